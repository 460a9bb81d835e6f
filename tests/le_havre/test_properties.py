"""Properties that hold in every position, found by Hypothesis."""

import json
import re
from typing import Any
from zlib import crc32

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

import harbourmaster as hm
from harbourmaster.core.payments import minimal_payments
from harbourmaster.games.le_havre.actions import (
    BUY,
    BUY_SHIP,
    END,
    ENTER,
    EXPEL,
    FEE,
    FEE_IN_FRANCS,
    LOAN,
    REDEEM,
    REPAY,
    SELL,
    SELL_SHIP,
    SUPPLY,
    TAKE,
)
from harbourmaster.games.le_havre.goods import (
    ENERGY_WORTH,
    FISH,
    FOOD_WORTH,
    FRANC,
    GOOD_NAMES,
    INTEREST_TILE,
    KINDS,
    OFFER_KIND,
    TILE_FIRST,
    TILE_SECOND,
)
from harbourmaster.games.le_havre.harbour import (
    F_FEED,
    F_INTEREST,
    F_PAY,
    F_SUPPLY,
    F_TILE,
    F_TURN,
    IN_HAND,
    ON_STACK,
    OVER,
    PLAYING,
    STOCK,
    Harbour,
)
from harbourmaster.games.le_havre.payments import ENERGY_MODE, FEEDING_MODE, FOOD_MODE, fee_francs, fee_tokens
from harbourmaster.games.le_havre.round_end import food_due, play_feeding
from harbourmaster.games.le_havre.rounds import SHIP_PRICE, SHIP_TYPE, SHIP_VALUE
from harbourmaster.games.le_havre.state import LeHavre
from harbourmaster.games.le_havre.tables import CARD_NAMES, DIVE_BAR, FEE_FOOD, HOTEL_CARD, PRICE, STOCKMARKET, VALUE
from harbourmaster.games.le_havre.turn import interest
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


def ledger(state: Harbour) -> list[int]:
    """All tokens and francs in front of players and on offer, by kind."""
    found = [sum(int(state.have(seat, kind)) for seat in range(int(state.seats))) for kind in range(KINDS)]
    for space in range(7):
        found[OFFER_KIND[space]] += int(state.offers[space])
    return found


def entry(before: LeHavre, action: int) -> list[int] | None:
    """What an action must add to the ledger, where that follows from the action alone."""
    change = [0] * KINDS
    seat = before.actor()
    in_turn = before.frame() == F_TURN
    if action == SUPPLY and before.tiles[before.step] not in (-1, INTEREST_TILE):
        tile = before.tiles[before.step]
        change[OFFER_KIND[TILE_FIRST[tile]]] += 1
        change[OFFER_KIND[TILE_SECOND[tile]]] += 1
        return change
    if not in_turn or before.place[DIVE_BAR] <= 5:
        return None
    if TAKE <= action < ENTER:
        stocks = before.place[STOCKMARKET]
        change[FRANC] += 3 if before.disc[seat] == HOTEL_CARD else 0
        change[FRANC] += 1 if action == TAKE and stocks < 5 and stocks != seat else 0
    elif SELL <= action < SELL_SHIP:
        change[FRANC] += int(VALUE[action - SELL]) // 2
    elif SELL_SHIP <= action < REDEEM:
        change[FRANC] += int(SHIP_VALUE[action - SELL_SHIP]) // 2
    elif REDEEM <= action < EXPEL:
        change[FRANC] -= 2
        change[action - REDEEM] += 1
    elif BUY <= action < BUY_SHIP:
        change[FRANC] -= int(PRICE[action - BUY])
    elif BUY_SHIP <= action < BUY_SHIP + 4:
        change[FRANC] -= int(SHIP_PRICE[action - BUY_SHIP])
    elif action == REPAY:
        change[FRANC] -= 5
    elif action != END:
        return None
    return change


@settings(max_examples=60, deadline=None)
@given(MODES, SEEDS)
def test_everything_is_accounted_for(options: dict[str, Any], seed: int) -> None:
    """No negative stock; discs, cards and ships agree; every extra action and offer moves exactly its tokens."""
    for before, action, after in walk(options, seed, 500):
        assert min(after.goods) >= 0 and min(after.offers) >= 0 and min(after.loans) >= 0
        _check_places(after)
        change = entry(before, action)
        if action != SUPPLY and after.phase == PLAYING and after.step != before.step \
                and after.agenda[0] == F_TURN and after.frame() != F_TILE:
            tile = after.tiles[after.step]  # the supply action followed by itself (14.6)
            if change is not None and tile != INTEREST_TILE:
                change[OFFER_KIND[TILE_FIRST[tile]]] += 1
                change[OFFER_KIND[TILE_SECOND[tile]]] += 1
            else:
                change = None
        if change is not None and after.step < 7 and after.round == before.round and after.phase == before.phase:
            assert [new - old for new, old in zip(ledger(after), ledger(before), strict=True)] == change


