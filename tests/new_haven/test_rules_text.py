"""The written rules: the same numbers in every language, and every number that code cites exists."""

import re
from pathlib import Path

from harbourmaster.games.new_haven import refusals

FOLDER = Path(refusals.__file__).parent


def numbers(name: str) -> list[str]:
    """The numbers of the statements in a file."""
    return re.findall(r"^- (\d+\.\d+) ", (FOLDER / name).read_text(encoding="utf-8"), re.MULTILINE)


def test_the_same_numbers_in_every_language() -> None:
    assert len(numbers("RULES.md")) > 60
    assert numbers("RULES.md") == numbers("RULES.de.md") == numbers("RULES.fr.md")


def test_cited_rules_exist() -> None:
    """Refusals and comments cite numbers of the rules."""
    known = set(numbers("RULES.md"))
    for path in FOLDER.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        cited = set(re.findall(r'"(\d+\.\d+)"', text)) | set(re.findall(r"rules? (\d+\.\d+)", text))
        assert cited <= known, path.name
