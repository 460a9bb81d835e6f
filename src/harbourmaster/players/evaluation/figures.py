"""Evaluations with figures that were found by playing, and their weight files: one line of JSON."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.words import N_
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.new_haven_figures import FIGURES as NEW_HAVEN
from harbourmaster.players.evaluation.new_haven_figures import FiguredNewHaven


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
    """The figures of a game in their order, and the evaluation that they make."""

    version: str
    figures: tuple[Figure, ...]
    create: Callable[[list[float]], Evaluation]

    def hash(self) -> str:
        """A fingerprint of what the figures mean."""
        return sha256(f"{self.version} {[figure.name for figure in self.figures]}".encode()).hexdigest()[:12]


FIGURED = {
    "new-haven": FigureSet("new-haven figures 1", tuple([Figure(*row) for row in NEW_HAVEN]), FiguredNewHaven),
}
"""Game -> its figures."""


def pack_figures(game: str, figures: list[float], recipe: dict[str, object]) -> bytes:
    """A weight file."""
    kind = FIGURED[game]
    named = {figure.name: round(value, 6) for figure, value in zip(kind.figures, figures, strict=True)}
    return json.dumps({"features": kind.hash(), "figures": named, "recipe": recipe}).encode() + b"\n"


def unpack_figures(game: str, head: dict[str, object]) -> Evaluation:
    """The evaluation with the figures of a weight file's head; BadRecord if they are not those of the game."""
    kind = FIGURED[game]
    if head.get("features") != kind.hash():
        raise BadRecord(N_("The weights were trained with the features {found}; these are {expected}."),
                        found=str(head.get("features")), expected=kind.hash())
    named = head.get("figures")
    values = [named.get(figure.name) for figure in kind.figures] if isinstance(named, dict) else [None]
    numbers = [float(value) for value in values if isinstance(value, int | float)]
    if len(numbers) != len(kind.figures):
        raise BadRecord(N_("This is no weight file."))
    return kind.create(numbers)
