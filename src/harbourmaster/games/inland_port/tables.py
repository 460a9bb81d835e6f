"""The tiles and what using them does, in rulebook order (RULES.md, section 10). Figures are in edition.py."""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

FISH: Final = 0
CLAY: Final = 1
WOOD: Final = 2
GRAIN: Final = 3
GOODS: Final = ("fish", "clay", "wood", "grain")
_ANY: Final = (FISH, CLAY, WOOD, GRAIN)

RIGHT: Final = 0
UP: Final = 1
DOWN: Final = 2
UP_LEFT: Final = 3
UP_RIGHT: Final = 4
DOWN_LEFT: Final = 5
DIRECTIONS: Final = ("right", "up", "down", "up-left", "up-right", "down-left")
ROW_STEP: Final = vec[i64]([0, 1, -1, 1, 1, -1])
COLUMN_STEP: Final = vec[i64]([1, 0, 0, -1, 1, -1])

# The sectors of the dial from the pointer on (rule 3.1): how often a tile there is used.
USES: Final = vec[i64]([0, 2, 3, 4, 4])
SECTORS: Final = ("0", "2", "3", "4", "4+1")
LAST_SECTOR: Final = 4

# What is asked when a tile is used.
NOTHING: Final = 0  # no effect: the tile cannot be used
FIXED: Final = 1  # how far one good goes
ONE: Final = 2  # which good goes, and how far
EACH: Final = 3  # how far each good goes, in their order
DISTINCT: Final = 4  # which goods go one step
TOGETHER: Final = 5  # how often all its goods go one step
FRANCS: Final = 6  # nothing: it pays
SERVE: Final = 7  # how often, and which food is paid
BUY: Final = 8  # how often francs are paid for a step


class Tile(NamedTuple):
    """What using a tile asks and does; amounts are for each repetition unless said otherwise."""

    name: str
    kind: int = NOTHING
    goods: tuple[int, ...] = ()
    direction: int = RIGHT
    extra: int = 0  # further steps of the same kind, once; negative where they are taken off
    beside: tuple[int, ...] = ()  # goods that go one step right, once
    gain: int = 0  # francs taken
    price: int = 0  # francs paid
    food: int = 0  # food paid


TILES: Final = (
    Tile("wood-company", FIXED, (WOOD,), RIGHT),
    Tile("farmland", FIXED, (GRAIN,), RIGHT, beside=(WOOD, CLAY)),
    Tile("clay-mound", FIXED, (CLAY,), RIGHT, extra=1),
    Tile("grocery-store", FRANCS, gain=1, beside=(GRAIN, FISH)),
    Tile("hardware-store", ONE, (WOOD, CLAY), RIGHT),
    Tile("farm", FIXED, (GRAIN,), UP_RIGHT, extra=-1),
    Tile("kiln", FIXED, (CLAY,), UP_LEFT),
    Tile("smokehouse", FIXED, (FISH,), UP_LEFT),
    Tile("bakehouse", FIXED, (GRAIN,), UP_LEFT),
    Tile("timber-trader", SERVE, (WOOD,), UP, price=1, food=2),
    Tile("restaurant", SERVE, gain=2, food=1),
    Tile("marketplace", EACH, _ANY, RIGHT),
    Tile("fish-market", BUY, (FISH,), UP_RIGHT, price=1),
    Tile("sawmill", FIXED, (WOOD,), UP_LEFT),
    Tile("construction-firm", TOGETHER, (WOOD, CLAY), RIGHT),
    Tile("church-square", TOGETHER, (GRAIN, FISH), RIGHT),
    Tile("weekly-market", ONE, (FISH, GRAIN), DOWN, gain=4),
    Tile("masons-guild", DISTINCT, _ANY, UP_LEFT),
    Tile("business-office", DISTINCT, _ANY, DOWN_LEFT, gain=5),
    Tile("shipping-line", FRANCS, gain=3),
    Tile("guildhouse", DISTINCT, _ANY, UP_RIGHT),
    Tile("pier", EACH, _ANY, RIGHT, extra=2),
    Tile("craftsmens-yard", EACH, _ANY, UP_LEFT, extra=1),
    Tile("fish-factory"),
    Tile("town-hall"),
    Tile("zoo"),
    Tile("seine-bridge"),
    Tile("grain-silo"),
    Tile("wood-factory"),
    Tile("dock"),
    Tile("clay-industry"),
)
TILE_COUNT: Final = 31
NAMES: Final = tuple([tile.name for tile in TILES])

# End values (rules 9.2, 9.3): the good that a factory counts, -1 for none; the Dock counts anchors.
FACTORY_GOOD: Final = vec[i64]([{"fish-factory": FISH, "grain-silo": GRAIN, "wood-factory": WOOD,
                                 "clay-industry": CLAY}.get(tile.name, -1) for tile in TILES])
DOCK: Final = 29
DOCK_FRANCS: Final = 10


def _mask(goods: tuple[int, ...]) -> int:
    mask = 0
    for good in goods:
        mask |= 1 << good
    return mask


# The same table by column, packed for the compiled rules.
KIND: Final = vec[i64]([tile.kind for tile in TILES])
MASK: Final = vec[i64]([_mask(tile.goods) for tile in TILES])
DIRECTION: Final = vec[i64]([tile.direction for tile in TILES])
EXTRA: Final = vec[i64]([tile.extra for tile in TILES])
BESIDE: Final = vec[i64]([_mask(tile.beside) for tile in TILES])
GAIN: Final = vec[i64]([tile.gain for tile in TILES])
PRICE: Final = vec[i64]([tile.price for tile in TILES])
FOOD: Final = vec[i64]([tile.food for tile in TILES])

START_FRANCS: Final = 3
START_AMOUNT: Final = vec[i64]([4, 3, 2, 1])  # rule 1.2, by good, all in the bottom row
FEE: Final = 1  # rule 6.5
SECTOR_FRANC: Final = 1  # rule 6.6
ROUNDS: Final = 12
LETTERS: Final = "ABCDEFGHIJKL"
