"""Bots as seats: they think in processes of their own, so that no table waits for another table's bot."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache, partial
from typing import TypeVar

from harbourmaster.core.errors import GameError
from harbourmaster.core.registry import load, registered
from harbourmaster.players import Sight, create
from harbourmaster.players.analysis import hints, write_hint
from harbourmaster.players.searching import Budget
from harbourmaster.server.deeds import play_bot
from harbourmaster.server.line import Line
from harbourmaster.server.messages import Advice, Change
from harbourmaster.server.quay import Quay
from harbourmaster.server.room import Room

T = TypeVar("T")
_LOOK = 1.2
"""Seconds that a hint takes."""
_SEED = 1
_LATE = 5.0
"""Seconds after which another worker's bot counts as lost."""


def _start() -> None:
    """A thinking process ends with its parent and leaves interrupts to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)


def _ready() -> bool:
    """What a process answers once it has read all it needs to think."""
    return bool(registered())


@lru_cache(maxsize=64)
def _line(game: str, options: tuple[tuple[str, object], ...], start: str | None) -> Line:
    return Line(load(game), dict(options), start)


def _line_after(game: str, options: tuple[tuple[str, object], ...], start: str | None, actions: list[int]) -> Line:
    """The line of play after these actions."""
    line = _line(game, options, start)
    common = 0
    while common < min(len(actions), line.ply) and line.actions[common] == actions[common]:
        common += 1
    line.back(common)
    for action in actions[common:]:
        line.play(action)
    return line


def think(game: str, options: tuple[tuple[str, object], ...], start: str | None, actions: list[int], seat: int,
          level: str) -> str:
    """The action in notation that a bot takes after these actions; it sees only what its seat sees."""
    line = _line_after(game, options, start, actions)
    player = create(level, line.game, seat + 1000 * len(actions))
    try:
        return line.game.write(line.state, player.choose(Sight(line.game, line.state, seat)))
    finally:
        player.close()


def look_ahead(game: str, options: tuple[tuple[str, object], ...], start: str | None, actions: list[int],
               seat: int) -> list[Advice]:
    """The best choices of a seat after these actions; the search sees only what the seat sees."""
    line = _line_after(game, options, start, actions)
    sight = Sight(line.game, line.state, seat)
    return [Advice(action=sight.write(found.action), win=found.win, score=found.score,
                   line=write_hint(sight, found.line, _SEED),
                   changes=[Change(name=name, change=change) for name, change in found.reasons])
            for found in hints(sight, Budget(seconds=_LOOK), _SEED)]


def _course(room: Room) -> tuple[str, tuple[tuple[str, object], ...], str | None, list[int]]:
    """What a process needs to know of a room: game, options, start and actions."""
    return room.row.game, tuple(sorted(room.row.options.items())), room.row.start, list(room.line.actions)


class Bots:
    """Watches the rooms and lets bots think where one is in turn."""

    def __init__(self, quay: Quay, processes: int, pause: float) -> None:
        self._quay = quay
        self._pause = pause
        self._processes = processes
        self._pool = self._new_pool()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        quay.watchers.append(self.wake)

    def _new_pool(self) -> ProcessPoolExecutor:
        pool = ProcessPoolExecutor(self._processes, mp_context=multiprocessing.get_context("spawn"),
                                   initializer=_start)
        pool.submit(_ready)
        return pool

    def wake(self, room: Room, mine: bool) -> None:
        """Think if a bot is in turn: at once after events of this worker, late where another worker should do it."""
        if room.bot_in_turn() is not None and room.row.id not in self._tasks:
            task = asyncio.get_running_loop().create_task(self._run(room, 0.0 if mine else _LATE))
            self._tasks[room.row.id] = task
            task.add_done_callback(lambda _: self._done(room))

    def _done(self, room: Room) -> None:
        del self._tasks[room.row.id]
        if not self._quay.closed:
            self.wake(room, True)

    async def _run(self, room: Room, delay: float) -> None:
        await asyncio.sleep(delay)
        while (seat := room.bot_in_turn()) is not None:
            at = room.line.ply
            thought = self._think(room, seat)
            action, _ = await asyncio.gather(thought, asyncio.sleep(self._pause if room.listeners else 0))
            with suppress(GameError):  # somebody took back or another worker was first
                await self._quay.append(room, lambda room, seat=seat, at=at, action=action:  # type: ignore[misc]
                                        play_bot(room, seat, at, action))

    async def _think(self, room: Room, seat: int) -> str:
        """What the bot on a seat does now."""
        return await self._apart(think, *_course(room), seat, room.seats[seat].level)

    async def advise(self, room: Room, seat: int) -> list[Advice]:
        """The best choices of a seat now."""
        return await self._apart(look_ahead, *_course(room), seat)

    async def _apart(self, work: Callable[..., T], *arguments: object) -> T:
        """Let a process do some work; one that died is replaced."""
        while True:
            try:
                return await asyncio.get_running_loop().run_in_executor(self._pool, partial(work, *arguments))
            except BrokenProcessPool:
                self._pool = self._new_pool()

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._tasks.values()):
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
