"""New Haven judged by figures found by playing: how likely each square is filled, and filled face up."""

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.games.new_haven.building import allowed
from harbourmaster.games.new_haven.harvest import pattern_laid, tile_choices
from harbourmaster.games.new_haven.haven import CHOOSE_CELL, NONE, Haven
from harbourmaster.games.new_haven.tables import (
    CELL,
    CELLS,
    COLUMN_COLONISTS,
    COLUMNS,
    KINDS,
    NUMBERS,
    OPEN,
    RESOURCES,
    ROWS,
    SHIP,
    SQUARES,
    TOP_ROW,
)
from harbourmaster.games.new_haven.village import occupied, size
from harbourmaster.players.evaluation.features.new_haven_board import HarvestBoard
from harbourmaster.players.evaluation.new_haven import NewHavenEvaluation, colour_potential

LINES: Final = ROWS + COLUMNS
FIGURES: Final = (
    ("start", 0.25, 0.1, 0.01, 0.9),  # the chance of a free square without any turn left, about
    ("pace", 0.45, 0.15, 0.05, 3.0),  # how fast it grows with the turns left
    ("dear", 0.0, 0.08, -0.28, 0.28),  # by how much less for dear squares, more for cheap ones
    ("cut off", 1.0, 0.08, 0.3, 1.1),  # squares that no colour may go to now
    ("one colour", 1.0, 0.06, 0.5, 1.1),  # squares that one colour may go to
    ("held and fits", 0.8, 0.06, 0.3, 1.0),  # the chance of a square to be filled face up, by what is in the hand
    ("held", 0.7, 0.1, 0.05, 1.0),
    ("not held", 0.65, 0.12, 0.05, 0.95),
    ("to come", 0.005, 0.01, 0.0, 0.1),  # how much more for every turn left
    ("match", 0.4, 0.15, -0.5, 2.0),  # a building in hand with a square of its number to go to
    ("spare", 0.15, 0.08, -0.3, 1.0),  # any other
    ("draw", 0.3, 0.12, -0.2, 2.0),  # a building about to be drawn
    ("gift", 0.06, 0.06, -0.2, 0.6),  # what a cube left to the others helps them
    ("turn", 0.25, 0.1, 0.02, 1.0),  # part of the value of hand and draws that one turn can realise
    ("crowd", 0.0, 0.1, 0.0, 0.6),  # how much faster villages grow with every player above two
    ("row", 1.0, 0.15, 0.3, 2.5),  # rows against columns
    ("shipment", 0.5, 0.5, -1.0, 4.0),  # a shipment not yet played
)
"""Name, where the search for the figure begins, how far it looks around, and what is allowed."""
ENOUGH: Final = 19  # markers up to which more pays for more of them


class _Placing:
    """A tile on a cell, and what it promises."""

    def __init__(self, cell: i64, tile: i64, worth: float) -> None:
        self.cell = cell
        self.tile = tile
        self.worth = worth


def _by_worth(placing: _Placing) -> float:
    return -placing.worth


