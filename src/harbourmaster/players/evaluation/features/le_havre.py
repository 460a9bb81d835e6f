"""Le Havre as numbers: goods, cards, ships, meals, offers, clock and the open question, as one seat sees them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.games.le_havre.actions import VOCABULARY
from harbourmaster.games.le_havre.goods import BY_PRICE, GOODS, OFFERS, SHIPPING_PRICE, TILES
from harbourmaster.games.le_havre.harbour import (
    F_AGAIN,
    F_BUILD,
    F_FEE,
    F_OWN,
    F_TRADE,
    F_WHARF,
    PLAYING,
    STACKS,
    TOWN,
    Harbour,
)
from harbourmaster.games.le_havre.round_end import ship_food
from harbourmaster.games.le_havre.rounds import CAPACITY, FOOD_DUE, SHIP_TYPES, SHIP_VALUE, SHIPS
from harbourmaster.games.le_havre.scoring import score
from harbourmaster.games.le_havre.tables import CARD_COUNT, HAMMERS, RODS, VALUE
from harbourmaster.players.evaluation.features.features import Features
from harbourmaster.players.evaluation.features.seen_from import SeatFeatures
from harbourmaster.players.evaluation.le_havre import turns_left

_AMOUNTS: Final = 9
_FRANCS: Final = 24
_LOANS: Final = 7
_OFFERED: Final = 9
_CLOCK: Final = 22
_FRAMES: Final = 22

_GOODS_AT: Final = 0
_FRANCS_AT: Final = _GOODS_AT + GOODS * _AMOUNTS
_LOANS_AT: Final = _FRANCS_AT + _FRANCS
_CARDS_AT: Final = _LOANS_AT + _LOANS
_RIVALS_AT: Final = _CARDS_AT + CARD_COUNT
_TOWN_AT: Final = _RIVALS_AT + CARD_COUNT
_TOPS_AT: Final = _TOWN_AT + CARD_COUNT
_TAKEN_AT: Final = _TOPS_AT + CARD_COUNT
_DISC_AT: Final = _TAKEN_AT + CARD_COUNT
_SHIPS_AT: Final = _DISC_AT + CARD_COUNT
_OFFERS_AT: Final = _SHIPS_AT + 3 * SHIPS
_CLOCK_AT: Final = _OFFERS_AT + OFFERS * _OFFERED
_STEP_AT: Final = _CLOCK_AT + _CLOCK
_ORDER_AT: Final = _STEP_AT + TILES + 3
_SETTING_AT: Final = _ORDER_AT + 5
_FRAME_AT: Final = _SETTING_AT + 12
_CARD_AT: Final = _FRAME_AT + 3 * _FRAMES
_SIZE: Final = _CARD_AT + CARD_COUNT

_PROMISE: Final = vec[i64]([2, 2, 2, 8, 3, 3, 5, 4, 2, 2, 2, 8, 3, 2, 5, 4])
"""Francs for each good at the Shipping Line once it is upgraded, where that pays."""
_BY_PROMISE: Final = vec[i64]([11, 3, 14, 6, 15, 7, 5, 12, 4, 8, 9, 10, 13, 0, 1, 2])

_OWN: Final = 34
_MEASURES: Final = 2 * _OWN + OFFERS + 16


class LeHavreFeatures(SeatFeatures):
    """The own harbour first, then the mean of the others."""

    def version(self) -> str:
        return "le-havre 2"

    def setting(self, state: State) -> i64:
        """The number of players, and 10 more in the short game."""
        assert isinstance(state, Harbour)
        return state.seats + (10 if state.short else 0)

    def tell(self, state: State, seat: i64) -> None:
        assert isinstance(state, Harbour)
        for good in range(i64(GOODS)):
            count = state.have(seat, good)
            if count > 0:
                self.on(_GOODS_AT + good * _AMOUNTS + min(count, _AMOUNTS) - 1)
        self.on(_FRANCS_AT + min(state.francs(seat), _FRANCS - 1))
        self.on(_LOANS_AT + min(state.loans[seat], _LOANS - 1))
        self._cards(state, seat)
        self._ships(state, seat)
        self._clock(state, seat)
        self._question(state, seat)
        self._measure(state, seat, 0, 1.0)
        if state.seats > 1:
            for other in range(state.seats):
                if other != seat:
                    self._measure(state, other, _OWN, 1.0 / float(state.seats - 1))
        self._meals(state, seat)

    def _cards(self, state: Harbour, seat: i64) -> None:
        places, guests = state.place, state.guests
        for card in range(i64(CARD_COUNT)):
            place = places[card]
            if place == seat:
                self.on(_CARDS_AT + card)
            elif place < TOWN:
                self.on(_RIVALS_AT + card)
            elif place == TOWN:
                self.on(_TOWN_AT + card)
            if guests[card] > 0:
                self.on((_DISC_AT if state.disc[seat] == card else _TAKEN_AT) + card)
        for card in state.proposals:
            if card >= 0 and state.place[card] >= STACKS:
                self.on(_TOPS_AT + card)

    def _ships(self, state: Harbour, seat: i64) -> None:
        places = state.ship_place
        for ship in range(i64(SHIPS)):
            place = places[ship]
            if place == seat:
                self.on(_SHIPS_AT + ship)
            elif place < TOWN:
                self.on(_SHIPS_AT + SHIPS + ship)
            elif place == TOWN:
                self.on(_SHIPS_AT + 2 * SHIPS + ship)

    def _clock(self, state: Harbour, seat: i64) -> None:
        for space in range(i64(OFFERS)):
            if state.offers[space] > 0:
                self.on(_OFFERS_AT + space * _OFFERED + min(state.offers[space], _OFFERED) - 1)
                self.measures[2 * _OWN + space] = float(state.offers[space]) / 5.0
        self.on(_CLOCK_AT + min(turns_left(state, seat), _CLOCK - 1))
        self.on(_STEP_AT + min(state.step, TILES - 1) if state.phase == PLAYING else _STEP_AT + TILES + state.phase)
        self.on(_ORDER_AT + (seat - state.turn_seat() + state.seats) % state.seats)
        self.on(_SETTING_AT + state.seats - 1)
        if state.short:
            self.on(_SETTING_AT + 5)
        self.on(_SETTING_AT + 6 + min(state.specials, 3))
        if state.expert_selling:
            self.on(_SETTING_AT + 10)
        if state.dear_loans:
            self.on(_SETTING_AT + 11)

    def _question(self, state: Harbour, seat: i64) -> None:
        kind = state.frame()
        if kind < 0:
            return
        if state.field(1) != seat:
            self.on(_FRAME_AT + 2 * _FRAMES + kind)
            return
        done: i64 = 1 if state.field(2) > 0 else 0
        self.on(_FRAME_AT + (done * _FRAMES if kind != F_FEE else 0) + kind)
        if kind == F_FEE or kind == F_TRADE or kind == F_BUILD or kind == F_WHARF or kind == F_OWN or kind == F_AGAIN:
            self.on(_CARD_AT + state.field(2))

    def _measure(self, state: Harbour, seat: i64, at: i64, part: float) -> None:
        measures = self.measures
        for good in range(i64(GOODS)):
            measures[at + good] += part * float(state.have(seat, good)) / 5.0
        measures[at + 16] += part * float(state.francs(seat)) / 20.0
        measures[at + 17] += part * float(state.loans[seat]) / 3.0
        measures[at + 18] += part * float(state.food(seat)) / 15.0
        measures[at + 19] += part * float(state.energy(seat)) / 15.0
        measures[at + 20] += part * float(score(state, seat)) / 50.0
        measures[at + 21] += part * float(ship_food(state, seat)) / 10.0
        rods: i64 = 0
        hammers: i64 = 0
        worth: i64 = 0
        places = state.place
        for card in range(i64(CARD_COUNT)):
            if places[card] == seat:
                rods += RODS[card]
                hammers += HAMMERS[card]
                worth += VALUE[card]
        measures[at + 22] += part * float(rods) / 3.0
        measures[at + 23] += part * float(hammers) / 3.0
        measures[at + 24] += part * float(worth) / 50.0
        room: i64 = 0
        for kind in range(i64(SHIP_TYPES)):
            count = state.fleet[seat * SHIP_TYPES + kind]
            measures[at + 25 + kind] += part * float(count) / 2.0
            room += count * CAPACITY[kind]
        measures[at + 29] += part * float(room) / 6.0
        measures[at + 30] += part * float(turns_left(state, seat)) / 15.0
        measures[at + 31] += part * float(state.estate[seat]) / 6.0
        measures[at + 32] += part * _freight(state, seat, room, BY_PRICE, SHIPPING_PRICE) / 50.0
        measures[at + 33] += part * _freight(state, seat, room, _BY_PROMISE, _PROMISE) / 50.0

    def _meals(self, state: Harbour, seat: i64) -> None:
        """The meals to come, what is there for the next, and the ships on offer."""
        at: i64 = 2 * _OWN + OFFERS
        if state.phase == PLAYING:
            ships = ship_food(state, seat)
            due: i64 = 0
            for number in range(state.round, i64(len(state.schedule))):
                due += max(FOOD_DUE[5 * state.schedule[number] + state.seats - 1] - ships, 0)
            following = max(FOOD_DUE[5 * state.schedule[state.round] + state.seats - 1] - ships, 0)
            short = following - state.food(seat)
            self.measures[at] = float(due) / 50.0
            self.measures[at + 1] = float(following) / 10.0
            self.measures[at + 2] = float(max(short, 0)) / 10.0
            self.measures[at + 3] = float(max(short - state.francs(seat), 0)) / 10.0
            self.measures[at + 4] = float(TILES - min(state.step, TILES)) / 7.0
            self.measures[at + 5] = float(i64(len(state.schedule)) - state.round) / 10.0
        for kind in range(i64(SHIP_TYPES)):
            if state.height[kind] > 0:
                self.measures[at + 6 + kind] = 1.0
        best: i64 = 0
        for ship in range(i64(SHIPS)):
            if state.ship_place[ship] == TOWN:
                best = max(best, SHIP_VALUE[ship])
        self.measures[at + 10] = float(best) / 20.0
        if (state.picket >> seat) & 1 == 1:
            self.measures[at + 11] = 1.0


def _freight(state: Harbour, seat: i64, room: i64, order: vec[i64], prices: vec[i64]) -> float:
    """Francs for the dearest tokens that the ships can carry, fuel left aside."""
    francs: i64 = 0
    for good in order:
        if room == 0:
            break
        count = min(room, state.have(seat, good))
        room -= count
        francs += count * prices[good]
    return float(francs)


def create() -> Features:
    """The features of Le Havre."""
    return LeHavreFeatures([("harbour", _SIZE)], _MEASURES, VOCABULARY)
