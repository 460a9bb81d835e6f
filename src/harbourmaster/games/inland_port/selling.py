"""Selling tiles (rules, section 7)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.inland_port.harbour import SELL, SUPPLY, Harbour
from harbourmaster.games.inland_port.tables import TILE_COUNT


def price(state: Harbour, tile: i64) -> i64:
    """What a sale brings: half the printed value, rounded down (rule 7.2)."""
    return state.edition.value[tile] // 2


def list_sales(state: Harbour, found: vec[i64]) -> vec[i64]:
    """Append the sales of the player in turn (rule 7.1)."""
    seat = state.seat()
    for tile in range(i64(TILE_COUNT)):
        if state.owner[tile] == seat:
            found = append(found, SELL + tile)
    return found


def sell(draft: Harbour, tile: i64) -> None:
    """Return a tile to the open supply and pay its owner."""
    draft.francs[draft.owner[tile]] += price(draft, tile)
    draft.owner[tile] = SUPPLY
    draft.sector[tile] = 0
