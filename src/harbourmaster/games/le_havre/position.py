"""A state as one line of text, and back; a line that cannot be a position is refused."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.positions import pack, unpack, within
from harbourmaster.core.words import N_
from harbourmaster.games.le_havre.actions import VOCABULARY
from harbourmaster.games.le_havre.agenda import check_agenda
from harbourmaster.games.le_havre.goods import KINDS, OFFERS, TILES
from harbourmaster.games.le_havre.harbour import (
    COMING,
    DEPTH,
    F_DEAL,
    F_DRAW,
    F_ROUND_END,
    F_TILE,
    F_TURN,
    FINAL_PHASE,
    FRAME,
    HAND,
    HOME,
    IN_HAND,
    ON_STACK,
    OUT,
    OVER,
    PILE,
    PILE_ROOM,
    PLAYING,
    SCRAPPED,
    STACKS,
    STOCK,
    TOWN,
)
from harbourmaster.games.le_havre.rounds import SHIP_TYPE, SHIP_TYPES, SHIPS
from harbourmaster.games.le_havre.setup import SPECIAL_STACK, lay_out
from harbourmaster.games.le_havre.specials import TO_DEAL
from harbourmaster.games.le_havre.state import LeHavre
from harbourmaster.games.le_havre.tables import (
    CARD_COUNT,
    CONSTRUCTION_SITE_CARD,
    DIVE_BAR,
    DUNNY,
    ENTERABLE,
    FOOTBALL_STADIUM,
    STANDARD_COUNT,
)

HEAD: Final = "le-havre/2"
_LENGTHS: Final = {
    "options": 5, "clock": 3, "goods": -1, "loans": -1, "disc": -1, "pawned": -1, "hands": -1,
    "place": CARD_COUNT, "ships": SHIPS, "piles": SHIP_TYPES * PILE_ROOM, "offers": OFFERS, "tiles": TILES,
    "special": 7, "flags": 2, "sold": -1, "agenda": -1,
}
_BY_SEAT: Final = {"goods": KINDS, "loans": 1, "disc": 1, "pawned": 1, "hands": HAND}
_MOST: Final = 1_000_000


def write_position(state: LeHavre) -> str:
    """The state as one line."""
    return pack(HEAD, {
        "options": [int(state.seats), int(state.short), int(state.specials), int(state.expert_selling),
                    int(state.dear_loans)],
        "clock": [int(state.round), int(state.step), int(state.phase)],
        "goods": list(state.goods),
        "loans": list(state.loans),
        "disc": list(state.disc),
        "pawned": list(state.pawned),
        "hands": list(state.hands),
        "place": list(state.place),
        "ships": list(state.ship_place),
        "piles": [int(ship) for ship in state.pile],
        "offers": list(state.offers),
        "tiles": list(state.tiles),
        "special": [int(state.deck), int(state.seen[0]), int(state.seen[1]), int(state.aware[0]),
                    int(state.aware[1]), int(state.ordered), int(state.stadium_waits)],
        "flags": [int(state.modern), int(state.picket)],
        "sold": list(state.sold),
        "agenda": [int(number) for number in state.agenda[: state.depth * FRAME]],
    })


def read_position(text: str) -> LeHavre:
    """The state that write_position() wrote; BadRecord if the line is damaged or not a position."""
    fields = unpack(text, HEAD, _LENGTHS)
    options = within(fields, "options", 0, 5)
    seats = options[0]
    if not 1 <= seats <= 5 or options[1] > 1 or options[2] > 3 or options[3] > 1 or options[4] > 1:
        raise BadRecord(N_("The position has options that the game does not know."))
    for name, length in _BY_SEAT.items():
        if len(fields[name]) != seats * length:
            raise BadRecord(N_("The field '{field}' of the position does not fit the number of players."),
                            field=name)
    state = LeHavre()
    lay_out(state, seats, options[1] == 1, options[2], options[3] == 1, options[4] == 1)
    fresh = state.copy()
    _fill(state, fields)
    derive(state)
    _check_clock(state)
    _check_cards(state, fresh)
    _check_specials(state)
    _check_ships(state, fresh)
    _check_tiles(state)
    check_agenda(state)
    if state.phase != OVER and not state.legal():
        raise BadRecord(N_("The open decision of the position has no choices."))
    return state


def _fill(state: LeHavre, fields: dict[str, list[int]]) -> None:
    """Take over the fields."""
    seats = len(fields["loans"])
    everybody = (1 << seats) - 1
    state.round, state.step, state.phase = within(fields, "clock", 0, 20)
    state.goods = vec[i64](within(fields, "goods", 0, _MOST))
    state.loans = vec[i64](within(fields, "loans", 0, _MOST))
    state.disc = vec[i64](within(fields, "disc", HOME, CARD_COUNT - 1))
    state.pawned = vec[i64](within(fields, "pawned", 0, 65_535))
    state.hands = vec[i64](within(fields, "hands", -1, CARD_COUNT - 1))
    state.place = vec[i64](within(fields, "place", 0, OUT))
    state.ship_place = vec[i64](within(fields, "ships", 0, SCRAPPED))
    state.pile = vec[i64](within(fields, "piles", -1, SHIPS - 1))
    state.offers = vec[i64](within(fields, "offers", 0, _MOST))
    state.tiles = vec[i64](within(fields, "tiles", -1, TILES - 1))
    special = within(fields, "special", -1, CARD_COUNT - 1)
    state.deck, state.ordered, state.stadium_waits = special[0], special[5], special[6]
    state.seen = vec[i64](special[1:3])
    state.aware = vec[i64](special[3:5])
    if min(special[3:7]) < 0 or max(special[3:6]) > everybody or special[6] > 1:
        raise BadRecord(N_("The special buildings of the position cannot lie as they do."))
    state.modern, state.picket = within(fields, "flags", 0, everybody | 3)
    if state.modern > 3 or state.picket > everybody:
        raise BadRecord(N_("The wharves or pickets of the position cannot be as they are."))
    state.sold = vec[i64](within(fields, "sold", 0, CARD_COUNT + SHIPS - 1))
    agenda = within(fields, "agenda", -1, max(VOCABULARY, _MOST))
    if len(agenda) % FRAME or len(agenda) > FRAME * (DEPTH - 4):
        raise BadRecord(N_("The agenda of the position is not a list of decisions."))
    state.agenda = vec[i64](agenda + [0] * (FRAME * DEPTH - len(agenda)))
    state.depth = len(agenda) // FRAME


def derive(state: LeHavre) -> None:
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


def _check_clock(state: LeHavre) -> None:
    """The turn, the end of the round, a final action or the end."""
    rounds = len(state.schedule)
    at_end = state.depth > 0 and state.agenda[0] == F_ROUND_END
    playing = state.phase == PLAYING and state.round < rounds and (state.step == TILES if at_end
                                                                   else state.step < TILES)
    final = state.phase == FINAL_PHASE and state.round == rounds and state.step < state.seats
    over = state.phase == OVER and state.round == rounds and state.step == state.seats
    if not (playing or final or over) or (state.depth == 0) != over:
        raise BadRecord(N_("The position is in no round of the game."))


def _check_cards(state: LeHavre, fresh: LeHavre) -> None:
    """Every card is where one of its kind can be, also out of the game; discs stand on buildings in play.

    Studies may use any cards, also such as the options would leave out.
    """
    dealing = state.frame() == F_DEAL
    for card in range(CARD_COUNT):
        where, start = state.place[card], fresh.place[card]
        if state.seats <= where < TOWN:
            raise BadRecord(N_("Something in the position belongs to a seat that is not there."))
        standard = card < STANDARD_COUNT
        on_stack = STACKS <= where < STACKS + 3
        if standard:
            fits = where <= TOWN or on_stack or where == OUT or (where == STOCK and dealing)
        else:
            fits = not on_stack or card in (DUNNY, FOOTBALL_STADIUM)
        if dealing and where != start and not on_stack:
            fits = False
        if not fits:
            raise BadRecord(N_("A card of the position lies where it cannot."))
        guests = state.guests[card]
        if guests > 0 and (where > TOWN or ENTERABLE[card] == 0) and card != DIVE_BAR:
            raise BadRecord(N_("A disc of the position stands where it cannot."))
        if guests > 1 and state.phase == PLAYING and card != DIVE_BAR:
            raise BadRecord(N_("A disc of the position stands where it cannot."))


def _check_specials(state: LeHavre) -> None:
    """There are cards for the stack of special buildings; seen cards and hands agree with their places."""
    seen = [int(card) for card in state.seen if card >= 0]
    hands = [int(card) for card in state.hands if card >= 0]
    on_top = [card for card in range(CARD_COUNT) if state.place[card] == ON_STACK]
    held = [card for card in range(CARD_COUNT) if state.place[card] == IN_HAND]
    fits = (0 <= state.deck <= (0 if state.short else SPECIAL_STACK) and (state.seen[0] >= 0 or state.seen[1] < 0)
            and len(seen) <= state.deck and sorted(seen) == on_top and sorted(hands) == held)
    if state.stadium_waits == 1 and state.place[FOOTBALL_STADIUM] != TOWN:
        fits = False
    dealing = state.frame() == F_DRAW and state.field(2) == TO_DEAL
    full = HAND * int(state.seats)
    site = state.place[CONSTRUCTION_SITE_CARD]
    if not dealing and len(hands) != (full if site == TOWN else 0):
        fits = False
    undealt = full - len(hands) if dealing or site in (STOCK, ON_STACK) else 0
    unseen = len([1 for card in range(STANDARD_COUNT, CARD_COUNT) if state.place[card] == STOCK])
    if unseen < state.deck - len(seen) + undealt:
        fits = False
    if not fits:
        raise BadRecord(N_("The special buildings of the position cannot lie as they do."))


def _check_ships(state: LeHavre, fresh: LeHavre) -> None:
    """Every ship is in one place, and comes when its round card is turned over."""
    piled: list[int] = []
    for kind in range(SHIP_TYPES):
        for place in range(PILE_ROOM):
            ship = int(state.pile[kind * PILE_ROOM + place])
            if (ship >= 0) != (place < state.height[kind]) or (ship >= 0 and SHIP_TYPE[ship] != kind):
                raise BadRecord(N_("The ships of the position lie on wrong piles."))
            if ship >= 0:
                piled.append(ship)
    if sorted(piled) != [ship for ship in range(SHIPS) if state.ship_place[ship] == PILE]:
        raise BadRecord(N_("The ships of the position lie on wrong piles."))
    for ship in range(SHIPS):
        where, start = state.ship_place[ship], fresh.ship_place[ship]
        if state.seats <= where < PILE:
            raise BadRecord(N_("Something in the position belongs to a seat that is not there."))
        to_come = start == COMING and list(state.schedule).index(ship) >= state.round
        if where == COMING and not to_come:
            raise BadRecord(N_("The ships of the position do not fit its round."))


def _check_tiles(state: LeHavre) -> None:
    """The tiles reached so far are turned up, each once; in a study others may be known too."""
    known = [int(tile) for tile in state.tiles if tile >= 0]
    reached = TILES
    if state.phase == PLAYING and state.round == 0:
        reached = int(state.step)
        kinds = [int(state.agenda[FRAME * frame]) for frame in range(int(state.depth))]
        if state.step < TILES and kinds[-1] != F_TILE and kinds[0] == F_TURN:
            reached += 1
    drawn = state.frame() != F_TILE or state.tiles[state.step] == -1
    if len(set(known)) != len(known) or -1 in state.tiles[:reached] or not drawn:
        raise BadRecord(N_("The supply tiles of the position do not fit its turn."))
