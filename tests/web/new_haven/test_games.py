"""New Haven played to its end through the page: both sides, all variants, mouse, keyboard, touch."""

import re
from random import Random

import httpx
import pytest
from playwright.sync_api import Page, expect

import harbourmaster as hm
from tests.server.conftest import Process
from tests.web.conftest import Visit
from tests.web.new_haven.settler import OVER, mark, moved_on, play, start, task

SIDE, RENOVATION, CAREFUL, PLAYERS = "side_of_the_main_board", "^renovation", "^careful_harvest", "number_of_players"


def record_of(server: Process, page: Page) -> hm.Record:
    """The record that the server has of the page's table."""
    found = re.search(r"#/table/([\w-]+)", page.url)
    assert found
    return hm.parse_record(httpx.get(f"{server.address}/api/tables/{found.group(1)}/record").text)


def check_end(page: Page, server: Process, players: int) -> hm.Record:
    """The scoring on the page is that of the rules, line by line."""
    expect(page.get_by_text(OVER).first).to_be_attached()
    record = record_of(server, page)
    match = hm.Match.replay(record)
    results = [int(score) for score in match.result().split()]
    standings = hm.load("new-haven").standings(match.state)
    table = page.locator(".nh-scores")
    expect(table).to_be_visible()
    assert [int(text) for text in table.locator(".total td").all_inner_texts()] == [each.score for each in standings]
    assert sorted(results) == sorted(each.score for each in standings) and len(results) == players
    for column in range(players):
        cells = table.locator(f"tbody tr td:nth-child({column + 2}).scored b").all_inner_texts()
        assert sum(int(text) for text in cells) == standings[column].score
    return record


@pytest.mark.soak
def test_a_game_by_mouse(visit: Visit, server: Process) -> None:
    """From the lobby to the scoring, two players on side A against a bot."""
    page = visit()
    start(page)
    decisions = play(page, Random(1))
    assert decisions >= 20
    check_end(page, server, 2)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play again, seats changed").click()
    page.wait_for_selector(".nh-act:not(.waits)")


OPTIONS: list[dict[str, object]] = [
    {PLAYERS: 2, SIDE: "B"},
    {PLAYERS: 3},
    {PLAYERS: 3, SIDE: "B", RENOVATION: "yes"},
    {PLAYERS: 4, CAREFUL: "yes"},
    {PLAYERS: 4, SIDE: "B"},
]


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(str(value) for value in options.values()))
def test_every_way_to_play(visit: Visit, server: Process, options: dict[str, object]) -> None:
    """Side B, three and four players, and each variant, chosen at set-up and played to the end."""
    page = visit()
    start(page, "Against bots", **options)
    if CAREFUL in options:
        expect(page.locator(".nh-hand .pick:has(.tilepic use[href^='#sq'])")).to_have_count(3)
    play(page, Random(4))
    record = check_end(page, server, int(str(options[PLAYERS])))
    told = record.tags["Options"]
    assert ("side=B" in told) == (options.get(SIDE) == "B")
    assert ("renovation=True" in told) == (RENOVATION in options)
    assert ("careful_harvest=True" in told) == (CAREFUL in options)


def by_keys(page: Page, rng: Random, asked: str) -> None:
    """One decision with the keyboard alone."""
    if asked == "place":
        for _ in range(rng.randrange(3)):
            page.keyboard.press("e")
        page.locator(".nh-cell.lit").nth(rng.randrange(page.locator(".nh-cell.lit").count())).focus()
        page.keyboard.press("Enter")
        expect(page.locator(".nh-pip").first).to_be_visible()
    elif asked == "build":
        discs = page.locator(".nh-hand .disc-btn.lit")
        if discs.count():
            discs.first.focus()
            page.keyboard.press("Enter")
            squares = page.locator(".nh-mine .lot.lit")
            expect(squares.first).to_be_visible()
            squares.nth(rng.randrange(squares.count())).focus()
            page.keyboard.press("Enter")
            expect(page.locator(".nh-mine .lot.drafted")).to_have_count(1)
        page.locator(".nh-act .primary").focus()
    else:
        page.keyboard.press("1")
        expect(page.locator(".nh-pool .disc-btn.chosen")).to_have_count(1)
        page.locator(".nh-act .primary").focus()
    expect(page.locator(".nh-act .primary")).to_be_enabled()
    before = mark(page)
    page.keyboard.press("Enter")
    moved_on(page, before)


@pytest.mark.soak
def test_a_game_by_keyboard_alone(visit: Visit, server: Process) -> None:
    """Tab, Enter, Q, E and digits; nothing is touched by a pointer."""
    page = visit()
    start(page)
    rng = Random(9)
    while (asked := task(page)) != "over":
        by_keys(page, rng, asked)
    check_end(page, server, 2)


@pytest.mark.soak
def test_a_game_by_touch_on_a_phone(visit: Visit, server: Process) -> None:
    """Two people share a phone of 390 px and pass it on; nothing is wider than the page."""
    page = visit(width=390, height=844, has_touch=True, is_mobile=True)
    start(page, "On this screen")
    rng = Random(3)
    while play(page, rng, touch=True, most=20) == 20:
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    check_end(page, server, 2)