class FiguredNewHaven(NewHavenEvaluation):
    """A line is worth its colonists times the chances that its free squares are filled, twice if all face up."""

    def __init__(self, figures: list[float]) -> None:
        super().__init__()
        self.figures = vec[float](figures)
        self.match, self.spare, self.draw = figures[9], figures[10], figures[11]
        self.gift, self.turn = figures[12], figures[13]
        self._fill = vec[float]([0.0] * SQUARES)
        self._raise = vec[float]([0.0] * SQUARES)
        self._full = vec[float]([1.0] * LINES)  # by line, rows first: the product of the chances to be filled
        self._bright = vec[float]([1.0] * LINES)  # to be filled face up, but for squares that never will be
        self._stained = vec[i64]([0] * LINES)  # how many those are
        self._known = vec[i64]([-1] * (RESOURCES + 3 + KINDS))  # what the last survey saw
        self._clock = 0.0
        self._gained = False  # whether the gains are those of the last survey
        self._gains = vec[float]([0.0] * (2 * SQUARES))
        self._board = HarvestBoard()
        self._potential = vec[float]([0.0] * (RESOURCES * ENOUGH))  # by colour and marker; below 0: unknown
        self._worth = vec[float]([0.0] * LINES)
        for row in range(i64(ROWS)):
            self._worth[row] = figures[15] * float(ROWS - row)
        for column in range(i64(COLUMNS)):
            self._worth[ROWS + column] = float(COLUMN_COLONISTS[column])

    def village(self, state: Haven, seat: i64, turns: float) -> float:
        self._survey(state, seat, turns)
        total = 0.0
        for line in range(i64(LINES)):
            total += self._worth[line] * self._full[line] * (1.0 + self._pure(line, 1.0, 0.0))
        if state.shipments[seat] == 1:
            total += self.shipment(turns)
        return total

    def shipment(self, turns: float) -> float:
        """What a shipment is worth as long as it is not played."""
        return self.figures[16] * min(1.0, self.turn * turns)

    def beginnings(self, state: State, count: i64) -> list[list[int]]:
        """The cells and tiles with the best harvests, judged as outlook() judges them."""
        assert isinstance(state, Haven)
        if state.step != CHOOSE_CELL:
            return []
        found: list[_Placing] = []
        tiles = tile_choices(state)
        board = self._board
        board.join(state)
        self._forget_potential()
        for cell in range(i64(CELLS)):
            if state.cells[cell] != OPEN:
                continue
            board.surround(cell)
            if state.clearings[cell] == NONE:
                self._weigh_tiles(found, state, cell, tiles)
            else:  # the building there can be used at once (rule 3.4)
                richer = state.copy()
                assert isinstance(richer, Haven)
                richer.hand[state.active * KINDS + state.clearings[cell]] += 1
                self._forget_potential()
                self._weigh_tiles(found, richer, cell, tiles)
                self._forget_potential()
        found.sort(key=_by_worth)
        return [[int(CELL + placing.cell), int(placing.tile)] for placing in found[:count]]

    def _forget_potential(self) -> None:
        for index in range(i64(len(self._potential))):
            self._potential[index] = -1.0

    def _weigh_tiles(self, found: list[_Placing], state: Haven, cell: i64, tiles: vec[i64]) -> None:
        """Add every tile on the cell that the board has surrounded."""
        seat, board, potential = state.active, self._board, self._potential
        turns = float(state.free - 2) / float(state.seats)
        share = min(1.0, self.turn * turns)
        before = self.village_and_hand(state, seat, turns)
        gains = self.gains(state, seat, turns)
        shipment = self.shipment(turns)
        for tile in tiles:
            board.weigh(state, pattern_laid(tile))
            worth = before - shipment if tile >= SHIP else before
            for colour in range(i64(RESOURCES)):
                stock = board.counts[colour]
                if stock == 0:
                    worth += share * self.draw
                    continue
                index = colour * ENOUGH + min(stock, ENOUGH - 1)
                if potential[index] < 0.0:
                    potential[index] = colour_potential(state, seat, colour, stock, gains)
                worth += potential[index] - self.gift * float(stock)
            found.append(_Placing(cell, tile, worth))

    def gains(self, state: Haven, seat: i64, turns: float) -> vec[float]:
        self._survey(state, seat, turns)
        if not self._gained:
            self._gained = True
            for index in range(i64(2 * SQUARES)):
                self._gains[index] = 0.0
            for square in range(i64(SQUARES)):
                self._add_gains(self._gains, square, square // COLUMNS)
                self._add_gains(self._gains, square, ROWS + square % COLUMNS)
        return self._gains

    def _add_gains(self, found: vec[float], square: i64, line: i64) -> None:
        """What a building on a square adds to one of its lines."""
        fill, lift = self._fill[square], self._raise[square]
        worth = self._worth[line] * self._full[line]
        before = worth * (1.0 + self._pure(line, 1.0, 0.0))
        found[square] += worth / fill * (1.0 + self._pure(line, lift, 1.0)) - before
        found[SQUARES + square] += worth / fill - before

    def _pure(self, line: i64, lift: float, instead: float) -> float:
        """The chance that a line is filled face up, with another chance instead of one square's where it is given."""
        stained = self._stained[line]
        if instead == 0.0:
            return 0.0 if stained > 0 else self._bright[line]
        if lift == 0.0:
            return self._bright[line] if stained == 1 else 0.0
        return 0.0 if stained > 0 else self._bright[line] / lift * instead

    def _is_known(self, state: Haven, seat: i64, turns: float) -> bool:
        """Whether the last survey saw the same village, hand and clock; they are remembered."""
        known = self._known
        same = self._clock == turns
        self._clock = turns
        for colour in range(i64(RESOURCES)):
            if known[colour] != state.land[seat * RESOURCES + colour]:
                known[colour] = state.land[seat * RESOURCES + colour]
                same = False
        for kind in range(i64(KINDS)):
            if known[RESOURCES + 3 + kind] != state.hand[seat * KINDS + kind]:
                known[RESOURCES + 3 + kind] = state.hand[seat * KINDS + kind]
                same = False
        upright, seats, rule = state.upright[seat], state.seats, i64(1 if state.renovation else 0)
        if known[RESOURCES] != upright or known[RESOURCES + 1] != seats or known[RESOURCES + 2] != rule:
            same = False
        known[RESOURCES], known[RESOURCES + 1], known[RESOURCES + 2] = upright, seats, rule
        return same

    def _survey(self, state: Haven, seat: i64, turns: float) -> None:
        """The chances of every square to be filled and to be filled face up, and those of the lines."""
        if self._is_known(state, seat, turns):
            return
        self._gained = False
        figures = self.figures
        pace = figures[1] * (1.0 + figures[14] * float(state.seats - 2))
        ease = log((figures[0] + pace * turns) / (1.0 + pace * turns))
        to_come = min(0.95, figures[7] + figures[8] * turns)
        squares, upright = occupied(state, seat), state.upright[seat]
        reach = vec[i64]([0] * RESOURCES)
        for colour in range(i64(RESOURCES)):
            reach[colour] = allowed(state, seat, colour)
        for line in range(i64(LINES)):
            self._full[line] = self._bright[line] = 1.0
            self._stained[line] = 0
        for row in range(i64(ROWS)):
            price: i64 = ROWS - row
            cells: i64 = TOP_ROW << (row * COLUMNS)
            free = size(cells & ~squares)
            fitting: i64 = 0
            held: i64 = 0
            for colour in range(i64(RESOURCES)):
                count = state.hand[seat * KINDS + colour * NUMBERS + price - 1]
                if reach[colour] & cells != 0:
                    fitting += count
                else:
                    held += count
            lift = to_come
            if free > 0:
                ready = min(1.0, float(fitting) / float(free))
                lift += (figures[5] - lift) * ready + (figures[6] - lift) * min(1.0 - ready, float(held) / float(free))
            usual = exp(ease * (1.0 + figures[2] * (float(price) - 3.5)))
            for square in range(row * COLUMNS, row * COLUMNS + COLUMNS):
                fill = 1.0
                face = lift
                if (squares >> square) & 1 == 1:
                    face = float((upright >> square) & 1)
                else:
                    colours: i64 = 0
                    for colour in range(i64(RESOURCES)):
                        colours += (reach[colour] >> square) & 1
                    fill = usual * (figures[3] if colours == 0 else figures[4] if colours == 1 else 1.0)
                self._fill[square] = fill
                self._raise[square] = face
                column: i64 = ROWS + square % COLUMNS
                self._full[row] *= fill
                self._full[column] *= fill
                if face > 0.0:
                    self._bright[row] *= face
                    self._bright[column] *= face
                else:
                    self._stained[row] += 1
                    self._stained[column] += 1
