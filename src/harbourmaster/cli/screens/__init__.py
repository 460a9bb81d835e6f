"""How each game looks in the terminal."""

from harbourmaster.cli.screens.inland_port import InlandPortScreen
from harbourmaster.cli.screens.le_havre import LeHavreScreen
from harbourmaster.cli.screens.new_haven import NewHavenScreen
from harbourmaster.cli.screens.screen import Choice, Screen

SCREENS: dict[str, type[Screen]] = {
    "inland-port": InlandPortScreen,
    "new-haven": NewHavenScreen,
    "le-havre": LeHavreScreen,
}

__all__ = ["SCREENS", "Choice", "Screen"]
