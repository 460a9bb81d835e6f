"""OpenSpiel: importing this module registers inland_port, new_haven and le_havre, as far as they are there."""

import copyreg
import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from harbourmaster.adapters.catalogue import GAMES, open_game, refusal
from harbourmaster.core.batch import final_returns
from harbourmaster.core.game import Game
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE, NOBODY, State

_OPEN = {name: open_game(name) for name in GAMES}
"""Rules and observer by name: states refer to them by name, so that they can be copied and packed."""
LONGEST = {"inland-port": 1500, "new-haven": 3000, "le-havre": 6000}
"""Actions, chance included, that no game exceeds by far."""
LOWEST_ALONE, HIGHEST_ALONE = -1000.0, 5000.0
"""Bounds of the score in a game alone, which is its return."""
IMPERFECT = "imperfect_information"
"""A parameter of games in which everything is open: they say that something may be hidden, for algorithms that take
no other games."""
MARK = 16
"""Bytes of the digest of what a player has seen."""


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
        alone = seats == 1
        super().__init__(_kind(self.rules, self.options, bool((params or {}).get(IMPERFECT))), pyspiel.GameInfo(
            num_distinct_actions=self.rules.span,
            max_chance_outcomes=self.rules.vocabulary if self.start.actor() == CHANCE else 0,
            num_players=seats,
            min_utility=LOWEST_ALONE if alone else -1.0,
            max_utility=HIGHEST_ALONE if alone else 1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=LONGEST[self.name],
        ), params or {})

    def __deepcopy__(self, memo: Any) -> "HarbourGame":
        return self

    def new_initial_state(self, given: "str | dict[str, Any] | None" = None) -> "HarbourState":
        """The start, or the state that to_json() or to_dict() of a state of this game wrote."""
        state = HarbourState(self)
        if given is not None:
            told = json.loads(given) if isinstance(given, str) else given
            if not isinstance(told, dict) or told.get("game") != self.name:
                raise ValueError(f"not a state of {self.name}")
            if told.get("options") != self.options:
                raise ValueError(f"a state of {told.get('options')}, but the game is of {self.options}")
            try:
                marks = [bytes.fromhex(mark) for mark in told["seen"]]
                moves = int(told["moves"])
                state.inner = self.rules.from_position(told["position"])
            except (KeyError, TypeError) as error:
                raise ValueError(f"the state cannot be read: {error!r}") from None
            if [len(mark) for mark in marks] != [MARK] * self.num_players():
                raise ValueError(f"'seen' has {self.num_players()} digests of {MARK} bytes")
            state.moves = moves
            state.memory = Memory(self.name, state.inner, marks)
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "HarbourObserver":
        return HarbourObserver(self, iig_obs_type)

    def observation_tensor_shape(self) -> list[int]:
        return [int(self.observer.size())]

    def information_state_tensor_shape(self) -> list[int]:
        return [int(self.observer.size()) + 1 + MARK]


class Memory:
    """The actions since a position, and what each player has seen on the way, as digests made when asked for."""

    def __init__(self, name: str, start: State, marks: list[bytes]) -> None:
        self.name = name
        self.actions: list[int] = []
        here = start.copy()
        self.told = [(0, here, mark) for mark in marks]
        """By player: how many actions are in the digest, the position after them (never played on), the digest."""

    def __deepcopy__(self, memo: Any) -> "Memory":
        twin = Memory.__new__(Memory)
        twin.name, twin.actions, twin.told = self.name, list(self.actions), list(self.told)
        return twin

    def recall(self, player: int) -> bytes:
        """The digest of all that a player did and saw."""
        rules = _OPEN[self.name][0]
        told, state, mark = self.told[player]
        if told < len(self.actions):
            state = state.copy()
            for action in self.actions[told:]:
                known = rules.disclose(state, action, player)
                state.play(action)
                seen = json.dumps(rules.view(state, player), separators=(",", ":"))
                mark = blake2b(f"{known}\n{seen}".encode(), digest_size=MARK, key=mark).digest()
            self.told[player] = (len(self.actions), state, mark)
        return mark


