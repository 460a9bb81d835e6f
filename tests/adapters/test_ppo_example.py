"""The example for MaskablePPO runs, or says what it needs; how well it learns stands in docs/research.md."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "maskable_ppo.py"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(EXAMPLE), *arguments], capture_output=True, text=True, timeout=1200)


def test_it_runs_or_says_what_it_needs() -> None:
    """A second of training, judged by one game."""
    done = run("--minutes", "0.02", "--games", "1", "--against", "random")
    if find_spec("sb3_contrib") is None:
        assert done.returncode == 1
        assert "harbourmaster[ppo]" in done.stderr
    else:
        assert done.returncode == 0, done.stderr
        assert done.stdout.count("against random") == 2


@pytest.mark.soak
def test_it_learns() -> None:
    """Better than random after five minutes, where sb3-contrib is there."""
    done = run("--games", "100", "--against", "random")
    if find_spec("sb3_contrib") is None:
        assert "harbourmaster[ppo]" in done.stderr
    else:
        after = done.stdout.splitlines()[-1]
        assert float(after.split("%")[0].removeprefix("after: ")) >= 90, done.stdout
