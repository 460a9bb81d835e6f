"""The terminal game driven end to end through a pseudo-terminal, and as plain text through pipes."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

import harbourmaster as hm

PLAY = ["-m", "harbourmaster", "play", "inland-port", "--terminal", "--seed", "5"]


def environment(folder: Path) -> dict[str, str]:
    """A home of its own, so that saved games do not meet."""
    own = {"LC_ALL": "C.UTF-8", "HOME": str(folder), "XDG_DATA_HOME": str(folder), "TERM": "xterm"}
    return {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")} | own


def heed_interrupts() -> None:
    """Let Ctrl-C through even where the tests run in the background."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def sit_down(folder: Path, *arguments: str, width: int = 130) -> "pexpect.spawn[str]":
    """A person at a terminal."""
    child: pexpect.spawn[str] = pexpect.spawn(sys.executable, [*PLAY, *arguments], env=environment(folder),
                                              encoding="utf-8", timeout=60, dimensions=(60, width), echo=False,
                                              preexec_fn=heed_interrupts)
    child.expect(" > ")
    return child


def piped(folder: Path, text: str, *arguments: str) -> str:
    """What is printed when standard input and output are not a terminal."""
    done = subprocess.run([sys.executable, *PLAY, *arguments], input=text, capture_output=True, text=True,
                          env=environment(folder), timeout=60)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def test_a_whole_game_against_greedy(tmp_path: Path) -> None:
    """Played to the end with the first choice or the default; the result is shown and the game can be saved."""
    child = sit_down(tmp_path)
    for _ in range(600):
        child.sendline("" if "* Enter alone" in child.before else "1")  # type: ignore[operator]
        if child.expect([r"\w \d? ?> ", r"Save the game\? \[Y/n\] "]) == 1:
            break
    assert "The game is over." in child.before  # type: ignore[operator]
    assert re.search(r"1\. .*: \d+", child.before)  # type: ignore[arg-type]
    child.sendline("y")
    child.expect("Saved to")
    child.expect(pexpect.EOF)
    saved = [path for path in (tmp_path / "harbourmaster").glob("inland-port-2*.txt")]
    assert len(saved) == 1
    assert hm.Match.load(str(saved[0])).state.actor() == hm.NOBODY


def test_undo_redo_save_load_and_nonsense(tmp_path: Path) -> None:
    """Every command answers; what is wrong is refused with its rule and changes nothing."""
    child = sit_down(tmp_path, "--player", "human", "--player", "human")

    def say(text: str, *expected: str) -> None:
        child.sendline(text)
        for item in expected:
            child.expect(item)
        child.expect(" > ")

    say("blub", "is not an action")
    say("build zoo", r"comes in round K. \(rule 2.1\)")
    say("99", "There is no choice 99")
    say("0", "There is no choice 0")
    say("undo", "nothing to take back")
    say("redo", "nothing to play again")
    say("?", "take back, play again")
    say("help", "take back, play again")
    say("rules farm", "Round B")
    say("rules Seine Bridge", "Round K")
    say("rules 5.3", "Overpaying")
    say("rules unicorn", "no rule and no thing")
    say("rules", "Type: rules NAME")
    say("hint", r"Hint: \d+\.")
    say("position", "inland-port/1/")
    say("build hardware-store", "Sell something, or end the turn")
    say("", "Player 2 is in turn")
    say("log", "Player 1 builds the Hardware Store")
    say("undo", "Sell something, or end the turn")
    say("redo", "Player 2 is in turn")
    say(f"save {tmp_path}/one.txt", "Saved to")
    say("build farmland", "Sell something")
    say(f"load {tmp_path}/one.txt", "Loaded: 2 actions")
    say(f"load {tmp_path}/none.txt", "cannot be read")
    say("load", "Which file")
    say("save /no/such/folder/file.txt", "cannot be written")
    say("\x01\x02ü%s{}", "not an action")
    child.sendline("quit")
    child.expect(pexpect.EOF)  # nothing has changed since it was saved


def test_interrupt_offers_to_save(tmp_path: Path) -> None:
    """Ctrl-C asks, and an empty answer saves."""
    child = sit_down(tmp_path)
    child.sendline("1")
    child.expect(" > ")
    child.sendintr()
    child.expect(r"Save the game\? \[Y/n\] ")
    child.sendline("")
    child.expect("Saved to")
    child.expect(pexpect.EOF)


def test_a_killed_game_can_be_resumed(tmp_path: Path) -> None:
    """After kill -9 in the middle of a game, --resume goes on where it was."""
    child = sit_down(tmp_path)
    child.sendline("build farmland")
    child.expect("Sell something")
    child.kill(9)
    child.wait()
    child = sit_down(tmp_path, "--resume")
    assert "Sell something, or end the turn" in child.before  # type: ignore[operator]
    child.sendline("log")
    child.expect("Player 1 builds the Farmland")
    child.close(force=True)


def test_plain_text_without_a_terminal(tmp_path: Path) -> None:
    """No colours, no cursor movements; the end of input leaves without a crash."""
    said = piped(tmp_path, "1\n\n")
    assert "\x1b" not in said
    assert "builds the Wood Company" in said


@pytest.mark.parametrize(("language", "expected"), [("de", "Holzbetrieb"), ("fr", "Compagnie de bois")])
def test_languages(tmp_path: Path, language: str, expected: str) -> None:
    """Names and questions in the chosen language."""
    said = piped(tmp_path, "1\n", "--lang", language)
    assert expected in said
    assert "What do you do" not in said


@pytest.mark.parametrize("width", [60, 80, 200])
def test_narrow_and_wide(tmp_path: Path, width: int) -> None:
    """No line is longer than the terminal."""
    child = sit_down(tmp_path, width=width)
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", child.before or "")
    assert max(len(line) for line in plain.splitlines()[4:]) <= width
    child.close(force=True)


def test_bots_alone_and_bad_seats(tmp_path: Path) -> None:
    """Two bots play to the end; unknown players and too many seats are refused."""
    said = piped(tmp_path, "", "--player", "random", "--player", "greedy")
    assert "The game is over." in said
    for seats in (["wizard"], ["human", "human", "human"]):
        arguments = [word for seat in seats for word in ("--player", seat)]
        done = subprocess.run([sys.executable, *PLAY, *arguments], capture_output=True, text=True,
                              env=environment(tmp_path), timeout=60)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr


def test_an_engine_sits_down(tmp_path: Path) -> None:
    """A program of any kind is an opponent; one that dies or does not start is told of, without a traceback."""
    sample = Path(__file__).parents[2] / "examples" / "sample_bot.py"
    said = piped(tmp_path, "1\n\n1\n\n", "--player", "human", "--player", f"engine:{sys.executable} {sample}")
    assert re.search(r"sample_bot.py \(2\) (builds|uses)", said)
    dying = f"engine:{sys.executable} -c 'input(); input()'"
    said = piped(tmp_path, "1\n\n1\n\n", "--player", "human", "--player", dying)
    assert "loses by forfeit: the engine has ended" in said
    for name, reason in (("engine:/no/such/bot", "cannot be started"), ("nobody", "There is no player 'nobody'")):
        done = subprocess.run([sys.executable, *PLAY, "--player", "human", "--player", name], capture_output=True,
                              text=True, env=environment(tmp_path), timeout=60)
        assert done.returncode == 2 and reason in done.stderr and "Traceback" not in done.stderr
