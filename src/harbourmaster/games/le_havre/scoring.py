"""The score (RULES 12.3)."""

from typing import Final

from mypy_extensions import i64

from harbourmaster.games.le_havre.cards import NO_BUILDING, SHIP
from harbourmaster.games.le_havre.goods import CATTLE
from harbourmaster.games.le_havre.harbour import Harbour
from harbourmaster.games.le_havre.own_rules import tokens
from harbourmaster.games.le_havre.rounds import SHIP_TYPES, SHIP_VALUE, SHIPS
from harbourmaster.games.le_havre.tables import BONUS, BONUSES, CARD_COUNT, HAS_BONUS, VALUE

LOAN_PENALTY: Final = 7


def ships(state: Harbour, seat: i64) -> i64:
    """How many ships a seat has, the yacht and MS Dagmar included (9.29)."""
    count = state.own(seat, SHIP)
    for kind in range(i64(SHIP_TYPES)):
        count += state.fleet[seat * SHIP_TYPES + kind]
    return count


def bonus(state: Harbour, seat: i64, card: i64) -> i64:
    """The francs that a card brings its owner at the end beyond its value."""
    francs: i64 = 0
    for kind in range(i64(NO_BUILDING)):
        if BONUS[card * BONUSES + kind] > 0:
            francs += BONUS[card * BONUSES + kind] * state.own(seat, kind)
    francs += BONUS[card * BONUSES + 4] * ships(state, seat)
    francs += BONUS[card * BONUSES + 5] * tokens(state, seat) // 2
    return francs + BONUS[card * BONUSES + 6] * state.have(seat, CATTLE)


def score(state: Harbour, seat: i64) -> i64:
    """Francs, values and bonuses, less 7 for each loan."""
    total = state.francs(seat) - LOAN_PENALTY * state.loans[seat]
    place, ship_place = state.place, state.ship_place
    for card in range(i64(CARD_COUNT)):
        if place[card] == seat:
            total += VALUE[card]
            if HAS_BONUS[card] == 1:
                total += bonus(state, seat, card)
    for ship in range(i64(SHIPS)):
        if ship_place[ship] == seat:
            total += SHIP_VALUE[ship]
    return total
