"""The learned evaluation: features, a network, and the hand-written evaluation where a rule decides."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.players.evaluation.evaluation import Evaluation, Judgement
from harbourmaster.players.evaluation.features.features import Features
from harbourmaster.players.evaluation.network import Network, check_features
from harbourmaster.players.evaluation.overlay import Overlay


class LearnedEvaluation(Overlay):
    """Judges by a network; keys, secrets and finished games are left to the hand-written evaluation."""

    def __init__(self, written: Evaluation, features: Features, network: Network) -> None:
        check_features(network.head, "features", features.hash())
        super().__init__(written)
        self._features = features
        self._network = network

    def expected(self, state: State) -> vec[float]:
        return self.judge(state, vec[i64]()).scores

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        return self.judge(state, actions).priors

    def judge(self, state: State, actions: vec[i64]) -> Judgement:
        actor = state.actor()
        if actor < 0:
            return self._below.judge(state, actions)
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
