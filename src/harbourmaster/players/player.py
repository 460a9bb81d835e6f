"""What a player may see, and what every player does."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from harbourmaster.core.errors import IllegalAction
from harbourmaster.core.game import Game, Json
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import State
from harbourmaster.core.words import N_

if TYPE_CHECKING:
    from harbourmaster.players.search.report import Finding


class Sight:
    """All that a player may touch of a game in progress: what its seat sees, never the true state."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.__state = state

    def view(self) -> Json:
        """All that the seat may know, JSON-ready."""
        return self.game.view(self.__state, self.seat)

    def choices(self) -> list[int]:
        """The choices of the decision that is due, in ascending order."""
        return self.__state.choices()

    def write(self, action: int) -> str:
        """The notation of one of the choices."""
        return self.game.write(self.__state, action)

    def guess(self, rng: Rng) -> State:
        """A full state consistent with what the seat knows, to be changed at will."""
        return self.game.guess(self.__state, self.seat, rng)


class Player(ABC):
    """Decides for one seat; the same seed and the same sights give the same choices."""

    name: str

    @abstractmethod
    def choose(self, sight: Sight) -> int:
        """One of the choices that the sight offers."""

    def thoughts(self) -> "list[Finding]":
        """What it found about each choice when it chose last; nothing if it did not search."""
        return []

    def close(self) -> None:  # noqa: B027  (most players hold nothing)
        """Give back processes and the like; the player is not asked again."""


def ask(player: Player, game: Game, state: State, seat: int) -> int:
    """What a player chooses for its seat; IllegalAction if that seat may not do it now."""
    action = player.choose(Sight(game, state, seat))
    game.check(state, action)
    if game.doer(state, action) != seat:
        raise IllegalAction(N_("A player acts for its own seat alone."))
    return action
