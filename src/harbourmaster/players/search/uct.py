"""Plain UCT with random rollouts: the textbook search that others are measured against."""

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from harbourmaster.core.chance import playout
from harbourmaster.core.game import Game
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE, NOBODY, State
from harbourmaster.players.search.tree import Node

EXPLORATION: Final = 1.0


class Uct:
    """Expands one node a simulation, plays at random to the end, and counts who won; alone, the score."""

    def __init__(self, game: Game, rng: Rng, secrets: bool) -> None:
        self._game = game
        self._rng = rng
        self._secrets = secrets

    def begin(self, state: State) -> None:
        """Search from here on, with an empty tree."""
        self._state = state.copy()
        self.seat = state.actor()
        self.root = Node(state.seats)

    def run(self, simulations: i64) -> None:
        """Make so many simulations."""
        for _ in range(simulations):
            if self._secrets:
                self._simulate(self._game.guess(self._state, int(self.seat), self._rng))
            else:
                self._simulate(self._state.copy())

    def best(self) -> int:
        """The choice that was tried most."""
        root = self.root
        best = 0
        for slot in range(len(root.actions)):
            if root.edges[slot] > root.edges[best]:
                best = slot
        return int(root.actions[best])

    def _simulate(self, state: State) -> None:
        node = self.root
        path = [node]
        while True:
            actor = state.actor()
            node.actor = actor
            if actor == NOBODY:
                break
            action = state.sample(self._rng) if actor == CHANCE else self._select(node, state)
            slot = node.slot(action)
            fresh = slot < 0
            if fresh:
                slot = node.add(action, 0.0)
            node.edges[slot] += 1
            state.play(action)
            child = node.children[slot]
            if child is None:
                child = Node(state.seats)
                node.children[slot] = child
            path.append(child)
            node = child
            if fresh and actor != CHANCE:
                break
        playout(state, self._rng)
        self._credit(path, state)

    def _select(self, node: Node, state: State) -> i64:
        """An untried choice at random, or else the one with the highest confidence bound."""
        untried: i64 = -1
        count: i64 = 0
        best: i64 = -1
        most = -1.0
        options = state.legal()
        for action in options:
            slot = node.slot(action)
            if slot < 0:
                count += 1
                if self._rng.below(count) == 0:
                    untried = action
            elif count == 0:
                child = node.children[slot]
                assert child is not None
                bound = EXPLORATION * sqrt(log(float(node.visits) + 1.0) / float(child.visits))
                value = child.mean_utility(node.actor) + bound
                if value > most:
                    most = value
                    best = action
        return untried if count > 0 else best

    def _credit(self, path: list[Node], state: State) -> None:
        seats = state.seats
        most = state.score(0)
        winners: i64 = 0
        for seat in range(seats):
            most = max(most, state.score(seat))
        for seat in range(seats):
            if state.score(seat) == most:
                winners += 1
        for node in path:
            node.visits += 1
            for seat in range(seats):
                if seats == 1:
                    node.utility[seat] += float(state.score(seat)) / 200.0
                elif state.score(seat) == most:
                    node.utility[seat] += 1.0 / float(winners)
