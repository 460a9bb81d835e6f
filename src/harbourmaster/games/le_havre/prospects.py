"""What a visit, a harvest or a voyage would bring a seat now, worked out for whoever looks at the table."""

from mypy_extensions import i64

from harbourmaster.core.game import Json
from harbourmaster.games.le_havre.actions import BUY_SHIP, REPAY, SELL
from harbourmaster.games.le_havre.baskets import CARGO, NEXT, place_of
from harbourmaster.games.le_havre.building import NO_SWAP, cost
from harbourmaster.games.le_havre.cards import EXCHANGE, GAIN, PICK
from harbourmaster.games.le_havre.cheapest import fuels
from harbourmaster.games.le_havre.exchanges import most_times
from harbourmaster.games.le_havre.goods import (
    BRICK,
    BY_PRICE,
    CATTLE,
    CLAY,
    FISH,
    GOOD_NAMES,
    GOODS,
    GRAIN,
    IRON,
    SHIPPING_PRICE,
    STEEL,
    WOOD,
)
from harbourmaster.games.le_havre.harbour import F_COUNT, FRAME, TOWN, Harbour
from harbourmaster.games.le_havre.permissions import allows_more
from harbourmaster.games.le_havre.rounds import CAPACITY, SHIP_ENERGY, SHIP_TYPES, STEEL_SHIP, WOODEN
from harbourmaster.games.le_havre.shipping import ships_for
from harbourmaster.games.le_havre.tables import (
    BIOFUEL_FACILITY,
    CARD_COUNT,
    CARD_NAMES,
    EFFECT,
    FEEDLOT,
    FISHERMANS_HUT,
    TRADE_FIRST,
    TRADE_NUMBER,
)
from harbourmaster.games.le_havre.visits import gains, pick_count


def prospects(state: Harbour, seat: i64) -> Json:
    """For each built card: what a visit of the seat would give, or how often its trades could be made."""
    found: Json = {}
    for card in range(i64(CARD_COUNT)):
        if state.place[card] > TOWN:
            continue
        row: Json = {}
        effect = EFFECT[card]
        if effect == GAIN:
            row["gain"] = {GOOD_NAMES[good]: int(count) for good, count in gains(state, seat, card) if count > 0}
        if effect == PICK:
            row["pick"] = int(pick_count(state, seat, card))
        if effect in (GAIN, EXCHANGE) and TRADE_NUMBER[card] > 0:
            row["times"] = [int(most_times(state, seat, trade, 0))
                            for trade in range(TRADE_FIRST[card], TRADE_FIRST[card] + TRADE_NUMBER[card])]
        if row:
            found[CARD_NAMES[card]] = row
    return found


def costs(state: Harbour, seat: i64) -> Json:
    """The material that a seat would owe for each proposal at a plain builder, discounts considered."""
    found: Json = {}
    for card in state.proposals:
        if card >= 0:
            found[CARD_NAMES[card]] = {GOOD_NAMES[kind]: int(cost(state, seat, 0, card, NO_SWAP, kind))
                                       for kind in (WOOD, CLAY, BRICK, IRON, STEEL)
                                       if cost(state, seat, 0, card, NO_SWAP, kind) > 0}
    return found


def harvest(state: Harbour, seat: i64) -> Json:
    """What the end of a round with a harvest would bring a seat now (11.1, 10.24, 10.55)."""
    found: Json = {}
    if state.have(seat, GRAIN) >= 1:
        found["grain"] = 1
    cattle = state.have(seat, CATTLE)
    if cattle >= 2:
        found["cattle"] = 2 if state.place[FEEDLOT] == seat and cattle <= 6 else 1
    if state.place[FISHERMANS_HUT] == seat:
        found[GOOD_NAMES[FISH]] = 2 if state.seats <= 2 else 1
    return found


def beside(state: Harbour) -> list[int]:
    """Sales, purchases and repayments that are open beside the decision, in whatever order (14.5)."""
    listed = state.choices()
    found: list[int] = []
    for action in [REPAY, *range(SELL, BUY_SHIP + SHIP_TYPES)]:
        if action in listed or allows_more(state, action):
            found.append(int(action))
    return found


def cargo(state: Harbour) -> list[int]:
    """The best load still to be taken aboard at the Shipping Line: tokens of each good; fuel is spared for it."""
    counting = state.frame() == F_COUNT
    base = (state.depth - (2 if counting else 1)) * FRAME
    if state.agenda[base + 2] != CARGO:
        return [0] * GOODS
    seat = state.agenda[base + 1]
    first = place_of(state.field(2)) if counting else state.agenda[base + NEXT]
    loaded = state.agenda[base + 4]
    best = [0] * GOODS
    best_net: i64 = -1_000_000
    afloat = [state.fleet[seat * SHIP_TYPES + kind] for kind in range(i64(SHIP_TYPES))]
    room: i64 = 0
    ships: i64 = 0
    for kind in (STEEL_SHIP, 1, WOODEN):
        for _ in range(afloat[kind]):
            ships += 1
            room += CAPACITY[kind]
            if room < loaded or (loaded > 0 and ships_for(state, seat, loaded) > ships):
                continue
            for fuel, price in fuels(state, seat, ships * SHIP_ENERGY, state.place[BIOFUEL_FACILITY] == seat):
                load, francs = _fill(state, seat, fuel, first, room - loaded)
                if 10 * francs - price > best_net:
                    best, best_net = load, 10 * francs - price
    return best


def _fill(state: Harbour, seat: i64, fuel: list[int], first: i64, room: i64) -> tuple[list[int], i64]:
    """The dearest tokens that are not needed as fuel, from a place in the order on, and what they bring."""
    load = [0] * GOODS
    francs: i64 = 0
    for place in range(first, i64(GOODS)):
        good = BY_PRICE[place]
        count = min(room, state.have(seat, good) - fuel[good])
        if count > 0:
            load[good] = int(count)
            room -= count
            francs += count * SHIPPING_PRICE[good]
    return load, francs
