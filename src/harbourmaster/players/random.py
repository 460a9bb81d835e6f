"""The player without a plan: every choice is equally likely."""

from harbourmaster.core.game import Game
from harbourmaster.core.rng import Rng
from harbourmaster.players.player import Player, Sight
from harbourmaster.players.settings import read_settings


class RandomPlayer(Player):
    """Picks any choice."""

    def __init__(self, seed: int) -> None:
        self.name = "random"
        self._rng = Rng(seed)

    def choose(self, sight: Sight) -> int:
        return self._rng.choice(sight.choices())


def create(name: str, game: Game, seed: int, settings: str) -> Player:
    """A random player; it needs to know nothing of the game."""
    read_settings(name, settings, {})
    return RandomPlayer(seed)
