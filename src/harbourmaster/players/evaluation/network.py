"""A small network: two hidden layers, scores and chances for each seat, a prior for each action."""

import json
from array import array
from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.words import N_

SCORE_UNIT = 50.0
"""Points that the network's scores are counted in."""
GRAIN: Final = 4096  # weights of the first layer are whole multiples of a part of one
FRACTION: Final = 600  # and so are measures: fifths, sevenths about, fifteenths, fiftieths
FRACTION_OF: Final = 600.0
WHOLE: Final = 4096.0 * 600.0


class _Trace:
    """What the first layer saw last, so that the next look costs only what has changed."""

    def __init__(self, inputs: i64, measures: i64, bias: vec[i64]) -> None:
        self.active = vec[i64]()
        self.on = vec[i64]([0] * inputs)
        self.measures = vec[i64]([0] * measures)
        self.sums = vec[i64](bias)


class Network:
    """The forward pass; inputs that are off, or as they were in the look before, cost nothing.

    Layers: inputs -> first -> second, both rectified; from second a score and a chance for each seat counted from
    the seat in turn, and from second a prior for each action. The first layer counts in whole numbers, so that sums
    are exact whatever was looked at before.
    """

    def __init__(self, head: dict[str, object], numbers: list[float]) -> None:
        self.head = head
        self.inputs = _size(head, "inputs")
        self.first = _size(head, "first")
        self.second = _size(head, "second")
        self.seats = _size(head, "seats")
        self.actions = _size(head, "actions")
        self._at = 0
        self._into = _whole(self._take(numbers, self.inputs * self.first), GRAIN)  # by input
        self._into_bias = _whole(self._take(numbers, self.first), GRAIN * FRACTION)
        self._between = _turned(self._take(numbers, self.second * self.first), self.second, self.first)  # by first
        self._between_bias = self._take(numbers, self.second)
        self._value = self._take(numbers, 2 * self.seats * self.second)  # by output
        self._value_bias = self._take(numbers, 2 * self.seats)
        self._policy = self._take(numbers, self.actions * self.second)  # by action
        self._policy_bias = self._take(numbers, self.actions)
        if self._at != len(numbers):
            raise BadRecord(N_("The weight file has {found} numbers; it needs {expected}."),
                            found=len(numbers), expected=self._at)
        self._hidden = vec[float]([0.0] * self.second)
        self._traces: list[_Trace] = []

    def _take(self, numbers: list[float], count: i64) -> vec[float]:
        start = self._at
        self._at += int(count)
        return vec[float](numbers[start:self._at])

    def look(self, active: vec[i64], measures: vec[float], place: i64 = 0) -> None:
        """Take in a position: the inputs that are on, each once, and the values of the last inputs.

        Looks at the same place (0, 1, …) are thought to be alike; it costs less where they are.
        """
        while place >= i64(len(self._traces)):
            self._traces.append(_Trace(self.inputs, i64(len(measures)), self._into_bias))
        trace = self._traces[place]
        self._switch(trace, active)
        self._measure(trace, measures)
        self._pass_on(trace.sums)

    def _switch(self, trace: _Trace, active: vec[i64]) -> None:
        """Add the inputs that went on and take away those that went off."""
        first, into, sums, on = self.first, self._into, trace.sums, trace.on
        for index in active:
            if on[index] == 0:
                row = index * first
                for unit in range(first):
                    sums[unit] += FRACTION * into[row + unit]
            on[index] = 2
        for index in trace.active:
            if on[index] == 1:
                row = index * first
                for unit in range(first):
                    sums[unit] -= FRACTION * into[row + unit]
                on[index] = 0
        for index in active:
            on[index] = 1
        trace.active = active

    def _measure(self, trace: _Trace, measures: vec[float]) -> None:
        """Bring the values of the last inputs up to date."""
        first, into, sums, known = self.first, self._into, trace.sums, trace.measures
        count = i64(len(measures))
        row = (self.inputs - count) * first
        for index in range(count):
            measure = measures[index] * FRACTION_OF
            fraction = i64(measure + 0.5) if measure >= 0.0 else -i64(0.5 - measure)
            change = fraction - known[index]
            if change != 0:
                for unit in range(first):
                    sums[unit] += change * into[row + unit]
                known[index] = fraction
            row += first

    def _pass_on(self, sums: vec[i64]) -> None:
        """From the sums of the first layer to the second."""
        second, between, hidden = self.second, self._between, self._hidden
        for unit in range(second):
            hidden[unit] = self._between_bias[unit]
        row: i64 = 0
        for source in range(self.first):
            if sums[source] > 0:
                strength = float(sums[source]) / WHOLE
                for unit in range(second):
                    hidden[unit] += strength * between[row + unit]
            row += second
        for unit in range(second):
            if hidden[unit] < 0.0:
                hidden[unit] = 0.0

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

    def score(self) -> float:
        """The expected score of the seat in turn alone."""
        return SCORE_UNIT * self._sum(self._value, 0, self._value_bias[0])

    def total(self) -> float:
        """The sum of all expected scores, where they are parts of one."""
        total = 0.0
        for output in range(self.seats):
            total += self._sum(self._value, output * self.second, self._value_bias[output])
        return SCORE_UNIT * total

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


def _whole(numbers: vec[float], grain: int) -> vec[i64]:
    """Numbers as whole multiples of a part of one."""
    found = vec[i64]([0] * len(numbers))
    for index in range(i64(len(numbers))):
        found[index] = round(numbers[index] * grain)
    return found


def _turned(numbers: vec[float], rows: i64, columns: i64) -> vec[float]:
    """A table by columns instead of by rows."""
    found = vec[float](numbers)
    for row in range(rows):
        for column in range(columns):
            found[column * rows + row] = numbers[row * columns + column]
    return found


def _size(head: dict[str, object], name: str) -> i64:
    size = head.get(name)
    if not isinstance(size, int) or size < 1:
        raise BadRecord(N_("The weight file lacks the size '{name}'."), name=name)
    return i64(size)


def pack_network(head: dict[str, object], numbers: list[float]) -> bytes:
    """A weight file: one line of JSON, then the numbers as little-endian 32-bit floats."""
    return json.dumps(head).encode() + b"\n" + array("f", numbers).tobytes()


def read_head(data: bytes) -> dict[str, object]:
    """The first line of a weight file: what it is for and how it was made; BadRecord if it is not one."""
    try:
        head = json.loads(data.partition(b"\n")[0])
    except ValueError:
        head = None
    if not isinstance(head, dict):
        raise BadRecord(N_("This is no weight file."))
    return {str(name): value for name, value in head.items()}


def check_features(head: dict[str, object], key: str, expected: str) -> None:
    """BadRecord if a weight file was made for other features than these; `key` is where its head names them."""
    found = head.get(key)
    if found != expected:
        raise BadRecord(N_("The weights were trained with the features {found}; these are {expected}."),
                        found=str(found), expected=expected)


def unpack_network(data: bytes) -> Network:
    """The network of a weight file; BadRecord if it is not one."""
    return Network(read_head(data), unpack_numbers(data))


def unpack_numbers(data: bytes) -> list[float]:
    """The numbers of a weight file; BadRecord if it is not one."""
    try:
        return list(array("f", data.partition(b"\n")[2]))
    except ValueError:
        raise BadRecord(N_("This is no weight file.")) from None
