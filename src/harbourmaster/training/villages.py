"""Teaching what a whole village will bring: two networks that learn from each other, behind figures found before."""

from dataclasses import asdict
from pathlib import Path

import torch

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE, NOBODY
from harbourmaster.core.words import N_
from harbourmaster.executor import Executor
from harbourmaster.games.new_haven.haven import Haven
from harbourmaster.players.evaluation import WEIGHTS, evaluate_with, guide
from harbourmaster.players.evaluation.features.new_haven_lines import LINES, brought
from harbourmaster.players.evaluation.features.new_haven_village import NewHavenVillage
from harbourmaster.players.evaluation.figures import FIGURED, pack_hopes
from harbourmaster.players.evaluation.network import read_head
from harbourmaster.players.evaluation.new_haven_hopes import HopefulNewHaven
from harbourmaster.training.learner import Learner, Lessons, Twin
from harbourmaster.training.selfplay import Account, Lesson, Sample
from harbourmaster.training.symmetries import symmetries
from harbourmaster.training.train import Plan, Training
from harbourmaster.training.turn_play import play_by

FIRST = 512
SECOND = 128
"""Units of the layers, where no teacher has others; each of the two networks has half of them."""
PACES = (1e-3, 1e-3, 5e-4, 5e-4, 2e-4)
"""Learning rates of the passes of a generation."""
FAITH = 0.55
"""How much waits for the end from one turn to the next: what two networks expect on average deserves belief."""
LATER_PACES = (2e-4, 2e-4, 1e-4, 1e-4, 5e-5)
LATER_FAITH = 0.7
"""The same for networks that go on from a teacher, who may know other settings better than these."""
BATCH = 768
WHOLE = 0.3
"""How much an error of the whole village weighs beside those of its lines."""
CALM = 0.998
"""The weights on the way are averaged, those of the last strides most: they end with the mean."""
STRIDE = 4
"""Batches between two weights that are taken into the mean."""
PRIDE = 0.4
"""Games are played with up to so many points more for a building face up."""


