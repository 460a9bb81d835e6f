"""Evaluations with figures that were found by playing, and their weight files: one line of JSON, then a network."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.words import N_
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.features.features import Features
from harbourmaster.players.evaluation.network import check_features, pack_network, unpack_network
from harbourmaster.players.evaluation.new_haven_figures import FIGURES as NEW_HAVEN
from harbourmaster.players.evaluation.new_haven_figures import FiguredNewHaven
from harbourmaster.players.evaluation.new_haven_hopes import HopefulNewHaven, Hopes


@dataclass(frozen=True)
class Figure:
    """A figure: its name, where a search for it begins, how far it looks around, and what is allowed."""

    name: str
    first: float
    spread: float
    least: float
    most: float


@dataclass(frozen=True)
class Names:
    """Figures in their order, and what they are called in the head of a weight file."""

    version: str
    figures: tuple[Figure, ...]
    key: str

    def hash(self) -> str:
        """A fingerprint of what the figures mean."""
        return sha256(f"{self.version} {[figure.name for figure in self.figures]}".encode()).hexdigest()[:12]

    def pack(self, values: list[float], recipe: dict[str, object]) -> bytes:
        """A weight file."""
        named = {figure.name: round(value, 6) for figure, value in zip(self.figures, values, strict=True)}
        return json.dumps({"features": self.hash(), self.key: named, "recipe": recipe}).encode() + b"\n"

    def read(self, head: dict[str, object]) -> list[float]:
        """The figures of a weight file's head; BadRecord if they are others."""
        check_features(head, "features", self.hash())
        named = head.get(self.key)
        values = [named.get(figure.name) for figure in self.figures] if isinstance(named, dict) else [None]
        numbers = [float(value) for value in values if isinstance(value, int | float)]
        if len(numbers) != len(self.figures):
            raise BadRecord(N_("This is no weight file."))
        return numbers


@dataclass(frozen=True)
class FigureSet:
    """The figures of a game and the evaluation that they make, alone or with hopes."""

    names: Names
    create: Callable[[list[float]], Evaluation]
    join: Callable[[list[float], Hopes], Evaluation]


FIGURED = {
    "new-haven": FigureSet(Names("new-haven figures 1", tuple([Figure(*row) for row in NEW_HAVEN]), "figures"),
                           FiguredNewHaven, HopefulNewHaven),
}
"""Game -> its figures."""


def pack_hopes(game: str, figures: list[float], recipe: dict[str, object], sizes: dict[str, int],
               village: Features, numbers: list[float]) -> bytes:
    """A weight file with networks that see villages behind the figures."""
    head = json.loads(FIGURED[game].names.pack(figures, recipe))
    return pack_network({**head, **sizes, "village": village.hash()}, numbers)


def unpack_hopes(data: bytes) -> Hopes:
    """The hopes of a weight file; BadRecord if it has none or was made for other features."""
    return Hopes(unpack_network(data))


def unpack_figures(game: str, head: dict[str, object], data: bytes) -> Evaluation:
    """The evaluation of a weight file; BadRecord if it is not for this game."""
    kind = FIGURED[game]
    figures = kind.names.read(head)
    return kind.join(figures, unpack_hopes(data)) if "inputs" in head else kind.create(figures)
