"""A small network: two hidden layers, scores and chances for each seat, a prior for each action."""

import json
from array import array
from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.words import N_

SCORE_UNIT = 50.0
"""Points that the network's scores are counted in."""


class Network:
    """The forward pass; inputs that are off cost nothing.

    Layers: inputs -> first -> second, both rectified; from second a score and a chance for each seat counted from
    the seat in turn, and from second a prior for each action.
    """

    def __init__(self, head: dict[str, object], numbers: list[float]) -> None:
        self.head = head
        self.inputs = _size(head, "inputs")
        self.first = _size(head, "first")
        self.second = _size(head, "second")
        self.seats = _size(head, "seats")
        self.actions = _size(head, "actions")
        self._at = 0
        self._into = self._take(numbers, self.inputs * self.first)  # by input
        self._into_bias = self._take(numbers, self.first)
        self._between = self._take(numbers, self.second * self.first)  # by second
        self._between_bias = self._take(numbers, self.second)
        self._value = self._take(numbers, 2 * self.seats * self.second)  # by output
        self._value_bias = self._take(numbers, 2 * self.seats)
        self._policy = self._take(numbers, self.actions * self.second)  # by action
        self._policy_bias = self._take(numbers, self.actions)
        if self._at != len(numbers):
            raise BadRecord(N_("The weight file has {found} numbers; it needs {expected}."),
                            found=len(numbers), expected=self._at)
        self._hidden = vec[float]([0.0] * self.second)
        self._sums = vec[float]([0.0] * self.first)

    def _take(self, numbers: list[float], count: i64) -> vec[float]:
        start = self._at
        self._at += int(count)
        return vec[float](numbers[start:self._at])

    def look(self, active: vec[i64], measures: vec[float]) -> None:
        """Take in a position: the inputs that are on, and the values of the last inputs."""
        first = self.first
        sums = self._sums
        for unit in range(first):
            sums[unit] = self._into_bias[unit]
        into = self._into
        for index in active:
            row = index * first
            for unit in range(first):
                sums[unit] += into[row + unit]
        row = (self.inputs - i64(len(measures))) * first
        for measure in measures:
            if measure != 0.0:
                for unit in range(first):
                    sums[unit] += measure * into[row + unit]
            row += first
        for unit in range(first):
            if sums[unit] < 0.0:
                sums[unit] = 0.0
        between = self._between
        row = 0
        for unit in range(self.second):
            total = self._between_bias[unit]
            for source in range(first):
                total += between[row + source] * sums[source]
            row += first
            self._hidden[unit] = total if total > 0.0 else 0.0

    def values(self) -> vec[float]:
        """For each seat from the seat in turn on the expected score, then for each the chance to win."""
        seats = self.seats
        found = vec[float]([0.0] * (2 * seats))
        for output in range(2 * seats):
            found[output] = self._sum(self._value, output * self.second, self._value_bias[output])
        best = found[seats]
        for seat in range(seats):
            found[seat] *= SCORE_UNIT
            best = max(best, found[seats + seat])
        total = 0.0
        for seat in range(seats):
            found[seats + seat] = exp(found[seats + seat] - best)
            total += found[seats + seat]
        for seat in range(seats):
            found[seats + seat] /= total
        return found

    def priors(self, actions: vec[i64]) -> vec[float]:
        """A prior for each of the actions; the sum is 1."""
        count = i64(len(actions))
        found = vec[float]([0.0] * count)
        best = -1.0e9
        for index in range(count):
            action = actions[index]
            found[index] = self._sum(self._policy, action * self.second, self._policy_bias[action])
            best = max(best, found[index])
        total = 0.0
        for index in range(count):
            found[index] = exp(found[index] - best)
            total += found[index]
        for index in range(count):
            found[index] /= total
        return found

    def _sum(self, weights: vec[float], row: i64, bias: float) -> float:
        hidden = self._hidden
        total = bias
        for unit in range(self.second):
            total += weights[row + unit] * hidden[unit]
        return total


def _size(head: dict[str, object], name: str) -> i64:
    size = head.get(name)
    if not isinstance(size, int) or size < 1:
        raise BadRecord(N_("The weight file lacks the size '{name}'."), name=name)
    return i64(size)


def pack_network(head: dict[str, object], numbers: list[float]) -> bytes:
    """A weight file: one line of JSON, then the numbers as little-endian 32-bit floats."""
    return json.dumps(head).encode() + b"\n" + array("f", numbers).tobytes()


def unpack_network(data: bytes) -> Network:
    """The network of a weight file; BadRecord if it is not one."""
    line, _, body = data.partition(b"\n")
    try:
        head = json.loads(line)
        numbers = array("f", body)
    except ValueError:
        raise BadRecord(N_("This is no weight file.")) from None
    if not isinstance(head, dict):
        raise BadRecord(N_("This is no weight file."))
    return Network({str(name): value for name, value in head.items()}, list(numbers))