class Pair(Learner):
    """Two twins side by side in one that says what they say on average, and so errs less than either."""

    def __init__(self, seed: int, first: int = FIRST, second: int = SECOND) -> None:
        super().__init__(NewHavenVillage(), LINES, first, second, seed)
        self._symmetries = [(torch.tensor([*each.inputs, -1]), torch.tensor(_inverse(each.measures)),
                             torch.tensor(_inverse(each.lines))) for each in symmetries()]

    def learn_anew(self, lessons: Lessons, paces: tuple[float, ...]) -> float:
        """Replace both twins by new ones that know only these lessons; the mean loss of their last pass."""
        return self._teach_all([self._half(), self._half()], lessons, paces)

    def learn_on(self, lessons: Lessons, paces: tuple[float, ...]) -> float:
        """Teach both twins these lessons on top of what they know, each for itself; the mean loss of the last pass."""
        halves = [self._half(), self._half()]
        part(self.twin, halves)
        return self._teach_all(halves, lessons, paces)

    def _half(self) -> Twin:
        return Twin(int(self.features.size), int(self.features.measured), self.sizes["first"] // 2,
                    self.sizes["second"] // 2, LINES, 1)

    def _teach_all(self, halves: list[Twin], lessons: Lessons, paces: tuple[float, ...]) -> float:
        losses = [self._teach(half, lessons, paces) for half in halves]
        join(self.twin, halves)
        return sum(losses) / len(losses)

    def _teach(self, half: Twin, lessons: Lessons, paces: tuple[float, ...]) -> float:
        """Passes over the lessons in random orders, every batch under another symmetry."""
        optimiser = torch.optim.AdamW(half.parameters(), lr=1e-3, weight_decay=1e-4)
        mean = [numbers.detach().clone() for numbers in half.parameters()]
        strides, total = 0, 0.0
        for pace in paces:
            optimiser.param_groups[0]["lr"] = pace
            total, batches = 0.0, torch.randperm(len(lessons)).split(BATCH)
            for number, rows in enumerate(batches):
                loss = self._loss(half, lessons.pick(rows))
                optimiser.zero_grad()
                loss.backward()
                optimiser.step()
                total += float(loss.detach()) / len(batches)
                if number % STRIDE == 0:
                    strides += 1
                    calm = min(CALM, strides / (strides + 10.0))
                    with torch.no_grad():
                        for kept, now in zip(mean, half.parameters(), strict=True):
                            kept.mul_(calm).add_(now, alpha=1.0 - calm)
        with torch.no_grad():
            for kept, now in zip(mean, half.parameters(), strict=True):
                now.copy_(kept)
        return total

    def _loss(self, half: Twin, lessons: Lessons) -> torch.Tensor:
        inputs, measures, lines = self._symmetries[int(torch.randint(len(self._symmetries), (1,)))]
        values, _ = half(inputs[lessons.active.long()], lessons.measures[:, measures])
        errors = values[:, :LINES] - lessons.scores[:, lines]
        return errors.square().sum(dim=1).mean() + WHOLE * errors.sum(dim=1).square().mean()


def join(whole: Twin, halves: list[Twin]) -> None:
    """Make one twin of several that stand side by side and say the mean of what they say."""
    with torch.no_grad():
        whole.into.weight.copy_(torch.cat([half.into.weight for half in halves], dim=1))
        whole.measured.weight.copy_(torch.cat([half.measured.weight for half in halves]))
        whole.measured.bias.copy_(torch.cat([half.measured.bias for half in halves]))
        whole.between.weight.copy_(torch.block_diag(*[half.between.weight for half in halves]))
        whole.between.bias.copy_(torch.cat([half.between.bias for half in halves]))
        whole.value.weight.copy_(torch.cat([half.value.weight for half in halves], dim=1) / len(halves))
        whole.value.bias.copy_(torch.stack([half.value.bias for half in halves]).mean(dim=0))


def part(whole: Twin, halves: list[Twin]) -> None:
    """What join() has joined, one by one again; all say the same of what no unit tells."""
    first, second = whole.measured.out_features // len(halves), whole.between.out_features // len(halves)
    with torch.no_grad():
        for number, half in enumerate(halves):
            here, there = slice(number * first, (number + 1) * first), slice(number * second, (number + 1) * second)
            half.into.weight.copy_(whole.into.weight[:, here])
            half.measured.weight.copy_(whole.measured.weight[here])
            half.measured.bias.copy_(whole.measured.bias[here])
            half.between.weight.copy_(whole.between.weight[there, here])
            half.between.bias.copy_(whole.between.bias[there])
            half.value.weight.copy_(whole.value.weight[:, there] * len(halves))
            half.value.bias.copy_(whole.value.bias)


def _inverse(places: list[int]) -> list[int]:
    """Which one takes each place."""
    return [places.index(place) for place in range(len(places))]


class VillageTraining(Training):
    """Two networks that see the whole village; the figures of the package pick the turns that they judge.

    Every generation begins anew with all games: whoever goes on from the last one also goes on with its mistakes.
    Those of a teacher go on all the same, since few games of another setting do not replace what thousands taught.
    """

    def __init__(self, plan: Plan, folder: Path, executor: Executor, teacher: bytes = b"") -> None:
        self.figures = FIGURED[plan.game].names.read(read_head((WEIGHTS / f"{plan.game}.weights").read_bytes()))
        super().__init__(plan, folder, executor, teacher)
        self._play_one = play_guided

    def weights(self) -> bytes:
        recipe = {**asdict(self.plan), "generations": self.generation}
        if self.generation == 0:
            return FIGURED[self.plan.game].names.pack(self.figures, recipe)
        return pack_hopes(self.plan.game, self.figures, recipe, self.learner.sizes, self.learner.features,
                          self.learner.twin.numbers())

    def _teacher(self) -> bytes:
        return self.teacher if self.teacher and self.generation == 0 else self.weights()

    def _new_learner(self) -> Learner:
        if not self.teacher:
            return Pair(self.plan.seed)
        head = read_head(self.teacher)
        first, second = head.get("first"), head.get("second")
        if not isinstance(first, int) or not isinstance(second, int) or first % 2 or second % 2:
            raise BadRecord(N_("The teacher has no networks of villages."))
        return Pair(self.plan.seed, first, second)

    def _samples(self, account: Account, lesson: Lesson) -> list[Sample]:
        return samples_of_villages(account, lesson)

    def _learn_stories(self, lessons: Lessons, fresh: int) -> tuple[float, float, float]:
        assert isinstance(self.learner, Pair)
        if self.teacher:
            return self.learner.learn_on(self._foreseen(lessons, LATER_FAITH), LATER_PACES), 0.0, 0.0
        if self.generation:
            lessons = self._foreseen(lessons, FAITH)
        return self.learner.learn_anew(lessons, PACES), 0.0, 0.0

    def _foreseen(self, lessons: Lessons, faith: float) -> Lessons:
        return lessons.foreseen(self.learner.opinions(lessons), faith)


def play_guided(weights: bytes, lesson: Lesson) -> Account:
    """One game of all seats with the same pride, guided by the priors of the package."""
    rng = Rng(lesson.seed)
    game = load(lesson.game)
    evaluation = evaluate_with(game, weights)
    if isinstance(evaluation, HopefulNewHaven):
        evaluation.hopes.pride = PRIDE * rng.random()
    return play_by(guide(game, evaluation), lesson, rng, False)


def samples_of_villages(account: Account, lesson: Lesson) -> list[Sample]:
    """Every village after every turn, and what each of its lines brought in the end."""
    village = NewHavenVillage()
    state = load(lesson.game).setup(**lesson.options)
    assert isinstance(state, Haven)
    samples: list[Sample] = []
    for action in account.actions:
        actor = state.actor()
        state.play(action)
        if actor == CHANCE or state.actor() in (actor, NOBODY):
            continue
        for seat in range(state.seats):
            village.look_from(state, seat)
            samples.append(Sample(list(village.active), list(village.measures), [0], [0.0], [], [0.0] * LINES,
                                  seat, -float(state.free) / float(state.seats)))
    for sample in samples:
        sample.scores = [float(brought(state, sample.story, line)) for line in range(LINES)]
    return samples
