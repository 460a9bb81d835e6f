"""The look-ahead over the rest of the own turn."""

from math import log

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.players.evaluation.evaluation import Evaluation, lead

LONGEST = 60
"""Steps after which a turn is judged as it stands."""
TWINS = 3
"""Whole turns of exactly the same worth that are told apart; unfinished ones may still differ."""
WAYS = 3
"""Beginnings among the turns that are looked at twice, so that there is always something to compare."""
EVERY = 1_000
"""As many beginnings as there are."""


class _Way:
    """An unfinished turn: how it began, where it stands and what that is worth."""

    def __init__(self, start: int, state: State, value: float) -> None:
        self.start = start
        self.state = state
        self.value = value


class Turn:
    """A turn, finished or not: its choices, the position after them and what that is worth to the seat.

    `likely` is what the priors of its choices add to the worth while turns are picked, 0 or less.
    """

    def __init__(self, before: "Turn | None", action: i64, state: State, value: float, likely: float) -> None:
        self.before = before
        self.action = action
        self.start: i64 = action if before is None or before.before is None else before.start
        self.state = state
        self.value = value
        self.likely = likely

    def actions(self) -> list[int]:
        """The choices from the first on."""
        found: list[int] = []
        turn = self
        while turn.before is not None:
            found.append(int(turn.action))
            turn = turn.before
        found.reverse()
        return found


def best_start(state: State, evaluation: Evaluation, breadth: int) -> list[int]:
    """The choices with which the best turns begin; up to `breadth` unfinished turns are followed at once."""
    seat = state.actor()
    ways = [_Way(-1, state, 0.0)]
    best: list[int] = []
    most = 0.0
    for depth in range(LONGEST):
        further: list[_Way] = []
        for way in ways:
            for action in way.state.legal():
                child = way.state.copy()
                child.play(action)
                start = action if depth == 0 else way.start
                value = lead(evaluation.expected(child), seat)
                if child.actor() == seat and depth < LONGEST - 1:
                    further.append(_Way(start, child, value))
                elif not best or value > most:
                    best = [start]
                    most = value
                elif value == most and start not in best:
                    best.append(start)
        if len(further) > breadth:
            further.sort(key=_by_value)
            further = further[:breadth]
        ways = further
        if not ways:
            break
    return best


def turns(state: State, evaluation: Evaluation, breadth: i64, count: i64) -> list[Turn]:
    """Up to `count` whole turns, the best first; half of the room goes to the best ones of different beginnings.

    Up to `breadth` unfinished turns are followed at once, and where the turn may begin in few ways, the best one of
    each: those worth most, where the evaluation trusts its priors those of the likeliest choices rather.
    """
    seat = state.actor()
    trust = evaluation.trust()
    few = evaluation.few_starts()
    envy = evaluation.envy(state)
    twice = evaluation.twice()
    ways: list[Turn] = []
    done: list[Turn] = []
    for path in evaluation.beginnings(state, breadth):
        turn = _begun(state, path)
        turn.value = evaluation.outlook(turn.state, seat)
        if turn.state.actor() != seat:
            done.append(turn)
        else:
            ways.append(turn)
    if not ways and not done:
        ways.append(Turn(None, -1, state, 0.0, 0.0))
    for depth in range(LONGEST):
        if not ways:
            break
        further: list[Turn] = []
        for way in ways:
            actions = way.state.legal()
            priors = evaluation.priors(way.state, actions) if trust > 0.0 and len(actions) > 1 else vec[float]()
            for index in range(i64(len(actions))):
                child = way.state.copy()
                child.play(actions[index])
                over = child.actor() != seat or depth == LONGEST - 1
                value = (lead(evaluation.expected(child), seat, envy) if over and not twice
                         else evaluation.outlook(child, seat))
                likely = way.likely + (trust * log(priors[index] + 1.0e-9) if len(priors) > 0 else 0.0)
                turn = Turn(way, actions[index], child, value + likely, likely)
                if over:
                    done.append(turn)
                else:
                    further.append(turn)
        ways = _spread(further, breadth, EVERY if few else 0, EVERY)
    if twice:
        done = _spread(done, max(4 * count, evaluation.again(breadth)), EVERY if few else WAYS, EVERY)
        for turn in done:
            turn.value = lead(evaluation.expected(turn.state), seat, envy)
    return _spread(done, count, (count + 1) // 2, TWINS)


def _begun(state: State, path: list[int]) -> Turn:
    """A turn after its first choices."""
    turn = Turn(None, -1, state, 0.0, 0.0)
    for action in path:
        child = turn.state.copy()
        child.play(action)
        turn = Turn(turn, action, child, 0.0, 0.0)
    return turn


def _spread(found: list[Turn], count: i64, starts: i64, twins: i64) -> list[Turn]:
    """The best ones of up to `starts` beginnings, filled up to `count` with the best of the rest; the best first.

    Of turns that are worth exactly the same only so many twins are taken among the rest.
    """
    found.sort(key=_by_worth)
    if len(found) <= count:
        return found
    begun = vec[i64]()
    chosen: list[Turn] = []
    rest: list[Turn] = []
    for turn in found:
        if i64(len(begun)) < starts and turn.start not in begun:
            begun = append(begun, turn.start)
            chosen.append(turn)
        else:
            rest.append(turn)
    alike: i64 = 0
    before = 0.0
    for turn in rest:
        if i64(len(chosen)) >= count:
            break
        alike = alike + 1 if turn.value == before else 0
        before = turn.value
        if alike < twins:
            chosen.append(turn)
    chosen.sort(key=_by_worth)
    return chosen


def _by_value(way: _Way) -> float:
    return -way.value


def _by_worth(turn: Turn) -> float:
    return -turn.value
