"""Evaluations with figures that were found by playing, and their weight files: one line of JSON, then a network."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.words import N_
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.features.new_haven_lines import NewHavenLines
from harbourmaster.players.evaluation.network import Network, check_features, pack_network, unpack_network
from harbourmaster.players.evaluation.new_haven_figures import FIGURES as NEW_HAVEN
from harbourmaster.players.evaluation.new_haven_figures import FiguredNewHaven
from harbourmaster.players.evaluation.new_haven_lines import LinedNewHaven


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
    """The figures of a game, the evaluation that they make, and the one with a network of lines."""

    names: Names
    create: Callable[[list[float]], Evaluation]
    lines: Callable[[], NewHavenLines]
    join: Callable[[list[float], NewHavenLines, Network], Evaluation]


FIGURED = {
    "new-haven": FigureSet(Names("new-haven figures 1", tuple([Figure(*row) for row in NEW_HAVEN]), "figures"),
                           FiguredNewHaven, NewHavenLines, LinedNewHaven),
}
"""Game -> its figures."""


def pack_lines(game: str, figures: list[float], recipe: dict[str, object], sizes: dict[str, int],
               numbers: list[float]) -> bytes:
    """A weight file with a network of lines behind the figures."""
    head = json.loads(FIGURED[game].names.pack(figures, recipe))
    return pack_network({**head, **sizes, "lines": FIGURED[game].lines().hash()}, numbers)


def unpack_figures(game: str, head: dict[str, object], data: bytes) -> Evaluation:
    """The evaluation of a weight file; BadRecord if it is not for this game."""
    kind = FIGURED[game]
    figures = kind.names.read(head)
    if "lines" not in head:
        return kind.create(figures)
    lines = kind.lines()
    check_features(head, "lines", lines.hash())
    return kind.join(figures, lines, unpack_network(data))
