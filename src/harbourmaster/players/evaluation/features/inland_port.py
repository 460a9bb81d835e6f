"""The Inland Port as numbers: dials, supply, warehouses, purses, clock and the open question."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.games.inland_port.harbour import SUPPLY, VOCABULARY, Harbour
from harbourmaster.games.inland_port.scoring import score
from harbourmaster.games.inland_port.tables import ROUNDS, TILE_COUNT
from harbourmaster.players.evaluation.features.features import Features
from harbourmaster.players.evaluation.inland_port import actions_left

_PLACES: Final = 13  # of a tile: six on either dial, or the open supply
_AMOUNTS: Final = 26
_FRANCS: Final = 41
_ASKED: Final = 8
_RESTS: Final = 9

_TILES_AT: Final = 0
_AMOUNTS_AT: Final = _TILES_AT + TILE_COUNT * _PLACES
_FRANCS_AT: Final = _AMOUNTS_AT + 8 * _AMOUNTS
_ROUND_AT: Final = _FRANCS_AT + 2 * _FRANCS
_TAKEN_AT: Final = _ROUND_AT + ROUNDS
_PHASE_AT: Final = _TAKEN_AT + 16
_TILE_AT: Final = _PHASE_AT + _ASKED
_GOOD_AT: Final = _TILE_AT + TILE_COUNT
_REST_AT: Final = _GOOD_AT + 4
_MEASURES: Final = 22


class InlandPortFeatures(Features):
    """The seat in turn comes first, the other second."""

    def version(self) -> str:
        return "inland-port 1"

    def look(self, state: State) -> None:
        assert isinstance(state, Harbour)
        self.active = vec[i64]()
        seat = state.seat()
        self._dials(state, seat)
        for side in range(i64(2)):
            self._stock(state, side, seat if side == 0 else 1 - seat)
        self.on(_ROUND_AT + state.round)
        self.on(_TAKEN_AT + state.taken)
        self.on(_PHASE_AT + state.phase)
        if state.tile >= 0:
            self.on(_TILE_AT + state.tile)
            if state.good < 4:
                self.on(_GOOD_AT + state.good)
            self.on(_REST_AT + min(state.rest, _RESTS - 1))
        left = actions_left(state)
        self.measures[20] = float((left + 1) // 2) / 36.0
        self.measures[21] = float(left // 2) / 36.0

    def _dials(self, state: Harbour, seat: i64) -> None:
        for tile in range(i64(TILE_COUNT)):
            owner = state.owner[tile]
            if owner == seat:
                self.on(_TILES_AT + tile * _PLACES + state.sector[tile])
            elif owner != SUPPLY:
                self.on(_TILES_AT + tile * _PLACES + 6 + state.sector[tile])
            elif state.edition.letter[tile] <= state.round:
                self.on(_TILES_AT + tile * _PLACES + 12)

    def _stock(self, state: Harbour, side: i64, seat: i64) -> None:
        francs = state.francs[seat]
        self.on(_FRANCS_AT + side * _FRANCS + min(francs, _FRANCS - 1))
        measures = self.measures
        measures[side] = float(score(state, seat)) / 50.0
        measures[2 + side] = float(francs) / 20.0
        for good in range(i64(4)):
            amount = state.amount(seat, good)
            self.on(_AMOUNTS_AT + (side * 4 + good) * _AMOUNTS + min(amount, _AMOUNTS - 1))
            measures[4 + side * 4 + good] = float(amount) / 10.0
            measures[12 + side * 4 + good] = float(state.cell[seat * 4 + good] >> 4) / 4.0


def create() -> Features:
    """The features of The Inland Port."""
    return InlandPortFeatures([
        ("tiles", TILE_COUNT * _PLACES), ("amounts", 8 * _AMOUNTS), ("francs", 2 * _FRANCS), ("round", ROUNDS),
        ("taken", 16), ("phase", _ASKED), ("tile", TILE_COUNT), ("good", 4), ("rest", _RESTS),
    ], _MEASURES, VOCABULARY)
