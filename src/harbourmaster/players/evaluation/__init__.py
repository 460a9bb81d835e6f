"""The hand-written evaluations, one module for each game."""

from collections.abc import Callable
from importlib import import_module

from harbourmaster.core.errors import BadOption
from harbourmaster.core.game import Game
from harbourmaster.core.words import N_
from harbourmaster.players.evaluation.evaluation import Evaluation

_MODULES: dict[str, str] = {
    "inland-port": "harbourmaster.players.evaluation.inland_port",
    "new-haven": "harbourmaster.players.evaluation.new_haven",
    "le-havre": "harbourmaster.players.evaluation.le_havre",
}
"""Game -> the module whose create(game) returns its evaluation."""


def evaluate(game: Game) -> Evaluation:
    """The evaluation of a game's positions; BadOption if there is none."""
    if game.name not in _MODULES:
        raise BadOption(N_("There is no evaluation of the game '{name}'; there are: {allowed}."),
                        name=game.name, allowed=", ".join(_MODULES))
    create: Callable[[Game], Evaluation] = import_module(_MODULES[game.name]).create
    return create(game)
