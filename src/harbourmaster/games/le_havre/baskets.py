"""Choosing goods kind by kind in one fixed order, for whatever purpose."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.le_havre.actions import AMOUNT, END, GOOD
from harbourmaster.games.le_havre.goods import (
    BRICK,
    BY_PRICE,
    CHARCOAL,
    FRANC,
    GOODS,
    IRON,
    LEATHER,
    SHIPPING_PRICE,
    STANDARD,
    STEEL,
)
from harbourmaster.games.le_havre.harbour import F_BASKET, F_COUNT, FRAME, Harbour
from harbourmaster.games.le_havre.rounds import SHIP_ENERGY
from harbourmaster.games.le_havre.shipping import fuel_worth, sail, ships_for, voyage_energy
from harbourmaster.games.le_havre.tables import (
    POOL_ANY,
    POOL_PRICE,
    POOL_PRICED,
    POOL_STANDARD,
)

# What the goods are chosen for.
CARGO: Final = 0
BRIDGE: Final = 1
OFFICE_GIVE: Final = 2
FIRM_GIVE: Final = 3
FIRM_TAKE: Final = 4
SPOT_GIVE: Final = 5
SPOT_TAKE: Final = 6
PAWN_GIVE: Final = 7
PICK_TAKE: Final = 8
"""+ pool."""

# Fields of the decision: purpose, next place in the order, tokens so far, francs or value, and a detail:
# the number wanted, the goods given as bits, or the pool.
PURPOSE: Final = 2
NEXT: Final = 3
COUNT: Final = 4
WORTH: Final = 5
DETAIL: Final = 6
OFFICE_STEEL: Final = 4
OFFICE_TAKES: Final = vec[i64]([STEEL, CHARCOAL, BRICK, LEATHER])
"""Worth of the Business Office: 4 with steel, plus the place of the other good here (9.24)."""
UPGRADED_ROUND: Final = 1 << 16
"""Detail of the Trafficking Spot: the upgraded goods are exchanged now."""
SOMETHING_DONE: Final = 1 << 17
"""Detail of the Trafficking Spot: standard goods were exchanged before."""


def ask_basket(draft: Harbour, seat: i64, purpose: i64, worth: i64 = 0, detail: i64 = 0) -> None:
    """Let a seat choose goods for a purpose."""
    draft.push(F_BASKET, seat, purpose, 0, 0, worth, detail)


def in_pool(pool: i64, good: i64) -> bool:
    """Whether a good can be picked from a pool."""
    if pool == POOL_STANDARD:
        return good < STANDARD
    if pool == POOL_PRICED:
        return good >= STANDARD
    return good != STEEL and (pool == POOL_ANY or good >= STANDARD)


def _later(state: Harbour, seat: i64, place: i64, low: i64, high: i64) -> i64:
    """How many tokens of goods from low up to but not including high come later in the order."""
    count: i64 = 0
    for later in range(place + 1, i64(GOODS)):
        good = BY_PRICE[later]
        if low <= good < high:
            count += state.have(seat, good)
    return count


def _fits(state: Harbour, place: i64, count: i64) -> bool:
    """Whether so many of the good at a place in the order can be chosen and the purpose still be met."""
    base = (state.depth - 1) * FRAME
    if state.agenda[base] == F_COUNT:
        base -= FRAME
    seat = state.agenda[base + 1]
    purpose = state.agenda[base + PURPOSE]
    chosen = state.agenda[base + COUNT]
    worth = state.agenda[base + WORTH]
    detail = state.agenda[base + DETAIL]
    good = BY_PRICE[place]
    if purpose >= PICK_TAKE:
        return count == 1 and _fits_pick(state, seat, place, purpose - PICK_TAKE, chosen, detail)
    if purpose == FIRM_TAKE:
        return (detail >> good) & 1 == 0 and SHIPPING_PRICE[good] * count <= worth \
            and _reachable(place, detail, worth - SHIPPING_PRICE[good] * count)
    if purpose == SPOT_TAKE:
        return _fits_spot(place, count, worth, detail)
    if count > state.have(seat, good):
        return False
    if purpose == CARGO:
        ships = ships_for(state, seat, chosen + count)
        return ships > 0 and voyage_energy(state, seat) - count * fuel_worth(state, seat, good) \
            >= ships * SHIP_ENERGY
    if purpose == BRIDGE:
        standard = chosen + count if good < STANDARD else chosen
        return _later(state, seat, place, 0, STANDARD) >= (3 - standard % 3) % 3
    if purpose == OFFICE_GIVE:
        if not office_accepts(worth, good) or chosen + count > detail:
            return False
        rest: i64 = 0
        for later in range(place + 1, i64(GOODS)):
            if office_accepts(worth, BY_PRICE[later]):
                rest += state.have(seat, BY_PRICE[later])
        return rest >= detail - chosen - count
    if purpose == FIRM_GIVE:
        return chosen + count <= 4
    if purpose == SPOT_GIVE:
        upgraded = detail & UPGRADED_ROUND != 0
        return chosen + count <= 3 and (good >= STANDARD) == upgraded
    return count == 1 and (state.pawned[seat] >> good) & 1 == 0


def office_accepts(code: i64, good: i64) -> bool:
    """Whether a good can be given for an order of the Business Office: not for its own kind, which changes nothing."""
    if code >= OFFICE_STEEL and good == STEEL:
        return False
    return code % OFFICE_STEEL == 0 or good != OFFICE_TAKES[code % OFFICE_STEEL]


def _fits_pick(state: Harbour, seat: i64, place: i64, pool: i64, chosen: i64, wanted: i64) -> bool:
    """Whether a good can be picked and enough others follow to make up the number wanted."""
    good = BY_PRICE[place]
    if not in_pool(pool, good):
        return False
    if pool == POOL_PRICED:
        return POOL_PRICE[good] <= state.francs(seat)
    others: i64 = 0
    for later in range(place + 1, i64(GOODS)):
        if in_pool(pool, BY_PRICE[later]):
            others += 1
    return others >= wanted - chosen - 1


def _reachable(place: i64, given: i64, worth: i64) -> bool:
    """Whether goods later in the order, of kinds not given, can make up exactly this worth.

    The last four kinds are worth 1; without one of them left only the price 2 comes in question.
    """
    if worth == 0:
        return True
    for later in range(place + 1, i64(GOODS)):
        good = BY_PRICE[later]
        if (given >> good) & 1 == 0 and (SHIPPING_PRICE[good] == 1 or (SHIPPING_PRICE[good] == 2 and worth % 2 == 0)):
            return True
    return False


def _fits_spot(place: i64, count: i64, wanted: i64, detail: i64) -> bool:
    """Whether so many of a good can be taken at the Trafficking Spot (10.75)."""
    if count > wanted or not _spot_offers(BY_PRICE[place], detail):
        return False
    if count == wanted:
        return True
    for later in range(place + 1, i64(GOODS)):
        if _spot_offers(BY_PRICE[later], detail):
            return True
    return False


def _spot_offers(good: i64, detail: i64) -> bool:
    upgraded = detail & UPGRADED_ROUND != 0
    return good != IRON and good != STEEL and (detail >> good) & 1 == 0 and (good >= STANDARD) == upgraded


def _can_stop(state: Harbour) -> bool:
    """Whether what was chosen so far will do."""
    seat, purpose, chosen, worth, detail = (
        state.field(1), state.field(PURPOSE), state.field(COUNT), state.field(WORTH), state.field(DETAIL))
    if purpose == BRIDGE:
        return chosen % 3 == 0 and chosen + worth > 0
    if purpose == SPOT_GIVE:
        if chosen > 0 or detail & SOMETHING_DONE != 0:
            return True
        return detail & UPGRADED_ROUND == 0 and holds_any(state, seat, STANDARD, GOODS)
    if purpose == PICK_TAKE + POOL_PRICED:
        return chosen > 0
    return chosen > 0 and purpose != OFFICE_GIVE and purpose < PICK_TAKE and purpose != FIRM_TAKE \
        and purpose != SPOT_TAKE


def holds_any(state: Harbour, seat: i64, low: i64, high: i64) -> bool:
    """Whether a seat holds a token of the goods from low up to but not including high."""
    for good in range(low, high):
        if state.have(seat, good) > 0:
            return True
    return False


def _most(state: Harbour, seat: i64, purpose: i64, good: i64) -> i64:
    """A bound on how many of a good can be chosen at once."""
    if purpose >= PICK_TAKE or purpose == PAWN_GIVE:
        return 1
    if purpose == FIRM_TAKE:
        return 32
    return 3 if purpose == SPOT_TAKE else state.have(seat, good)


def list_basket(state: Harbour) -> vec[i64]:
    """The kinds of goods that can be chosen next, and stopping where that is possible."""
    seat, purpose, first = state.field(1), state.field(PURPOSE), state.field(NEXT)
    options = vec[i64]()
    if _can_stop(state):
        options = append(options, END)
    allowed: i64 = 0
    for place in range(first, i64(GOODS)):
        good = BY_PRICE[place]
        for count in range(i64(1), _most(state, seat, purpose, good) + 1):
            if _fits(state, place, count):
                allowed |= i64(1) << good
                break
    for good in range(i64(GOODS)):
        if (allowed >> good) & 1 == 1:
            options = append(options, GOOD + good)
    return options


def place_of(good: i64) -> i64:
    """The place of a good in the order."""
    for place in range(i64(GOODS)):
        if BY_PRICE[place] == good:
            return place
    return -1


def play_basket(draft: Harbour, action: i64) -> None:
    """Choose a kind, then how many of it; or stop."""
    if action == END:
        _finish(draft)
    else:
        draft.push(F_COUNT, draft.field(1), action - GOOD)


def list_count(state: Harbour) -> vec[i64]:
    """How many of the chosen good."""
    seat, good = state.field(1), state.field(2)
    purpose = state.agenda[(state.depth - 2) * FRAME + PURPOSE]
    place = place_of(good)
    options = vec[i64]()
    for count in range(i64(1), min(_most(state, seat, purpose, good), i64(99)) + 1):
        if _fits(state, place, count):
            options = append(options, AMOUNT + count)
    return options


def play_count(draft: Harbour, action: i64) -> None:
    """Move so many tokens of the chosen good, and stop once the purpose is met."""
    good, count = draft.field(2), action - AMOUNT
    draft.pop()
    seat, purpose, detail = draft.field(1), draft.field(PURPOSE), draft.field(DETAIL)
    draft.set_field(NEXT, place_of(good) + 1)
    chosen = draft.field(COUNT) + count
    worth = draft.field(WORTH)
    done = False
    if purpose >= PICK_TAKE:
        draft.gain(seat, good, 1)
        if purpose == PICK_TAKE + POOL_PRICED:
            draft.lose(seat, FRANC, POOL_PRICE[good])
        else:
            done = chosen == detail
    elif purpose == FIRM_TAKE:
        draft.gain(seat, good, count)
        worth -= count * SHIPPING_PRICE[good]
        done = worth == 0
    elif purpose == SPOT_TAKE:
        draft.gain(seat, good, count)
        worth -= count
        done = worth == 0
    else:
        draft.lose(seat, good, count)
        if purpose == CARGO:
            worth += count * SHIPPING_PRICE[good]
        elif purpose == BRIDGE:
            if good >= STANDARD:
                worth += count
                chosen -= count
        elif purpose == OFFICE_GIVE:
            done = chosen == detail
        elif purpose == FIRM_GIVE:
            worth += count * SHIPPING_PRICE[good]
            detail |= i64(1) << good
        elif purpose == SPOT_GIVE:
            detail |= i64(1) << good
        else:
            draft.pawned[seat] |= i64(1) << good
            draft.gain(seat, FRANC, 2)
    draft.set_field(COUNT, chosen)
    draft.set_field(WORTH, worth)
    draft.set_field(DETAIL, detail)
    if done:
        _finish(draft)


def _finish(draft: Harbour) -> None:
    """Do what the goods were chosen for."""
    seat, purpose, chosen, worth, detail = (
        draft.field(1), draft.field(PURPOSE), draft.field(COUNT), draft.field(WORTH), draft.field(DETAIL))
    draft.pop()
    if purpose == CARGO:
        sail(draft, seat, chosen, worth)
    elif purpose == BRIDGE:
        draft.gain(seat, FRANC, worth + chosen // 3)
    elif purpose == OFFICE_GIVE:
        if worth >= OFFICE_STEEL:
            draft.gain(seat, STEEL, 1)
        if worth % OFFICE_STEEL > 0:
            draft.gain(seat, OFFICE_TAKES[worth % OFFICE_STEEL], 1)
    elif purpose == FIRM_GIVE:
        ask_basket(draft, seat, FIRM_TAKE, worth, detail)
    elif purpose == SPOT_GIVE:
        if chosen > 0:
            ask_basket(draft, seat, SPOT_TAKE, chosen, detail)
        elif detail & UPGRADED_ROUND == 0:
            ask_basket(draft, seat, SPOT_GIVE, 0, UPGRADED_ROUND)
    elif purpose == SPOT_TAKE and detail & UPGRADED_ROUND == 0 and holds_any(draft, seat, STANDARD, GOODS):
        ask_basket(draft, seat, SPOT_GIVE, 0, UPGRADED_ROUND | SOMETHING_DONE)
