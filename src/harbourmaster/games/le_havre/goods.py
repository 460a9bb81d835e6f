"""The goods, the offer spaces and the supply tiles."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

GOOD_NAMES: Final = [
    "fish", "wood", "clay", "iron", "grain", "cattle", "coal", "hides",
    "smoked-fish", "charcoal", "brick", "steel", "bread", "meat", "coke", "leather",
    "franc",
]
"""Standard goods 0 to 7, their upgraded sides 8 to 15 in the same order, and the franc."""

FISH: Final = 0
WOOD: Final = 1
CLAY: Final = 2
IRON: Final = 3
GRAIN: Final = 4
CATTLE: Final = 5
COAL: Final = 6
HIDES: Final = 7
SMOKED_FISH: Final = 8
CHARCOAL: Final = 9
BRICK: Final = 10
STEEL: Final = 11
BREAD: Final = 12
MEAT: Final = 13
COKE: Final = 14
LEATHER: Final = 15
FRANC: Final = 16

STANDARD: Final = 8
"""Goods below this number are standard, from here on upgraded; adding it turns a token over."""
GOODS: Final = 16
KINDS: Final = 17

SHIPPING_PRICE: Final = vec[i64]([1, 1, 1, 2, 1, 3, 3, 2, 2, 2, 2, 8, 3, 2, 5, 4])
"""Francs for each good at the Shipping Line, printed on the token (9.21)."""

BY_PRICE: Final = vec[i64]([11, 14, 15, 5, 6, 12, 3, 7, 8, 9, 10, 13, 0, 1, 2, 4])
"""All goods, the dearest at the Shipping Line first."""

FOOD_GOODS: Final = vec[i64]([MEAT, BREAD, SMOKED_FISH, FISH, FRANC])
FOOD_WORTH: Final = vec[i64]([3, 2, 2, 1, 1])
ENERGY_GOODS: Final = vec[i64]([COKE, COAL, CHARCOAL, GRAIN, WOOD])
ENERGY_WORTH: Final = vec[i64]([10, 3, 3, 2, 1])
"""Payments go through these in order, the worth never rising; grain only with the BioFuel Facility (10.72)."""

OFFERS: Final = 7
OFFER_KIND: Final = vec[i64]([FRANC, FISH, WOOD, CLAY, IRON, GRAIN, CATTLE])
"""The offer spaces from left to right; neighbours from fish to cattle matter to the Haulage Firm (10.29)."""

TILES: Final = 7
TILE_FIRST: Final = vec[i64]([2, 2, 2, 1, 2, 1, 4])
TILE_SECOND: Final = vec[i64]([6, 3, 0, 3, 1, 5, 0])
"""The two offer spaces that each supply tile fills."""
INTEREST_TILE: Final = 4
"""The tile of wood and fish, which calls for interest (4.4)."""
TILE_NAMES: Final = ["wood-cattle", "wood-clay", "wood-franc", "fish-clay", "wood-fish", "fish-grain", "iron-franc"]
