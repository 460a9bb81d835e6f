"""Setting up (rules section 2): chance lays out the board, fills the pool and deals the hands."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.games.new_haven.haven import (
    CHOOSE_CELL,
    DEAL_BUILDINGS,
    DEAL_TILES,
    FILL_CLEARING,
    FILL_POOL,
    FIRST_DRAW,
    MOST_TILES,
    NO_TILE,
    NONE,
    SETTLE_TILE,
    SETTLE_TOKEN,
    SETTLE_TURN,
    Haven,
    add_tile,
    pooled,
)
from harbourmaster.games.new_haven.tables import (
    CELLS,
    CLEARINGS,
    COPIES,
    HAND,
    HARVEST,
    KINDS,
    OPEN,
    OUTSIDE,
    POND,
    POOL,
    PRINTED,
    RESOURCES,
    ROTATIONS,
    SETTLEMENTS,
    SQUARES,
    TILE_COPIES,
    TOKEN_SEATS,
    TOKENS,
    TURNS,
    A,
    in_area,
    pattern_of,
)


def hand_size(state: Haven) -> i64:
    """How many harvest tiles a player holds (rules 2.5, 9.5)."""
    return 3 if state.careful else 2


def lay_out(draft: Haven, seats: i64, side: i64, renovation: bool, careful: bool) -> None:
    """Bring an empty table to the first draw of the set-up."""
    draft.seats = seats
    draft.side = side
    draft.renovation = renovation
    draft.careful = careful
    draft.active = 0
    draft.builder = 0
    draft.focus = 0
    draft.held = NONE
    draft.draws = 0
    draft.last = FIRST_DRAW
    draft.wild = NONE
    draft.free = 0
    draft.cells = vec[i64]([OUTSIDE] * CELLS)
    for cell in range(i64(CELLS)):
        if in_area(cell, seats):
            draft.cells[cell] = OPEN
            draft.free += 1
    copies: i64 = COPIES
    if careful:  # rule 9.4
        copies -= 4 - seats
    draft.clearings = vec[i64]([NONE] * CELLS)
    draft.tokens = vec[i64]([0] * len(TOKENS))
    draft.pile = TILE_COPIES[:]
    draft.piled = 60
    draft.bag = vec[i64]([copies] * KINDS)
    draft.bagged = copies * KINDS
    draft.pool = vec[i64]([0] * KINDS)
    draft.gone = vec[i64]([0] * KINDS)
    draft.stock = vec[i64]([0] * RESOURCES)
    draft.shipments = vec[i64]([1] * seats)
    draft.tiles = vec[i64]([NO_TILE] * (seats * MOST_TILES))
    draft.hand = vec[i64]([0] * (seats * KINDS))
    draft.shown = vec[i64]([0] * (seats * KINDS))
    draft.buried = vec[i64]([0] * (seats * KINDS))
    draft.land = vec[i64]([0] * (seats * RESOURCES))
    draft.upright = vec[i64]([0] * seats)
    draft.numbers = vec[i64]([0] * (seats * SQUARES))
    draft.barred = vec[i64]([0] * RESOURCES)
    draft.ground = vec[i64]()
    draft.built = vec[i64]()
    if side == A:
        for place, squares in PRINTED:
            draft.cells[place] = pattern_of(squares)
            draft.free -= 1
        draft.step = FILL_POOL
    else:
        draft.tokens = TOKENS[:]
        draft.step = SETTLE_TOKEN


def settle_token(draft: Haven, token: i64) -> None:
    """Put a pond or a harvest tile on the next settlement; ponds for more players go away (rule 2.2)."""
    draft.tokens[token] -= 1
    if token == HARVEST:
        draft.step = SETTLE_TILE
        return
    if TOKEN_SEATS[token] <= draft.seats:
        draft.cells[SETTLEMENTS[draft.focus]] = POND
        draft.free -= 1
    _next_settlement(draft)


def settle_tile(draft: Haven, tile: i64) -> None:
    """Draw the harvest tile of a settlement."""
    draft.pile[tile] -= 1
    draft.piled -= 1
    draft.held = tile
    draft.step = SETTLE_TURN


def settle_turn(draft: Haven, turn: i64) -> None:
    """Lay the drawn tile on its settlement in the drawn rotation."""
    draft.cells[SETTLEMENTS[draft.focus]] = ROTATIONS[draft.held * TURNS + turn]
    draft.free -= 1
    draft.held = NONE
    _next_settlement(draft)


def _next_settlement(draft: Haven) -> None:
    draft.focus += 1
    draft.step = SETTLE_TOKEN
    if draft.focus == i64(len(SETTLEMENTS)):
        draft.step = FILL_CLEARING
        draft.focus = _clearing_from(draft, 0)


def _clearing_from(state: Haven, index: i64) -> i64:
    """The first clearing in the area in use from an index on, or the number of clearings."""
    while index < i64(len(CLEARINGS)) and state.cells[CLEARINGS[index]] == OUTSIDE:
        index += 1
    return index


def fill_clearing(draft: Haven, kind: i64) -> None:
    """Lay a building on the next clearing (rule 2.3)."""
    out_of_bag(draft, kind)
    draft.clearings[CLEARINGS[draft.focus]] = kind
    draft.focus = _clearing_from(draft, draft.focus + 1)
    if draft.focus == i64(len(CLEARINGS)):
        draft.step = FILL_POOL
        draft.focus = 0


def fill_pool(draft: Haven, kind: i64) -> None:
    """Lay a building into the first pool (rule 2.4)."""
    out_of_bag(draft, kind)
    draft.pool[kind] += 1
    if pooled(draft) == POOL:
        draft.step = DEAL_BUILDINGS


def deal_building(draft: Haven, kind: i64) -> None:
    """Deal a building to the next hand (rule 2.5)."""
    out_of_bag(draft, kind)
    draft.hand[draft.focus // HAND * KINDS + kind] += 1
    draft.focus += 1
    if draft.focus == draft.seats * HAND:
        draft.step = DEAL_TILES
        draft.focus = 0


def deal_tile(draft: Haven, tile: i64) -> None:
    """Deal a harvest tile to the next hand; after the last the first turn begins."""
    size = hand_size(draft)
    out_of_pile(draft, draft.focus // size, tile)
    draft.focus += 1
    if draft.focus == draft.seats * size:
        draft.step = CHOOSE_CELL
        draft.focus = NONE


def out_of_bag(draft: Haven, kind: i64) -> None:
    """Take a building out of the bag."""
    draft.bag[kind] -= 1
    draft.bagged -= 1


def out_of_pile(draft: Haven, seat: i64, tile: i64) -> None:
    """Draw a harvest tile into a hand."""
    draft.pile[tile] -= 1
    draft.piled -= 1
    add_tile(draft, seat, tile)
