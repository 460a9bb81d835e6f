"""New Haven: what a seat has, in the words of the game."""

from mypy_extensions import i64

from harbourmaster.core.words import N_
from harbourmaster.games.new_haven.haven import Haven, held_buildings
from harbourmaster.games.new_haven.scoring import colonists
from harbourmaster.games.new_haven.village import occupied, size


def ledger(state: Haven, seat: i64) -> list[tuple[str, float]]:
    """Colonists, buildings in village and hand, and what is left to build with."""
    squares = occupied(state, seat)
    upright = state.upright[seat]
    left: i64 = 0
    for stock in state.stock:
        left += stock
    return [
        (N_("colonists"), float(colonists(squares, upright))),
        (N_("buildings in the village"), float(size(squares))),
        (N_("of these face up"), float(size(upright))),
        (N_("buildings in hand"), float(held_buildings(state, seat))),
        (N_("resources to build with"), float(left)),
    ]
