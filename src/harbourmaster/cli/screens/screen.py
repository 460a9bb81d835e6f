"""What the terminal asks of a game's screen."""

from abc import ABC, abstractmethod
from typing import NamedTuple

from rich.console import RenderableType

from harbourmaster.core.game import Game, Json
from harbourmaster.core.state import State
from harbourmaster.locale import Words


class Choice(NamedTuple):
    """A choice in words: the action, its heading, what it is and what it does."""

    action: int
    group: str
    label: str
    effect: str


class Screen(ABC):
    """Draws a view and puts the choices into words; one per game."""

    def __init__(self, game: Game, words: Words, seats: list[str]) -> None:
        self.game = game
        self.words = words
        self.seats = seats

    def hides(self, state: State) -> bool:
        """Whether a seat knows something now that others may not see, so that the keyboard is passed on unseen."""
        return False

    def skips(self, state: State) -> bool:
        """Whether a decision with one choice is made without asking."""
        return False

    @abstractmethod
    def table(self, view: Json, width: int) -> RenderableType:
        """The table as one seat sees it."""

    @abstractmethod
    def question(self, state: State) -> str:
        """What the player in turn is asked."""

    @abstractmethod
    def describe(self, state: State, action: int) -> Choice:
        """One choice in words, worked out for the player in turn."""

    @abstractmethod
    def default(self, state: State) -> int | None:
        """The choice that an empty answer makes, if one is obvious."""

    def shortcut(self, state: State) -> tuple[str, list[int]] | None:
        """Several decisions at once, in words and as actions, offered first as number 0; None if there are none."""
        return None

    @abstractmethod
    def card(self, state: State, name: str) -> RenderableType | None:
        """What there is to know about a thing of that name, or None if there is none."""
