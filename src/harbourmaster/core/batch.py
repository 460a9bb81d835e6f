"""Many games stepped together in compiled code; numpy reads the arrays without copying."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from harbourmaster.core.game import Game
from harbourmaster.core.observer import Observer
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE, NOBODY, State


class Batch:
    """Games in parallel rows: the seat in turn, what it sees, and which actions it may take.

    With an agent's seat, the other seats play at random and every row waits for the agent; without (-1), every
    row waits for whoever is in turn.
    """

    def __init__(self, game: Game, observer: Observer, options: dict[str, object], rows: int, agent: int,
                 seed: int) -> None:
        self.game = game
        self.observer = observer
        self.options = options
        self.rows = i64(rows)
        self.agent = i64(agent)
        self.width = observer.size()
        self.span = i64(game.span)
        self.rngs = [Rng(seed + 7919 * row) for row in range(rows)]
        self.states: list[State] = [game.setup(**options) for _ in range(rows)]
        self.seats = self.states[0].seats
        self.actor = vec[i64]([NOBODY] * rows)
        self.offered: list[vec[i64]] = [vec[i64]() for _ in range(rows)]
        self.observations = vec[float]([0.0] * (rows * int(self.width)))
        self.masks = vec[u8]([0] * (rows * int(self.span)))
        self.rewards = vec[float]([0.0] * (rows * int(self.seats)))
        self.done = vec[u8]([0] * rows)
        self.decisions: i64 = 0
        for row in range(self.rows):
            self.reset(row)

    def reseed(self, row: i64, seed: int) -> None:
        """Give a row a new stream of chance."""
        self.rngs[row] = Rng(seed)

    def reset(self, row: i64) -> None:
        """Start a new game in a row."""
        self.place(row, self.game.setup(**self.options))

    def place(self, row: i64, state: State) -> None:
        """Go on from a position in a row; the position belongs to the row from now on."""
        self.states[row] = state
        self.done[row] = 0
        for seat in range(self.seats):
            self.rewards[row * self.seats + seat] = 0.0
        self._advance(row)

    def step(self, actions: vec[i64]) -> None:
        """Play one action in every row whose game is not over; they must be allowed by the masks."""
        for row in range(self.rows):
            if self.done[row] == 0:
                self.play(row, actions[row])

    def play(self, row: i64, action: i64) -> None:
        """Play one action in a row whose game is not over; its mask must allow it."""
        self.states[row].play(action)
        self.decisions += 1
        self._advance(row)

    def sample(self) -> vec[i64]:
        """A random allowed action for every row, 0 where a game is over."""
        found = vec[i64]([0] * int(self.rows))
        for row in range(self.rows):
            if self.done[row] == 0:
                offered = self.offered[row]
                found[row] = offered[self.rngs[row].below(i64(len(offered)))]
        return found

    def allowed(self, row: i64, action: i64) -> bool:
        """Whether the mask of a row allows an action."""
        return 0 <= action < self.span and self.masks[row * self.span + action] == 1

    def _advance(self, row: i64) -> None:
        """Deal chance, let the others play, then write what the row's seat sees."""
        state = self.states[row]
        rng = self.rngs[row]
        actor = state.actor()
        while actor != NOBODY and (actor == CHANCE or (self.agent >= 0 and actor != self.agent)):
            if actor != CHANCE:
                self.decisions += 1
            state.play(state.sample(rng))
            actor = state.actor()
        self.actor[row] = actor
        start = row * self.span
        for action in self.offered[row]:
            self.masks[start + action] = 0
        self.offered[row] = state.legal()
        if actor == NOBODY:
            self.done[row] = 1
            self._reward(row, state)
            self.observer.observe(state, max(self.agent, 0), self.observations, row * self.width)
            return
        for action in self.offered[row]:
            self.masks[start + action] = 1
        self.observer.observe(state, actor, self.observations, row * self.width)

    def _reward(self, row: i64, state: State) -> None:
        returns = final_returns(self.game, state)
        for seat in range(self.seats):
            self.rewards[row * self.seats + seat] = returns[seat]


def final_returns(game: Game, state: State) -> list[float]:
    """The result for each seat: from 1 for the first to -1 for the last place, ties shared; the sum is 0.

    A game alone returns its score.
    """
    standings = game.standings(state)
    if len(standings) == 1:
        return [float(standings[0].score)]
    last = float(len(standings) - 1)
    returns = [0.0] * len(standings)
    for place in standings:
        same = float(sum([other.rank == place.rank for other in standings]))
        middle = float(place.rank - 1) + (same - 1.0) / 2.0
        returns[place.seat] = 1.0 - 2.0 * middle / last
    return returns
