"""Records: both forms, comments, bad lines, atomic saving."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import harbourmaster as hm

SAMPLE = """[Game "inland-port"]
[Rules "1"]
[Options "players=2"]
[Seats "Anna, Ben"]

{the opening}
1. build farmland {cheap} {and cheerful}
2. end
3. build hardware-store
"""


def test_text_and_json_lines_hold_the_same() -> None:
    """Tags, actions and comments survive both forms."""
    record = hm.parse_record(SAMPLE)
    assert record.tags["Seats"] == "Anna, Ben"
    assert record.actions == ["build farmland", "end", "build hardware-store"]
    assert record.comments == {0: ["the opening"], 1: ["cheap", "and cheerful"]}
    again = hm.parse_record(record.json_lines())
    assert (again.tags, again.actions, again.comments) == (record.tags, record.actions, record.comments)
    assert again.text() == record.text()


def test_a_match_keeps_comments_and_tags() -> None:
    """Replaying and writing a record loses nothing."""
    match = hm.Match.replay(hm.parse_record(SAMPLE))
    text = match.record().text()
    assert "1. build farmland {cheap} {and cheerful}" in text
    assert '[Seats "Anna, Ben"]' in text
    assert '[Result "*"]' in text


@pytest.mark.parametrize(("text", "message"), [
    ("", "no tag [Game"),
    ('[Game "chess"]\n', "no game 'chess'"),
    ('[Game "inland-port"]\n[Rules "0"]\n', "version 0 of the rules"),
    ('[Game "inland-port"]\n[Rules "1"]\n[Options "players=3"]\n', "cannot be 3"),
    ('[Game "inland-port"]\n[Rules "1"]\n[Options "colour=red"]\n', "no option 'colour'"),
    ('[Game "inland-port"]\n[Rules "1"]\n[Edition "123"]\n', "needs Edition 123"),
    ('[Game "inland-port"]\n[Rules "1"]\n[broken\n', "Line 3, '[broken': not a tag"),
    ('[Game "inland-port"]\n[Rules "1"]\n\n1. build farmland\n3. end\n', "Line 5, '3. end': the number"),
    ('[Game "inland-port"]\n[Rules "1"]\n\n1. build farmland\n2. build zoo\n', "Line 5, 'build zoo': There is one"),
    ('[Game "inland-port"]\n[Rules "1"]\n\n1. fly away\n', "Line 4, 'fly away': 'fly away' is not an action"),
    ('[Game "inland-port"]\n[Rules "1"]\n\nbuild farmland\n', "Line 4, 'build farmland': an action is written"),
    ('[Game "inland-port"]\n[Rules "1"]\n\n1. build farmland {open\n', "a comment begins with"),
    ('{"tags": {"Game": "inland-port", "Rules": "1"}}\nnonsense\n', "Line 2, 'nonsense': not a line of JSON"),
    ('{"tags": {"Game": "inland-port", "Rules": "1"}}\n{"n": 2, "action": "end"}\n', "Line 2"),
    ('{"tags": []}\n', "the first line holds the tags"),
])
def test_bad_records_say_what_is_wrong(text: str, message: str) -> None:
    """The number of the line, its text and the reason."""
    with pytest.raises(hm.BadRecord) as refused:
        hm.Match.replay(hm.parse_record(text))
    assert message in str(refused.value)


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nonsense never raises anything but BadRecord."""
    with suppress(hm.BadRecord):
        hm.Match.replay(hm.parse_record(text))


@given(st.lists(st.text(max_size=30), max_size=4))
def test_comments_survive(remarks: list[str]) -> None:
    """Whatever is said in a comment, the record can be read again."""
    match = hm.Match(hm.load("inland-port"))
    match.play("build farmland")
    for remark in remarks:
        match.comment(remark)
    text = match.record().text()
    assert hm.Match.replay(hm.parse_record(text)).record().text() == text


def test_files(tmp_path: Path) -> None:
    """Saving as text or JSON lines, loading, and files that are missing, foreign or too large."""
    match = hm.Match(hm.load("inland-port"))
    match.play("build farmland")
    for name in ("game.txt", "game.jsonl"):
        match.save(str(tmp_path / name))
        assert hm.Match.load(str(tmp_path / name)).record().text() == match.record().text()
    assert json.loads((tmp_path / "game.jsonl").read_text().splitlines()[1]) == {"n": 1, "action": "build farmland"}
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "large").write_bytes(b" " * 9_000_000)
    for name in ("missing", "binary", "large"):
        with pytest.raises(hm.BadRecord):
            hm.Match.load(str(tmp_path / name))


def test_a_crash_while_saving_leaves_the_old_file(tmp_path: Path) -> None:
    """Killed again and again in the middle of saving, the file is always a whole record."""
    path = tmp_path / "game.txt"
    program = f"""
import harbourmaster as hm
match = hm.Match(hm.load("inland-port"))
rng = hm.rng(1)
while True:
    if match.state.actor() == hm.NOBODY:
        match.goto(0)
    match.play(match.state.sample(rng))
    match.save({str(path)!r})
"""
    for attempt in range(4):
        process = subprocess.Popen([sys.executable, "-c", program])
        deadline = time.monotonic() + 20
        while not path.exists() and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(0.05 + 0.03 * attempt)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        assert hm.Match.load(str(path)).length >= 1


def test_a_failed_save_leaves_the_old_file(tmp_path: Path) -> None:
    """An error while writing removes the half file and keeps the old one."""
    match = hm.Match(hm.load("inland-port"))
    match.play("build farmland")
    match.save(str(tmp_path / "game.txt"))
    old = (tmp_path / "game.txt").read_text()
    match.comment("\ud800")  # cannot be written as UTF-8
    with pytest.raises(UnicodeEncodeError):
        match.save(str(tmp_path / "game.txt"))
    assert (tmp_path / "game.txt").read_text() == old
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]
