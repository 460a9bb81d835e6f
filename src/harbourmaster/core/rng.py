"""Seeded random numbers for drivers and players; states never hold one."""

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64


class Rng:
    """A stream of random numbers: the same seed gives the same stream, compiled or not."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._random = Random(seed)

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely."""
        return self._random.randrange(n)

    def random(self) -> float:
        """A number from 0 up to but not including 1."""
        return self._random.random()

    def choice(self, options: list[int]) -> int:
        """One of the options, each equally likely."""
        return options[self._random.randrange(len(options))]

    def weighted(self, weights: vec[i64]) -> i64:
        """An index, each as likely as its whole-number weight."""
        total: i64 = 0
        for weight in weights:
            total += weight
        rest = i64(self._random.randrange(total))
        for index in range(i64(len(weights))):
            rest -= weights[index]
            if rest < 0:
                return index
        raise ValueError("all weights are zero")

    def shuffle(self, items: list[int]) -> None:
        """Put the items in random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self._random.randrange(last + 1)
            items[last], items[other] = items[other], items[last]

    def split(self) -> "Rng":
        """An independent stream, so that one purpose does not disturb another."""
        return Rng(self._random.randrange(1 << 60))


def rng(seed: int) -> Rng:
    """A stream of random numbers for this seed."""
    return Rng(seed)
