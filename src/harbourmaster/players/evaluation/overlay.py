"""An evaluation that changes another one in some respects."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.players.evaluation.evaluation import Evaluation, Judgement, Turn


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

    def beginnings(self, state: State, count: i64) -> list[list[int]]:
        return self._below.beginnings(state, count)

    def twice(self) -> bool:
        return self._below.twice()

    def again(self, breadth: i64) -> i64:
        return self._below.again(breadth)

    def trust(self) -> float:
        return self._below.trust()

    def envy(self, state: State) -> float:
        return self._below.envy(state)

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

    def key(self, state: State) -> i64:
        return self._below.key(state)

    def ending(self, state: State) -> bool:
        return self._below.ending(state)

    def turns(self, state: State, most: int) -> list[Turn]:
        return self._below.turns(state, most)

    def gain_key(self, state: State) -> i64:
        return self._below.gain_key(state)

    def most_gain(self, state: State) -> i64:
        return self._below.most_gain(state)

    def least_gain(self, state: State) -> i64:
        return self._below.least_gain(state)


class Unguided(Overlay):
    """As the evaluation below, but every choice looks as promising as any other."""

    def trust(self) -> float:
        return 0.0

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        return vec[float]([1.0 / float(len(actions))] * len(actions))

    def judge(self, state: State, actions: vec[i64]) -> Judgement:
        found = self._below.judge(state, actions)
        return Judgement(found.scores, found.wins, self.priors(state, actions) if len(actions) > 0 else vec[float]())


class Envious(Overlay):
    """As the evaluation below, but a point of the others counts for `envy`."""

    def __init__(self, below: Evaluation, envy: float) -> None:
        super().__init__(below)
        self._envy = envy

    def envy(self, state: State) -> float:
        return self._envy

    def judge(self, state: State, actions: vec[i64]) -> Judgement:
        return self._below.judge(state, actions)
