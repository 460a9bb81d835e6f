"""Villages that are worth the same: the left and the right side changed over, and the colours in any order."""

from dataclasses import dataclass
from itertools import permutations

from harbourmaster.games.new_haven.tables import COLUMNS, KINDS, NUMBERS, RESOURCES, ROWS, SQUARES
from harbourmaster.players.evaluation.features import new_haven_village as village


@dataclass(frozen=True)
class Symmetry:
    """By input, measure and line: the one whose place it takes."""

    inputs: list[int]
    measures: list[int]
    lines: list[int]


def symmetries() -> list[Symmetry]:
    """All of them, the one that changes nothing first."""
    return [_symmetry(mirrored, list(order)) for mirrored in (False, True) for order in permutations(range(RESOURCES))]


def _symmetry(mirrored: bool, colours: list[int]) -> Symmetry:
    squares = [square - square % COLUMNS + _column(square % COLUMNS, mirrored) for square in range(SQUARES)]
    lines = [*range(ROWS), *[ROWS + _column(column, mirrored) for column in range(COLUMNS)]]
    kinds = [colours[kind // NUMBERS] * NUMBERS + kind % NUMBERS for kind in range(KINDS)]
    inputs = list(range(village.INPUTS))
    for start, outer, inner, size in (
        (village.BUILT_AT, squares, [*colours, *[RESOURCES + colour for colour in colours]], 1),
        (village.REACH_AT, squares, colours, 1), (village.FIT_AT, squares, colours, 1),
        (village.STAND_AT, squares, [0], 12), (village.LINE_AT, lines, [0], 14), (village.LIKELY_AT, lines, [0], 7),
        (village.HAND_AT, kinds, [0], 3), (village.COLOUR_AT, colours, [0], 8), (village.ROOM_AT, colours, [0], 7),
        (village.POOL_AT, kinds, [0], 2), (village.SPACE_AT, colours, [0], 10), (village.OFFER_AT, squares, [0], 1),
    ):
        for index, there in enumerate(outer):
            for place, other in enumerate(inner):
                for step in range(size):
                    inputs[start + (index * len(inner) + place) * size + step] = (
                        start + (there * len(inner) + other) * size + step)
    measures = [*range(village.BY_COLOUR), *[first + colours[place]
                for first in range(village.BY_COLOUR, village.MEASURES, RESOURCES) for place in range(RESOURCES)]]
    return Symmetry(inputs, measures, lines)


def _column(column: int, mirrored: bool) -> int:
    return COLUMNS - 1 - column if mirrored else column
