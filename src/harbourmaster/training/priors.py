"""Teaching priors: a network learns which choices the evaluation of the package makes."""

from dataclasses import asdict
from pathlib import Path

from harbourmaster.executor import Executor
from harbourmaster.training.choices import play_packaged, samples_of_choices
from harbourmaster.training.selfplay import Account, Lesson, Sample
from harbourmaster.training.train import Plan, Training

PACES = (1e-3, 1e-3, 2e-4)
"""Learning rates of the passes over all samples."""


class PriorTraining(Training):
    """As the training by whole turns, but nothing is learnt about scores: the package judges in every generation."""

    def __init__(self, plan: Plan, folder: Path, executor: Executor, teacher: bytes = b"") -> None:
        super().__init__(plan, folder, executor, teacher)
        self.paces, self.later_paces = (), PACES
        self._play_one = play_packaged

    def weights(self) -> bytes:
        return self.learner.export({**asdict(self.plan), "generations": self.generation, "priors": True})

    def _teacher(self) -> bytes:
        return b""

    def _samples(self, account: Account, lesson: Lesson) -> list[Sample]:
        return samples_of_choices(account, lesson)
