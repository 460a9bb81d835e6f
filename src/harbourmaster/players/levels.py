"""The five named levels: the same search with more and more to think, the lowest with a simpler judgement."""

from dataclasses import dataclass

from harbourmaster.core.game import Game
from harbourmaster.players.player import Player
from harbourmaster.players.searching import Budget, SearchPlayer, named_evaluation


@dataclass(frozen=True)
class Level:
    """Simulations for a decision, how much utility is given away without a thought, and which evaluation judges."""

    simulations: int
    ease: float = 0.01
    evaluation: str = "learned"


NAMES = ("deckhand", "mate", "captain", "pilot", "harbourmaster")

_LEVELS = {
    "inland-port": (Level(60, 0.05, "written"), Level(24), Level(160), Level(1000), Level(8000)),
}
_OTHERS = (Level(16, 0.05), Level(60, 0.02), Level(400), Level(2000), Level(8000))
"""For games without a table of their own."""


def level(game: str, name: str) -> Level:
    """What a level means in a game."""
    return _LEVELS.get(game, _OTHERS)[NAMES.index(name)]


def create(name: str, game: Game, seed: int, settings: str) -> Player:
    """The player of a named level; BadOption if the game has no evaluation."""
    chosen = level(game.name, name)
    evaluation = named_evaluation(game, chosen.evaluation)
    return SearchPlayer(name, game, evaluation, Budget(chosen.simulations), seed, chosen.ease)
