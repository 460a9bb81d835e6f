"""The position at the start (rules, section 1)."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.games.inland_port.edition import Edition
from harbourmaster.games.inland_port.harbour import ACT, SUPPLY
from harbourmaster.games.inland_port.state import InlandPort
from harbourmaster.games.inland_port.tables import START_AMOUNT, START_FRANCS, TILE_COUNT


def begin(edition: Edition) -> InlandPort:
    """Both players with their francs and goods, all tiles unbuilt, round A."""
    state = InlandPort()
    state.seats = 2
    state.edition = edition
    state.round = 0
    state.taken = 0
    state.francs = vec[i64]([START_FRANCS] * 2)
    state.cell = vec[i64]([START_AMOUNT[good] for _ in range(2) for good in range(4)])
    state.owner = vec[i64]([SUPPLY] * TILE_COUNT)
    state.sector = vec[i64]([0] * TILE_COUNT)
    state.phase = ACT
    state.tile = -1
    state.good = 0
    state.rest = 0
    state.least = 0
    state.chosen = -1
    return state
