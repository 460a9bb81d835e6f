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
WIDTH: Final = 8  # units that are summed at once, each in a variable of its own


class _Trace:
    """What the first layer saw last, so that the next look costs only what has changed."""

    def __init__(self, inputs: i64, measures: i64, bias: vec[i64]) -> None:
        self.active = vec[i64]()
        self.on = vec[i64]([0] * inputs)
        self.measures = vec[i64]([0] * measures)
        self.sums = vec[i64](bias)


class _Layer:
    """From one layer to the next, laid out so that eight units are summed at once.

    Networks that stand side by side in one have weights of zero between them; those are passed over.
    """

    def __init__(self, weights: vec[float], bias: vec[float], sources: i64) -> None:
        units = i64(len(bias))
        self._groups = (units + WIDTH - 1) // WIDTH
        self._sources = sources
        self._weights = vec[float]([0.0] * (self._groups * sources * WIDTH))  # by group, source and unit in the group
        self._bias = vec[float]([0.0] * (self._groups * WIDTH))
        self._start = vec[i64]([sources] * self._groups)  # by group: the first source that matters to it, …
        self._stop = vec[i64]([0] * self._groups)  # … and the one after the last
        self._live = vec[i64]([0] * sources)  # sources that are not silent, …
        self._strength = vec[float]([0.0] * sources)  # … how strong they are …
        self._before = vec[i64]([0] * (sources + 1))  # … and by source, how many of them come before it
        self.found = vec[float]([0.0] * (self._groups * WIDTH))  # by unit: what came out, never below 0
        for unit in range(units):
            group = unit // WIDTH
            self._bias[unit] = bias[unit]
            for source in range(sources):
                weight = weights[unit * sources + source]
                if weight != 0.0:
                    self._weights[(group * sources + source) * WIDTH + unit % WIDTH] = weight
                    self._start[group] = min(self._start[group], source)
                    self._stop[group] = max(self._stop[group], source + 1)

    def take(self, sums: vec[i64]) -> None:
        """Work out `found` from the sums of the sources."""
        count: i64 = 0
        for source in range(self._sources):
            self._before[source] = count
            if sums[source] > 0:
                self._live[count] = source
                self._strength[count] = float(sums[source]) / WHOLE
                count += 1
        self._before[self._sources] = count
        for group in range(self._groups):
            if self._start[group] < self._stop[group]:
                self._add(group, self._before[self._start[group]], self._before[self._stop[group]])
            else:
                self._add(group, 0, 0)

    def _add(self, group: i64, start: i64, stop: i64) -> None:
        """The units of a group, from some of the live sources."""
        weights, live, strength, bias, found = self._weights, self._live, self._strength, self._bias, self.found
        unit, row = group * WIDTH, group * self._sources
        a, b, c, d = bias[unit], bias[unit + 1], bias[unit + 2], bias[unit + 3]
        e, f, g, h = bias[unit + 4], bias[unit + 5], bias[unit + 6], bias[unit + 7]
        for index in range(start, stop):
            force = strength[index]
            at = (row + live[index]) * WIDTH
            a += force * weights[at]
            b += force * weights[at + 1]
            c += force * weights[at + 2]
            d += force * weights[at + 3]
            e += force * weights[at + 4]
            f += force * weights[at + 5]
            g += force * weights[at + 6]
            h += force * weights[at + 7]
        found[unit], found[unit + 1], found[unit + 2], found[unit + 3] = a, b, c, d
        found[unit + 4], found[unit + 5], found[unit + 6], found[unit + 7] = e, f, g, h
        for index in range(unit, unit + WIDTH):
            if found[index] < 0.0:
                found[index] = 0.0


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
        self._width = (self.first + WIDTH - 1) // WIDTH * WIDTH
        self._into = _whole(self._take(numbers, self.inputs * self.first), GRAIN, self.first, self._width)  # by input
        self._into_bias = _whole(self._take(numbers, self.first), GRAIN * FRACTION, self.first, self._width)
        between, bias = self._take(numbers, self.second * self.first), self._take(numbers, self.second)
        self._value = self._take(numbers, 2 * self.seats * self.second)  # by output
        self._value_bias = self._take(numbers, 2 * self.seats)
        self._policy = self._take(numbers, self.actions * self.second)  # by action
        self._policy_bias = self._take(numbers, self.actions)
        if self._at != len(numbers):
            raise BadRecord(N_("The weight file has {found} numbers; it needs {expected}."),
                            found=len(numbers), expected=self._at)
        self._between = _Layer(between, bias, self.first)
        self._summed = vec[float]([0.0] * self.second)  # all scores in one
        self._summed_bias = 0.0
        for output in range(self.seats):
            self._summed_bias += self._value_bias[output]
            for unit in range(self.second):
                self._summed[unit] += self._value[output * self.second + unit]
        self._rows = vec[i64]([0] * (2 * self.inputs))  # of the inputs that have changed: where their weights begin …
        self._changes = vec[i64]([0] * (2 * self.inputs))  # … and by how much
        self._changed: i64 = 0
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
        self._notice(trace, active, measures)
        self._add_changes(trace.sums)
        self._between.take(trace.sums)

    def _notice(self, trace: _Trace, active: vec[i64], measures: vec[float]) -> None:
        """Note which inputs have changed since the last look, and by how much."""
        on, known = trace.on, trace.measures
        self._changed = 0
        for index in active:
            if on[index] == 0:
                self._note(index, FRACTION)
            on[index] = 2
        for index in trace.active:
            if on[index] == 1:
                self._note(index, -FRACTION)
                on[index] = 0
        for index in active:
            on[index] = 1
        trace.active = active
        count = i64(len(measures))
        for index in range(count):
            measure = measures[index] * FRACTION_OF
            fraction = i64(measure + 0.5) if measure >= 0.0 else -i64(0.5 - measure)
            if fraction != known[index]:
                self._note(self.inputs - count + index, fraction - known[index])
                known[index] = fraction

    def _note(self, index: i64, change: i64) -> None:
        self._rows[self._changed] = index * self._width
        self._changes[self._changed] = change
        self._changed += 1

    def _add_changes(self, sums: vec[i64]) -> None:
        """Bring the sums of the first layer up to date, eight at once."""
        into, rows, changes = self._into, self._rows, self._changes
        for unit in range(i64(0), self._width, i64(WIDTH)):
            a, b, c, d = sums[unit], sums[unit + 1], sums[unit + 2], sums[unit + 3]
            e, f, g, h = sums[unit + 4], sums[unit + 5], sums[unit + 6], sums[unit + 7]
            for index in range(self._changed):
                at = rows[index] + unit
                change = changes[index]
                a += change * into[at]
                b += change * into[at + 1]
                c += change * into[at + 2]
                d += change * into[at + 3]
                e += change * into[at + 4]
                f += change * into[at + 5]
                g += change * into[at + 6]
                h += change * into[at + 7]
            sums[unit], sums[unit + 1], sums[unit + 2], sums[unit + 3] = a, b, c, d
            sums[unit + 4], sums[unit + 5], sums[unit + 6], sums[unit + 7] = e, f, g, h

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
        return SCORE_UNIT * self._sum(self._summed, 0, self._summed_bias)

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
        hidden = self._between.found
        total = bias
        for unit in range(self.second):
            total += weights[row + unit] * hidden[unit]
        return total


def _whole(numbers: vec[float], grain: i64, row: i64, width: i64) -> vec[i64]:
    """Numbers as whole multiples of a part of one; every row is filled up with zeros to a width."""
    rows = i64(len(numbers)) // row
    found = vec[i64]([0] * (rows * width))
    for index in range(i64(len(numbers))):
        found[index // row * width + index % row] = round(numbers[index] * float(grain))
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
