"""The position of a game, as drivers, players and adapters see it."""

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.rng import Rng

CHANCE: Final = -1
NOBODY: Final = -2


class State(ABC):
    """A position that is changed in place by play(); copy() it first to keep it."""

    seats: i64

    @abstractmethod
    def actor(self) -> i64:
        """The seat that decides next, CHANCE, or NOBODY when the game is over."""

    @abstractmethod
    def legal(self) -> vec[i64]:
        """The choices as a packed array, ascending, for compiled callers."""

    def choices(self) -> list[int]:
        """The choices in ascending order; empty only when the game is over."""
        return list(self.legal())

    def odds(self) -> vec[i64]:
        """At a chance node: whole-number weights, one for each entry of legal()."""
        return vec[i64]()

    def weights(self) -> list[int]:
        """At a chance node: whole-number weights, one for each choice; otherwise empty."""
        return list(self.odds())

    @abstractmethod
    def play(self, action: i64) -> None:
        """Carry out one of the choices in place; the caller vouches that it is one."""

    @abstractmethod
    def copy(self) -> "State":
        """An equal position that shares nothing changeable with this one."""

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    @abstractmethod
    def score(self, seat: i64) -> i64:
        """The score of a seat if the game ended now."""

    def sample(self, rng: Rng) -> i64:
        """A random choice: by weight at a chance node, otherwise each equally likely."""
        options = self.legal()
        if self.actor() == CHANCE:
            return options[rng.weighted(self.odds())]
        return options[rng.below(i64(len(options)))]
