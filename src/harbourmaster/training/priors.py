"""Teaching priors: a network learns which choices the evaluation of the package makes."""

from dataclasses import asdict
from pathlib import Path

from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE
from harbourmaster.executor import Executor
from harbourmaster.players.evaluation import evaluate_unguided, features_of
from harbourmaster.training.selfplay import Account, Lesson, Sample
from harbourmaster.training.train import Plan, Training
from harbourmaster.training.turn_play import play_by

CHOICES = 0.5
"""Part of the decisions that become samples."""
PACES = (1e-3, 1e-3, 2e-4)
"""Learning rates of the passes over all samples."""


class PriorTraining(Training):
    """As the training by whole turns, but nothing is learnt about scores: the package judges in every generation."""

    def __init__(self, plan: Plan, folder: Path, executor: Executor) -> None:
        super().__init__(plan, folder, executor)
        self.paces = PACES
        self._play_one = play_packaged

    def weights(self) -> bytes:
        return self.learner.export({**asdict(self.plan), "generations": self.generation, "priors": True})

    def _teacher(self) -> bytes:
        return b""

    def _samples(self, account: Account, lesson: Lesson) -> list[Sample]:
        return samples_of_choices(account, lesson)


def play_packaged(weights: bytes, lesson: Lesson) -> Account:
    """One game of all seats by the evaluation of the package."""
    return play_by(evaluate_unguided(load(lesson.game)), lesson, Rng(lesson.seed), False)


def samples_of_choices(account: Account, lesson: Lesson) -> list[Sample]:
    """What the seat in turn saw at some of the decisions, and what it chose."""
    game = load(lesson.game)
    look = features_of(game)
    rng = Rng(lesson.seed)
    state = game.setup(**lesson.options)
    samples: list[Sample] = []
    for action in account.actions:
        if state.actor() != CHANCE and len(state.choices()) > 1 and rng.random() < CHOICES:
            look.look(state)
            choices = state.choices()
            samples.append(Sample(list(look.active), list(look.measures), choices,
                                  [float(choice == action) for choice in choices], [0.0], [1.0]))
        state.play(action)
    return samples
