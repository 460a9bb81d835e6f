"""The vocabulary: every action is a whole number of one of these ranges."""

from typing import Final

END: Final = 0
SUPPLY: Final = 1
REPAY: Final = 2
LOAN: Final = 3
PASS: Final = 4
PAY_INTEREST: Final = 5
TAKE: Final = 10
"""+ offer space."""
ENTER: Final = 20
"""+ card."""

# Extra actions: within one stage of a turn they are offered in ascending order (14.5).
SELL: Final = 140
"""+ card."""
SELL_SHIP: Final = 254
"""+ ship."""
REDEEM: Final = 274
"""+ good."""
EXPEL: Final = 290
"""+ seat."""
BUY: Final = 300
"""+ card."""
BUY_SHIP: Final = 414
"""+ type of ship."""

AMOUNT: Final = 420
"""+ how many."""
OTHER_AMOUNT: Final = 520
"""+ how many of the other trade of a card that offers one of two."""
GOOD: Final = 620
"""+ kind of good."""
FEE: Final = 640
"""+ 36 meat + 12 bread + 4 smoked fish + fish; the rest in francs."""
FEE_IN_FRANCS: Final = 712
BUILD: Final = 720
"""+ 20 × building slot + 4 × bricks as clay + steel as iron."""
CRANE: Final = 1360
"""+ 4 × building slot + material that wood replaces: clay, brick, iron, steel."""
BUILD_SHIP: Final = 1490
"""+ 5 × type of ship + steel as iron."""
SWAP_YACHT: Final = 1510
SWAP_DAGMAR: Final = 1511
EVICT: Final = 1515
"""+ seat."""
HAUL: Final = 1520
"""+ the left one of two neighbouring offer spaces."""
OFFICE: Final = 1530
"""+ 4 × (steel or not) + 0 nothing more, 1 charcoal, 2 brick, 3 leather."""
ON_TOP: Final = 1540
"""+ card."""
FROM_HAND: Final = 1660
"""+ card."""

DEAL: Final = 1780
"""+ stack of proposals (chance)."""
TILE: Final = 1784
"""+ supply tile (chance)."""
DRAW: Final = 1800
"""+ card (chance)."""

# By another seat between two turns (14.6).
SALE_BY: Final = 1920
SALES: Final = 134
"""+ 134 × seat + card, or 114 + ship."""
REPAY_BY: Final = 2590
"""+ seat."""

# Before a trade or the Wooden Crane: so many upgraded tokens stand in for plain ones that are held (14.3).
WITH_BRICK: Final = 2595
WITH_STEEL: Final = 2626
"""+ how many, up to 30."""
VOCABULARY: Final = 2657
