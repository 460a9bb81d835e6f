"""Tasks that leave traces, for workers that die."""

import os
import time
from pathlib import Path


def square(freight: bytes, job: int) -> int:
    """The square, and the length of the freight."""
    return job * job + len(freight)


def trace(folder: str, freight: bytes, job: int) -> int:
    """Write down that a job was begun and on which node.

    On the node that is to die it never ends, elsewhere not before that node has begun one.
    """
    import ray

    node = ray.get_runtime_context().get_node_id()
    with (Path(folder) / "begun").open("a") as stream:
        stream.write(f"{job} {node}\n")
    doomed = (Path(folder) / "doomed").read_text()
    while node == doomed or doomed not in [where for _, where in begun(Path(folder))]:
        time.sleep(0.1)
    return job


def die_once(folder: str, freight: bytes, job: int) -> int:
    """Job 5 takes its worker with it, the first time."""
    mark = Path(folder) / "died"
    if job == 5 and not mark.exists():
        mark.touch()
        os._exit(9)
    return job


def die_always(freight: bytes, job: int) -> int:
    """Job 2 takes every worker with it."""
    if job == 2:
        os._exit(9)
    return job


def fail(freight: bytes, job: int) -> int:
    """Job 3 has an error."""
    if job == 3:
        raise ZeroDivisionError("job 3")
    return job


def begun(folder: Path) -> list[tuple[int, str]]:
    """The jobs of trace() that were begun, as often as they were, and where."""
    path = folder / "begun"
    rows = [line.split() for line in path.read_text().splitlines()] if path.exists() else []
    return [(int(row[0]), row[1]) for row in rows if len(row) == 2]