class HarbourState(pyspiel.State):  # type: ignore[misc]
    """A position; the actions are those of our vocabulary."""

    def __init__(self, game: HarbourGame) -> None:
        super().__init__(game)
        self.game_name = game.name
        self.inner: State = game.start.copy()
        self.moves = 0
        """Actions so far; a resampled state has no history of its own."""
        self.memory = Memory(self.game_name, self.inner, [bytes(MARK)] * game.num_players())

    def recall(self, player: int) -> bytes:
        """The digest of all that a player did and saw up to now; equal only where the player could not tell."""
        return self.memory.recall(player)

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
        """Play an action; ValueError with the reason, and nothing changes, if the player in turn may not do it.

        The rules allow more than the legal actions listed, which leave out ways to the same result.
        """
        if action not in self.inner.choices():
            rules = _OPEN[self.game_name][0]
            if not 0 <= action < rules.vocabulary or not rules.allows(self.inner, action) or (
                    rules.doer(self.inner, action) != self.inner.actor()):
                raise ValueError(refusal(rules, self.inner, action))
        self.inner.play(action)
        self.memory.actions.append(action)
        self.moves += 1

    def _action_to_string(self, player: int, action: int) -> str:
        rules = _OPEN[self.game_name][0]
        if not 0 <= action < rules.vocabulary:
            raise ValueError(f"there is no action {action}; there are 0 to {rules.vocabulary - 1}")
        return rules.write(self.inner, action)

    def _seat(self, player: int | None) -> int:
        """The player who is asked about, by default the one in turn; below 0: nobody."""
        seat = self.current_player() if player is None else player
        if seat >= self.num_players():
            raise ValueError(f"there is no player {seat}; there are 0 to {self.num_players() - 1}")
        return seat

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
        """All that the player has seen so far: the number of actions, a digest of the way here, the view of now."""
        seat = self._seat(player)
        way = self.recall(seat).hex() if seat >= 0 else ""
        return f"{self.moves} {way} {self.observation_string(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        """What the player sees now, as JSON."""
        seat = self._seat(player)
        return json.dumps(self.view(seat), separators=(",", ":"))

    def view(self, player: int) -> dict[str, Any]:
        """What a player sees now; below 0: a spectator."""
        return _OPEN[self.game_name][0].view(self.inner, player if player >= 0 else None)

    def to_dict(self) -> dict[str, Any]:
        """The whole state, secrets included; new_initial_state() takes it back."""
        return {"game": self.game_name, "options": self.get_game().options, "moves": self.moves,
                "current_player": self.current_player(),
                "position": _OPEN[self.game_name][0].position(self.inner),
                "seen": [self.recall(player).hex() for player in range(self.num_players())]}

    def to_json(self) -> str:
        return json.dumps(self.to_dict())

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What the player sees now, as numbers."""
        seat = self._seat(player)
        return list(_OPEN[self.game_name][1].observation(self.inner, max(seat, 0)))

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The numbers of the observation, those of the actions so far and of the digest of the way here."""
        seat = max(self._seat(player), 0)
        return self.observation_tensor(seat) + _way(self, seat)

    def resample_from_infostate(self, player: int, sampler: Any) -> "HarbourState":
        """A position that the player cannot tell from this one."""
        twin: HarbourState = self.get_game().new_initial_state()
        twin.inner = _OPEN[self.game_name][0].guess(self.inner, player, Rng(int(sampler() * (1 << 30))))
        twin.moves = self.moves
        twin.memory = Memory(self.game_name, twin.inner, [self.recall(seat) for seat in range(self.num_players())])
        return twin


def _way(state: HarbourState, player: int) -> list[float]:
    """The number of actions so far and the digest of what a player has seen, from 0 to 1."""
    return [state.moves / LONGEST[state.game_name], *[byte / 255 for byte in state.recall(player)]]


class HarbourObserver:
    """Writes what a player sees into a tensor and a string; public and private parts are told by strings alone."""

    def __init__(self, game: HarbourGame, kind: Any) -> None:
        self._recall = kind is not None and kind.perfect_recall
        self._public = kind is None or kind.public_info
        self._private = kind is None or kind.private_info != pyspiel.PrivateInfoType.NONE
        whole = self._public and self._private
        self._size = int(game.observer.size())
        self.tensor = np.zeros(self._size + (1 + MARK if self._recall else 0), np.float32) if whole else None
        self.dict = {"info_state" if self._recall else "observation": self.tensor} if whole else {}

    def set_from(self, state: HarbourState, player: int) -> None:
        """Fill the tensor."""
        if self.tensor is not None:
            numbers = _OPEN[state.game_name][1].observation(state.inner, max(player, 0))
            self.tensor[:self._size] = np.frombuffer(memoryview(numbers))
            if self._recall:
                self.tensor[self._size:] = _way(state, max(player, 0))

    def string_from(self, state: HarbourState, player: int) -> str:
        """What the player sees, what everybody sees, or what the player sees beyond that."""
        if self._public and self._private:
            return state.information_state_string(player) if self._recall else state.observation_string(player)
        open_to_all = state.view(-1)
        if self._public:
            return json.dumps(open_to_all, separators=(",", ":"))
        own = {name: value for name, value in state.view(player).items() if open_to_all.get(name) != value}
        return json.dumps(own, separators=(",", ":"))


def _kind(rules: Game, options: dict[str, object], imperfect: bool = False) -> Any:
    """What OpenSpiel wants to know of a game with these options; alone there is nobody to win from."""
    seats = [value for option in rules.options if option.name == "players" for value in option.allowed]
    counts = [value for value in seats if isinstance(value, int)]
    chance = rules.setup(**options).actor() == CHANCE
    alone = options["players"] == 1
    return pyspiel.GameType(
        short_name=rules.name.replace("-", "_"),
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=(pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC if chance
                     else pyspiel.GameType.ChanceMode.DETERMINISTIC),
        information=(pyspiel.GameType.Information.IMPERFECT_INFORMATION if chance or imperfect
                     else pyspiel.GameType.Information.PERFECT_INFORMATION),
        utility=pyspiel.GameType.Utility.GENERAL_SUM if alone else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=chance,
        parameter_specification={option.name: option.default for option in rules.options}
        | ({} if chance else {IMPERFECT: False}),
    )


def _register(name: str) -> None:
    rules, _ = _OPEN[name]
    title = f"{name.title().replace('-', '')}Game"
    entry = type(title, (HarbourGame,), {"name": name, "__module__": __name__})
    globals()[title] = entry  # where pickle looks for it
    pyspiel.register_game(_kind(rules, rules.settle({})), entry)
    copyreg.pickle(type(rules.setup()), _freeze(name))


def _freeze(name: str) -> Callable[[State], tuple[Callable[[str, str], State], tuple[str, str]]]:
    """How OpenSpiel's serialisation packs a state: as its position."""
    return lambda state: (_thaw, (name, _OPEN[name][0].position(state)))


def _thaw(name: str, position: str) -> State:
    return _OPEN[name][0].from_position(position)


for _name in GAMES:
    _register(_name)
