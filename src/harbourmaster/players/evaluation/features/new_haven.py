"""New Haven as numbers: the village line by line, the hand and where it fits, pool, markers and clock."""

from typing import Final

from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.games.new_haven.building import allowed
from harbourmaster.games.new_haven.haven import CHOOSE_BUILDING, CHOOSE_SQUARE, MOST_TILES, NO_TILE, STEPS, Haven
from harbourmaster.games.new_haven.scoring import colonists
from harbourmaster.games.new_haven.tables import (
    COLUMN_COLONISTS,
    COLUMNS,
    FIRST_COLUMN,
    KINDS,
    NUMBERS,
    RESOURCES,
    ROWS,
    SQUARES,
    TILES,
    TOP_ROW,
    VOCABULARY,
)
from harbourmaster.games.new_haven.village import occupied, size
from harbourmaster.players.evaluation.features.features import Features
from harbourmaster.players.evaluation.features.seen_from import SeatFeatures
from harbourmaster.players.evaluation.new_haven import line_value, turns_left

_COUNTS: Final = 3
_CLOCK: Final = 13

_UP_AT: Final = 0
_DOWN_AT: Final = _UP_AT + SQUARES
_LAND_AT: Final = _DOWN_AT + SQUARES
_LINES_AT: Final = _LAND_AT + RESOURCES * SQUARES  # by line, how many squares are free, and whether all are face up
_HAND_AT: Final = _LINES_AT + 11 * 14
_FITS_AT: Final = _HAND_AT + KINDS * _COUNTS
_POOL_AT: Final = _FITS_AT + KINDS
_TILES_AT: Final = _POOL_AT + KINDS
_CLOCK_AT: Final = _TILES_AT + TILES
_STEP_AT: Final = _CLOCK_AT + _CLOCK
_ORDER_AT: Final = _STEP_AT + 2 * STEPS
_SETTING_AT: Final = _ORDER_AT + 4
_SIZE: Final = _SETTING_AT + 8

_ROOM: Final = 24  # measures of the squares open to a colour, by row
_LINES: Final = 11
_MEASURES: Final = _ROOM + _LINES + 20


class NewHavenFeatures(SeatFeatures):
    """The own village in full, the others by what they have in all."""

    def version(self) -> str:
        return "new-haven 1"

    def tell(self, state: State, seat: i64) -> None:
        assert isinstance(state, Haven)
        self._village(state, seat)
        self._holdings(state, seat)
        self._table(state, seat)
        self._others(state, seat)

    def _village(self, state: Haven, seat: i64) -> None:
        squares, upright = occupied(state, seat), state.upright[seat]
        turns = turns_left(state)
        for square in range(i64(SQUARES)):
            if (squares >> square) & 1 == 1:
                self.on((_UP_AT if (upright >> square) & 1 == 1 else _DOWN_AT) + square)
                for colour in range(i64(RESOURCES)):
                    if (state.land[seat * RESOURCES + colour] >> square) & 1 == 1:
                        self.on(_LAND_AT + colour * SQUARES + square)
        total = 0.0
        for line in range(i64(_LINES)):
            worth = ROWS - line if line < ROWS else COLUMN_COLONISTS[line - ROWS]
            cells: i64 = TOP_ROW << (line * COLUMNS) if line < ROWS else FIRST_COLUMN << (line - ROWS)
            pure = (squares & ~upright) & cells == 0
            self.on(_LINES_AT + line * 14 + size(cells & ~squares) * 2 + (1 if pure else 0))
            hope = line_value(squares, upright, cells, worth, turns)
            self.measures[_ROOM + line] = hope / 5.0
            total += hope
        at: i64 = _ROOM + _LINES
        self.measures[at] = total / 20.0
        self.measures[at + 1] = float(colonists(squares, upright)) / 20.0
        self.measures[at + 2] = float(size(squares)) / 15.0
        self.measures[at + 3] = turns / 10.0

    def _holdings(self, state: Haven, seat: i64) -> None:
        held: i64 = 0
        fitting: i64 = 0
        for colour in range(i64(RESOURCES)):
            room = allowed(state, seat, colour)
            for row in range(i64(ROWS)):
                free = size(room & (TOP_ROW << (row * COLUMNS)))
                self.measures[colour * NUMBERS + row] = float(free) / 5.0
                kind = colour * NUMBERS + NUMBERS - 1 - row
                count = state.hand[seat * KINDS + kind]
                if count > 0:
                    held += count
                    self.on(_HAND_AT + kind * _COUNTS + min(count, _COUNTS) - 1)
                    if free > 0:
                        fitting += 1
                        self.on(_FITS_AT + kind)
        at: i64 = _ROOM + _LINES + 4
        self.measures[at] = float(held) / 8.0
        self.measures[at + 1] = float(fitting) / 5.0
        for place in range(seat * MOST_TILES, seat * MOST_TILES + MOST_TILES):
            if state.tiles[place] != NO_TILE:
                self.on(_TILES_AT + state.tiles[place])

    def _table(self, state: Haven, seat: i64) -> None:
        for kind in range(i64(KINDS)):
            if state.pool[kind] > 0:
                self.on(_POOL_AT + kind)
        self.on(_CLOCK_AT + min(i64(turns_left(state)), _CLOCK - 1))
        self.on(_STEP_AT + state.step * 2 + (1 if state.builder == seat else 0))
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
        at: i64 = _ROOM + _LINES + 6
        # Markers matter to the builder and to those who build after it.
        if state.step == CHOOSE_SQUARE or state.step == CHOOSE_BUILDING:
            to_come = (seat - state.active + state.seats) % state.seats
            building = (state.builder - state.active + state.seats) % state.seats
            if to_come >= building:
                self.on(_SETTING_AT + 7)
                for colour in range(i64(RESOURCES)):
                    self.measures[at + colour] = float(min(state.stock[colour], 12)) / 6.0
        if state.active == seat:
            self.measures[at + 4] = float(state.draws) / 4.0
        if state.builder == seat and state.step == CHOOSE_BUILDING:
            self.measures[at + 5] = float(ROWS - state.focus // COLUMNS) / 6.0

    def _others(self, state: Haven, seat: i64) -> None:
        at: i64 = _ROOM + _LINES + 12
        others = float(max(state.seats - 1, 1))
        for other in range(state.seats):
            if other != seat:
                held: i64 = 0
                for kind in range(other * KINDS, other * KINDS + KINDS):
                    held += state.hand[kind]
                self.measures[at] += float(size(occupied(state, other))) / 15.0 / others
                self.measures[at + 1] += float(held) / 8.0 / others
                self.measures[at + 2] += float(state.shipments[other]) / others


def create() -> Features:
    """The features of New Haven."""
    return NewHavenFeatures([("table", _SIZE)], _MEASURES, VOCABULARY)
