"""Random numbers and paying with tokens."""

from librt.vecs import vec
from mypy_extensions import i64

import harbourmaster as hm
from harbourmaster.core.payments import least_total, minimal_payments


def test_streams_repeat() -> None:
    """The same seed gives the same numbers; a split stream is another one."""
    a, b = hm.rng(5), hm.rng(5)
    assert [a.below(100) for _ in range(20)] == [b.below(100) for _ in range(20)]
    assert [a.split().below(10**6) for _ in range(3)] != [b.below(10**6) for _ in range(3)]


def test_weights() -> None:
    """Each index as often as its weight says; a weight of zero never."""
    rng = hm.rng(1)
    counts = [0, 0, 0]
    for _ in range(6000):
        counts[rng.weighted(vec[i64]([1, 0, 2]))] += 1
    assert counts[1] == 0
    assert 1800 < counts[0] < 2200


def test_choice_and_shuffle() -> None:
    """Every item turns up; shuffling keeps the items."""
    rng = hm.rng(2)
    assert {rng.choice([4, 5, 6]) for _ in range(50)} == {4, 5, 6}
    items = list(range(10))
    rng.shuffle(items)
    assert sorted(items) == list(range(10)) != items
    assert 0 <= rng.random() < 1


def test_minimal_payments() -> None:
    """Five due with tokens worth 3, 2 and 1: every way in which no token is superfluous."""
    found = [tuple(way) for way in minimal_payments(vec[i64]([3, 2, 1]), vec[i64]([2, 2, 2]), 5)]
    assert found == [(0, 2, 1), (1, 0, 2), (1, 1, 0), (2, 0, 0)]
    assert least_total(vec[i64]([3, 2, 1]), vec[i64]([2, 2, 2]), 5) == 5
    assert least_total(vec[i64]([3]), vec[i64]([1]), 5) == -1
    assert minimal_payments(vec[i64]([3]), vec[i64]([1]), 5) == []
    assert [tuple(way) for way in minimal_payments(vec[i64]([3]), vec[i64]([1]), 0)] == [(0,)]
