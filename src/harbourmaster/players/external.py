"""A player in a process of its own, spoken to by the engine protocol (docs/players/engine.md)."""

import shlex
import subprocess
from queue import Empty, Queue
from threading import Thread
from time import monotonic

from harbourmaster.core.errors import BadOption
from harbourmaster.core.game import Game
from harbourmaster.core.rng import Rng
from harbourmaster.core.words import N_
from harbourmaster.players.player import Player, Sight

MOVE_TIME = 1.0
"""Seconds that the engine is asked to think."""
GRACE = 10.0
"""Further seconds after which it is given up."""


class EngineFailure(Exception):
    """An external engine died, kept silent or answered nonsense."""


class ExternalPlayer(Player):
    """Sends positions, choices and `go`, and waits for `bestmove`."""

    def __init__(self, game: Game, command: str, seed: int) -> None:
        self.name = f"engine:{command}"
        self._rng = Rng(seed)
        try:
            self._process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                             text=True, errors="replace", bufsize=1)
        except (OSError, ValueError, IndexError) as error:
            raise BadOption(N_("The engine '{command}' cannot be started: {problem}."),
                            command=command, problem=str(error)) from None
        self._lines: Queue[str | None] = Queue()  # None: it has ended
        Thread(target=self._listen, daemon=True).start()
        self._game = game
        self._began = False

    def choose(self, sight: Sight) -> int:
        if not self._began:
            self._say(f"newgame {self._game.name}")
            self._began = True
        texts = {sight.write(action): action for action in sight.choices()}
        # What the seat does not know is guessed, so that the engine cannot learn it either.
        self._say("position " + self._game.position(sight.guess(self._rng)))
        self._say("choices " + " ; ".join(texts))
        self._say(f"go movetime {int(1000 * MOVE_TIME)}")
        answer = self._await_move()
        if answer not in texts:
            raise EngineFailure(f"'{answer[:80]}' is not one of the choices")
        return texts[answer]

    def close(self) -> None:
        if self._process.poll() is None:
            try:
                self._say("quit")
                self._process.wait(2.0)
            except (EngineFailure, subprocess.TimeoutExpired):
                self._process.kill()
                self._process.wait()

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError:
            raise EngineFailure("the engine has ended") from None

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.strip())
        self._lines.put(None)

    def _await_move(self) -> str:
        end = monotonic() + MOVE_TIME + GRACE
        while True:
            try:
                line = self._lines.get(timeout=max(end - monotonic(), 0.0))
            except Empty:
                raise EngineFailure(f"no answer within {MOVE_TIME + GRACE:.0f} seconds") from None
            if line is None:
                raise EngineFailure("the engine has ended")
            word, _, rest = line.partition(" ")
            if word == "bestmove":
                return rest.strip()


def create(name: str, game: Game, seed: int, settings: str) -> Player:
    """The engine that a command starts, as in `engine:./mybot`; BadOption if it does not start."""
    return ExternalPlayer(game, settings, seed)
