"""Positions as numbers, seen from any seat: one network then serves every number of players."""

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.players.evaluation.features.features import Features


class SeatFeatures(Features):
    """Features of one seat among others, for a network that tells what this seat will still gain."""

    def look(self, state: State) -> None:
        self.look_from(state, state.actor())

    def look_from(self, state: State, seat: i64) -> None:
        """Fill `active` and `measures` from any position, as a seat sees it."""
        self.active = vec[i64]()
        for index in range(self.measured):
            self.measures[index] = 0.0
        self.tell(state, seat)

    def setting(self, state: State) -> i64:
        """A number for the options that may have weights of their own; 0 where they share those of the game."""
        return 0

    @abstractmethod
    def tell(self, state: State, seat: i64) -> None:
        """Switch inputs on and set measures; all are off and 0."""
