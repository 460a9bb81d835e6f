"""The position of a game of Le Havre: what lies where, and the agenda of open decisions."""

from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from harbourmaster.core.state import CHANCE, NOBODY, State
from harbourmaster.games.le_havre.goods import (
    BREAD,
    CHARCOAL,
    COAL,
    COKE,
    FISH,
    FRANC,
    IRON,
    KINDS,
    MEAT,
    SMOKED_FISH,
    TILES,
    WOOD,
)
from harbourmaster.games.le_havre.tables import (
    CARD_COUNT,
    ENTERABLE,
    HAMMERS,
    KIND,
    PROPOSAL_ORDER,
    RATTLETRAP_CAR,
    RODS,
)

# Where a card is: a seat from 0 to 4, or one of these.
TOWN: Final = 5
STACKS: Final = 6
"""The first of three stacks of proposals."""
STOCK: Final = 9
"""Special buildings that nobody has seen: the stack and the box alike."""
ON_STACK: Final = 10
"""On top of the special buildings, seen by somebody."""
IN_HAND: Final = 11
OUT: Final = 12

# Where a ship is: a seat, or one of these.
PILE: Final = 5
COMING: Final = 6
SCRAPPED: Final = 7
PILE_ROOM: Final = 7

HOME: Final = -1
"""The place of a disc that stands on no card."""
HAND: Final = 3
"""Cards that the Construction Site deals to each player."""

# Kinds of decisions on the agenda; chance first.
F_DEAL: Final = 0
F_TILE: Final = 1
F_DRAW: Final = 2
LAST_CHANCE: Final = 2
F_SUPPLY: Final = 3
F_INTEREST: Final = 4
F_TURN: Final = 5
F_FEE: Final = 6
F_USE: Final = 7
F_TRADE: Final = 8
F_PAY: Final = 9
F_BASKET: Final = 10
F_COUNT: Final = 11
F_BUILD: Final = 12
F_WHARF: Final = 13
F_OWN: Final = 14
F_AGAIN: Final = 15
F_PEEK: Final = 16
F_ORDER: Final = 17
F_SITE: Final = 18
F_FEED: Final = 19
F_ROUND_END: Final = 20
F_REVEAL: Final = 21

FRAME: Final = 8
WIND_USED: Final = 5
CAME_FROM: Final = 6
"""Fields of the turn, which is the lowest decision while a main action is carried out."""
DEPTH: Final = 14

PLAYING: Final = 0
FINAL_PHASE: Final = 1
OVER: Final = 2


