"""Every kind of payment, first as proposed and then chosen by hand."""

import re

import pytest
from playwright.sync_api import Page, expect

from harbourmaster.games.le_havre.harbour import F_SUPPLY
from harbourmaster.games.le_havre.state import LeHavre
from tests.le_havre.positions import Where, position
from tests.web.conftest import Visit
from tests.web.le_havre.harbour import confirm
from tests.web.le_havre.scenes import feeding
from tests.web.le_havre.test_buildings import open_position
from tests.web.le_havre.test_first_round import seen_by_server


def have(page: Page, seat: int = 0) -> dict[str, int]:
    """What a seat holds on the server, without what it has none of."""
    player = seen_by_server(page)["players"][seat]  # type: ignore[index]
    goods: dict[str, int] = {good: count for good, count in player["goods"].items() if count}
    return {**goods, "franc": player["francs"], "loans": player["loans"]}


def enter(page: Page, state: LeHavre, card: str) -> None:
    """Touch a building of a position."""
    open_position(page, state)
    page.locator(f"[data-building={card}]:visible").first.click()
    page.wait_for_selector(".action.live")


def pay(page: Page, *ways: str) -> None:
    """Choose payments by hand and confirm."""
    page.get_by_role("button", name="Choose payment").click()
    for way in ways:
        button = page.locator(f".action .way[data-action='{way}']")
        button.click()
        expect(button).to_have_attribute("aria-checked", "true")
    confirm(page)


def test_fees_and_energy(visit: Visit) -> None:
    """A fee in food in place of francs; energy with coal in place of wood; the number of the trade is kept."""
    page = visit()
    cards: Where = {"smokehouse": 1, "brickworks": "town"}
    state = position("fish 5 wood 3 coal 1 charcoal 1 franc 4", cards)
    enter(page, state, "smokehouse")
    expect(page.locator(".action .pay .auto")).to_contain_text("Pay for me")
    expect(page.locator(".action header .fee")).to_contain_text("/")
    for left in ("4", "3", "2"):
        page.get_by_role("button", name="fewer").click()
        expect(page.locator(".action .counter .flow .q").first).to_have_text(left)
    pay(page, "pay fish 2", "pay coal 1")
    assert have(page) == {"fish": 1, "wood": 3, "charcoal": 1, "smoked-fish": 2, "franc": 5, "loans": 0}
    assert have(page, 1)["fish"] == 2


def test_brick_is_paid_though_there_is_clay(visit: Visit) -> None:
    """Who wants to keep the clay pays brick for it, up to what is needed."""
    page = visit()
    cards: Where = {"building-firm-1": "town", "fishery": "stack 1", "marketplace": "stack 2"}
    enter(page, position("wood 4 clay 3 brick 2 franc 9", cards), "building-firm-1")
    page.locator(".action .option[data-action='build fishery']").click()
    instead = page.get_by_role("group", name="brick instead of clay")
    instead.get_by_role("button", name="more").click()
    expect(instead.get_by_role("button", name="more")).to_be_disabled()
    expect(page.locator(".action .option[data-action='build fishery']")).to_have_attribute("aria-checked", "true")
    confirm(page)
    assert (have(page)["clay"], have(page)["brick"], have(page)["wood"]) == (3, 1, 3)


def test_brick_and_steel_stand_in_for_a_trade_and_the_crane(visit: Visit) -> None:
    """What is set aside for a trade shrinks with it; with the Wooden Crane brick and steel are chosen side by side."""
    page = visit()
    enter(page, position("fish 1 clay 3 wood 3 brick 3", {"clay-company": "town"}, specials="all"), "clay-company")
    instead = page.get_by_role("group", name="brick instead of clay")
    for count in ("1", "2", "3"):
        instead.get_by_role("button", name="more").click()
        expect(instead.locator("b")).to_have_text(count)
    expect(instead.get_by_role("button", name="more")).to_be_disabled()
    page.get_by_role("group", name="How often").get_by_role("button", name="fewer").click()
    expect(instead.locator("b")).to_have_text("2")
    confirm(page)
    assert have(page) == {"clay": 3, "wood": 1, "brick": 1, "franc": 6, "loans": 0}
    cards: Where = {"wooden-crane": 0, "building-firm-1": "town", "wharf-1": "stack 1", "bakehouse": "stack 2"}
    enter(page, position("wood 5 clay 2 iron 2 brick 2 steel 1", cards, specials="all"), "building-firm-1")
    crane = page.locator(".action [data-action='crane wharf-1 clay']")
    crane.click()
    for good, plain in (("brick", "clay"), ("steel", "iron")):
        instead = page.get_by_role("group", name=f"{good} instead of {plain}")
        instead.get_by_role("button", name="more").click()
        expect(instead.locator("b")).to_have_text("1")
        expect(instead.get_by_role("button", name="more")).to_be_disabled()
    expect(crane).to_have_attribute("aria-checked", "true")
    confirm(page)
    assert have(page) == {"wood": 2, "clay": 2, "iron": 1, "brick": 1, "franc": 0, "loans": 0}


