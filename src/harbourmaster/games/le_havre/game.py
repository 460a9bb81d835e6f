"""Le Havre in the public vocabulary."""

from harbourmaster.core.errors import IllegalAction
from harbourmaster.core.game import Event, Game, Json, Option
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import State
from harbourmaster.core.words import N_
from harbourmaster.games.le_havre import events as _events
from harbourmaster.games.le_havre import notation, position, reading, refusals
from harbourmaster.games.le_havre import view as _view
from harbourmaster.games.le_havre.actions import DEAL, REPAY_BY, SALE_BY, SALES, VOCABULARY, WITH_BRICK
from harbourmaster.games.le_havre.guessing import has_secrets, imagine
from harbourmaster.games.le_havre.harbour import OVER
from harbourmaster.games.le_havre.permissions import allows_more
from harbourmaster.games.le_havre.setup import SETS, lay_out
from harbourmaster.games.le_havre.specials import is_secret
from harbourmaster.games.le_havre.state import LeHavre
from harbourmaster.games.le_havre.words import (
    BUILDING_WORDS,
    EFFECTS,
    GOOD_WORDS,
    KIND_WORDS,
    PHRASES,
    SETTING_WORDS,
    SHIP_TYPE_WORDS,
    SHIP_WORDS,
    TITLE,
)


def create() -> Game:
    """The game."""
    return LeHavreGame()


def _own(state: State) -> LeHavre:
    if not isinstance(state, LeHavre):
        raise TypeError("not a state of Le Havre")
    return state


class LeHavreGame(Game):
    """Le Havre for one to five players."""

    def __init__(self) -> None:
        self.name = "le-havre"
        self.title = TITLE
        self.rules = 3
        self.vocabulary = VOCABULARY
        self.span = DEAL
        self.options = (
            Option("players", 3, (1, 2, 3, 4, 5), N_("The number of players.")),
            Option("variant", "full", ("full", "short"),
                   N_("The full game, or the short one: fewer rounds, more goods to begin with, and no special "
                      "buildings.")),
            Option("specials", "base", SETS,
                   N_("Six special buildings lie ready in the full game: out of the 36 of the first edition, with the "
                      "30 of Le Grand Hameau, with the 15 bonus cards, or out of all 81.")),
            Option("selling", "free", ("free", "expert"),
                   N_("Buildings and ships are sold at any time; for experts outside the own turn only when one must "
                      "pay and cannot.")),
            Option("loans", "usual", ("usual", "dear"),
                   N_("Interest is 1 franc however many loans one has; for experts 2 francs with at least as many "
                      "loans as players.")),
        )
        self.names = {"building": BUILDING_WORDS, "good": GOOD_WORDS, "type": SHIP_TYPE_WORDS, "ship": SHIP_WORDS,
                      "kind": KIND_WORDS, **SETTING_WORDS}
        self.notes = {"building": EFFECTS}
        self.phrases = PHRASES
        self._laid_out: dict[str, LeHavre] = {}

    def setup(self, **options: object) -> State:
        chosen = self.settle(options)
        name = str(chosen)
        if name not in self._laid_out:
            self._laid_out[name] = self._lay_out(chosen)
        return self._laid_out[name].copy()

    def _lay_out(self, chosen: dict[str, object]) -> LeHavre:
        state = LeHavre()
        players = chosen["players"]
        assert isinstance(players, int)
        lay_out(state, players, chosen["variant"] == "short", SETS.index(str(chosen["specials"])),
                chosen["selling"] == "expert", chosen["loans"] == "dear")
        return state

    def write(self, state: State, action: int) -> str:
        return notation.write(_own(state), action)

    def disclose(self, state: State, action: int, seat: int | None) -> str:
        own = _own(state)
        text = notation.write(own, action)
        return text.split()[0] + " ?" if is_secret(own, -1 if seat is None else seat) else text

    def parse(self, state: State, text: str) -> int:
        return reading.parse(_own(state), text)

    def allows(self, state: State, action: int) -> bool:
        own = _own(state)
        if own.phase == OVER or action < 0 or action >= VOCABULARY:
            return False
        return action in state.choices() or allows_more(own, action)

    def doer(self, state: State, action: int) -> int:
        if REPAY_BY <= action < WITH_BRICK:
            return action - REPAY_BY
        if SALE_BY <= action < REPAY_BY:
            return (action - SALE_BY) // SALES
        return int(state.actor())

    def refusal(self, state: State, action: int) -> IllegalAction:
        return refusals.refusal(_own(state), action)

    def view(self, state: State, seat: int | None) -> Json:
        return _view.view(_own(state), seat)

    def guess(self, state: State, seat: int, rng: Rng) -> State:
        twin = _own(state).copy()
        imagine(twin, seat, rng)
        return twin

    def hides(self, state: State, seat: int | None) -> bool:
        return has_secrets(_own(state), -1 if seat is None else seat)

    def events(self, before: State, action: int, after: State) -> list[Event]:
        return _events.events(_own(before), action, _own(after))

    def foretell(self, before: State, action: int, after: State, seat: int) -> list[Event]:
        return _events.foretell(_own(before), action, _own(after), seat)

    def position(self, state: State) -> str:
        return position.write_position(_own(state))

    def from_position(self, text: str) -> State:
        return position.read_position(text)
