"""Counting colonists and ranking the players (rules section 8)."""

from mypy_extensions import i64

from harbourmaster.games.new_haven.haven import Haven, held_buildings
from harbourmaster.games.new_haven.tables import (
    COLUMN_COLONISTS,
    COLUMNS,
    FIRST_COLUMN,
    ROWS,
    SQUARES,
    TOP_ROW,
)
from harbourmaster.games.new_haven.village import occupied, size


def colonists(squares: i64, upright: i64) -> i64:
    """What full rows and columns attract, double where all their buildings lie face up (rules 8.1, 8.2)."""
    total: i64 = 0
    for row in range(i64(ROWS)):
        line: i64 = TOP_ROW << (row * COLUMNS)
        if squares & line == line:
            worth = ROWS - row
            total += worth
            if upright & line == line:
                total += worth
    for column in range(i64(COLUMNS)):
        line = FIRST_COLUMN << column
        if squares & line == line:
            worth = COLUMN_COLONISTS[column]
            total += worth
            if upright & line == line:
                total += worth
    return total


def free_squares(state: Haven, seat: i64) -> i64:
    """The number of squares of a village not built on."""
    return SQUARES - size(occupied(state, seat))


def merit(state: Haven, seat: i64) -> tuple[int, int, int]:
    """A seat's result with its tie-breaks; more is better (rule 8.4)."""
    score = colonists(occupied(state, seat), state.upright[seat])
    return int(score), -int(free_squares(state, seat)), -int(held_buildings(state, seat))
