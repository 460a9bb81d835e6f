"""An evaluation that changes another one in some respects."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.rng import Rng
from harbourmaster.core.state import State
from harbourmaster.players.evaluation.evaluation import Evaluation


class Overlay(Evaluation):
    """Everything as the evaluation below has it."""

    def __init__(self, below: Evaluation) -> None:
        self._below = below

    def secrets(self) -> bool:
        return self._below.secrets()

    def by_turns(self) -> bool:
        return self._below.by_turns()

    def turns_over(self, state: State) -> i64:
        return self._below.turns_over(state)

    def few_starts(self) -> bool:
        return self._below.few_starts()

    def twice(self) -> bool:
        return self._below.twice()

    def guided(self) -> bool:
        return self._below.guided()

    def seen(self, state: State, action: i64, seat: i64) -> i64:
        return self._below.seen(state, action, seat)

    def spread(self, state: State) -> float:
        return self._below.spread(state)

    def ledger(self, state: State, seat: i64) -> list[tuple[str, float]]:
        return self._below.ledger(state, seat)

    def expected(self, state: State) -> vec[float]:
        return self._below.expected(state)

    def outlook(self, state: State, seat: i64) -> float:
        return self._below.outlook(state, seat)

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        return self._below.priors(state, actions)

    def reply(self, state: State, rng: Rng) -> i64:
        return self._below.reply(state, rng)
