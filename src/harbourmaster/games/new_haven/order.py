"""Renovation: of all orders of building that lead to the same village only the first is played (rule 9.3)."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.games.new_haven.tables import KINDS, NUMBERS, RESOURCES
from harbourmaster.games.new_haven.village import FACES, around


def is_superseded(ground: vec[i64], placed: vec[i64]) -> bool:
    """Whether an earlier order of these placements is possible too and leaves the same buildings on top.

    A placement is square * 48 + building and face; orders are compared placement by placement.
    """
    tried: set[tuple[int, ...]] = set()
    return _find(ground, placed, 0, 0, True, tried)


def _find(land: vec[i64], placed: vec[i64], used: i64, depth: i64, equal: bool,
          tried: set[tuple[int, ...]]) -> bool:
    """Complete an order; `equal` while it does not differ from the one given."""
    total = i64(len(placed))
    if depth == total:
        return not equal
    if not equal:
        key = (int(used), int(land[0]), int(land[1]), int(land[2]), int(land[3]))
        if key in tried:
            return False
        tried.add(key)
    for index in range(total):
        if (used >> index) & 1 == 1 or (equal and placed[index] > placed[depth]):
            continue
        if _must_wait(placed, used, index) or not _is_allowed(land, placed[index]):
            continue
        stays_equal = equal and placed[index] == placed[depth]
        if stays_equal and index != depth:  # equal placements are interchangeable: take them as they came
            continue
        if _find(_after(land, placed[index]), placed, used | (1 << index), depth + 1, stays_equal, tried):
            return True
    return False


def _must_wait(placed: vec[i64], used: i64, index: i64) -> bool:
    """Whether this is the top building of its square and others belong beneath it."""
    square = placed[index] // FACES
    for other in range(i64(len(placed))):
        if other != index and placed[other] // FACES == square:
            if other > index:
                return False
            if (used >> other) & 1 == 0:
                return _is_last(placed, index, square)
    return False


def _is_last(placed: vec[i64], index: i64, square: i64) -> bool:
    for other in range(index + 1, i64(len(placed))):
        if placed[other] // FACES == square:
            return False
    return True


def _is_allowed(land: vec[i64], placement: i64) -> bool:
    """Rule 9.1 for one square: the first of its colour elsewhere, or next to another of it."""
    bit: i64 = 1 << (placement // FACES)
    others = land[placement % FACES % KINDS // NUMBERS] & ~bit
    if others == 0:
        return True
    return others & around(bit) != 0


def _after(land: vec[i64], placement: i64) -> vec[i64]:
    """The land once a building is placed, whatever stood there before."""
    bit: i64 = 1 << (placement // FACES)
    after = land[:]
    for colour in range(i64(RESOURCES)):
        after[colour] &= ~bit
    after[placement % FACES % KINDS // NUMBERS] |= bit
    return after
