"""The learner: a torch twin of the network, taught from samples, written as a weight file."""

from itertools import pairwise

import torch
from torch import nn

from harbourmaster.players.evaluation.features.features import Features
from harbourmaster.players.evaluation.network import SCORE_UNIT, pack_network
from harbourmaster.training.selfplay import Sample


class Twin(nn.Module):
    """The same layers as players/evaluation/network.py."""

    def __init__(self, inputs: int, measures: int, first: int, second: int, seats: int, actions: int) -> None:
        super().__init__()
        self.switches = inputs - measures
        self.into = nn.EmbeddingBag(self.switches, first, mode="sum")
        nn.init.normal_(self.into.weight, std=0.05)
        self.measured = nn.Linear(measures, first)
        self.between = nn.Linear(first, second)
        self.value = nn.Linear(second, 2 * seats)
        self.policy = nn.Linear(second, actions)
        self.seats = seats

    def forward(self, active: torch.Tensor, offsets: torch.Tensor,
                measures: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The values (scores, then logits of the chances) and the logits of all actions."""
        hidden = torch.relu(self.into(active, offsets) + self.measured(measures))
        hidden = torch.relu(self.between(hidden))
        return self.value(hidden), self.policy(hidden)

    def numbers(self) -> list[float]:
        """All weights in the order of the weight file."""
        parts = [
            torch.cat([self.into.weight, self.measured.weight.T]), self.measured.bias,
            self.between.weight, self.between.bias, self.value.weight, self.value.bias,
            self.policy.weight, self.policy.bias,
        ]
        return torch.cat([part.detach().flatten() for part in parts]).tolist()


class Batch:
    """Samples as tensors."""

    def __init__(self, samples: list[Sample], actions: int) -> None:
        lengths = [0]
        flat: list[int] = []
        for sample in samples:
            flat += sample.active
            lengths.append(len(flat))
        self.active = torch.tensor(flat)
        self.offsets = torch.tensor(lengths[:-1])
        self.measures = torch.tensor([sample.measures for sample in samples])
        self.scores = torch.tensor([sample.scores for sample in samples]) / SCORE_UNIT
        self.wins = torch.tensor([sample.wins for sample in samples])
        self.mask = torch.full((len(samples), actions), float("-inf"))
        self.preferred = torch.zeros(len(samples), actions)
        for row, sample in enumerate(samples):
            where = torch.tensor(sample.actions)
            self.mask[row, where] = 0.0
            self.preferred[row, where] = torch.tensor(sample.preferred)


class Learner:
    """Holds the twin and its optimiser."""

    def __init__(self, features: Features, seats: int, first: int = 64, second: int = 32, seed: int = 1) -> None:
        torch.manual_seed(seed)
        self.features = features
        self.sizes = {"inputs": int(features.size), "first": first, "second": second, "seats": seats,
                      "actions": features.vocabulary}
        self.twin = Twin(int(features.size), int(features.measured), first, second, seats, features.vocabulary)
        self.optimiser = torch.optim.AdamW(self.twin.parameters(), lr=1e-3, weight_decay=1e-4)

    def learn(self, samples: list[Sample], size: int = 512) -> tuple[float, float, float]:
        """One pass over the samples in random order; the mean losses of scores, chances and priors."""
        order = torch.randperm(len(samples)).tolist()
        totals = [0.0, 0.0, 0.0]
        count = 0
        for start, end in pairwise([*range(0, len(order), size), len(order)]):
            if end - start < size // 4 and count:
                break
            batch = Batch([samples[index] for index in order[start:end]], self.features.vocabulary)
            losses = self._losses(batch)
            self.optimiser.zero_grad()
            torch.stack(losses).sum().backward()
            self.optimiser.step()
            totals = [total + float(loss) for total, loss in zip(totals, losses, strict=True)]
            count += 1
        return totals[0] / count, totals[1] / count, totals[2] / count

    def _losses(self, batch: Batch) -> list[torch.Tensor]:
        values, logits = self.twin(batch.active, batch.offsets, batch.measures)
        seats = self.twin.seats
        scores = nn.functional.mse_loss(values[:, :seats], batch.scores)
        wins = nn.functional.cross_entropy(values[:, seats:], batch.wins)
        # A log of zero times nothing preferred must stay nothing.
        logs = torch.log_softmax(logits + batch.mask, dim=1).masked_fill(batch.mask < 0, 0.0)
        priors = -(batch.preferred * logs).sum(dim=1).mean()
        return [scores, wins, priors]

    def export(self, recipe: dict[str, object]) -> bytes:
        """The weight file, with the hash of the features and the recipe in its head."""
        return pack_network({**self.sizes, "features": self.features.hash(), "recipe": recipe}, self.twin.numbers())
