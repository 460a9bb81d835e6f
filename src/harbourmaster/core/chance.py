"""Drivers of chance: deal what chance decides, or play a whole game at random."""

from mypy_extensions import i64

from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE, NOBODY, State


def deal(state: State, rng: Rng) -> list[int]:
    """Play chance until somebody must decide or the game is over; return what was drawn."""
    drawn: list[int] = []
    while state.actor() == CHANCE:
        action = state.sample(rng)
        state.play(action)
        drawn.append(action)
    return drawn


def playout(state: State, rng: Rng) -> i64:
    """Play random choices to the end of the game; return how many players' decisions that took."""
    decisions: i64 = 0
    while True:
        actor = state.actor()
        if actor == NOBODY:
            return decisions
        if actor != CHANCE:
            decisions += 1
        state.play(state.sample(rng))
