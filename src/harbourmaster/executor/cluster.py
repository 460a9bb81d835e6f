"""A Ray cluster, of this machine or of several."""

import gc
import logging
import os
import socket
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Any

from harbourmaster._version import VERSION
from harbourmaster.core.errors import BadOption
from harbourmaster.core.words import N_
from harbourmaster.executor.executor import TRIES, Executor, Parcel, lost, work

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a researcher's games are nobody's business

try:
    import ray
    from ray.exceptions import RayError, RayTaskError
except ImportError:
    raise BadOption(N_("The executor ray needs Ray: install harbourmaster[cluster].")) from None


def unburdened_work(version: str, task: Callable[[bytes, Any], Any], freight: bytes,
                    jobs: list[Any]) -> tuple[list[Any], float]:
    """A task, in a worker of Ray; searches took a fifth longer while every collection of garbage went through Ray."""
    if not gc.get_freeze_count():
        gc.freeze()
    return work(version, task, freight, jobs)


class Cluster(Executor):
    """All cores of a Ray cluster; `auto` means the one that runs here, or a new one if none does."""

    def __init__(self, address: str, workers: int) -> None:
        super().__init__(workers)
        self._own = not ray.is_initialized()
        if self._own:
            _join(address, workers)
        self._work = ray.remote(num_cpus=1, max_retries=TRIES, scheduling_strategy="SPREAD")(unburdened_work)
        self._looked = 0.0
        self._count()

    def _count(self) -> None:
        """Look now and then how many cores there are: machines come and go."""
        if monotonic() - self._looked > 1.0:
            self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
            self._looked = monotonic()

    def _load(self, name: str, freight: bytes) -> Any:
        return ray.put(freight)

    def _send(self, parcel: Parcel, task: Callable[[bytes, Any], Any], place: Any) -> None:
        parcel.tries += 1
        parcel.ticket = self._work.remote(VERSION, task, place, parcel.jobs)

    def _receive(self, waiting: deque[Parcel], task: Callable[[bytes, Any], Any],
                 place: Any) -> tuple[list[Any], float]:
        first = waiting[0]
        while True:
            self._count()
            try:
                result: tuple[list[Any], float] = ray.get(first.ticket)
                return result
            except RayTaskError as error:  # the task itself failed: doing it again would not help
                raise error.cause from None
            except RayError:  # Ray gave up doing it again
                if first.tries >= TRIES:
                    raise lost(first.jobs) from None
                self._send(first, task, place)

    def _abandon(self, waiting: deque[Parcel]) -> None:
        """Tasks under way end unheard: cancelling one that is just ending brings Ray 2.60's driver down."""

    def close(self) -> None:
        self._aboard = None
        if self._own:
            ray.shutdown()


def _join(address: str, workers: int) -> None:
    """Connect to a cluster; `auto` starts one on this machine where none runs."""
    settings: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        if address != "auto":
            _knock(address)
        ray.init(address=address, **settings)
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        if address != "auto" or not isinstance(error, ConnectionError):
            raise BadOption(N_("There is no Ray cluster at '{address}': {problem}."), address=address,
                            problem=(str(error).splitlines() or [type(error).__name__])[0][:200]) from None
        os.environ.setdefault("RAY_worker_niceness", "0")  # as urgent as processes would be
        ray.init(num_cpus=workers, include_dashboard=False, **settings)


def _knock(address: str) -> None:
    """OSError or ValueError at once where Ray itself would go on trying for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    socket.create_connection((host, int(port)), timeout=10).close()
