"""The squares of a village: neighbours, prices, what is built on; sets of squares are bits of a number."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.new_haven.haven import Haven
from harbourmaster.games.new_haven.tables import (
    ALL_SQUARES,
    COLUMNS,
    KINDS,
    LEFT_EDGE,
    NUMBERS,
    RESOURCES,
    RIGHT_EDGE,
    ROWS,
    SQUARES,
)

FACES: Final = 48
"""A building and how it lies: its kind face up, or 24 more face down."""


def around(squares: i64) -> i64:
    """The squares next to any of these, some of which may be among them."""
    return ((squares << COLUMNS) | (squares >> COLUMNS)
            | ((squares & ~RIGHT_EDGE) << 1) | ((squares & ~LEFT_EDGE) >> 1)) & ALL_SQUARES


def cost(square: i64) -> i64:
    """The price of a square and the number a building must have to lie face up there."""
    return ROWS - square // COLUMNS


def payable(stock: i64) -> i64:
    """The squares that cost no more than this."""
    if stock >= ROWS:
        return ALL_SQUARES
    return ALL_SQUARES & ~((1 << ((ROWS - stock) * COLUMNS)) - 1)


def occupied(state: Haven, seat: i64) -> i64:
    """The squares of a village that are built on."""
    land = state.land
    first = seat * RESOURCES
    return land[first] | land[first + 1] | land[first + 2] | land[first + 3]


def size(squares: i64) -> i64:
    """How many squares are in a set."""
    count: i64 = 0
    while squares != 0:
        squares &= squares - 1
        count += 1
    return count


def faces(state: Haven, seat: i64) -> vec[i64]:
    """By square: the building there and how it lies, -1 for none."""
    found = vec[i64]()
    for square in range(i64(SQUARES)):
        face: i64 = -1
        for colour in range(i64(RESOURCES)):
            if (state.land[seat * RESOURCES + colour] >> square) & 1 == 1:
                face = colour * NUMBERS + state.numbers[seat * SQUARES + square] - 1
                if (state.upright[seat] >> square) & 1 == 0:
                    face += KINDS
        found = append(found, face)
    return found
