"""Buying, selling, repaying and what they do to discs (RULES 6)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.le_havre.actions import BUY, BUY_SHIP, EXPEL, REDEEM, SELL, SELL_SHIP
from harbourmaster.games.le_havre.goods import FRANC, GOODS
from harbourmaster.games.le_havre.harbour import HOME, PILE, PILE_ROOM, STACKS, TOWN, Harbour
from harbourmaster.games.le_havre.rounds import (
    SHIP_PRICE,
    SHIP_TYPE,
    SHIP_TYPES,
    SHIP_VALUE,
    SHIPS,
)
from harbourmaster.games.le_havre.tables import (
    CARD_COUNT,
    DIVE_BAR,
    FOOTBALL_STADIUM,
    HOTEL_CARD,
    MAIN_STATION_CARD,
    PRICE,
    RATTLETRAP_CAR,
    TOBACCO_FACTORY,
    VALUE,
)

REPAYMENT: Final = 5
LOAN_CASH: Final = 4
PAWN: Final = 2


def send_home(draft: Harbour, seat: i64) -> None:
    """Take a disc off its card: home, or to the Dive Bar for a payment (6.9, 10.45)."""
    card = draft.disc[seat]
    if card == HOME or card == DIVE_BAR:
        return
    draft.guests[card] -= 1
    draft.disc[seat] = HOME
    if draft.in_play(DIVE_BAR):
        draft.disc[seat] = DIVE_BAR
        draft.guests[DIVE_BAR] += 1
        due: i64 = 1 if draft.place[DIVE_BAR] == seat else 2
        draft.lose(seat, FRANC, min(due, draft.francs(seat)))


def clear(draft: Harbour, card: i64) -> None:
    """Send every disc on a card home, as its sale demands (6.9)."""
    if draft.guests[card] > 0:
        for seat in range(draft.seats):
            if draft.disc[seat] == card:
                send_home(draft, seat)


def leave_stack(draft: Harbour, card: i64, owner: i64) -> None:
    """Hand the top card of a stack of proposals, or a card of the town, to an owner."""
    where = draft.place[card]
    draft.hand_over(card, owner)
    if STACKS <= where < STACKS + 3:
        draft.open_to_visits(card)
        draft.find_top(where - STACKS)
        place_stadium(draft)
    if card == FOOTBALL_STADIUM:
        draft.stadium_waits = 0


def place_stadium(draft: Harbour) -> None:
    """Lay a waiting Football Stadium on the first empty stack of proposals (10.36)."""
    if draft.stadium_waits == 0:
        return
    for stack in range(i64(3)):
        if draft.proposals[stack] < 0:
            draft.place[FOOTBALL_STADIUM] = STACKS + stack
            draft.proposals[stack] = FOOTBALL_STADIUM
            draft.stadium_waits = 0
            return


def was_sold(state: Harbour, item: i64) -> bool:
    """Whether a card, or 114 + a ship, was sold in this turn (6.7)."""
    for other in state.sold:
        if other == item:
            return True
    return False


def is_ware(state: Harbour, card: i64) -> bool:
    """Whether a card is for sale: the town's, or on top of a stack of proposals (6.2)."""
    where = state.place[card]
    if where == TOWN:
        return PRICE[card] >= 0
    return STACKS <= where < STACKS + 3 and state.proposals[where - STACKS] == card and PRICE[card] >= 0


def can_buy(state: Harbour, seat: i64, card: i64) -> bool:
    """Whether a seat may buy a card now, if it may buy at all."""
    return is_ware(state, card) and PRICE[card] <= state.francs(seat) and not was_sold(state, card)


def can_buy_ship(state: Harbour, seat: i64, kind: i64) -> bool:
    """Whether a seat may buy the top ship of a pile, if it may buy at all (6.3)."""
    height = state.height[kind]
    if height == 0 or SHIP_PRICE[kind] < 0 or SHIP_PRICE[kind] > state.francs(seat):
        return False
    return not was_sold(state, CARD_COUNT + state.pile[kind * PILE_ROOM + height - 1])


