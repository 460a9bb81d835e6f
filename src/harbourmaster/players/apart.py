"""Players of plug-ins sit in a process of their own: whether they throw, cheat or hang, nobody else is harmed."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from queue import Empty, Queue
from threading import Thread
from typing import Any

from harbourmaster.core.errors import BadOption
from harbourmaster.core.game import Game
from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.words import N_
from harbourmaster.players.player import Player, Sight

GROUP = "harbourmaster.players"
"""Entry points of this group are functions (game, seed) -> Player."""
PATIENCE = 60.0
"""Seconds after which a player that does not answer has lost."""


class PlugInFailure(Exception):
    """A plug-in's player threw an error, died or kept silent."""


class Cabin:
    """The process of one plug-in and one game; one player at a time sits in it."""

    def __init__(self, name: str, game: str) -> None:
        # The plug-in is looked for where this process would look.
        paths = os.pathsep.join([path for path in sys.path if path])
        self._process = subprocess.Popen([sys.executable, "-c", f"from {__name__} import main; main()", name, game],
                                         text=True, bufsize=1, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                         env={**os.environ, "PYTHONPATH": paths})
        self._answers: Queue[str] = Queue()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put('{"error": "its process has ended"}')

    def ask(self, question: dict[str, object]) -> dict[str, Any]:
        """The answer to a question; PlugInFailure if there is none, and nobody sits here any more."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(question) + "\n")
            answer: dict[str, Any] = json.loads(self._answers.get(timeout=PATIENCE))
        except Empty:
            answer = {"error": f"no answer within {PATIENCE:g} seconds"}
        except OSError:
            answer = {"error": "its process has ended"}
        if "error" in answer:
            self._process.kill()
            self._process.wait()
            raise PlugInFailure(answer["error"])
        return answer


_FREE: dict[tuple[str, str], list[Cabin]] = {}
"""Cabins by plug-in and game in which nobody sits: starting a process takes longer than many a game."""


class ApartPlayer(Player):
    """Asks the plug-in's player in its cabin. It is shown a guess, so it cannot learn what its seat does not know."""

    def __init__(self, name: str, game: Game, seed: int) -> None:
        self.name = name
        self._game = game
        self._rng = Rng(seed)
        self._thoughts: list[Any] = []
        free = _FREE.setdefault((name, game.name), [])
        self._cabin: Cabin | None = free.pop() if free else Cabin(name, game.name)
        try:
            self._ask({"seed": seed})
        except PlugInFailure as failure:
            raise BadOption(N_("The player '{name}' cannot be made: {problem}."), name=name,
                            problem=str(failure)) from None

    def _ask(self, question: dict[str, object]) -> dict[str, Any]:
        if self._cabin is None:
            raise PlugInFailure("it has failed before")
        cabin, self._cabin = self._cabin, None
        answer = cabin.ask(question)
        self._cabin = cabin
        return answer

    def choose(self, sight: Sight) -> int:
        position = self._game.position(sight.guess(self._rng))
        answer = self._ask({"position": position, "seat": sight.seat})
        self._thoughts = answer["thoughts"]
        return int(answer["action"])

    def thoughts(self) -> list[Any]:
        from harbourmaster.players.search.report import Finding

        return [Finding(*told) for told in self._thoughts]

    def close(self) -> None:
        if self._cabin is not None:
            _FREE[self.name, self._game.name].append(self._cabin)
            self._cabin = None


def create(name: str, game: Game, seed: int) -> Player:
    """A player of a plug-in; with figures of an owner's box, which other processes do not know, in this process."""
    if game.identity() == load(game.name).identity():
        return ApartPlayer(name, game, seed)
    return _plug_in(name)(game, seed)


def _plug_in(name: str) -> Callable[[Game, int], Player]:
    for point in entry_points(group=GROUP, name=name):
        make: Callable[[Game, int], Player] = point.load()
        return make
    raise LookupError(f"no entry point '{name}'")


def main() -> None:
    """Answer questions on standard input until it ends."""
    channel = os.fdopen(os.dup(1), "w", buffering=1, encoding="utf-8")
    os.dup2(2, 1)  # what a plug-in prints is no answer
    game = load(sys.argv[2])
    player: Player | None = None
    for line in sys.stdin:
        try:
            question = json.loads(line)
            if "seed" in question:
                if player is not None:
                    player.close()
                player = _plug_in(sys.argv[1])(game, question["seed"])
                answer: dict[str, object] = {}
            else:
                assert player is not None
                action = player.choose(Sight(game, game.from_position(question["position"]), question["seat"]))
                told = [[finding.action, finding.prior, finding.visits, finding.favour, finding.utility, finding.wins,
                         finding.scores, finding.deviation, finding.line] for finding in player.thoughts()]
                answer = {"action": int(action), "thoughts": told}
        except Exception as error:  # the game is lost, and the others hear why
            answer = {"error": f"{type(error).__name__}: {error}"}
        channel.write(json.dumps(answer) + "\n")
