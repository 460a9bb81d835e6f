"""What a learning program sees: a fixed number of numbers for a seat, from its view alone."""

from abc import ABC, abstractmethod

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State


class Observer(ABC):
    """Writes what a seat sees of a state as numbers, mostly from 0 to 1; one per game."""

    version: int
    """Rises when the meaning of a number changes."""

    @abstractmethod
    def names(self) -> list[str]:
        """What each number means, in order."""

    @abstractmethod
    def size(self) -> i64:
        """How many numbers there are."""

    @abstractmethod
    def observe(self, state: State, seat: i64, into: vec[float], start: i64) -> None:
        """Write the numbers of a seat to `into` from `start` on; equal views give equal numbers."""

    def observation(self, state: State, seat: i64) -> vec[float]:
        """The numbers of a seat as an array of their own."""
        into = vec[float]([0.0] * self.size())
        self.observe(state, seat, into, 0)
        return into
