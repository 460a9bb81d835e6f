"""Le Havre played to its end through the page: mouse, keyboard only, touch at phone size; alone and together."""

import re

import httpx
import pytest
from playwright.sync_api import Page, expect

import harbourmaster as hm
from tests.server.conftest import Process
from tests.web.conftest import Visit
from tests.web.le_havre.harbour import OPEN, PRIMARY, answer_open, confirm, play_turn, start, things, waiting


def record_of(server: Process, page: Page) -> hm.Record:
    """The record that the server has of the page's table."""
    found = re.search(r"#/table/([\w-]+)", page.url)
    assert found
    return hm.parse_record(httpx.get(f"{server.address}/api/tables/{found.group(1)}/record").text)


def finish(page: Page, server: Process, least: int, touch: bool = False) -> None:
    """Play to the end; the standings on the page are those of the rules."""
    turns = 0
    while waiting(page):
        play_turn(page, turns, touch)
        turns += 1
    assert turns >= least
    result = hm.Match.replay(record_of(server, page)).result()
    scores = [int(text.replace("−", "-")) for text in page.locator(".standings strong").all_inner_texts()]
    assert sorted(scores) == sorted(int(score) for score in result.split())


def test_a_solo_game_by_mouse(visit: Visit, server: Process) -> None:
    """Four rounds alone from the set-up to the scoring sheet, whose sums are the score."""
    page = visit()
    start(page, players=1)
    finish(page, server, least=29)
    page.locator(".action").get_by_role("button", name="How it adds up").click()
    total = page.locator(".lh-score h3 strong").inner_text()
    expect(page.locator(".lh-score .sum b")).to_have_text(f"= {total}")


@pytest.mark.soak
@pytest.mark.parametrize(("players", "variant", "least"), [(2, "short game", 20), (5, "short game", 14),
                                                            (3, "full game", 30)])
def test_a_game_by_mouse(visit: Visit, server: Process, players: int, variant: str, least: int) -> None:
    """From the set-up to the end, against bots."""
    page = visit()
    start(page, players, variant)
    finish(page, server, least)


@pytest.mark.soak
def test_a_game_by_touch_on_a_phone(visit: Visit, server: Process) -> None:
    """Two people share a phone of 390 px through a short game; nothing is wider than the page."""
    page = visit(width=390, height=844, has_touch=True, is_mobile=True)
    start(page, mode="On this screen")
    finish(page, server, least=50, touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.soak
def test_a_game_by_keyboard_alone(visit: Visit, server: Process) -> None:
    """A short game of three with Enter, digits and the focus alone; the focus can always be seen."""
    page = visit()
    start(page, players=3)
    turns = 0
    while waiting(page):
        if page.locator(PRIMARY).count() == 0 and page.locator(".action .option").count() == 0:
            lit = things(page)
            lit.nth((turns * 5) % lit.count()).focus()
            page.keyboard.press("Enter")
            page.wait_for_selector(".action.live")
        for _ in range(24):
            if page.locator(PRIMARY).count() and page.locator(PRIMARY).is_enabled():
                break
            before = page.locator(".action").inner_html()
            todo = page.locator(".action .options, .action .tray").last.locator(OPEN)
            todo.nth(turns % min(2, todo.count())).focus()
            page.keyboard.press("Enter")
            page.wait_for_function("before => document.querySelector('.action').innerHTML !== before", arg=before)
        page.locator(PRIMARY).focus()
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
        before = page.locator(".log").inner_text() + page.locator(".lh > .strip").inner_text()
        page.keyboard.press("Enter")
        page.wait_for_function(
            """before => document.querySelector('.lh .standings')
               || document.querySelector('.log').innerText + document.querySelector('.lh > .strip').innerText
               !== before""", arg=before)
        turns += 1
    assert turns >= 20
    assert hm.Match.replay(record_of(server, page)).result() != "*"


def test_two_browsers_and_a_secret(visit: Visit, server: Process) -> None:
    """Who visits the Marketplace sees two special buildings; their names never reach the other browser."""
    ann = visit()
    told: list[str] = []
    ann.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(str(frame))))
    start(ann, variant="full game", mode="Over a link")
    link = ann.get_by_label("Link to seat 2").input_value()
    bob = visit("/")
    heard: list[str] = []
    bob.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    bob.on("response", lambda response: heard.append(response.text()) if "/api/tables/" in response.url
           and response.status == 200 else None)
    bob.goto(link)
    bob.wait_for_selector(".lh")
    expect(ann.locator(".waiting")).to_have_count(0)
    pages = {0: ann, 1: bob}
    turn = 0
    while True:
        page = pages[turn % 2]
        waiting(page)
        market = ann.locator("[data-building=marketplace]:visible").first
        if page is ann and ann.locator(".bcard.can[data-building=marketplace]:visible").count():
            market.click()
            ann.wait_for_selector(".action.live")
            answer_open(ann, 0)
            confirm(ann)
            break
        if page is ann and ann.locator(".bcard.buy[data-building=marketplace]:visible").count():
            market.click()
            ann.wait_for_selector(".action.live")
            confirm(ann)
            continue
        page.locator(".lh .offer.can").first.click()
        page.wait_for_selector(".action.live")
        answer_open(page, turn)
        confirm(page)
        turn += 1
        assert turn < 60, "the Marketplace was never open"
    cards = ann.locator(".action .option")
    expect(cards).to_have_count(2)
    names = [str(each.get_attribute("data-action")).split()[1] for each in cards.all()]
    cards.first.click()
    confirm(ann)
    waiting(bob)
    for name in names:
        assert re.search(rf"(?<![\w-]){name}(?![\w-])", "".join(told))
        assert not re.search(rf"(?<![\w-]){name}(?![\w-])", "".join(heard))
    assert "marketplace" in "".join(heard)


