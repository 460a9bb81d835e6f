"""The look-ahead over the rest of the own turn."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.players.evaluation.evaluation import Evaluation

LONGEST = 60
"""Steps after which a turn is judged as it stands."""


class _Way:
    """An unfinished turn: how it began, where it stands and what that is worth."""

    def __init__(self, start: int, state: State, value: float) -> None:
        self.start = start
        self.state = state
        self.value = value


def lead(scores: vec[float], seat: i64) -> float:
    """By how much a seat is ahead of the mean of the others; alone, its score."""
    if len(scores) == 1:
        return scores[0]
    others = 0.0
    for score in scores:
        others += score
    others -= scores[seat]
    return scores[seat] - others / float(len(scores) - 1)


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


def _by_value(way: _Way) -> float:
    return -way.value