def buy(draft: Harbour, seat: i64, card: i64) -> None:
    """Buy a card: pay, send discs home, take it."""
    draft.lose(seat, FRANC, PRICE[card])
    clear(draft, card)
    leave_stack(draft, card, seat)


def take_ship(draft: Harbour, seat: i64, kind: i64) -> None:
    """Take the top ship of a pile."""
    height = draft.height[kind] - 1
    ship = draft.pile[kind * PILE_ROOM + height]
    draft.height[kind] = height
    draft.pile[kind * PILE_ROOM + height] = -1
    draft.ship_place[ship] = seat
    draft.fleet[seat * SHIP_TYPES + kind] += 1


def buy_ship(draft: Harbour, seat: i64, kind: i64) -> None:
    """Buy the top ship of a pile."""
    draft.lose(seat, FRANC, SHIP_PRICE[kind])
    take_ship(draft, seat, kind)


def lay_ship(draft: Harbour, ship: i64) -> None:
    """Put a ship on top of its pile."""
    kind = SHIP_TYPE[ship]
    draft.pile[kind * PILE_ROOM + draft.height[kind]] = ship
    draft.height[kind] += 1
    draft.ship_place[ship] = PILE


def can_sell(state: Harbour, seat: i64, card: i64) -> bool:
    """Whether a seat may sell a card, if it may sell at all."""
    return state.place[card] == seat and card != RATTLETRAP_CAR


