"""The textbook player: plain UCT with random rollouts."""

from time import monotonic

from harbourmaster.core.game import Game
from harbourmaster.core.rng import Rng
from harbourmaster.players.evaluation import evaluate
from harbourmaster.players.player import Player, Sight
from harbourmaster.players.search.uct import Uct
from harbourmaster.players.settings import read_number, read_settings

SLICE = 8
"""Simulations between two looks at the clock."""


class UctPlayer(Player):
    """Knows the rules and nothing else."""

    def __init__(self, name: str, game: Game, simulations: int, seconds: float, seed: int) -> None:
        self.name = name
        self._simulations = simulations
        self._seconds = seconds
        self._rng = Rng(seed)
        self._search = Uct(game, self._rng.split(), evaluate(game).secrets())

    def choose(self, sight: Sight) -> int:
        choices = sight.choices()
        if len(choices) == 1:
            return choices[0]
        self._search.begin(sight.guess(self._rng))
        end = monotonic() + self._seconds
        left = self._simulations or 1 << 60
        while left > 0 and (self._seconds == 0.0 or monotonic() < end):
            self._search.run(min(SLICE, left))
            left -= SLICE
        return self._search.best()


def create(name: str, game: Game, seed: int, settings: str) -> Player:
    """A UCT player, as in `uct:seconds=1`."""
    chosen = read_settings(name, settings, {"simulations": "0", "seconds": "0"})
    simulations = int(read_number(name, chosen, "simulations"))
    seconds = read_number(name, chosen, "seconds")
    if simulations == 0 and seconds == 0.0:
        simulations = 1000
    return UctPlayer(f"{name}:{settings}" if settings else name, game, simulations, seconds, seed)
