"""New Haven, version 1."""

from typing import Any

from harbourmaster.adapters.pettingzoo.environment import HarbourAEC, HarbourParallel, make

GAME = "new-haven"


def raw_env(render_mode: str | None = None, **options: object) -> HarbourAEC:
    """The environment itself."""
    return HarbourAEC(GAME, render_mode, **options)


def env(render_mode: str | None = None, max_cycles: int | None = None, **options: object) -> Any:
    """The environment; options are those of the game."""
    return make(GAME, render_mode, max_cycles, **options)


def parallel_env(max_cycles: int | None = None, render_mode: str | None = None, **options: object) -> HarbourParallel:
    """Every agent acts in every cycle; only the one in turn counts."""
    return HarbourParallel(GAME, max_cycles, render_mode, **options)
