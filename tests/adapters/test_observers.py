"""Observations: fixed size, named numbers, the same for equal views; pictures of states."""

import json
import re
from typing import Any

import numpy as np
import pytest

import harbourmaster as hm
from harbourmaster.adapters import pictures
from harbourmaster.adapters.catalogue import GAMES, open_game


@pytest.mark.parametrize("name", GAMES)
def test_observations_depend_on_the_view_alone(name: str) -> None:
    """Whatever a seat cannot see does not change its numbers; what it sees does."""
    game, observer = open_game(name)
    assert len(observer.names()) == observer.size() == len(set(observer.names()))
    rng = hm.rng(5)
    state = game.setup()
    seen: dict[str, list[float]] = {}
    while state.actor() != hm.NOBODY:
        hm.deal(state, rng)
        for seat in range(state.seats):
            numbers = list(observer.observation(state, seat))
            assert np.isfinite(numbers).all()
            guess = game.guess(state, seat, rng)
            assert list(observer.observation(guess, seat)) == numbers
            seen.setdefault(json.dumps(numbers), numbers)
        if state.actor() != hm.NOBODY:
            state.play(state.sample(rng))
    assert len(seen) > 50


def test_nothing_is_written_beyond_the_edge() -> None:
    """Le Havre: at the end the town has more buildings than fit into a line."""
    game, _ = open_game("le-havre")
    state = game.setup(players=5)
    hm.playout(state, hm.rng(3))
    drawn = pictures.svg(game, state)
    rows = re.findall(r"<text[^>]*>([^<]*)</text>", drawn)
    assert max(len(row) for row in rows) <= 140
    told = " ".join(rows)
    view: Any = game.view(state, None)
    for building in view["town"]:
        assert building["building"] in told


@pytest.mark.parametrize("name", GAMES)
def test_pictures(name: str) -> None:
    """SVG for notebooks, pixels for programs, text for terminals, at every stage of a game."""
    game, _ = open_game(name)
    rng = hm.rng(2)
    state = game.setup()
    hm.deal(state, rng)
    for _ in range(3):
        shown = pictures.Notebook(game, state)
        assert shown._repr_svg_().startswith("<svg")
        assert repr(shown)
        pixels = pictures.pixels(game, state)
        assert pixels.shape[2] == 3
        assert pixels.std() > 5
        for _ in range(50):
            if state.actor() != hm.NOBODY:
                state.play(state.sample(rng))
                hm.deal(state, rng)
