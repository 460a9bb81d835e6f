"""Processes of this machine."""

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from harbourmaster._version import VERSION
from harbourmaster.executor.executor import TRIES, Executor, J, Parcel, R, Task, lost, work


@lru_cache(maxsize=2)
def _unload(path: str) -> bytes:
    return Path(path).read_bytes() if path else b""


def _work(version: str, task: Callable[[bytes, Any], Any], path: str, jobs: list[Any]) -> tuple[list[Any], float]:
    """A task in a process; the freight is read once."""
    return work(version, task, _unload(path), jobs)


class Local(Executor):
    """Processes of this machine; with one worker, the calling process itself does the work."""

    def __init__(self, workers: int = 1) -> None:
        super().__init__(workers)
        self._pool: ProcessPoolExecutor | None = None
        self._hold: TemporaryDirectory[str] | None = None

    def run(self, task: Task[J, R], jobs: Iterable[J], freight: bytes = b"") -> Generator[R]:
        if self.workers > 1:
            yield from super().run(task, jobs, freight)
        else:
            for job in jobs:
                yield task(freight, job)

    def _load(self, name: str, freight: bytes) -> str:
        if not freight:
            return ""
        if self._hold is None:
            self._hold = TemporaryDirectory(prefix="harbourmaster-")
        path = Path(self._hold.name) / name
        earlier = sorted(Path(self._hold.name).iterdir(), key=lambda file: file.stat().st_mtime_ns)
        for file in earlier[:-1]:  # the last one may still be under way
            file.unlink()
        path.write_bytes(freight)
        return str(path)

    def _send(self, parcel: Parcel, task: Callable[[bytes, Any], Any], place: Any) -> None:
        parcel.tries += 1
        for _ in range(TRIES):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))
            try:
                parcel.ticket = self._pool.submit(_work, VERSION, task, place, parcel.jobs)
                return
            except BrokenProcessPool:  # a worker died since the last look
                self._close_pool()
        raise lost(parcel.jobs)

    def _receive(self, waiting: deque[Parcel], task: Callable[[bytes, Any], Any],
                 place: Any) -> tuple[list[Any], float]:
        first = waiting[0]
        while True:
            try:
                result: tuple[list[Any], float] = first.ticket.result()
                return result
            except BrokenProcessPool:
                # One dead worker ends the whole pool: all tasks that it had go to a new one.
                self._close_pool()
                for parcel in waiting:
                    if not parcel.ticket.done() or isinstance(parcel.ticket.exception(), BrokenProcessPool):
                        if parcel.tries >= TRIES:
                            raise lost(parcel.jobs) from None
                        self._send(parcel, task, place)

    def _abandon(self, waiting: deque[Parcel]) -> None:
        for parcel in waiting:
            parcel.ticket.cancel()

    def _close_pool(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def close(self) -> None:
        self._close_pool()
        if self._hold is not None:
            self._hold.cleanup()
            self._hold = None
