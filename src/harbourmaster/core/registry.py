"""The games by name."""

from collections.abc import Callable
from importlib import import_module

from harbourmaster.core.errors import BadOption
from harbourmaster.core.game import Game
from harbourmaster.core.words import N_

_MODULES: dict[str, str] = {}


def register(name: str, module: str) -> None:
    """Make a game known: its name and the module whose create(**settings) returns it."""
    _MODULES[name] = module


def registered() -> list[str]:
    """The names of all games."""
    return list(_MODULES)


def load(name: str, **settings: object) -> Game:
    """The game of that name; BadOption if there is none."""
    if name not in _MODULES:
        raise BadOption(N_("There is no game '{name}'; there are: {allowed}."),
                        name=name, allowed=", ".join(_MODULES))
    create: Callable[..., Game] = import_module(_MODULES[name]).create
    return create(**settings)
