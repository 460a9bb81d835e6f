"""How each game looks in the terminal."""

from harbourmaster.cli.screens.inland_port import InlandPortScreen
from harbourmaster.cli.screens.screen import Choice, Screen

SCREENS: dict[str, type[Screen]] = {
    "inland-port": InlandPortScreen,
}

__all__ = ["SCREENS", "Choice", "Screen"]
