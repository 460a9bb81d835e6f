"""Every building opened on the page and, where it can be, used there from a prepared position."""

import re
from urllib.parse import quote

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from playwright.sync_api import Page, expect

from harbourmaster.games.le_havre.goods import GOOD_NAMES
from harbourmaster.games.le_havre.harbour import IN_HAND, STOCK
from harbourmaster.games.le_havre.state import LeHavre
from harbourmaster.games.le_havre.tables import CARD_NAMES, CARDS, number_of
from harbourmaster.games.le_havre.words import BUILDING_WORDS
from tests.le_havre.positions import GAME, Where, offered, position
from tests.web.conftest import Visit
from tests.web.le_havre.harbour import PRIMARY, answer_open, confirm
from tests.web.le_havre.make_cards import FILE, text

QUICK = ["wharf-1", "shipping-line", "business-office", "bank"]
_PLENTY = " ".join(f"{good} 9" for good in GOOD_NAMES if good != "franc") + " franc 40"


def prepared(card: str) -> LeHavre:
    """Seat 0 has plenty of everything, guests, ships, loans and signs; the card is the town's."""
    cards: Where = {"bakehouse": 0, "joinery": 0, "hunting-lodge": 0, "hardware-store": 0, "brickworks": 0,
                    "building-firm-1": 1, "tannery": "stack 1", "ironworks": "stack 2", "cokery": "stack 3",
                    "local-court": 1, "luxury-yacht": "stock", "wind-farm": "stock", "feedlot": "stock",
                    "furniture-factory": "stock", card: "town"}
    guest, other = ("bakehouse" if card == "joinery" else "joinery"), ("fishery" if card != "fishery" else "sawmill")
    cards[other] = 1
    state = position(_PLENTY, cards, {"appoline": 0, "cherbourg": 0, "dunkerque": 0, "blanche": "pile",
                                     "boulogne": "pile", "caen": "pile"}, "fish 5 cattle 3 wood 2 franc 9",
                    players=3, offers="fish 2 wood 1 clay 0 iron 3 grain 1 cattle 4 franc 1", loans=(3, 0, 0),
                    discs={1: guest, 2: other}, round=4, specials="all")
    state.deck = sum([place == STOCK for place in state.place])
    if card == "construction-site":
        hands = [number_of(name) for name in ("bakery", "farm", "zoo", "smelter", "tavern", "diner", "kiln", "inn",
                                              "emporium")]
        for number in hands:
            state.place[number] = IN_HAND
        state.hands = vec[i64](hands)
    return state


def open_position(page: Page, state: LeHavre) -> None:
    """Look at a position as a study."""
    page.goto(page.url.split("#")[0] + "#/position/" + quote(GAME.position(state), safe=""))
    page.wait_for_selector(".lh")


def use(page: Page, card: str) -> None:
    """Touch a card: read it; enter it, answer what is asked, confirm, and find it in the log."""
    state = prepared(card)
    open_position(page, state)
    page.locator(f".town [data-building={card}]").click()
    if f"use {card}" not in offered(state):
        expect(page.locator(".action h3")).to_have_text(BUILDING_WORDS[card])
        rule = page.locator(".action .details .rule")
        if f"buy {card}" in offered(state):
            page.wait_for_selector(".action.live")
            page.locator(".action .about").click()
        expect(rule).to_have_text(re.compile(r"\w{3}"))
        return
    page.wait_for_selector(".action.live")
    expect(page.locator(".action h3")).to_have_text(BUILDING_WORDS[card])
    answer_open(page, 0)
    expect(page.locator(PRIMARY)).to_have_text("Confirm")
    confirm(page)
    expect(page.locator(".log")).to_contain_text(f"enters the {BUILDING_WORDS[card]}.")


@pytest.mark.parametrize("card", QUICK)
def test_some_buildings(visit: Visit, card: str) -> None:
    """One of each way to be used, and one behind a padlock."""
    use(visit(), card)


@pytest.mark.soak
@pytest.mark.parametrize("card", CARD_NAMES)
def test_every_building(visit: Visit, card: str) -> None:
    """All 114 cards."""
    use(visit(), card)


def test_all_without_a_padlock_are_used() -> None:
    """The prepared position lets all be entered but those behind a padlock."""
    shut = {row.id for row in CARDS if row.fee == "shut"}
    left = [card for card in CARD_NAMES if card not in shut and f"use {card}" not in offered(prepared(card))]
    assert left == []


def test_the_client_knows_the_cards() -> None:
    """The file of the client says what the tables of the rules say."""
    assert FILE.read_text(encoding="utf-8") == text()


def test_special_buildings_that_may_come(visit: Visit) -> None:
    """The stack lists what may lie in it, each with its rule and where it is; what lies open is not among them."""
    page = visit()
    open_position(page, prepared("farm"))
    page.get_by_role("button", name="special buildings").click()
    sheet = page.get_by_role("dialog", name="Special buildings that may come")
    expect(sheet.locator("summary")).to_have_count(79)  # of 81 two stand already
    assert BUILDING_WORDS["farm"] not in sheet.locator("summary b").all_inner_texts()
    sheet.get_by_text(BUILDING_WORDS["zoo"], exact=True).click()
    expect(sheet.locator("details[open] .rule")).to_have_text(re.compile(r"\w{3}"))
    expect(sheet.locator("details[open]")).to_contain_text("may lie in the stack of special buildings")
