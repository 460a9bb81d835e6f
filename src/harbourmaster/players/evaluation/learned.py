"""The learned evaluation: features, a network, and the hand-written evaluation where a rule decides."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.state import State
from harbourmaster.core.words import N_
from harbourmaster.players.evaluation.evaluation import Evaluation, Judgement, Turn
from harbourmaster.players.evaluation.features.features import Features
from harbourmaster.players.evaluation.network import Network


class LearnedEvaluation(Evaluation):
    """Judges by a network; keys, secrets and finished games are left to the hand-written evaluation."""

    def __init__(self, written: Evaluation, features: Features, network: Network) -> None:
        if network.head.get("features") != features.hash():
            raise BadRecord(N_("The weights were trained with the features {found}; these are {expected}."),
                            found=str(network.head.get("features")), expected=features.hash())
        self._written = written
        self._features = features
        self._network = network

    def secrets(self) -> bool:
        return self._written.secrets()

    def key(self, state: State) -> i64:
        return self._written.key(state)

    def ending(self, state: State) -> bool:
        return self._written.ending(state)

    def turns(self, state: State, most: int) -> list[Turn]:
        return self._written.turns(state, most)

    def gain_key(self, state: State) -> i64:
        return self._written.gain_key(state)

    def most_gain(self, state: State) -> i64:
        return self._written.most_gain(state)

    def least_gain(self, state: State) -> i64:
        return self._written.least_gain(state)

    def seen(self, state: State, action: i64, seat: i64) -> i64:
        return self._written.seen(state, action, seat)

    def expected(self, state: State) -> vec[float]:
        return self.judge(state, vec[i64]()).scores

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        return self.judge(state, actions).priors

    def judge(self, state: State, actions: vec[i64]) -> Judgement:
        actor = state.actor()
        if actor < 0:
            return self._written.judge(state, actions)
        network = self._network
        self._features.look(state)
        network.look(self._features.active, self._features.measures)
        values = network.values()
        seats = state.seats
        scores = vec[float]([0.0] * seats)
        wins = vec[float]([0.0] * seats)
        for place in range(seats):
            seat = (actor + place) % seats
            scores[seat] = values[place]
            wins[seat] = values[seats + place]
        return Judgement(scores, wins, network.priors(actions))
