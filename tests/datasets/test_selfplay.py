"""Self-play into a folder: the same files whatever the workers, a kill or a folder that holds something else."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

import harbourmaster as hm
from harbourmaster.adapters.catalogue import open_game
from harbourmaster.cli import app
from harbourmaster.datasets.games import Played, play, read_line
from harbourmaster.datasets.plan import Plan
from harbourmaster.datasets.selfplay import write_games
from harbourmaster.executor import Local

PLAN = Plan("inland-port", ("search:simulations=3", "random"), seed=5, options={"players": 2}, shard=3)


def ignore(there: int, played: Played | None) -> None:
    """Hear nothing."""


def content(folder: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Seven games in three shards, written in one go."""
    folder = tmp_path_factory.mktemp("whole") / "data"
    write_games(PLAN, 7, folder, Local(), ignore)
    return folder


@pytest.mark.soak
def test_the_number_of_workers_changes_nothing(whole: Path, tmp_path: Path) -> None:
    with Local(2) as executor:
        write_games(PLAN, 7, tmp_path / "two", executor, ignore)
    assert content(tmp_path / "two") == content(whole)
    assert sorted(content(whole)) == ["dataset.json", *[f"decisions-0000{n}.parquet" for n in range(3)],
                                      *[f"records-0000{n}.jsonl" for n in range(3)]]


@pytest.mark.soak
def test_a_stopped_run_goes_on(whole: Path, tmp_path: Path) -> None:
    """Within a shard, with a line cut off, with decisions deleted, and with more games than were asked for first."""
    folder = tmp_path / "data"
    heard: list[tuple[int, bool]] = []

    def stop(there: int, played: Played | None) -> None:
        if there == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_games(PLAN, 6, folder, Local(), stop)
    with (folder / "records-00001.jsonl.part").open("a") as stream:
        stream.write('{"schema": 1, "number": 5, "se')
    (folder / "decisions-00000.parquet").unlink()
    write_games(PLAN, 6, folder, Local(), ignore)
    write_games(PLAN, 7, folder, Local(), lambda there, played: heard.append((there, played is None)))
    assert heard == [(3, True), (6, True), (6, True), (7, False)]
    assert content(folder) == content(whole)


def test_a_killed_process_loses_nothing(whole: Path, tmp_path: Path) -> None:
    """SIGKILL in the middle of the run; what was written counts, and the end is the same."""
    folder = tmp_path / "data"
    script = (f"from harbourmaster.datasets import selfplay, plan; from harbourmaster.executor import Local; "
              f"from pathlib import Path; import time; "
              f"selfplay.write_games({PLAN!r}, 7, Path({str(folder)!r}), Local(), "
              f"lambda there, played: time.sleep(1000 if there == 5 else 0))").replace("Plan(", "plan.Plan(")
    run = subprocess.Popen([sys.executable, "-c", script])
    journal = folder / "records-00001.jsonl.part"
    while not (journal.exists() and journal.read_bytes().count(b"\n") == 2):
        assert run.poll() is None
        time.sleep(0.05)
    os.kill(run.pid, signal.SIGKILL)
    run.wait()
    numbers: list[int] = []
    write_games(PLAN, 7, folder, Local(), lambda there, played: numbers.extend([played.number] if played else []))
    assert numbers == [5, 6]
    assert content(folder) == content(whole)


@pytest.mark.skipif(sys.platform == "win32", reason="files are not claimed there")
def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    """The second is refused with a sentence while the first one writes, and may go on afterwards."""
    folder = tmp_path / "data"
    plan = Plan("inland-port", ("random",), options={"players": 2})
    refused: list[str] = []

    def meddle(there: int, played: Played | None) -> None:
        if there == 1 and not refused:
            with pytest.raises(hm.BadOption) as error:
                write_games(plan, 3, folder, Local(), ignore)
            refused.append(str(error.value))

    write_games(plan, 2, folder, Local(), meddle)
    assert "Another run is writing" in refused[0]
    write_games(plan, 3, folder, Local(), ignore)
    assert (folder / "records-00000.jsonl").read_text().count("\n") == 3


