"""The table of New Haven answers as the rules say: harvests, turning, building, drawing, hidden things."""

import json
import re
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from playwright.sync_api import Locator, Page, WebSocket, expect

from harbourmaster.games.new_haven.harvest import chains, harvest
from harbourmaster.games.new_haven.state import NewHaven
from harbourmaster.games.new_haven.tables import TILE_OF, pattern_of
from tests.new_haven.positions import build_phase, cell, dealt, fill_pool, give, give_tiles, lay_tiles, stand, table
from tests.new_haven.test_rulebook_examples import OWN, RULEBOOK
from tests.web.conftest import Visit
from tests.web.new_haven.settler import place, play, start, task
from tests.web.new_haven.studies import lay, study

RESOURCES = ("sheep", "stone", "timber", "wheat")


@pytest.mark.parametrize(("lying", "where", "tile", "counts"), RULEBOOK + OWN)
def test_chains_are_what_is_counted(lying: dict[str, str], where: str, tile: str, counts: tuple[int, ...]) -> None:
    """The squares of the chains are as many as the harvest, each once, those of the tile first."""
    state = table(3)
    lay_tiles(state, {**lying, where: tile})
    found = chains(state.cells, cell(where))
    assert tuple(len(chain) for chain in found) == counts == tuple(harvest(state.cells, cell(where)))
    spots = [spot for chain in found for spot in chain]
    assert len(set(spots)) == len(spots)
    for resource, chain in enumerate(found):
        own = tile.count("SNTW"[resource])
        row, column = cell(where) // 7 * 2, cell(where) % 7 * 2
        assert {spot for spot in chain[:own]} <= {14 * (row + y) + column + x for x in (0, 1) for y in (0, 1)}


def turn_to(page: Page, squares: str) -> None:
    """Turn the tile in hand until it shows these squares on the board."""
    for _ in range(4):
        shown = page.locator(".aloft use").evaluate_all(
            "uses => uses.map(each => each.getAttribute('href').split('-')[1])")
        if shown == [{"S": "sheep", "N": "stone", "T": "timber", "W": "wheat"}[letter] for letter in squares]:
            return
        page.keyboard.press("e")
    raise AssertionError(f"the tile never showed {squares}")


def pips(page: Page) -> list[int]:
    """The numbers on the counted squares."""
    return sorted(int(text) for text in page.locator(".nh-pip text").all_text_contents())


def test_the_rulebook_harvests(visit: Visit) -> None:
    """Every example of the rulebook: hovering the cell counts what is printed, and so do the numbered squares."""
    page = visit()
    for lying, where, tile, counts in RULEBOOK:
        if where == "f7":  # the same piece lies on e6; another one with the same lower squares stands in for it
            lying = {**lying, "e6": "SSWT"}
        state = table(3)
        lay(state, lying)
        give_tiles(state, 0, int(TILE_OF[pattern_of(tile)]))
        study(page, state)
        page.locator(f".nh-cell[data-cell={where}]").hover()
        expect(page.locator(".aloft")).to_be_visible()
        turn_to(page, tile)
        for resource, count in zip(RESOURCES, counts, strict=True):
            expect(page.locator(f".nh-chip:has(use[href='#good-{resource}']) b")).to_have_text(str(count))
        assert pips(page) == sorted(number for count in counts for number in range(1, count + 1))
        tip = [int(text) for text in page.locator(".nh-tip text").all_text_contents()]
        assert tip == [count for count in counts if count]


def middle(players: int = 2, side: str = "A") -> NewHaven:
    """A table with a tile laid, buildings in hand and a start of a village."""
    state = table(players, side)
    give_tiles(state, 0, int(TILE_OF[pattern_of("WWTS")]), int(TILE_OF[pattern_of("NNNT")]))
    fill_pool(state, "sheep-1", "stone-2", "timber-3", "wheat-4", "wheat-5")
    give(state, 0, "sheep-3", "wheat-2", "wheat-6", "timber-1")
    stand(state, 0, "b3", "sheep-3")
    return state


def building(state: NewHaven, **stock: int) -> None:
    """Let seat 0 build with these markers; without renovation nothing of the village is remembered."""
    build_phase(state, 0, **stock)
    state.ground = vec[i64]()


