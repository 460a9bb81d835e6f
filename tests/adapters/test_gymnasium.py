"""Gymnasium's checker, the batched environment in every autoreset mode, and the same games as one by one."""

from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from harbourmaster.adapters.catalogue import GAMES
from harbourmaster.adapters.gymnasium import HarbourEnv, HarbourVectorEnv


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_checker(game: str) -> None:
    """The framework's checker passes; the environment can be made by its id."""
    check_env(gym.make(f"harbourmaster/{game}-v1", render_mode="ansi").unwrapped)


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_game_against_our_players(opponent: str) -> None:
    """By the masks, from either seat, to an end with a reward."""
    for seat in (0, 1):
        env = HarbourEnv(seat=seat, opponent=opponent)
        env.reset(seed=5)
        rng = np.random.default_rng(1)
        over, reward = False, 0.0
        while not over:
            _, reward, over, truncated, info = env.step(np.int64(rng.choice(np.flatnonzero(info_mask(env)))))
            assert not truncated
            assert np.array_equal(info["action_mask"].astype(bool), env.action_masks())
        assert reward in (-1, 0, 1)


def info_mask(env: HarbourEnv) -> Any:
    return env.action_masks()


@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_vector_modes(mode: AutoresetMode, seat: int | None) -> None:
    """Rows end and start again as the mode says; observations and masks always belong together."""
    env = HarbourVectorEnv(num_envs=8, seat=seat, autoreset_mode=mode)
    observations, info = env.reset(seed=4)
    ends = 0
    previous = np.zeros(8, dtype=bool)
    for _ in range(1200):
        observations, rewards, ended, truncated, info = env.step(env.sample())
        assert observations.shape == (8, env.batch.width)
        assert not truncated.any()
        assert set(np.unique(rewards)) <= {-1.0, 0.0, 1.0}
        ends += int(ended.sum())
        open_rows = info["action_mask"].any(axis=1)
        if mode == AutoresetMode.NEXT_STEP:
            assert not (ended & previous).any()
            assert np.array_equal(open_rows, ~ended)
        elif mode == AutoresetMode.SAME_STEP:
            assert open_rows.all()
            if ended.any():
                assert all((row is not None) == over for row, over in zip(info["final_obs"], ended, strict=True))
        elif ended.any():
            with pytest.raises(ValueError, match="reset"):
                env.step(env.sample())
            env.reset(options={"reset_mask": ended})
        previous = ended
    assert ends > 8


def test_seeds_repeat() -> None:
    """The same seed and actions give the same rows."""
    runs = []
    for _ in range(2):
        env = HarbourVectorEnv(num_envs=4)
        env.reset(seed=11)
        rng = np.random.default_rng(2)
        seen = []
        for _ in range(200):
            masks = env.batch.masks
            table = np.frombuffer(memoryview(masks), dtype=np.uint8).reshape(4, -1)
            actions = np.array([rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in table])
            seen.append(env.step(actions)[0])
        runs.append(np.array(seen))
    assert np.array_equal(runs[0], runs[1])


def test_bad_actions_are_refused() -> None:
    """Nothing is played if one row's action is not allowed."""
    env = HarbourVectorEnv(num_envs=3)
    env.reset(seed=1)
    before = env.batch.decisions
    for bad in ([-1, -1, -1], [10**6] * 3, [93, 93, 93]):
        with pytest.raises(ValueError, match="not allowed"):
            env.step(np.array(bad))
    assert env.batch.decisions == before
    with pytest.raises(ValueError, match="reset_mask"):
        env.reset(options={"reset_mask": np.zeros(3, dtype=bool)})


@pytest.mark.parametrize(("wrong", "reason"), [
    ({"opponent": "nobody"}, "There is no player 'nobody'"), ({"opponent": "engine:/no/such/bot"}, "cannot be started"),
    ({"seat": 2}, "there is no seat 2"), ({"game": "chess"}, "There is no game 'chess'"),
    ({"players": 9}, "'players' cannot be 9"), ({"render_mode": "human"}, "no render_mode 'human'"),
])
def test_a_wrong_setting_is_refused_at_once(wrong: dict[str, Any], reason: str) -> None:
    """Not only at the first reset, and by name."""
    with pytest.raises(ValueError, match=reason):
        HarbourEnv(**wrong)
    if "seat" in wrong or "game" in wrong or "players" in wrong:
        with pytest.raises(ValueError, match=reason):
            HarbourVectorEnv(num_envs=2, **wrong)
