"""Hints: the best three choices, and why in the words of the game."""

import pytest

import harbourmaster as hm
from harbourmaster import players
from harbourmaster.players.analysis import hints
from harbourmaster.players.evaluation import evaluate
from harbourmaster.players.searching import Budget

OWN_TERMS = {
    "inland-port": {"francs", "value of tiles", "clay", "wood", "fish", "grain"},
    "new-haven": {"colonists", "buildings in the village", "buildings in hand", "resources to build with"},
    "le-havre": {"francs", "loans", "food", "energy", "wood", "value of buildings and ships"},
}


def first_wide_decision(game: hm.Game, choices: int) -> hm.State:
    """A position some decisions after the start that offers so many choices."""
    rng = hm.rng(5)
    state = game.setup()
    hm.deal(state, rng)
    made = 0
    while made < 12 or len(state.choices()) < choices:
        state.play(state.sample(rng))
        hm.deal(state, rng)
        made += 1
    return state


@pytest.mark.parametrize("name", hm.registered())
def test_three_choices_and_what_the_turn_changes(name: str) -> None:
    game = hm.load(name)
    state = first_wide_decision(game, 5)
    seat = int(state.actor())
    found = hints(players.Sight(game, state, seat), Budget(simulations=16), 1)
    assert len({one.action for one in found}) == len(found) == 3
    ledger = dict(evaluate(game).ledger(state, seat))
    assert OWN_TERMS[name] <= set(ledger)
    for one in found:
        assert one.action in state.choices()
        assert one.line[0] == one.action
        assert 0.0 <= one.win <= 1.0
        draft = state.copy()
        for action in one.line:
            if draft.actor() != seat or action not in draft.choices():
                break
            draft.play(action)
        after = dict(evaluate(game).ledger(draft, seat))
        assert dict(one.reasons) == {kind: after[kind] - ledger[kind] for kind in ledger if after[kind] != ledger[kind]}
    assert any(one.reasons for one in found)


def test_the_only_choice_is_a_hint_too() -> None:
    game = hm.load("le-havre")
    state = game.setup()
    hm.deal(state, hm.rng(1))
    while len(state.choices()) > 1:
        state.play(state.choices()[0])
        hm.deal(state, hm.rng(1))
    found = hints(players.Sight(game, state, int(state.actor())), Budget(simulations=8), 1)
    assert [one.action for one in found] == state.choices()
