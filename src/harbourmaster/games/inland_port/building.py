"""Building a tile and paying its cost (rules 6.2 and section 5)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.inland_port.harbour import BESIDE_DIAL, BUILD, PAY, Harbour
from harbourmaster.games.inland_port.paying import fish_ways, least_food, least_payment, paid, ways
from harbourmaster.games.inland_port.tables import CLAY, FISH, GRAIN, TILE_COUNT, WOOD


def can_afford(state: Harbour, tile: i64) -> bool:
    """Whether the player in turn can pay the cost of a tile (rule 5.2)."""
    seat = state.seat()
    edition = state.edition
    if edition.francs[tile] > state.francs[seat]:
        return False
    if edition.clay[tile] > state.amount(seat, CLAY) or edition.wood[tile] > state.amount(seat, WOOD):
        return False
    food = edition.food[tile]
    return food == 0 or food <= state.amount(seat, FISH) + state.amount(seat, GRAIN)


def list_builds(state: Harbour, found: vec[i64]) -> vec[i64]:
    """Append the tiles of the open supply that the player in turn can afford."""
    for tile in range(i64(TILE_COUNT)):
        if state.available(tile) and can_afford(state, tile):
            found = append(found, BUILD + tile)
    return found


def begin_building(draft: Harbour, tile: i64) -> bool:
    """Take the tile and pay what needs no question; return whether all is paid."""
    seat = draft.seat()
    edition = draft.edition
    draft.owner[tile] = seat
    draft.sector[tile] = BESIDE_DIAL if edition.locked[tile] == 1 else 0
    draft.francs[seat] -= edition.francs[tile]
    draft.tile = tile
    draft.phase = PAY
    if edition.food[tile] > 0:
        fish = draft.cell[seat * 4 + FISH]
        grain = draft.cell[seat * 4 + GRAIN]
        return _ask(draft, FISH, least_food(fish, grain, edition.food[tile]))
    if edition.clay[tile] > 0:
        return _ask(draft, CLAY, least_payment(draft.cell[seat * 4 + CLAY], edition.clay[tile]))
    return _pay_wood(draft)


def _pay_wood(draft: Harbour) -> bool:
    due = draft.edition.wood[draft.tile]
    return due == 0 or _ask(draft, WOOD, least_payment(draft.cell[draft.seat() * 4 + WOOD], due))


def _ask(draft: Harbour, good: i64, total: i64) -> bool:
    """Ask how to pay the total with this good, or pay it if there is but one way."""
    draft.good = good
    draft.rest = total
    found = list_payments(draft)
    return len(found) == 1 and pay(draft, found[0])


def list_payments(state: Harbour) -> vec[i64]:
    """The ways to pay with the good in question."""
    seat = state.seat()
    cell = state.cell[seat * 4 + state.good]
    if state.good == FISH:
        return fish_ways(cell, state.cell[seat * 4 + GRAIN], state.rest)
    return ways(cell, state.rest)


def pay(draft: Harbour, action: i64) -> bool:
    """Pay with the good in question and go on to the next; return whether all is paid."""
    index = draft.seat() * 4 + draft.good
    before = draft.amount(draft.seat(), draft.good)
    draft.cell[index] = paid(draft.cell[index], action)
    if draft.good == FISH:
        return _ask(draft, GRAIN, draft.rest - before + draft.amount(draft.seat(), FISH))
    if draft.good == CLAY:
        return _pay_wood(draft)
    return True
