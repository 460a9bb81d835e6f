"""The engine: hears lines, thinks in a thread of its own, answers lines."""

import json
from collections.abc import Callable
from queue import Queue
from threading import Thread

from harbourmaster._version import VERSION
from harbourmaster.core.errors import BadOption, GameError
from harbourmaster.core.game import Game
from harbourmaster.core.match import read_options
from harbourmaster.core.registry import load
from harbourmaster.core.state import State
from harbourmaster.core.words import N_
from harbourmaster.engine.query import read_query
from harbourmaster.engine.thinking import MoveJob, QueryJob
from harbourmaster.players.levels import NAMES, level
from harbourmaster.players.searching import Budget

Job = MoveJob | QueryJob


class Engine:
    """Speaks both faces of the protocol: words in the spirit of UCI, and JSON lines for analysis."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self._options = {"level": "harbourmaster", "evaluation": "learned", "seed": "1"}
        self._game: Game | None = None
        self._state: State | None = None
        self._jobs: Queue[Job | None] = Queue()
        self._open: list[Job] = []
        self._words: dict[str, Callable[[str], None]] = {
            "init": self._init, "newgame": self._new_game, "position": self._position, "choices": self._choices,
            "go": self._go, "stop": self._stop, "setoption": self._set_option,
        }
        self._thread = Thread(target=self._work, daemon=True)
        self._thread.start()

    def hear(self, line: str) -> bool:
        """Do what a line says; False if it was `quit`. Whatever is wrong gets an error line."""
        line = line.strip()
        word, _, rest = line.partition(" ")
        if word == "quit":
            return False
        try:
            if line.startswith("{"):
                self._hear_query(line)
            elif word in self._words:
                self._words[word](rest.strip())
            elif word:
                raise BadOption(N_("There is no command '{word}'; there are: {allowed}."),
                                word=word[:40], allowed=", ".join([*self._words, "quit"]))
        except GameError as error:
            self._write(f"error {error}")
        except Exception as error:  # whatever a line does to us, the next one is heard
            self._write(f"error {type(error).__name__}: {str(error)[:200]}")
        return True

    def close(self) -> None:
        """Stop thinking and wait until the last answer is written."""
        self._stop("")
        self._jobs.put(None)
        self._thread.join()

    def finish(self) -> None:
        """Answer everything that was asked, but stop what would never end; for input that has ended."""
        for job in list(self._open):
            if isinstance(job, MoveJob) and job.budget == Budget():
                job.stopped.set()
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while True:
            job = self._jobs.get()
            if job is None:
                return
            try:
                job.run(self._write)
            except Exception as error:  # an engine goes on
                self._write(job.failure(f"{type(error).__name__}: {error}"))
            self._open.remove(job)

    def _start(self, job: Job) -> None:
        self._open.append(job)
        self._jobs.put(job)

    # Words

    def _init(self, rest: str) -> None:
        self._write(f"id name harbourmaster {VERSION}")
        for name, value in self._options.items():
            self._write(f"option name {name} default {value}")
        self._write("ok")

    def _new_game(self, rest: str) -> None:
        name, _, options = rest.partition(" ")
        game = load(name)
        self._state = game.setup(**game.settle(read_options(game, options)))
        self._game = game
        self._write("ok")

    def _current(self) -> tuple[Game, State]:
        if self._game is None or self._state is None:
            raise BadOption(N_("Say first which game: newgame GAME."))
        return self._game, self._state

    def _position(self, rest: str) -> None:
        game, _ = self._current()
        text, mark, moves = rest.partition(" moves ")
        state = game.setup() if text == "start" else game.from_position(text)
        for move in moves.split(";") if mark else []:
            state.play(game.read(state, move.strip()))
        self._state = state
        self._write("ok")

    def _choices(self, rest: str) -> None:
        """Hosts tell simple engines what is allowed; told nothing, this engine tells it itself."""
        if not rest:
            game, state = self._current()
            self._write("choices " + " ; ".join([game.write(state, action) for action in state.choices()]))

    def _go(self, rest: str) -> None:
        game, state = self._current()
        if state.actor() < 0:
            raise BadOption(N_("Nobody decides in this position."))
        words = rest.split()
        limits = {"movetime": 0.0, "nodes": 0.0}
        if words and words != ["infinite"]:
            if len(words) % 2 or not all([name in limits and value.isdecimal() for name, value
                                          in zip(words[::2], words[1::2], strict=True)]):
                raise BadOption(N_("After 'go' come 'movetime MILLISECONDS', 'nodes NUMBER', 'infinite' or nothing."))
            limits |= {name: max(float(value), 1.0) for name, value in zip(words[::2], words[1::2], strict=True)}
            budget = Budget(int(limits["nodes"]), limits["movetime"] / 1000)
        elif words:
            budget = Budget()
        else:
            chosen = level(game.name, self._options["level"])
            budget = chosen.budget()
        self._start(MoveJob(game, state.copy(), budget, self._options["evaluation"], int(self._options["seed"])))

    def _stop(self, rest: str) -> None:
        for job in list(self._open):
            job.stopped.set()

    def _set_option(self, rest: str) -> None:
        words = rest.split(maxsplit=3)
        if len(words) != 4 or words[0] != "name" or words[2] != "value" or words[1] not in self._options:
            raise BadOption(N_("Write 'setoption name NAME value VALUE'; the names are: {allowed}."),
                            allowed=", ".join(self._options))
        name, value = words[1], words[3]
        allowed = {"level": list(NAMES), "evaluation": ["learned", "written"]}.get(name)
        if (allowed is not None and value not in allowed) or (name == "seed" and not value.isdecimal()):
            raise BadOption(N_("The option '{option}' cannot be {value}; allowed: {allowed}."),
                            option=name, value=value, allowed=", ".join(allowed or ["0, 1, 2 …"]))
        self._options[name] = value
        self._write("ok")

    # JSON lines

    def _hear_query(self, line: str) -> None:
        name: object = None
        try:
            asked = json.loads(line)
            name = asked.get("id")
            if asked.get("action") == "cancel":
                self._cancel(asked.get("target"))
                self._write(json.dumps({"id": name, "cancelled": asked.get("target")}))
                return
            query = read_query(asked)
        except json.JSONDecodeError as error:
            self._write(json.dumps({"id": None, "error": f"not JSON: {error}"}))
        except GameError as error:
            self._write(json.dumps({"id": name, "error": str(error)}))
        else:
            self._start(QueryJob(query, self._options["evaluation"]))

    def _cancel(self, target: object) -> None:
        for job in list(self._open):
            if isinstance(job, QueryJob) and job.query.id == target:
                job.cancelled = True
                job.stopped.set()


