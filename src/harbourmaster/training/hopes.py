"""What the trainings of New Haven's hopes share: a network behind figures that were found before."""

from dataclasses import asdict
from pathlib import Path

from harbourmaster.executor import Executor
from harbourmaster.players.evaluation import WEIGHTS
from harbourmaster.players.evaluation.figures import FIGURED, pack_hopes
from harbourmaster.players.evaluation.network import read_head
from harbourmaster.training.train import Plan, Training


class HopeTraining(Training):
    """As the training by whole turns; the figures of the package pick the turns that the network judges."""

    kind: str
    """What the network hopes for, as the head of a weight file names it."""

    def __init__(self, plan: Plan, folder: Path, executor: Executor, teacher: bytes = b"") -> None:
        self.figures = FIGURED[plan.game].names.read(read_head((WEIGHTS / f"{plan.game}.weights").read_bytes()))
        super().__init__(plan, folder, executor, teacher)

    def weights(self) -> bytes:
        recipe = {**asdict(self.plan), "generations": self.generation}
        if self.generation == 0:
            return FIGURED[self.plan.game].names.pack(self.figures, recipe)
        return pack_hopes(self.plan.game, self.figures, recipe, self.learner.sizes, self.kind, self.learner.features,
                          self.learner.twin.numbers())

    def _teacher(self) -> bytes:
        return self.teacher if self.teacher and self.generation == 0 else self.weights()
