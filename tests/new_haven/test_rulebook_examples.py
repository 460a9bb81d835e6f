"""The worked examples of the rulebook, and some of our own."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.games.new_haven.building import allowed
from harbourmaster.games.new_haven.harvest import harvest
from harbourmaster.games.new_haven.state import NewHaven
from harbourmaster.games.new_haven.tables import pattern_of
from harbourmaster.games.new_haven.view import squares
from tests.new_haven.positions import cell, lay_tiles, stand, table

EARLY = {"e2": "WSWW"}
LATER = {**EARLY, "e1": "TSWS", "b5": "SSSN", "e6": "NNWT", "c2": "SNTN", "f1": "WWWT"}
RULEBOOK = [
    # already lying, cell, tile, sheep, stone, timber, wheat
    (EARLY, "e1", "TSWS", (3, 0, 1, 6)),
    (EARLY, "b5", "SSSN", (5, 2, 0, 0)),
    (EARLY, "e6", "NNWT", (0, 4, 2, 1)),
    (EARLY, "c2", "SNTN", (2, 2, 3, 0)),
    (LATER, "f3", "WTST", (1, 0, 3, 10)),
    (LATER, "c5", "STNN", (6, 4, 1, 0)),
    (LATER, "f7", "TWNN", (0, 2, 3, 2)),
    (LATER, "d4", "TNTS", (1, 1, 2, 0)),
]
OWN = [
    ({}, "d4", "TTTT", (0, 0, 4, 0)),  # a shipment alone
    ({}, "c2", "TTTT", (0, 0, 6, 0)),  # beside the printed b2
    ({}, "c2", "SSSS", (5, 0, 0, 0)),
    ({}, "d4", "WNSW", (1, 1, 0, 2)),  # a diagonal pair on the played tile counts whole
    ({"d5": "NWWS"}, "d4", "WWNW", (0, 2, 0, 4)),  # on an old tile only what a chain reaches
    ({}, "f3", "WNSW", (1, 1, 0, 4)),
    ({"d3": "WNWW"}, "d4", "WWTT", (0, 0, 2, 5)),  # two ways to the same chain count it once
]


@pytest.mark.parametrize(("lying", "where", "tile", "counts"), RULEBOOK + OWN)
def test_harvest(lying: dict[str, str], where: str, tile: str, counts: tuple[int, ...]) -> None:
    """The markers after a tile is played on side A with three players (rules 4.1 to 4.5)."""
    state = table(3)
    lay_tiles(state, {**lying, where: tile})
    assert tuple(harvest(state.cells, cell(where))) == counts


def test_ponds_and_free_cells_break_chains() -> None:
    """Nothing passes through a pond (rule 3.5)."""
    state = table(2, "B")
    lay_tiles(state, {"c2": "WWWW", "d2": "NNNN"})
    state.cells[cell("d2")] = 257
    lay_tiles(state, {"e2": "WWWS"})
    assert list(harvest(state.cells, cell("e2"))) == [1, 0, 0, 3]


PLACED = {"a5": "stone-5", "d5": "timber-5", "d4": "timber-4", "c3": "sheep-3", "d3": "sheep-3", "c2": "wheat-2",
          "b1": "wheat-1", "c1": "wheat-1"}


@pytest.mark.parametrize(("colour", "expected"), [
    (1, ["a6", "b5", "a4"]),  # the example of the rulebook
    (0, ["c4", "b3", "e3", "d2"]),
    (3, ["b2", "d2", "a1", "d1"]),
])
def test_placement(colour: int, expected: list[str]) -> None:
    """A colour in the village grows from where it stands (rules 5.4, 5.6)."""
    state = table()
    for where, name in PLACED.items():
        stand(state, 0, where, name)
    assert squares(int(allowed(state, 0, colour))) == expected


SCORED = {
    "a6": "timber-6", "b6": "timber-6", "e6": "sheep-6",
    "a5": "stone-5", "b5": "timber-5", "c5": "timber-5", "e5": "sheep-5",
    "a4": "stone-4", "b4": "stone-4", "c4": "wheat-4", "d4": "sheep-4", "e4": "sheep-4",
    "a3": "wheat-3", "b3": "wheat-3", "c3": "wheat-3", "d3": "sheep-3", "e3": "sheep-3",
    "a2": "wheat-2", "a1": "wheat-1", "b1": "wheat-1",
}


def village(changes: dict[str, str]) -> NewHaven:
    """The village of the scoring example with some squares changed."""
    state = table()
    for where, name in {**SCORED, **changes}.items():
        stand(state, 0, where, name)
    return state


def test_scoring() -> None:
    """24 colonists; 28 with the second column closed by a face-down field; 16 with one field face down."""
    assert village({}).score(0) == 24
    assert village({"b2": "wheat-5"}).score(0) == 28
    assert village({"a3": "wheat-5"}).score(0) == 16
    assert village({}).score(1) == 0


def test_full_villages() -> None:
    """84 with everything face up, 42 face down."""
    state = table()
    state.land = vec[i64]([(1 << 30) - 1] + [0] * 7)
    assert state.score(0) == 42
    state.upright = vec[i64]([(1 << 30) - 1, 0])
    assert state.score(0) == 84


def test_patterns_are_read_by_rows() -> None:
    """Top left, top right, bottom left, bottom right, two bits each."""
    assert pattern_of("SNTW") == 0 + (1 << 2) + (2 << 4) + (3 << 6)
