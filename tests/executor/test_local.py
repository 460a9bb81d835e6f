"""Processes of this machine: in order, each job once, lost work done again."""

from functools import partial
from itertools import count, islice
from pathlib import Path

import pytest

import harbourmaster as hm
from harbourmaster.executor import Local, WorkerLost
from harbourmaster.executor.executor import work
from tests.executor import tasks


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_order_and_the_freight_once(workers: int) -> None:
    """Also from an endless supply of jobs, with a new freight sent only when it changes."""
    with Local(workers) as executor:
        for freight in (b"abc", b"abc", b"abcde"):
            results = list(islice(executor.run(tasks.square, count(), freight), 700))
            assert results == [job * job + len(freight) for job in range(700)]
        assert executor.shipped == (2 if workers == 2 else 0)


def test_the_work_of_a_dead_worker_is_done_again(tmp_path: Path) -> None:
    """Nothing lost, nothing doubled; a job that kills every worker is named."""
    with Local(2) as executor:
        assert list(executor.run(partial(tasks.die_once, str(tmp_path)), range(40))) == list(range(40))
        assert (tmp_path / "died").exists()
        with pytest.raises(WorkerLost, match="beginning with"):
            list(executor.run(tasks.die_always, range(8)))
        assert list(executor.run(tasks.square, range(3))) == [0, 1, 4]


def test_a_worker_of_another_version_refuses() -> None:
    """Results of other rules must not be mixed in."""
    with pytest.raises(hm.BadOption, match=f"has harbourmaster {hm.__version__}, not 0.0.7"):
        work("0.0.7", tasks.square, b"", [1])


def test_an_error_of_a_job_is_told() -> None:
    """It is no reason to do it again."""
    with Local(2) as executor, pytest.raises(ZeroDivisionError, match="job 3"):
        list(executor.run(tasks.fail, range(8)))