class Harbour(State):
    """All that lies on the table, and small questions about it.

    It has no __init__, so that copy() pays for nothing twice: setup.py and copy_into() set every attribute.
    """

    short: bool
    specials: i64
    """Which special buildings can occur (2.7)."""
    expert_selling: bool
    dear_loans: bool
    schedule: vec[i64]
    """The round cards in the order of play."""
    goods: vec[i64]
    """By seat and kind, francs last."""
    loans: vec[i64]
    disc: vec[i64]
    pawned: vec[i64]
    """By seat, a bit for each good."""
    hands: vec[i64]
    fleet: vec[i64]
    """Ships by seat and type."""
    place: vec[i64]
    estate: vec[i64]
    """How many cards each seat owns."""
    guests: vec[i64]
    """Discs on each card."""
    standing: vec[i64]
    """The built cards that can be entered, ascending."""
    proposals: vec[i64]
    """The top card of each stack."""
    ship_place: vec[i64]
    pile: vec[i64]
    height: vec[i64]
    offers: vec[i64]
    tiles: vec[i64]
    modern: i64
    """Bit 0 and 1: the first and second wharf are modernised."""
    stadium_waits: i64
    """1 while the Football Stadium waits for an empty stack (10.36)."""
    deck: i64
    """Special buildings left on their stack."""
    seen: vec[i64]
    """The cards on top of that stack that somebody has seen."""
    aware: vec[i64]
    """Bits of the seats that know each of them to be there."""
    ordered: i64
    """Bits of the seats that know which of them is on top."""
    picket: i64
    """Bits of the seats that must take an offer next (10.46)."""
    sold: vec[i64]
    """Cards, and 114 + ships, sold in this turn (6.7)."""
    round: i64
    step: i64
    """Turns taken in the round, or final actions taken."""
    phase: i64
    agenda: vec[i64]
    depth: i64
    listed: vec[i64]
    """The choices, once they were listed."""
    is_listed: bool

    def copy_into(self, twin: "Harbour") -> None:
        """Make a twin equal to this position; only constants are shared."""
        twin.seats = self.seats
        twin.short = self.short
        twin.specials = self.specials
        twin.expert_selling = self.expert_selling
        twin.dear_loans = self.dear_loans
        twin.schedule = self.schedule
        twin.goods = self.goods[:]
        twin.loans = self.loans[:]
        twin.disc = self.disc[:]
        twin.pawned = self.pawned[:]
        twin.hands = self.hands[:]
        twin.fleet = self.fleet[:]
        twin.place = self.place[:]
        twin.estate = self.estate[:]
        twin.guests = self.guests[:]
        twin.standing = self.standing[:]
        twin.proposals = self.proposals[:]
        twin.ship_place = self.ship_place[:]
        twin.pile = self.pile[:]
        twin.height = self.height[:]
        twin.offers = self.offers[:]
        twin.tiles = self.tiles[:]
        twin.modern = self.modern
        twin.stadium_waits = self.stadium_waits
        twin.deck = self.deck
        twin.seen = self.seen[:]
        twin.aware = self.aware[:]
        twin.ordered = self.ordered
        twin.picket = self.picket
        twin.sold = self.sold[:]
        twin.round = self.round
        twin.step = self.step
        twin.phase = self.phase
        twin.agenda = self.agenda[:]
        twin.depth = self.depth
        twin.listed = vec[i64]()
        twin.is_listed = False

    def actor(self) -> i64:
        """The seat of the open decision, CHANCE, or NOBODY when the game is over."""
        if self.depth == 0:
            return NOBODY
        top = (self.depth - 1) * FRAME
        return CHANCE if self.agenda[top] <= LAST_CHANCE else self.agenda[top + 1]

    def push(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Put a decision on top of the agenda."""
        top = self.depth * FRAME
        self.agenda[top] = kind
        self.agenda[top + 1] = seat
        self.agenda[top + 2] = a
        self.agenda[top + 3] = b
        self.agenda[top + 4] = c
        self.agenda[top + 5] = d
        self.agenda[top + 6] = e
        self.depth += 1

    def pop(self) -> None:
        """Take the decision on top off the agenda."""
        self.depth -= 1

    def frame(self) -> i64:
        """The kind of the decision on top, or -1."""
        return self.agenda[(self.depth - 1) * FRAME] if self.depth > 0 else -1

    def field(self, index: i64) -> i64:
        """A field of the decision on top: 1 is the seat, 2 to 6 depend on the kind."""
        return self.agenda[(self.depth - 1) * FRAME + index]

    def set_field(self, index: i64, number: i64) -> None:
        """Change a field of the decision on top."""
        self.agenda[(self.depth - 1) * FRAME + index] = number

    def have(self, seat: i64, kind: i64) -> i64:
        """How many tokens of a kind a seat holds."""
        return self.goods[seat * KINDS + kind]

    def francs(self, seat: i64) -> i64:
        """How many francs a seat holds."""
        return self.goods[seat * KINDS + FRANC]

    def gain(self, seat: i64, kind: i64, count: i64) -> None:
        """Give tokens from the supply; iron brings the Rattletrap Car along (10.79)."""
        self.goods[seat * KINDS + kind] += count
        if kind == IRON and count > 0 and self.place[RATTLETRAP_CAR] == TOWN:
            self.hand_over(RATTLETRAP_CAR, seat)

    def lose(self, seat: i64, kind: i64, count: i64) -> None:
        """Take tokens away, to the supply."""
        self.goods[seat * KINDS + kind] -= count

    def food(self, seat: i64) -> i64:
        """The food of a seat, francs not counted."""
        at = seat * KINDS
        return (self.goods[at + FISH] + 2 * (self.goods[at + SMOKED_FISH] + self.goods[at + BREAD])
                + 3 * self.goods[at + MEAT])

    def energy(self, seat: i64) -> i64:
        """The energy of a seat's goods."""
        at = seat * KINDS
        return (self.goods[at + WOOD] + 3 * (self.goods[at + CHARCOAL] + self.goods[at + COAL])
                + 10 * self.goods[at + COKE])

    def own(self, seat: i64, kind: i64) -> i64:
        """How many buildings of a kind a seat owns."""
        count: i64 = 0
        for card in range(i64(CARD_COUNT)):
            if self.place[card] == seat and KIND[card] == kind:
                count += 1
        return count

    def signs(self, seat: i64, hammers: bool) -> i64:
        """How many rods, or hammers, a seat owns."""
        count: i64 = 0
        for card in range(i64(CARD_COUNT)):
            if self.place[card] == seat:
                count += HAMMERS[card] if hammers else RODS[card]
        return count

    def in_play(self, card: i64) -> bool:
        """Whether a card belongs to the town or a player."""
        return self.place[card] <= TOWN

    def hand_over(self, card: i64, where: i64) -> None:
        """Put a card somewhere else: to a seat, the town or out of the game."""
        before = self.place[card]
        if before < TOWN:
            self.estate[before] -= 1
        if where < TOWN:
            self.estate[where] += 1
        self.place[card] = where

    def open_to_visits(self, card: i64) -> None:
        """Note that a card is built."""
        if ENTERABLE[card] == 0:
            return
        places = append(self.standing, card)
        at = i64(len(places)) - 1
        while at > 0 and places[at - 1] > card:
            places[at] = places[at - 1]
            at -= 1
        places[at] = card
        self.standing = places

    def withdraw(self, card: i64) -> None:
        """Take a card out of the game; no disc is left on it."""
        self.hand_over(card, OUT)
        if ENTERABLE[card] == 1:
            self.standing = remove(self.standing, card)

    def find_top(self, stack: i64) -> None:
        """Look up the top card of a stack of proposals."""
        self.proposals[stack] = -1
        for card in PROPOSAL_ORDER:
            if self.place[card] == STACKS + stack:
                self.proposals[stack] = card
                return

    def turn_seat(self) -> i64:
        """The seat whose turn, or final action, it is."""
        return self.step if self.phase == FINAL_PHASE else (self.round * TILES + self.step) % self.seats

    def last_round(self) -> bool:
        """Whether the last round, or the final phase, has begun."""
        return self.round >= i64(len(self.schedule)) - 1
