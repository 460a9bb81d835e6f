"""The player that searches: a tree, a budget, and a choice among what was found."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from harbourmaster.core.errors import BadOption
from harbourmaster.core.game import Game, Json
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import State
from harbourmaster.core.words import N_
from harbourmaster.players.evaluation import evaluate, evaluate_best, evaluate_with
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.overlay import Envious, Unguided
from harbourmaster.players.player import Player, Sight
from harbourmaster.players.search.exact import Ending
from harbourmaster.players.search.report import Finding, findings
from harbourmaster.players.search.search import EXPLORATION, Search
from harbourmaster.players.search.turn import best_start
from harbourmaster.players.search.turn_search import BREADTH as USUAL_BREADTH
from harbourmaster.players.search.turn_search import TurnSearch
from harbourmaster.players.settings import read_number, read_settings

LEAN = 0.95
"""Part of the priors that goes to the greedy choice where there are no others."""
BREADTH = 24
"""Unfinished turns that are followed to find it."""
CLEAR = 0.98
"""Part of the visits with which a choice is taken early."""
ENDING = 20_000
"""Turns after which the exact search of an ending gives up."""


@dataclass(frozen=True)
class Budget:
    """How long a decision may be thought about: simulations, seconds, or whichever is used up first.

    A search by whole turns follows up to `breadth` unfinished turns at once; 0 is the usual number. It prefers a turn
    e times as often for every `mood` points that it looks better; 0 is always. With three and more seats, where a
    simulation takes longer, `several` may be the budget instead.
    """

    simulations: int = 0
    seconds: float = 0.0
    breadth: int = 0
    mood: float = 0.0
    several: "Budget | None" = None

    def at(self, seats: int) -> "Budget":
        """The budget with so many seats."""
        return self.several if self.several is not None and seats > 2 else self


@dataclass(frozen=True)
class TurnHabits:
    """How a search by whole turns thinks: see the attributes of TurnSearch."""

    candidates: int
    horizon: int
    replies: int
    scale: float
    respect: float
    curiosity: float
    doubt: float


TURN_HABITS = {
    "new-haven": TurnHabits(candidates=12, horizon=1, replies=8, scale=60.0, respect=3.0, curiosity=1.5, doubt=1.5),
    "le-havre": TurnHabits(candidates=10, horizon=2, replies=8, scale=20.0, respect=2.0, curiosity=4.8, doubt=5.0),
}


def new_search(game: Game, evaluation: Evaluation, rng: Rng) -> Search:
    """The search that suits the game: by whole turns where the evaluation says so, otherwise by single choices."""
    if not evaluation.by_turns():
        return Search(game, evaluation, rng)
    search = TurnSearch(game, evaluation, rng)
    habits = TURN_HABITS[game.name]
    search.candidates, search.horizon, search.replies = habits.candidates, habits.horizon, habits.replies
    search.scale, search.respect = habits.scale, habits.respect
    search.curiosity, search.doubt = habits.curiosity, habits.doubt
    return search


def begin(search: Search, state: State, budget: Budget) -> None:
    """Begin to search a position as the budget says."""
    if isinstance(search, TurnSearch):
        search.breadth = budget.breadth or USUAL_BREADTH
        search.mood = budget.mood
    search.begin(state)


def think(search: Search, budget: Budget, stopped: Callable[[], bool] | None = None) -> None:
    """Search until the budget is used up or somebody stops it, but never less than a slice; what was found stands."""
    end = monotonic() + budget.seconds
    left = budget.simulations or 1 << 60
    while True:
        search.run(min(search.slice, left))
        left -= int(search.slice)
        if left <= 0 or (budget.seconds > 0.0 and monotonic() >= end) or (stopped is not None and stopped()):
            break


def lean(search: Search, state: State, evaluation: Evaluation) -> None:
    """Where the evaluation has no priors of its own, lean towards what the greedy player would do."""
    priors = search.root.priors
    if isinstance(search, TurnSearch) or len(priors) < 2 or any([prior != priors[0] for prior in priors]):
        return
    starts = best_start(state, evaluation, BREADTH)
    for slot in range(len(priors)):
        priors[slot] *= 1.0 - LEAN
        if search.root.actions[slot] in starts:
            priors[slot] += LEAN / len(starts)


def is_clear(search: Search, budget: Budget) -> bool:
    """Whether thinking on can hardly change the choice: it leads by more than is left, or has nearly all visits."""
    first = second = 0
    tallies = search.tallies()
    if len(tallies) == 1:
        return True
    for visits in tallies:
        if visits > first:
            first, second = int(visits), first
        elif visits > second:
            second = int(visits)
    if budget.simulations and first - second > budget.simulations - search.simulations:
        return True
    return search.simulations >= max(budget.simulations // 8, 64) and first > CLEAR * (first + second)


class SearchPlayer(Player):
    """Takes any choice that is nearly as good as the best, so that no two games are alike.

    `ease` is the utility (a part of a win) that it gives away without a thought.
    """

    def __init__(self, name: str, game: Game, evaluation: Evaluation, budget: Budget, seed: int,
                 ease: float = 0.01, exploration: float = EXPLORATION) -> None:
        self.name = name
        self.budget = budget
        self._ease = ease
        self._evaluation = evaluation
        self._rng = Rng(seed)
        self._search = new_search(game, evaluation, self._rng.split())
        self._search.exploration = exploration
        self._found: list[Finding] = []
        self._plan: list[int] = []
        self._foreseen: Json | None = None

    def choose(self, sight: Sight) -> int:
        self._found = []
        choices = sight.choices()
        if len(choices) == 1:
            return choices[0]
        if self._plan and sight.view() == self._foreseen:
            return self._follow(sight)
        state = sight.guess(self._rng)
        proven = solve_ending(state, self._evaluation)
        if proven:
            return proven[0]
        self._found = self.study(state)
        action = pick(self._found, self._ease, self._rng)
        if self._evaluation.by_turns():
            self._plan = next(finding.line for finding in self._found if finding.action == action)
            return self._follow(sight)
        return action

    def thoughts(self) -> list[Finding]:
        return self._found

    def _follow(self, sight: Sight) -> int:
        """The next choice of the plan; what the seat will see at the one after it is foreseen."""
        action, *self._plan = self._plan
        if self._plan:
            draft = sight.guess(self._rng)
            draft.play(action)
            self._foreseen = sight.game.view(draft, sight.seat) if draft.actor() == sight.seat else None
        return action

    def study(self, state: State) -> list[Finding]:
        """What the search finds about each choice of a guessed state, the best first."""
        budget = self.budget.at(int(state.seats))
        begin(self._search, state, budget)
        lean(self._search, state, self._evaluation)
        think(self._search, budget, lambda: is_clear(self._search, budget))
        return findings(self._search)


def solve_ending(state: State, evaluation: Evaluation) -> list[int]:
    """The best turn where it can be proven, otherwise nothing."""
    if not evaluation.ending(state):
        return []
    ending = Ending(evaluation, ENDING)
    return ending.turn if ending.solve(state) else []


def pick(found: list[Finding], ease: float, rng: Rng) -> int:
    """The choice tried most; with `ease`, one of those whose utility is at most so much lower, and tried enough."""
    best = found[0]
    near = [finding.action for finding in found
            if finding is best or (finding.utility >= best.utility - ease and finding.visits * 3 >= best.visits)]
    return rng.choice(near) if ease > 0.0 else best.action


def named_evaluation(game: Game, name: str) -> Evaluation:
    """`learned` (where there is one), `written`, or the path of a weight file; BadOption otherwise."""
    if name == "learned":
        return evaluate_best(game)
    if name == "written":
        return evaluate(game)
    if not Path(name).is_file():
        raise BadOption(N_("There is no evaluation '{name}'; there are: {allowed}."),
                        name=name, allowed="learned, written, FILE")
    return evaluate_with(game, Path(name).read_bytes())


def create(name: str, game: Game, seed: int, settings: str) -> Player:
    """A searching player, as in `search:simulations=500,evaluation=written`."""
    defaults = {"simulations": "0", "seconds": "0", "evaluation": "learned", "ease": "0.01",
                "exploration": str(EXPLORATION), "breadth": "0", "priors": "yes", "envy": "usual"}
    chosen = read_settings(name, settings, defaults)
    budget = Budget(int(read_number(name, chosen, "simulations")), read_number(name, chosen, "seconds"),
                    int(read_number(name, chosen, "breadth")))
    if budget.simulations == 0 and budget.seconds == 0.0:
        budget = Budget(1000, breadth=budget.breadth)
    if chosen["priors"] not in ("yes", "no"):
        raise BadOption(N_("'{value}' is no value of '{setting}'; there are: {allowed}."),
                        value=chosen["priors"], setting="priors", allowed="yes, no")
    evaluation = named_evaluation(game, chosen["evaluation"])
    if chosen["priors"] == "no":
        evaluation = Unguided(evaluation)
    if chosen["envy"] != "usual":
        evaluation = Envious(evaluation, read_number(name, chosen, "envy"))
    title = f"{name}:{settings}" if settings else name
    return SearchPlayer(title, game, evaluation, budget, seed,
                        read_number(name, chosen, "ease"), read_number(name, chosen, "exploration"))
