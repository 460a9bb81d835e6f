"""The lines of a New Haven village, and what is still to come in a turn."""

from typing import Final

from mypy_extensions import i64

from harbourmaster.games.new_haven.haven import CHOOSE_BUILDING, CHOOSE_SQUARE, Haven
from harbourmaster.games.new_haven.tables import COLUMN_COLONISTS, COLUMNS, FIRST_COLUMN, ROWS, TOP_ROW
from harbourmaster.games.new_haven.village import occupied

LINES: Final = 11  # rows from the top, then columns from the left


def cells_of(line: i64) -> i64:
    """The squares of a line."""
    return TOP_ROW << (line * COLUMNS) if line < ROWS else FIRST_COLUMN << (line - ROWS)


def brought(state: Haven, seat: i64, line: i64) -> i64:
    """The colonists of a row or column as it stands (rules 8.1, 8.2)."""
    cells = cells_of(line)
    if occupied(state, seat) & cells != cells:
        return 0
    worth = ROWS - line if line < ROWS else COLUMN_COLONISTS[line - ROWS]
    return 2 * worth if state.upright[seat] & cells == cells else worth


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
