"""Le Havre as numbers for a learning program; own things first, then the others' in turn order."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.observer import Observer
from harbourmaster.core.state import State
from harbourmaster.games.le_havre.goods import GOOD_NAMES, KINDS, OFFERS, TILE_NAMES, TILES
from harbourmaster.games.le_havre.harbour import F_REVEAL, FINAL_PHASE, HAND, OVER, PLAYING, STACKS, TOWN, Harbour
from harbourmaster.games.le_havre.notation import offer_name
from harbourmaster.games.le_havre.round_end import food_due
from harbourmaster.games.le_havre.rounds import HARVEST, SHIP_TYPE_NAMES, SHIP_TYPES
from harbourmaster.games.le_havre.scoring import score
from harbourmaster.games.le_havre.tables import CARD_COUNT, CARD_NAMES
from harbourmaster.games.le_havre.view import known_specials

_MOST_SEATS: Final = 5
_SIDES: Final = ("own", "next", "second", "third", "fourth")
_QUESTIONS: Final = F_REVEAL + 1
_CARD: Final = 6 + _MOST_SEATS


def create() -> Observer:
    """The observer of the game."""
    return LeHavreObserver()


class LeHavreObserver(Observer):
    """Settings, question, offers, supply tiles, every player and every card; nothing that the seat cannot see."""

    def __init__(self) -> None:
        self.version = 1
        self._size = i64(len(self.names()))

    def names(self) -> list[str]:
        found = [f"{seats} players" for seats in range(1, _MOST_SEATS + 1)]
        found += ["short", "expert selling", "dear loans", "round", "rounds left", "step", "final phase", "over",
                  "in turn", "harvest", "first wharf modern", "second wharf modern", "special buildings left"]
        found += [f"question {kind}" for kind in range(_QUESTIONS)]
        found += [f"question number {number}" for number in range(4)]
        found += [f"offer {offer_name(space)}" for space in range(OFFERS)]
        found += [f"tile {place} {name}" for place in range(TILES) for name in TILE_NAMES]
        found += [f"{kind} ships on offer" for kind in SHIP_TYPE_NAMES]
        for side in _SIDES:
            found += [f"{side} {good}" for good in [*GOOD_NAMES[:KINDS - 1], "francs"]]
            found += [f"{side} loans", f"{side} food due", f"{side} score", f"{side} must take an offer"]
            found += [f"{side} {kind} ships" for kind in SHIP_TYPE_NAMES]
        for name in CARD_NAMES:
            found += [f"{name} {side}" for side in _SIDES]
            found += [f"{name} town", f"{name} proposed", f"{name} on top", f"{name} own disc", f"{name} other disc",
                      f"{name} known"]
        return found

    def size(self) -> i64:
        return self._size

    def observe(self, state: State, seat: i64, into: vec[float], start: i64) -> None:
        assert isinstance(state, Harbour)
        for index in range(start, start + self._size):
            into[index] = 0.0
        at = _table(state, seat, into, start)
        for side in range(i64(_MOST_SEATS)):
            if side < state.seats:
                _player(state, (seat + side) % state.seats, into, at)
            at += KINDS + 4 + SHIP_TYPES
        _cards(state, seat, into, at)


def _table(state: Harbour, seat: i64, into: vec[float], at: i64) -> i64:
    into[at + state.seats - 1] = 1.0
    at += _MOST_SEATS
    rounds = i64(len(state.schedule))
    playing = state.phase == PLAYING
    acting = state.actor() == seat
    into[at] = 1.0 if state.short else 0.0
    into[at + 1] = 1.0 if state.expert_selling else 0.0
    into[at + 2] = 1.0 if state.dear_loans else 0.0
    into[at + 3] = float(state.round) / 20.0
    into[at + 4] = float(rounds - state.round) / 20.0 if playing else 0.0
    into[at + 5] = float(state.step) / 7.0
    into[at + 6] = 1.0 if state.phase == FINAL_PHASE else 0.0
    into[at + 7] = 1.0 if state.phase == OVER else 0.0
    into[at + 8] = 1.0 if acting else 0.0
    into[at + 9] = 1.0 if playing and HARVEST[state.schedule[state.round]] == 1 else 0.0
    into[at + 10] = float(state.modern & 1)
    into[at + 11] = float(state.modern >> 1 & 1)
    into[at + 12] = float(state.deck) / 6.0
    at += 13
    if state.phase != OVER:
        into[at + state.frame()] = 1.0
        if acting:
            for number in range(i64(4)):
                into[at + _QUESTIONS + number] = float(state.field(2 + number)) / 20.0
    at += _QUESTIONS + 4
    for space in range(i64(OFFERS)):
        into[at + space] = float(state.offers[space]) / 10.0
    at += OFFERS
    for place in range(i64(TILES)):
        if state.tiles[place] >= 0:
            into[at + place * TILES + state.tiles[place]] = 1.0
    at += TILES * TILES
    for kind in range(i64(SHIP_TYPES)):
        into[at + kind] = float(state.height[kind]) / 4.0
    return at + SHIP_TYPES


def _player(state: Harbour, seat: i64, into: vec[float], at: i64) -> None:
    for kind in range(i64(KINDS)):
        into[at + kind] = float(state.goods[seat * KINDS + kind]) / 10.0
    at += KINDS
    into[at] = float(state.loans[seat]) / 5.0
    into[at + 1] = float(food_due(state, seat)) / 30.0
    into[at + 2] = float(score(state, seat)) / 150.0
    into[at + 3] = float(state.picket >> seat & 1)
    for kind in range(i64(SHIP_TYPES)):
        into[at + 4 + kind] = float(state.fleet[seat * SHIP_TYPES + kind]) / 4.0


def _cards(state: Harbour, seat: i64, into: vec[float], at: i64) -> None:
    for card in range(i64(CARD_COUNT)):
        place = state.place[card]
        spot = at + card * _CARD
        if place < state.seats:
            into[spot + (place - seat + state.seats) % state.seats] = 1.0
        elif place == TOWN:
            into[spot + 5] = 1.0
        elif place >= STACKS and place < STACKS + 3:
            into[spot + 6] = 1.0
    for stack in range(i64(3)):
        if state.proposals[stack] >= 0:
            into[at + state.proposals[stack] * _CARD + 7] = 1.0
    for other in range(state.seats):
        if state.disc[other] >= 0:
            into[at + state.disc[other] * _CARD + (8 if other == seat else 9)] = 1.0
    for card in known_specials(state, seat):
        into[at + card * _CARD + 10] = 1.0
    for slot in range(seat * HAND, (seat + 1) * HAND):
        if state.hands[slot] >= 0:
            into[at + state.hands[slot] * _CARD + 10] = 1.0
