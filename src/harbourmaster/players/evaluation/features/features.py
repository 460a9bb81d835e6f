"""A position as numbers for a network."""

from abc import ABC, abstractmethod
from hashlib import sha256

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.core.state import State


class Features(ABC):
    """Turns positions of one game into inputs, always seen by the seat in turn.

    After look(), `active` lists the inputs that are on and `measures` holds the values of the last inputs.
    """

    def __init__(self, parts: list[tuple[str, int]], measures: int, vocabulary: int) -> None:
        self.parts = parts  # name and size of each group of on-off inputs, in their order
        self.measured = i64(measures)
        self.vocabulary = vocabulary
        self.size = i64(sum([size for _, size in parts]) + measures)  # all inputs
        self.active = vec[i64]()
        self.measures = vec[float]([0.0] * measures)

    def hash(self) -> str:
        """A fingerprint of the inputs; weights are good only for the features that they were trained with."""
        text = f"{self.version()} {self.parts} {self.measured} {self.vocabulary}"
        return sha256(text.encode()).hexdigest()[:12]

    @abstractmethod
    def version(self) -> str:
        """Name and number, raised whenever an input changes its meaning."""

    @abstractmethod
    def look(self, state: State) -> None:
        """Fill `active` and `measures` from a position in which a seat decides."""

    def on(self, index: i64) -> None:
        """Switch an input on."""
        self.active = append(self.active, index)
