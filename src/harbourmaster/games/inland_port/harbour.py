"""What lies on the table: both dials, both warehouses, the purses and the question that is open."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.games.inland_port.edition import Edition
from harbourmaster.games.inland_port.tables import (
    COLUMN_STEP,
    ROW_STEP,
    TILE_COUNT,
)

SUPPLY: Final = -1  # owner of a tile that nobody has built
BESIDE_DIAL: Final = 5  # sector of a locked tile (rule 3.4)

# What the player in turn is asked.
ACT: Final = 0  # build, use, pass, or sell first
PAY: Final = 1  # which way to pay the cost of the tile with the good in question
STEP: Final = 2  # how far a counter goes
PICK: Final = 3  # which counters go
COUNT: Final = 4  # how often
SERVE_FOOD: Final = 5  # which way to pay the food of all repetitions with the good in question
CLOSE: Final = 6  # sell, or end the turn
OVER: Final = 7

# Actions: one vocabulary for all questions.
BUILD: Final = 0
USE: Final = BUILD + 31
SELL: Final = USE + 31
END: Final = SELL + 31
PASS: Final = END + 1
REPEAT: Final = PASS + 1  # + times
MOVE: Final = REPEAT + 8  # + 8 × good + steps
CHOOSE: Final = MOVE + 4 * 8  # + mask of goods
PAYMENT: Final = CHOOSE + 16  # + 16 × steps down + steps left
VOCABULARY: Final = PAYMENT + 16 * 16


class Harbour(State):
    """The table without the course of play; a cell is 16 × row + column.

    It has no __init__, so that copy() pays for nothing twice: setup.py and copy() set every attribute.
    """

    edition: Edition
    round: i64
    taken: i64  # actions taken in this round
    francs: vec[i64]
    cell: vec[i64]  # by seat and good
    owner: vec[i64]
    sector: vec[i64]
    phase: i64
    tile: i64  # the tile being built or used
    good: i64  # the good in question
    rest: i64  # steps, repetitions or units still open
    least: i64  # extra steps still due
    chosen: i64  # the fish counter's cell that was chosen while the grain is still open

    def seat(self) -> i64:
        """The player in turn (rule 2.3: the players alternate through the whole game)."""
        return (self.round + self.taken) & 1

    def amount(self, seat: i64, good: i64) -> i64:
        """How much of a good a player has (rule 4.1)."""
        cell = self.cell[seat * 4 + good]
        return 3 * (cell >> 4) + (cell & 15)

    def stepped(self, cell: i64, direction: i64) -> i64:
        """The cell one step away, or the same cell if the step is lost (rule 4.3)."""
        row = (cell >> 4) + ROW_STEP[direction]
        column = (cell & 15) + COLUMN_STEP[direction]
        if row < 0 or column < 0 or row >= self.edition.rows or column >= self.edition.row_length[row]:
            return cell
        return row * 16 + column

    def room(self, cell: i64, direction: i64, most: i64) -> i64:
        """How many of up to `most` steps from a cell are not lost."""
        steps: i64 = 0
        while steps < most:
            further = self.stepped(cell, direction)
            if further == cell:
                return steps
            cell = further
            steps += 1
        return steps

    def advance(self, good: i64, direction: i64, steps: i64) -> None:
        """Move a counter of the player in turn; lost steps are lost."""
        index = self.seat() * 4 + good
        for _ in range(steps):
            self.cell[index] = self.stepped(self.cell[index], direction)

    def available(self, tile: i64) -> bool:
        """Whether a tile is in the open supply (rule 2.1)."""
        return self.owner[tile] == SUPPLY and self.edition.letter[tile] <= self.round

    def owns_any(self, seat: i64) -> bool:
        """Whether a player has built tiles."""
        for tile in range(i64(TILE_COUNT)):
            if self.owner[tile] == seat:
                return True
        return False
