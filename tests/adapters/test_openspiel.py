"""OpenSpiel's simulation tests and bots on our games."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

import harbourmaster.adapters.openspiel  # noqa: F401  (registers the games)
from harbourmaster.adapters.catalogue import GAMES

NAMES = [name.replace("-", "_") for name in GAMES]
pytestmark = pytest.mark.parametrize("name", NAMES)


def test_simulations(name: str) -> None:
    """The framework's own test: legal actions, chance, serialisation, observations, returns."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


def test_undo_free_copies_and_resampling(name: str) -> None:
    """A clone plays on its own; a resampled state looks the same to the player."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    pick = random.Random(1)
    for _ in range(40):
        if state.is_terminal():
            break
        state.apply_action(pick.choice(state.legal_actions()))
    twin = state.clone()
    player = max(state.current_player(), 0)
    assert str(twin) == str(state)
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(state)
    guess = state.resample_from_infostate(player, pick.random)
    assert guess.observation_string(player) == state.observation_string(player)
    assert len(state.observation_tensor(player)) == game.observation_tensor_size()


def test_its_search_plays_our_games(name: str) -> None:
    """OpenSpiel's Monte-Carlo tree search plays a whole game against a random player."""
    game = pyspiel.load_game(name)
    rng = np.random.RandomState(3)
    bot = mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node() or state.current_player() != 0 or rng.rand() < 0.7:
            state.apply_action(int(rng.choice(state.legal_actions())))
        else:
            state.apply_action(bot.step(state))
    assert abs(sum(state.returns())) < 1e-9
