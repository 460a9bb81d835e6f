"""A turn: supply, interest, main action and what goes with it (RULES 3 to 6, 12)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.le_havre.actions import (
    BUY,
    BUY_SHIP,
    END,
    ENTER,
    LOAN,
    PASS,
    PAY_INTEREST,
    REPAY,
    REPAY_BY,
    SALE_BY,
    SALES,
    SELL,
    SUPPLY,
    TAKE,
    TILE,
)
from harbourmaster.games.le_havre.goods import (
    FRANC,
    INTEREST_TILE,
    OFFERS,
    TILE_FIRST,
    TILE_SECOND,
    TILES,
)
from harbourmaster.games.le_havre.harbour import (
    CAME_FROM,
    F_AGAIN,
    F_INTEREST,
    F_SUPPLY,
    F_TILE,
    F_TURN,
    FINAL_PHASE,
    WIND_USED,
    Harbour,
)
from harbourmaster.games.le_havre.market import (
    REPAYMENT,
    add_favours,
    add_purchases,
    add_sales,
    borrow,
    play_extra,
    repay,
    sell,
    sell_ship,
)
from harbourmaster.games.le_havre.own_rules import take_offer
from harbourmaster.games.le_havre.rounds import SHIP_TYPES
from harbourmaster.games.le_havre.tables import (
    CARD_COUNT,
    DUNNY,
    HOTEL_CARD,
    MAIN_STATION_CARD,
    STOCKMARKET,
    WORKERS_COTTAGES,
)
from harbourmaster.games.le_havre.visits import can_enter, enter


def begin_turn(draft: Harbour) -> None:
    """Ask the next player for the supply action."""
    draft.sold = vec[i64]()
    draft.push(F_SUPPLY, draft.turn_seat())


def owes_interest(state: Harbour, seat: i64) -> bool:
    """Whether a seat pays interest at all (4.4, 10.68)."""
    return state.loans[seat] > 0 and state.place[STOCKMARKET] != seat


def list_supply(state: Harbour) -> vec[i64]:
    """The supply action; purchases before it where interest is about to fall due (14.7)."""
    seat, mark = state.field(1), state.field(2)
    options = vec[i64]([SUPPLY])
    if state.tiles[state.step] == INTEREST_TILE and owes_interest(state, seat):
        options = add_purchases(state, seat, mark, options)
    return options


def play_supply(draft: Harbour, action: i64) -> None:
    """Move to the next tile; in the first round it is turned up."""
    seat = draft.field(1)
    if action == REPAY:
        repay(draft, seat)
    elif action >= SALE_BY:
        play_between_turns(draft, action)
    elif action != SUPPLY:
        play_extra(draft, seat, action)
        draft.set_field(2, action)
    else:
        draft.pop()
        draft.push(F_TURN, seat)
        if draft.tiles[draft.step] >= 0:
            _supply(draft)
        else:
            draft.push(F_TILE, seat)
            left = list_tiles(draft)
            if len(left) == 1:
                play_tile(draft, left[0])


def list_tiles(state: Harbour) -> vec[i64]:
    """The tiles that are still face down."""
    options = vec[i64]()
    for tile in range(i64(TILES)):
        if tile not in state.tiles:
            options = append(options, TILE + tile)
    return options


def play_tile(draft: Harbour, action: i64) -> None:
    """Turn a tile up."""
    draft.pop()
    draft.tiles[draft.step] = action - TILE
    _supply(draft)


def _supply(draft: Harbour) -> None:
    """Put the two tokens of the tile on offer; ask for interest in turn order (4.2, 4.4)."""
    tile = draft.tiles[draft.step]
    draft.offers[TILE_FIRST[tile]] += 1
    draft.offers[TILE_SECOND[tile]] += 1
    if tile == INTEREST_TILE:
        first = draft.turn_seat()
        for later in range(draft.seats):
            seat = (first + draft.seats - 1 - later) % draft.seats
            if owes_interest(draft, seat):
                draft.push(F_INTEREST, seat)


def interest(state: Harbour, seat: i64) -> i64:
    """The francs of interest that a seat pays (4.4, 13.3)."""
    if state.loans[seat] == 0:
        return 0
    return 2 if state.dear_loans and state.seats > 1 and state.loans[seat] >= state.seats else 1


def settle_interest(draft: Harbour) -> bool:
    """Pay interest where nothing can be decided; whether the seat must decide."""
    seat = draft.field(1)
    due = interest(draft, seat)
    francs = draft.francs(seat)
    if due > francs:
        return True
    dear = due == 2 and francs >= REPAYMENT * (draft.loans[seat] - draft.seats + 1)
    if due > 0 and (francs >= REPAYMENT * draft.loans[seat] or dear):
        return True
    draft.lose(seat, FRANC, due)
    draft.pop()
    return False


def list_interest(state: Harbour) -> vec[i64]:
    """Without the francs: a loan or a sale; with them: paying, or repaying first where that saves interest."""
    seat = state.field(1)
    if state.francs(seat) < interest(state, seat):
        return add_sales(state, seat, state.field(2), vec[i64]([LOAN]))
    return vec[i64]([REPAY, PAY_INTEREST])


def play_interest(draft: Harbour, action: i64) -> None:
    """Get the francs, repay, or pay."""
    seat = draft.field(1)
    if action == LOAN:
        borrow(draft, seat)
    elif action == REPAY:
        repay(draft, seat)
    elif action == PAY_INTEREST:
        draft.lose(seat, FRANC, interest(draft, seat))
        draft.pop()
    else:
        play_extra(draft, seat, action)
        draft.set_field(2, action)


def can_visit(state: Harbour, seat: i64, card: i64) -> bool:
    """Whether a disc may move to a card: free, or in the final phase not the own place (5.2, 12.2)."""
    if state.phase == FINAL_PHASE:
        return state.disc[seat] != card
    return state.guests[card] == 0


def list_turn(state: Harbour) -> vec[i64]:
    """Before the main action: main and extra actions; after it: extra actions and the end of the turn."""
    seat, mark = state.field(1), state.field(3)
    final = state.phase == FINAL_PHASE
    if state.field(2) > 0:
        options = vec[i64]([END])
        if final and state.loans[seat] == 0:
            return options
        if not final and state.loans[seat] > 0 and state.francs(seat) >= REPAYMENT and mark < BUY:
            options = append(options, REPAY)
    else:
        options = _list_main(state, seat)
    options = add_sales(state, seat, mark, options)
    options = add_favours(state, seat, mark, options)
    return options if final else add_purchases(state, seat, mark, options)


def _list_main(state: Harbour, seat: i64) -> vec[i64]:
    """The main actions: offers to take and buildings to enter (5)."""
    options = vec[i64]()
    for space in range(i64(OFFERS)):
        if state.offers[space] > 0:
            options = append(options, TAKE + space)
    if (state.picket >> seat) & 1 == 0 or len(options) == 0:
        free = state.disc[seat] == MAIN_STATION_CARD
        for card in state.standing:
            if can_visit(state, seat, card) and can_enter(state, seat, card, free):
                options = append(options, ENTER + card)
    if len(options) == 0:
        options = append(options, PASS)
    return options


def play_turn(draft: Harbour, action: i64) -> None:
    """Carry out a main or extra action, or end the turn."""
    seat = draft.field(1)
    if action == END:
        _finish_turn(draft, seat)
    elif action == REPAY:
        repay(draft, seat)
        draft.set_field(3, BUY - 1)
    elif action == PASS:
        _main_action_done(draft, seat)
    elif action < ENTER:
        take_offer(draft, seat, action - TAKE)
        if draft.disc[seat] == HOTEL_CARD:
            draft.gain(seat, FRANC, 3)
        _main_action_done(draft, seat)
    elif action < SELL:
        _main_action_done(draft, seat)
        station = draft.disc[seat] == MAIN_STATION_CARD
        if station:
            draft.push(F_AGAIN, seat, action - ENTER)
        enter(draft, seat, action - ENTER, station)
    elif action >= SALE_BY:
        play_between_turns(draft, action)
    else:
        play_extra(draft, seat, action)
        draft.set_field(3, BUY - 1 if action == BUY + DUNNY else max(draft.field(3), action))


def _main_action_done(draft: Harbour, seat: i64) -> None:
    draft.set_field(2, 1)
    draft.set_field(3, 0)
    draft.set_field(WIND_USED, 0)
    draft.set_field(CAME_FROM, draft.disc[seat])
    draft.picket &= ~(i64(1) << seat)


def _finish_turn(draft: Harbour, seat: i64) -> None:
    """End the turn; the Workers' Cottages allow a second final action (10.38)."""
    if draft.phase == FINAL_PHASE and draft.place[WORKERS_COTTAGES] == seat and draft.field(4) == 0:
        draft.set_field(2, 0)
        draft.set_field(3, 0)
        draft.set_field(4, 1)
        draft.set_field(WIND_USED, 0)
    else:
        draft.pop()


def list_again(state: Harbour) -> vec[i64]:
    """After leaving the Main Station: a second building without a fee, or none (10.51)."""
    seat, first = state.field(1), state.field(2)
    options = vec[i64]([END])
    for card in state.standing:
        if card not in (first, MAIN_STATION_CARD) and can_visit(state, seat, card) \
                and can_enter(state, seat, card, True):
            options = append(options, ENTER + card)
    return options


def play_again(draft: Harbour, action: i64) -> None:
    """Enter the second building, or none; buying and selling may come before it (6.1)."""
    seat = draft.field(1)
    if SELL <= action < BUY_SHIP + SHIP_TYPES:
        play_extra(draft, seat, action)
        return
    draft.pop()
    if action != END:
        enter(draft, seat, action - ENTER, True)


def play_between_turns(draft: Harbour, action: i64) -> None:
    """A sale or repayment of another seat between two turns (6.6, 6.8)."""
    if action >= REPAY_BY:
        repay(draft, action - REPAY_BY)
        return
    seat, item = (action - SALE_BY) // SALES, (action - SALE_BY) % SALES
    if item < CARD_COUNT:
        sell(draft, seat, item)
    else:
        sell_ship(draft, seat, item - CARD_COUNT)
