"""A real Ray cluster of two nodes, one of which dies in mid-run."""

import gc
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster as Nodes
from typer.testing import CliRunner

import harbourmaster as hm
from harbourmaster._version import VERSION
from harbourmaster.arena.bout import Result
from harbourmaster.arena.tournament import Tournament, hold
from harbourmaster.cli import app
from harbourmaster.datasets.plan import Plan
from harbourmaster.datasets.selfplay import write_games
from harbourmaster.executor import Local, open_executor
from tests.executor import tasks

pytestmark = pytest.mark.xdist_group("ray")
MATCH = Tournament("inland-port", ("greedy", "random"), 12, seed=4)


@pytest.fixture
def nodes() -> Iterator[tuple[Any, Any]]:
    """A cluster of two nodes with one core each, and the second node."""
    for patience in reversed(range(5)):
        cluster = Nodes()
        try:
            cluster.add_node(num_cpus=1, include_dashboard=False)
            extra = cluster.add_node(num_cpus=1)
            break
        except Exception:  # Ray gives a node 30 seconds to start, which a busy machine may exceed
            cluster.shutdown()
            if patience == 0:
                raise
    yield cluster, extra
    ray.shutdown()
    cluster.shutdown()


@pytest.mark.soak
def test_a_node_dies_in_mid_run(nodes: tuple[Any, Any], tmp_path: Path) -> None:
    """Nothing lost, nothing doubled, the same as from one process, and the freight was sent once."""
    cluster, extra = nodes
    with open_executor(2, cluster.address) as executor:
        assert executor.workers == 2
        here = ray.get_runtime_context().get_node_id()
        doomed = next(node["NodeID"] for node in ray.nodes() if node["NodeID"] != here)
        (tmp_path / "doomed").write_text(doomed)

        def strike() -> None:
            """Kill the node as soon as it works on something."""
            while not any(node == doomed for _, node in tasks.begun(tmp_path)):
                time.sleep(0.05)
            cluster.remove_node(extra, allow_graceful=False)

        striker = Thread(target=strike, daemon=True)
        striker.start()
        assert list(executor.run(partial(tasks.trace, str(tmp_path)), range(30), b"weights")) == list(range(30))
        striker.join()
        begun = tasks.begun(tmp_path)
        lost = {job for job, node in begun if node == doomed}
        assert lost, "the node died with work under way"
        assert {job for job, node in begun if node != doomed} == set(range(30))
        assert executor.shipped == 1

        def told(result: Result) -> bool:
            played.append(result.number)
            return False

        played: list[int] = []
        results = hold(MATCH, tell=told, executor=executor)
        assert played == list(range(12))
        assert [result.scores for result in results] == [result.scores for result in hold(MATCH)]
        plan = Plan("new-haven", ("random",), options={"players": 2, "side": "A", "renovation": False,
                                                       "careful_harvest": False})
        write_games(plan, 3, tmp_path / "here", Local(), lambda there, game: None)
        done = CliRunner().invoke(app, ["selfplay", "new-haven", "-n", "3", "--out", str(tmp_path / "there"),
                                        "-p", "random", "--ray", cluster.address])
        assert done.exit_code == 0, done.output
        assert all((tmp_path / "there" / path.name).read_bytes() == path.read_bytes()
                   for path in (tmp_path / "here").iterdir())
        with pytest.raises(ZeroDivisionError, match="job 3"):
            list(executor.run(tasks.fail, range(8)))


def test_collecting_garbage_leaves_ray_alone() -> None:
    """What a worker holds before its first task is not gone through again and again."""
    from harbourmaster.executor.cluster import unburdened_work

    gc.unfreeze()
    try:
        assert unburdened_work(VERSION, tasks.square, b"ab", [3])[0] == [11]
        assert gc.get_freeze_count() > 10_000
    finally:
        gc.unfreeze()


def test_no_cluster_there() -> None:
    """One sentence says so, at once."""
    for address in ("127.0.0.1:1", "nowhere"):
        with pytest.raises(hm.BadOption, match="no Ray cluster"):
            open_executor(2, address)


def test_without_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence says what to install."""
    monkeypatch.delitem(sys.modules, "harbourmaster.executor.cluster", raising=False)
    monkeypatch.setitem(sys.modules, "ray", None)
    done = CliRunner().invoke(app, ["arena", "inland-port", "-p", "random", "-p", "random", "-n", "1", "--ray", "auto"])
    assert done.exit_code == 2
    assert "harbourmaster[cluster]" in done.stderr
