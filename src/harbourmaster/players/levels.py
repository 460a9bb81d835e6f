"""The five named levels: the same search with more and more to think, the lower ones easy about small differences."""

from dataclasses import dataclass

from harbourmaster.core.game import Game
from harbourmaster.players.evaluation import evaluate_best
from harbourmaster.players.player import Player
from harbourmaster.players.searching import Budget, SearchPlayer


@dataclass(frozen=True)
class Level:
    """Simulations for a decision, and how much utility is given away without a thought."""

    simulations: int
    ease: float


NAMES = ("deckhand", "mate", "captain", "pilot", "harbourmaster")

_LEVELS = {
    "inland-port": (Level(6, 0.08), Level(20, 0.03), Level(120, 0.01), Level(800, 0.01), Level(6000, 0.01)),
}
_OTHERS = (Level(16, 0.05), Level(60, 0.02), Level(400, 0.01), Level(2000, 0.01), Level(8000, 0.01))
"""For games without a table of their own."""


def level(game: str, name: str) -> Level:
    """What a level means in a game."""
    return _LEVELS.get(game, _OTHERS)[NAMES.index(name)]


def create(name: str, game: Game, seed: int, settings: str) -> Player:
    """The player of a named level; BadOption if the game has no evaluation."""
    chosen = level(game.name, name)
    return SearchPlayer(name, game, evaluate_best(game), Budget(chosen.simulations), seed, chosen.ease)
