"""PettingZoo's own testers, and what a training loop relies on."""

import copy
import pickle
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
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

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


def test_the_order_of_calls(module: Any) -> None:
    """Before reset() and after the end an error says what comes first; an unknown render_mode is refused at once."""
    env = module.env(render_mode="ansi")
    for call in (lambda: env.step(0), env.render, module.parallel_env().render, lambda: module.parallel_env().step({})):
        with pytest.raises(RuntimeError, match=r"reset\(\) comes before"):
            call()
    for call in (env.last, lambda: env.observe("seat_0")):
        with pytest.raises(AttributeError, match=r"after reset\(\)"):
            call()
    play(env, 1)
    with pytest.raises(RuntimeError, match=r"reset\(\) comes before"):
        env.step(0)
    with pytest.raises(ValueError, match="no render_mode 'svg'"):
        module.env(render_mode="svg")


def test_what_is_no_action_changes_nothing(module: Any) -> None:
    """None or half a number is an error; a mask that was given away may be written on."""
    env = module.env()
    env.reset(seed=1)
    agent = env.agent_selection
    allowed = int(env.observe(agent)["action_mask"].sum())
    for odd in (None, 1.5, "first"):
        with pytest.raises(TypeError, match="an action is a whole number"):
            env.step(odd)
    env.observe(agent)["action_mask"][:] = 1
    env.infos[agent]["action_mask"][:] = 1
    assert env.agent_selection == agent
    assert env.observe(agent)["action_mask"].sum() == allowed
    env.step(10**20)
    assert "rule" in env.infos[agent]["illegal"]


def test_seeds(module: Any) -> None:
    """Any whole number is a seed."""
    env = module.env()
    for seed in (-1, 1 << 70, np.int64(5)):
        env.reset(seed=seed)
    with pytest.raises(TypeError, match="a seed is a whole number"):
        env.reset(seed="x")
    assert len({int(module.env().rng.below(1 << 60)) for _ in range(3)}) == 3


def test_the_framework_makes_it_parallel(module: Any) -> None:
    """turn_based_aec_to_parallel plays a whole game; only the agent in turn has a mask, in observation and info."""
    env = turn_based_aec_to_parallel(module.env())
    observations, infos = env.reset(seed=4)
    rng = np.random.default_rng(4)
    rewards: dict[str, float] = {}
    while env.agents:
        actions: dict[str, int | None] = {}
        for agent in env.agents:
            mask = observations[agent]["action_mask"]
            assert np.array_equal(mask, infos[agent]["action_mask"])
            actions[agent] = int(rng.choice(np.flatnonzero(mask))) if mask.any() else None
        assert sum(action is not None for action in actions.values()) == 1
        observations, rewards, _, _, infos = env.step(actions)
    assert abs(sum(rewards.values())) < 1e-9


def test_copies_play_on_alike(module: Any) -> None:
    """Pickled or copied, the same actions lead to the same game, chance included."""
    env = module.env()
    env.reset(seed=6)
    for _ in range(20):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        pair = (copy.deepcopy(twin), twin)
        while not all(twin.terminations.values()):
            seen = [each.observe(each.agent_selection) for each in pair]
            assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
            for each in pair:
                each.step(int(np.flatnonzero(seen[0]["action_mask"])[-1]))
        assert pair[0].rewards == pair[1].rewards
    assert not any(env.terminations.values())
