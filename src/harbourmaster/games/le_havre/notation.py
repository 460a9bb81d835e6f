"""The language-neutral notation: `take wood`, `use smokehouse`, `pay fish 2 franc 1`, `build wharf-1` …"""

from typing import Final

from harbourmaster.games.le_havre.actions import (
    AMOUNT,
    BUILD,
    BUILD_SHIP,
    BUY,
    BUY_SHIP,
    CRANE,
    DEAL,
    DRAW,
    END,
    ENTER,
    EVICT,
    EXPEL,
    FEE,
    FEE_IN_FRANCS,
    FROM_HAND,
    GOOD,
    HAUL,
    LOAN,
    OFFICE,
    ON_TOP,
    OTHER_AMOUNT,
    PASS,
    PAY_INTEREST,
    REDEEM,
    REPAY,
    REPAY_BY,
    SALE_BY,
    SALES,
    SELL,
    SELL_SHIP,
    SUPPLY,
    SWAP_DAGMAR,
    SWAP_YACHT,
    TAKE,
    TILE,
    WITH_BRICK,
    WITH_STEEL,
)
from harbourmaster.games.le_havre.baskets import OFFICE_STEEL, OFFICE_TAKES
from harbourmaster.games.le_havre.goods import (
    BREAD,
    FISH,
    GOOD_NAMES,
    MEAT,
    OFFER_KIND,
    OFFERS,
    SMOKED_FISH,
    TILE_NAMES,
)
from harbourmaster.games.le_havre.harbour import F_COUNT, F_FEE, F_PAY, Harbour
from harbourmaster.games.le_havre.payments import fee_francs, fee_tokens, paid_kind
from harbourmaster.games.le_havre.rounds import SHIP_NAMES, SHIP_TYPE_NAMES, SHIP_TYPES
from harbourmaster.games.le_havre.tables import BUILD_CARD, CARD_COUNT, CARD_NAMES

WORDS: Final[dict[str, int]] = {
    "end": END, "supply": SUPPLY, "repay": REPAY, "loan": LOAN, "pass": PASS, "pay interest": PAY_INTEREST,
}
MATERIALS: Final = ["clay", "brick", "iron", "steel"]
FEE_GOODS: Final = [MEAT, BREAD, SMOKED_FISH, FISH]


def offer_name(space: int) -> str:
    """The kind of good on an offer space."""
    return GOOD_NAMES[OFFER_KIND[space]]


def write(state: Harbour, action: int) -> str:
    """The notation of an action; payments and amounts name what they are about."""
    for words, number in WORDS.items():
        if action == number:
            return words
    if action < BUY_SHIP + SHIP_TYPES:
        return _write_deed(action)
    if action < OTHER_AMOUNT:
        if state.frame() == F_PAY:
            return f"pay {GOOD_NAMES[paid_kind(state)]} {action - AMOUNT}"
        if state.frame() == F_COUNT:
            return f"{GOOD_NAMES[state.field(2)]} {action - AMOUNT}"
        return f"times {action - AMOUNT}"
    if action < GOOD:
        return f"other {action - OTHER_AMOUNT}"
    if action < FEE:
        return f"choose {GOOD_NAMES[action - GOOD]}"
    if action <= FEE_IN_FRANCS:
        return _write_fee(state, action)
    if action < DEAL:
        return _write_answer(action)
    if action < TILE:
        return f"deal stack {action - DEAL + 1}"
    if action < DRAW:
        return f"draw tile {TILE_NAMES[action - TILE]}"
    if action < SALE_BY:
        return f"draw {CARD_NAMES[action - DRAW]}"
    if action >= WITH_BRICK:
        return f"with steel {action - WITH_STEEL}" if action >= WITH_STEEL else f"with brick {action - WITH_BRICK}"
    if action >= REPAY_BY:
        return f"seat {action - REPAY_BY + 1} repay"
    seat, item = divmod(action - SALE_BY, SALES)
    return f"seat {seat + 1} sell " + (CARD_NAMES[item] if item < CARD_COUNT else SHIP_NAMES[item - CARD_COUNT])


def _write_deed(action: int) -> str:
    """Main and extra actions of a turn."""
    if action < ENTER:
        return f"take {offer_name(action - TAKE)}"
    if action < SELL:
        return f"use {CARD_NAMES[action - ENTER]}"
    if action < SELL_SHIP:
        return f"sell {CARD_NAMES[action - SELL]}"
    if action < REDEEM:
        return f"sell {SHIP_NAMES[action - SELL_SHIP]}"
    if action < EXPEL:
        return f"redeem {GOOD_NAMES[action - REDEEM]}"
    if action < BUY:
        return f"expel {action - EXPEL + 1}"
    if action < BUY_SHIP:
        return f"buy {CARD_NAMES[action - BUY]}"
    return f"buy {SHIP_TYPE_NAMES[action - BUY_SHIP]}"


def _write_fee(state: Harbour, action: int) -> str:
    """`pay fish 2 franc 1`; the fee in francs is `pay francs`, for it may cost as much as food does."""
    if action == FEE_IN_FRANCS:
        return "pay francs"
    parts = [f"{GOOD_NAMES[kind]} {fee_tokens(action, kind)}" for kind in FEE_GOODS if fee_tokens(action, kind)]
    francs = fee_francs(state.field(2), action) if state.frame() == F_FEE else 0
    if francs or not parts:
        parts.append(f"franc {francs}")
    return "pay " + " ".join(parts)


def _write_answer(action: int) -> str:
    """Answers to what buildings ask."""
    if action < CRANE:
        slot, number = divmod(action - BUILD, 20)
        text = f"build {CARD_NAMES[BUILD_CARD[slot]]}" if slot < len(BUILD_CARD) else f"build ?{slot}"
        return text + (f" brick {number // 4}" if number // 4 else "") + (f" steel {number % 4}" if number % 4 else "")
    if action < BUILD_SHIP:
        slot, swap = divmod(action - CRANE, 4)
        name = CARD_NAMES[BUILD_CARD[slot]] if slot < len(BUILD_CARD) else f"?{slot}"
        return f"crane {name} {MATERIALS[swap]}"
    if action < SWAP_YACHT:
        kind, steel = divmod(action - BUILD_SHIP, 5)
        return f"build {SHIP_TYPE_NAMES[kind]}" + (f" steel {steel}" if steel else "")
    if action == SWAP_YACHT:
        return "swap luxury-yacht"
    if action == SWAP_DAGMAR:
        return "swap ms-dagmar"
    if action < HAUL:
        return f"evict {action - EVICT + 1}"
    if action < OFFICE:
        space = min(action - HAUL, OFFERS - 2)
        return f"haul {offer_name(space)} {offer_name(space + 1)}"
    if action < ON_TOP:
        code = min(action - OFFICE, 7)
        goods = (["steel"] if code >= OFFICE_STEEL else []) + (
            [GOOD_NAMES[OFFICE_TAKES[code % OFFICE_STEEL]]] if code % OFFICE_STEEL else [])
        return "order " + " ".join(goods)
    if action < FROM_HAND:
        return f"top {CARD_NAMES[min(action - ON_TOP, CARD_COUNT - 1)]}"
    return f"found {CARD_NAMES[min(action - FROM_HAND, CARD_COUNT - 1)]}"
