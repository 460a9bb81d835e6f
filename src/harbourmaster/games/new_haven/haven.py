"""What lies on the table in a game of New Haven."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import CHANCE, NOBODY, State

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
    """The things on the table and the step of the turn; the rules are in the modules of the phases."""

    def __init__(self, seats: i64, side: i64, renovation: bool, careful: bool) -> None:
        self.seats = seats
        self.side = side
        self.renovation = renovation
        self.careful = careful
        self.step: i64 = OVER
        self.active: i64 = 0
        self.builder: i64 = 0
        """Who builds now; outside the building steps always the active player."""
        self.focus: i64 = NONE
        """The cell or village square chosen in the step before, or how far the set-up has come."""
        self.held: i64 = NONE
        """The tile drawn by chance whose rotation is still open."""
        self.draws: i64 = 0
        self.last: i64 = FIRST_DRAW
        """The building just taken from the pool, NONE after a blind draw, FIRST_DRAW before the first."""
        self.wild: i64 = NONE
        """The cell of a shipment that lies face down."""
        self.free: i64 = 0
        self.bagged: i64 = 0
        self.piled: i64 = 0
        self.cells = vec[i64]()
        self.clearings = vec[i64]()
        """By cell: the kind of the building there, or NONE."""
        self.tokens = vec[i64]()
        self.pile = vec[i64]()
        """Undrawn harvest tiles by kind, face-down shipments included."""
        self.bag = vec[i64]()
        self.pool = vec[i64]()
        self.gone = vec[i64]()
        """Face-up buildings that were built over."""
        self.stock = vec[i64]()
        self.shipments = vec[i64]()
        self.tiles = vec[i64]()
        """seat * 3 + place: the harvest tiles in hand, ascending, NO_TILE last."""
        self.hand = vec[i64]()
        """seat * 24 + kind: the buildings in hand."""
        self.shown = vec[i64]()
        """seat * 24 + kind: taken openly and not seen since (rule 10.3)."""
        self.buried = vec[i64]()
        """seat * 24 + kind: own face-down buildings that were built over."""
        self.land = vec[i64]()
        """seat * 4 + colour: the squares of the village with that colour, one bit each."""
        self.upright = vec[i64]()
        """By seat: the squares with a face-up building, one bit each."""
        self.numbers = vec[i64]()
        """seat * 30 + square: the number of the building there, 0 if there is none."""
        self.barred = vec[i64]()
        """By colour: squares that rule 5.9 closes to the builder for the rest of this opportunity."""
        self.ground = vec[i64]()
        """Renovation: the builder's land when this opportunity began."""
        self.built = vec[i64]()
        """Renovation: what was built in this opportunity, square * 48 + building and face."""

    def actor(self) -> i64:
        """The builder (the active player outside building), CHANCE or NOBODY."""
        step = self.step
        if step > OVER:
            return CHANCE
        if step == OVER:
            return NOBODY
        return self.builder

    def become(self, other: "Haven") -> None:
        """Take over everything from another table."""
        self.seats = other.seats
        self.side = other.side
        self.renovation = other.renovation
        self.careful = other.careful
        self.step = other.step
        self.active = other.active
        self.builder = other.builder
        self.focus = other.focus
        self.held = other.held
        self.draws = other.draws
        self.last = other.last
        self.wild = other.wild
        self.free = other.free
        self.bagged = other.bagged
        self.piled = other.piled
        self.cells = vec[i64](other.cells)
        self.clearings = vec[i64](other.clearings)
        self.tokens = vec[i64](other.tokens)
        self.pile = vec[i64](other.pile)
        self.bag = vec[i64](other.bag)
        self.pool = vec[i64](other.pool)
        self.gone = vec[i64](other.gone)
        self.stock = vec[i64](other.stock)
        self.shipments = vec[i64](other.shipments)
        self.tiles = vec[i64](other.tiles)
        self.hand = vec[i64](other.hand)
        self.shown = vec[i64](other.shown)
        self.buried = vec[i64](other.buried)
        self.land = vec[i64](other.land)
        self.upright = vec[i64](other.upright)
        self.numbers = vec[i64](other.numbers)
        self.barred = vec[i64](other.barred)
        self.ground = vec[i64](other.ground)
        self.built = vec[i64](other.built)


def held_buildings(state: Haven, seat: i64) -> i64:
    """The number of buildings in a hand."""
    total: i64 = 0
    for kind in range(seat * 24, seat * 24 + 24):
        total += state.hand[kind]
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
