"""Self-play into a folder: a journal of whole lines first, so that a kill loses only what was in the air."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from harbourmaster.arena.luggage import pack
from harbourmaster.core.errors import BadOption, BadRecord
from harbourmaster.core.words import N_
from harbourmaster.datasets.decisions import DecisionWriter
from harbourmaster.datasets.games import Played, play, read_line
from harbourmaster.datasets.plan import MANIFEST, Plan
from harbourmaster.executor import Executor

if sys.platform != "win32":
    import fcntl


class Shard:
    """A pair of files: records-N.jsonl and decisions-N.parquet; both end in .part until all games are there."""

    def __init__(self, plan: Plan, folder: Path, index: int) -> None:
        self.records = folder / f"records-{index:05}.jsonl"
        self.decisions = folder / f"decisions-{index:05}.parquet"
        self.journal = self.records.with_name(self.records.name + ".part")
        self.draft = self.decisions.with_name(self.decisions.name + ".part")
        self.first = index * plan.shard
        self.plan = plan

    def done(self) -> int:
        """How many games both finished files hold."""
        if not (self.records.exists() and self.decisions.exists()):
            return 0
        with self.records.open("rb") as stream:
            return sum(1 for _ in stream)

    def open(self) -> int:
        """Begin or go on: whole lines of an earlier run are kept; return how many games are there."""
        if self.records.exists():  # finished for fewer games, or without its decisions
            self.records.replace(self.journal)
        self._writer = DecisionWriter(self.plan, self.draft)
        kept = bytes_kept = 0
        if self.journal.exists():
            for line, played in _whole_lines(self.journal, self.first):
                self._writer.add(played)
                bytes_kept += len(line.encode())
                kept += 1
            os.truncate(self.journal, bytes_kept)
        self._stream = self.journal.open("a", encoding="utf-8", newline="\n")
        return kept

    def add(self, line: str) -> Played:
        """Add a game: its record is on its way to the disk at once."""
        self._stream.write(line)
        self._stream.flush()
        played = read_line(line)
        self._writer.add(played)
        return played

    def close(self, whole: bool) -> None:
        """Leave the shard, as finished if it is whole."""
        self._stream.flush()
        os.fsync(self._stream.fileno())
        self._stream.close()
        self._writer.close()
        if whole:  # decisions first: records without decisions are made good, the reverse is never looked for
            self.draft.replace(self.decisions)
            self.journal.replace(self.records)
        else:
            self.draft.unlink()


def _whole_lines(path: Path, first: int) -> Iterator[tuple[str, Played]]:
    """The games of a journal up to the first line that a kill cut off."""
    with path.open(encoding="utf-8", newline="\n") as stream:
        number = first
        try:
            for line in stream:
                played = read_line(line)
                if played.number != number:
                    return
                yield line, played
                number += 1
        except (BadRecord, UnicodeDecodeError):
            return


def write_games(plan: Plan, games: int, folder: Path, executor: Executor,
                tell: Callable[[int, Played | None], None]) -> None:
    """Play so many games into a folder, going on where an earlier run of the same plan stopped.

    `tell` hears how many games there are, with each new one. Files are the same whatever the executor.
    """
    plan.check()
    plan.settle_in(folder)
    with _alone(folder):
        _write(plan, games, folder, executor, tell)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """BadOption while another run writes to the folder; the system ends the claim of one that was killed."""
    with (folder / MANIFEST).open("r+b") as stream:
        if sys.platform != "win32":
            try:
                fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise BadOption(N_("Another run is writing to the folder {folder}."), folder=str(folder)) from None
        yield


def _write(plan: Plan, games: int, folder: Path, executor: Executor,
           tell: Callable[[int, Played | None], None]) -> None:
    luggage = pack(plan.players)
    there = 0
    for index, first in enumerate(range(0, games, plan.shard)):
        shard = Shard(plan, folder, index)
        expected = min(plan.shard, games - first)
        if shard.done() >= expected:
            there += expected
            tell(there, None)
            continue
        kept = shard.open()
        there += kept
        tell(there, None)
        try:
            jobs = range(first + kept, first + expected)
            with closing(executor.run(partial(play, plan), jobs, luggage)) as lines:
                for line in lines:
                    played = shard.add(line)
                    there += 1
                    tell(there, played)
        except BaseException:
            shard.close(whole=False)
            raise
        shard.close(whole=True)
