"""Gymnasium: one seat against any of our players, and many games stepped together."""

from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from harbourmaster.adapters import pictures
from harbourmaster.adapters.catalogue import (
    GAMES,
    SEED_BITS,
    check_render_mode,
    open_game,
    pack,
    read_action,
    read_seed,
    refusal,
    stream,
    unpack,
)
from harbourmaster.core.batch import Batch, final_returns
from harbourmaster.core.chance import deal
from harbourmaster.core.errors import GameError
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import NOBODY
from harbourmaster.players import Player, ask, create

Array = NDArray[Any]


def _spaces(size: int, span: int) -> tuple[gym.spaces.Box, gym.spaces.Discrete]:
    return (gym.spaces.Box(-np.inf, np.inf, (size,), np.float32), gym.spaces.Discrete(span))


class OpponentError(RuntimeError):
    """A player that the environment was given as opponent threw an error, cheated or did not answer."""


class HarbourEnv(gym.Env[Array, np.int64]):
    """One seat of a game against other players; an action outside the mask ends the game with the reward -1.

    The mask is in info["action_mask"] and in action_masks(). The reward comes at the end: from 1 for the first
    to -1 for the last place, or the score in a game alone. An opponent that fails stops the run with an OpponentError.
    In a copy, opponents begin their own chance anew.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012  (as the framework has it)

    def __init__(self, game: str = "inland-port", seat: int = 0, opponent: str = "random",
                 render_mode: str | None = None, **options: object) -> None:
        check_render_mode(render_mode, self.metadata["render_modes"])
        self.game, self.observer = open_game(game)
        self.options = self.game.settle(options)
        self.seat = seat
        self.opponent = opponent
        self.render_mode = render_mode
        self.observation_space, self.action_space = _spaces(int(self.observer.size()), self.game.span)
        self.table = self.game.setup(**self.options)
        if not 0 <= seat < self.table.seats:
            raise ValueError(f"there is no seat {seat}; there are 0 to {self.table.seats - 1}")
        create(opponent, self.game, 0).close()  # a name that nobody has is refused at once
        self.rng = stream()
        self.seeds: dict[int, int] = {}
        """Of the other players by seat."""
        self.others: dict[int, Player] = {}
        self.dealt = self.running = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        self.rng = Rng(int(self.np_random.integers(1 << SEED_BITS)))
        self.table = self.game.setup(**self.options)
        self.seeds = {other: int(self.rng.below(1 << 32)) for other in range(self.table.seats) if other != self.seat}
        self._invite()
        self.dealt = self.running = True
        self._wait()
        return self._observation(), self._info()

    def close(self) -> None:
        """Let the other players go; reset() invites others."""
        for player in self.others.values():
            player.close()
        self.others = {}
        self.running = False

    def _invite(self) -> None:
        self.close()
        self.others = {other: create(self.opponent, self.game, seed) for other, seed in self.seeds.items()}

    def __getstate__(self) -> dict[str, Any]:
        packed = pack(self.game, self.table, self.rng)
        self.rng = Rng(packed[-1])
        held = ("game", "observer", "table", "rng", "others")
        return {**{name: value for name, value in self.__dict__.items() if name not in held}, "_packed": packed}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game, self.observer, self.table, self.rng = unpack(self.__dict__.pop("_packed"))
        self.others = {}
        self._invite()
        self.running = bool(kept["running"])

    def step(self, action: np.int64) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        if not self.running:
            raise ResetNeeded("reset() comes before step()")
        number = read_action(action, self.game)
        if number not in self.table.choices():
            self.running = False
            told = {**self._info(), "illegal": refusal(self.game, self.table, number)}
            return self._observation(), -1.0, True, False, told
        self.table.play(number)
        self._wait()
        over = self.table.actor() == NOBODY
        self.running = not over
        reward = final_returns(self.game, self.table)[self.seat] if over else 0.0
        return self._observation(), reward, over, False, self._info()

    def _wait(self) -> None:
        """Deal chance and let the others play until the own seat decides or the game is over."""
        while True:
            deal(self.table, self.rng)
            actor = int(self.table.actor())
            if actor in (NOBODY, self.seat):
                return
            self.table.play(self._answer(actor))

    def _answer(self, actor: int) -> int:
        """What another player chooses; OpponentError if it throws, cheats or hangs, and the game is over."""
        try:
            return ask(self.others[actor], self.game, self.table, actor)
        except Exception as error:
            self.running = False
            reason = str(error) if isinstance(error, GameError) else f"{type(error).__name__}: {error}"
            raise OpponentError(f"'{self.opponent}' at seat {actor} gives the game away: {reason}") from error

    def _observation(self) -> Array:
        return np.asarray(np.frombuffer(memoryview(self.observer.observation(self.table, self.seat))), dtype=np.float32)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are allowed, as sb3-contrib asks for it."""
        mask = np.zeros(self.game.span, dtype=np.bool_)
        mask[self.table.choices()] = True
        return mask

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def render(self) -> Any:
        if not self.dealt:
            raise ResetNeeded("reset() comes before render()")
        if self.render_mode == "rgb_array":
            return pictures.pixels(self.game, self.table, self.seat)
        if self.render_mode == "ansi":
            return pictures.text(self.game, self.table, self.seat)
        return None


