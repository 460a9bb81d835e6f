"""What a folder of games adds up to, and which files are not read."""

import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from harbourmaster.cli import app
from harbourmaster.core.match import Match
from harbourmaster.datasets import plots
from harbourmaster.datasets.games import Played, read_line
from harbourmaster.datasets.plan import Plan
from harbourmaster.datasets.selfplay import write_games
from harbourmaster.datasets.tally import DEEDS, Tally, spread
from harbourmaster.executor import Local

GOLDEN = Path(__file__).parents[1] / "inland_port" / "golden" / "01.txt"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five random games in three shards."""
    folder = tmp_path_factory.mktemp("stats") / "data"
    write_games(Plan("inland-port", ("random",), options={"players": 2}, shard=2), 5, folder, Local(),
                lambda there, played: None)
    return folder


def games(folder: Path) -> list[Played]:
    """All games of a folder."""
    return [read_line(line) for path in sorted(folder.glob("*.jsonl"))
            for line in path.read_text().splitlines(keepends=True)]


def ask(*arguments: str, code: int = 0, jobs: int = 1) -> tuple[dict[str, object], str]:
    """The JSON of the command, and what it complained of."""
    done = CliRunner().invoke(app, ["stats", *arguments, "--jobs", str(jobs), "--json", "--lang", "en"])
    assert done.exit_code == code, done.output
    return json.loads(done.stdout) if code == 0 else {}, done.stderr


def test_figures(folder: Path) -> None:
    """Compared with what is counted here from the records alone."""
    told, complaints = ask(str(folder))
    assert complaints == ""
    kinds = told["kinds"]
    assert isinstance(kinds, list)
    figures = kinds[0]
    played = games(folder)
    assert (figures["game"], figures["options"], figures["games"]) == ("inland-port", "players=2", 5)
    for seat in (0, 1):
        assert figures["seats"][seat]["mean"] == pytest.approx(sum(game.scores[seat] for game in played) / 5, abs=0.001)
    wins = [sum(game.ranks[seat] == 1 for game in played) for seat in (0, 1)]
    if sum(wins) == 5:
        assert [figures["seats"][seat]["win_rate"] * 5 for seat in (0, 1)] == pytest.approx(wins)
    built = Counter(action.split()[1] for game in played for action in game.actions if action.startswith("build "))
    assert figures["things"]["build"] == built
    assert figures["decisions"]["most"] == max(len(game.actions) for game in played)
    assert sum(row["games"] for row in figures["openings"]) == 5
    assert all(any(" · ".join(game.actions).startswith(row["opening"]) for game in played)
               for row in figures["openings"])


def test_broken_and_foreign_files_are_named_and_never_half_read(folder: Path, tmp_path: Path) -> None:
    """A file with one bad line counts nothing at all; the others count."""
    mixed = tmp_path / "mixed"
    shutil.copytree(folder, mixed)
    lines = (mixed / "records-00000.jsonl").read_text().splitlines(keepends=True)
    bent = json.loads(lines[1])
    bent["actions"][7] = "win"
    (mixed / "records-00000.jsonl").write_text(lines[0] + json.dumps(bent) + "\n")
    changed = json.loads((mixed / "records-00002.jsonl").read_text())
    changed["tags"]["Result"] = "1000 0"
    (mixed / "records-00002.jsonl").write_text(json.dumps(changed) + "\n")
    (mixed / "decisions-00001.parquet").write_bytes(b"PAR1 nonsense")
    (mixed / "holiday.jpg").write_bytes(b"\xff\xd8")
    (mixed / "noise.jsonl").write_bytes(b"\xff\xfe\x00")
    (mixed / "records-00009.jsonl.part").write_text(lines[0])
    shutil.copy(GOLDEN, mixed / "arena.txt")
    told, complaints = ask(str(mixed))
    assert ask(str(mixed), jobs=2) == (told, complaints)
    skipped = told["skipped"]
    assert isinstance(skipped, dict)
    assert sorted(skipped) == ["decisions-00001.parquet", "holiday.jpg", "noise.jsonl", "records-00000.jsonl",
                               "records-00002.jsonl", "records-00009.jsonl.part"]
    assert skipped["records-00000.jsonl"].startswith("line 2: ")
    assert "holiday.jpg was skipped" in complaints
    kinds = told["kinds"]
    assert isinstance(kinds, list)
    assert sum(kind["games"] for kind in kinds) == 3  # the second shard and the arena's record


def test_tables_and_pictures(folder: Path, tmp_path: Path) -> None:
    """In any language; the pictures are there and are not empty."""
    done = CliRunner().invoke(app, ["stats", str(folder), "--plots", str(tmp_path / "plots"), "--jobs", "1",
                                    "--lang", "de"])
    assert done.exit_code == 0, done.output
    assert "Bauernhof" in done.stdout or "Lehmhügel" in done.stdout
    names = {path.name for path in (tmp_path / "plots").iterdir()}
    assert {"scores.png", "length.png", "branching.png", "openings.png", "things-build.png"} <= names
    assert all((tmp_path / "plots" / name).stat().st_size > 5000 for name in names)


def test_nothing_to_count(tmp_path: Path) -> None:
    """One sentence."""
    assert "no games" in ask(str(tmp_path), code=2)[1]
    assert "no folder" in ask(str(tmp_path / "x"), code=2)[1]


def test_spread_by_hand() -> None:
    """1, 2, 2, 5: mean 2.5, variance (2.25 + 0.25 + 0.25 + 6.25) / 4 = 2.25."""
    assert spread(Counter({1: 1, 2: 2, 5: 1})) == {"mean": 2.5, "deviation": 1.5, "least": 1, "median": 2, "p99": 5,
                                                   "most": 5}


@pytest.mark.parametrize("name", ["inland_port", "new_haven", "le_havre"])
def test_every_deed_has_words(name: str) -> None:
    """What the golden games count things by is said in words, in tables and in pictures."""
    tally = Tally()
    for path in sorted((Path(__file__).parents[1] / name / "golden").glob("*.txt")):
        tally.add(Match.load(str(path)))
    assert tally.things
    assert set(tally.things) <= set(DEEDS)


def test_cut_names_keep_their_bars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Long openings that begin alike are shown one by one, the most frequent first."""
    drawn: list[tuple[list[float], list[str]]] = []

    def keep(figure: Any, axes: Any, path: Path, title: str) -> Path:
        drawn.append(([bar.get_width() for bar in axes.patches], [text.get_text() for text in axes.get_yticklabels()]))
        return path

    monkeypatch.setattr(plots, "_save", keep)
    plots._bars(tmp_path / "bars.png", "", "", [("x" * 70 + end, count) for end, count in (("a", 5), ("b", 3))])
    widths, names = drawn[0]
    assert widths == [5, 3]
    assert names == ["x" * 59 + "…"] * 2