def shows(page: Page, lands: list[str]) -> None:
    """Wait until the tile in the air shows these lands."""
    page.wait_for_function("""lands => [...document.querySelectorAll('.aloft use')]
        .map(each => each.getAttribute('href').split('-')[1]).join() === lands.join()""", arg=lands)


def test_a_tile_turns_by_keys_wheel_buttons_and_handles(visit: Visit) -> None:
    """Q, E, the wheel, the buttons and the corner handles turn the same tile."""
    page = visit()
    study(page, middle())
    page.locator(".nh-hand .pick:has(use[href^='#sq-wheat'])").click()
    page.locator(".nh-cell[data-cell=c4]").click()
    upright = ["wheat", "wheat", "timber", "sheep"]
    right = ["timber", "wheat", "sheep", "wheat"]
    left = ["wheat", "sheep", "wheat", "timber"]
    turn_to(page, "WWTS")
    shows(page, upright)
    page.keyboard.press("e")
    shows(page, right)
    page.keyboard.press("q")
    shows(page, upright)
    page.mouse.wheel(0, 100)
    shows(page, right)
    page.get_by_role("button", name="Turn left").click()
    shows(page, upright)
    page.locator(".nh-handle").last.click()
    shows(page, left)
    page.locator(".nh-handle").first.click()
    shows(page, upright)
    page.get_by_role("button", name="Turn right").click()
    shows(page, right)
    page.get_by_role("button", name="Place on C4").click()
    expect(page.get_by_role("heading", name="Your turn: build")).to_be_visible()
    expect(page.get_by_role("button", name="C4: timber, wheat, sheep, wheat")).to_be_visible()


def carry(page: Page, thing: Locator, target: Locator) -> None:
    """Drag one thing onto another."""
    start_box, end_box = thing.bounding_box(), target.bounding_box()
    assert start_box and end_box
    page.mouse.move(start_box["x"] + start_box["width"] / 2, start_box["y"] + start_box["height"] / 2)
    page.mouse.down()
    page.mouse.move(end_box["x"] + end_box["width"] / 3, end_box["y"] + end_box["height"] / 3, steps=4)
    page.mouse.move(end_box["x"] + end_box["width"] / 2, end_box["y"] + end_box["height"] / 2, steps=3)
    page.mouse.up()


def marker(page: Page, resource: str) -> Locator:
    """What the chip of a resource says."""
    return page.locator(f".nh-chip:has(use[href='#good-{resource}']) b")


def test_building_costs_and_is_taken_back_until_done(visit: Visit) -> None:
    """Picked or dragged, face up or down: costs leave the markers at once, and come back with the building."""
    page = visit()
    state = middle()
    building(state, sheep=5, wheat=8)
    study(page, state)
    village = page.locator(".nh-mine")
    hand = page.locator(".nh-hand")
    hand.get_by_role("button", name=re.compile("^sheep 3")).click()
    expect(village.locator(".lot.lit").first).to_be_visible()
    lit = set(village.locator(".lot.lit").evaluate_all("lots => lots.map(each => each.dataset.square)"))
    assert lit == {"b4", "a3", "c3", "b2"}  # next to b3, and no dearer than 5 (rules 5.3, 5.6)
    village.locator("[data-square=c3]").click()
    expect(marker(page, "sheep")).to_have_text("5 2")
    expect(village.get_by_role("button", name=re.compile("C3: sheep 3"))).to_be_visible()
    village.get_by_role("button", name="Turn C3 face down").click()
    expect(village.get_by_role("button", name=re.compile("C3: sheep 3, face down"))).to_be_visible()
    village.locator("[data-square=c3]").click()
    expect(marker(page, "sheep")).to_have_text("5")
    carry(page, page.locator(".nh-hand .disc-btn", has=page.locator("use[href='#up-wheat']")).first,
          village.locator("[data-square=e2]"))
    expect(village.get_by_role("button", name=re.compile("E2: wheat 2"))).to_be_visible()
    expect(marker(page, "wheat")).to_have_text("8 6")
    hand.get_by_role("button", name=re.compile("^wheat 6")).click()
    village.locator("[data-square=e1]").click()
    expect(village.get_by_role("button", name=re.compile("E1: wheat 6, face down"))).to_be_visible()
    village.locator("[data-square=e2]").click()  # the other wheat would stand alone, which is allowed: it is the first
    expect(village.locator(".lot.drafted")).to_have_count(1)
    page.get_by_role("button", name="Build 1 and finish").click()
    expect(page.locator(".log")).to_contain_text("builds wheat face down on e1")


