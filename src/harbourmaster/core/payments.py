"""Paying with tokens of different worth and no change."""

from librt.vecs import append, vec
from mypy_extensions import i64


def least_total(worth: vec[i64], stock: vec[i64], due: i64) -> i64:
    """The smallest sum of tokens in stock that covers what is due, or -1 if all of them do not."""
    best: i64 = -1
    for way in minimal_payments(worth, stock, due):
        total: i64 = 0
        for kind in range(i64(len(worth))):
            total += way[kind] * worth[kind]
        if best < 0 or total < best:
            best = total
    return best


def minimal_payments(worth: vec[i64], stock: vec[i64], due: i64) -> list[vec[i64]]:
    """Every way to cover what is due without a superfluous token: counts by kind, in ascending order.

    A token is superfluous if the others cover what is due without it. Worths are positive.
    """
    found: list[vec[i64]] = []
    if due <= 0:
        return [vec[i64]([0] * len(worth))]
    _extend(worth, stock, due, vec[i64](), found)
    return found


def _extend(worth: vec[i64], stock: vec[i64], rest: i64, chosen: vec[i64], found: list[vec[i64]]) -> None:
    """Choose the number of tokens of the next kind in all ways that can still lead to a minimal payment."""
    kind = i64(len(chosen))
    if kind == i64(len(worth)):
        if rest <= 0 and _is_minimal(worth, chosen, -rest):
            found.append(vec[i64](chosen))
        return
    most: i64 = 0
    if rest > 0:
        most = min(stock[kind], (rest + worth[kind] - 1) // worth[kind])
    for count in range(most + 1):
        _extend(worth, stock, rest - count * worth[kind], append(vec[i64](chosen), count), found)


def _is_minimal(worth: vec[i64], chosen: vec[i64], excess: i64) -> bool:
    """Whether each chosen token is worth more than the excess."""
    for kind in range(i64(len(worth))):
        if chosen[kind] > 0 and worth[kind] <= excess:
            return False
    return True