def test_the_columns_tell_what_happened(whole: Path) -> None:
    """Every decision of every game, checked against the replayed record."""
    table = pq.read_table(whole / "decisions-00000.parquet")
    meta = table.schema.metadata
    _, observer = open_game("inland-port")
    assert meta[b"harbourmaster.schema"] == b"1"
    assert json.loads(meta[b"harbourmaster.features"]) == observer.names()
    rows = table.to_pylist()
    lines = (whole / "records-00000.jsonl").read_text().splitlines(keepends=True)
    searched = 0
    for line in lines:
        played = read_line(line)
        match = played.replay()
        own = [row for row in rows if row["game"] == played.number]
        assert [row["ply"] for row in own] == [ply for ply in range(match.ply) if match.state_at(ply).actor() >= 0]
        for row in own:
            state = match.state_at(row["ply"])
            seat = row["seat"]
            assert (seat, row["player"]) == (state.actor(), played.players[seat])
            assert row["choices"] == state.choices()
            assert row["choice"] == match.actions()[row["ply"]]
            assert row["features"] == pytest.approx(list(observer.observation(state, seat)))
            assert row["score"] == match.state.score(seat)
            best = max(played.scores)
            assert row["outcome"] == (0 if played.scores.count(best) == 2 else 1 if row["score"] == best else -1)
            if row["player"] == "random":
                assert row["visits"] is row["value"] is None
            elif row["visits"] is not None:
                searched += 1
                assert len(row["visits"]) == len(row["choices"])
                assert sum(row["visits"]) > 0
                assert 0 <= row["value"] <= 1
    assert searched > 50
    assert {tuple(read_line(line).players) for line in lines} == {PLAN.players, PLAN.players[::-1]}


def test_other_folders_and_players_are_refused(whole: Path, tmp_path: Path) -> None:
    """With a sentence, and nothing is written."""
    before = content(whole)
    with pytest.raises(hm.BadOption, match="another data set"):
        write_games(Plan("inland-port", ("random",)), 1, whole, Local(), ignore)
    assert content(whole) == before
    (tmp_path / "letter").write_text("Dear Sir")
    with pytest.raises(hm.BadOption, match="not empty"):
        write_games(PLAN, 1, tmp_path, Local(), ignore)
    with pytest.raises(hm.BadOption, match="one for each of the 3 seats"):
        Plan("le-havre", ("random", "greedy")).check()
    assert [path.name for path in tmp_path.iterdir()] == ["letter"]


def test_a_forfeited_game_is_told_and_has_no_decisions(tmp_path: Path) -> None:
    """Its record stays, with the reason."""
    dies = tmp_path / "dies.py"
    dies.write_text("")
    plan = Plan("inland-port", (f"engine:{sys.executable} {dies}", "random"))
    played = read_line(play(plan, b"", 0))
    assert played.forfeit is not None
    assert played.ranks[0] == 2
    write_games(plan, 1, tmp_path / "data", Local(), ignore)
    assert pq.read_metadata(tmp_path / "data" / "decisions-00000.parquet").num_rows == 0


def test_the_command(tmp_path: Path) -> None:
    """As a person types it; a wrong player is refused before anything is made."""
    done = CliRunner().invoke(app, ["selfplay", "new-haven", "-n", "2", "--out", str(tmp_path / "a"), "-p", "random",
                                    "-o", "players=3", "--jobs", "1", "--lang", "en"])
    assert done.exit_code == 0, done.output
    assert "2 games in" in done.output
    assert len((tmp_path / "a" / "records-00000.jsonl").read_text().splitlines()) == 2
    done = CliRunner().invoke(app, ["selfplay", "new-haven", "-n", "2", "--out", str(tmp_path / "b"), "-p", "nobody"])
    assert done.exit_code == 2
    assert not (tmp_path / "b").exists()