class HarbourVectorEnv(VectorEnv[Array, Array, Array]):
    """Many games stepped together in compiled code.

    With a seat, the other seats play at random in compiled code; with seat None, each row waits for whoever is in
    turn (info["actor"]), and the reward is that of the player who acted last. Masks are in info["action_mask"], the
    results of all seats in info["returns"] where games have just ended (info["_returns"]).
    """

    def __init__(self, game: str = "inland-port", num_envs: int = 64, seat: int | None = 0,
                 autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP, **options: object) -> None:
        rules, observer = open_game(game)
        settled = rules.settle(options)
        if seat is not None and not 0 <= seat < rules.setup(**settled).seats:
            raise ValueError(f"there is no seat {seat}; there are 0 to {rules.setup(**settled).seats - 1}")
        if num_envs < 1:
            raise ValueError(f"there are no {num_envs} games; at least one is needed")
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.seat = seat
        self.batch = Batch(rules, observer, settled, num_envs, -1 if seat is None else seat, read_seed())
        self.single_observation_space, self.single_action_space = _spaces(int(observer.size()), rules.span)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._masks = np.frombuffer(memoryview(self.batch.masks), dtype=np.uint8).reshape(num_envs, rules.span)
        self._observations = np.frombuffer(memoryview(self.batch.observations)).reshape(num_envs, -1)
        self._done = np.frombuffer(memoryview(self.batch.done), dtype=np.uint8)
        self._rewards = np.frombuffer(memoryview(self.batch.rewards)).reshape(num_envs, -1)
        self._actor = np.frombuffer(memoryview(self.batch.actor), dtype=np.int64)
        self._waiting = np.zeros(num_envs, dtype=np.bool_)

    def reset(self, *, seed: int | list[int | None] | None = None,
              options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Start new games in all rows, or in those of options["reset_mask"]."""
        which = np.asarray((options or {}).get("reset_mask", np.ones(self.num_envs, dtype=np.bool_)))
        if which.shape != (self.num_envs,) or which.dtype != np.bool_ or not which.any():
            raise ValueError("reset_mask must be an array of num_envs booleans with at least one True")
        seeds = list(seed) if isinstance(seed, list | tuple | np.ndarray) else [
            None if seed is None else read_seed(seed) + row for row in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} games, but {len(seeds)} seeds")
        wanted = [None if each is None else read_seed(each) for each in seeds]
        for row in np.flatnonzero(which).tolist():
            if (own := wanted[row]) is not None:
                self.batch.reseed(row, own)
            self.batch.reset(row)
        self._waiting[which] = False
        return self._observations.astype(np.float32), self._info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play one action per row; rows that ended follow the autoreset mode."""
        if self.autoreset_mode == AutoresetMode.DISABLED and self._done.any():
            raise ValueError("reset the games that are over first")
        restart = np.flatnonzero(self._waiting).tolist()
        rows = np.arange(self.num_envs)
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise ValueError(f"actions are {self.num_envs} whole numbers, not {given.dtype} of shape {given.shape}")
        chosen = given.astype(np.int64)
        bad = (self._masks[rows, np.clip(chosen, 0, self._masks.shape[1] - 1)] == 0) & (self._done == 0)
        if bad.any() or ((chosen < 0) | (chosen >= self._masks.shape[1])).any():
            bad |= (chosen < 0) | (chosen >= self._masks.shape[1])
            raise ValueError(f"the action of row {int(np.flatnonzero(bad)[0])} is not allowed")
        actor = self._actor.copy() if self.seat is None else np.full(self.num_envs, self.seat)
        self.batch.step(vec[i64](chosen.tolist()))
        for row in restart:
            self.batch.reset(row)
        ended = self._done.astype(np.bool_)
        rewards = np.where(ended, self._rewards[rows, np.maximum(actor, 0)], 0.0)
        info: dict[str, Any] = {}
        if ended.any():
            info |= {"returns": self._rewards.copy(), "_returns": ended.copy()}
        if self.autoreset_mode == AutoresetMode.SAME_STEP and ended.any():
            info["final_obs"] = np.array([row.astype(np.float32) if over else None for row, over in
                                          zip(self._observations, ended, strict=True)], dtype=object)
            info["_final_obs"] = ended.copy()
            info["final_info"] = {"returns": self._rewards.copy(), "_returns": ended.copy()}
            info["_final_info"] = ended.copy()
            for row in np.flatnonzero(ended).tolist():
                self.batch.reset(row)
        self._waiting = ended.copy() if self.autoreset_mode == AutoresetMode.NEXT_STEP else self._waiting
        truncations = np.zeros(self.num_envs, dtype=np.bool_)
        return self._observations.astype(np.float32), rewards, ended, truncations, {**info, **self._info()}

    def sample(self) -> Array:
        """A random allowed action for every row, 0 where a game is over."""
        return np.frombuffer(memoryview(self.batch.sample()), dtype=np.int64)

    def _info(self) -> dict[str, Any]:
        present = np.ones(self.num_envs, dtype=np.bool_)
        return {"action_mask": self._masks.copy(), "_action_mask": present, "actor": self._actor.copy(),
                "_actor": present}


def register() -> None:
    """Make the environments known to gymnasium.make as harbourmaster/inland-port-v1 and so on."""
    for name in GAMES:
        gym.register(id=f"harbourmaster/{name}-v1", entry_point="harbourmaster.adapters.gymnasium:HarbourEnv",
                     vector_entry_point="harbourmaster.adapters.gymnasium:HarbourVectorEnv", kwargs={"game": name})


register()
