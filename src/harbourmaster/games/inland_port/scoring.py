"""The score (rules, section 9)."""

from mypy_extensions import i64

from harbourmaster.games.inland_port.harbour import Harbour
from harbourmaster.games.inland_port.tables import DOCK, DOCK_FRANCS, FACTORY_GOOD, TILE_COUNT


def end_value(state: Harbour, tile: i64) -> i64:
    """What a built tile is worth to its owner if the game ended now."""
    owner = state.owner[tile]
    value = state.edition.value[tile]
    if FACTORY_GOOD[tile] >= 0:
        value += state.amount(owner, FACTORY_GOOD[tile])
    elif tile == DOCK:
        for other in range(i64(TILE_COUNT)):
            if state.owner[other] == owner and state.edition.anchor[other] == 1:
                value += DOCK_FRANCS
    return value


def score(state: Harbour, seat: i64) -> i64:
    """Francs and the values of the own tiles (rule 9.1)."""
    total = state.francs[seat]
    for tile in range(i64(TILE_COUNT)):
        if state.owner[tile] == seat:
            total += end_value(state, tile)
    return total
