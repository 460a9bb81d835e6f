"""The Inland Port: how much the last action of the game can bring at most."""

from mypy_extensions import i64

from harbourmaster.games.inland_port.harbour import BESIDE_DIAL, SUPPLY, Harbour
from harbourmaster.games.inland_port.selling import price
from harbourmaster.games.inland_port.tables import (
    BESIDE,
    CLAY,
    COLUMN_STEP,
    DIRECTION,
    DISTINCT,
    DOCK,
    DOCK_FRANCS,
    EXTRA,
    FACTORY_GOOD,
    FEE,
    FISH,
    GAIN,
    GRAIN,
    KIND,
    LAST_SECTOR,
    MASK,
    NOTHING,
    PRICE,
    ROW_STEP,
    SECTOR_FRANC,
    TILE_COUNT,
    TOGETHER,
    USES,
    WOOD,
)


def most_of_last_action(state: Harbour) -> i64:
    """A bound on what the player in turn gains on the other by the last action, sales before it included.

    Sales only cost; the forced sales of the other player (rule 8.2) are added, the own ones left out.
    """
    seat = state.seat()
    most: i64 = 0
    rescue: i64 = 0
    funds = state.francs[seat]
    anchors: i64 = 0
    counted = counted_goods(state, seat)
    for tile in range(i64(TILE_COUNT)):
        if state.owner[tile] == seat:
            funds += price(state, tile)
            anchors += state.edition.anchor[tile]
        elif state.owner[tile] != SUPPLY and state.sector[tile] == LAST_SECTOR:
            rescue += state.edition.value[tile] - price(state, tile)
    for tile in range(i64(TILE_COUNT)):
        if _in_reach(state, seat, tile, funds):
            most = max(most, _built(state, seat, tile, anchors))
        if state.owner[tile] != SUPPLY and KIND[tile] != NOTHING:
            if state.sector[tile] != BESIDE_DIAL and state.sector[tile] != 0:
                most = max(most, _used(state, seat, tile, counted))
    return most + rescue


def least_of_last_action(state: Harbour, tiles: i64) -> i64:
    """What the player in turn gains at least by the last action, with so many own tiles that can be used.

    Who uses an own tile not even once loses nothing; the turn of the pointer then forces sales on both.
    """
    if tiles == 0:
        return -1_000_000
    seat = state.seat()
    gain: i64 = 0
    for tile in range(i64(TILE_COUNT)):
        if state.owner[tile] != SUPPLY and state.sector[tile] == LAST_SECTOR:
            loss = state.edition.value[tile] - price(state, tile)
            gain += -loss if state.owner[tile] == seat else loss
    return gain


def goods_suffice(state: Harbour, seat: i64, tile: i64) -> bool:
    """Whether a player has the goods that a tile costs."""
    edition = state.edition
    if edition.clay[tile] > state.amount(seat, CLAY) or edition.wood[tile] > state.amount(seat, WOOD):
        return False
    return edition.food[tile] <= state.amount(seat, FISH) + state.amount(seat, GRAIN)


def counted_goods(state: Harbour, seat: i64) -> i64:
    """The goods that count for a player's score, a bit for each factory."""
    goods: i64 = 0
    for tile in range(i64(TILE_COUNT)):
        if state.owner[tile] == seat and FACTORY_GOOD[tile] >= 0:
            goods |= i64(1) << FACTORY_GOOD[tile]
    return goods


def most_of_use(state: Harbour, seat: i64, tile: i64) -> i64:
    """A bound on what a player gains on the other by using a tile in the last action."""
    return _used(state, seat, tile, counted_goods(state, seat))


def _in_reach(state: Harbour, seat: i64, tile: i64, funds: i64) -> bool:
    """Whether the tile could be built if everything were sold for it."""
    if state.owner[tile] != seat and not state.available(tile):
        return False
    return state.edition.francs[tile] <= funds and goods_suffice(state, seat, tile)


def _built(state: Harbour, seat: i64, tile: i64, anchors: i64) -> i64:
    """The gain by building a tile; an own one must be sold before, which leaves the price of the sale."""
    edition = state.edition
    if state.owner[tile] == seat:
        return price(state, tile) - edition.francs[tile]
    gain = edition.value[tile] - edition.francs[tile]
    if FACTORY_GOOD[tile] >= 0:
        gain += state.amount(seat, FACTORY_GOOD[tile])
    if edition.anchor[tile] == 1 and state.owner[DOCK] == seat:
        gain += DOCK_FRANCS
    if tile == DOCK:
        gain += DOCK_FRANCS * anchors
    return gain


def _used(state: Harbour, seat: i64, tile: i64, counted: i64) -> i64:
    """The gain by using a tile: francs, and the goods that count."""
    times = USES[state.sector[tile]]
    gain = times * max(GAIN[tile] - PRICE[tile], 0)
    if state.sector[tile] == LAST_SECTOR:
        gain += SECTOR_FRANC
    if state.owner[tile] != seat:
        gain -= 2 * FEE
    moved = _goods(MASK[tile] & counted)
    if moved > 0:
        steps = times + max(EXTRA[tile], 0)
        if KIND[tile] == TOGETHER or KIND[tile] == DISTINCT:
            steps = moved * times
        units = 3 * ROW_STEP[DIRECTION[tile]] + COLUMN_STEP[DIRECTION[tile]]
        gain += steps * max(units, 0)
    return gain + _goods(BESIDE[tile] & counted)


def _goods(mask: i64) -> i64:
    """How many goods are in a set."""
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1)