def test_the_log_speaks_the_language_of_the_person(visit: Visit) -> None:
    """Goods and buildings of the log follow the language; names are those of this game, not of another."""
    page = visit()
    start(page, mode="On this screen")
    for turn in range(4):
        waiting(page)
        play_turn(page, turn)
    page.set_viewport_size({"width": 834, "height": 1112})
    waiting(page)
    expect(page.locator(".action .recent li")).to_have_count(1)
    page.set_viewport_size({"width": 1440, "height": 900})
    english = re.compile(r"\b(wood|clay|iron|grain|cattle|fish|takes|enters|offer)\b")
    expect(page.locator(".log ol")).to_contain_text(english)
    for language, own in (("Deutsch", "Angebot"), ("Français", "offre")):
        page.locator(".topbar .tool").last.click()
        page.get_by_role("button", name=language, exact=True).click()
        page.keyboard.press("Escape")
        expect(page.locator(".log ol")).to_contain_text(own)
        expect(page.locator(".log ol")).not_to_contain_text(english)


def test_bots_of_one_level_have_names_of_their_own(visit: Visit) -> None:
    """Two bots of the same level are told apart by their seats."""
    page = visit()
    start(page, players=3)
    expect(page.locator(".players .who")).to_have_text(["You", "Random 2", "Random 3"])


def test_a_sale_between_the_turns(visit: Visit) -> None:
    """Out of turn the card of an own building takes an offer that stands until the running turn is over."""
    ann = visit()
    start(ann, players=3, mode="Over a link")
    links = [ann.get_by_label(f"Link to seat {seat}").input_value() for seat in (2, 3)]
    bob, cid = visit(), visit()
    bob.goto(links[0])
    cid.goto(links[1])
    expect(ann.locator(".waiting")).to_have_count(0)
    pages = [ann, bob, cid]
    firm = "[data-building=building-firm-1]:visible"
    for turn, page in enumerate([*pages, *pages]):
        waiting(page)
        if turn == 2:
            cid.locator(firm).first.click()
            cid.get_by_role("button", name="Buy: 4").click()
            expect(cid.get_by_role("button", name="Buy: 4")).to_have_attribute("aria-pressed", "true")
            confirm(cid)
            waiting(cid)
        if turn == 3:
            cid.locator(f".mine {firm}").first.click()
            later = cid.get_by_role("button", name="Sell after this turn: +2")
            expect(later).to_have_attribute("aria-pressed", "false")
            for pressed in ("true", "false", "true"):
                later.click()
                expect(later).to_have_attribute("aria-pressed", pressed)
            expect(ann.locator(f".rival {firm}")).to_have_count(1)
        page.locator(".lh .offer.can").first.click()
        page.wait_for_selector(".action.live")
        answer_open(page, turn)
        confirm(page)
        if turn == 3:
            break
    for page in pages:
        expect(page.locator(".log ol")).to_contain_text("sells the Building Firm")
    expect(cid.locator(f".mine {firm}")).to_have_count(0)
