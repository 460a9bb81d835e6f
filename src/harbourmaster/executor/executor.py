"""What every executor does: jobs in coarse tasks, results in the order of the jobs, lost work done again."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterable
from hashlib import sha256
from itertools import islice
from time import perf_counter
from types import TracebackType
from typing import Any, Self, TypeVar

from harbourmaster._version import VERSION
from harbourmaster.core.errors import BadOption, GameError
from harbourmaster.core.words import N_

J = TypeVar("J")
R = TypeVar("R")
Task = Callable[[bytes, J], R]
"""Does one job; the bytes are the freight of the run."""

COARSE = 0.5
"""Seconds that a task should take; it never carries more jobs than that needs."""
MOST = 256
"""Jobs of a task at most, so that what is under way fits into memory."""
AHEAD = 4
"""Tasks for each worker that are under way: results come in order, so the others must not wait for a slow one."""
TRIES = 4
"""How often a task is begun before it is held to be the reason why workers die."""


class WorkerLost(GameError):
    """The same work took its worker with it again and again."""


def lost(jobs: list[Any]) -> WorkerLost:
    """The refusal to begin these jobs once more."""
    return WorkerLost(N_("Workers died {tries} times over the same task, beginning with {job}."),
                      tries=TRIES, job=str(jobs[0])[:200])


def work(version: str, task: Callable[[bytes, Any], Any], freight: bytes, jobs: list[Any]) -> tuple[list[Any], float]:
    """A task, in a worker: the results of its jobs and the seconds that they took."""
    if version != VERSION:
        raise BadOption(N_("A worker has harbourmaster {found}, not {expected}."), found=VERSION, expected=version)
    started = perf_counter()
    results = [task(freight, job) for job in jobs]
    return results, perf_counter() - started


class Parcel:
    """A task under way."""

    def __init__(self, jobs: list[Any]) -> None:
        self.jobs = jobs
        self.tries = 0
        self.ticket: Any = None
        """What the executor waits for."""


class Executor(ABC):
    """Runs jobs somewhere. Task and jobs must be picklable, and a result may depend on nothing but its job."""

    workers: int

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.shipped = 0
        """How often a freight was sent out."""
        self._aboard: tuple[str, Any] | None = None

    def run(self, task: Task[J, R], jobs: Iterable[J], freight: bytes = b"") -> Generator[R]:
        """The results in the order of the jobs, each exactly once; the freight goes to the workers once.

        Jobs are taken from the iterable as workers become free, so there may be any number of them.
        """
        place = self._ship(freight)
        source = iter(jobs)
        waiting: deque[Parcel] = deque()
        size = 1
        try:
            while True:
                while len(waiting) < AHEAD * self.workers and (some := list(islice(source, size))):
                    parcel = Parcel(some)
                    self._send(parcel, task, place)
                    waiting.append(parcel)
                if not waiting:
                    return
                results, seconds = self._receive(waiting, task, place)
                size = max(1, min(MOST, round(COARSE * len(waiting.popleft().jobs) / max(seconds, 1e-6))))
                yield from results
        finally:
            self._abandon(waiting)

    def _ship(self, freight: bytes) -> Any:
        """Where workers find the freight; the same one is not sent twice in a row."""
        name = sha256(freight).hexdigest()
        if self._aboard is None or self._aboard[0] != name:
            self._aboard = (name, self._load(name, freight))
            self.shipped += 1
        return self._aboard[1]

    @abstractmethod
    def _load(self, name: str, freight: bytes) -> Any:
        """Send a freight; what is returned travels with every task."""

    @abstractmethod
    def _send(self, parcel: Parcel, task: Callable[[bytes, Any], Any], place: Any) -> None:
        """Begin a task, for the first time or again."""

    @abstractmethod
    def _receive(self, waiting: deque[Parcel], task: Callable[[bytes, Any], Any],
                 place: Any) -> tuple[list[Any], float]:
        """Wait for the first task; tasks whose worker died are sent again."""

    @abstractmethod
    def _abandon(self, waiting: deque[Parcel]) -> None:
        """Give up what is still under way."""

    @abstractmethod
    def close(self) -> None:
        """Give back all workers."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()
