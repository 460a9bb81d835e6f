"""Any of our games as an AEC environment."""

from typing import Any

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec

from harbourmaster.adapters import pictures
from harbourmaster.adapters.catalogue import (
    check_render_mode,
    open_game,
    pack,
    read_action,
    refusal,
    stream,
    unpack,
)
from harbourmaster.core.batch import Batch, final_returns
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import State

RENDER_MODES = ["ansi", "rgb_array", "human"]
"""A string, an array of pixels, or the string printed; the framework's render_test wants the last one."""


class HarbourAEC(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """One decision a step; chance is dealt by the environment's own stream.

    It guards itself, since PettingZoo's wrappers take most of the time: a step before reset() or after the end is an
    error, and an action outside the mask ends the game with -1 for the culprit, the reason being in the info.

    Observations hold what the seat sees ("observation") and which actions are allowed ("action_mask"), which
    is in the info as well. Rewards come at the end: from 1 for the first to -1 for the last place, or the score in
    a game alone.
    """

    def __init__(self, game: str, render_mode: str | None = None, **options: object) -> None:
        super().__init__()
        check_render_mode(render_mode, RENDER_MODES)
        self.game, self.observer = open_game(game)
        self.options = self.game.settle(options)
        self.metadata = {"render_modes": RENDER_MODES, "name": f"{game.replace('-', '_')}_v1",
                         "is_parallelizable": False, "render_fps": 1, "rules_version": self.game.rules,
                         "observation_version": self.observer.version}
        self.render_mode = render_mode
        self._open_row(stream())
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._size = int(self.observer.size())
        self._action = gym.spaces.Discrete(self.game.span)
        self._observation = gym.spaces.Dict({
            "observation": gym.spaces.Box(-np.inf, np.inf, (self._size,), np.float32),
            "action_mask": gym.spaces.Box(0, 1, (self.game.span,), np.int8),
        })
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observation)
        self.action_spaces = dict.fromkeys(self.possible_agents, self._action)
        self._none = np.zeros(self.game.span, np.int8)
        """The mask of agents that are not in turn."""
        self._none.flags.writeable = False
        self._running = False
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}

    def __getattr__(self, name: str) -> Any:
        """Say of what reset() makes that it is not there yet."""
        if name in ("agent_selection", "rewards", "terminations", "truncations", "_cumulative_rewards"):
            raise AttributeError(f"{name} is there after reset()")
        raise AttributeError(f"{type(self).__name__} has no attribute '{name}'")

    def _open_row(self, rng: Rng) -> None:
        """A game in compiled code, with its mask and the observation of the seat in turn."""
        self._row = Batch(self.game, self.observer, self.options, 1, -1, 0)
        self._row.rngs[0] = rng
        self._mask: NDArray[np.int8] = np.frombuffer(memoryview(self._row.masks), dtype=np.int8)
        self._seen = np.frombuffer(memoryview(self._row.observations))

    @property
    def table(self) -> State:
        """The position."""
        return self._row.states[0]

    @property
    def rng(self) -> Rng:
        """The stream of chance."""
        return self._row.rngs[0]

    def __getstate__(self) -> dict[str, Any]:
        packed = pack(self.game, self.table, self.rng)
        self._row.rngs[0] = Rng(packed[-1])
        held = ("game", "observer", "_row", "_mask", "_seen")
        return {**{name: value for name, value in self.__dict__.items() if name not in held}, "_packed": packed}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game, self.observer, table, rng = unpack(self.__dict__.pop("_packed"))
        self._none.flags.writeable = False
        self._open_row(rng)
        self._row.place(0, table)

    def observation_space(self, agent: str) -> gym.spaces.Space[Any]:
        return self._observation

    def action_space(self, agent: str) -> gym.spaces.Space[Any]:
        return self._action

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._row.rngs[0] = stream(seed)
        self._row.reset(0)
        self._running = True
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._none} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        """The agent in turn and its mask."""
        self.agent_selection = self.possible_agents[self._row.actor[0]]
        self.infos[self.agent_selection] = {"action_mask": self._mask.copy()}

    def observe(self, agent: str) -> dict[str, Any]:
        if agent == self.agent_selection and self._running:
            return {"observation": self._seen.astype(np.float32), "action_mask": self._mask.copy()}
        numbers = self.observer.observation(self.table, self._seats[agent])
        return {"observation": np.frombuffer(memoryview(numbers)).astype(np.float32), "action_mask": self._none}

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise RuntimeError("reset() comes before step()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = read_action(action, self.game)
        self._cumulative_rewards[agent] = 0.0
        if not self._row.allowed(0, number if -1 <= number < 1 << 60 else -1):
            self._finish({agent: -1.0})
            self.infos[agent]["illegal"] = refusal(self.game, self.table, number)
            return
        self.infos[agent] = {"action_mask": self._none}
        self._row.play(0, number)
        if self._row.done[0]:
            returns = final_returns(self.game, self.table)
            self._finish({other: returns[seat] for other, seat in self._seats.items()})
            self.agent_selection = self.possible_agents[(self._seats[agent] + 1) % len(self.possible_agents)]
        else:
            self._select()

    def _finish(self, rewards: dict[str, float]) -> None:
        """End the game for all with these rewards, 0 for who has none."""
        self.rewards = {agent: rewards.get(agent, 0.0) for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"action_mask": self._none} for agent in self.agents}
        self._running = False
        self._accumulate_rewards()

    def render(self) -> Any:
        if not hasattr(self, "agent_selection"):
            raise RuntimeError("reset() comes before render()")
        if self.render_mode == "rgb_array":
            return pictures.pixels(self.game, self.table)
        if self.render_mode == "ansi":
            return pictures.text(self.game, self.table)
        if self.render_mode == "human":
            print(pictures.text(self.game, self.table))
        return None

    def close(self) -> None:
        """Nothing to close."""


