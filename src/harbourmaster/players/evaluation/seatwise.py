"""The learned evaluation of games for any number of players: one look for each seat corrects the hand-written one."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import NOBODY, State
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.features.seen_from import SeatFeatures
from harbourmaster.players.evaluation.network import Network, check_features
from harbourmaster.players.evaluation.overlay import Overlay

TRUST: Final = 2.0  # points that a choice e times as likely counts for
ENVY: Final = 0.5  # what a point of the others counts for where there are several


class SeatwiseEvaluation(Overlay):
    """The hand-written evaluation, corrected for each seat by a network that looks from there.

    Unfinished turns are judged by the hand-written one and the network's priors: its scores know finished turns.
    """

    def __init__(self, written: Evaluation, features: SeatFeatures, network: Network) -> None:
        super().__init__(written)
        self._features = features
        self._fitting(network)
        self._network = network
        self._special: dict[int, Network] = {}

    def specialise(self, setting: int, network: Network) -> None:
        """Use another network wherever the features tell this setting."""
        self._special[setting] = self._fitting(network)

    def _fitting(self, network: Network) -> Network:
        """The network if it was trained with these features, otherwise BadRecord."""
        check_features(network.head, "features", self._features.hash())
        return network

    def _network_for(self, state: State) -> Network:
        if not self._special:
            return self._network
        return self._special.get(int(self._features.setting(state)), self._network)

    def twice(self) -> bool:
        return True

    def trust(self) -> float:
        return TRUST

    def envy(self, state: State) -> float:
        return 1.0 if state.seats <= 2 else ENVY

    def expected(self, state: State) -> vec[float]:
        found = self._below.expected(state)
        if state.actor() != NOBODY:
            for seat in range(state.seats):
                found[seat] += self._correction(state, seat)
        return found

    def _correction(self, state: State, seat: i64) -> float:
        network = self._network_for(state)
        self._features.look_from(state, seat)
        network.look(self._features.active, self._features.measures, seat)
        return network.score()

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        if state.actor() < 0:
            return self._below.priors(state, actions)
        network = self._network_for(state)
        self._features.look_from(state, state.actor())
        network.look(self._features.active, self._features.measures, state.actor())
        return network.priors(actions)
