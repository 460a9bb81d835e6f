"""What is allowed beyond the choices offered: other orders, other payments, other seats (RULES 14)."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.games.le_havre.actions import (
    BUILD,
    BUILD_SHIP,
    BUY,
    BUY_SHIP,
    CRANE,
    END,
    FEE,
    FEE_IN_FRANCS,
    REDEEM,
    REPAY,
    REPAY_BY,
    SALE_BY,
    SALES,
    SELL,
    SWAP_YACHT,
    WITH_BRICK,
    WITH_STEEL,
)
from harbourmaster.games.le_havre.baskets import PICK_TAKE
from harbourmaster.games.le_havre.building import may_build, may_build_ship, may_set_aside
from harbourmaster.games.le_havre.exchanges import may_stand_in
from harbourmaster.games.le_havre.goods import BRICK, CLAY, INTEREST_TILE, IRON, STEEL
from harbourmaster.games.le_havre.harbour import (
    F_AGAIN,
    F_BASKET,
    F_BUILD,
    F_FEE,
    F_PAY,
    F_SUPPLY,
    F_TRADE,
    F_TURN,
    F_WHARF,
    FINAL_PHASE,
    STACKS,
    Harbour,
)
from harbourmaster.games.le_havre.market import REPAYMENT, add_purchases, can_extra, can_sell
from harbourmaster.games.le_havre.payments import FEEDING_MODE
from harbourmaster.games.le_havre.rounds import SHIP_TYPES, SHIP_VALUE, SHIPS
from harbourmaster.games.le_havre.tables import BUILD_CARD, CARD_COUNT, PRICE, VALUE
from harbourmaster.games.le_havre.turn import owes_interest
from harbourmaster.games.le_havre.visits import fitting_fees


def allows_more(state: Harbour, action: i64) -> bool:
    """Whether an action that is not among the choices is allowed all the same."""
    kind = state.frame()
    seat = state.actor()
    if action >= WITH_BRICK:
        upgraded, count = (STEEL, action - WITH_STEEL) if action >= WITH_STEEL else (BRICK, action - WITH_BRICK)
        if kind == F_TRADE:
            return may_stand_in(state, upgraded, count)
        return kind == F_BUILD and may_set_aside(state, upgraded, count)
    if kind == F_TURN or kind == F_SUPPLY:
        if action == REPAY:
            return can_repay(state, seat)
        if action >= SALE_BY:
            return (kind == F_SUPPLY or _is_fresh(state)) and may_between_turns(state, action)
        if state.phase == FINAL_PHASE and BUY <= action < BUY_SHIP + SHIP_TYPES:
            return False
        return SELL <= action < BUY_SHIP + SHIP_TYPES and can_extra(state, seat, action)
    if kind == F_BUILD:
        if state.field(5) + state.field(6) > 0:
            return False
        if BUILD <= action < min(CRANE, BUILD + 20 * i64(len(BUILD_CARD))):
            return may_build(state, action)
        if state.phase == FINAL_PHASE and action >= BUY:
            return False
        return state.field(4) > 0 and SELL <= action < BUY_SHIP + SHIP_TYPES and can_extra(state, seat, action)
    if kind == F_AGAIN:
        if state.phase == FINAL_PHASE and action >= BUY:
            return False
        return SELL <= action < BUY_SHIP + SHIP_TYPES and can_extra(state, seat, action)
    if kind == F_WHARF:
        return BUILD_SHIP <= action < SWAP_YACHT and may_build_ship(state, action)
    if kind == F_FEE:
        return FEE <= action <= FEE_IN_FRANCS and action in fitting_fees(state, seat, state.field(2), True)
    if kind == F_BASKET:
        return action == END and state.field(2) >= PICK_TAKE and state.field(4) > 0
    if kind == F_PAY:
        return (state.field(2) == FEEDING_MODE and state.field(4) == 0 and not state.expert_selling
                and SELL <= action < REDEEM and can_extra(state, seat, action))
    return False


def pays_otherwise(state: Harbour, action: i64) -> bool:
    """Whether the only choice is asked for: paid with other material, or put off by a sale or purchase (14.8)."""
    kind = state.frame()
    if kind == F_WHARF:
        return action < SWAP_YACHT and (action + 1 - BUILD_SHIP) % 5 > 0 and may_build_ship(state, action + 1)
    if kind == F_TRADE:
        return _gives_plain(state)
    if kind == F_AGAIN:
        return _owns_any(state, state.field(1)) or _can_buy_any(state, state.field(1))
    if kind != F_BUILD:
        return False
    aside = state.field(5) + state.field(6) > 0  # then only the Wooden Crane may build
    if action == END:
        return not aside and _can_raise(state)
    if BUILD <= action < CRANE:
        number = (action - BUILD) % 20
        return not aside and (
            (number < 16 and may_build(state, action + 4)) or (number % 4 < 3 and may_build(state, action + 1)))
    return may_set_aside(state, BRICK, 1) or may_set_aside(state, STEEL, 1)


def _can_buy_any(state: Harbour, seat: i64) -> bool:
    """Whether a seat can buy a building or a ship now."""
    return state.phase != FINAL_PHASE and len(add_purchases(state, seat, 0, vec[i64]())) > 0


def _can_raise(state: Harbour) -> bool:
    """Whether sales could pay for a proposal under which another one lies, so that building may go on (9.3)."""
    seat = state.field(1)
    if state.phase == FINAL_PHASE:
        return False
    means = state.francs(seat)
    for card in range(i64(CARD_COUNT)):
        if can_sell(state, seat, card):
            means += VALUE[card] // 2
    for ship in range(i64(SHIPS)):
        if state.ship_place[ship] == seat:
            means += SHIP_VALUE[ship] // 2
    for stack in range(i64(3)):
        top = state.proposals[stack]
        if top >= 0 and 0 <= PRICE[top] <= means:
            for card in BUILD_CARD:
                if card != top and state.place[card] == STACKS + stack:
                    return True
    return False


def _gives_plain(state: Harbour) -> bool:
    """Whether the trade in question takes clay or iron for which brick or steel could stand in."""
    seat = state.field(1)
    return ((state.have(seat, CLAY) > 0 and may_stand_in(state, BRICK, 1))
            or (state.have(seat, IRON) > 0 and may_stand_in(state, STEEL, 1)))


def can_repay(state: Harbour, seat: i64) -> bool:
    """Whether a seat has a loan and the francs to repay it (6.8)."""
    return state.loans[seat] > 0 and state.francs(seat) >= REPAYMENT


def may_wait(state: Harbour) -> bool:
    """Whether the supply action is asked for: others can sell or repay before it, or interest may fall due (14.6).

    Before the first turn of the game nobody waits for anything.
    """
    seat = state.field(1)
    if state.round == 0 and state.step == 0:
        return False
    if owes_interest(state, seat) and state.tiles[state.step] in (INTEREST_TILE, -1):
        return True
    for other in range(state.seats):
        if other == seat:
            continue
        if can_repay(state, other) or (not state.expert_selling and _owns_any(state, other)):
            return True
    return False


def _owns_any(state: Harbour, seat: i64) -> bool:
    """Whether a seat has a building or a ship."""
    if state.estate[seat] > 0:
        return True
    for kind in range(i64(SHIP_TYPES)):
        if state.fleet[seat * SHIP_TYPES + kind] > 0:
            return True
    return False


def _is_fresh(state: Harbour) -> bool:
    """Whether a final action is about to begin, so that others may still sell before it (14.6)."""
    return state.phase == FINAL_PHASE and state.field(2) == 0 and state.field(3) == 0 and state.field(4) == 0


def may_between_turns(state: Harbour, action: i64) -> bool:
    """Whether another seat may sell or repay between two turns (6.6, 13.2)."""
    if action >= REPAY_BY:
        other = action - REPAY_BY
        return other < state.seats and other != state.actor() and can_repay(state, other)
    seat, item = (action - SALE_BY) // SALES, (action - SALE_BY) % SALES
    if seat >= state.seats or seat == state.actor() or state.expert_selling:
        return False
    if item < CARD_COUNT:
        return can_sell(state, seat, item)
    return state.ship_place[item - CARD_COUNT] == seat
