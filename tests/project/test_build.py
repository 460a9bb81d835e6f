"""The build: without a compiler, as a wheel, from a fresh clone."""

import os
import subprocess
import sys
import time
import venv
from pathlib import Path

import pytest
from docs.generate import RULES, with_figures

ROOT = Path(__file__).parents[2]
# One worker builds at a time, without optimisation: what is tested is that it builds, not how fast it runs.
pytestmark = [pytest.mark.compiled, pytest.mark.xdist_group("build")]
QUICK = {**os.environ, "HARBOURMASTER_OPT": "0", "LC_ALL": "C.UTF-8"}


def run(*command: str, cwd: Path = ROOT, env: dict[str, str] | None = None, text: str = "") -> str:
    """Run a command that must succeed; return what it printed."""
    done = subprocess.run(command, cwd=cwd, env=env or QUICK, input=text, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout + done.stderr


def test_generated_documents_are_current() -> None:
    """`make docs` would change nothing."""
    text = RULES.read_text(encoding="utf-8")
    assert with_figures(text) == text


def test_no_compiler_no_problem(tmp_path: Path) -> None:
    """Without a C compiler the build says so in one line and leaves the sources to run."""
    said = run(sys.executable, "setup.py", "--quiet", "build", "--build-base", str(tmp_path),
               env={**QUICK, "CC": "/no/such/compiler"})
    assert said.count("no C compiler found, so the rules run uncompiled") == 1
    assert list(tmp_path.rglob("state.py"))
    assert not list(tmp_path.rglob("*.so"))


TERMINAL = "PLAY=play inland-port --terminal"


def clone(target: Path) -> Path:
    """A fresh clone of what is committed."""
    run("git", "clone", "--quiet", str(ROOT), str(target))
    return target


@pytest.mark.soak
def test_a_wheel_plays_in_an_empty_environment(tmp_path: Path) -> None:
    """The wheel carries compiled rules, words and rule texts; no compiler is needed to install it."""
    source = clone(tmp_path / "source")
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", str(tmp_path), ".",
        cwd=source)
    wheel = next(tmp_path.glob("harbourmaster-*.whl"))
    venv.create(tmp_path / "empty", with_pip=True)
    python = str(tmp_path / "empty" / "bin" / "python")
    bare = {**QUICK, "CC": "/no/such/compiler", "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel), env=bare, cwd=tmp_path)
    command = str(tmp_path / "empty" / "bin" / "harbourmaster")
    doctor = run(command, "doctor", env=bare, cwd=tmp_path)
    assert "uncompiled" not in doctor and "compiled" in doctor
    said = run(command, "play", "inland-port", "--terminal", "--lang", "fr", "--player", "greedy", "--player", "random",
               env=bare, cwd=tmp_path)
    assert "La partie est terminée." in said
    assert "Overpaying" in run(command, "play", "inland-port", "--terminal", env=bare, cwd=tmp_path,
                               text="rules 5.3\nquit\n")


@pytest.mark.soak
def test_make_play_and_make_test_on_a_fresh_clone(tmp_path: Path) -> None:
    """Each sets up everything by itself; the second time they start at once."""
    source = clone(tmp_path / "clone")
    home = {**QUICK, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    for variable in ("VIRTUAL_ENV", "MAKEFLAGS", "MAKELEVEL", "TESTS", "PURE_TESTS"):
        home.pop(variable, None)
    assert "Le Havre: The Inland Port" in run("make", "play", TERMINAL, cwd=source, env=home,
                                            text="build farmland\nquit\n")
    started = time.perf_counter()
    run("make", "play", TERMINAL, cwd=source, env=home, text="quit\n")
    second = time.perf_counter() - started
    started = time.perf_counter()
    run(str(source / ".venv/bin/harbourmaster"), "play", "inland-port", "--terminal", env=home, text="quit\n")
    assert second - (time.perf_counter() - started) < 3
    said = run("make", "test", "TESTS=tests/core", "PURE_TESTS=tests/core", cwd=source, env=home)
    assert said.count(" passed in ") == 2
