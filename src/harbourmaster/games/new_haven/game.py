"""New Haven in the public vocabulary."""

from harbourmaster.core.errors import BadOption, IllegalAction
from harbourmaster.core.game import Event, Game, Json, Option, Standing
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import State
from harbourmaster.core.words import N_
from harbourmaster.games.new_haven import events as _events
from harbourmaster.games.new_haven import notation, position, refusals
from harbourmaster.games.new_haven import view as _view
from harbourmaster.games.new_haven.building import buildings_allowed, open_squares
from harbourmaster.games.new_haven.drawing import draws_allowed
from harbourmaster.games.new_haven.guess import fill_in
from harbourmaster.games.new_haven.haven import CHOOSE_BUILDING, CHOOSE_DRAW, CHOOSE_SQUARE, OVER
from harbourmaster.games.new_haven.scoring import merit
from harbourmaster.games.new_haven.state import NewHaven, new_table
from harbourmaster.games.new_haven.tables import DONE, SQUARE, VOCABULARY, A, B
from harbourmaster.games.new_haven.words import MEANINGS, OPTION_NAMES, PHRASES, RESOURCE_NAMES, TITLE


def create() -> Game:
    """The game."""
    return NewHavenGame()


def _own(state: State) -> NewHaven:
    if not isinstance(state, NewHaven):
        raise TypeError("not a state of New Haven")
    return state


class NewHavenGame(Game):
    """New Haven on both sides of its board, with its variants as options."""

    def __init__(self) -> None:
        self.name = "new-haven"
        self.title = TITLE
        self.rules = 1
        self.vocabulary = self.span = VOCABULARY
        self.options = (
            Option("players", 2, (2, 3, 4), MEANINGS["players"]),
            Option("side", "A", ("A", "B"), MEANINGS["side"]),
            Option("renovation", False, (False, True), MEANINGS["renovation"]),
            Option("careful_harvest", False, (False, True), MEANINGS["careful_harvest"]),
        )
        self.names = {"resource": RESOURCE_NAMES, "option": OPTION_NAMES}
        self.phrases = PHRASES
        self._tables: dict[tuple[object, ...], NewHaven] = {}

    def settle(self, options: dict[str, object]) -> dict[str, object]:
        """The options completed by the defaults; careful harvest is for side A only (rule 9.4)."""
        settled = super().settle(options)
        if settled["careful_harvest"] is True and settled["side"] == "B":
            raise BadOption(N_("Careful harvest is played on side A only."), "9.4")
        return settled

    def setup(self, **options: object) -> State:
        settled = self.settle(options) if options else {}
        key = tuple(settled.values())
        if key not in self._tables:
            settled = self.settle(options)
            seats = settled["players"]
            self._tables[key] = new_table(seats if isinstance(seats, int) else 2, B if settled["side"] == "B" else A,
                                          settled["renovation"] is True, settled["careful_harvest"] is True)
        return self._tables[key].copy()

    def write(self, state: State, action: int) -> str:
        return notation.NOTATIONS[action]

    def disclose(self, state: State, action: int, seat: int | None) -> str:
        return notation.disclose(_own(state), action, seat)

    def parse(self, state: State, text: str) -> int:
        return notation.parse_action(text)

    def allows(self, state: State, action: int) -> bool:
        """Whether an action is allowed; buildings may also be built and taken in another order (5.9, 6.6)."""
        own = _own(state)
        if own.step == CHOOSE_SQUARE and SQUARE <= action < DONE:
            return (open_squares(own, False) >> (action - SQUARE)) & 1 == 1
        if own.step == CHOOSE_BUILDING:
            return action in list(buildings_allowed(own))
        if own.step == CHOOSE_DRAW:
            return action in list(draws_allowed(own))
        return action in own.choices()

    def refusal(self, state: State, action: int) -> IllegalAction:
        return refusals.refusal(_own(state), action)

    def view(self, state: State, seat: int | None) -> Json:
        return _view.view(_own(state), seat)

    def guess(self, state: State, seat: int, rng: Rng) -> State:
        guessed = _own(state).copy()
        fill_in(guessed, seat, rng)
        return guessed

    def hides(self, state: State, seat: int | None) -> bool:
        return _own(state).step != OVER

    def position(self, state: State) -> str:
        return position.write_position(_own(state))

    def from_position(self, text: str) -> State:
        return position.read_position(text)

    def events(self, before: State, action: int, after: State) -> list[Event]:
        return _events.events(_own(before), action, _own(after))

    def standings(self, state: State) -> list[Standing]:
        """All seats from first to last with the tie-breaks of rule 8.4; those still tied share a rank."""
        own = _own(state)
        merits = [merit(own, seat) for seat in range(own.seats)]
        return sorted([Standing(1 + sum([other > mine for other in merits]), seat, mine[0])
                       for seat, mine in enumerate(merits)])
