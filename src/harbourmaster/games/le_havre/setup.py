"""Setting the table (RULES 2)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.le_havre.actions import DEAL
from harbourmaster.games.le_havre.goods import (
    CATTLE,
    CLAY,
    COAL,
    FISH,
    FRANC,
    HIDES,
    IRON,
    KINDS,
    OFFERS,
    TILES,
    WOOD,
)
from harbourmaster.games.le_havre.harbour import (
    COMING,
    DEPTH,
    F_DEAL,
    FRAME,
    HAND,
    HOME,
    OUT,
    PILE_ROOM,
    PLAYING,
    SCRAPPED,
    STACKS,
    STOCK,
    TOWN,
    Harbour,
)
from harbourmaster.games.le_havre.market import lay_ship
from harbourmaster.games.le_havre.rounds import (
    SHIP_TYPES,
    SHIPS,
    START_SHIPS,
    WOODEN,
    schedule,
)
from harbourmaster.games.le_havre.specials import everybody
from harbourmaster.games.le_havre.tables import (
    BASE_COUNT,
    BLACK_MARKET_CARD,
    BONUS_CARDS,
    CARD_COUNT,
    CARDS,
    HAMEAU_CARDS,
    NOT_SOLO,
    STANDARD_COUNT,
)
from harbourmaster.games.le_havre.turn import begin_turn

SPECIAL_STACK: Final = 6
ROOM: Final = 3
"""The first of three fields of the decision: how many cards each stack still takes."""
SETS: Final = ("base", "hameau", "bonus", "all")


def lay_out(draft: Harbour, players: i64, short: bool, specials: i64, expert: bool, dear: bool) -> None:
    """Lay out a game up to the first deal of chance."""
    draft.seats = players
    draft.short = short
    draft.specials = specials
    draft.expert_selling = expert
    draft.dear_loans = dear
    _clear_table(draft)
    draft.schedule = schedule(players, short)
    if short:
        draft.offers = vec[i64]([3, 3, 3, 2, 1, 1, 1])
    else:
        draft.offers = vec[i64]([2, 2, 2, 1, 0, 0, 0])
    for seat in range(players):
        _equip(draft, seat)
    for card in range(i64(STANDARD_COUNT)):
        mark = (CARDS[card].short if short else CARDS[card].full)[int(players) - 1]
        if mark == "s":
            draft.place[card] = TOWN
            draft.open_to_visits(card)
        elif mark == "x":
            draft.place[card] = STOCK
    for ship in draft.schedule:
        draft.ship_place[ship] = COMING
    if short:
        _launch_start_ships(draft)
    else:
        _prepare_specials(draft)
    begin_deal(draft)


def _clear_table(draft: Harbour) -> None:
    seats = int(draft.seats)
    draft.goods = vec[i64]([0] * (seats * KINDS))
    draft.loans = vec[i64]([0] * seats)
    draft.disc = vec[i64]([HOME] * seats)
    draft.pawned = vec[i64]([0] * seats)
    draft.hands = vec[i64]([-1] * (seats * HAND))
    draft.fleet = vec[i64]([0] * (seats * SHIP_TYPES))
    draft.place = vec[i64]([OUT] * CARD_COUNT)
    draft.estate = vec[i64]([0] * seats)
    draft.guests = vec[i64]([0] * CARD_COUNT)
    draft.standing = vec[i64]()
    draft.proposals = vec[i64]([-1, -1, -1])
    draft.ship_place = vec[i64]([SCRAPPED] * SHIPS)
    draft.pile = vec[i64]([-1] * (SHIP_TYPES * PILE_ROOM))
    draft.height = vec[i64]([0] * SHIP_TYPES)
    draft.offers = vec[i64]([0] * OFFERS)
    draft.tiles = vec[i64]([-1] * TILES)
    draft.modern = 0
    draft.stadium_waits = 0
    draft.deck = 0
    draft.seen = vec[i64]([-1, -1])
    draft.aware = vec[i64]([0, 0])
    draft.ordered = everybody(draft)
    draft.picket = 0
    draft.sold = vec[i64]()
    draft.round = 0
    draft.step = 0
    draft.phase = PLAYING
    draft.agenda = vec[i64]([0] * (FRAME * DEPTH))
    draft.depth = 0
    draft.listed = vec[i64]()
    draft.is_listed = False


def _equip(draft: Harbour, seat: i64) -> None:
    """The starting goods of a player (2.2, 2.3)."""
    draft.gain(seat, FRANC, 5)
    if not draft.short:
        draft.gain(seat, COAL, 1)
        return
    for kind in (FISH, WOOD, CLAY, IRON, COAL, HIDES):
        draft.gain(seat, kind, 2)
    draft.gain(seat, CATTLE, 1)


def _launch_start_ships(draft: Harbour) -> None:
    """Ships at the start of the short game for one or two players (2.8)."""
    if draft.seats == 1:
        draft.ship_place[START_SHIPS[0]] = 0
        draft.fleet[WOODEN] += 1
        lay_ship(draft, START_SHIPS[1])
    elif draft.seats == 2:
        for seat in range(i64(2)):
            draft.ship_place[START_SHIPS[seat]] = seat
            draft.fleet[seat * SHIP_TYPES + WOODEN] += 1


def _prepare_specials(draft: Harbour) -> None:
    """The special buildings that can occur, none of them seen (2.7)."""
    draft.deck = SPECIAL_STACK
    for card in range(i64(STANDARD_COUNT), i64(BASE_COUNT)):
        draft.place[card] = STOCK
    if draft.specials in (1, 3):
        for card in HAMEAU_CARDS:
            draft.place[card] = STOCK
    if draft.specials in (2, 3):
        for card in BONUS_CARDS:
            draft.place[card] = STOCK
    if draft.seats == 1:
        for card in NOT_SOLO:
            draft.place[card] = OUT


def begin_deal(draft: Harbour) -> None:
    """Deal the standard buildings that take part to three equal stacks, one by one (2.5)."""
    count: i64 = 0
    for card in range(i64(STANDARD_COUNT)):
        if draft.place[card] == STOCK:
            count += 1
    draft.push(F_DEAL, 0, _next_card(draft, -1), count // 3, count // 3, count // 3)


def _next_card(state: Harbour, after: i64) -> i64:
    """The next standard building to deal, or -1."""
    for card in range(after + 1, i64(STANDARD_COUNT)):
        if state.place[card] == STOCK:
            return card
    return -1


def list_deal(state: Harbour) -> vec[i64]:
    """The stacks to which the next card can be dealt."""
    options = vec[i64]()
    for stack in range(i64(3)):
        if state.field(ROOM + stack) > 0:
            options = append(options, DEAL + stack)
    return options


def deal_odds(state: Harbour) -> vec[i64]:
    """A stack is as likely as the cards that it still takes."""
    odds = vec[i64]()
    for stack in range(i64(3)):
        if state.field(ROOM + stack) > 0:
            odds = append(odds, state.field(ROOM + stack))
    return odds


def play_deal(draft: Harbour, action: i64) -> None:
    """Deal the next card; a Black Market that would lie on top starts the deal afresh (2.6)."""
    card, stack = draft.field(2), action - DEAL
    if card == BLACK_MARKET_CARD and draft.proposals[stack] < 0:
        for other in range(i64(STANDARD_COUNT)):
            if STACKS <= draft.place[other] < STACKS + 3:
                draft.place[other] = STOCK
        draft.proposals = vec[i64]([-1, -1, -1])
        draft.pop()
        begin_deal(draft)
        return
    draft.place[card] = STACKS + stack
    draft.set_field(ROOM + stack, draft.field(ROOM + stack) - 1)
    if draft.proposals[stack] < 0:
        draft.proposals[stack] = card
    after = _next_card(draft, card)
    if after >= 0:
        draft.set_field(2, after)
    else:
        draft.pop()
        begin_turn(draft)
