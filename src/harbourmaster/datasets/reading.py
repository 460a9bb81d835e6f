"""Reads a folder of games file by file; a file counts as a whole or not at all."""

from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from harbourmaster.core.errors import BadRecord, GameError
from harbourmaster.core.files import load_text
from harbourmaster.core.match import Match
from harbourmaster.core.record import LONGEST, parse_record
from harbourmaster.core.state import NOBODY
from harbourmaster.core.words import N_
from harbourmaster.datasets.games import read_line
from harbourmaster.datasets.plan import MANIFEST, read_manifest
from harbourmaster.datasets.tally import Tally
from harbourmaster.executor import Executor

Kind = tuple[str, str]
"""A game and its options: what may be added up."""


@dataclass
class FileReport:
    """What a file holds, or why it was skipped."""

    path: str
    tallies: dict[Kind, Tally] = field(default_factory=dict)
    problem: GameError | None = None

    def tally(self, match: Match) -> Tally:
        """The tally of the game that a match is of."""
        options = " ".join([f"{name}={value}" for name, value in match.options.items()])
        return self.tallies.setdefault((match.game.name, options), Tally())


def read_file(freight: bytes, path: str) -> FileReport:
    """Count the games of a file; one broken line, and nothing of it counts."""
    report = FileReport(path)
    try:
        _read(Path(path), report)
    except GameError as error:
        return FileReport(path, {}, error)
    except OSError as error:
        return FileReport(path, {}, BadRecord(N_("cannot be read: {problem}"), problem=str(error.strerror or error)))
    return report


def _read(path: Path, report: FileReport) -> None:
    if path.name == MANIFEST and read_manifest(path) is not None:
        return
    if path.suffix == ".part":
        raise BadRecord(N_("unfinished; self-play goes on with it"))
    if path.suffix == ".parquet":
        from harbourmaster.datasets.decisions import count_rows  # pyarrow is an optional extra

        if count_rows(path) is None:
            raise BadRecord(N_("broken, or not a file of decisions"))
        return
    if path.suffix == ".jsonl" and _has_games(path):
        _read_games(path, report)
        return
    if path.suffix not in (".txt", ".jsonl"):
        raise BadRecord(N_("not a file of games"))
    match = Match.replay(parse_record(load_text(str(path), 4 * LONGEST)))
    if match.state.actor() != NOBODY:
        raise BadRecord(N_("the game is not over"))
    report.tally(match).add(match)


def _has_games(path: Path) -> bool:
    """Whether a file of JSON lines holds a game in each line, rather than an action."""
    with path.open("rb") as stream:
        return b'"schema"' in stream.read(40)


def _read_games(path: Path, report: FileReport) -> None:
    number = 0
    try:
        with path.open(encoding="utf-8", newline="\n") as stream:
            for line in stream:
                number += 1
                played = read_line(line)
                match = played.replay()
                tally = report.tally(match)
                if played.forfeit is None:
                    tally.add(match)
                else:
                    tally.forfeits += 1
    except GameError as error:
        raise BadRecord(N_("line {line}: {problem}"), line=number, problem=error) from None
    except UnicodeDecodeError:
        raise BadRecord(N_("line {line}: {problem}"), line=number + 1, problem="UTF-8") from None


def read_folder(folder: Path, executor: Executor) -> Generator[FileReport]:
    """A report of each file of a folder, in the order of their names."""
    paths = [str(path) for path in sorted(folder.iterdir()) if path.is_file()]
    with closing(executor.run(read_file, paths)) as reports:
        yield from reports
