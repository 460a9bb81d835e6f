"""Paying as a sensible player would who does not want to be asked."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.payments import minimal_payments
from harbourmaster.games.le_havre.actions import AMOUNT, FEE_IN_FRANCS
from harbourmaster.games.le_havre.goods import (
    BREAD,
    ENERGY_GOODS,
    ENERGY_WORTH,
    FISH,
    FOOD_GOODS,
    FOOD_WORTH,
    FRANC,
    GOODS,
    GRAIN,
    MEAT,
    SMOKED_FISH,
)
from harbourmaster.games.le_havre.harbour import F_FEE, F_PAY, Harbour
from harbourmaster.games.le_havre.payments import (
    ENERGY_MODE,
    VOYAGE_MODE,
    fee_francs,
    fee_tokens,
    least,
    most,
    pay_step,
    wind,
)

# What a token is worth to its owner, in tenths of a franc: what it would fetch later.
_FOOD_PRICE: Final = {MEAT: 26, BREAD: 22, SMOKED_FISH: 18, FISH: 8, FRANC: 10}
_ENERGY_PRICE: Final = [45, 28, 18, 14, 9]
"""For coke, coal, charcoal, grain and wood."""


def pay_for_me(state: Harbour) -> list[int]:
    """The cheapest payment as the choices that make it up, with those in between that leave no choice left out.

    Empty unless a fee or a payment is open.
    """
    if state.frame() == F_FEE:
        return [_cheapest_fee(state)]
    if state.frame() != F_PAY:
        return []
    counts = _cheapest_counts(state)
    draft = state.copy()
    assert isinstance(draft, Harbour)
    steps: list[int] = []
    for count in counts:
        if draft.field(3) > 0:
            if least(draft) < most(draft):
                steps.append(AMOUNT + count)
            pay_step(draft, count)
    return steps


def _cheapest_fee(state: Harbour) -> int:
    """The payment of an entry fee that gives away least."""
    card = state.field(2)
    best = -1
    price = 0
    for code in state.choices():
        total = 10 * int(fee_francs(card, code))
        if code != FEE_IN_FRANCS:
            for kind, worth in _FOOD_PRICE.items():
                if kind != FRANC:
                    total += worth * int(fee_tokens(code, kind))
        if best < 0 or total < price:
            best, price = code, total
    return best


def _cheapest_counts(state: Harbour) -> list[int]:
    """How many tokens of each kind from this step on, the cheapest way."""
    seat, mode, due, step = state.field(1), state.field(2), state.field(3), state.field(4)
    energy = mode in (ENERGY_MODE, VOYAGE_MODE)
    worth = (ENERGY_WORTH if energy else FOOD_WORTH)[step:]
    prices: list[int] = []
    counts: list[int] = []
    for place in range(int(step), len(FOOD_GOODS)):
        kind = int(ENERGY_GOODS[place] if energy else FOOD_GOODS[place])
        usable = kind != GRAIN or mode == VOYAGE_MODE
        counts.append(int(state.have(seat, kind)) if usable else 0)
        prices.append(_ENERGY_PRICE[place] if energy else _FOOD_PRICE[kind])
    stock = vec[i64](counts)
    ways = minimal_payments(worth, stock, due)
    best = [int(count) for count in ways[0]]
    for way in ways:
        if sum([price * int(count) for price, count in zip(prices, way, strict=True)]) < sum(
                [price * count for price, count in zip(prices, best, strict=True)]):
            best = [int(count) for count in way]
    return best


def fuels(state: Harbour, seat: i64, energy: i64, grain: bool) -> list[tuple[list[int], int]]:
    """The ways to make so much energy, without superfluous tokens: tokens of each good, and their price."""
    due = energy - wind(state, seat)
    if due <= 0:
        return [([0] * GOODS, 0)]
    stock = vec[i64]([int(state.have(seat, kind)) if kind != GRAIN or grain else 0 for kind in ENERGY_GOODS])
    if sum([int(count * worth) for count, worth in zip(stock, ENERGY_WORTH, strict=True)]) < due:
        return []
    found: list[tuple[list[int], int]] = []
    for way in minimal_payments(ENERGY_WORTH, stock, due):
        fuel = [0] * GOODS
        price = 0
        for place in range(len(_ENERGY_PRICE)):
            fuel[ENERGY_GOODS[place]] = int(way[place])
            price += _ENERGY_PRICE[place] * int(way[place])
        found.append((fuel, price))
    return found
