"""Exact search of an ending for two players without chance and secrets: alpha-beta over whole turns."""

from typing import Final

from mypy_extensions import i64

from harbourmaster.core.state import NOBODY, State
from harbourmaster.players.evaluation.evaluation import Evaluation, Turn

_FAR: Final = 1_000_000
MANY: Final = 8  # a position whose turns are more than such a part of all that may be looked at is given up


class _Bounds:
    """What is proven about positions: from now on seat 0's lead changes by between these; the turn that showed it."""

    def __init__(self) -> None:
        self.low: i64 = -_FAR
        self.high: i64 = _FAR
        self.best: i64 = 0  # key of the position after that turn


class _Branch:
    """A turn, the key of what can still change after it, and how good it looks to the player in turn."""

    def __init__(self, turn: Turn, key: i64, lead: i64, promise: float) -> None:
        self.turn = turn
        self.key = key
        self.lead = lead
        self.promise = promise


def _by_promise(branch: _Branch) -> float:
    return -branch.promise


class Ending:
    """Finds the lead that both players can force, and the turn that begins it; gives up after so many turns."""

    def __init__(self, evaluation: Evaluation, turns: i64) -> None:
        self._evaluation = evaluation
        self._left = turns
        self._table: dict[int, _Bounds] = {}
        self.lead: i64 = 0  # of seat 0 over seat 1 at the end
        self.turn: list[int] = []

    def solve(self, state: State) -> bool:
        """Search the position to the end of the game; False if it was given up."""
        branches = self._branches(state)
        sign: i64 = 1 if state.actor() == 0 else -1
        best: i64 = -_FAR  # as the player in turn sees it
        for branch in branches:
            lead = sign * self._search(branch.turn.state, branch.key, *_window(sign, best))
            if self._left <= 0:
                return False
            if lead > best:
                best = lead
                self.turn = branch.turn.path
        self.lead = sign * best
        return self._left > 0

    def _search(self, state: State, key: i64, alpha: i64, beta: i64) -> i64:
        """Seat 0's final lead if it lies between alpha and beta, otherwise a bound on that side."""
        lead = state.score(0) - state.score(1)
        actor = state.actor()
        if actor == NOBODY or self._left <= 0:
            return lead
        known = self._table.get(key)
        if known is None:
            known = _Bounds()
            self._table[key] = known
            most = self._evaluation.most_gain(state)
            least = self._evaluation.least_gain(state)
            known.low = least if actor == 0 else -most
            known.high = most if actor == 0 else -least
        if lead + known.low >= beta or known.low == known.high:
            return lead + known.low
        if lead + known.high <= alpha:
            return lead + known.high
        return self._try_all(state, known, lead, max(alpha, lead + known.low), min(beta, lead + known.high))

    def _try_all(self, state: State, known: _Bounds, lead: i64, alpha: i64, beta: i64) -> i64:
        actor = state.actor()
        low = alpha
        high = beta
        best: i64 = -_FAR if actor == 0 else _FAR
        branches = self._branches(state)
        self._put_first(branches, known.best)
        for branch in branches:
            found = self._search(branch.turn.state, branch.key, low, high)
            if self._left <= 0:
                return lead
            if (actor == 0 and found > best) or (actor == 1 and found < best):
                best = found
                known.best = branch.key
            if actor == 0:
                low = max(low, best)
            else:
                high = min(high, best)
            if low >= high:
                break
        if best > alpha:
            known.low = max(known.low, best - lead)
        if best < beta:
            known.high = min(known.high, best - lead)
        return best

    def _branches(self, state: State) -> list[_Branch]:
        """The turns, of those that leave the same to be changed only the best, the most promising first."""
        evaluation = self._evaluation
        actor = state.actor()
        most = self._left // MANY
        turns = evaluation.turns(state, int(most))
        self._left -= len(turns)
        if len(turns) > most:
            self._left = 0
            return []
        best: dict[int, _Branch] = {}
        for turn in turns:
            after = turn.state
            lead = after.score(actor) - after.score(1 - actor)
            over = after.actor() == NOBODY
            key = 0 if over else evaluation.gain_key(after)
            other = best.get(key)
            if other is None:
                promise = float(lead)
                if not over:
                    scores = evaluation.expected(after)
                    promise = scores[actor] - scores[1 - actor]
                best[key] = _Branch(turn, key, lead, promise)
            elif lead > other.lead:
                other.promise += float(lead - other.lead)
                other.turn = turn
                other.lead = lead
        branches = list(best.values())
        branches.sort(key=_by_promise)
        return branches

    def _put_first(self, branches: list[_Branch], key: i64) -> None:
        for index in range(i64(len(branches))):
            if key != 0 and branches[index].key == key:
                branches.insert(0, branches.pop(index))
                return


def _window(sign: i64, best: i64) -> tuple[i64, i64]:
    """The leads of seat 0 that are better for the player in turn than what it has."""
    return (best, _FAR) if sign == 1 else (-_FAR, -best)
