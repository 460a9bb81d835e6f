"""Why an action is not allowed, with the number of the rule."""

from harbourmaster.core.errors import IllegalAction
from harbourmaster.core.words import N_
from harbourmaster.games.new_haven.building import allowed
from harbourmaster.games.new_haven.haven import (
    CHOOSE_BUILDING,
    CHOOSE_CELL,
    CHOOSE_SQUARE,
    CHOOSE_TILE,
    FIRST_DRAW,
    OVER,
    Haven,
)
from harbourmaster.games.new_haven.notation import RESOURCE_IDS, cell_id, square_id
from harbourmaster.games.new_haven.tables import (
    BLIND,
    CELL,
    DEAL,
    DONE,
    KINDS,
    NUMBERS,
    OUTSIDE,
    POND,
    PRINTED,
    SHIP,
    SQUARE,
    TAKE,
    UP,
    VOCABULARY,
    A,
    squares_of,
)
from harbourmaster.games.new_haven.village import cost, occupied


def refusal(state: Haven, action: int) -> IllegalAction:
    """The reason why an action that is not allowed now is not."""
    step = state.step
    if step == OVER:
        return IllegalAction(N_("The game is over."), "7.5")
    if step > OVER:
        return IllegalAction(N_("Chance decides now; nobody can choose."), "2.5")
    if not 0 <= action < VOCABULARY:
        return IllegalAction(N_("There is no such action."), "3.1")
    if DEAL <= action < SHIP:
        return IllegalAction(N_("Only chance does that."), "2.5")
    if step == CHOOSE_CELL:
        return _cell(state, action)
    if step == CHOOSE_TILE:
        return _tile(action)
    if step == CHOOSE_SQUARE:
        return _square(state, action)
    if step == CHOOSE_BUILDING:
        return _building(state, action)
    return _draw(state, action)


def _cell(state: Haven, action: int) -> IllegalAction:
    if not CELL <= action < SQUARE:
        return IllegalAction(N_("First choose a free cell for the tile, for example 'cell c4'."), "3.1")
    cell = action - CELL
    if state.cells[cell] == OUTSIDE:
        return IllegalAction(N_("{cell} is outside the area for {count} players."), "1.6",
                             cell=cell_id(cell), count=int(state.seats))
    if state.cells[cell] == POND:
        return IllegalAction(N_("On {cell} there is a pond."), "3.5", cell=cell_id(cell))
    if state.side == A and cell in [place for place, _ in PRINTED]:
        return IllegalAction(N_("The printed squares of {cell} cannot be covered."), "1.7", cell=cell_id(cell))
    return IllegalAction(N_("A tile already lies on {cell}."), "3.1", cell=cell_id(cell))


def _tile(action: int) -> IllegalAction:
    if CELL <= action < SHIP:
        return IllegalAction(N_("Now choose a tile of your hand or the shipment, for example 'tile TSWS'."), "3.2")
    if action >= SHIP:
        return IllegalAction(N_("You have no shipment any more."), "3.3")
    return IllegalAction(N_("You hold no tile that shows {tile}."), "3.2", tile=squares_of(action))


def _square(state: Haven, action: int) -> IllegalAction:
    if not SQUARE <= action < DONE:
        return IllegalAction(N_("Choose a square to build on, for example 'square b4', or 'done'."), "5.1")
    square = action - SQUARE
    if not state.renovation and (occupied(state, state.builder) >> square) & 1 == 1:
        return IllegalAction(N_("There is already a building on {square}."), "5.4", square=square_id(square))
    return IllegalAction(N_("You have no building that could be built on {square} now: each needs its own resource, "
                            "and a neighbour of its colour if there is one in the village."), "5.3",
                         square=square_id(square))


def _building(state: Haven, action: int) -> IllegalAction:
    if not UP <= action < TAKE:
        return IllegalAction(N_("Choose a building for {square}, for example 'build stone-4' or "
                                "'build stone-4 down'."), "5.1", square=square_id(int(state.focus)))
    seat, square = state.builder, state.focus
    kind = (action - UP) % KINDS
    colour, number = kind // NUMBERS, kind % NUMBERS + 1
    if state.hand[seat * KINDS + kind] == 0:
        return IllegalAction(N_("You do not hold {resource} {number}."), "5.1",
                             resource=RESOURCE_IDS[colour], number=number)
    price = cost(square)
    if state.stock[colour] < price:
        return IllegalAction(N_("The square costs {price} {resource}; the marker stands at {count}."), "5.3",
                             price=int(price), resource=RESOURCE_IDS[colour], count=int(state.stock[colour]))
    if (allowed(state, seat, colour) >> square) & 1 == 0:
        return IllegalAction(N_("On {square} the building would not be next to another {resource} building."), "5.6",
                             square=square_id(int(square)), resource=RESOURCE_IDS[colour])
    return IllegalAction(N_("Only a building with the number {price} can lie face up on {square}."), "5.7",
                         price=int(price), square=square_id(int(square)))


def _draw(state: Haven, action: int) -> IllegalAction:
    if action == BLIND:
        if state.last == FIRST_DRAW:
            return IllegalAction(N_("The first building must come from the pool."), "6.2")
        return IllegalAction(N_("The bag is empty."), "6.5")
    if TAKE <= action < BLIND:
        kind = action - TAKE
        return IllegalAction(N_("{resource} {number} is not in the pool."), "6.2",
                             resource=RESOURCE_IDS[kind // NUMBERS], number=kind % NUMBERS + 1)
    return IllegalAction(N_("Now draw a building, for example 'take wheat-2' or 'draw'."), "6.1")
