"""Building in the own village and sharing what is left (rules section 5, renovation in section 9)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.core.rng import Rng
from harbourmaster.games.new_haven.haven import (
    CHOOSE_BUILDING,
    CHOOSE_SQUARE,
    NONE,
    Haven,
    held_buildings,
)
from harbourmaster.games.new_haven.order import is_superseded
from harbourmaster.games.new_haven.tables import (
    ALL_SQUARES,
    DONE,
    DOWN,
    KINDS,
    NUMBERS,
    RESOURCES,
    SQUARE,
    SQUARES,
    UP,
)
from harbourmaster.games.new_haven.village import FACES, around, cost, faces, occupied, payable, size


def allowed(state: Haven, seat: i64, colour: i64) -> i64:
    """The squares of a village open to a colour, whatever they cost (rules 5.4 to 5.6, 9.1)."""
    own = state.land[seat * RESOURCES + colour]
    if state.renovation:
        if own == 0:
            return ALL_SQUARES
        if own & (own - 1) == 0:  # covering the only one of its colour makes the new one the first
            return around(own) | own
        return around(own)
    empty = ALL_SQUARES & ~occupied(state, seat)
    if own == 0:
        return empty
    return around(own) & empty


def has_colour(state: Haven, seat: i64, colour: i64) -> bool:
    """Whether a hand holds a building of a colour."""
    hand = state.hand
    first = seat * KINDS + colour * NUMBERS
    for kind in range(first, first + NUMBERS):
        if hand[kind] > 0:
            return True
    return False


def can_build_openly(state: Haven, seat: i64) -> bool:
    """Whether, as far as everybody can see, a player might build something (rule 5.10)."""
    for colour in range(i64(RESOURCES)):
        if state.stock[colour] > 0 and allowed(state, seat, colour) & payable(state.stock[colour]) != 0:
            return held_buildings(state, seat) > 0
    return False


def open_squares(state: Haven, ordered: bool) -> i64:
    """The squares on which the builder can build now; `ordered` leaves out those that rule 5.9 closes."""
    seat = state.builder
    squares: i64 = 0
    for colour in range(i64(RESOURCES)):
        if state.stock[colour] > 0 and has_colour(state, seat, colour):
            fitting = allowed(state, seat, colour) & payable(state.stock[colour])
            if ordered:
                fitting &= ~state.barred[colour]
            squares |= fitting
    if ordered and state.renovation and i64(len(state.built)) > 0:
        for square in range(i64(SQUARES)):
            if (squares >> square) & 1 == 1 and i64(len(_fitting(state, square, True))) == 0:
                squares &= ~(1 << square)
    return squares


def square_choices(state: Haven) -> vec[i64]:
    """Every square to build on, and to be done with building."""
    choices = vec[i64]()
    squares = open_squares(state, True)
    action: i64 = SQUARE
    while squares != 0:
        if squares & 1 == 1:
            choices = append(choices, action)
        squares >>= 1
        action += 1
    return append(choices, DONE)


def random_square(state: Haven, rng: Rng) -> i64:
    """One of square_choices(), each equally likely, without listing them."""
    squares = open_squares(state, True)
    rank = rng.below(size(squares) + 1)
    action: i64 = SQUARE
    while squares != 0:
        if squares & 1 == 1:
            if rank == 0:
                return action
            rank -= 1
        squares >>= 1
        action += 1
    return DONE


def building_choices(state: Haven) -> vec[i64]:
    """Every building for the chosen square, face up if the numbers agree, or face down (rules 5.7, 5.8)."""
    choices = _fitting(state, state.focus, True)
    if i64(len(choices)) == 0:  # the square was chosen against the order of rule 5.9
        return _fitting(state, state.focus, False)
    return choices


def buildings_allowed(state: Haven) -> vec[i64]:
    """Every building for the chosen square in any order of building."""
    return _fitting(state, state.focus, False)


def _fitting(state: Haven, square: i64, ordered: bool) -> vec[i64]:
    seat = state.builder
    price = cost(square)
    face_up = vec[i64]()
    face_down = vec[i64]()
    for colour in range(i64(RESOURCES)):
        if state.stock[colour] < price or (allowed(state, seat, colour) >> square) & 1 == 0:
            continue
        if ordered and (state.barred[colour] >> square) & 1 == 1:
            continue
        for number in range(i64(NUMBERS)):
            kind = colour * NUMBERS + number
            if state.hand[seat * KINDS + kind] == 0:
                continue
            if number + 1 == price and not (ordered and _comes_late(state, square, kind)):
                face_up = append(face_up, UP + kind)
            if not (ordered and _comes_late(state, square, KINDS + kind)):
                face_down = append(face_down, DOWN + kind)
    for action in face_down:
        face_up = append(face_up, action)
    return face_up


def _comes_late(state: Haven, square: i64, face: i64) -> bool:
    """Renovation: whether rule 9.3 wants this building placed earlier in the opportunity."""
    if not state.renovation or i64(len(state.built)) == 0:
        return False
    return is_superseded(state.ground, append(state.built[:], square * FACES + face))


def begin_building(draft: Haven, seat: i64) -> None:
    """Give a player the opportunity to build."""
    draft.builder = seat
    draft.focus = NONE
    draft.step = CHOOSE_SQUARE
    for colour in range(i64(RESOURCES)):
        draft.barred[colour] = 0
    if draft.renovation:
        draft.built = vec[i64]()
        draft.ground = faces(draft, seat)


def end_building(draft: Haven) -> None:
    """Forget what the order of building needed to know; the active player goes on."""
    draft.builder = draft.active
    for colour in range(i64(RESOURCES)):
        draft.barred[colour] = 0
    if draft.renovation:
        draft.built = vec[i64]()
        draft.ground = vec[i64]()


def choose_square(draft: Haven, square: i64) -> None:
    """Point at the square to build on."""
    draft.focus = square
    draft.step = CHOOSE_BUILDING


def build(draft: Haven, face: i64) -> None:
    """Place a building on the chosen square: face is its kind face up, or 24 more face down."""
    seat, square = draft.builder, draft.focus
    kind = face % KINDS
    colour = kind // NUMBERS
    bit: i64 = 1 << square
    if draft.renovation:
        draft.built = append(draft.built, square * FACES + face)
        _clear(draft, seat, square)
    else:
        for other in range(i64(RESOURCES)):
            draft.barred[other] |= allowed(draft, seat, other) & (bit - 1)
    draft.stock[colour] -= cost(square)
    draft.hand[seat * KINDS + kind] -= 1
    draft.land[seat * RESOURCES + colour] |= bit
    draft.numbers[seat * SQUARES + square] = kind % NUMBERS + 1
    if face < KINDS:
        draft.upright[seat] |= bit
        if draft.shown[seat * KINDS + kind] > 0:
            draft.shown[seat * KINDS + kind] -= 1
    draft.focus = NONE
    draft.step = CHOOSE_SQUARE


def _clear(draft: Haven, seat: i64, square: i64) -> None:
    """Take a building that is built over out of the village (rule 9.2)."""
    number = draft.numbers[seat * SQUARES + square]
    if number == 0:
        return
    bit: i64 = 1 << square
    for colour in range(i64(RESOURCES)):
        if draft.land[seat * RESOURCES + colour] & bit != 0:
            draft.land[seat * RESOURCES + colour] &= ~bit
            kind = colour * NUMBERS + number - 1
            if draft.upright[seat] & bit != 0:
                draft.gone[kind] += 1
            else:
                draft.buried[seat * KINDS + kind] += 1
    draft.upright[seat] &= ~bit