@settings(max_examples=40, deadline=None)
@given(MODES, SEEDS)
def test_feeding_takes_what_is_due(options: dict[str, Any], seed: int) -> None:
    """11.2 to 11.4: food and francs given cover what is due, and a loan leaves fewer than 4 francs of it."""
    for before, action, after in walk(options, seed, 500):
        if action == LOAN and before.frame() == F_FEED:
            seat = before.actor()
            missing = food_due(before, seat) - before.food(seat) - before.francs(seat)
            assert missing > 0
            fed = before.copy()
            play_feeding(fed, LOAN)
            assert fed.loans[seat] - before.loans[seat] == -(-missing // 4)
            assert fed.food(seat) == 0 and fed.francs(seat) == -missing % 4
            assert after.loans[seat] == fed.loans[seat] or after.round != before.round


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
    """6.10, 11.4: at every decision about a loan the seat is short."""
    for before, _, _ in walk(options, seed, 500):
        if before.frame() in (F_FEED, F_INTEREST) and LOAN in before.choices():
            seat = before.actor()
            due = food_due(before, seat) if before.frame() == F_FEED else interest(before, seat)
            food = before.food(seat) if before.frame() == F_FEED else 0
            assert due > before.francs(seat) + food
        elif before.actor() >= 0:
            assert LOAN not in before.choices()


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
            left = {"franc": held["francs"], **held["goods"]}
            reached.append(tuple(stock[kind] - left[names[kind]] for kind in range(5)))
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
    assert after.have(0, FISH) == 1 and after.have(1, FISH) == 1


BASKETS: dict[str, dict[str, int | str]] = {
    "shipping-line": {"appoline": 0, "boulogne": 0},
    "bridge-over-the-seine": {}, "business-office": {}, "trading-firm": {}, "trafficking-spot": {}, "marketplace": {},
    "town-square": {}, "emporium": {}, "pawnbrokers": {}, "coal-trader": {}, "steel-mill": {}, "furriery": {},
}


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(sorted(BASKETS)), st.lists(st.sampled_from(GOOD_NAMES[:16]), min_size=1, max_size=5))
def test_no_result_is_reached_in_two_ways(card: str, held: list[str]) -> None:
    """14.1: every way through the questions of a building leads to a position of its own.

    At the Shipping Line cargo and fuel can change places, 3 wood against 1 coal, so there fuel is left out.
    """
    if card == "trading-firm":
        held = held[:1]
    if card == "shipping-line":
        held = [good for good in held if good not in ("wood", "charcoal", "coal", "coke")]
    have = " ".join([f"{good} {held.count(good)}" for good in sorted(set(held))])
    state = position(f"{have} coal 1 franc 6" if "coal" not in held else f"{have} franc 6", {card: 0, "fishery": 0},
                     BASKETS[card], variant="short")
    if f"use {card}" not in [GAME.write(state, action) for action in state.choices()]:
        return
    ways = [do(state, f"use {card}")]
    reached = []
    while ways:
        now = ways.pop()
        if now.frame() in (F_TURN, F_SUPPLY):
            reached.append(GAME.position(now))
        else:
            for action in now.choices():
                child = now.copy()
                child.play(action)
                ways.append(child)
        assume(len(reached) + len(ways) < 20_000)  # a hand of many different goods at a card that trades all of them
    assert len(reached) == len(set(reached))


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.integers(0, 250), st.integers(0, 10_000), st.sampled_from([-7, -1, 0, 1, 3, 7, 12, 33, 113, 114, 500]))
def test_damaged_positions(seed: int, plies: int, place: int, number: int) -> None:
    """A position with one number changed is refused, or shows and offers something."""
    state = walk({"players": 3, "specials": "all"}, seed, plies + 1)[-1][0]
    body = GAME.position(state).rpartition(" #")[0]
    numbers = list(re.finditer(r"-?\d+", body.partition(" ")[2]))
    found = numbers[place % len(numbers)]
    start = len(body.partition(" ")[0]) + 1
    body = body[: start + found.start()] + str(number) + body[start + found.end():]
    try:
        twin = GAME.from_position(f"{body} #{crc32(body.encode()):08x}")
    except hm.BadRecord:
        return
    assert json.dumps(GAME.view(twin, 0))
    assert [GAME.write(twin, action) for action in twin.choices()] or twin.actor() == hm.NOBODY
