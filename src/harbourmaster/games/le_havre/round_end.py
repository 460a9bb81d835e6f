"""The end of a round: harvest, feeding, the town, the ship, the next round (RULES 11, 12)."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.games.le_havre.actions import LOAN
from harbourmaster.games.le_havre.goods import (
    BREAD,
    CATTLE,
    FISH,
    FRANC,
    GRAIN,
    MEAT,
    SMOKED_FISH,
    TILES,
)
from harbourmaster.games.le_havre.harbour import (
    COMING,
    F_FEED,
    F_PAY,
    F_REVEAL,
    F_ROUND_END,
    F_TURN,
    FINAL_PHASE,
    OVER,
    PLAYING,
    TOWN,
    Harbour,
)
from harbourmaster.games.le_havre.market import (
    LOAN_CASH,
    REPAYMENT,
    add_sales,
    lay_ship,
    leave_stack,
    play_extra,
    repay,
)
from harbourmaster.games.le_havre.payments import FEEDING_MODE
from harbourmaster.games.le_havre.rounds import (
    A_BUILDING,
    A_SPECIAL,
    FOOD_DUE,
    HARVEST,
    SHIP_FOOD,
    SHIP_TYPES,
    TOWN_BUILDS,
    WOODEN,
)
from harbourmaster.games.le_havre.tables import FEEDLOT, FISHERMANS_HUT, SORT, SOUP_KITCHEN
from harbourmaster.games.le_havre.turn import begin_turn


def advance(draft: Harbour) -> None:
    """After a turn or a final action: the next one, the end of the round or the end of the game."""
    draft.step += 1
    if draft.phase == PLAYING:
        if draft.step < TILES:
            begin_turn(draft)
        else:
            _end_round(draft)
    elif draft.step < draft.seats:
        draft.sold = vec[i64]()
        draft.push(F_TURN, draft.step)
    else:
        _end_game(draft)


def _end_round(draft: Harbour) -> None:
    """Harvest, then let everybody feed, the next player first."""
    card = draft.schedule[draft.round]
    for seat in range(draft.seats):
        if HARVEST[card] == 1:
            _harvest(draft, seat)
        if draft.place[FISHERMANS_HUT] == seat:
            draft.gain(seat, FISH, 2 if draft.seats <= 2 else 1)
    draft.push(F_ROUND_END, 0)
    first = (draft.round + 1) * TILES % draft.seats
    for later in range(draft.seats):
        draft.push(F_FEED, (first + draft.seats - 1 - later) % draft.seats)


def _harvest(draft: Harbour, seat: i64) -> None:
    """Grain and cattle increase (11.1); the Feedlot helps (10.24)."""
    if draft.have(seat, GRAIN) >= 1:
        draft.gain(seat, GRAIN, 1)
    cattle = draft.have(seat, CATTLE)
    if cattle >= 2:
        draft.gain(seat, CATTLE, 2 if draft.place[FEEDLOT] == seat and cattle <= 6 else 1)


def ship_food(state: Harbour, seat: i64) -> i64:
    """The food that a seat's ships bring at the end of a round (7.6); the Soup Kitchen helps (10.56)."""
    food: i64 = 0
    for kind in range(i64(SHIP_TYPES)):
        food += state.fleet[seat * SHIP_TYPES + kind] * SHIP_FOOD[5 * kind + state.seats - 1]
    if state.place[SOUP_KITCHEN] == seat:
        food += SHIP_FOOD[5 * WOODEN + state.seats - 1]
    return food


def food_demand(state: Harbour) -> i64:
    """The food on the card of this round; 0 in the final phase."""
    if state.phase != PLAYING:
        return 0
    return FOOD_DUE[5 * state.schedule[state.round] + state.seats - 1]


def food_due(state: Harbour, seat: i64) -> i64:
    """The food that a seat owes at the end of this round (11.2)."""
    return max(food_demand(state) - ship_food(state, seat), 0)


def loans_for(missing: i64) -> i64:
    """The fewest loans that cover what is missing."""
    return (missing + LOAN_CASH - 1) // LOAN_CASH if missing > 0 else 0


def settle_feeding(draft: Harbour) -> bool:
    """Turn to the payment if it is possible; whether the seat must sell or borrow."""
    seat = draft.field(1)
    due = food_due(draft, seat)
    if due > draft.food(seat) + draft.francs(seat):
        return True
    draft.pop()
    if due > 0:
        draft.push(F_PAY, seat, FEEDING_MODE, due)
    return False


def list_feeding(state: Harbour) -> vec[i64]:
    """A seat short of food: loans, or a sale (11.4)."""
    return add_sales(state, state.field(1), state.field(2), vec[i64]([LOAN]))


def play_feeding(draft: Harbour, action: i64) -> None:
    """Use up everything and borrow the rest, or sell something first."""
    seat = draft.field(1)
    if action != LOAN:
        play_extra(draft, seat, action)
        draft.set_field(2, action)
        return
    draft.pop()
    missing = food_due(draft, seat) - draft.food(seat) - draft.francs(seat)
    for kind in (FISH, SMOKED_FISH, BREAD, MEAT, FRANC):
        draft.lose(seat, kind, draft.have(seat, kind))
    loans = loans_for(missing)
    draft.loans[seat] += loans
    draft.gain(seat, FRANC, LOAN_CASH * loans - missing)


def settle_round_end(draft: Harbour) -> None:
    """The town builds, the ship comes, the next round begins (11.5, 11.6)."""
    card = draft.schedule[draft.round]
    builds = TOWN_BUILDS[5 * card + draft.seats - 1]
    if draft.field(2) == 0 and builds == A_SPECIAL and draft.deck > 0:
        draft.set_field(2, 1)
        draft.push(F_REVEAL, 0)
        return
    draft.pop()
    if builds == A_BUILDING:
        _town_builds(draft)
    if draft.ship_place[card] >= COMING:  # in a study it may have come before
        lay_ship(draft, card)
    draft.round += 1
    draft.step = 0
    if draft.round < i64(len(draft.schedule)):
        begin_turn(draft)
    else:
        draft.phase = FINAL_PHASE
        draft.sold = vec[i64]()
        draft.push(F_TURN, 0)


def _town_builds(draft: Harbour) -> None:
    """The town takes the proposal with the lowest number (11.5)."""
    lowest: i64 = -1
    for card in draft.proposals:
        if card >= 0 and (lowest < 0 or SORT[card] < SORT[lowest]):
            lowest = card
    if lowest >= 0:
        leave_stack(draft, lowest, TOWN)


def _end_game(draft: Harbour) -> None:
    """Loans are repaid as far as the francs go (12.5)."""
    draft.phase = OVER
    for seat in range(draft.seats):
        while draft.loans[seat] > 0 and draft.francs(seat) >= REPAYMENT:
            repay(draft, seat)
