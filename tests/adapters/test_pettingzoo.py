"""PettingZoo's own testers, and what a training loop relies on."""

import warnings
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from harbourmaster.adapters.catalogue import GAMES

MODULES = [import_module(f"harbourmaster.adapters.pettingzoo.{name.replace('-', '_')}_v1") for name in GAMES]
pytestmark = pytest.mark.parametrize("module", MODULES, ids=GAMES)


@pytest.fixture(autouse=True)
def _quiet() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the tester warns of every dictionary observation
        yield


def test_api(module: Any) -> None:
    """The framework's testers pass."""
    api_test(module.env(), num_cycles=300)
    seed_test(module.env, num_cycles=60)
    render_test(module.env)
    max_cycles_test(module)
    parallel_api_test(module.parallel_env(), num_cycles=200)
    parallel_seed_test(module.parallel_env, num_cycles=60)


def play(env: Any, seed: int) -> tuple[list[Any], dict[str, float]]:
    """A random game by the masks; what was seen and the rewards."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    seen, rewards = [], dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, _, info = env.last()
        rewards[agent] += reward
        if termination:
            env.step(None)
            continue
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        seen.append(observation["observation"])
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return seen, rewards


def test_a_game_by_the_masks(module: Any) -> None:
    """Rewards add up to zero, and the same seed sees the same game."""
    seen, rewards = play(module.env(), 3)
    again, same = play(module.env(), 3)
    assert rewards == same
    assert np.array_equal(seen, again)
    assert abs(sum(rewards.values())) < 1e-9


def test_an_illegal_action_ends_the_game(module: Any) -> None:
    """-1 for the culprit, with the reason in the info."""
    env = module.env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert env.terminations[agent]
    assert env.rewards[agent] == -1
    assert "rule" in env.infos[agent]["illegal"]


def test_step_before_reset(module: Any) -> None:
    """An error says what comes first."""
    with pytest.raises(RuntimeError):
        module.env().step(0)
