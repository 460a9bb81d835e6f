"""A New Haven village as a whole in numbers: every square, the hand, the pool, the clock and the board."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.games.new_haven.building import allowed
from harbourmaster.games.new_haven.haven import Haven
from harbourmaster.games.new_haven.tables import (
    ALL_SQUARES,
    COLUMNS,
    KINDS,
    NUMBERS,
    RESOURCES,
    ROWS,
    SQUARES,
    TOP_ROW,
)
from harbourmaster.games.new_haven.village import around, occupied, size
from harbourmaster.players.evaluation.features.features import Features
from harbourmaster.players.evaluation.features.new_haven_board import HarvestBoard
from harbourmaster.players.evaluation.features.new_haven_lines import LINES, builds, cells_of, draws

BUILT_AT: Final = 0  # by square and colour: face up, then face down
REACH_AT: Final = BUILT_AT + SQUARES * 8  # by square and colour: may go there
FIT_AT: Final = REACH_AT + SQUARES * 4  # by square and colour: a building in hand may go there face up
STAND_AT: Final = FIT_AT + SQUARES * 4  # by free square: how many colours may go there (0 to 3), how many fit (0 to 2)
LINE_AT: Final = STAND_AT + SQUARES * 12  # by line: how many squares are free, and whether all others are face up
LIKELY_AT: Final = LINE_AT + LINES * 14  # by line: how many free squares could be filled face up from the hand
HAND_AT: Final = LIKELY_AT + LINES * 7  # by kind: at least one, two, three in hand
COLOUR_AT: Final = HAND_AT + KINDS * 3  # by colour: how many in hand, 0 to 7
ROOM_AT: Final = COLOUR_AT + RESOURCES * 8  # by colour: how many squares are open to it, 0 to 5; 6 where it is absent
NUMBER_AT: Final = ROOM_AT + RESOURCES * 7  # by number: how many in hand, 0 to 5
POOL_AT: Final = NUMBER_AT + NUMBERS * 6  # by kind: at least one, two in the pool
CLOCK_AT: Final = POOL_AT + KINDS * 2  # turns left
ORDER_AT: Final = CLOCK_AT + 14  # how soon the seat is active
SETTING_AT: Final = ORDER_AT + 4
SPACE_AT: Final = SETTING_AT + 10  # by colour: how many free squares it can grow to in the end, 0 to 9
OFFER_AT: Final = SPACE_AT + RESOURCES * 10  # by square: a building in the pool would fit there face up
INPUTS: Final = OFFER_AT + SQUARES

BY_COLOUR: Final = 7  # measures from here on are by colour, one colour after the other
MEASURES: Final = BY_COLOUR + RESOURCES * 5


class NewHavenVillage(Features):
    """The village of one seat with all that may come of it."""

    def __init__(self) -> None:
        super().__init__([("village", INPUTS)], MEASURES, 1)
        self._boards: list[HarvestBoard] = []  # by seat
        self._demand = vec[float]([0.0] * RESOURCES)  # by resource: cubes that the hand could use
        self._reach = vec[i64]([0] * RESOURCES)
        self._fits = vec[i64]([0] * RESOURCES)  # by colour: squares on which a building in hand fits face up

    def version(self) -> str:
        return "new-haven village 2"

    def look(self, state: State) -> None:
        assert isinstance(state, Haven)
        self.look_from(state, state.actor())

    def look_from(self, state: Haven, seat: i64) -> None:
        """Fill `active` and `measures` from a position as a seat sees it."""
        self.active = vec[i64]()
        self._hand(state, seat)
        self._squares(state, seat)
        self._lines(state, seat)
        self._clock(state, seat)
        self._measure(state, seat)

    def _hand(self, state: Haven, seat: i64) -> None:
        squares = occupied(state, seat)
        for number in range(i64(NUMBERS)):
            held: i64 = 0
            for colour in range(i64(RESOURCES)):
                held += state.hand[seat * KINDS + colour * NUMBERS + number]
            self.on(NUMBER_AT + number * 6 + min(held, 5))
        offers: i64 = 0
        for colour in range(i64(RESOURCES)):
            first = colour * NUMBERS
            room = allowed(state, seat, colour)
            fits: i64 = 0
            count: i64 = 0
            for number in range(i64(NUMBERS)):
                if state.pool[first + number] > 0:
                    offers |= room & (TOP_ROW << ((ROWS - 1 - number) * COLUMNS))
                held = state.hand[seat * KINDS + first + number]
                count += held
                if held > 0:
                    fits |= room & (TOP_ROW << ((ROWS - 1 - number) * COLUMNS))
                for least in range(min(held, 3)):
                    self.on(HAND_AT + (first + number) * 3 + least)
                for least in range(min(state.pool[first + number], 2)):
                    self.on(POOL_AT + (first + number) * 2 + least)
            self._reach[colour] = room
            self._fits[colour] = fits
            self.on(COLOUR_AT + colour * 8 + min(count, 7))
            self.on(ROOM_AT + colour * 7 + (6 if state.land[seat * RESOURCES + colour] == 0 else min(size(room), 5)))
            self.on(SPACE_AT + colour * 10 + min(size(_grown(room, ALL_SQUARES & ~squares)), 9))
            prices: i64 = 0
            rest = room & ~squares
            for row in range(i64(ROWS)):
                prices += size(rest & (TOP_ROW << (row * COLUMNS))) * (ROWS - row)
            self._demand[colour] = float(count * prices) / float(max(size(rest), 1))

        for square in range(i64(SQUARES)):
            if (offers >> square) & 1 == 1:
                self.on(OFFER_AT + square)

    def _squares(self, state: Haven, seat: i64) -> None:
        squares, upright = occupied(state, seat), state.upright[seat]
        for square in range(i64(SQUARES)):
            if (squares >> square) & 1 == 1:
                for colour in range(i64(RESOURCES)):
                    if (state.land[seat * RESOURCES + colour] >> square) & 1 == 1:
                        self.on(BUILT_AT + square * 8 + colour + (0 if (upright >> square) & 1 == 1 else 4))
                continue
            reach: i64 = 0
            fits: i64 = 0
            for colour in range(i64(RESOURCES)):
                if (self._reach[colour] >> square) & 1 == 1:
                    reach += 1
                    fit = (self._fits[colour] >> square) & 1
                    fits += fit
                    if state.land[seat * RESOURCES + colour] != 0:  # otherwise it may go anywhere
                        self.on(REACH_AT + square * 4 + colour)
                        if fit == 1:
                            self.on(FIT_AT + square * 4 + colour)
            self.on(STAND_AT + square * 12 + min(reach, 3) * 3 + min(fits, 2))

    def _lines(self, state: Haven, seat: i64) -> None:
        squares, upright = occupied(state, seat), state.upright[seat]
        fits = self._fits[0] | self._fits[1] | self._fits[2] | self._fits[3]
        for line in range(i64(LINES)):
            cells = cells_of(line)
            free = size(cells & ~squares)
            pure: i64 = 1 if (squares & ~upright) & cells == 0 else 0
            self.on(LINE_AT + line * 14 + free * 2 + pure)
            fit = size(cells & fits & ~squares)
            if line < ROWS:
                held: i64 = 0
                for colour in range(i64(RESOURCES)):
                    held += state.hand[seat * KINDS + colour * NUMBERS + ROWS - 1 - line]
                fit = min(fit, held)
            self.on(LIKELY_AT + line * 7 + fit)

    def _clock(self, state: Haven, seat: i64) -> None:
        self.on(CLOCK_AT + min((state.free - 1) // state.seats, 13))
        self.on(ORDER_AT + (seat - state.active + state.seats) % state.seats)
        self.on(SETTING_AT + state.seats - 2)
        if state.side == 1:
            self.on(SETTING_AT + 3)
        if state.renovation:
            self.on(SETTING_AT + 4)
        if state.careful:
            self.on(SETTING_AT + 5)
        if state.shipments[seat] == 1:
            self.on(SETTING_AT + 6)
        if builds(state, seat):
            self.on(SETTING_AT + 7)

    def _measure(self, state: Haven, seat: i64) -> None:
        while i64(len(self._boards)) <= seat:
            self._boards.append(HarvestBoard())
        board = self._boards[seat]
        board.survey(state, seat, self._demand)
        measures = self.measures
        measures[0] = float(state.free - 1) / float(state.seats) / 10.0
        measures[1] = float(size(occupied(state, seat))) / 30.0
        measures[2] = board.useful / 15.0
        measures[3] = board.most / 15.0
        measures[4] = draws(state) / 4.0 if state.active == seat else 0.0
        others = float(max(state.seats - 1, 1))
        measures[5] = measures[6] = 0.0
        for other in range(state.seats):
            if other != seat:
                measures[5] += float(size(occupied(state, other))) / 30.0 / others
                measures[6] += float(state.shipments[other]) / others
        building = builds(state, seat)
        for colour in range(i64(RESOURCES)):
            measures[BY_COLOUR + colour] = float(min(state.stock[colour], 12)) / 6.0 if building else 0.0
            measures[BY_COLOUR + 4 + colour] = self._demand[colour] / 15.0
            measures[BY_COLOUR + 8 + colour] = float(board.best[colour]) / 10.0
            measures[BY_COLOUR + 12 + colour] = float(board.richest[colour]) / 10.0
            measures[BY_COLOUR + 16 + colour] = float(board.next_rich[colour]) / 10.0


def _grown(squares: i64, room: i64) -> i64:
    """All squares of the room that can be reached from these by steps within it."""
    while True:
        more = (squares | around(squares)) & room
        if more == squares & room:
            return more
        squares = more


def create() -> NewHavenVillage:
    """The features of a village."""
    return NewHavenVillage()
