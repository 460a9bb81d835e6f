"""Paying with counters (rules, section 5): left pays 1, down 3, and nobody gives change.

A payment is told by its steps down and left; a step down-left counts as one of each. Since no row is longer
than the one below, every cell down and left of a counter exists, and the sum depends on the last cell alone.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.inland_port.harbour import PAYMENT
from harbourmaster.games.inland_port.tables import FISH, GRAIN


def can_pay_exactly(cell: i64, amount: i64) -> bool:
    """Whether the counter can pay just that amount."""
    if amount < 0:
        return False
    down = amount // 3
    if down > cell >> 4:
        down = cell >> 4
    return amount - 3 * down <= cell & 15


def least_payment(cell: i64, due: i64) -> i64:
    """The smallest sum that covers what is due; the counter shows at least that much (rule 5.3)."""
    total = due
    while not can_pay_exactly(cell, total):
        total += 1
    return total


def least_food(fish: i64, grain: i64, due: i64) -> i64:
    """The smallest sum of fish and grain that covers the food due; together they show at least that much."""
    total = due
    while True:
        for part in range(total + 1):
            if can_pay_exactly(fish, part) and can_pay_exactly(grain, total - part):
                return total
        total += 1


def ways(cell: i64, total: i64) -> vec[i64]:
    """The actions that pay exactly this total with one counter, ascending."""
    found = vec[i64]()
    for down in range((cell >> 4) + 1):
        left = total - 3 * down
        if left >= 0 and left <= cell & 15:
            found = append(found, PAYMENT + 16 * down + left)
    return found


def fish_ways(fish: i64, grain: i64, total: i64) -> vec[i64]:
    """The actions with the fish counter after which the grain counter can pay the rest exactly, ascending."""
    found = vec[i64]()
    for down in range((fish >> 4) + 1):
        for left in range((fish & 15) + 1):
            if can_pay_exactly(grain, total - 3 * down - left):
                found = append(found, PAYMENT + 16 * down + left)
    return found


def paid(cell: i64, action: i64) -> i64:
    """The cell of a counter after a payment; the codes of cells and payments are made for each other."""
    return cell - (action - PAYMENT)


def meals(fish: i64, grain: i64, food: i64, times: i64) -> vec[i64]:
    """All pairs of cells (256 × fish + grain) after paying the food so many times, each time by itself (rule 5.5)."""
    pairs = vec[i64]([fish * 256 + grain])
    for _ in range(times):
        after = vec[i64]()
        for pair in pairs:
            fish = pair >> 8
            grain = pair & 255
            if 3 * (fish >> 4) + (fish & 15) + 3 * (grain >> 4) + (grain & 15) < food:
                continue
            total = least_food(fish, grain, food)
            for fish_action in fish_ways(fish, grain, total):
                fish_after = paid(fish, fish_action)
                rest = total - (3 * ((fish >> 4) - (fish_after >> 4)) + (fish & 15) - (fish_after & 15))
                for grain_action in ways(grain, rest):
                    pair_after = fish_after * 256 + paid(grain, grain_action)
                    if pair_after not in after:
                        after = append(after, pair_after)
        pairs = after
    return pairs


def meal_ways(fish: i64, grain: i64, food: i64, times: i64, good: i64, chosen: i64) -> vec[i64]:
    """The actions that pay all meals with the good in question; for grain, with the chosen cell of the fish."""
    start = grain if good == GRAIN else fish
    listed = vec[i64]([0] * 256)
    for pair in meals(fish, grain, food, times):
        if good == FISH:
            listed[start - (pair >> 8)] = 1
        elif pair >> 8 == chosen:
            listed[start - (pair & 255)] = 1
    found = vec[i64]()
    for offset in range(i64(256)):
        if listed[offset] == 1:
            found = append(found, PAYMENT + offset)
    return found
