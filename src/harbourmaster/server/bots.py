"""Bots as seats: they think in processes of their own, so that no table waits for another table's bot."""

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache

from harbourmaster.core.errors import GameError
from harbourmaster.core.registry import load, registered
from harbourmaster.players import Sight, create
from harbourmaster.server.deeds import play_bot
from harbourmaster.server.line import Line
from harbourmaster.server.quay import Quay
from harbourmaster.server.room import Room

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


def think(game: str, options: tuple[tuple[str, object], ...], start: str | None, actions: list[int], seat: int,
          level: str) -> str:
    """The action in notation that a bot takes after these actions; it sees only what its seat sees."""
    line = _line(game, options, start)
    common = 0
    while common < min(len(actions), line.ply) and line.actions[common] == actions[common]:
        common += 1
    line.back(common)
    for action in actions[common:]:
        line.play(action)
    player = create(level, line.game, seat + 1000 * len(actions))
    try:
        return line.game.write(line.state, player.choose(Sight(line.game, line.state, seat)))
    finally:
        player.close()


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
        return await self.advise(room, seat, room.seats[seat].level)

    async def advise(self, room: Room, seat: int, level: str) -> str:
        """What a bot of a level would do on a seat now."""
        row = room.row
        options = tuple(sorted(row.options.items()))
        while True:
            try:
                return await asyncio.get_running_loop().run_in_executor(
                    self._pool, think, row.game, options, row.start, list(room.line.actions), seat, level)
            except BrokenProcessPool:
                self._pool = self._new_pool()

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._tasks.values()):
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
