"""Where work is done: in processes of this machine, or on a Ray cluster; the results are the same."""

from harbourmaster.executor.executor import Executor, WorkerLost
from harbourmaster.executor.local import Local

__all__ = ["Executor", "Local", "WorkerLost", "open_executor"]


def open_executor(workers: int, ray: str | None = None) -> Executor:
    """Processes of this machine, or a Ray cluster: `auto` or an address; BadOption if it cannot be reached."""
    if ray is None:
        return Local(workers)
    from harbourmaster.executor.cluster import Cluster  # Ray is an optional extra

    return Cluster(ray, workers)
