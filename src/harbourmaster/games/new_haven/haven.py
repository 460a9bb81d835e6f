"""What lies on the table in a game of New Haven."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import CHANCE, NOBODY, State
from harbourmaster.games.new_haven.tables import KINDS

# Steps in which a player decides.
CHOOSE_CELL: Final = 0
CHOOSE_TILE: Final = 1
CHOOSE_SQUARE: Final = 2
CHOOSE_BUILDING: Final = 3
CHOOSE_DRAW: Final = 4
OVER: Final = 5
# Steps in which chance decides: about tokens, rotations, buildings from the bag, tiles from the pile.
SETTLE_TOKEN: Final = 6
SETTLE_TURN: Final = 7
REVEAL_TURN: Final = 8
FILL_CLEARING: Final = 9
FILL_POOL: Final = 10
DEAL_BUILDINGS: Final = 11
DRAW_BLIND: Final = 12
REFILL_POOL: Final = 13
SETTLE_TILE: Final = 14
DEAL_TILES: Final = 15
DRAW_TILE: Final = 16
REVEAL_TILE: Final = 17
STEPS: Final = 18

NONE: Final = -1
FIRST_DRAW: Final = -2
NO_TILE: Final = 54
MOST_TILES: Final = 3


class Haven(State):
    """The table without the course of play: setup.py and copy() set every attribute."""

    side: i64
    renovation: bool
    careful: bool
    step: i64
    active: i64
    builder: i64  # who builds now; outside the building steps always the active player
    focus: i64  # the cell or village square chosen in the step before, or how far the set-up has come
    held: i64  # the tile drawn by chance whose rotation is still open
    draws: i64
    last: i64  # the building just taken from the pool, NONE after a blind draw, FIRST_DRAW before the first
    wild: i64  # the cell of a shipment that lies face down
    free: i64  # free cells
    bagged: i64
    piled: i64
    cells: vec[i64]
    clearings: vec[i64]  # by cell: the kind of the building there, or NONE
    tokens: vec[i64]  # what is still to be laid on settlements
    pile: vec[i64]  # undrawn harvest tiles by kind, face-down shipments included
    bag: vec[i64]
    pool: vec[i64]
    gone: vec[i64]  # face-up buildings that were built over
    stock: vec[i64]  # the markers
    shipments: vec[i64]  # by seat: 1 until it is played
    tiles: vec[i64]  # seat * 3 + place: the harvest tiles in hand, ascending, NO_TILE last
    hand: vec[i64]  # seat * 24 + kind: the buildings in hand
    shown: vec[i64]  # seat * 24 + kind: taken openly and not seen since (rule 10.3)
    buried: vec[i64]  # seat * 24 + kind: own face-down buildings that were built over
    land: vec[i64]  # seat * 4 + colour: the squares of the village with that colour, one bit each
    upright: vec[i64]  # by seat: the squares with a face-up building, one bit each
    numbers: vec[i64]  # seat * 30 + square: the number of the building there, 0 if there is none
    barred: vec[i64]  # by colour: squares that rule 5.9 closes for the rest of this opportunity to build
    ground: vec[i64]  # renovation: what lay on the builder's squares when this opportunity began
    built: vec[i64]  # renovation: what was built in it, square * 48 + building and face

    def actor(self) -> i64:
        """The builder (the active player outside building), CHANCE or NOBODY."""
        step = self.step
        if step > OVER:
            return CHANCE
        if step == OVER:
            return NOBODY
        return self.builder


def held_buildings(state: Haven, seat: i64) -> i64:
    """The number of buildings in a hand."""
    hand = state.hand
    total: i64 = 0
    for kind in range(seat * KINDS, seat * KINDS + KINDS):
        total += hand[kind]
    return total


def pooled(state: Haven) -> i64:
    """The number of buildings in the pool."""
    total: i64 = 0
    for count in state.pool:
        total += count
    return total


def add_tile(draft: Haven, seat: i64, tile: i64) -> None:
    """Put a harvest tile into a hand, keeping it in order."""
    place = seat * MOST_TILES
    while draft.tiles[place] <= tile:
        place += 1
    while tile != NO_TILE:
        pushed = draft.tiles[place]
        draft.tiles[place] = tile
        tile = pushed
        place += 1


def remove_tile(draft: Haven, seat: i64, tile: i64) -> None:
    """Take a harvest tile out of a hand, keeping it in order."""
    end = seat * MOST_TILES + MOST_TILES
    place = seat * MOST_TILES
    while draft.tiles[place] != tile:
        place += 1
    while place < end - 1:
        draft.tiles[place] = draft.tiles[place + 1]
        place += 1
    draft.tiles[end - 1] = NO_TILE
