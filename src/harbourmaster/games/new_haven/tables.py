"""What lies in the box: resources, buildings, harvest tiles, villages and both sides of the main board."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# Resources (rule 1.1) are numbered 0 to 3: sheep, stone, timber, wheat.
RESOURCES: Final = 4
LETTERS: Final = "SNTW"

# Buildings (rule 1.2): a kind is colour * 6 + number - 1.
NUMBERS: Final = 6
KINDS: Final = 24
COPIES: Final = 6
POOL: Final = 5
HAND: Final = 6

# The village (rule 1.5): square = row * 5 + column, row 0 on top.
ROWS: Final = 6
COLUMNS: Final = 5
SQUARES: Final = 30
ALL_SQUARES: Final = (1 << 30) - 1
LEFT_EDGE: Final = 0b00001_00001_00001_00001_00001_00001
RIGHT_EDGE: Final = 0b10000_10000_10000_10000_10000_10000
TOP_ROW: Final = 0b11111
FIRST_COLUMN: Final = LEFT_EDGE
COLUMN_COLONISTS: Final = vec[i64]([5, 4, 3, 4, 5])
VILLAGES: Final = ("Stratford", "Guilford", "Fairfield", "Milford")

# The main board (rule 1.6): cell = row * 7 + column in a frame of seven by seven.
SIDE: Final = 7
CELLS: Final = 49
A: Final = 0
B: Final = 1

# What a cell holds: four squares of two bits each, top left lowest, or one of these.
OPEN: Final = 256
POND: Final = 257
OUTSIDE: Final = 258

# What lies on a settlement when side B is set up (rule 2.2): a harvest tile, a plain pond, the ponds 3+ and 4.
HARVEST: Final = 0
TOKENS: Final = vec[i64]([4, 2, 1, 1])
TOKEN_SEATS: Final = vec[i64]([2, 2, 3, 4])
"""From how many players on a token stays on the board."""

# Harvest tiles (rule 1.3): the four squares and the number of copies.
TILE_LIST: Final = (
    ("SSSN", 1), ("SSST", 1), ("SSSW", 1), ("NNNS", 1), ("NNNT", 1), ("NNNW", 1),
    ("TTTS", 1), ("TTTN", 1), ("TTTW", 1), ("WWWS", 1), ("WWWN", 1), ("WWWT", 1),
    ("SSNN", 2), ("SSTT", 2), ("SSWW", 2), ("NNTT", 2), ("NNWW", 2), ("TTWW", 2),
    ("SSNT", 1), ("SSNW", 1), ("SSTN", 1), ("SSTW", 1), ("SSWN", 1), ("SSWT", 1),
    ("NNST", 1), ("NNSW", 1), ("NNTS", 1), ("NNTW", 1), ("NNWS", 1), ("NNWT", 1),
    ("TTSN", 1), ("TTSW", 1), ("TTNS", 1), ("TTNW", 1), ("TTWS", 1), ("TTWN", 1),
    ("WWSN", 1), ("WWST", 1), ("WWNS", 1), ("WWNT", 1), ("WWTS", 1), ("WWTN", 1),
    ("SNTS", 1), ("SNWS", 1), ("STWS", 1), ("NSTN", 1), ("NSWN", 1), ("NTWN", 1),
    ("TSNT", 1), ("TSWT", 1), ("TNWT", 1), ("WSNW", 1), ("WSTW", 1), ("WNTW", 1),
)
TILES: Final = 54
PATTERNS: Final = 256
TURNS: Final = 4
QUARTERS: Final = vec[i64]([1, 1, 1, 1])
"""The four rotations, equally likely."""

PRINTED: Final = ((8, "NSTT"), (12, "WSWT"), (36, "SNSW"), (40, "NNTW"))
"""Side A: the cells b2, f2, b6, f6 and what is printed there (rule 1.7)."""
SETTLEMENTS: Final = vec[i64]([8, 10, 12, 22, 26, 36, 38, 40])
CLEARINGS: Final = vec[i64]([2, 4, 14, 16, 18, 20, 24, 28, 30, 32, 34, 44, 46])
"""Side B (rule 1.8); those outside the area in use are left out at set-up."""


def pattern_of(squares: str) -> i64:
    """The four squares, top left, top right, bottom left, bottom right, packed two bits each."""
    pattern: i64 = 0
    for place in range(4):
        pattern |= i64(LETTERS.index(squares[place])) << (2 * i64(place))
    return pattern


def squares_of(pattern: i64) -> str:
    """The letters of a pattern's four squares."""
    return "".join([LETTERS[int((pattern >> (2 * place)) & 3)] for place in range(i64(4))])


def turned(pattern: i64) -> i64:
    """The pattern after a quarter turn clockwise."""
    top_left, top_right = pattern & 3, (pattern >> 2) & 3
    bottom_left, bottom_right = (pattern >> 4) & 3, (pattern >> 6) & 3
    return bottom_left | (top_left << 2) | (bottom_right << 4) | (top_right << 6)


def _rotations() -> vec[i64]:
    """Entry tile * 4 + turns: the pattern of a tile after so many quarter turns clockwise."""
    table = vec[i64]()
    for squares, _ in TILE_LIST:
        pattern = pattern_of(squares)
        for _turn in range(4):
            table = append(table, pattern)
            pattern = turned(pattern)
    return table


def _tile_of() -> vec[i64]:
    """Entry pattern: the tile that shows it in some rotation, or -1."""
    table = vec[i64]([-1] * PATTERNS)
    for place in range(TILES * TURNS):
        table[ROTATIONS[place]] = place // TURNS
    return table


def _beside() -> vec[i64]:
    """Entry spot * 4 + direction: the neighbouring spot of the 14 by 14 squares of the main board, or -1."""
    table = vec[i64]()
    for spot in range(SPOTS):
        row, column = spot // WIDTH, spot % WIDTH
        table = append(table, i64(spot - WIDTH if row > 0 else -1))
        table = append(table, i64(spot - 1 if column > 0 else -1))
        table = append(table, i64(spot + 1 if column < WIDTH - 1 else -1))
        table = append(table, i64(spot + WIDTH if row < WIDTH - 1 else -1))
    return table


def in_area(cell: i64, seats: i64) -> bool:
    """Whether a cell belongs to the area in use with so many players (rule 1.6)."""
    row, column = cell // SIDE, cell % SIDE
    middle_row, middle_column = 1 <= row <= 5, 1 <= column <= 5
    if seats == 2:
        return middle_row and middle_column
    if seats == 3:
        return middle_column
    return middle_row or middle_column


TILE_COPIES: Final = vec[i64]([copies for _, copies in TILE_LIST])
ROTATIONS: Final = _rotations()
TILE_OF: Final = _tile_of()
WIDTH: Final = 14
SPOTS: Final = 196
BESIDE: Final = _beside()
SPOT_CELL: Final = vec[i64]([spot // 28 * 7 + spot % 14 // 2 for spot in range(196)])
SPOT_SHIFT: Final = vec[i64]([spot // 14 % 2 * 4 + spot % 2 * 2 for spot in range(196)])
"""Where in its cell's pattern the two bits of a spot are."""


# Actions: one number means the same thing in every position.
LAY: Final = 0  # + pattern
CELL: Final = 256
SQUARE: Final = 305
DONE: Final = 335
UP: Final = 336
DOWN: Final = 360
TAKE: Final = 384
BLIND: Final = 408
DEAL: Final = 409
DEAL_TILE: Final = 433
TURN: Final = 487
TOKEN: Final = 491
SHIP: Final = 495  # + resource
VOCABULARY: Final = 499
