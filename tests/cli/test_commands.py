"""The commands other than play: as a person types them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import harbourmaster as hm

COMMAND = [sys.executable, "-m", "harbourmaster"]
GOLDEN = Path(__file__).parents[1] / "inland_port" / "golden" / "01.txt"


def run(*arguments: str, code: int = 0, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command and check its exit code; it never shows a traceback."""
    done = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, timeout=120,
                          env={**os.environ, "LC_ALL": "C.UTF-8", **environment})
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    return done


def test_doctor_says_what_is_there(tmp_path: Path) -> None:
    """Version, compiled or not, Python, data folder, languages."""
    said = run("doctor", HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path)).stdout
    for expected in (hm.__version__, "compiled", sys.version.split()[0], str(tmp_path), "Deutsch", "inland-port"):
        assert expected in said
    pure = run("doctor", HARBOURMASTER_PURE="1").stdout
    assert "uncompiled" in pure
    assert "Datenordner" in run("doctor", "--lang", "de").stdout


def test_a_data_folder_that_cannot_be_made(tmp_path: Path) -> None:
    """One sentence instead of a crash."""
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert "cannot be made" in run("doctor", XDG_DATA_HOME=str(blocked), code=2).stderr


def test_version() -> None:
    """--version prints one line."""
    assert run("--version").stdout == f"harbourmaster {hm.__version__}\n"


def test_perft() -> None:
    """Counts, a division by first choices, JSON; bad input is refused in one line."""
    assert run("perft", "inland-port", "--depth", "4").stdout.split() == ["62"]
    divided = run("perft", "inland-port", "-d", "3", "--divide").stdout.splitlines()
    assert sum(int(line.rsplit(" ", 1)[1]) for line in divided[:-1]) == int(divided[-1])
    answer = json.loads(run("perft", "inland-port", "-d", "2", "--json", "--plies", "30", "--seed", "4").stdout)
    again = run("perft", "inland-port", "-d", "2", "--position", answer["position"]).stdout
    assert int(again) == answer["leaves"]
    assert "no game 'chess'" in run("perft", "chess", code=2).stderr
    assert "checksum" in run("perft", "inland-port", "--position", "xyz", code=2).stderr
    assert "players" in run("perft", "inland-port", "-o", "players=9", code=2).stderr


def test_edition_export_and_check(tmp_path: Path) -> None:
    """The exported file can be edited and read again; a bad one is refused naming tile and field."""
    text = run("edition", "export", "inland-port").stdout
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("value = 50", "value = 48"))
    assert "figures are reconstructed" in run("edition", "check", "inland-port", "--edition", str(path)).stdout
    path.write_text(text.replace("value = 50", "value = -1"))
    refused = run("edition", "check", "inland-port", "--edition", str(path), code=2).stderr
    assert "seine-bridge, field 'value'" in refused
    assert "seine-bridge" in run("play", "inland-port", "--edition", str(path), code=2).stderr
    run("edition", "export", "new-haven", code=2)


def test_bench_json() -> None:
    """The figures have the agreed names."""
    answer = json.loads(run("bench", "--json", "--game", "inland-port", "--seconds", "0.2").stdout)
    assert answer["compiled"] is hm.COMPILED
    figures = answer["games"]["inland-port"]
    assert set(figures) == {"playouts", "python", "copies", "games", "decisions_per_game", "choices"}
    assert figures["choices"].keys() >= {"median", "p99", "max", "limits", "kept"}
    assert figures["choices"]["p99"] <= 64
    assert figures["choices"]["max"] <= 256
    if hm.COMPILED:
        assert figures["playouts"] > figures["python"] > 50_000


def test_bench_over_a_number_of_games() -> None:
    """The choices counted over so many games are the same every time."""
    arguments = ("bench", "--json", "--game", "le-havre", "-o", "variant=short", "-o", "players=3", "--seconds", "0.05",
                 "--random-games", "20", "--greedy-games", "1")
    counts = [json.loads(run(*arguments).stdout)["games"]["le-havre"]["choices"] for _ in range(2)]
    assert counts[0] == counts[1]
    assert counts[0]["max"] <= 256


def test_bench_peers_without_peers(tmp_path: Path) -> None:
    """Where the other engines are missing, one sentence says how to get them."""
    done = run("bench", "--peers", "--seconds", "0.05", "--game", "inland-port", "--peers-python",
               str(tmp_path / "python"), code=2)
    assert "make bench" in done.stderr


def test_replay_steps_and_prints() -> None:
    """Every action in words, in three languages; stepping by Enter, b and numbers."""
    record = hm.Match.load(str(GOLDEN))
    said = run("replay", str(GOLDEN), "--all").stdout
    assert said.count("\n") >= record.length
    assert "Runde B beginnt" in run("replay", str(GOLDEN), "--all", "--lang", "de").stdout
    done = subprocess.run([*COMMAND, "replay", str(GOLDEN)], input="\nb\n12\nwhat\nq\n", capture_output=True, text=True,
                          env={**os.environ, "LC_ALL": "C.UTF-8"}, timeout=60)
    assert done.returncode == 0
    assert f"12 of {record.length}" in done.stdout


@pytest.mark.parametrize("content", ["", "nonsense", '[Game "inland-port"]\n[Rules "1"]\n\n1. build zoo\n'])
def test_replay_refuses_bad_files(tmp_path: Path, content: str) -> None:
    """A bad record is refused in one line, a missing file too."""
    path = tmp_path / "bad.txt"
    path.write_text(content)
    run("replay", str(path), code=2)
    run("replay", str(tmp_path / "missing.txt"), code=2)


def test_languages_are_checked() -> None:
    """An unknown language is refused with those that there are."""
    assert "en, de, fr" in run("doctor", "--lang", "xx", code=2).stderr


def test_import_and_first_game_are_quick() -> None:
    """Importing the library and setting up a first game takes less than a second."""
    program = ("import time; t = time.perf_counter(); import harbourmaster as hm; s = hm.load('inland-port').setup(); "
               "s.choices(); print(time.perf_counter() - t)")
    best = min(float(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout)
               for _ in range(3))
    assert best < 1


def test_export_for_a_seat_and_in_full(tmp_path: Path) -> None:
    """What a seat saw can be stepped through; the whole record is for games that are over."""
    game = hm.load("new-haven")
    match, rng = hm.Match(game), hm.rng(4)
    for _ in range(60):
        match.play(match.state.sample(rng))
    going, over = str(tmp_path / "going.txt"), str(tmp_path / "over.txt")
    match.save(going)
    while match.state.actor() != hm.NOBODY:
        match.play(match.state.sample(rng))
    match.save(over)
    assert run("export", over).stdout == match.record().text()
    assert "not over" in run("export", going, code=2).stderr
    assert "There is no seat 3" in run("export", going, "--seat", "3", code=2).stderr
    assert "cannot be read" in run("export", str(tmp_path / "none.txt"), "--seat", "1", code=2).stderr
    seen = str(tmp_path / "seen.jsonl")
    run("export", going, "--seat", "1", "--out", seen)
    told = run("replay", seen, "--all").stdout
    assert "deal ?" in told and len(told.splitlines()) == 60
    masked = tmp_path / "masked.txt"
    masked.write_text(run("export", going, "--seat", "0").stdout)
    assert "what spectator saw" in run("replay", str(masked), code=2).stderr


def test_help_names_the_extra_for_clusters() -> None:
    """Square brackets are no markup."""
    for command in ("arena", "selfplay", "train"):
        assert "harbourmaster[cluster]" in run(command, "--help").stdout
