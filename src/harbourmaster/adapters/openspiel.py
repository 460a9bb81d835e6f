"""OpenSpiel: importing this module registers inland_port, new_haven and le_havre, as far as they are there."""

import copyreg
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from harbourmaster.adapters.catalogue import GAMES, open_game
from harbourmaster.core.batch import final_returns
from harbourmaster.core.game import Game
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE, NOBODY, State

_OPEN = {name: open_game(name) for name in GAMES}
"""Rules and observer by name: states refer to them by name, so that they can be copied and packed."""
LONGEST = {"inland-port": 1500, "new-haven": 3000, "le-havre": 6000}
"""Actions, chance included, that no game exceeds by far."""


class HarbourGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its options as parameters."""

    rules: Game
    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.rules, self.observer = _OPEN[self.name]
        given = {key: value for key, value in (params or {}).items() if key in {o.name for o in self.rules.options}}
        self.options = self.rules.settle(given)
        self.start = self.rules.setup(**self.options)
        seats = int(self.start.seats)
        super().__init__(self.kind, pyspiel.GameInfo(
            num_distinct_actions=self.rules.vocabulary,
            max_chance_outcomes=self.rules.vocabulary if self.chance else 0,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST[self.name],
        ), params or {})

    kind: Any
    chance: bool

    def __deepcopy__(self, memo: Any) -> "HarbourGame":
        return self

    def new_initial_state(self) -> "HarbourState":
        return HarbourState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "HarbourObserver":
        return HarbourObserver(self, iig_obs_type)

    def observation_tensor_shape(self) -> list[int]:
        return [int(self.observer.size())]


class HarbourState(pyspiel.State):  # type: ignore[misc]
    """A position; the actions are those of our vocabulary."""

    def __init__(self, game: HarbourGame) -> None:
        super().__init__(game)
        self.game_name = game.name
        self.inner: State = game.start.copy()

    def current_player(self) -> int:
        actor = int(self.inner.actor())
        if actor >= 0:
            return actor
        return int(pyspiel.PlayerId.CHANCE if actor == CHANCE else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.choices() if player == self.inner.actor() else []

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The choices of the player in turn (or of that player), ascending."""
        actor = self.inner.actor()
        return self.inner.choices() if actor != NOBODY and player in (None, actor) else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.inner.weights()
        total = sum(weights)
        return [(action, weight / total) for action, weight in zip(self.inner.choices(), weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.inner.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return _OPEN[self.game_name][0].write(self.inner, action)

    def is_terminal(self) -> bool:
        return bool(self.inner.actor() == NOBODY)

    def is_chance_node(self) -> bool:
        return bool(self.inner.actor() == CHANCE)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return final_returns(_OPEN[self.game_name][0], self.inner)

    def __str__(self) -> str:
        return _OPEN[self.game_name][0].position(self.inner)

    def information_state_string(self, player: int | None = None) -> str:
        """All that the player has seen so far, as the view of now and the length of the history."""
        seat = self.current_player() if player is None else player
        return f"{len(self.history())} {self.observation_string(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        """What the player sees now."""
        seat = self.current_player() if player is None else player
        return repr(_OPEN[self.game_name][0].view(self.inner, seat if seat >= 0 else None))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What the player sees now, as numbers."""
        seat = self.current_player() if player is None else player
        return list(_OPEN[self.game_name][1].observation(self.inner, max(seat, 0)))

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The same numbers: the games keep in the state what a player remembers."""
        return self.observation_tensor(player)

    def resample_from_infostate(self, player: int, sampler: Any) -> "HarbourState":
        """A position that the player cannot tell from this one."""
        twin: HarbourState = self.get_game().new_initial_state()
        twin.inner = _OPEN[self.game_name][0].guess(self.inner, player, Rng(int(sampler() * (1 << 30))))
        return twin


class HarbourObserver:
    """Writes what a player sees into a tensor and a string."""

    def __init__(self, game: HarbourGame, kind: Any) -> None:
        self.game = game
        self.tensor = np.zeros(int(game.observer.size()), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HarbourState, player: int) -> None:
        """Fill the tensor."""
        self.tensor[:] = state.observation_tensor(player)

    def string_from(self, state: HarbourState, player: int) -> str:
        """The view of the player."""
        return state.observation_string(player)


def _register(name: str) -> None:
    rules, _ = _OPEN[name]
    seats = [value for option in rules.options if option.name == "players" for value in option.allowed]
    counts = [value for value in seats if isinstance(value, int)]
    start = rules.setup()
    chance = start.actor() == CHANCE
    kind = pyspiel.GameType(
        short_name=name.replace("-", "_"),
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=(pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC if chance
                     else pyspiel.GameType.ChanceMode.DETERMINISTIC),
        information=(pyspiel.GameType.Information.IMPERFECT_INFORMATION if chance
                     else pyspiel.GameType.Information.PERFECT_INFORMATION),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.default for option in rules.options},
    )
    title = f"{name.title().replace('-', '')}Game"
    entry = type(title, (HarbourGame,), {"name": name, "kind": kind, "chance": chance, "__module__": __name__})
    globals()[title] = entry  # where pickle looks for it
    pyspiel.register_game(kind, entry)
    copyreg.pickle(type(start), _freeze(name))


def _freeze(name: str) -> Callable[[State], tuple[Callable[[str, str], State], tuple[str, str]]]:
    """How OpenSpiel's serialisation packs a state: as its position."""
    return lambda state: (_thaw, (name, _OPEN[name][0].position(state)))


def _thaw(name: str, position: str) -> State:
    return _OPEN[name][0].from_position(position)


for _name in GAMES:
    _register(_name)
