"""Tasks that leave traces, for workers that die."""

import os
import time
from pathlib import Path


def square(freight: bytes, job: int) -> int:
    """The square, and the length of the freight."""
    return job * job + len(freight)


def trace(folder: str, pause: float, freight: bytes, job: int) -> int:
    """Write down that a job was begun and by whom, and take a while over it."""
    with (Path(folder) / "begun").open("a") as stream:
        stream.write(f"{job} {os.getpid()}\n")
    time.sleep(pause)
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


def begun(folder: Path) -> list[int]:
    """The jobs of trace() that were begun, as often as they were."""
    return [int(line.split()[0]) for line in (folder / "begun").read_text().splitlines()]
