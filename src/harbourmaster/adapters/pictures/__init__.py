"""Pictures of a view: SVG for notebooks, pixels for learning programs, plain text for terminals."""

import io
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from harbourmaster.core.game import Game
from harbourmaster.core.state import State

_DRAWERS = {
    "inland-port": "harbourmaster.adapters.pictures.inland_port",
    "new-haven": "harbourmaster.adapters.pictures.new_haven",
    "le-havre": "harbourmaster.adapters.pictures.le_havre",
}


def svg(game: Game, state: State, seat: int | None = None) -> str:
    """The table as a seat (None: a spectator) sees it."""
    draw: Callable[[Any], str] = import_module(_DRAWERS[game.name]).svg
    return draw(game.view(state, seat))


def text(game: Game, state: State, seat: int | None = None) -> str:
    """The table as a seat sees it, in plain text."""
    write: Callable[[Any], str] = import_module(_DRAWERS[game.name]).text
    return write(game.view(state, seat))


def pixels(game: Game, state: State, seat: int | None = None, width: int = 900) -> NDArray[np.uint8]:
    """The picture as an array of height × width × 3."""
    import resvg_py
    from PIL import Image

    data = resvg_py.svg_to_bytes(svg_string=svg(game, state, seat), width=width, background="#ffffff")
    return np.asarray(Image.open(io.BytesIO(bytes(data))).convert("RGB"), dtype=np.uint8)


class Notebook:
    """Shows a state as a picture in a notebook: the last line of a cell may be `Notebook(game, state)`."""

    def __init__(self, game: Game, state: State, seat: int | None = None) -> None:
        self.game = game
        self.state = state
        self.seat = seat

    def _repr_svg_(self) -> str:
        return svg(self.game, self.state, self.seat)

    def __repr__(self) -> str:
        return text(self.game, self.state, self.seat)
