"""What the engine's thread does: find a move, or answer a question."""

import json
from collections.abc import Callable
from threading import Event
from time import monotonic

from harbourmaster.core.game import Game, Json
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import State
from harbourmaster.engine.query import Query
from harbourmaster.players.analysis import choice_report, write_line
from harbourmaster.players.player import Sight
from harbourmaster.players.search.report import findings
from harbourmaster.players.search.search import Search
from harbourmaster.players.searching import Budget, begin, named_evaluation, new_search, think

REPORT_EVERY = 1.0
"""Seconds between two `info` lines."""


class MoveJob:
    """`go`: think, tell about it, and end with `bestmove`."""

    def __init__(self, game: Game, state: State, budget: Budget, evaluation: str, seed: int) -> None:
        self.stopped = Event()
        self._game = game
        self._state = state
        self.budget = budget
        self._evaluation = evaluation
        self._rng = Rng(seed)

    def failure(self, reason: str) -> str:
        """The line that says that it did not work."""
        return f"error {reason}"

    def run(self, write: Callable[[str], None]) -> None:
        """Think until the budget is used up or `stop` was heard."""
        guessed = Sight(self._game, self._state, int(self._state.actor())).guess(self._rng)
        search = new_search(self._game, named_evaluation(self._game, self._evaluation), self._rng.split())
        budget = self.budget.at(int(guessed.seats))
        begin(search, guessed, budget)
        told = monotonic()

        def stopped() -> bool:
            nonlocal told
            if monotonic() - told >= REPORT_EVERY:
                told = monotonic()
                write(self._info(search, guessed))
            return self.stopped.is_set()

        think(search, budget, stopped)
        write(self._info(search, guessed))
        write("bestmove " + self._game.write(guessed, findings(search)[0].action))

    def _info(self, search: Search, state: State) -> str:
        best = findings(search)[0]
        wins = " ".join([f"{win:.3f}" for win in best.wins])
        scores = " ".join([f"{score:.1f}" for score in best.scores])
        line = " ; ".join(write_line(self._game, state, best.line))
        return f"info nodes {int(search.root.visits)} win {wins} score {scores} line {line}"


class QueryJob:
    """A JSON question: one answer for each turn, partial ones in between if asked."""

    def __init__(self, query: Query, evaluation: str) -> None:
        self.stopped = Event()
        self.cancelled = False
        self.query = query
        self._evaluation = evaluation

    def failure(self, reason: str) -> str:
        """The line that says that it did not work."""
        return json.dumps({"id": self.query.id, "error": reason})

    def run(self, write: Callable[[str], None]) -> None:
        """Answer turn by turn; a cancelled question ends with what was found so far."""
        for turn, state in self.query.states:
            if not self.cancelled:
                self._answer(turn, state, write)

    def _answer(self, turn: int, state: State, write: Callable[[str], None]) -> None:
        query = self.query
        actor = int(state.actor())
        if actor < 0:
            scores = [int(state.score(seat)) for seat in range(state.seats)]
            write(json.dumps({"id": query.id, "turn": turn, "actor": actor, "score": scores, "choices": [],
                              "final": True}))
            return
        rng = Rng(query.seed)
        guessed = Sight(query.game, state, actor).guess(rng)
        search = new_search(query.game, named_evaluation(query.game, self._evaluation), rng.split())
        search.begin(guessed)
        told = monotonic()

        def stopped() -> bool:
            nonlocal told
            if query.report_every > 0 and monotonic() - told >= query.report_every:
                told = monotonic()
                write(json.dumps(self._report(turn, actor, search, guessed, False)))
            return self.stopped.is_set()

        think(search, query.budget, stopped)
        write(json.dumps(self._report(turn, actor, search, guessed, True)))

    def _report(self, turn: int, actor: int, search: Search, state: State, final: bool) -> Json:
        root = search.root
        visits = float(root.visits)
        return {
            "id": self.query.id, "turn": turn, "actor": actor, "visits": int(root.visits),
            "win": [round(win / visits, 4) for win in root.wins],
            "score": [round(score / visits, 2) for score in root.scores],
            "choices": [choice_report(self.query.game, state, finding) for finding in findings(search)],
            "final": final,
        }
