"""Figures found by playing: candidates around the best so far play the same deals, and the best ones lead the way."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import log, sqrt, tanh
from pathlib import Path
from random import Random
from time import monotonic

from harbourmaster.core.chance import deal
from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import NOBODY
from harbourmaster.executor import Executor
from harbourmaster.players.evaluation import evaluate, evaluate_best
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.figures import FIGURED, Names
from harbourmaster.players.evaluation.likings import LIKED
from harbourmaster.players.search.turn import turns
from harbourmaster.training.settings import setting

BREADTH = 8
"""Unfinished turns that are followed at once: few, so that many games are played."""
CLOSE = 8.0
"""A lead in points that counts for most of a win."""
STEP = 0.7
"""How far the best so far moves towards the leaders of a generation."""
MEMORY = 0.85
"""How much of the spread of the candidates stays from generation to generation."""


@dataclass(frozen=True)
class Course:
    """What is looked for and how; it is kept beside the checkpoint and in the weight file."""

    game: str
    options: dict[str, object]
    seed: int = 1
    candidates: int = 10
    leaders: int = 4
    deals: int = 12
    """Each is played once for every seat that a candidate may have."""
    exploits: bool = False
    """Whether likings are looked for that beat the players of the package, instead of figures."""

    def names(self) -> Names:
        """What is looked for."""
        return (LIKED[self.game] if self.exploits else FIGURED[self.game]).names


@dataclass(frozen=True)
class Trial:
    """The games of one candidate: half of the deals against the hand-written evaluation, half against the best;
    an exploiter's are all against the evaluation of the package."""

    game: str
    exploits: bool
    candidate: list[float]
    best: list[float]
    deals: list[tuple[int, dict[str, object]]]


def play_trial(_: bytes, trial: Trial) -> float:
    """How well a candidate does, from -1 to 1."""
    game = load(trial.game)
    if trial.exploits:
        candidate, rivals = LIKED[trial.game].create(evaluate_best(game), trial.candidate), [evaluate_best(game)] * 2
    else:
        create = FIGURED[trial.game].create
        candidate, rivals = create(trial.candidate), [evaluate(game), create(trial.best)]
    leads = [tanh(_lead(trial.game, options, seed, seat, candidate, rivals[number % 2]) / CLOSE)
             for number, (seed, options) in enumerate(trial.deals)
             for seat in range(game.setup(**options).seats)]
    return sum(leads) / len(leads)


def _lead(name: str, options: dict[str, object], seed: int, seat: int, own: Evaluation, rival: Evaluation) -> float:
    """By how much a seat with its own evaluation ends before the best of the others."""
    game = load(name)
    rng = Rng(seed)
    state = game.setup(**options)
    deal(state, rng)
    while state.actor() != NOBODY:
        actor = int(state.actor())
        found = turns(game.guess(state, actor, rng), own if actor == seat else rival, BREADTH, 2)
        for action in found[0].actions():
            state.play(action)
        deal(state, rng)
    return float(state.score(seat) - max([state.score(other) for other in range(state.seats) if other != seat]))


class Evolution:
    """One course in a folder; a later one in the same folder goes on where it stopped."""

    def __init__(self, course: Course, folder: Path, executor: Executor) -> None:
        self.course = course
        self.folder = folder
        self.executor = executor
        self.generation = 0
        self.seconds = 0.0
        self._names = course.names()
        self.best = [figure.first for figure in self._names.figures]
        self.spread = [figure.spread for figure in self._names.figures]
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / "checkpoint.json").exists():
            kept = json.loads((folder / "checkpoint.json").read_text())
            self.generation, self.seconds = kept["generation"], kept["seconds"]
            self.best, self.spread = kept["best"], kept["spread"]

    def run(self, minutes: float, generations: int, tell: Callable[[str], None]) -> None:
        """Go on until there are so many generations, for 0 some minutes; each ends with a checkpoint and weights."""
        end = monotonic() + 60.0 * minutes
        while self.generation < generations if generations else monotonic() < end:
            started = monotonic()
            marks = self._generation()
            self.generation += 1
            self.seconds += monotonic() - started
            self._keep()
            tell(f"generation {self.generation}: marks {marks[0]:+.3f} (best) {sum(marks) / len(marks):+.3f} (mean), "
                 f"{self.seconds:.0f} s in all")

    def _generation(self) -> list[float]:
        """Try candidates and move on; their marks, the best first."""
        course = self.course
        chance = Random(f"{course.seed} {self.generation}")
        candidates = [self._vary(chance) for _ in range(course.candidates)]
        first = course.seed * 1_000_003 + self.generation * course.deals
        deals = [(seed, course.options or setting(course.game, seed)) for seed in range(first, first + course.deals)]
        trials = [Trial(course.game, course.exploits, candidate, self.best, deals) for candidate in candidates]
        marks = list(self.executor.run(play_trial, trials, b""))
        ranked = sorted(zip(marks, candidates, strict=True), reverse=True)
        weights = [log(course.leaders + 0.5) - log(place + 1) for place in range(course.leaders)]
        for index in range(len(self.best)):
            led = [(weight / sum(weights), candidate[index])
                   for weight, (_, candidate) in zip(weights, ranked, strict=False)]
            away = sqrt(sum([weight * (value - self.best[index]) ** 2 for weight, value in led]))
            least = 0.1 * self._names.figures[index].spread
            self.spread[index] = max(MEMORY * self.spread[index] + (1.0 - MEMORY) * away * 1.15, least)
            self.best[index] += STEP * (sum([weight * value for weight, value in led]) - self.best[index])
        return sorted(marks, reverse=True)

    def _vary(self, chance: Random) -> list[float]:
        return [min(max(best + spread * chance.gauss(0.0, 1.0), figure.least), figure.most)
                for best, spread, figure in zip(self.best, self.spread, self._names.figures, strict=True)]

    def weights(self) -> bytes:
        """The weight file of the latest generation."""
        return self._names.pack(self.best, {**asdict(self.course), "generations": self.generation})

    def _keep(self) -> None:
        """Save everything; a kill while saving leaves the former files."""
        kept = json.dumps({"generation": self.generation, "seconds": self.seconds, "best": self.best,
                           "spread": self.spread})
        for name, data in (("checkpoint.json", kept.encode()), ("latest.weights", self.weights())):
            fresh = self.folder / f"{name}.new"
            fresh.write_bytes(data)
            fresh.replace(self.folder / name)
