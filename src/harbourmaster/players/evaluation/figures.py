"""Evaluations with figures that were found by playing, and their weight files: one line of JSON, then a network."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.words import N_
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.features.new_haven_lines import NewHavenLines
from harbourmaster.players.evaluation.network import Network, pack_network, unpack_network
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
class FigureSet:
    """The figures of a game in their order, the evaluation that they make, and the one with a network of lines."""

    version: str
    figures: tuple[Figure, ...]
    create: Callable[[list[float]], Evaluation]
    lines: Callable[[], NewHavenLines]
    join: Callable[[list[float], NewHavenLines, Network], Evaluation]

    def hash(self) -> str:
        """A fingerprint of what the figures mean."""
        return sha256(f"{self.version} {[figure.name for figure in self.figures]}".encode()).hexdigest()[:12]


FIGURED = {
    "new-haven": FigureSet("new-haven figures 1", tuple([Figure(*row) for row in NEW_HAVEN]), FiguredNewHaven,
                           NewHavenLines, LinedNewHaven),
}
"""Game -> its figures."""


def pack_figures(game: str, figures: list[float], recipe: dict[str, object]) -> bytes:
    """A weight file."""
    kind = FIGURED[game]
    named = {figure.name: round(value, 6) for figure, value in zip(kind.figures, figures, strict=True)}
    return json.dumps({"features": kind.hash(), "figures": named, "recipe": recipe}).encode() + b"\n"


def pack_lines(game: str, figures: list[float], recipe: dict[str, object], sizes: dict[str, int],
               numbers: list[float]) -> bytes:
    """A weight file with a network of lines behind the figures."""
    head = json.loads(pack_figures(game, figures, recipe))
    return pack_network({**head, **sizes, "lines": FIGURED[game].lines().hash()}, numbers)


def read_figures(game: str, head: dict[str, object]) -> list[float]:
    """The figures of a weight file's head; BadRecord if they are not those of the game."""
    kind = FIGURED[game]
    _compare(head.get("features"), kind.hash())
    named = head.get("figures")
    values = [named.get(figure.name) for figure in kind.figures] if isinstance(named, dict) else [None]
    numbers = [float(value) for value in values if isinstance(value, int | float)]
    if len(numbers) != len(kind.figures):
        raise BadRecord(N_("This is no weight file."))
    return numbers


def unpack_figures(game: str, head: dict[str, object], data: bytes) -> Evaluation:
    """The evaluation of a weight file; BadRecord if it is not for this game."""
    kind = FIGURED[game]
    figures = read_figures(game, head)
    if "lines" not in head:
        return kind.create(figures)
    lines = kind.lines()
    _compare(head["lines"], lines.hash())
    return kind.join(figures, lines, unpack_network(data))


def _compare(found: object, expected: str) -> None:
    if found != expected:
        raise BadRecord(N_("The weights were trained with the features {found}; these are {expected}."),
                        found=str(found), expected=expected)