class HarbourParallel(ParallelEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """The same game for training loops in which every agent acts in every cycle.

    Only the action of the agent in turn counts; where it is not allowed, a random allowed one is played and the
    info says so. Games are cut off after max_cycles, if that is given.
    """

    def __init__(self, game: str, max_cycles: int | None = None, render_mode: str | None = None,
                 **options: object) -> None:
        self.aec = HarbourAEC(game, render_mode, **options)
        self.metadata = {**self.aec.metadata, "is_parallelizable": True}
        self.render_mode = render_mode
        self.possible_agents = self.aec.possible_agents
        self.max_cycles = max_cycles
        self.cycles = 0
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> gym.spaces.Space[Any]:
        return self.aec.observation_space(agent)

    def action_space(self, agent: str) -> gym.spaces.Space[Any]:
        return self.aec.action_space(agent)

    def reset(self, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        self.aec.reset(seed, options)
        self.agents = list(self.aec.agents)
        self.cycles = 0
        return self._observations(), dict(self.aec.infos)

    def _observations(self) -> dict[str, dict[str, Any]]:
        return {agent: self.aec.observe(agent) for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Any:
        aec = self.aec
        if not self.agents:
            raise RuntimeError("reset() comes before step()")
        agent = aec.agent_selection
        choices = aec.table.choices()
        action = read_action(actions.get(agent), aec.game)
        replaced = action not in choices
        if replaced:
            action = aec.rng.choice(choices)
        aec.step(action)
        self.cycles += 1
        late = self.max_cycles is not None and self.cycles >= self.max_cycles
        truncations = dict.fromkeys(self.agents, late)
        infos = {other: dict(aec.infos[other]) for other in self.agents}
        infos[agent]["replaced"] = replaced
        observations = self._observations()
        result = (observations, dict(aec.rewards), dict(aec.terminations), truncations, infos)
        if late or all(aec.terminations.values()):
            self.agents = []
        return result

    def render(self) -> Any:
        return self.aec.render()


def make(game: str, render_mode: str | None = None, max_cycles: int | None = None, **options: object) -> Any:
    """The environment of a game; with max_cycles the parallel one, turned into one agent after the other."""
    if max_cycles is not None:
        return parallel_to_aec(HarbourParallel(game, max_cycles, render_mode, **options))
    return HarbourAEC(game, render_mode, **options)
