"""The greedy player of New Haven."""

import pytest

import harbourmaster as hm
from harbourmaster.players import Sight, create
from tests.new_haven.positions import GAME, all_options, dealt, option_id, own


@pytest.mark.parametrize("options", list(all_options())[::4], ids=option_id)
def test_greedy_beats_random(options: dict[str, object]) -> None:
    """Seat 0 plays greedily against random players and wins clearly."""
    for seed in range(2):
        rng = hm.rng(seed)
        state = dealt(seed, **options)
        seats = [create("greedy" if seat == 0 else "random", GAME, seed + seat) for seat in range(int(state.seats))]
        while state.actor() != hm.NOBODY:
            sight = Sight(GAME, state, int(state.actor()))
            action = seats[sight.seat].choose(sight)
            assert action in state.choices()
            state.play(action)
            hm.deal(state, rng)
        scores = [int(own(state).score(seat)) for seat in range(int(state.seats))]
        assert scores[0] > max(scores[1:]) + 3
