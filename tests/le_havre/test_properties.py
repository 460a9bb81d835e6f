"""Properties that hold in every position, found by Hypothesis."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import harbourmaster as hm
from harbourmaster.core.payments import minimal_payments
from harbourmaster.games.le_havre.actions import BUY, FEE, FEE_IN_FRANCS, LOAN, SELL, SELL_SHIP
from harbourmaster.games.le_havre.goods import ENERGY_WORTH, FOOD_WORTH, KINDS
from harbourmaster.games.le_havre.harbour import (
    F_FEED,
    F_INTEREST,
    F_PAY,
    IN_HAND,
    ON_STACK,
    OVER,
    STOCK,
    Harbour,
)
from harbourmaster.games.le_havre.payments import ENERGY_MODE, FEEDING_MODE, FOOD_MODE, fee_francs, fee_tokens
from harbourmaster.games.le_havre.rounds import SHIP_TYPE, SHIP_VALUE
from harbourmaster.games.le_havre.state import LeHavre
from harbourmaster.games.le_havre.tables import CARD_NAMES, FEE_FOOD, PRICE, VALUE
from librt.vecs import vec
from mypy_extensions import i64
from tests.le_havre.positions import GAME, do, own, position

SEEDS = st.integers(0, 2**32)
MODES = st.sampled_from([{"players": players, "variant": variant, "specials": specials}
                         for players in range(1, 6) for variant, specials in
                         (("full", "base"), ("full", "all"), ("short", "base"))])


def walk(options: dict[str, Any], seed: int, plies: int) -> list[tuple[LeHavre, int, LeHavre]]:
    """Positions of a random game that seldom sells, with the action taken and the position after it."""
    rng = hm.rng(seed)
    state = own(GAME.setup(**options))
    hm.deal(state, rng)
    steps = []
    for _ in range(plies):
        if state.actor() == hm.NOBODY:
            break
        if state.actor() == hm.CHANCE:
            action = int(state.sample(rng))
        else:
            keep = [action for action in state.choices()
                    if not SELL <= action < SELL_SHIP + 20 or rng.below(20) == 0]
            action = rng.choice(keep or state.choices())
        before = state.copy()
        state.play(action)
        steps.append((before, action, state.copy()))
    return steps


def total(state: Harbour, kind: int) -> int:
    return sum(int(state.have(seat, kind)) for seat in range(int(state.seats)))


@settings(max_examples=40, deadline=None)
@given(MODES, SEEDS)
def test_everything_is_accounted_for(options: dict[str, Any], seed: int) -> None:
    """No negative stock; cards and ships are where they can be; prices, halves and fees move exactly so many francs."""
    for before, action, after in walk(options, seed, 500):
        assert min(after.goods) >= 0 and min(after.offers) >= 0 and min(after.loans) >= 0
        _check_places(after)
        seat = int(before.actor())
        if BUY <= action < BUY + 114:
            assert before.francs(seat) - after.francs(seat) >= PRICE[action - BUY] or after.round != before.round
            assert after.place[action - BUY] == seat or after.actor() != seat
        elif SELL <= action < SELL_SHIP and before.frame() not in (F_FEED, F_INTEREST):
            assert after.francs(seat) - before.francs(seat) <= VALUE[action - SELL] // 2
        elif SELL_SHIP <= action < SELL_SHIP + 20 and before.frame() not in (F_FEED, F_INTEREST):
            assert after.francs(seat) - before.francs(seat) == SHIP_VALUE[action - SELL_SHIP] // 2
        if LOAN == action and before.frame() == F_FEED:
            gained = int(after.loans[seat] - before.loans[seat])
            assert gained > 0 and before.food(seat) + before.francs(seat) < 60
            assert after.francs(seat) < 4 or after.round != before.round or after.actor() != seat


def _check_places(state: LeHavre) -> None:
    """Discs, piles, fleets, stacks and hands agree with each other."""
    seats = int(state.seats)
    for card in range(len(CARD_NAMES)):
        assert state.guests[card] == len([1 for seat in range(seats) if state.disc[seat] == card])
    assert len([1 for card in range(33, 114) if state.place[card] == ON_STACK]) == len(
        [1 for card in state.seen if card >= 0])
    assert len([1 for card in range(33, 114) if state.place[card] == IN_HAND]) == len(
        [1 for card in state.hands if card >= 0])
    for kind in range(4):
        for seat in range(seats):
            assert state.fleet[seat * 4 + kind] == len(
                [1 for ship in range(20) if state.ship_place[ship] == seat and SHIP_TYPE[ship] == kind])
        assert state.height[kind] == len(
            [1 for ship in range(20) if state.ship_place[ship] == 5 and SHIP_TYPE[ship] == kind])
    for stack in range(3):
        top = state.proposals[stack]
        assert top < 0 or state.place[top] == 6 + stack


@settings(max_examples=40, deadline=None)
@given(MODES, SEEDS)
def test_no_loan_while_food_and_francs_suffice(options: dict[str, Any], seed: int) -> None:
    """6.10, 11.4: loans only at interest and feeding, and only when the seat is short."""
    for before, action, after in walk(options, seed, 500):
        for seat in range(int(before.seats)):
            if after.loans[seat] > before.loans[seat] and "toy-fair" not in GAME.write(before, action):
                own_choice = action == LOAN and before.actor() == seat
                forced = not own_choice  # nothing to sell: borrowed without being asked
                assert before.frame() in (F_FEED, F_INTEREST) or forced
                if own_choice and before.frame() == F_FEED:
                    assert before.food(seat) + before.francs(seat) < 40


@settings(max_examples=25, deadline=None)
@given(MODES, SEEDS, st.integers(0, 500))
def test_notation_position_and_view_survive(options: dict[str, Any], seed: int, plies: int) -> None:
    """read(write(a)) == a for every choice; a position read again offers the same; the view is JSON."""
    state = walk(options, seed, plies + 1)[-1][0]
    for action in state.choices():
        assert GAME.read(state, GAME.write(state, action)) == action
    twin = GAME.from_position(GAME.position(state))
    assert twin.choices() == state.choices() and twin.weights() == state.weights()
    for seat in (None, 0):
        assert json.dumps(GAME.view(state, seat)) == json.dumps(GAME.view(twin, seat))


@settings(max_examples=40, deadline=None)
@given(MODES, SEEDS, st.integers(0, 400), st.integers(-5, GAME.vocabulary + 5))
def test_illegal_actions_change_nothing(options: dict[str, Any], seed: int, plies: int, action: int) -> None:
    """What is neither offered nor allowed is refused with a reason and a rule; what is allowed can be played."""
    state = walk(options, seed, plies + 1)[-1][0]
    before = GAME.position(state)
    if GAME.allows(state, action):
        after = state.copy()
        after.play(action)
        assert min(after.goods) >= 0
        assert after.phase == OVER or after.choices()
    else:
        try:
            GAME.check(state, action)
        except hm.IllegalAction as error:
            assert error.rule and str(error)
        else:
            raise AssertionError("not refused")
    assert GAME.position(state) == before


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(0, 500), st.integers(0, 2), SEEDS)
def test_unseen_cards_do_not_show(seed: int, plies: int, seat: int, other: int) -> None:
    """Two states that differ only in what a seat has not seen look the same to it."""
    state = walk({"players": 3, "specials": "all"}, seed, plies + 1)[-1][0]
    guess = GAME.guess(state, seat, hm.rng(other))
    assert json.dumps(GAME.view(guess, seat), sort_keys=True) == json.dumps(GAME.view(state, seat), sort_keys=True)
    swapped = state.copy()
    stock = [card for card in range(33, 114) if swapped.place[card] == STOCK]
    for slot in range(2):
        if swapped.seen[slot] >= 0 and not swapped.aware[slot] >> seat & 1 and stock:
            swapped.place[swapped.seen[slot]] = STOCK
            swapped.seen[slot] = stock.pop()
            swapped.place[swapped.seen[slot]] = ON_STACK
    assert json.dumps(GAME.view(swapped, seat)) == json.dumps(GAME.view(state, seat))


@settings(max_examples=80, deadline=None)
@given(st.sampled_from([FOOD_MODE, ENERGY_MODE, FEEDING_MODE]), st.lists(st.integers(0, 6), min_size=5, max_size=5),
       st.integers(1, 25))
def test_payments_agree_with_the_plain_enumeration(mode: int, stock: list[int], due: int) -> None:
    """8.2: the steps reach every payment without a superfluous token, each in one way, and no other."""
    names = ["meat", "bread", "smoked-fish", "fish", "franc"]
    worth = FOOD_WORTH
    if mode == ENERGY_MODE:
        names, worth = ["coke", "coal", "charcoal", "grain", "wood"], ENERGY_WORTH
        stock = [*stock[:3], 0, stock[4]]
    if sum(worth[kind] * stock[kind] for kind in range(5)) < due:
        return
    start = position(" ".join([f"{name} {count}" for name, count in zip(names, stock, strict=True) if count]))
    start.push(F_PAY, 0, mode, due)
    start._settle()
    reached = []
    ways = [start]
    while ways:
        state = ways.pop()
        if state.frame() == F_PAY:
            for action in state.choices():
                child = state.copy()
                child.play(action)
                ways.append(child)
        else:
            held = GAME.view(state, 0)["players"][0]  # type: ignore[index]
            reached.append(tuple(stock[kind] - (held["francs"] if names[kind] == "franc" else held["goods"][names[kind]])
                                 for kind in range(5)))
    expected = {tuple(way) for way in minimal_payments(worth, vec[i64](stock), due)}
    assert sorted(reached) == sorted(expected)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 4), min_size=5, max_size=5), st.sampled_from(["joinery", "colliery", "ironworks"]))
def test_fees_agree_with_the_plain_enumeration(stock: list[int], card: str) -> None:
    """5.5, 8.2: all payments in food without a superfluous token are allowed; those offered are among them."""
    names = ["meat", "bread", "smoked-fish", "fish", "franc"]
    have = " ".join([f"{name} {count}" for name, count in zip(names, stock, strict=True) if count])
    state = position(f"{have} wood 1", {card: "town"})
    due = int(FEE_FOOD[CARD_NAMES.index(card)])
    if f"use {card}" not in [GAME.write(state, action) for action in state.choices()]:
        return
    asked = do(state, f"use {card}")
    if asked.frame() != 6:
        return
    number = CARD_NAMES.index(card)
    allowed = [action for action in range(FEE, FEE_IN_FRANCS) if GAME.allows(asked, action)]
    ways = {(*[int(fee_tokens(action, kind)) for kind in (13, 12, 8, 0)], int(fee_francs(number, action)))
            for action in allowed}
    assert ways == {tuple(way) for way in minimal_payments(FOOD_WORTH, vec[i64](stock), due)}
    assert set(asked.choices()) <= {*allowed, FEE_IN_FRANCS}


def test_totals_are_conserved_by_fees() -> None:
    """5.4: what a visitor pays to another player that player gets."""
    state = position("fish 2 wood 1", {"joinery": 1})
    after = do(state, "use joinery")
    assert [total(after, kind) for kind in range(KINDS)][0] == 2