def test_why_not_answers_with_the_rule(visit: Visit) -> None:
    """What is not lit says why, with the rule."""
    page = visit()
    study(page, middle())
    page.locator(".nh-cell[data-cell=b2]").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"printed squares of b2.*rule 1\.7", re.DOTALL))
    page.locator(".nh-pool .disc-btn").first.click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"rule \d"))
    state = middle()
    building(state, sheep=2)
    study(page, state)
    page.locator(".nh-hand").get_by_role("button", name=re.compile("^wheat 6")).click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"rule 5\.3"))
    page.locator(".nh-hand").get_by_role("button", name=re.compile("^sheep 3")).click()
    page.locator(".nh-mine [data-square=e6]").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"rule 5\.\d"))


def test_the_shipment_asks_for_its_resource(visit: Visit) -> None:
    """The shipment previews like a tile; laid, it lies face down for all."""
    page = visit()
    study(page, middle())
    page.get_by_role("button", name="Shipment, once in the game").click()
    page.locator(".nh-cell[data-cell=c2]").click()
    expect(page.locator(".nh-act .primary")).to_be_disabled()
    page.get_by_role("radio", name="timber").click()
    expect(page.locator(".nh-tip text")).to_have_text("6")  # two squares of the printed b2 join
    assert pips(page) == [1, 2, 3, 4, 5, 6]
    page.get_by_role("button", name="Place on C2").click()
    expect(page.get_by_role("button", name="C2, shipment face down, counts as timber")).to_be_visible()


HANDS = """() => {
  window.seen = [];
  const look = () => {
    const hand = [...document.querySelectorAll('.nh-hand .disc-btn, .nh-hand .pick')];
    const seat = document.querySelector('.nh')?.className.match(/s(\\d)/)?.[1] ?? '';
    const state = hand.length ? 'hand ' + seat : document.querySelector('.pass') ? 'pass' : 'none';
    if (window.seen.at(-1) !== state) window.seen.push(state);
  };
  new MutationObserver(look).observe(document, {childList: true, subtree: true, attributes: true});
  look();
}"""


def test_a_shared_device_covers_the_hands(visit: Visit) -> None:
    """Between two hands there is always the cover; a reload in mid-turn shows nothing that was covered."""
    page = visit()
    page.add_init_script(f"({HANDS})()")
    page.reload()
    start(page, "On this screen")
    assert task(page) == "pass"
    assert page.evaluate("window.seen.some(each => each.startsWith('hand'))") is False
    play(page, Random(7), most=24)
    states = [str(each) for each in page.evaluate("window.seen")]
    hands = [each for each in states if each.startswith("hand")]
    assert {"hand 1", "hand 2"} <= set(hands)
    for before, after in zip(states, states[1:], strict=False):
        assert not (before.startswith("hand") and after.startswith("hand")), states
    while task(page) == "pass":
        play(page, Random(1), most=1)
    page.reload()
    assert task(page) == "pass"
    assert page.evaluate("window.seen.some(each => each.startsWith('hand'))") is False
    page.get_by_role("button", name=re.compile("^I am ")).click()
    expect(page.locator(".nh-hand .disc-btn").first).to_be_visible()


def words_of(text: str) -> list[object]:
    """Every object in a message, however deep."""
    found: list[object] = []
    waiting: list[object] = [json.loads(text)]
    while waiting:
        thing = waiting.pop()
        found.append(thing)
        waiting.extend(thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else [])
    return found


def leaks(messages: list[str], seat: int) -> list[object]:
    """What a seat was told that only others may know."""
    found: list[object] = []
    for each in [thing for text in messages for thing in words_of(text) if isinstance(thing, dict)]:
        if "players" in each and "markers" in each:
            found += [player for place, player in enumerate(each["players"]) if place != seat and (
                {"hand", "harvest", "covered face down"} & set(player)
                or any(built["number"] is not None for built in player["village"].values() if not built["up"]))]
        if "code" in each and "standings" in each and each["actor"] is not None:
            found += [each["code"]] if each["code"] is not None else []
        if each.get("kind") == "action" and each.get("seat") != seat and str(each["action"]).endswith("down"):
            found += [] if "-? down" in each["action"] else [each]
    return found


