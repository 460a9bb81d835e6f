"""The players by name: those of this package and those that plug-ins announce."""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points

from harbourmaster.core.errors import BadOption
from harbourmaster.core.game import Game
from harbourmaster.core.words import N_
from harbourmaster.players import apart
from harbourmaster.players.apart import GROUP
from harbourmaster.players.player import Player, Sight, ask

_MODULES = {
    "random": "harbourmaster.players.random",
    "greedy": "harbourmaster.players.greedy",
    "deckhand": "harbourmaster.players.levels",
    "mate": "harbourmaster.players.levels",
    "captain": "harbourmaster.players.levels",
    "pilot": "harbourmaster.players.levels",
    "harbourmaster": "harbourmaster.players.levels",
    "builder": "harbourmaster.players.styles",
    "shipper": "harbourmaster.players.styles",
    "loan-taker": "harbourmaster.players.styles",
    "harvester": "harbourmaster.players.styles",
    "blocker": "harbourmaster.players.styles",
}
_SET_UP = {
    "search": "harbourmaster.players.searching",
    "uct": "harbourmaster.players.uct",
    "engine": "harbourmaster.players.external",
}
"""Own players: the module whose create(name, game, seed, settings) returns one.
Settings follow the name, as in `search:simulations=500`, `pilot:processes=2` or `engine:./mybot`."""

__all__ = ["Player", "Sight", "ask", "create", "names"]


def names() -> list[str]:
    """The names of all players, our own levels from weak to strong, styles, then the plug-ins'."""
    return [*_MODULES, *[point.name for point in entry_points(group=GROUP) if point.name not in _MODULES]]


def create(name: str, game: Game, seed: int) -> Player:
    """The player of that name for one seat of a game; BadOption if there is none."""
    kind, _, settings = name.partition(":")
    if kind in _MODULES or kind in _SET_UP:
        make: Callable[[str, Game, int, str], Player] = import_module({**_MODULES, **_SET_UP}[kind]).create
        return make(kind, game, seed, settings)
    if entry_points(group=GROUP, name=name):
        return apart.create(name, game, seed)
    raise BadOption(N_("There is no player '{name}'; there are: {allowed}."),
                    name=name, allowed=", ".join([*names(), *_SET_UP]))

