"""How the table of New Haven looks in every light and size, to every eye, and that everybody can use it."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import harbourmaster as hm
from harbourmaster.games.new_haven.state import NewHaven
from tests.new_haven.positions import GAME, own
from tests.web.conftest import ARTEFACTS, Visit
from tests.web.new_haven.studies import study
from tests.web.test_pages import serious_problems

SIZES = {390: 844, 834: 1112, 1440: 900}
SCREENS = ["place", "share", "draw", "end"]


def late(step: str, share: bool = False, **options: Any) -> NewHaven:
    """A game by hasty builders, stopped in its second half at a step."""
    match = hm.Match(GAME, **options)
    rng, whim = hm.rng(5), random.Random(5)
    while match.state.actor() != hm.NOBODY:
        view: Any = GAME.view(match.state, None)
        ripe = view["turns"]["now"] * 5 > view["turns"]["all"] * 3
        shared = view["actor"] != view["active"]
        choices = list(match.state.choices()) if match.state.actor() >= 0 else []
        if ripe and view["step"] == step and (not share or shared) and len(choices) > (3 if step == "square" else 1):
            break
        written = {GAME.write(match.state, action): action for action in choices}
        eager = [action for text, action in written.items() if text != "done" and "down" not in text]
        if view["step"] in ("square", "building") and eager:
            match.play(whim.choice(eager))
        else:
            match.play(match.state.sample(rng))
    return own(match.state)


def show(page: Page, screen: str, width: int) -> None:
    """Bring one of the main screens of the game onto the page."""
    if screen == "place":
        study(page, late("cell", players=3))
        cells = page.locator(".nh-cell.lit")
        cells.nth(cells.count() // 2).click()
        expect(page.locator(".nh-pip").first).to_be_visible()
    elif screen == "share":
        study(page, late("square", share=True, players=4, side="B"))
        page.locator(".nh-hand .disc-btn.lit").first.click()
        expect(page.locator(".nh-mine .lot.lit").first).to_be_visible()
    elif screen == "draw":
        study(page, late("draw", players=2, side="B"))
        page.locator(".nh-pool .disc-btn.lit").first.click()
        expect(page.locator(".nh-pool .disc-btn.chosen")).to_have_count(1)
    else:
        study(page, late("over", players=2))
        expect(page.locator(".nh-scores")).to_be_visible()


def look(visit: Visit, screen: str, width: int, theme: str) -> None:
    """axe-core finds nothing serious, nothing is wider than the page, and a picture is kept."""
    page = visit(width=width, height=SIZES[width], color_scheme=theme)
    show(page, screen, width)
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=str(ARTEFACTS / f"new-haven-{screen}-{width}-{theme}.png"))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert serious_problems(page) == []


@pytest.mark.parametrize(("screen", "width", "theme"), [("place", 1440, "light"), ("place", 390, "dark"),
                                                        ("share", 390, "light"), ("draw", 1440, "dark")])
def test_screens_are_sound(visit: Visit, screen: str, width: int, theme: str) -> None:
    """A choice of sizes, lights and screens."""
    look(visit, screen, width, theme)


@pytest.mark.soak
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_is_sound(visit: Visit, screen: str, width: int, theme: str) -> None:
    """All screens at 390, 834 and 1440 px, by day and by night."""
    look(visit, screen, width, theme)


@pytest.mark.soak
@pytest.mark.parametrize("eyes", ["protanopia", "deuteranopia", "tritanopia", "achromatopsia"])
def test_the_board_stays_readable_to_other_eyes(visit: Visit, eyes: str) -> None:
    """Pictures as people with other colour vision see the board; resources differ by shape, not by colour alone."""
    page = visit()
    show(page, "place", 1440)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=str(ARTEFACTS / f"new-haven-eyes-{eyes}.png"))
    shapes = page.evaluate("""() => ['sheep', 'stone', 'timber', 'wheat'].map(good =>
        document.querySelector(`#good-${good}`).innerHTML.replace(/--[a-z-]+|#[0-9a-f]{3,8}/g, ''))""")
    assert len(set(shapes)) == 4


@pytest.mark.soak
def test_languages_change_at_any_time(visit: Visit) -> None:
    """The words of the board follow the language."""
    page = visit()
    study(page, late("cell", players=3))
    for language, title, phase in (("Deutsch", "Offene Gebäude", "Legen"), ("Français", "Bâtiments visibles", "Poser"),
                                   ("English", "Open buildings", "Lay")):
        page.locator(".topbar .tool").last.click()
        page.get_by_role("button", name=language, exact=True).click()
        page.keyboard.press("Escape")
        expect(page.locator(".nh-pool h2")).to_contain_text(title)
        expect(page.locator(".nh-phases .current")).to_have_text(phase)
        page.screenshot(path=str(ARTEFACTS / f"new-haven-{language}.png"))