def dealt_to_others(messages: list[str]) -> list[str]:
    """The hidden draws that were told, in notation: of others they must all be question marks."""
    return [str(each["action"]) for text in messages for each in words_of(text)
            if isinstance(each, dict) and each.get("kind") == "action" and str(each["action"]).startswith("deal")
            and any(told["code"] in ("deal-building", "deal-tile") and told["arguments"]["seat"] == 1
                    for told in each["told"])]


def listen(page: Page) -> list[str]:
    """Everything the page is told from now on, by sockets and answers."""
    heard: list[str] = []

    def follow(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    page.on("websocket", follow)
    page.on("response", lambda answer: heard.append(answer.text()) if "/api/tables" in answer.url and answer.ok
            and "json" in answer.headers.get("content-type", "") else None)
    return heard


def together(visit: Visit, decisions: int) -> bool:
    """Two browsers at one table; neither ever hears what only the other may know. Whether the game came to its end."""
    ann = visit()
    heard_by_ann = listen(ann)
    start(ann, "Over a link")
    link = ann.get_by_label("Link to seat 2").input_value()
    bob = visit()
    heard_by_bob = listen(bob)
    bob.goto(link)
    expect(ann.locator(".waiting")).to_have_count(0)
    expect(bob.locator(".nh-hand .disc-btn").first).to_be_visible()
    rng = Random(5)
    played, over = 0, False
    while played < decisions and not over:
        waiting = [page for page in (ann, bob) if page.locator(".nh-act:not(.waits)").count()]
        over = bool(waiting) and waiting[0].locator(".nh-ranks").count() > 0
        if waiting and not over:
            play(waiting[0], rng, most=1)
            played += 1
        elif not over:
            ann.wait_for_timeout(20)
    assert len(heard_by_ann) > played / 2 and len(heard_by_bob) > played / 2
    assert leaks(heard_by_ann, 0) == [] and leaks(heard_by_bob, 1) == []
    assert dealt_to_others(heard_by_ann) and set(dealt_to_others(heard_by_ann)) == {"deal ?"}
    assert set(dealt_to_others(heard_by_bob)) - {"deal ?"}  # Bob is told his own
    return over


def test_two_browsers_keep_their_secrets(visit: Visit) -> None:
    """All traffic of some turns is recorded and searched."""
    assert not together(visit, 16)


@pytest.mark.soak
def test_two_browsers_keep_their_secrets_to_the_end(visit: Visit) -> None:
    """All traffic of a whole game is recorded and searched, up to the position where everything may be known."""
    assert together(visit, 5000)


def test_drawing_takes_the_pool_first_and_shows_the_bag_to_the_drawer(visit: Visit) -> None:
    """How many and why; the first from the pool, then pool or bag; what came is shown."""
    page = visit()
    study(page, dealt(3))
    place(page, Random(1))
    while task(page) == "build":
        play(page, Random(2), most=1)
    expect(page.get_by_role("heading", name=re.compile("draw"))).to_be_visible()
    expect(page.locator(".nh-ask p")).to_contain_text("one for each marker at 0")
    page.locator(".nh-pool .bag").click()
    expect(page.get_by_role("alert")).to_contain_text("rule 6.2")
    open_ones = page.locator(".nh-pool .disc-btn")
    held = page.locator(".nh-hand .disc-btn").count()
    open_ones.first.click()
    expect(page.locator(".nh-hand .disc-btn")).to_have_count(held + 1)  # the draft shows it in the hand
    page.locator(".nh-pool .bag.lit").click()
    page.get_by_role("button", name=re.compile("then the bag")).click()
    expect(page.locator(".nh-ask p")).to_contain_text(re.compile("From the bag: (sheep|stone|timber|wheat) [1-6]"))
    expect(open_ones).to_have_count(4)


def test_cells_are_large_enough_for_a_finger(visit: Visit) -> None:
    """Four players on a small phone: every free cell measures 44 px; the chart moves within its frame, not the page."""
    page = visit(width=360, height=640, has_touch=True, is_mobile=True)
    start(page, The_number_of_players=4)
    assert task(page) == "place"
    sizes = page.evaluate("[...document.querySelectorAll('.nh-cell.lit .slot')].map(each => "
                          "Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height))")
    assert len(sizes) > 20 and min(sizes) > 43.9
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    last = page.locator(".nh-cell.lit").last
    last.scroll_into_view_if_needed()
    last.tap()
    expect(page.locator(".nh-act .primary")).to_be_enabled()
