"""The examples in the documents run."""

import re
from pathlib import Path

import pytest

from harbourmaster.adapters.catalogue import open_game

ROOT = Path(__file__).parents[2]
EXAMPLES = [(path.name, number, code)
            for path in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
            for number, code in enumerate(re.findall(r"```python\n(.*?)```", path.read_text("utf-8"), re.DOTALL))]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("name", "number", "code"), EXAMPLES, ids=[f"{name}-{number}" for name, number, _ in EXAMPLES])
def test_example(name: str, number: int, code: str) -> None:
    """Each block runs by itself."""
    exec(compile(code, f"{name}, example {number}", "exec"), {})


def test_figures_of_the_adapters() -> None:
    """Numbers of actions and sizes of observations in docs/research.md are those of the games."""
    text = (ROOT / "docs" / "research.md").read_text("utf-8")
    sizes = []
    for name, title in (("inland-port", "The Inland Port"), ("new-haven", "New Haven"), ("le-havre", "Le Havre")):
        game, observer = open_game(name)
        assert f"{game.span} for {title}" in text
        sizes.append(int(observer.size()))
    assert f"({sizes[0]}, {sizes[1]} and {sizes[2]} numbers)" in text


def test_no_machine_paths_or_index_hosts() -> None:
    """Locks name packages and versions, nothing else."""
    for lock in ROOT.glob("requirements*.lock"):
        assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line) for line in lock.read_text().splitlines())
