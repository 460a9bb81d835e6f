"""Le Havre in the public vocabulary."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.errors import BadRecord, IllegalAction
from harbourmaster.core.game import Event, Game, Json, Option
from harbourmaster.core.positions import pack, unpack, within
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import State
from harbourmaster.core.words import N_
from harbourmaster.games.le_havre import events as _events
from harbourmaster.games.le_havre import notation, reading, refusals
from harbourmaster.games.le_havre import view as _view
from harbourmaster.games.le_havre.actions import REPAY_BY, SALE_BY, SALES, VOCABULARY, WITH_BRICK
from harbourmaster.games.le_havre.goods import KINDS, OFFERS, TILES
from harbourmaster.games.le_havre.guessing import has_secrets, imagine
from harbourmaster.games.le_havre.harbour import (
    DEPTH,
    F_DRAW,
    F_FEED,
    F_PAY,
    F_REVEAL,
    FINAL_PHASE,
    FRAME,
    HAND,
    HOME,
    OUT,
    OVER,
    PILE_ROOM,
    PLAYING,
    SCRAPPED,
    TOWN,
)
from harbourmaster.games.le_havre.permissions import allows_more
from harbourmaster.games.le_havre.rounds import SHIP_TYPE, SHIP_TYPES, SHIPS
from harbourmaster.games.le_havre.setup import SETS, lay_out
from harbourmaster.games.le_havre.specials import is_secret
from harbourmaster.games.le_havre.state import LeHavre
from harbourmaster.games.le_havre.tables import CARD_COUNT, ENTERABLE
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
        self.rules = 1
        self.vocabulary = VOCABULARY
        self.options = (
            Option("players", 3, (1, 2, 3, 4, 5), N_("The number of players.")),
            Option("variant", "full", ("full", "short"), N_("The full game or the short one.")),
            Option("specials", "base", SETS, N_("Special buildings: first edition, with Le Grand Hameau, "
                                                "with the bonus cards, or all.")),
            Option("selling", "free", ("free", "expert"), N_("Selling outside the own turn: free, or only when one "
                                                             "must pay and cannot.")),
            Option("loans", "usual", ("usual", "dear"), N_("Interest: usual, or dearer with many loans.")),
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
        own = _own(state)
        return pack(self._head(), {
            "options": [int(own.seats), int(own.short), int(own.specials), int(own.expert_selling),
                        int(own.dear_loans)],
            "clock": [int(own.round), int(own.step), int(own.phase)],
            "goods": list(own.goods),
            "loans": list(own.loans),
            "disc": list(own.disc),
            "pawned": list(own.pawned),
            "hands": list(own.hands),
            "place": list(own.place),
            "ships": list(own.ship_place),
            "piles": [int(ship) for ship in own.pile],
            "offers": list(own.offers),
            "tiles": list(own.tiles),
            "special": [int(own.deck), int(own.seen[0]), int(own.seen[1]), int(own.aware[0]), int(own.aware[1]),
                        int(own.ordered), int(own.stadium_waits)],
            "flags": [int(own.modern), int(own.picket)],
            "sold": list(own.sold),
            "agenda": [int(number) for number in own.agenda[: own.depth * FRAME]],
        })

    def _head(self) -> str:
        return f"{self.name}/{self.rules}"

    def from_position(self, text: str) -> State:
        fields = unpack(text, self._head(), {
            "options": 5, "clock": 3, "goods": -1, "loans": -1, "disc": -1, "pawned": -1, "hands": -1,
            "place": CARD_COUNT, "ships": SHIPS, "piles": SHIP_TYPES * PILE_ROOM, "offers": OFFERS, "tiles": TILES,
            "special": 7, "flags": 2, "sold": -1, "agenda": -1,
        })
        options = within(fields, "options", 0, 5)
        seats = options[0]
        if not 1 <= seats <= 5 or options[1] > 1 or options[2] > 3 or options[3] > 1 or options[4] > 1:
            raise BadRecord(N_("The position has options that the game does not know."))
        for name, length in (("goods", seats * KINDS), ("loans", seats), ("disc", seats), ("pawned", seats),
                             ("hands", seats * HAND)):
            if len(fields[name]) != length:
                raise BadRecord(N_("The field '{field}' of the position does not fit the number of players."),
                                field=name)
        state = LeHavre()
        lay_out(state, seats, options[1] == 1, options[2], options[3] == 1, options[4] == 1)
        self._fill(state, fields)
        self._check_position(state)
        return state

    def _fill(self, state: LeHavre, fields: dict[str, list[int]]) -> None:
        """Take over the fields and what follows from them."""
        state.round, state.step, state.phase = within(fields, "clock", 0, 20)
        state.goods = vec[i64](within(fields, "goods", 0, 1_000_000))
        state.loans = vec[i64](within(fields, "loans", 0, 1_000_000))
        state.disc = vec[i64](within(fields, "disc", HOME, CARD_COUNT - 1))
        state.pawned = vec[i64](within(fields, "pawned", 0, 65_535))
        state.hands = vec[i64](within(fields, "hands", -1, CARD_COUNT - 1))
        state.place = vec[i64](within(fields, "place", 0, OUT))
        state.ship_place = vec[i64](within(fields, "ships", 0, SCRAPPED))
        state.pile = vec[i64](within(fields, "piles", -1, SHIPS - 1))
        state.offers = vec[i64](within(fields, "offers", 0, 1_000_000))
        state.tiles = vec[i64](within(fields, "tiles", -1, TILES - 1))
        special = within(fields, "special", -1, CARD_COUNT - 1)
        state.deck, state.ordered, state.stadium_waits = special[0], special[5], special[6]
        state.seen = vec[i64](special[1:3])
        state.aware = vec[i64](special[3:5])
        state.modern, state.picket = within(fields, "flags", 0, 31)
        state.sold = vec[i64](within(fields, "sold", 0, CARD_COUNT + SHIPS - 1))
        agenda = within(fields, "agenda", -1_000_000, 1_000_000)
        if len(agenda) % FRAME or len(agenda) > FRAME * DEPTH:
            raise BadRecord(N_("The agenda of the position is not a list of decisions."))
        state.agenda = vec[i64](agenda + [0] * (FRAME * DEPTH - len(agenda)))
        state.depth = len(agenda) // FRAME
        self._derive(state)

    def _derive(self, state: LeHavre) -> None:
        """Look up what follows from where cards, ships and discs are."""
        state.guests = vec[i64]([0] * CARD_COUNT)
        state.estate = vec[i64]([len([1 for place in state.place if place == seat]) for seat in range(state.seats)])
        for card in state.disc:
            if card != HOME:
                state.guests[card] += 1
        state.standing = vec[i64]([card for card in range(CARD_COUNT)
                                   if state.place[card] <= TOWN and ENTERABLE[card] == 1])
        for stack in range(3):
            state.find_top(stack)
        state.fleet = vec[i64]([0] * int(state.seats * SHIP_TYPES))
        for ship in range(SHIPS):
            if state.ship_place[ship] < state.seats:
                state.fleet[state.ship_place[ship] * SHIP_TYPES + SHIP_TYPE[ship]] += 1
        for kind in range(SHIP_TYPES):
            pile = [int(state.pile[kind * PILE_ROOM + place]) for place in range(PILE_ROOM)]
            state.height[kind] = len([ship for ship in pile if ship >= 0])

    def _check_position(self, state: LeHavre) -> None:
        """Refuse a position that cannot occur."""
        seats = int(state.seats)
        rounds = len(state.schedule)
        feeding = state.step == TILES and state.frame() in (F_FEED, F_PAY, F_DRAW)
        playing = state.phase == PLAYING and state.round < rounds and (state.step < TILES or feeding)
        final = state.phase == FINAL_PHASE and state.round == rounds and state.step < seats
        if not (playing or final or state.phase == OVER):
            raise BadRecord(N_("The position is in no round of the game."))
        for place in [*state.place, *state.ship_place]:
            if seats <= place < TOWN:
                raise BadRecord(N_("Something in the position belongs to a seat that is not there."))
        for kind in range(SHIP_TYPES):
            for place in range(PILE_ROOM):
                ship = state.pile[kind * PILE_ROOM + place]
                if (ship >= 0) != (place < state.height[kind]) or (ship >= 0 and SHIP_TYPE[ship] != kind):
                    raise BadRecord(N_("The ships of the position lie on wrong piles."))
        if (state.depth == 0) != (state.phase == OVER):
            raise BadRecord(N_("The position has no open decision."))
        for frame in range(int(state.depth)):
            kind, seat = state.agenda[frame * FRAME], state.agenda[frame * FRAME + 1]
            if not 0 <= kind <= F_REVEAL or not 0 <= seat < seats:
                raise BadRecord(N_("The agenda of the position is not a list of decisions."))
        if state.phase != OVER and not self._has_choices(state):
            raise BadRecord(N_("The open decision of the position has no choices."))

    def _has_choices(self, state: LeHavre) -> bool:
        try:
            return len(state.legal()) > 0
        except IndexError:
            return False


