"""What Ray costs beside processes of this machine: `python -m tests.executor.overhead GAMES ROUNDS`.

Each round plays the same games in two processes and then on Ray with two cores. Processor time counts everything that
was started for the run, Ray's own services included, from the first game to the last.
"""

import sys
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

import psutil  # type: ignore[import-untyped]

from harbourmaster.arena.tournament import Tournament, hold
from harbourmaster.executor import Executor, Local, open_executor

CORES = 2


class Run(NamedTuple):
    """How long some games took."""

    seconds: float
    effort: float
    scores: list[list[int]]


def effort() -> float:
    """Seconds of processor time used so far by this process and all that it started and that are still there."""
    mine = psutil.Process()
    total = 0.0
    for process in (mine, *mine.children(recursive=True)):
        try:
            times = process.cpu_times()
        except psutil.NoSuchProcess:
            continue
        total += times.user + times.system
    return total


def measure(start: Callable[[], Executor], games: int, seed: int) -> Run:
    """Play with an executor that has warmed up."""
    with start() as executor:
        hold(Tournament("inland-port", ("mate", "mate"), 2 * CORES, seed=1), executor=executor)
        used, started = effort(), perf_counter()
        results = hold(Tournament("inland-port", ("mate", "mate"), games, seed=seed), executor=executor)
        return Run(perf_counter() - started, effort() - used, [result.scores for result in results])


def main() -> None:
    """Print a row for each round."""
    games, rounds = int(sys.argv[1]), int(sys.argv[2])
    print("| round | two processes, games/s | Ray, games/s | Ray / processes | processor time a game: processes "
          "| Ray |")
    print("| --- | --- | --- | --- | --- | --- |")
    local: list[Run] = []
    cluster: list[Run] = []
    for number in range(1, rounds + 1):
        local.append(measure(lambda: Local(CORES), games, number))
        cluster.append(measure(lambda: open_executor(CORES, "auto"), games, number))
        assert local[-1].scores == cluster[-1].scores, "the results must be the same"
        _row(str(number), games, local[-1:], cluster[-1:])
    _row("all", games, local, cluster)


def _row(name: str, games: int, local: list[Run], cluster: list[Run]) -> None:
    here, there = [games * len(runs) / sum(run.seconds for run in runs) for runs in (local, cluster)]
    own, ray = [1000 * sum(run.effort for run in runs) / (games * len(runs)) for runs in (local, cluster)]
    print(f"| {name} | {here:.2f} | {there:.2f} | {there / here:.0%} | {own:.1f} ms | {ray:.1f} ms |", flush=True)


if __name__ == "__main__":
    main()
