"""The round tables, ships and tiles against the overview cards (RULES.md, 2.1, 2.9, 7.6)."""

import pytest

from harbourmaster.games.le_havre.goods import GOOD_NAMES, INTEREST_TILE, OFFER_KIND, TILE_FIRST, TILE_SECOND
from harbourmaster.games.le_havre.rounds import (
    A_BUILDING,
    A_SPECIAL,
    FOOD_DUE,
    HARVEST,
    SHIP_FOOD,
    SHIP_TYPE,
    SHIP_VALUE,
    TOWN_BUILDS,
    schedule,
)
from harbourmaster.games.le_havre.tables import BUILDABLE, CARDS, HAMMERS, KIND, RODS

# For each overview card: food by round, rounds without harvest, rounds in which the town builds a building or a
# special building, and the ships that come in (W, I, S, L with their values).
OVERVIEW = {
    ("full", 1): (
        [5, 10, 15, 20, 25, 30, 35],
        [7], [2, 4, 6], [1, 3, 5],
        "W2 W4 I6 I10 S16 S20 L30",
    ),
    ("full", 2): (
        [3, 4, 5, 7, 9, 11, 13, 15, 16, 17, 18, 19, 20, 20],
        [14], [2, 5, 8, 11], [3, 6, 9, 12],
        "W2 W2 W4 W4 W6 I4 I6 I8 I10 S16 S20 S24 L34 L30",
    ),
    ("full", 3): (
        [2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14, 15, 15],
        [1, 6, 11, 16, 18], [3, 7, 11, 14], [4, 8, 12, 15],
        "W2 W2 W2 W4 W4 I2 W6 I4 I6 I8 S10 I10 S16 S20 S24 L38 L34 L30",
    ),
    ("full", 4): (
        [1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 10, 11, 11, 11],
        [3, 6, 9, 12, 15, 18, 20], [4, 7, 10, 13, 16], [5, 8, 11, 14, 17],
        "W2 W2 W2 W4 W4 I2 W6 I4 W6 I6 I8 S10 I10 S16 I12 S20 S24 L38 L34 L30",
    ),
    ("full", 5): (
        [0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6],
        [3, 6, 9, 12, 15, 18, 20], [4, 7, 10, 13, 16], [5, 8, 11, 14, 17],
        "W2 W2 W2 W4 W4 I2 W6 I4 W6 I6 I8 S10 I10 S16 I12 S20 S24 L38 L34 L30",
    ),
    ("short", 1): (
        [10, 20, 30, 35],
        [4], [1, 2, 3], [],
        "W4 I10 S20 L30",
    ),
    ("short", 2): (
        [4, 7, 9, 13, 15, 17, 18, 20],
        [8], [1, 3, 5, 7], [],
        "W2 W4 W6 I6 I8 S16 S20 L30",
    ),
    ("short", 3): (
        [2, 2, 3, 4, 5, 6, 8, 9, 10, 12, 14, 15],
        [1, 5, 9, 11, 12], [3, 6, 9], [],
        "W2 W2 W2 W4 I2 W6 I6 I8 S10 S16 L38 L30",
    ),
    ("short", 4): (
        [1, 1, 2, 3, 3, 4, 5, 7, 9, 10, 11, 11],
        [4, 6, 9, 12], [3, 5, 7, 8, 10], [],
        "W2 W2 W4 I2 W6 W6 I6 I10 I12 S20 L34 L30",
    ),
    ("short", 5): (
        [0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
        [3, 5, 7, 9, 11, 13, 15], [4, 6, 8, 10, 12], [],
        "W2 W2 W2 W4 I2 W6 W6 I6 S10 I10 I12 S20 L38 L34 L30",
    ),
}


@pytest.mark.parametrize(("variant", "players"), OVERVIEW)
def test_overview(variant: str, players: int) -> None:
    """2.1: food, harvest, town and ships of every round."""
    food, barren, buildings, specials, ships = OVERVIEW[(variant, players)]
    cards = schedule(players, variant == "short")
    assert [FOOD_DUE[5 * card + players - 1] for card in cards] == food
    assert [number for number, card in enumerate(cards, 1) if HARVEST[card] == 0] == barren
    town = [int(TOWN_BUILDS[5 * card + players - 1]) for card in cards]
    assert [number for number, what in enumerate(town, 1) if what == A_BUILDING] == buildings
    assert [number for number, what in enumerate(town, 1) if what == A_SPECIAL] == specials
    assert " ".join(["WISL"[SHIP_TYPE[card]] + str(SHIP_VALUE[card]) for card in cards]) == ships


def test_numbers_of_rounds() -> None:
    """2.1: 7, 14, 18, 20, 20 and 4, 8, 12, 12, 15 rounds; everybody has as many turns."""
    assert [len(schedule(players, False)) for players in range(1, 6)] == [7, 14, 18, 20, 20]
    assert [len(schedule(players, True)) for players in range(1, 6)] == [4, 8, 12, 12, 15]
    for players in range(1, 6):
        for short in (False, True):
            assert 7 * len(schedule(players, short)) % players == 0


def test_ships() -> None:
    """7.6: 7 wooden, 6 iron, 4 steel ships and 3 liners, values even, food by players."""
    assert [list(SHIP_TYPE).count(kind) for kind in range(4)] == [7, 6, 4, 3]
    assert all(value % 2 == 0 for value in SHIP_VALUE)
    assert list(SHIP_FOOD) == [5, 4, 3, 2, 1, 7, 5, 4, 3, 2, 10, 7, 6, 5, 3, 0, 0, 0, 0, 0]


def test_supply_tiles() -> None:
    """2.9: what seven tiles bring in a round; interest with wood and fish."""
    kinds = [GOOD_NAMES[OFFER_KIND[space]] for space in [*TILE_FIRST, *TILE_SECOND]]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "wood": 4, "fish": 3, "clay": 2, "franc": 2, "iron": 1, "grain": 1, "cattle": 1}
    assert {OFFER_KIND[TILE_FIRST[INTEREST_TILE]], OFFER_KIND[TILE_SECOND[INTEREST_TILE]]} == {0, 1}


def test_printed_totals_of_the_buildings() -> None:
    """9, 10: the rulebook's counts of kinds, rods and hammers."""
    def count(first: int, last: int) -> tuple[list[int], int, int]:
        cards = range(first, last)
        return ([len([1 for card in cards if KIND[card] == kind]) for kind in range(6)],
                sum(RODS[card] for card in cards), sum(HAMMERS[card] for card in cards))
    assert count(0, 33) == ([9, 6, 10, 4, 4, 0], 6, 8)
    assert count(33, 69) == ([6, 14, 6, 4, 5, 1], 13, 9)
    assert len(CARDS) == 33 + 36 + 45
    assert [card.id for place, card in enumerate(CARDS[:33]) if not BUILDABLE[place]] == [
        "building-firm-1", "building-firm-2", "construction-firm", "clay-mound", "black-market"]
