"""The player that searches: a tree, a budget, and a choice among what was found."""

from dataclasses import dataclass
from time import monotonic

from harbourmaster.core.game import Game
from harbourmaster.core.rng import Rng
from harbourmaster.players.evaluation import evaluate
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.player import Player, Sight
from harbourmaster.players.search.report import Finding, findings
from harbourmaster.players.search.search import Search

SLICE = 32
"""Simulations between two looks at the clock."""


@dataclass(frozen=True)
class Budget:
    """How long a decision may be thought about: simulations, seconds, or whichever is used up first."""

    simulations: int = 0
    seconds: float = 0.0


def think(search: Search, budget: Budget) -> None:
    """Search until the budget is used up."""
    end = monotonic() + budget.seconds
    left = budget.simulations or 1 << 60
    while left > 0 and (budget.seconds == 0.0 or monotonic() < end):
        search.run(min(SLICE, left))
        left -= SLICE


class SearchPlayer(Player):
    """Takes the choice that its search tried most."""

    def __init__(self, name: str, game: Game, evaluation: Evaluation, budget: Budget, seed: int) -> None:
        self.name = name
        self.budget = budget
        self._rng = Rng(seed)
        self._search = Search(game, evaluation, self._rng.split())

    def choose(self, sight: Sight) -> int:
        choices = sight.choices()
        if len(choices) == 1:
            return choices[0]
        return self.study(sight)[0].action

    def study(self, sight: Sight) -> list[Finding]:
        """What the search finds about each choice, the best first."""
        self._search.begin(sight.guess(self._rng))
        think(self._search, self.budget)
        return findings(self._search)


def create(game: Game, seed: int) -> Player:
    """A searching player with a thousand simulations."""
    return SearchPlayer("search", game, evaluate(game), Budget(simulations=1000), seed)
