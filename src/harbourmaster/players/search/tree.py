"""The search tree: what is known about a position and the ways out of it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.core.state import CHANCE, NOBODY


class Node:
    """A position, or all positions that the searching seat cannot tell apart.

    Its sums hold one entry for each seat; edges count how often the search left by each action.
    """

    def __init__(self, seats: i64) -> None:
        self.known = False  # the choices are listed and, unless chance decides, the position was judged
        self.actor: i64 = NOBODY
        self.visits: i64 = 0
        self.utility = vec[float]([0.0] * seats)
        self.wins = vec[float]([0.0] * seats)
        self.scores = vec[float]([0.0] * seats)
        self.squares = vec[float]([0.0] * seats)  # of the scores
        self.actions = vec[i64]()
        self.priors = vec[float]()
        self.edges = vec[i64]()
        self.gains = vec[float]()  # the actor's utility summed over each edge
        self.children: list[Node | None] = []

    def slot(self, action: i64) -> i64:
        """Where an action is listed; -1 if it is not."""
        for index in range(i64(len(self.actions))):
            if self.actions[index] == action:
                return index
        return -1

    def add(self, action: i64, prior: float) -> i64:
        """List an action; return where."""
        self.actions = append(self.actions, action)
        self.priors = append(self.priors, prior)
        self.edges = append(self.edges, 0)
        self.gains = append(self.gains, 0.0)
        self.children.append(None)
        return i64(len(self.actions)) - 1

    def fill(self, actor: i64, actions: vec[i64], priors: vec[float]) -> None:
        """List the choices of a seat, the most promising first, equally promising ones in their order."""
        self.known = True
        self.actor = actor
        count = i64(len(actions))
        order = vec[i64]([0] * count)
        for index in range(count):
            place = index
            while place > 0 and priors[order[place - 1]] < priors[index]:
                order[place] = order[place - 1]
                place -= 1
            order[place] = index
        self.actions = vec[i64]([0] * count)
        self.priors = vec[float]([0.0] * count)
        for place in range(count):
            self.actions[place] = actions[order[place]]
            self.priors[place] = priors[order[place]]
        self.edges = vec[i64]([0] * count)
        self.gains = vec[float]([0.0] * count)
        self.children = [None] * count

    def open_chance(self) -> None:
        """Let chance decide here; outcomes are listed as they occur."""
        self.known = True
        self.actor = CHANCE

    def mean_utility(self, seat: i64) -> float:
        """What the position has been worth to a seat on average; it was visited."""
        return self.utility[seat] / float(self.visits)

    def credit(self, utility: vec[float], wins: vec[float], scores: vec[float]) -> None:
        """Count one visit with this result."""
        self.visits += 1
        for seat in range(i64(len(utility))):
            self.utility[seat] += utility[seat]
            self.wins[seat] += wins[seat]
            self.scores[seat] += scores[seat]
            self.squares[seat] += scores[seat] * scores[seat]
