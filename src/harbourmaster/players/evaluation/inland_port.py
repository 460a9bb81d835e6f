"""The Inland Port: worth, and what goods, purses and places on the dial are likely to become."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.game import Game
from harbourmaster.core.state import State
from harbourmaster.games.inland_port.harbour import OVER, Harbour
from harbourmaster.games.inland_port.scoring import score
from harbourmaster.games.inland_port.tables import LAST_SECTOR, ROUNDS, TILE_COUNT
from harbourmaster.players.evaluation.evaluation import Evaluation

# Francs that a unit of a good brings while there is time to spend it, by good: fish, clay, wood, grain.
UNIT: Final = vec[float]([1.3, 2.0, 2.0, 1.3])
PLENTY: Final = 9  # units beyond these are hard to spend
SURPLUS: Final = 0.5  # what a unit beyond plenty brings, as a part
SPENDING: Final = 5.0  # own actions that it takes to spend what lies in a warehouse
SAVING: Final = 0.35  # what a franc brings beyond itself while Bridge, Dock and Shipping Line are to be had
DEAREST: Final = 30  # francs that can be spent well at once: the Seine Bridge
FORCED: Final = 0.6  # part of the loss that is feared when a tile stands in the last sector


def actions_left(state: Harbour) -> i64:
    """How many actions of both players are still to come."""
    left: i64 = -state.taken
    for number in range(state.round, ROUNDS):
        left += state.edition.actions[number]
    return left


class InlandPortEvaluation(Evaluation):
    """The score as it stands, the goods by the time left to spend them, less the sales that threaten."""

    def expected(self, state: State) -> vec[float]:
        assert isinstance(state, Harbour)
        found = vec[float]([float(score(state, 0)), float(score(state, 1))])
        if state.phase == OVER:
            return found
        left = actions_left(state)
        for seat in range(i64(2)):
            own = left // 2 if state.seat() != seat else (left + 1) // 2
            time = min(1.0, float(own) / SPENDING)
            for good in range(i64(4)):
                amount = state.amount(seat, good)
                units = float(min(amount, PLENTY)) + SURPLUS * float(max(amount - PLENTY, 0))
                found[seat] += UNIT[good] * units * time
            found[seat] += SAVING * float(min(state.francs[seat], DEAREST)) * time
            found[seat] -= self._threatened(state, seat)
        return found

    def _threatened(self, state: Harbour, seat: i64) -> float:
        """The losses to be feared from forced sales at the end of this round (rule 8.2)."""
        loss = 0.0
        for tile in range(i64(TILE_COUNT)):
            if state.owner[tile] == seat and state.sector[tile] == LAST_SECTOR:
                loss += float(state.edition.value[tile] - state.edition.value[tile] // 2)
        return FORCED * loss

    def spread(self, state: State) -> float:
        assert isinstance(state, Harbour)
        return 1.0 + 0.35 * float(actions_left(state))


def create(game: Game) -> Evaluation:
    """The evaluation of The Inland Port."""
    return InlandPortEvaluation()
