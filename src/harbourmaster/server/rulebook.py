"""The numbered statements of a game's RULES.md."""

import re
from functools import cache
from importlib.resources import files

from harbourmaster.server.messages import Statement

_SECTION = re.compile(r"##\s+(?:\d+\.\s*)?(.+)")
_STATEMENT = re.compile(r"-\s+(\d+\.\d+)\s+(.+)")
_ROW = re.compile(r"\|\s*(?:(\d+\.\d+)\s+([^|]*?)|(R\d+)\s*)\|\s*(.+?)\s*\|\s*$")


def _plain(text: str) -> str:
    """Markdown without its marks of stress."""
    return re.sub(r"\*{1,2}([^*]+)\*{1,2}", r"\1", text).strip()


@cache
def statements(game: str, language: str = "en") -> list[Statement]:
    """All numbered statements in their order, English where a language lacks them; empty for a game that has none."""
    folder = files("harbourmaster.games") / game.replace("-", "_")
    path = folder / f"RULES.{language}.md"
    if not path.is_file():
        path = folder / "RULES.md"
    if not path.is_file():
        return []
    section = ""
    found: list[Statement] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if heading := _SECTION.match(line):
            section = _plain(heading.group(1))
        elif plain := _STATEMENT.match(line):
            found.append(Statement(section=section, number=plain.group(1), text=_plain(plain.group(2))))
        elif row := _ROW.match(line):
            cells = [_plain(cell) for cell in row.group(4).split("|")]
            head = _plain(row.group(2) or "")
            parts = [head, *cells] if head else cells[:2]
            found.append(Statement(section=section, number=row.group(1) or row.group(3),
                                   text=": ".join(part for part in parts if part)))
    return found


def statement_of(game: str, number: str) -> str:
    """The statement with a number; empty if there is none."""
    return next((each.text for each in statements(game) if each.number == number), "")
