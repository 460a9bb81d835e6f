"""Gymnasium's checker, the batched environment in every autoreset mode, and the same games as one by one."""

import copy
import pickle
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from harbourmaster.adapters.catalogue import GAMES
from harbourmaster.adapters.gymnasium import HarbourEnv, HarbourVectorEnv, OpponentError
from harbourmaster.adapters.pettingzoo import inland_port_v1, le_havre_v1, new_haven_v1


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
            _, reward, over, truncated, info = env.step(np.int64(rng.choice(np.flatnonzero(env.action_masks()))))
            assert not truncated
            assert np.array_equal(info["action_mask"].astype(bool), env.action_masks())
        assert reward in (-1, 0, 1)


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
        assert ("returns" in info) == bool(ended.any())
        if ended.any():
            assert np.array_equal(info["_returns"], ended)
            assert np.allclose(info["returns"][ended].sum(axis=1), 0)
            if seat is not None:
                assert np.array_equal(info["returns"][ended, seat], rewards[ended])
    assert ends > 8


@pytest.mark.parametrize(("game", "module"), [
    ("inland-port", inland_port_v1), ("new-haven", new_haven_v1), ("le-havre", le_havre_v1)])
def test_rows_are_the_games_of_the_other_adapter(game: str, module: Any) -> None:
    """The same seeds and actions show the same observations, masks and results as PettingZoo's one by one."""
    rows = HarbourVectorEnv(game, num_envs=2, seat=None, autoreset_mode=AutoresetMode.DISABLED)
    observations, info = rows.reset(seed=[21, 22])
    single = [module.env() for _ in range(2)]
    for env, seed in zip(single, (21, 22), strict=True):
        env.reset(seed=seed)
    pick = np.random.default_rng(3)
    for _ in range(300):
        actions = []
        for row, env in enumerate(single):
            assert env.possible_agents[info["actor"][row]] == env.agent_selection
            seen, *_ = env.last()
            assert np.array_equal(seen["observation"], observations[row])
            assert np.array_equal(seen["action_mask"], info["action_mask"][row])
            actions.append(int(pick.choice(np.flatnonzero(seen["action_mask"]))))
            env.step(actions[-1])
        observations, _, ended, _, info = rows.step(np.array(actions))
        if ended.any():
            row = int(ended.argmax())
            assert list(single[row].rewards.values()) == info["returns"][row].tolist()
            break


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
    for odd in (env.sample()[:2], env.sample() * 1.0):
        with pytest.raises(ValueError, match="actions are 3 whole numbers"):
            env.step(odd)
    with pytest.raises(ValueError, match="reset_mask"):
        env.reset(options={"reset_mask": np.zeros(3, dtype=bool)})


def test_seeds_of_all_kinds() -> None:
    """Any whole number is a seed; a wrong number of seeds is refused; without a seed no two runs are alike."""
    env = HarbourVectorEnv("new-haven", num_envs=2)
    assert np.array_equal(env.reset(seed=5)[0], env.reset(seed=[np.int64(5), 6])[0])  # type: ignore[list-item]
    env.reset(seed=-1)
    env.reset(seed=1 << 70)
    with pytest.raises(ValueError, match="2 games, but 3 seeds"):
        env.reset(seed=[1, 2, 3])
    with pytest.raises(TypeError, match="a seed is a whole number"):
        env.reset(seed=1.5)  # type: ignore[arg-type]
    one, other = [HarbourVectorEnv("new-haven", num_envs=8, seat=None).reset()[0] for _ in range(2)]
    assert not np.array_equal(one, other)


def test_the_order_of_calls_and_odd_actions() -> None:
    """Nothing before reset() or after the end; what is no action changes nothing."""
    env = HarbourEnv(render_mode="ansi")
    for call in (env.render, lambda: env.step(np.int64(0))):
        with pytest.raises(ResetNeeded, match="reset"):
            call()
    env.reset(seed=1)
    before = env.game.position(env.table)
    with pytest.raises(TypeError, match="an action is a whole number"):
        env.step(1.5)  # type: ignore[arg-type]
    assert env.game.position(env.table) == before
    _, reward, over, _, info = env.step(10**20)  # type: ignore[arg-type]
    assert (reward, over) == (-1.0, True)
    assert "rule" in info["illegal"]
    with pytest.raises(ResetNeeded, match="reset"):
        env.step(np.int64(info["action_mask"].argmax()))


def test_nobody_sells_for_another_seat() -> None:
    """Le Havre: what the rules let other seats do between two turns is outside the own mask."""
    env = HarbourEnv("le-havre", seat=0, opponent="greedy", players=2, variant="short")
    _, info = env.reset(seed=2)
    over = False
    while not over:
        theirs = [action for action in range(env.game.vocabulary)
                  if env.game.doer(env.table, action) == 1 and env.game.allows(env.table, action)]
        if theirs:
            _, reward, over, _, info = env.step(np.int64(theirs[0]))
            assert (reward, over) == (-1.0, True)
            assert "not among the choices" in info["illegal"]
            return
        _, _, over, _, info = env.step(np.int64(info["action_mask"].argmax()))
    pytest.fail("nothing could be sold")


def test_an_opponent_that_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is over, and the error tells who and why."""
    env = HarbourEnv(opponent="random")
    _, info = env.reset(seed=1)
    monkeypatch.setattr(env.others[1], "choose", lambda sight: -7)
    with pytest.raises(OpponentError, match=r"'random' at seat 1 gives the game away: .*rule"):
        while True:
            info = env.step(np.int64(info["action_mask"].argmax()))[4]
    with pytest.raises(ResetNeeded, match="reset"):
        env.step(np.int64(0))


@pytest.mark.parametrize("game", GAMES)
def test_copies_play_on_alike(game: str) -> None:
    """Pickled or copied, an environment is at the same position and goes its own way."""
    env = HarbourEnv(game)
    _, info = env.reset(seed=3)
    for _ in range(10):
        info = env.step(np.int64(info["action_mask"].argmax()))[4]
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert twin.game.position(twin.table) == env.game.position(env.table)
        twin.step(np.int64(info["action_mask"].argmax()))
        assert twin.game.position(twin.table) != env.game.position(env.table)


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
