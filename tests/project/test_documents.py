"""The examples in the documents run."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = [(path.name, number, code)
            for path in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
            for number, code in enumerate(re.findall(r"```python\n(.*?)```", path.read_text("utf-8"), re.DOTALL))]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("name", "number", "code"), EXAMPLES, ids=[f"{name}-{number}" for name, number, _ in EXAMPLES])
def test_example(name: str, number: int, code: str) -> None:
    """Each block runs by itself."""
    exec(compile(code, f"{name}, example {number}", "exec"), {})


def test_no_machine_paths_or_index_hosts() -> None:
    """Locks name packages and versions, nothing else."""
    for lock in ROOT.glob("requirements*.lock"):
        assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line) for line in lock.read_text().splitlines())