def test_a_sale_in_the_middle_of_a_visit(visit: Visit) -> None:
    """After the first building of the Construction Firm something is sold, taken back, sold again, and built on."""
    page = visit()
    cards: Where = {"construction-firm": "town", "smokehouse": 0, "wharf-1": "stack 1", "bakehouse": "stack 2"}
    enter(page, position("wood 5 clay 5 iron 3 fish 2", cards), "construction-firm")
    page.locator(".action .option[data-action='build wharf-1']").click()
    sale = page.locator(".action .option[data-action='sell smokehouse']")
    sold = page.locator(".action .traded")
    for back in (True, False):
        page.get_by_role("button", name="Buy or sell first").click()
        sale.click()
        expect(sold).to_contain_text("Smokehouse")
        if back:
            page.get_by_role("button", name="Not after all").click()
            expect(sold).to_have_count(0)
    page.locator(".action .option[data-action='build bakehouse']").last.click()
    confirm(page)
    assert have(page) == {"wood": 3, "clay": 1, "iron": 1, "franc": 3, "loans": 0}


def test_feeding_by_hand(visit: Visit) -> None:
    """The feeding sheet proposes; another payment can be chosen, and something sold first."""
    page = visit()
    open_position(page, feeding())
    page.wait_for_selector(".action.live .go .primary")
    seat = 1
    before = have(page, seat)
    expect(page.locator(".action .pay .auto small")).to_have_text(re.compile(r"^\s*1\s*2\s*$"))  # a fish and 2 francs
    expect(page.locator(".lh > .strip .steps, .forecast .then")).to_have_count(0)
    page.get_by_role("button", name="Choose payment").click()
    page.locator(".action .way[data-action='pay bread 2']").click()
    expect(page.locator(".action .way[data-action='pay bread 2']")).to_have_attribute("aria-checked", "true")
    confirm(page)
    assert have(page, seat).get("bread", 0) == before["bread"] - 2
    assert have(page, seat)["franc"] == before["franc"]


@pytest.mark.soak
def test_food_interest_loans_and_crane(visit: Visit) -> None:
    """Food for goods, interest or repayment, a loan or a sale, and wood for another material."""
    page = visit()
    enter(page, position("fish 3 bread 2 franc 3", {"junkyard": "town"}, specials="all"), "junkyard")
    pay(page, "pay bread 1", "pay fish 2")
    assert have(page)["iron"] >= 1
    state = position("franc 6", {"bakery": 0}, loans=(1, 0))
    state.step = 4
    state.depth = 0
    state.push(F_SUPPLY, 0)
    state.is_listed = False
    open_position(page, state)
    page.get_by_role("button", name="Sail on").click()
    page.locator(".action [data-action=repay]").click()
    confirm(page)
    assert have(page)["loans"] == 0
    open_position(page, feeding(True))
    page.get_by_role("button", name="Sell something instead").click()
    page.locator(".action .sales .option").first.click()
    confirm(page)
    page.get_by_role("button", name="Borrow").first.wait_for()
    enter(page, position("wood 4 clay 1", {"wooden-crane": 0, "building-firm-1": "town", "charcoal-kiln": "stack 1"},
                         specials="all"), "building-firm-1")
    page.locator(".action [data-action='crane charcoal-kiln clay']").click()
    confirm(page)
    assert have(page)["clay"] == 1
