"""An evaluation with priors that another network has learnt."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.features.features import Features
from harbourmaster.players.evaluation.network import Network, check_features
from harbourmaster.players.evaluation.overlay import Overlay

TRUST: Final = 0.3  # points that a choice e times as likely counts for


class GuidedEvaluation(Overlay):
    """Judges as the evaluation below; the priors are those of a network that looks from the seat in turn."""

    def __init__(self, below: Evaluation, features: Features, network: Network) -> None:
        check_features(network.head, "features", features.hash())
        super().__init__(below)
        self._features = features
        self._network = network
        self.faith = TRUST

    def trust(self) -> float:
        return self.faith

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        if state.actor() < 0:
            return self._below.priors(state, actions)
        self._features.look(state)
        self._network.look(self._features.active, self._features.measures)
        return self._network.priors(actions)
