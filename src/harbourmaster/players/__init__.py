"""The players by name: those of this package and those that plug-ins announce."""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points

from harbourmaster.core.errors import BadOption
from harbourmaster.core.game import Game
from harbourmaster.core.words import N_
from harbourmaster.players.player import Player, Sight

GROUP = "harbourmaster.players"
"""Entry points of this group are functions (game, seed) -> Player."""

_MODULES = {
    "random": "harbourmaster.players.random",
    "greedy": "harbourmaster.players.greedy",
    "search": "harbourmaster.players.searching",
}
"""Own players: the module whose create(game, seed) returns one."""

__all__ = ["Player", "Sight", "create", "names"]


def names() -> list[str]:
    """The names of all players, our own from weak to strong, then the plug-ins'."""
    return [*_MODULES, *[point.name for point in entry_points(group=GROUP) if point.name not in _MODULES]]


def create(name: str, game: Game, seed: int) -> Player:
    """The player of that name for one seat of a game; BadOption if there is none."""
    if name in _MODULES:
        make: Callable[[Game, int], Player] = import_module(_MODULES[name]).create
        return make(game, seed)
    for point in entry_points(group=GROUP, name=name):
        make = point.load()
        return make(game, seed)
    raise BadOption(N_("There is no player '{name}'; there are: {allowed}."), name=name, allowed=", ".join(names()))
