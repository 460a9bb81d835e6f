"""Likings: the tastes of a player as figures, and the weight files of players that were tuned by them."""

from collections.abc import Callable
from dataclasses import dataclass

from harbourmaster.games.le_havre.goods import GOOD_NAMES, GOODS
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.figures import Figure, Names
from harbourmaster.players.evaluation.le_havre import WORTH
from harbourmaster.players.evaluation.new_haven_tastes import HavenTaste, TastedHaven
from harbourmaster.players.evaluation.styles import MOST_SEATS
from harbourmaster.players.evaluation.tastes import Taste, TastedHarbour


@dataclass(frozen=True)
class LikingSet:
    """The likings of a game in their order, and an evaluation with them; all at 0 it is as it was."""

    names: Names
    create: Callable[[Evaluation, list[float]], Evaluation]


def _harbour(below: Evaluation, values: list[float]) -> Evaluation:
    taste = Taste(values[:GOODS], values[GOODS], values[GOODS + 1], values[GOODS + 2])
    return TastedHarbour(below, [taste] * MOST_SEATS)


def _haven(below: Evaluation, values: list[float]) -> Evaluation:
    squares, upright, markers, held, shut, kinds, pure, shipment = values
    return TastedHaven(below, HavenTaste(squares, upright, markers, held, shut, kinds, pure, shipment))


_HARBOUR = (*[Figure(name, 0.0, 0.15 * worth, -worth, worth) for name, worth in zip(GOOD_NAMES, WORTH, strict=False)],
            Figure("buildings", 0.0, 0.1, -0.5, 0.5), Figure("ships", 0.0, 0.1, -0.5, 0.5),
            Figure("loans", 0.0, 1.0, -5.0, 5.0))
_HAVEN = (Figure("squares", 0.0, 0.2, -1.0, 1.0), Figure("upright", 0.0, 0.2, -1.0, 1.5),
          Figure("markers", 0.0, 0.05, -0.3, 0.3), Figure("held", 0.0, 0.1, -1.0, 1.0),
          Figure("shut", 0.0, 0.2, -1.5, 0.5), Figure("kinds", 0.0, 0.06, -0.5, 0.5),
          Figure("pure", 0.0, 0.2, -1.0, 1.0), Figure("shipment", 0.0, 0.5, -2.0, 3.0))

LIKED = {
    "le-havre": LikingSet(Names("le-havre likings 1", _HARBOUR, "likings"), _harbour),
    "new-haven": LikingSet(Names("new-haven likings 1", _HAVEN, "likings"), _haven),
}
"""Game -> its likings."""
