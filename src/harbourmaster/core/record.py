"""The record of a game: tags and one line of notation per action, as text or as JSON lines."""

import json
import re
from typing import Final

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.words import N_

LONGEST: Final = 2_000_000
"""Characters of a record; a longer text is refused unread."""
_TAG: Final = re.compile(r'\[([A-Z][A-Za-z0-9]*) "([^"]*)"\]')
_NUMBERED: Final = re.compile(r"(\d+)\.\s+(\S.*)")


class Record:
    """Tags, actions in notation (chance included) and comments; lines[i] is where action i stood in its file."""

    def __init__(self, tags: dict[str, str]) -> None:
        self.tags = tags
        self.actions: list[str] = []
        self.lines: list[int] = []
        self.comments: dict[int, list[str]] = {}
        self.positions: dict[int, str] = {}
        """By ply, in a record for one seat: a position that the seat could not tell from the true one."""

    def add(self, action: str, line: int = 0) -> None:
        """Append an action."""
        self.actions.append(action)
        self.lines.append(line)

    def comment(self, ply: int, text: str) -> None:
        """Attach a comment to the position after `ply` actions; braces become round brackets."""
        plain = " ".join(text.split()).replace("{", "(").replace("}", ")")
        if plain:
            self.comments.setdefault(ply, []).append(plain)

    def text(self) -> str:
        """The record as a text file."""
        lines = [f'[{name} "{value.replace(chr(34), chr(39))}"]' for name, value in self.tags.items()]
        lines.append("")
        lines.extend(["{" + comment + "}" for comment in self.comments.get(0, [])])
        for number, action in enumerate(self.actions, 1):
            remarks = "".join([" {" + comment + "}" for comment in self.comments.get(number, [])])
            lines.append(f"{number}. {action}{remarks}")
        return "\n".join(lines) + "\n"

    def json_lines(self) -> str:
        """The same content as JSON lines: the tags, then one object per action."""
        head: dict[str, object] = {"tags": self.tags}
        if self.comments.get(0):
            head["comments"] = self.comments[0]
        if 0 in self.positions:
            head["position"] = self.positions[0]
        rows = [head]
        for number, action in enumerate(self.actions, 1):
            row: dict[str, object] = {"n": number, "action": action}
            if self.comments.get(number):
                row["comments"] = self.comments[number]
            if number in self.positions:
                row["position"] = self.positions[number]
            rows.append(row)
        return "".join([json.dumps(row, ensure_ascii=False) + "\n" for row in rows])


def parse_record(text: str) -> Record:
    """Read a record in either form; BadRecord names the line, its text and what is wrong with it."""
    if len(text) > LONGEST:
        raise BadRecord(N_("The record is longer than {most} characters."), most=LONGEST)
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("{\""):
        return _from_json_lines(text)
    return _from_text(text)


def _bad(line: int, text: str, problem: str) -> BadRecord:
    return BadRecord(N_("Line {line}, '{text}': {problem}"), line=line, text=text[:120], problem=problem)


def _from_text(text: str) -> Record:
    record = Record({})
    for line, raw in enumerate(text.splitlines(), 1):
        content = raw.strip()
        if not content:
            continue
        if content.startswith("["):
            tag = _TAG.fullmatch(content)
            if tag is None:
                raise _bad(line, content, N_("not a tag of the form [Name \"value\"]."))
            if record.actions:
                raise _bad(line, content, N_("tags stand before the first action."))
            record.tags[tag.group(1)] = tag.group(2)
            continue
        action = _take_comments(record, content, line)
        if action:
            numbered = _NUMBERED.fullmatch(action)
            if numbered is None:
                raise _bad(line, content, N_("an action is written as its number, a full stop and the action."))
            if int(numbered.group(1)) != len(record.actions) + 1:
                raise _bad(line, content, N_("the number of the action is out of order."))
            record.add(" ".join(numbered.group(2).split()), line)
            for comment in _comments(content):
                record.comment(len(record.actions), comment)
    return record


def _comments(content: str) -> list[str]:
    return re.findall(r"\{([^{}]*)\}", content)


def _take_comments(record: Record, content: str, line: int) -> str:
    """The action on a line without its comments; comments on a line of their own go to the record at once."""
    action = re.sub(r"\{[^{}]*\}", " ", content).strip()
    if "{" in action or "}" in action:
        raise _bad(line, content, N_("a comment begins with { and ends with } on the same line."))
    if not action:
        for comment in _comments(content):
            record.comment(len(record.actions), comment)
    return action


def _from_json_lines(text: str) -> Record:
    record: Record | None = None
    for line, raw in enumerate(text.splitlines(), 1):
        if not raw.strip():
            continue
        try:
            row = json.loads(raw)
        except (ValueError, RecursionError):
            raise _bad(line, raw, N_("not a line of JSON.")) from None
        if not isinstance(row, dict):
            raise _bad(line, raw, N_("not a JSON object."))
        if record is None:
            tags = row.get("tags")
            if not isinstance(tags, dict) or not all([isinstance(value, str) for value in tags.values()]):
                raise _bad(line, raw, N_("the first line holds the tags, each a text."))
            record = Record({str(name): str(value) for name, value in tags.items()})
        else:
            action = row.get("action")
            if not isinstance(action, str) or row.get("n") != len(record.actions) + 1:
                raise _bad(line, raw, N_("an action needs its number n, in order, and its text."))
            record.add(" ".join(action.split()), line)
        remarks = row.get("comments", [])
        if not isinstance(remarks, list):
            raise _bad(line, raw, N_("the comments are a list of texts."))
        for remark in remarks:
            record.comment(len(record.actions), str(remark))
        position = row.get("position", "")
        if not isinstance(position, str):
            raise _bad(line, raw, N_("a position is a text."))
        if position:
            record.positions[len(record.actions)] = position
    if record is None:
        raise BadRecord(N_("The record is empty."))
    return record
