"""The Inland Port in the public vocabulary."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.errors import BadOption, BadRecord, IllegalAction
from harbourmaster.core.files import load_text
from harbourmaster.core.game import Event, Game, Json, Option
from harbourmaster.core.positions import pack, unpack, within
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import State
from harbourmaster.core.words import N_
from harbourmaster.games.inland_port import events as _events
from harbourmaster.games.inland_port import notation, refusals
from harbourmaster.games.inland_port import view as _view
from harbourmaster.games.inland_port.edition import STANDARD, Edition, read_edition
from harbourmaster.games.inland_port.harbour import (
    ACT,
    BESIDE_DIAL,
    CLOSE,
    OVER,
    SUPPLY,
    VOCABULARY,
)
from harbourmaster.games.inland_port.setup import begin
from harbourmaster.games.inland_port.state import InlandPort
from harbourmaster.games.inland_port.tables import ROUNDS, TILE_COUNT
from harbourmaster.games.inland_port.words import (
    CONFIDENCE_NAMES,
    COST_NAMES,
    DIRECTION_NAMES,
    EFFECTS,
    GOOD_NAMES,
    NOTATION_NAMES,
    PHRASES,
    TILE_NAMES,
    TITLE,
)

_FIELDS = {"clock": 2, "francs": 2, "cell": 8, "owner": TILE_COUNT, "sector": TILE_COUNT, "open": 6}


def create(edition: Edition | str | None = None) -> Game:
    """The game with the standard figures, an edition, or the edition file at a path."""
    if isinstance(edition, str):
        try:
            text = load_text(edition, 200_000)
        except BadRecord as error:
            raise BadOption(error.template, error.rule, **error.arguments) from None
        return InlandPortGame(read_edition(text))
    return InlandPortGame(STANDARD if edition is None else edition)


def _own(state: State) -> InlandPort:
    if not isinstance(state, InlandPort):
        raise TypeError("not a state of The Inland Port")
    return state


class InlandPortGame(Game):
    """Le Havre: The Inland Port, played with one edition of its figures."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.name = "inland-port"
        self.title = TITLE
        self.rules = 1
        self.vocabulary = self.span = VOCABULARY
        self.options = (Option("players", 2, (2,), N_("The number of players.")),)
        self.names = {"tile": TILE_NAMES, "good": GOOD_NAMES, "kind": COST_NAMES, "direction": DIRECTION_NAMES,
                      "confidence": CONFIDENCE_NAMES, "notation": NOTATION_NAMES}
        self.notes = {"tile": EFFECTS}
        self.phrases = PHRASES

    def identity(self) -> dict[str, str]:
        return {"Edition": self.edition.hash}

    def setup(self, **options: object) -> State:
        self.settle(options)
        return begin(self.edition)

    def write(self, state: State, action: int) -> str:
        return notation.write(_own(state), action)

    def parse(self, state: State, text: str) -> int:
        return notation.parse(_own(state), text)

    def refusal(self, state: State, action: int) -> IllegalAction:
        return refusals.refusal(_own(state), action)

    def view(self, state: State, seat: int | None) -> Json:
        return _view.view(_own(state))

    def guess(self, state: State, seat: int, rng: Rng) -> State:
        return state.copy()

    def events(self, before: State, action: int, after: State) -> list[Event]:
        return _events.events(_own(before), action, _own(after))

    def position(self, state: State) -> str:
        own = _own(state)
        return pack(self._head(), {
            "clock": [int(own.round), int(own.taken)],
            "francs": list(own.francs),
            "cell": list(own.cell),
            "owner": list(own.owner),
            "sector": list(own.sector),
            "open": [int(own.phase), int(own.tile), int(own.good), int(own.rest), int(own.least), int(own.chosen)],
        })

    def _head(self) -> str:
        return f"{self.name}/{self.rules}/{self.edition.hash}"

    def from_position(self, text: str) -> State:
        fields = unpack(text, self._head(), _FIELDS)
        state = begin(self.edition)
        clock = within(fields, "clock", 0, 15)
        state.round, state.taken = clock[0], clock[1]
        state.francs = vec[i64](within(fields, "francs", 0, 1_000_000))
        state.cell = vec[i64](within(fields, "cell", 0, 255))
        state.owner = vec[i64](within(fields, "owner", SUPPLY, 1))
        state.sector = vec[i64](within(fields, "sector", 0, BESIDE_DIAL))
        question = within(fields, "open", -1, 255)
        state.phase, state.tile, state.good = question[0], question[1], question[2]
        state.rest, state.least, state.chosen = question[3], question[4], question[5]
        self._check_position(state)
        return state

    def _check_position(self, state: InlandPort) -> None:
        """Refuse a position that cannot occur."""
        edition = self.edition
        over = state.phase == OVER
        if over != (state.round == ROUNDS) or state.round > ROUNDS or not ACT <= state.phase <= OVER:
            raise BadRecord(N_("The position is in no round of the game."))
        if not over and state.taken >= edition.actions[state.round]:
            raise BadRecord(N_("The position has more actions than its round."))
        for cell in state.cell:
            if cell >> 4 >= edition.rows or cell & 15 >= edition.row_length[cell >> 4]:
                raise BadRecord(N_("A counter of the position stands outside its warehouse."))
        for tile in range(TILE_COUNT):
            owned = state.owner[tile] != SUPPLY
            beside = state.sector[tile] == BESIDE_DIAL
            if owned and (edition.letter[tile] > state.round or beside != (edition.locked[tile] == 1)):
                raise BadRecord(N_("The tile {tile} of the position cannot lie where it does."),
                                tile=edition.figures[tile].name)
        asks = state.phase not in (ACT, CLOSE, OVER)
        possible = state.tile == -1 and state.chosen == -1 and state.good == state.rest == state.least == 0
        if asks:
            possible = (0 <= state.tile < TILE_COUNT and 0 <= state.good < 4 and state.rest >= 0
                        and state.least >= 0)
        if not possible:
            raise BadRecord(N_("The open question of the position cannot be asked."))
        if asks and not state.legal():
            raise BadRecord(N_("The open question of the position has no answer."))
