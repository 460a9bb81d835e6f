"""A line of a New Haven village as numbers: its squares, what fits there, what crosses it and what is to come."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.games.new_haven.building import allowed
from harbourmaster.games.new_haven.haven import CHOOSE_BUILDING, CHOOSE_SQUARE, Haven
from harbourmaster.games.new_haven.tables import (
    COLUMN_COLONISTS,
    COLUMNS,
    FIRST_COLUMN,
    KINDS,
    NUMBERS,
    RESOURCES,
    ROWS,
    SQUARES,
    TOP_ROW,
)
from harbourmaster.games.new_haven.village import occupied, size
from harbourmaster.players.evaluation.features.features import Features
from harbourmaster.players.evaluation.features.new_haven_board import HarvestBoard
from harbourmaster.players.evaluation.new_haven import line_value, turns_left

LINES: Final = 11  # rows from the top, then columns from the left

# What a square of a line is like.
_UP: Final = 0
_DOWN: Final = 1
_FITS_TWICE: Final = 2  # free, and two buildings in hand of its number may go there
_FITS: Final = 3
_HELD: Final = 4  # a building of its number is in hand, but its colour may not go there now
_OPEN: Final = 5  # two or more colours may go there
_NARROW: Final = 6
_SHUT: Final = 7
_KINDS_OF_SQUARE: Final = 8

_STAND_AT: Final = 0  # by line, how many squares are free, and whether all others are face up
_SQUARE_AT: Final = _STAND_AT + LINES * 14
_FITS_AT: Final = _SQUARE_AT + LINES * _KINDS_OF_SQUARE  # five squares of a row, six of a column
_CLOCK_AT: Final = _FITS_AT + 14
_CLOCK: Final = 13
_ORDER_AT: Final = _CLOCK_AT + _CLOCK
_SETTING_AT: Final = _ORDER_AT + 4
_SIZE: Final = _SETTING_AT + 8

_COMMON: Final = 17  # measures of the whole village, the same for all its lines
_MEASURES: Final = _COMMON + 10


class NewHavenLines(Features):
    """The lines of one village, one after the other: survey() the village, then tell() each line."""

    def __init__(self) -> None:
        super().__init__([("line", _SIZE)], _MEASURES, 1)
        self._squares: i64 = 0
        self._upright: i64 = 0
        self._fits = vec[i64]([0] * SQUARES)  # buildings in hand that may go there face up
        self._reach = vec[i64]([0] * SQUARES)  # colours that may go there
        self._ways = vec[i64]([0] * SQUARES)  # buildings in hand that may go there at all, three of a colour at most
        self._pooled = vec[i64]([0] * SQUARES)  # buildings in the pool that may go there face up
        self._paid = vec[i64]([0] * SQUARES)  # whether a marker pays for one that is in hand
        self._held = vec[i64]([0] * ROWS)  # buildings in hand with the number of the row
        self._worth = vec[float]([0.0] * LINES)
        self._switches = vec[i64]()  # inputs that are on for every line
        self._boards: list[HarvestBoard] = []  # by seat
        self._demand = vec[float]([0.0] * RESOURCES)  # by resource: cubes that the hand could use

    def version(self) -> str:
        return "new-haven lines 2"

    def look(self, state: State) -> None:
        assert isinstance(state, Haven)
        self.survey(state, state.actor())
        self.tell(0)

    def survey(self, state: Haven, seat: i64) -> None:
        """See the village and the hand of a seat."""
        self._squares, self._upright = occupied(state, seat), state.upright[seat]
        self._holdings(state, seat)
        self._common(state, seat)
        self.active = vec[i64]()
        self._settings(state, seat)
        self._switches = self.active

    def _holdings(self, state: Haven, seat: i64) -> None:
        for square in range(i64(SQUARES)):
            self._fits[square] = self._reach[square] = self._ways[square] = 0
            self._pooled[square] = self._paid[square] = 0
        for row in range(i64(ROWS)):
            self._held[row] = 0
        building = builds(state, seat)
        for colour in range(i64(RESOURCES)):
            room = allowed(state, seat, colour)
            count: i64 = 0
            open_squares: i64 = 0
            prices: i64 = 0
            first = colour * NUMBERS
            for number in range(i64(NUMBERS)):
                held = state.hand[seat * KINDS + first + number]
                count += held
                self._held[NUMBERS - 1 - number] += held
            for square in range(i64(SQUARES)):
                if (room >> square) & 1 == 1:
                    price: i64 = ROWS - square // COLUMNS
                    self._reach[square] += 1
                    open_squares += 1
                    prices += price
                    self._ways[square] += min(count, 3)
                    self._fits[square] += state.hand[seat * KINDS + first + price - 1]
                    self._pooled[square] += state.pool[first + price - 1]
                    if building and count > 0 and state.stock[colour] >= price:
                        self._paid[square] = 1
            self._demand[colour] = float(count * prices) / float(max(open_squares, 1))

    def _common(self, state: Haven, seat: i64) -> None:
        turns = turns_left(state)
        total = 0.0
        for line in range(i64(LINES)):
            worth = ROWS - line if line < ROWS else COLUMN_COLONISTS[line - ROWS]
            self._worth[line] = line_value(self._squares, self._upright, cells_of(line), worth, turns)
            total += self._worth[line]
        held: i64 = 0
        for row in range(i64(ROWS)):
            held += self._held[row]
        fitting: i64 = 0
        for square in range(i64(SQUARES)):
            if self._fits[square] > 0:
                fitting += 1
        measures = self.measures
        measures[0] = turns / 10.0
        measures[1] = float(size(self._squares)) / 30.0
        measures[2] = float(size(self._upright)) / 30.0
        measures[3] = float(held) / 10.0
        measures[4] = float(fitting) / 15.0
        measures[5] = total / 20.0
        building = builds(state, seat)
        for colour in range(i64(RESOURCES)):
            measures[6 + colour] = float(min(state.stock[colour], 12)) / 6.0 if building else 0.0
        measures[10] = draws(state) / 4.0 if state.active == seat else 0.0
        others = float(max(state.seats - 1, 1))
        measures[11] = measures[12] = 0.0
        for other in range(state.seats):
            if other != seat:
                measures[11] += float(size(occupied(state, other))) / 30.0 / others
                measures[12] += float(state.shipments[other]) / others
        measures[14] = float(state.seats - 2) / 2.0
        measures[15] = float(state.shipments[seat])
        while i64(len(self._boards)) <= seat:
            self._boards.append(HarvestBoard())
        board = self._boards[seat]
        board.survey(state, seat, self._demand)
        measures[13] = board.useful / 15.0
        measures[16] = board.most / 15.0

    def _settings(self, state: Haven, seat: i64) -> None:
        self.on(_CLOCK_AT + min(i64(turns_left(state)), _CLOCK - 1))
        self.on(_ORDER_AT + (seat - state.active + state.seats) % state.seats)
        self.on(_SETTING_AT + state.seats - 2)
        if state.side == 1:
            self.on(_SETTING_AT + 3)
        if state.renovation:
            self.on(_SETTING_AT + 4)
        if state.careful:
            self.on(_SETTING_AT + 5)
        if state.shipments[seat] == 1:
            self.on(_SETTING_AT + 6)
        if builds(state, seat):
            self.on(_SETTING_AT + 7)

    def tell(self, line: i64) -> None:
        """Fill `active` and `measures` with a line of the village that was surveyed."""
        self.active = vec[i64](self._switches)
        cells = cells_of(line)
        free: i64 = 0
        fit: i64 = 0
        price: i64 = 0
        ways: i64 = 0
        pooled: i64 = 0
        paid: i64 = 0
        across = 0.0
        nearly: i64 = 0
        stained: i64 = 0
        place: i64 = 0
        for square in range(i64(SQUARES)):
            if (cells >> square) & 1 == 0:
                continue
            kind = self._kind(square)
            self.on(_SQUARE_AT + ((0 if line < ROWS else COLUMNS) + place) * _KINDS_OF_SQUARE + kind)
            place += 1
            if kind == _UP or kind == _DOWN:
                continue
            free += 1
            fit += 1 if self._fits[square] > 0 else 0
            price += ROWS - square // COLUMNS
            ways += min(self._ways[square], 6)
            pooled += min(self._pooled[square], 1)
            paid += self._paid[square]
            crossing = ROWS + square % COLUMNS if line < ROWS else square // COLUMNS
            across += self._worth[crossing]
            around = cells_of(crossing)
            if size(around & ~self._squares) == 1:
                nearly += 1
            if (self._squares & ~self._upright) & around != 0:
                stained += 1
        pure = (self._squares & ~self._upright) & cells == 0
        self.on(_STAND_AT + line * 14 + free * 2 + (1 if pure else 0))
        if line < ROWS:
            fit = min(fit, self._held[line])
        self.on(_FITS_AT + (0 if line < ROWS else 7) + fit)
        measures = self.measures
        count = float(max(free, 1))
        measures[_COMMON] = self._worth[line] / 5.0
        measures[_COMMON + 1] = float(price) / 15.0
        measures[_COMMON + 2] = float(fit) / count
        measures[_COMMON + 3] = float(ways) / count / 6.0
        measures[_COMMON + 4] = float(pooled) / count
        measures[_COMMON + 5] = float(paid) / count
        measures[_COMMON + 6] = across / count / 5.0
        measures[_COMMON + 7] = float(nearly) / count
        measures[_COMMON + 8] = float(stained) / count
        measures[_COMMON + 9] = float(self._held[line]) / 3.0 if line < ROWS else 0.0

    def _kind(self, square: i64) -> i64:
        if (self._squares >> square) & 1 == 1:
            return _UP if (self._upright >> square) & 1 == 1 else _DOWN
        if self._fits[square] > 0:
            return _FITS_TWICE if self._fits[square] > 1 else _FITS
        if self._reach[square] == 0:
            return _SHUT
        if self._held[square // COLUMNS] > 0:
            return _HELD
        return _OPEN if self._reach[square] > 1 else _NARROW


def cells_of(line: i64) -> i64:
    """The squares of a line."""
    return TOP_ROW << (line * COLUMNS) if line < ROWS else FIRST_COLUMN << (line - ROWS)


def builds(state: Haven, seat: i64) -> bool:
    """Whether a seat builds now or later in this turn."""
    if state.step != CHOOSE_SQUARE and state.step != CHOOSE_BUILDING:
        return False
    return (seat - state.active + state.seats) % state.seats >= (state.builder - state.active
                                                                 + state.seats) % state.seats


def draws(state: Haven) -> float:
    """Buildings that the active player is about to draw."""
    if state.step != CHOOSE_SQUARE and state.step != CHOOSE_BUILDING:
        return float(state.draws)
    total = 0.0
    for marker in state.stock:
        if marker == 0:
            total += 1.0
    return total


def create() -> NewHavenLines:
    """The features of a line."""
    return NewHavenLines()
