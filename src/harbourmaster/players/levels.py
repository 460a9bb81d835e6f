"""The five named levels: the same search with more and more to think, the lowest with a simpler judgement."""

from dataclasses import dataclass

from harbourmaster.core.game import Game
from harbourmaster.core.registry import load
from harbourmaster.players.crew import CrewPlayer
from harbourmaster.players.player import Player
from harbourmaster.players.search.search import EXPLORATION
from harbourmaster.players.searching import Budget, SearchPlayer, named_evaluation
from harbourmaster.players.settings import read_number, read_settings


@dataclass(frozen=True)
class Level:
    """Simulations for a decision, how much utility is given away without a thought, which evaluation judges, and
    how much its priors weigh against what was found: few simulations should follow the best, many should doubt it.
    A search by whole turns looks better the more unfinished turns it follows at once, and worse the moodier it is.
    `several` is what it may think with three and more players, where that is something else."""

    simulations: int
    ease: float = 0.01
    evaluation: str = "learned"
    exploration: float = EXPLORATION
    breadth: int = 0
    mood: float = 0.0
    several: Budget | None = None

    def budget(self) -> Budget:
        """What it may think for a decision."""
        return Budget(self.simulations, breadth=self.breadth, mood=self.mood, several=self.several)


NAMES = ("deckhand", "mate", "captain", "pilot", "harbourmaster")

_LEVELS = {
    "inland-port": (Level(60, 0.05, "written"), Level(4, 0.2, exploration=0.5), Level(16, exploration=0.5),
                    Level(100, exploration=0.5), Level(2000)),
    # One simulation takes the look-ahead's word; more play on for a round or two.
    "new-haven": (Level(1, 0.0, "written", breadth=8, mood=3.0), Level(1, 0.0, "written"), Level(1, 0.0, breadth=12),
                  Level(1, 0.0, breadth=96, several=Budget(1, breadth=48)),
                  Level(480, 0.0, breadth=96, several=Budget(1, breadth=192))),
    "le-havre": (Level(1, 0.0, "written", breadth=12, mood=4.0), Level(1, 0.0, "written"),
                 Level(1, 0.0, breadth=4, mood=1.0), Level(4, 0.0, breadth=8), Level(40, 0.0, breadth=96)),
}
_OTHERS = (Level(16, 0.05), Level(60, 0.02), Level(400), Level(2000), Level(8000))
"""For games without a table of their own."""


def level(game: str, name: str) -> Level:
    """What a level means in a game."""
    return _LEVELS.get(game, _OTHERS)[NAMES.index(name)]


def create(name: str, game: Game, seed: int, settings: str) -> Player:
    """The player of a named level, as in `pilot` or `harbourmaster:processes=2`."""
    chosen = level(game.name, name)
    processes = int(read_number(name, read_settings(name, settings, {"processes": "1"}), "processes"))
    budget = chosen.budget()
    # Other processes know only the standard edition of a game.
    if processes > 1 and game.identity() == load(game.name).identity():
        return CrewPlayer(name, game, chosen.evaluation, budget, seed, chosen.ease, chosen.exploration, processes)
    return SearchPlayer(name, game, named_evaluation(game, chosen.evaluation), budget, seed, chosen.ease,
                        chosen.exploration)
