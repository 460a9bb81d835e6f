"""The player that makes the best of the turn at hand and thinks no further."""

from harbourmaster.core.game import Game
from harbourmaster.core.rng import Rng
from harbourmaster.players.evaluation import evaluate
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.player import Player, Sight
from harbourmaster.players.search.turn import best_start
from harbourmaster.players.settings import read_settings

BREADTH = 24
"""How many unfinished turns are followed at once."""


class GreedyPlayer(Player):
    """Looks ahead to the end of the own turn and takes the way that is worth most there."""

    def __init__(self, evaluation: Evaluation, seed: int) -> None:
        self.name = "greedy"
        self._evaluation = evaluation
        self._rng = Rng(seed)

    def choose(self, sight: Sight) -> int:
        choices = sight.choices()
        if len(choices) == 1:
            return choices[0]
        best = best_start(sight.guess(self._rng), self._evaluation, BREADTH)
        return self._rng.choice(best)


def create(name: str, game: Game, seed: int, settings: str) -> Player:
    """A greedy player; BadOption if the game has no evaluation."""
    read_settings(name, settings, {})
    return GreedyPlayer(evaluate(game), seed)
