"""The twenty round cards, whose backs are the ships, and what follows from them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NOTHING: Final = 0
A_BUILDING: Final = 1
A_SPECIAL: Final = 2

ROUND_CARDS: Final = [
    # (harvest, one entry for each number of players: "round in the full game/in the short one, food, town builds")
    (True, ("1/- 5 special", "1/- 3 -", "2/2 2 -", "1/1 1 -", "1/1 0 -")),
    (True, ("", "2/1 4 building", "3/3 3 building", "2/2 1 -", "2/2 1 -")),
    (False, ("", "", "1/1 2 -", "3/- 2 -", "3/3 1 -")),
    (True, ("2/1 10 building", "3/- 5 special", "4/- 3 special", "4/3 2 building", "4/4 1 building")),
    (True, ("", "4/2 7 -", "5/4 4 -", "5/- 2 special", "5/- 1 special")),
    (False, ("", "", "6/5 5 -", "6/4 3 -", "6/5 2 -")),
    (True, ("", "5/3 9 building", "7/6 6 building", "7/5 3 building", "7/6 2 building")),
    (True, ("", "6/- 11 special", "8/- 7 special", "8/- 4 special", "8/- 2 special")),
    (False, ("", "", "", "9/6 4 -", "9/7 2 -")),
    (True, ("3/- 15 special", "7/4 13 -", "9/7 8 -", "10/7 5 building", "10/8 3 building")),
    (True, ("", "8/5 15 building", "10/8 9 -", "11/- 5 special", "11/- 3 special")),
    (False, ("", "", "11/9 10 building", "12/- 6 -", "12/9 3 -")),
    (True, ("4/2 20 building", "9/- 16 special", "12/- 11 special", "13/8 7 building", "13/10 4 building")),
    (True, ("5/- 25 special", "10/6 17 -", "13/10 12 -", "14/- 8 special", "14/- 4 special")),
    (False, ("", "", "", "15/9 9 -", "15/11 4 -")),
    (True, ("6/3 30 building", "11/7 18 building", "14/- 13 building", "16/10 10 building", "16/12 5 building")),
    (True, ("", "12/- 19 special", "15/- 14 special", "17/- 10 special", "17/- 5 special")),
    (False, ("", "", "16/11 14 -", "18/- 11 -", "18/13 5 -")),
    (True, ("", "13/- 20 -", "17/- 15 -", "19/11 11 -", "19/14 6 -")),
    (False, ("7/4 35 -", "14/8 20 -", "18/12 15 -", "20/12 11 -", "20/15 6 -")),
]

WOODEN: Final = 0
IRON_SHIP: Final = 1
STEEL_SHIP: Final = 2
LINER: Final = 3
SHIP_TYPES: Final = 4
SHIP_TYPE_NAMES: Final = ["wooden-ship", "iron-ship", "steel-ship", "luxury-liner"]

SHIP_PRICE: Final = vec[i64]([14, 20, 30, -1])
"""A luxury liner cannot be bought (6.4)."""
CAPACITY: Final = vec[i64]([2, 3, 4, 0])
SHIP_FOOD: Final = vec[i64]([
    5, 4, 3, 2, 1,
    7, 5, 4, 3, 2,
    10, 7, 6, 5, 3,
    0, 0, 0, 0, 0,
])
"""Food at the end of a round by type, then by number of players from 1 to 5."""
SHIP_ENERGY: Final = 3
"""Energy to build a ship, and to sail one for the Shipping Line."""

SHIPS: Final = 20
SHIP_NAMES: Final = [
    "appoline", "blanche", "dina", "lucie", "noemi",
    "cherbourg", "ophelie", "boulogne", "salomee", "saint-malo",
    "dunkerque", "triest", "caen", "bremerhaven", "calais",
    "amsterdam", "lissabohn", "ms-susanne", "ms-doris", "ms-andrea",
]
SHIP_TYPE: Final = vec[i64]([0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 1, 2, 1, 2, 1, 2, 2, 3, 3, 3])
SHIP_VALUE: Final = vec[i64]([2, 2, 2, 4, 4, 2, 6, 4, 6, 6, 8, 10, 10, 16, 12, 20, 24, 38, 34, 30])
"""The ship on the back of each round card."""
START_SHIPS: Final = vec[i64]([0, 2])
"""The two wooden ships of value 2 that no short game of one or two players uses as round cards (2.8)."""


def schedule(players: i64, short: bool) -> vec[i64]:
    """The round cards of a game in the order of play, by number."""
    cards = vec[i64]()
    for number in range(1, len(ROUND_CARDS) + 1):
        for card, (_, rows) in enumerate(ROUND_CARDS):
            row = rows[int(players) - 1]
            if row and row.split()[0].split("/")[1 if short else 0] == str(number):
                cards = append(cards, i64(card))
    return cards


def _food(row: str) -> int:
    return int(row.split()[1]) if row else 0


def _town(row: str) -> int:
    return {"-": NOTHING, "building": A_BUILDING, "special": A_SPECIAL}[row.split()[2]] if row else NOTHING


HARVEST: Final = vec[i64]([i64(harvest) for harvest, _ in ROUND_CARDS])
FOOD_DUE: Final = vec[i64]([_food(row) for _, rows in ROUND_CARDS for row in rows])
"""Food at the end of the round by round card, then by number of players from 1 to 5."""
TOWN_BUILDS: Final = vec[i64]([_town(row) for _, rows in ROUND_CARDS for row in rows])
"""What the town builds at the end of the round, in the same order."""
