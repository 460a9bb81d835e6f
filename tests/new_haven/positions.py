"""Positions for the tests, laid out by hand."""

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

import harbourmaster as hm
from harbourmaster.games.new_haven.haven import CHOOSE_CELL, CHOOSE_SQUARE, MOST_TILES, NO_TILE, NONE
from harbourmaster.games.new_haven.notation import RESOURCE_IDS, cell_id, square_id
from harbourmaster.games.new_haven.state import NewHaven, new_table
from harbourmaster.games.new_haven.tables import A, B, pattern_of
from harbourmaster.games.new_haven.village import faces

GAME = hm.load("new-haven")
LETTERS = "SNTW"


def all_options() -> Iterator[dict[str, object]]:
    """Every combination of options that makes sense."""
    for players in (2, 3, 4):
        for side in "AB":
            for renovation in (False, True):
                for careful in (False, True):
                    if not (careful and side == "B"):
                        yield {"players": players, "side": side, "renovation": renovation,
                               "careful_harvest": careful}


def option_id(options: dict[str, object]) -> str:
    """A short name for a combination of options."""
    marks = ("R" if options["renovation"] else "") + ("C" if options["careful_harvest"] else "")
    return f"{options['players']}{options['side']}{marks}"


def own(state: hm.State) -> NewHaven:
    """The state as what it is."""
    assert isinstance(state, NewHaven)
    return state


def cell(name: str) -> int:
    """The cell of that name."""
    return [cell_id(number) for number in range(49)].index(name)


def square(name: str) -> int:
    """The village square of that name."""
    return [square_id(number) for number in range(30)].index(name)


def kind(name: str) -> int:
    """The kind of building of that name."""
    resource, number = name.split("-")
    return RESOURCE_IDS.index(resource) * 6 + int(number) - 1


def table(players: int = 2, side: str = "A", renovation: bool = False) -> NewHaven:
    """A table before the first turn: pool and hands empty, every building in the bag, no tiles in hand."""
    state = new_table(players, B if side == "B" else A, renovation, False)
    state.step = CHOOSE_CELL
    state.focus = NONE
    return state


def dealt(seed: int = 1, **options: object) -> NewHaven:
    """A table set up by chance."""
    state = GAME.setup(**options)
    hm.deal(state, hm.rng(seed))
    return own(state)


def give(state: NewHaven, seat: int, *names: str) -> None:
    """Move buildings from the bag into a hand."""
    for name in names:
        state.bag[kind(name)] -= 1
        state.bagged -= 1
        state.hand[seat * 24 + kind(name)] += 1


def fill_pool(state: NewHaven, *names: str) -> None:
    """Move buildings from the bag into the pool."""
    for name in names:
        state.bag[kind(name)] -= 1
        state.bagged -= 1
        state.pool[kind(name)] += 1


def give_tiles(state: NewHaven, seat: int, *tiles: int) -> None:
    """Move harvest tiles from the pile into a hand."""
    hand = sorted(tiles) + [NO_TILE] * (MOST_TILES - len(tiles))
    for place, tile in enumerate(hand):
        state.tiles[seat * MOST_TILES + place] = tile
        if tile != NO_TILE:
            state.pile[tile] -= 1
            state.piled -= 1


def stand(state: NewHaven, seat: int, where: str, name: str, up: bool | None = None) -> None:
    """Move a building from the bag into a village; face up if the numbers agree and nothing else is said."""
    place, number = square(where), kind(name) % 6 + 1
    state.bag[kind(name)] -= 1
    state.bagged -= 1
    state.land[seat * 4 + kind(name) // 6] |= 1 << place
    state.numbers[seat * 30 + place] = number
    if up or (up is None and number == 6 - place // 5):
        state.upright[seat] |= 1 << place


def build_phase(state: NewHaven, seat: int, **stock: int) -> None:
    """Let a seat build with these markers, as if it had just laid a tile."""
    state.step = CHOOSE_SQUARE
    state.active = state.builder = seat
    state.stock = vec[i64]([stock.get(resource, 0) for resource in RESOURCE_IDS])
    state.barred = vec[i64]([0, 0, 0, 0])
    state.built = vec[i64]()
    state.ground = faces(state, seat)


def lay_tiles(state: NewHaven, tiles: dict[str, str]) -> None:
    """Put patterns on cells."""
    for name, squares in tiles.items():
        state.cells[cell(name)] = pattern_of(squares)
        state.free -= 1


def play(state: hm.State, *actions: str) -> None:
    """Play actions by their notation, each checked."""
    for action in actions:
        state.play(GAME.read(state, action))


def written(state: hm.State) -> list[str]:
    """The choices in notation."""
    return [GAME.write(state, action) for action in state.choices()]
