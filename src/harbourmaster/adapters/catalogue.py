"""What every adapter needs of a game: its observer, seeds and actions read with care, copies of environments."""

from collections.abc import Callable
from importlib import import_module
from operator import index
from secrets import randbits
from typing import Any

from harbourmaster.core.game import Game
from harbourmaster.core.observer import Observer
from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import State

_OBSERVERS = {
    "inland-port": "harbourmaster.games.inland_port.observation",
    "new-haven": "harbourmaster.games.new_haven.observation",
    "le-havre": "harbourmaster.games.le_havre.observation",
}
GAMES = tuple(_OBSERVERS)
SEED_BITS = 60


def open_game(name: str, **settings: object) -> tuple[Game, Observer]:
    """A game and its observer."""
    game = load(name, **settings)
    create: Callable[[], Observer] = import_module(_OBSERVERS[name]).create
    return game, create()


def read_seed(seed: Any = None) -> int:
    """A seed for chance from any whole number; without one, a seed that nobody can foresee."""
    if seed is None:
        return randbits(SEED_BITS)
    try:
        return index(seed) & ((1 << 63) - 1)
    except TypeError:
        raise TypeError(f"a seed is a whole number, not {seed!r}") from None


def stream(seed: Any = None) -> Rng:
    """The chance of a seed."""
    return Rng(read_seed(seed))


def read_action(action: Any, game: Game) -> int:
    """An action as a plain number; TypeError if it is no whole number."""
    try:
        return index(action)
    except TypeError:
        raise TypeError(f"an action is a whole number from 0 to {game.span - 1}, not {action!r}") from None


def refusal(game: Game, state: State, action: int) -> str:
    """Why an action outside the mask is not taken."""
    known = 0 <= action < game.vocabulary
    if known and game.allows(state, action):
        return f"The rules would allow action {action}, but it is not among the choices of the mask."
    return str(game.refusal(state, action if known else -1))


def check_render_mode(mode: str | None, known: list[str]) -> None:
    """ValueError if a framework's environment knows no such way to show a game."""
    if mode is not None and mode not in known:
        raise ValueError(f"there is no render_mode '{mode}'; there are: {', '.join(known)}")


def pack(game: Game, state: State, rng: Rng) -> tuple[str, str, int]:
    """What a copy of an environment needs: the name of the game, the position, and a seed for its chance.

    The original goes on with the same seed, so that the same actions lead to the same chance in both.
    """
    return game.name, game.position(state), int(rng.below(1 << SEED_BITS))


def unpack(packed: tuple[str, str, int]) -> tuple[Game, Observer, State, Rng]:
    """Rules, observer, position and chance of a copy."""
    name, position, seed = packed
    game, observer = open_game(name)
    return game, observer, game.from_position(position), Rng(seed)
