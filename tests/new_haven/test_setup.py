"""The box, the board and the set-up (rules sections 1 and 2, options of section 9)."""

from collections import Counter
from itertools import permutations

import pytest

import harbourmaster as hm
from harbourmaster.games.new_haven.haven import CHOOSE_CELL, NO_TILE
from harbourmaster.games.new_haven.tables import (
    CLEARINGS,
    OPEN,
    OUTSIDE,
    POND,
    SETTLEMENTS,
    TILE_LIST,
    in_area,
    pattern_of,
    squares_of,
    turned,
)
from tests.new_haven.positions import GAME, LETTERS, all_options, cell, dealt, option_id, own


def turns(squares: str) -> set[str]:
    """All rotations of a tile."""
    found = set()
    for _ in range(4):
        found.add(squares)
        squares = squares_of(turned(pattern_of(squares)))
    return found


def test_the_sixty_tiles() -> None:
    """The categories of rule 1.3, enumerated again from scratch."""
    box = Counter({min(turns(squares)): copies for squares, copies in TILE_LIST})
    wanted: Counter[str] = Counter()
    for a, b in permutations(LETTERS, 2):
        wanted[min(turns(a + a + a + b))] = 1
        wanted[min(turns(a + a + b + b))] = 2
    for a, b, c in permutations(LETTERS, 3):
        wanted[min(turns(a + a + b + c))] = 1
        wanted[min(turns(a + b + c + a))] = 1
    assert box == wanted
    assert box.total() == 60 and len(box) == 54
    squares = Counter("".join(squares * copies for squares, copies in TILE_LIST))
    assert set(squares.values()) == {60}
    assert all(len(turns(tile)) == 4 for tile in box)


def test_a_quarter_turn_is_clockwise() -> None:
    assert squares_of(turned(pattern_of("SNTW"))) == "TSWN"


@pytest.mark.parametrize(("players", "cells", "clearings"), [(2, 25, 5), (3, 35, 9), (4, 45, 13)])
def test_areas(players: int, cells: int, clearings: int) -> None:
    """Rules 1.6 and 1.8."""
    area = {number for number in range(49) if in_area(number, players)}
    assert len(area) == cells
    assert len(area & set(CLEARINGS)) == clearings
    assert set(SETTLEMENTS) <= area and not set(SETTLEMENTS) & set(CLEARINGS)
    rows, columns = {number // 7 for number in area}, {number % 7 for number in area}
    assert (len(columns), len(rows)) == {2: (5, 5), 3: (5, 7), 4: (7, 7)}[players]


@pytest.mark.parametrize("options", list(all_options()), ids=option_id)
def test_hands_pool_and_pile(options: dict[str, object]) -> None:
    """Everybody has six buildings and two or three tiles; five lie in the pool; the rest is undrawn."""
    state = dealt(3, **options)
    players = int(str(options["players"]))
    careful = bool(options["careful_harvest"])
    assert state.step == CHOOSE_CELL and state.actor() == 0
    for seat in range(players):
        assert sum(list(state.hand)[seat * 24:seat * 24 + 24]) == 6
        assert len([tile for tile in list(state.tiles)[seat * 3:seat * 3 + 3] if tile != NO_TILE]) == 2 + careful
        assert state.shipments[seat] == 1
    assert sum(list(state.pool)) == 5
    on_clearings = [kind for kind in state.clearings if kind >= 0]
    buildings = {2: 96, 3: 120, 4: 144}[players] if careful else 144
    assert state.bagged == sum(list(state.bag)) == buildings - 5 - 6 * players - len(on_clearings)
    settled = 4 if options["side"] == "B" else 0
    assert state.piled == sum(list(state.pile)) == 60 - (2 + careful) * players - settled
    assert list(state.stock) == [0, 0, 0, 0]


@pytest.mark.parametrize(("players", "free", "ponds", "clearings"), [(2, 19, 2, 5), (3, 28, 3, 9), (4, 37, 4, 13)])
def test_side_b(players: int, free: int, ponds: int, clearings: int) -> None:
    """Rule 2.2: ponds marked for more players leave a free cell; rule 2.3: a building on each clearing in use."""
    for seed in range(20):
        state = dealt(seed, players=players, side="B")
        contents = list(state.cells)
        assert contents.count(OPEN) == state.free == free
        assert contents.count(POND) == ponds
        assert {number for number in range(49) if contents[number] == POND} <= set(SETTLEMENTS)
        claimed = {number for number in range(49) if state.clearings[number] >= 0}
        assert len(claimed) == clearings and claimed <= set(CLEARINGS)
        assert len([number for number in SETTLEMENTS if contents[number] < 256]) == 4


@pytest.mark.parametrize(("players", "free"), [(2, 21), (3, 31), (4, 41)])
def test_side_a(players: int, free: int) -> None:
    """Rule 1.7: four printed cells."""
    state = dealt(1, players=players)
    assert state.free == free
    printed = {name: squares_of(state.cells[cell(name)]) for name in ("b2", "f2", "b6", "f6")}
    assert printed == {"b2": "NSTT", "f2": "WSWT", "b6": "SNSW", "f6": "NNTW"}
    assert [state.cells[corner] for corner in (0, 6, 42, 48)] == [OUTSIDE] * 4


def test_careful_harvest_is_for_side_a() -> None:
    """Rule 9.4, refused with a sentence before anything is set up."""
    with pytest.raises(hm.BadOption, match="side A only"):
        GAME.setup(side="B", careful_harvest=True)
    with pytest.raises(hm.BadOption, match="players"):
        GAME.setup(players=5)
    with pytest.raises(hm.BadOption, match="side"):
        GAME.setup(side="C")


def test_setups_share_nothing() -> None:
    """Playing one game does not change the next."""
    fresh = GAME.position(GAME.setup(players=3))
    state = GAME.setup(players=3)
    hm.playout(state, hm.rng(1))
    assert GAME.position(GAME.setup(players=3)) == fresh


def test_chance_weights_are_the_pieces_left() -> None:
    """A kind is as likely as it is frequent in the bag, a tile in the pile, a rotation always one in four."""
    state = own(GAME.setup(side="B"))
    assert state.weights() == [4, 2, 1, 1]
    state.play(GAME.read(state, "settle harvest"))
    assert dict(zip([GAME.write(state, action) for action in state.choices()], state.weights(), strict=True)) == {
        f"deal {squares}": copies for squares, copies in TILE_LIST}
    state.play(GAME.read(state, "deal SSNN"))
    assert state.weights() == [1, 1, 1, 1]
    state.play(GAME.read(state, "turn 90"))
    assert squares_of(state.cells[cell("b2")]) == "NSNS"
    assert state.weights() == [3, 2, 1, 1]
    state = own(GAME.setup())
    assert state.weights() == [6] * 24
    state.play(GAME.read(state, "deal wheat-6"))
    assert state.weights() == [6] * 23 + [5]
