"""The gate: new weights replace the old ones only after a sequential test in the arena."""

import shutil
from collections.abc import Callable
from pathlib import Path

from harbourmaster.arena.bout import Result
from harbourmaster.arena.figures import Sprt
from harbourmaster.arena.summary import points
from harbourmaster.arena.tournament import Tournament, hold
from harbourmaster.executor import Executor

SIMULATIONS = 100
"""Simulations a decision on both sides."""


def pass_gate(game: str, options: dict[str, object], folder: Path, games: int, seed: int, executor: Executor,
              tell: Callable[[str], None]) -> bool:
    """Whether latest.weights beat best.weights, or the hand-written evaluation where there are none yet."""
    latest, best = folder / "latest.weights", folder / "best.weights"
    challenger = f"search:simulations={SIMULATIONS},evaluation={latest}"
    holder = f"search:simulations={SIMULATIONS},evaluation={best if best.exists() else 'written'}"
    test = Sprt(0.5, 0.6)

    def hear(result: Result) -> bool:
        test.add(points(result, result.seats.index(challenger)))
        return test.verdict() is not None

    results = hold(Tournament(game, (challenger, holder), games, seed, options), tell=hear, executor=executor)
    won = sum([points(result, result.seats.index(challenger)) for result in results])
    tell(f"gate: {won:g} of {len(results)} against {holder}")
    if test.verdict() is True:
        shutil.copyfile(latest, folder / "best.new")
        (folder / "best.new").replace(best)
        return True
    return False
