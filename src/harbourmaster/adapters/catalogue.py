"""What every adapter needs to know of a game: its observer, its options, its name for the framework."""

from collections.abc import Callable
from importlib import import_module

from harbourmaster.core.game import Game
from harbourmaster.core.observer import Observer
from harbourmaster.core.registry import load

_OBSERVERS = {
    "inland-port": "harbourmaster.games.inland_port.observation",
    "new-haven": "harbourmaster.games.new_haven.observation",
    "le-havre": "harbourmaster.games.le_havre.observation",
}
GAMES = tuple(_OBSERVERS)


def open_game(name: str, **settings: object) -> tuple[Game, Observer]:
    """A game and its observer."""
    game = load(name, **settings)
    create: Callable[[], Observer] = import_module(_OBSERVERS[name]).create
    return game, create()
