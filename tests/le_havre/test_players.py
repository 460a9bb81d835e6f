"""Greedy feeds itself and beats random; the cheapest payment is made in one go."""

import pytest

import harbourmaster as hm
from harbourmaster import players
from harbourmaster.games.le_havre.cheapest import pay_for_me
from harbourmaster.games.le_havre.harbour import F_PAY
from harbourmaster.games.le_havre.state import LeHavre
from tests.le_havre.positions import GAME, do, goods, holdings, own, position


def play(names: list[str], seed: int, **options: object) -> LeHavre:
    """A whole game between named players."""
    rng = hm.rng(seed)
    seated = [players.create(name, GAME, seed * 10 + seat) for seat, name in enumerate(names)]
    state = own(GAME.setup(players=len(names), **options))
    hm.deal(state, rng)
    while state.actor() != hm.NOBODY:
        sight = players.Sight(GAME, state, int(state.actor()))
        action = seated[sight.seat].choose(sight)
        assert action in state.choices()
        state.play(action)
        hm.deal(state, rng)
    return state


def test_greedy_beats_random() -> None:
    """First in at least 19 of 20 two-player short games, from either seat."""
    first = 0
    for seed in range(20):
        greedy = seed % 2
        state = play(["random", "greedy"] if greedy else ["greedy", "random"], seed, variant="short")
        first += state.score(greedy) > state.score(1 - greedy)
    assert first >= 19


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_greedy_avoids_needless_loans(seats: int) -> None:
    """Greedy players end without a loan as a rule, and well above nothing."""
    state = play(["greedy"] * seats, 4, variant="short")
    assert sum(int(loans) for loans in state.loans) <= seats
    assert min(int(state.score(seat)) for seat in range(seats)) > 20


def test_the_same_seed_plays_the_same_game() -> None:
    """Players hold no other source of chance than their seed."""
    assert GAME.position(play(["greedy", "greedy"], 5)) == GAME.position(play(["greedy", "greedy"], 5))


def test_pay_for_me_takes_the_cheapest_fee() -> None:
    """A fish rather than a franc, a franc rather than a bread."""
    asked = do(position("fish 1 bread 1 franc 5 wood 1", {"joinery": "town"}), "use joinery")
    assert [GAME.write(asked, action) for action in pay_for_me(asked)] == ["pay fish 1"]
    asked = do(position("bread 1 franc 5 wood 1", {"joinery": "town"}), "use joinery")
    assert [GAME.write(asked, action) for action in pay_for_me(asked)] == ["pay franc 1"]


def test_pay_for_me_pays_in_one_go() -> None:
    """All steps of an energy or food payment, those without a choice left out."""
    state = position("coke 1 coal 2 charcoal 1 wood 5")
    state.push(F_PAY, 0, 1, 6)
    steps = pay_for_me(state)
    after = state.copy()
    for step in steps:
        assert step in after.choices()
        after.play(step)
    assert after.frame() != F_PAY and holdings(after) == goods("coke 1 coal 2 wood 2")
    assert pay_for_me(position("")) == []