def sell(draft: Harbour, seat: i64, card: i64) -> None:
    """Sell a card to the town for half its value (6.5)."""
    draft.gain(seat, FRANC, VALUE[card] // 2)
    clear(draft, card)
    draft.hand_over(card, TOWN)
    if seat == draft.turn_seat():
        draft.sold = append(draft.sold, card)


def sell_ship(draft: Harbour, seat: i64, ship: i64) -> None:
    """Sell a ship to the town for half its value (6.5)."""
    draft.gain(seat, FRANC, SHIP_VALUE[ship] // 2)
    draft.fleet[seat * SHIP_TYPES + SHIP_TYPE[ship]] -= 1
    lay_ship(draft, ship)
    if seat == draft.turn_seat():
        draft.sold = append(draft.sold, CARD_COUNT + ship)


def has_equal_before(state: Harbour, seat: i64, ship: i64) -> bool:
    """Whether the seat owns an earlier ship of the same type and value: one of equals is offered."""
    for other in range(ship):
        if state.ship_place[other] == seat and SHIP_TYPE[other] == SHIP_TYPE[ship] \
                and SHIP_VALUE[other] == SHIP_VALUE[ship]:
            return True
    return False


def add_sales(state: Harbour, seat: i64, mark: i64, options: vec[i64]) -> vec[i64]:
    """Add the sales that may follow the extra action `mark`."""
    if mark < SELL_SHIP and state.estate[seat] > 0:
        for card in range(i64(CARD_COUNT)):
            if state.place[card] == seat and SELL + card > mark and card != RATTLETRAP_CAR:
                options = append(options, SELL + card)
    at = seat * SHIP_TYPES
    if state.fleet[at] + state.fleet[at + 1] + state.fleet[at + 2] + state.fleet[at + 3] > 0 and mark < REDEEM:
        for ship in range(i64(SHIPS)):
            if state.ship_place[ship] == seat and SELL_SHIP + ship > mark and not has_equal_before(state, seat, ship):
                options = append(options, SELL_SHIP + ship)
    return options


def add_favours(state: Harbour, seat: i64, mark: i64, options: vec[i64]) -> vec[i64]:
    """Add what own cards allow in one's turn: redeeming pawns (10.42), sending guests home (10.47)."""
    if state.pawned[seat] > 0 and mark < EXPEL:
        for good in range(i64(GOODS)):
            if REDEEM + good > mark and can_redeem(state, seat, good):
                options = append(options, REDEEM + good)
    if state.place[TOBACCO_FACTORY] == seat:
        for other in range(state.seats):
            if EXPEL + other > mark and can_expel(state, seat, other):
                options = append(options, EXPEL + other)
    return options


def can_redeem(state: Harbour, seat: i64, good: i64) -> bool:
    """Whether a pawned good can be bought back."""
    return (state.pawned[seat] >> good) & 1 == 1 and state.francs(seat) >= PAWN


def redeem(draft: Harbour, seat: i64, good: i64) -> None:
    """Buy a pawned good back (10.42)."""
    draft.pawned[seat] ^= i64(1) << good
    draft.lose(seat, FRANC, PAWN)
    draft.gain(seat, good, 1)


def can_expel(state: Harbour, seat: i64, other: i64) -> bool:
    """Whether the owner of the Tobacco Factory may send another player's disc home (10.47)."""
    card = state.disc[other]
    return (state.place[TOBACCO_FACTORY] == seat and other != seat and card != HOME
            and state.place[card] == seat and not is_immune(card))


def is_immune(card: i64) -> bool:
    """Whether a disc on this card cannot be sent away by another player (10.51, 10.52)."""
    return card == MAIN_STATION_CARD or card == HOTEL_CARD or card == DIVE_BAR


def add_purchases(state: Harbour, seat: i64, mark: i64, options: vec[i64]) -> vec[i64]:
    """Add the purchases that may follow the extra action `mark`."""
    francs = state.francs(seat)
    if francs < 2:
        return options
    if mark < BUY_SHIP:
        for card in range(i64(CARD_COUNT)):
            where = state.place[card]
            if TOWN <= where < STACKS + 3 and PRICE[card] <= francs and BUY + card > mark \
                    and can_buy(state, seat, card):
                options = append(options, BUY + card)
    if francs >= SHIP_PRICE[0]:
        for kind in range(i64(SHIP_TYPES)):
            if BUY_SHIP + kind > mark and can_buy_ship(state, seat, kind):
                options = append(options, BUY_SHIP + kind)
    return options


def repay(draft: Harbour, seat: i64) -> None:
    """Give a loan back (6.8)."""
    draft.lose(seat, FRANC, REPAYMENT)
    draft.loans[seat] -= 1


def borrow(draft: Harbour, seat: i64) -> None:
    """Take a loan (6.10)."""
    draft.gain(seat, FRANC, LOAN_CASH)
    draft.loans[seat] += 1


def play_extra(draft: Harbour, seat: i64, action: i64) -> None:
    """Carry out an extra action of a seat."""
    if action < SELL_SHIP:
        sell(draft, seat, action - SELL)
    elif action < REDEEM:
        sell_ship(draft, seat, action - SELL_SHIP)
    elif action < EXPEL:
        redeem(draft, seat, action - REDEEM)
    elif action < BUY:
        send_home(draft, action - EXPEL)
    elif action < BUY_SHIP:
        buy(draft, seat, action - BUY)
    else:
        buy_ship(draft, seat, action - BUY_SHIP)


def can_extra(state: Harbour, seat: i64, action: i64) -> bool:
    """Whether an extra action is possible for a seat in its turn, in whatever order."""
    if SELL <= action < SELL + CARD_COUNT:
        return can_sell(state, seat, action - SELL)
    if SELL_SHIP <= action < SELL_SHIP + SHIPS:
        return state.ship_place[action - SELL_SHIP] == seat
    if REDEEM <= action < REDEEM + GOODS:
        return can_redeem(state, seat, action - REDEEM)
    if EXPEL <= action < EXPEL + state.seats:
        return can_expel(state, seat, action - EXPEL)
    if BUY <= action < BUY + CARD_COUNT:
        return can_buy(state, seat, action - BUY)
    return BUY_SHIP <= action < BUY_SHIP + SHIP_TYPES and can_buy_ship(state, seat, action - BUY_SHIP)
