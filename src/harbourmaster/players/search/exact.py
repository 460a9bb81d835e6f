"""Exact search of an ending for two players without chance and secrets."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import NOBODY, State
from harbourmaster.players.evaluation.evaluation import Evaluation

_FAR: Final = 1_000_000


class _Bounds:
    """What is proven about a position: seat 0's final lead lies between these; the choice that showed it."""

    def __init__(self, low: i64, high: i64, best: i64) -> None:
        self.low = low
        self.high = high
        self.best = best


class Ending:
    """Finds the lead that both players can force, and how; gives up after so many positions."""

    def __init__(self, evaluation: Evaluation, positions: i64) -> None:
        self._evaluation = evaluation
        self._left = positions
        self._table: dict[int, _Bounds] = {}
        self.solved = False
        self.lead: i64 = 0  # of seat 0 over seat 1 at the end
        self.line: list[int] = []

    def solve(self, state: State) -> bool:
        """Search the position to the end of the game; False if it was given up."""
        lead = self._search(state, -_FAR, _FAR)
        if self._left <= 0:
            return False
        self.solved = True
        self.lead = lead
        self._follow(state.copy())
        return True

    def _follow(self, draft: State) -> None:
        """Write down best play, re-searching where a cut-off left the value of a position open."""
        lead = self.lead
        while draft.actor() != NOBODY:
            best: i64 = -1
            for action in draft.legal():
                child = draft.copy()
                child.play(action)
                if self._search(child, lead - 1, lead + 1) == lead:
                    best = action
                    break
            if best < 0:
                return
            self.line.append(int(best))
            draft.play(best)

    def _search(self, state: State, alpha: i64, beta: i64) -> i64:
        """Seat 0's lead if it lies between alpha and beta, otherwise a bound on that side."""
        actor = state.actor()
        if actor == NOBODY:
            return state.score(0) - state.score(1)
        if self._left <= 0:
            return 0
        self._left -= 1
        key = self._evaluation.key(state)
        known = self._table.get(key)
        first: i64 = -1
        if known is not None:
            if known.low >= beta or known.low == known.high:
                return known.low
            if known.high <= alpha:
                return known.high
            alpha = max(alpha, known.low)
            beta = min(beta, known.high)
            first = known.best
        most = self._evaluation.most_gain(state)
        if most < _FAR:
            lead = state.score(0) - state.score(1)
            if actor == 0 and lead + most <= alpha:
                return lead + most
            if actor == 1 and lead - most >= beta:
                return lead - most
        return self._try_all(state, actor, key, first, alpha, beta)

    def _try_all(self, state: State, actor: i64, key: i64, first: i64, alpha: i64, beta: i64) -> i64:
        actions = self._evaluation.worthwhile(state, state.legal())
        order = self._ordered(state, actions, first)
        low = alpha
        high = beta
        best_action: i64 = -1
        best: i64 = -_FAR if actor == 0 else _FAR
        for action in order:
            child = state.copy()
            child.play(action)
            lead = self._search(child, low, high)
            if self._left <= 0:
                return 0
            if (actor == 0 and lead > best) or (actor == 1 and lead < best):
                best = lead
                best_action = action
            if actor == 0:
                low = max(low, best)
            else:
                high = min(high, best)
            if low >= high:
                break
        self._remember(key, best, alpha, beta, best_action)
        return best

    def _remember(self, key: i64, lead: i64, alpha: i64, beta: i64, best: i64) -> None:
        known = self._table.get(key)
        if known is None:
            known = _Bounds(-_FAR, _FAR, best)
            self._table[key] = known
        known.best = best
        if lead > alpha:
            known.low = max(known.low, lead)
        if lead < beta:
            known.high = min(known.high, lead)

    def _ordered(self, state: State, actions: vec[i64], first: i64) -> vec[i64]:
        """The choice that was best before, then the others by their priors."""
        priors = self._evaluation.priors(state, actions)
        count = i64(len(actions))
        order = vec[i64]([0] * count)
        for index in range(count):
            if actions[index] == first:
                priors[index] = 2.0
            place = index
            while place > 0 and priors[order[place - 1]] < priors[index]:
                order[place] = order[place - 1]
                place -= 1
            order[place] = index
        for index in range(count):
            order[index] = actions[order[index]]
        return order
