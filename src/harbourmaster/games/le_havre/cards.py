"""What a row of the building tables says."""

from typing import Final, NamedTuple

CRAFTSMAN: Final = 0
ECONOMIC: Final = 1
INDUSTRIAL: Final = 2
PUBLIC: Final = 3
NO_BUILDING: Final = 4
SHIP: Final = 5
KIND_NAMES: Final = ["craftsman", "economic", "industrial", "public", "none", "ship"]

NEVER: Final = -1
"""The price of a card that cannot be bought."""
SAME: Final = -2
"""The price is the value."""
MANY: Final = 99
"""A trade without a limit on the card."""

# What happens to a visitor: five kinds of effects, then the cards with a rule of their own.
IDLE: Final = 0
GAIN: Final = 1
EXCHANGE: Final = 2
BUILD: Final = 3
WHARF: Final = 4
SHIPPING: Final = 5
PICK: Final = 6
JOINERY: Final = 7
ARTS_CENTRE: Final = 8
BLACK_MARKET: Final = 9
LOCAL_COURT: Final = 10
BUSINESS_OFFICE: Final = 11
BRIDGE_OVER_THE_SEINE: Final = 12
CHURCH: Final = 13
ZOO: Final = 14
HARBOUR_WATCH: Final = 15
HAULAGE_FIRM: Final = 16
TRADING_FIRM: Final = 17
TRAFFICKING_SPOT: Final = 18
MAJOR_CORPORATION: Final = 19
PICKET_LINE: Final = 20
CATTLE_DRIVE: Final = 21
PAWNBROKERS: Final = 22
CONSTRUCTION_SITE: Final = 23
MAIN_STATION: Final = 24
HOTEL: Final = 25
FLEA_MARKET: Final = 26


class Trade(NamedTuple):
    """An exchange: "what is given > what is taken", how often, and what each time costs or earns besides."""

    goods: str
    times: int = MANY
    half_energy: int = 0
    """Halves of an energy for each time; the sum is rounded up (8.7)."""
    flat_energy: int = 0
    """Energy once, however often."""
    bonus: str = "franc"
    half_bonus: int = 0
    """Halves of the bonus for each time; the sum is rounded down (8.7)."""
    cash: int = 0
    """Francs that must be shown."""
    held: str = ""
    """"good n": at most n times for each token of that good held."""


class Card(NamedTuple):
    """A building: figures on the card, then its effect."""

    id: str
    kind: int
    value: int
    price: int = SAME
    fee: str = ""
    """"" is free, "shut" a padlock; a slash separates alternatives."""
    cost: str = ""
    """Building material; a card without it cannot be built."""
    sort: int = -1
    rods: int = 0
    hammers: int = 0
    full: str = ""
    """For 1 to 5 players: x among the proposals, s a starting building, - left out."""
    short: str = ""
    effect: int = IDLE
    gain: str = ""
    per: str = ""
    """Pairs of an own sign or kind of building and what the visitor gains for each."""
    once: bool = False
    """The gain for own signs comes once, however many they are."""
    trades: tuple[Trade, ...] = ()
    either: bool = False
    """One of the trades, not both."""
    builds: int = 1
    saws: bool = False
    """Only buildings that cost wood, each for 1 wood less."""
    pick: str = ""
    """The pool, the number of different goods and what raises it."""
    bonus: str = ""
    """Pairs of what the owner has at the end of the game and its francs."""
