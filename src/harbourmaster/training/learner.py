"""The learner: a torch twin of the network, taught from samples, written as a weight file."""

import torch
from torch import nn

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.words import N_
from harbourmaster.players.evaluation.features.features import Features
from harbourmaster.players.evaluation.network import SCORE_UNIT, pack_network, read_head, unpack_numbers
from harbourmaster.training.foresight import Moments, foreseen
from harbourmaster.training.selfplay import CHOICE, Sample


class Twin(nn.Module):
    """The same layers as players/evaluation/network.py."""

    def __init__(self, inputs: int, measures: int, first: int, second: int, seats: int, actions: int) -> None:
        super().__init__()
        self.switches = inputs - measures
        self.into = nn.EmbeddingBag(self.switches + 1, first, mode="sum", padding_idx=0)  # 0 fills up
        nn.init.normal_(self.into.weight[1:], std=0.05)
        self.measured = nn.Linear(measures, first)
        self.between = nn.Linear(first, second)
        self.value = nn.Linear(second, 2 * seats)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.value.bias)
        self.policy = nn.Linear(second, actions)
        self.seats = seats

    def forward(self, active: torch.Tensor, measures: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The values (scores, then logits of the chances) and the logits of all actions."""
        hidden = torch.relu(self.into(active + 1) + self.measured(measures))
        hidden = torch.relu(self.between(hidden))
        return self.value(hidden), self.policy(hidden)

    def numbers(self) -> list[float]:
        """All weights in the order of the weight file."""
        parts = [
            torch.cat([self.into.weight[1:], self.measured.weight.T]), self.measured.bias,
            self.between.weight, self.between.bias, self.value.weight, self.value.bias,
            self.policy.weight, self.policy.bias,
        ]
        return torch.cat([part.detach().flatten() for part in parts]).tolist()

    def take(self, numbers: list[float]) -> None:
        """Use weights in the order of the weight file."""
        first, measures = self.into.weight.shape[1], self.measured.weight.shape[1]
        entry = torch.empty(self.switches + measures, first)
        parts = [
            entry, self.measured.bias, self.between.weight, self.between.bias, self.value.weight, self.value.bias,
            self.policy.weight, self.policy.bias,
        ]
        found = torch.tensor(numbers).split([part.numel() for part in parts])
        with torch.no_grad():
            for part, values in zip(parts, found, strict=True):
                part.copy_(values.view(part.shape))
            self.into.weight[1:] = entry[:self.switches]
            self.measured.weight.copy_(entry[self.switches:].T)


class Lessons:
    """Samples as tensors; lists of inputs and of actions are filled up with -1."""

    def __init__(self, samples: list[Sample]) -> None:
        self.active = _padded([sample.active for sample in samples])
        self.measures = torch.tensor([sample.measures for sample in samples])
        self.actions = _padded([sample.actions for sample in samples])
        self.preferred = torch.zeros(self.actions.shape)
        for row, sample in enumerate(samples):
            self.preferred[row, :len(sample.preferred)] = torch.tensor(sample.preferred)
        self.scores = torch.tensor([sample.scores for sample in samples]) / SCORE_UNIT
        self.wins = torch.tensor([sample.wins for sample in samples])
        self.story = torch.tensor([sample.story for sample in samples])
        self.time = torch.tensor([sample.time for sample in samples])
        self.base = torch.tensor([sample.base for sample in samples]) / SCORE_UNIT

    def __len__(self) -> int:
        return len(self.active)

    def parts(self) -> list[torch.Tensor]:
        """All tensors, to be kept in a file."""
        return [self.active, self.measures, self.actions, self.preferred, self.scores, self.wins,
                self.story, self.time, self.base]

    @staticmethod
    def of(parts: list[torch.Tensor]) -> "Lessons":
        """The lessons with these tensors."""
        lessons = Lessons.__new__(Lessons)
        lessons.active, lessons.measures, lessons.actions = parts[0], parts[1], parts[2]
        lessons.preferred, lessons.scores, lessons.wins = parts[3], parts[4], parts[5]
        lessons.story, lessons.time, lessons.base = parts[6], parts[7], parts[8]
        return lessons

    def foreseen(self, opinions: torch.Tensor, faith: float) -> "Lessons":
        """The same lessons, with scores that were expected later in their stories instead of those at the end."""
        parts = self.parts()
        story, time, base = self.story.tolist(), self.time.tolist(), self.base.tolist()
        parts[4] = torch.stack([
            torch.tensor(foreseen(Moments(story, time, base, ends.tolist(), expected.tolist()), faith))
            for ends, expected in zip(self.scores.T, opinions.T, strict=True)], dim=1)
        return Lessons.of(parts)

    def pick(self, rows: torch.Tensor) -> "Lessons":
        """The lessons of some rows."""
        return Lessons.of([part[rows] for part in self.parts()])

    def joined(self, later: "Lessons", most: int) -> "Lessons":
        """These and later ones, at most so many of the latest."""
        return Lessons.of([part[-most:] for part in Lessons.united([self, later]).parts()])

    @staticmethod
    def united(lessons: "list[Lessons]") -> "Lessons":
        """The lessons of all, in their order; their stories stay apart."""
        parts = []
        for index, columns in enumerate(zip(*[each.parts() for each in lessons], strict=True)):
            if index >= 6:
                parts.append(torch.cat(columns))
                continue
            filler = -1 if index in (0, 2) else 0
            width = max([column.shape[1] for column in columns])
            parts.append(torch.cat([nn.functional.pad(column, (0, width - column.shape[1]), value=filler)
                                    for column in columns]))
        parts[6] = _apart([each.story for each in lessons])
        return Lessons.of(parts)


def _padded(rows: list[list[int]]) -> torch.Tensor:
    width = max([len(row) for row in rows])
    return torch.tensor([row + [-1] * (width - len(row)) for row in rows], dtype=torch.int32)


def _apart(stories: list[torch.Tensor]) -> torch.Tensor:
    """The numbers of all stories, shifted so that no two lessons share one."""
    shifted = []
    first = 0
    for story in stories:
        shifted.append(torch.where(story < 0, story, story + first))
        first += max(int(story.max()) + 1, 0)
    return torch.cat(shifted)


class Learner:
    """Holds the twin and its optimiser."""

    def __init__(self, features: Features, seats: int, first: int = 64, second: int = 32, seed: int = 1,
                 stress: float = 1.0) -> None:
        torch.set_num_threads(1)  # sums in the same order, so that the same seed gives the same weights
        torch.manual_seed(seed)
        self.features = features
        self.stress = stress  # how much more the scores weigh than the priors
        self.sizes = {"inputs": int(features.size), "first": first, "second": second, "seats": seats,
                      "actions": features.vocabulary}
        self.twin = Twin(int(features.size), int(features.measured), first, second, seats, features.vocabulary)
        self.optimiser = torch.optim.AdamW(self.twin.parameters(), lr=1e-3, weight_decay=1e-4)

    def go_on_from(self, weights: bytes) -> None:
        """Start with the numbers of a weight file; BadRecord if they are of another size."""
        head = read_head(weights)
        for name, size in self.sizes.items():
            if head.get(name) != size:
                raise BadRecord(N_("The weights have {found} of '{name}', the learner has {expected}."),
                                found=str(head.get(name)), name=name, expected=size)
        self.twin.take(list(unpack_numbers(weights)))

    def pace(self, rate: float) -> None:
        """Learn with this rate from now on."""
        for group in self.optimiser.param_groups:
            group["lr"] = rate

    def learn(self, lessons: Lessons, size: int = 512) -> tuple[float, float, float]:
        """One pass over the lessons in random order; the mean losses of scores, chances and priors."""
        order = torch.randperm(len(lessons))
        totals = [0.0, 0.0, 0.0]
        batches = max(len(lessons) // size, 1)
        for number in range(batches):
            losses = self._losses(lessons.pick(order[number * size:(number + 1) * size]))
            self.optimiser.zero_grad()
            (self.stress * losses[0] + losses[1] + losses[2]).backward()
            self.optimiser.step()
            totals = [total + float(loss.detach()) / batches for total, loss in zip(totals, losses, strict=True)]
        return totals[0], totals[1], totals[2]

    def opinions(self, lessons: Lessons, size: int = 16_384) -> torch.Tensor:
        """The scores that the twin expects for each lesson, in the units of the lessons."""
        with torch.no_grad():
            return torch.cat([self.twin(active, measures)[0][:, :self.twin.seats] for active, measures in
                              zip(lessons.active.split(size), lessons.measures.split(size), strict=True)])

    def _losses(self, lessons: Lessons) -> list[torch.Tensor]:
        values, logits = self.twin(lessons.active, lessons.measures)
        seats = self.twin.seats
        told = (lessons.story != CHOICE).unsqueeze(1)
        scores = ((values[:, :seats] - lessons.scores) * told).square().mean()
        wins = nn.functional.cross_entropy(values[:, seats:], lessons.wins)
        none = lessons.actions < 0
        offered = logits.gather(1, lessons.actions.clamp(min=0).long()).masked_fill(none, float("-inf"))
        # A log of zero times nothing preferred must stay nothing.
        logs = torch.log_softmax(offered, dim=1).masked_fill(none, 0.0)
        priors = -(lessons.preferred * logs).sum(dim=1).mean()
        return [scores, wins, priors]

    def export(self, recipe: dict[str, object]) -> bytes:
        """The weight file, with the hash of the features and the recipe in its head."""
        return pack_network({**self.sizes, "features": self.features.hash(), "recipe": recipe}, self.twin.numbers())
