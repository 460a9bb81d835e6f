"""The first round of the building appendix, played turn by turn on the page: Red, Green and Blue."""

from pathlib import Path

from playwright.sync_api import Page, expect

import harbourmaster as hm
from tests.le_havre.positions import GAME, own
from tests.web.conftest import Visit
from tests.web.le_havre.harbour import PRIMARY, confirm
from tests.web.le_havre.test_buildings import open_position

RECORD = Path(__file__).parents[2] / "le_havre" / "golden" / "first-round.txt"


KEYS = ("offers", "players", "town", "proposals")


def seen_by_server(page: Page) -> dict[str, object]:
    """What lies on the server's table after the page has confirmed."""
    table = page.url.split("#/table/")[1]
    view = page.request.get(f"{page.url.split('#')[0]}api/tables/{table}").json()["position"]["view"]
    return {key: view[key] for key in KEYS}


def touch(page: Page, action: str) -> None:
    """Do on the page what an action of the record says."""
    verb, thing = action.split()[0], action.split()[-1]
    if verb == "take":
        page.locator(f"[data-offer={thing}]").click()
    elif verb in ("use", "buy"):
        page.locator(f".main [data-building={thing}], .players [data-building={thing}]").first.click()
        page.wait_for_selector(".action.live")
        wanted = page.locator(".action .verbs button", has_text="Enter" if verb == "use" else "Buy")
        if wanted.count():
            wanted.click()
            expect(wanted).to_have_attribute("aria-pressed", "true")
    elif verb in ("build", "top"):
        page.locator(f".action [data-action='{action}']").click()
    elif verb == "choose":
        bin_ = page.locator(f".action .bin.one[data-good={thing}]")
        bin_.click()
        expect(bin_).to_have_attribute("aria-pressed", "true")
    elif verb == "pay":
        if page.locator(f".action .way[data-action='{action}']").count() == 0:
            page.get_by_role("button", name="Choose payment").click()
        way = page.locator(f".action .way[data-action='{action}']")
        way.click()
        expect(way).to_have_attribute("aria-checked", "true")


def test_the_first_round(visit: Visit) -> None:
    """Each turn of the example leads on the page to what the record has after it."""
    match = hm.Match.load(str(RECORD))
    texts = match.record().actions
    page = visit()
    ply = next(place for place, text in enumerate(texts) if text.startswith("take"))
    played = 0
    while ply < len(texts):
        state = own(match.state_at(ply))
        if state.actor() == hm.CHANCE or texts[ply] in ("supply", "end"):
            ply += 1
            continue
        last = ply
        while last < len(texts) and own(match.state_at(last)).actor() == state.actor() and texts[last] != "end":
            last += 1
            if texts[ply].startswith("buy"):
                break
        open_position(page, state)
        for action in texts[ply:last]:
            touch(page, action)
        expect(page.locator(PRIMARY)).to_be_enabled()
        confirm(page)
        after = own(match.state_at(last + 1 if last < len(texts) and texts[last] == "end" else last))
        keys = KEYS[1:] if after.actor() == hm.CHANCE else KEYS  # the server turns up a tile of its own
        seen = seen_by_server(page)
        assert {key: seen[key] for key in keys} == {key: GAME.view(after, 0)[key] for key in keys}
        played += 1
        ply = last
    assert played >= 9
