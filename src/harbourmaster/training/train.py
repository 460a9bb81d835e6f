"""The training loop: self-play, learn, keep what survives a kill, and again."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import monotonic

import torch

from harbourmaster.core.game import Game
from harbourmaster.core.registry import load
from harbourmaster.executor import Executor
from harbourmaster.players.evaluation import features_of
from harbourmaster.players.evaluation.features.seen_from import SeatFeatures
from harbourmaster.training.learner import Learner, Lessons
from harbourmaster.training.selfplay import Account, Habits, Lesson, Sample, play_game, samples_of
from harbourmaster.training.settings import setting
from harbourmaster.training.turn_play import (
    FAITH,
    FIRST,
    LATER_PACES,
    PACES,
    SECOND,
    STRESS,
    play_turns,
    samples_of_turns,
)

POLISH = (4e-4, 2e-4, 1e-4, 5e-5)
"""Learning rates of the last passes."""
POLISHED = 90_000
"""Samples that they see."""
PATIENCE = 10.0
"""Seconds after which the next word about a generation is due."""
REMEMBERED = 2_500_000
"""Samples of games by whole turns that are remembered."""


@dataclass(frozen=True)
class Plan:
    """What is trained and how; it is kept beside the checkpoint and in the weight file."""

    game: str
    options: dict[str, object] = field(default_factory=dict)
    seed: int = 1
    games: int = 40
    """Games of self-play in a generation."""
    taught: int = 4
    """Generations that are played with the hand-written evaluation."""
    window: int = 120_000
    """Samples that are remembered; games by whole turns remember more."""
    passes: int = 2
    """How often the newest samples are learnt, each time with three times as many older ones."""
    habits: Habits = field(default_factory=Habits)
    teacher: str = ""
    """The name of the weight file that training starts from, for games by whole turns."""


class Training:
    """One course of training in a folder; a later one in the same folder goes on where it stopped.

    The first games are played with the weights of a teacher, and games by whole turns go on learning from there;
    without a teacher the hand-written evaluation plays.
    """

    def __init__(self, plan: Plan, folder: Path, executor: Executor, teacher: bytes = b"") -> None:
        self.plan = plan
        self.teacher = teacher
        self.folder = folder
        self.executor = executor
        self.generation = 0
        self.seconds = 0.0
        self.lessons: Lessons | None = None
        self.paces = PACES
        self.later_paces = LATER_PACES
        self.faith = FAITH.get(plan.game, 1.0)
        game: Game = load(plan.game)
        features = features_of(game)
        self._by_turns = isinstance(features, SeatFeatures)
        self._play_one = play_turns if self._by_turns else play_game
        self._seats = 1 if self._by_turns else int(game.setup(**plan.options).seats)
        self.learner = self._new_learner()
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / "checkpoint.pt").exists():
            self._resume()
        elif teacher:
            self.learner.go_on_from(teacher)

    def _new_learner(self) -> Learner:
        features = features_of(load(self.plan.game))
        if self._by_turns:
            return Learner(features, self._seats, FIRST, SECOND, self.plan.seed, STRESS)
        return Learner(features, self._seats, seed=self.plan.seed)

    def run(self, minutes: float, generations: int, tell: Callable[[str], None]) -> None:
        """Train until there are so many generations, for 0 some minutes; each ends with a checkpoint and weights."""
        end = monotonic() + 60.0 * minutes
        while self.generation < generations if generations else monotonic() < end:
            started = monotonic()
            lessons = self._play(tell)
            most = REMEMBERED if self._by_turns else self.plan.window
            self.lessons = self.lessons.joined(lessons, most) if self.lessons else lessons
            learn = self._learn_stories if self._by_turns else self._learn
            losses = learn(self.lessons, len(lessons))
            self.generation += 1
            self.seconds += monotonic() - started
            self._keep()
            tell(f"generation {self.generation}: {len(lessons)} samples, losses of scores, chances, priors "
                 f"{losses[0]:.4f} {losses[1]:.4f} {losses[2]:.4f}, {self.seconds:.0f} s in all")

    def polish(self, tell: Callable[[str], None]) -> None:
        """Write the latest weights again after passes with falling steps; the checkpoint stays as it is.

        Games by whole turns end every generation so.
        """
        if self.lessons is None or self._by_turns:
            return
        newest = self.lessons.pick(torch.arange(max(0, len(self.lessons) - POLISHED), len(self.lessons)))
        for step in POLISH:
            self.learner.pace(step)
            losses = self.learner.learn(newest)
            tell(f"polish {step:g}: {losses[0]:.4f} {losses[1]:.4f} {losses[2]:.4f}")
        self._write_weights()

    def weights(self) -> bytes:
        """The weight file of the latest generation; empty before the first."""
        if self.generation == 0:
            return b""
        recipe = {**asdict(self.plan), "generations": self.generation}
        return self.learner.export(recipe)

    def _play(self, tell: Callable[[str], None]) -> Lessons:
        """Games of a generation. They travel, and the samples are made here; the weights go out once."""
        plan = self.plan
        first = plan.seed * 1_000_003 + self.generation * plan.games
        lessons = [Lesson(plan.game, plan.options or setting(plan.game, seed), seed, plan.habits)
                   for seed in range(first, first + plan.games)]
        played = self.executor.run(self._play_one, lessons, self._teacher())
        found: list[Lessons] = []
        started = told = monotonic()
        for number, (lesson, account) in enumerate(zip(lessons, played, strict=True), 1):
            if samples := self._samples(account, lesson):
                found.append(Lessons(samples))
            if monotonic() - told >= PATIENCE:
                told = monotonic()
                tell(f"{number} of {plan.games} games, {told - started:.0f} s")
        return Lessons.united(found)

    def _teacher(self) -> bytes:
        """The weights that play: in the first generations those of the teacher."""
        taught = 1 if self._by_turns else self.plan.taught
        return self.weights() if self.generation >= taught else self.teacher

    def _samples(self, account: Account, lesson: Lesson) -> list[Sample]:
        return samples_of_turns(account, lesson) if self._by_turns else samples_of(account, lesson)

    def _learn_stories(self, lessons: Lessons, fresh: int) -> tuple[float, float, float]:
        """Learn what the network expects to come of the games; one that knows nothing yet learns first how they ended.
        """
        if self.generation == 0 and not self.teacher:
            for pace in self.paces:
                self.learner.pace(pace)
                self.learner.learn(lessons)
        lessons = lessons.foreseen(self.learner.opinions(lessons), self.faith)
        losses = (0.0, 0.0, 0.0)
        for pace in self.later_paces:
            self.learner.pace(pace)
            losses = self.learner.learn(_newest(lessons, fresh))
        return losses

    def _learn(self, lessons: Lessons, fresh: int) -> tuple[float, float, float]:
        """Learn the newest lessons, some of the older ones with them."""
        losses = (0.0, 0.0, 0.0)
        for _ in range(self.plan.passes):
            losses = self.learner.learn(_newest(lessons, fresh))
        return losses

    def _keep(self) -> None:
        """Save everything; a kill while saving leaves the former files."""
        state = {"twin": self.learner.twin.state_dict(), "optimiser": self.learner.optimiser.state_dict(),
                 "generation": self.generation, "seconds": self.seconds, "chance": torch.get_rng_state(),
                 "lessons": self.lessons.parts() if self.lessons else [],
                 "plan": json.dumps(asdict(self.plan))}
        fresh = self.folder / "checkpoint.new"
        torch.save(state, fresh)
        fresh.replace(self.folder / "checkpoint.pt")
        self._write_weights()

    def _write_weights(self) -> None:
        weights = self.folder / "latest.new"
        weights.write_bytes(self.weights())
        weights.replace(self.folder / "latest.weights")

    def _resume(self) -> None:
        state = torch.load(self.folder / "checkpoint.pt", weights_only=True)
        self.learner.twin.load_state_dict(state["twin"])
        self.learner.optimiser.load_state_dict(state["optimiser"])
        self.generation = state["generation"]
        self.seconds = state["seconds"]
        torch.set_rng_state(state["chance"])
        self.lessons = Lessons.of(state["lessons"])


def _newest(lessons: Lessons, fresh: int) -> Lessons:
    """The newest lessons with three times as many drawn from the older ones."""
    older = len(lessons) - fresh
    drawn = torch.randperm(older)[:3 * fresh]
    return lessons.pick(torch.cat([drawn, torch.arange(older, len(lessons))]))
