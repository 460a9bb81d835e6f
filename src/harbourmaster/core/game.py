"""The rules of one game as the public vocabulary sees them."""

from abc import ABC, abstractmethod
from typing import NamedTuple

from harbourmaster.core.errors import BadOption, IllegalAction, UnreadableAction
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import State
from harbourmaster.core.words import N_

Json = dict[str, object]
Value = int | str
"""What an option can be: a number, True or False, or a word."""


class Option(NamedTuple):
    """A setting of a game: its name, default, allowed values and what it means (English, translatable)."""

    name: str
    default: Value
    allowed: tuple[Value, ...]
    meaning: str


class Standing(NamedTuple):
    """A seat's place in the final order; seats that share a place share the rank."""

    rank: int
    seat: int
    score: int


class Event(NamedTuple):
    """Something that happened: a code of the game's phrases and its arguments."""

    code: str
    arguments: dict[str, Value]


class Game(ABC):
    """A game: sets up states and translates between states, notation, views and positions."""

    name: str
    title: str
    rules: int
    """The version of the rules; it rises when a commit changes what play is legal."""
    vocabulary: int
    """Every action is a whole number below this one."""
    span: int
    """The choices of seats are below this number; from it on there is only chance, and what the rules allow beyond
    the choices."""
    options: tuple[Option, ...]
    names: dict[str, dict[str, str]]
    """Kind of thing -> id -> English name; arguments of events and errors with that kind hold such ids."""
    notes: dict[str, dict[str, str]]
    """Kind of thing -> id -> what the thing does, one English sentence or two; a game may have none."""
    phrases: dict[str, str]
    """Code of an event -> English template."""

    @abstractmethod
    def setup(self, **options: object) -> State:
        """The position before the first decision, chance not yet dealt; BadOption for what is not allowed."""

    @abstractmethod
    def write(self, state: State, action: int) -> str:
        """The language-neutral notation of an action."""

    def disclose(self, state: State, action: int, seat: int | None) -> str:
        """The notation of an action as a seat (None: a spectator) may see it; question marks stand for secrets."""
        return self.write(state, action)

    @abstractmethod
    def parse(self, state: State, text: str) -> int:
        """The action that a text means, legal or not; UnreadableAction if it means none."""

    @abstractmethod
    def refusal(self, state: State, action: int) -> IllegalAction:
        """Why an action that is not allowed now is not, with the number of the rule."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> Json:
        """All that a seat (None: a spectator) may know, JSON-ready."""

    @abstractmethod
    def guess(self, state: State, seat: int, rng: Rng) -> State:
        """A full state consistent with what the seat knows, each possibility equally likely."""

    def hides(self, state: State, seat: int | None) -> bool:
        """Whether the state holds anything that a seat (None: a spectator) may not know."""
        return False

    @abstractmethod
    def position(self, state: State) -> str:
        """The state as one line."""

    @abstractmethod
    def from_position(self, text: str) -> State:
        """The state that position() wrote; BadRecord if it is not one."""

    @abstractmethod
    def events(self, before: State, action: int, after: State) -> list[Event]:
        """What an action did, told by comparing the states around it."""

    def foretell(self, before: State, action: int, after: State, seat: int) -> list[Event]:
        """What an action would do at once, as far as the seat can tell beforehand."""
        return self.events(before, action, after)

    def identity(self) -> dict[str, str]:
        """Tags that a record must carry beside name, rules and options to be replayed exactly."""
        return {}

    def allows(self, state: State, action: int) -> bool:
        """Whether an action is allowed; a game may allow more than the canonical choices."""
        return action in state.choices()

    def doer(self, state: State, action: int) -> int:
        """The seat whose action it is: the one in turn, unless a game lets others act between two turns."""
        return int(state.actor())

    def check(self, state: State, action: object) -> None:
        """Refuse an action that is not allowed now with IllegalAction: the reason and the rule."""
        number = action if isinstance(action, int) else -1
        if not self.allows(state, number):
            raise self.refusal(state, number)

    def read(self, state: State, text: object) -> int:
        """The allowed action that a text means; UnreadableAction or IllegalAction otherwise."""
        if not isinstance(text, str):
            raise UnreadableAction(N_("The notation of an action is a text, not {found}."), found=repr(text)[:80])
        action = self.parse(state, text)
        self.check(state, action)
        return action

    def standings(self, state: State) -> list[Standing]:
        """All seats from first to last place with the tie-breaks applied; ties share a rank."""
        scores = [int(state.score(seat)) for seat in range(state.seats)]
        placed = [Standing(1 + sum([other > score for other in scores]), seat, score)
                  for seat, score in enumerate(scores)]
        return sorted(placed)

    def settle(self, options: dict[str, object]) -> dict[str, object]:
        """The given options completed by the defaults; BadOption names the option and what is allowed."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadOption(
                    N_("There is no option '{option}'; there are: {allowed}."),
                    option=name, allowed=", ".join(known),
                )
        settled: dict[str, object] = {}
        for name, option in known.items():
            value = options.get(name, option.default)
            if not any([type(value) is type(item) and value == item for item in option.allowed]):
                raise BadOption(
                    N_("The option '{option}' cannot be {value}; allowed: {allowed}."),
                    option=name, value=str(value), allowed=", ".join([str(item) for item in option.allowed]),
                )
            settled[name] = value
        return settled
