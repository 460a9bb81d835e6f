"""Properties that hold in every position, found by Hypothesis."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

import harbourmaster as hm
from harbourmaster.core.payments import least_total, minimal_payments
from harbourmaster.games.inland_port.edition import STANDARD
from harbourmaster.games.inland_port.harbour import BUILD, END, PAYMENT, SELL, SUPPLY, USE
from harbourmaster.games.inland_port.paying import fish_ways, least_food, least_payment, meals, ways
from harbourmaster.games.inland_port.state import InlandPort
from harbourmaster.games.inland_port.tables import NAMES
from tests.inland_port.positions import GAME

CELLS = st.tuples(st.integers(0, 7), st.integers(0, 6)).filter(lambda cell: cell[1] < STANDARD.row_lengths[cell[0]])
SEEDS = st.integers(0, 2**32)


def walk(seed: int, plies: int) -> list[tuple[InlandPort, int, InlandPort]]:
    """Positions of a random game that seldom sells, with the action taken and the position after it."""
    rng = hm.rng(seed)
    state = GAME.setup()
    steps = []
    for _ in range(plies):
        if state.actor() == hm.NOBODY:
            break
        keep = [action for action in state.choices() if not SELL <= action < END or rng.below(20) == 0]
        action = rng.choice(keep or state.choices())
        before = state.copy()
        state.play(action)
        assert isinstance(before, InlandPort)
        after = state.copy()
        assert isinstance(after, InlandPort)
        steps.append((before, action, after))
    return steps


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_francs_and_goods_are_accounted_for(seed: int) -> None:
    """Francs come only from fees, sales and effects; a build pays its cost and no more than it must."""
    for before, action, after in walk(seed, 300):
        seat = before.seat()
        assert min(after.francs) >= 0
        for cell in after.cell:
            assert (cell & 15) < STANDARD.row_lengths[cell >> 4]
        other = 1 - seat
        assert all(before.amount(other, good) == after.amount(other, good) for good in range(4))
        tile = action % USE
        if action < USE:
            assert before.owner[tile] == SUPPLY
            assert after.owner[tile] in (seat, SUPPLY)
            assert before.francs[seat] - after.francs[seat] == STANDARD.francs[tile - BUILD]
        elif action < SELL:
            fee = 1 if before.owner[tile] != seat else 0
            assert after.francs[other] - before.francs[other] == fee
        elif action < END:
            assert after.francs[seat] - before.francs[seat] == STANDARD.value[tile] // 2
        elif action == END:
            forced = [STANDARD.value[index] // 2 for index in range(len(NAMES))
                      if before.owner[index] != SUPPLY and after.owner[index] == SUPPLY]
            assert sum(after.francs) - sum(before.francs) == sum(forced)


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_a_build_pays_its_cost(seed: int) -> None:
    """From the choice of a tile to the end of its payment exactly the least possible sum leaves the warehouse."""
    cost: dict[str, int] = {}
    start: InlandPort | None = None
    tile = -1
    for before, action, after in walk(seed, 300):
        if action < USE:
            start, tile, cost = before, action, STANDARD.figures[action].cost
        if start is not None and after.tile < 0:
            seat = start.seat()
            paid = {good: int(start.amount(seat, index) - after.amount(seat, index))
                    for index, good in enumerate(("fish", "clay", "wood", "grain"))}
            if after.round == start.round and after.owner[tile] == seat:
                assert cost.get("food", 0) <= paid["fish"] + paid["grain"] <= cost.get("food", 0) + 2 * ("food" in cost)
                for good in ("wood", "clay"):
                    assert cost.get(good, 0) <= paid[good] <= cost.get(good, 0) + 2 * (cost.get(good, 0) > 0)
            start = None


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(0, 300))
def test_notation_position_and_view_survive(seed: int, plies: int) -> None:
    """read(write(a)) == a for every choice; a position read again offers the same; the view is JSON."""
    steps = walk(seed, plies + 1)
    state = steps[-1][0]
    for action in state.choices():
        assert GAME.read(state, GAME.write(state, action)) == action
    twin = GAME.from_position(GAME.position(state))
    assert twin.choices() == state.choices()
    assert json.loads(json.dumps(GAME.view(state, 0))) == json.loads(json.dumps(GAME.view(twin, None)))


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.integers(0, 250), st.integers(-5, GAME.vocabulary + 5))
def test_illegal_actions_change_nothing(seed: int, plies: int, action: int) -> None:
    """Any number that is not a choice is refused with a reason and a rule, and the match stays as it is."""
    match = hm.Match(GAME)
    for _, played, _ in walk(seed, plies):
        match.play(played)
    before = GAME.position(match.state)
    if action in match.state.choices():
        return
    try:
        match.play(action)
    except hm.IllegalAction as error:
        assert error.rule and str(error)
    else:
        raise AssertionError("played an action that was not offered")
    assert GAME.position(match.state) == before


@settings(max_examples=30, deadline=None)
@given(SEEDS, st.lists(st.integers(0, 400), max_size=6))
def test_undo_is_exact(seed: int, jumps: list[int]) -> None:
    """Any jump shows the position that was there, and playing on from it replays the same game."""
    match = hm.Match(GAME)
    seen = [GAME.position(match.state)]
    for _, action, _ in walk(seed, 400):
        match.play(action)
        seen.append(GAME.position(match.state))
    for jump in jumps:
        ply = jump % len(seen)
        match.goto(ply)
        assert GAME.position(match.state) == seen[ply]
    match.goto(match.length)
    again = hm.Match.replay(hm.parse_record(match.record().text()), GAME)
    assert GAME.position(again.state) == seen[-1]


@given(CELLS, st.integers(1, 24))
def test_payments_agree_with_the_plain_enumeration(cell: tuple[int, int], due: int) -> None:
    """A counter is r tokens worth 3 and c tokens worth 1: the same ways as paying with tokens, without change."""
    row, column = cell
    if 3 * row + column < due:
        return
    total = least_payment(16 * row + column, due)
    plain = [(down, left) for down in range(row + 1) for left in range(column + 1) if 3 * down + left >= due]
    assert total == min(3 * down + left for down, left in plain)
    assert total == least_total(vec[i64]([3, 1]), vec[i64]([row, column]), due)
    found = [divmod(int(action) - PAYMENT, 16) for action in ways(16 * row + column, total)]
    assert found == [(down, left) for down, left in plain if 3 * down + left == total]
    minimal = {tuple(way) for way in minimal_payments(vec[i64]([3, 1]), vec[i64]([row, column]), due)}
    assert set(found) <= minimal


@given(CELLS, CELLS, st.integers(1, 15))
def test_food_agrees_with_the_plain_enumeration(fish: tuple[int, int], grain: tuple[int, int], due: int) -> None:
    """Every pair of payments with the smallest sum, and no other."""
    if 3 * (fish[0] + grain[0]) + fish[1] + grain[1] < due:
        return
    fish_cell, grain_cell = 16 * fish[0] + fish[1], 16 * grain[0] + grain[1]
    sums = {}
    for a in range(fish[0] + 1):
        for b in range(fish[1] + 1):
            for c in range(grain[0] + 1):
                for d in range(grain[1] + 1):
                    if 3 * (a + c) + b + d >= due:
                        sums[(a, b, c, d)] = 3 * (a + c) + b + d
    least = min(sums.values())
    assert least_food(fish_cell, grain_cell, due) == least
    expected = {(fish_cell - 16 * a - b) * 256 + grain_cell - 16 * c - d
                for (a, b, c, d), total in sums.items() if total == least}
    assert set(meals(fish_cell, grain_cell, due, 1)) == expected
    assert len(fish_ways(fish_cell, grain_cell, least)) == len({pair >> 8 for pair in expected})
