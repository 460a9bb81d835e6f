"""A real Ray cluster of two nodes, one of which dies in mid-run."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster as Nodes

import harbourmaster as hm
from harbourmaster.arena.bout import Result
from harbourmaster.arena.tournament import Tournament, hold
from harbourmaster.executor import open_executor
from tests.executor import tasks

pytestmark = pytest.mark.xdist_group("ray")
MATCH = Tournament("inland-port", ("greedy", "random"), 12, seed=4)


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """A cluster of two nodes with one core each."""
    cluster = Nodes(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def test_a_node_dies_in_mid_run(nodes: Any, tmp_path: Path) -> None:
    """Nothing lost, nothing doubled, the same as from one process, and the freight was sent once."""
    extra = nodes.add_node(num_cpus=1)
    with open_executor(2, nodes.address) as executor:
        assert executor.workers == 2
        done = []
        for number in executor.run(partial(tasks.trace, str(tmp_path), 0.2), range(30), b"weights"):
            done.append(number)
            if number == 8:
                nodes.remove_node(extra, allow_graceful=False)
        assert done == list(range(30))
        begun = tasks.begun(tmp_path)
        assert set(begun) == set(range(30))
        assert len(begun) > 30, "the node died with work under way, which was begun again"
        assert executor.shipped == 1

        def told(result: Result) -> bool:
            played.append(result.number)
            return False

        played: list[int] = []
        results = hold(MATCH, tell=told, executor=executor)
        assert played == list(range(12))
        assert [result.scores for result in results] == [result.scores for result in hold(MATCH)]
        with pytest.raises(ZeroDivisionError, match="job 3"):
            list(executor.run(tasks.fail, range(8)))


def test_no_cluster_there() -> None:
    """One sentence says so, at once."""
    for address in ("127.0.0.1:1", "nowhere"):
        with pytest.raises(hm.BadOption, match="no Ray cluster"):
            open_executor(2, address)
