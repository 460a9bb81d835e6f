"""The building tables as columns, which the rules read."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.games.le_havre.cards import (
    BRIDGE_OVER_THE_SEINE,
    BUSINESS_OFFICE,
    CHURCH,
    CONSTRUCTION_SITE,
    EXCHANGE,
    HARBOUR_WATCH,
    HAULAGE_FIRM,
    KIND_NAMES,
    MAJOR_CORPORATION,
    PAWNBROKERS,
    PICK,
    SAME,
    SHIPPING,
    TRADING_FIRM,
    TRAFFICKING_SPOT,
    ZOO,
    Card,
)
from harbourmaster.games.le_havre.extra import EXTRA_CARDS
from harbourmaster.games.le_havre.goods import GOOD_NAMES, STANDARD
from harbourmaster.games.le_havre.special import SPECIAL_CARDS
from harbourmaster.games.le_havre.standard import STANDARD_CARDS

CARDS: Final = STANDARD_CARDS + SPECIAL_CARDS + EXTRA_CARDS
CARD_NAMES: Final = [card.id for card in CARDS]
CARD_COUNT: Final = 114
STANDARD_COUNT: Final = 33
BASE_COUNT: Final = 69
"""Cards below this number belong to the first edition."""

FOOD: Final = 17
"""Stands for food of any kind in what a trade takes."""
NOTHING: Final = -1
PAIRS: Final = 3
"""Kinds of goods on each side of a trade."""


def number_of(card_id: str) -> int:
    """The number of a card by its name in the tables."""
    return CARD_NAMES.index(card_id)


def amounts(text: str) -> list[tuple[int, int]]:
    """The goods in a text such as "wood 2 clay": pairs of a kind and how many."""
    names = [*GOOD_NAMES, "food"]
    pairs: list[tuple[int, int]] = []
    for word in text.split():
        if word.isdigit():
            kind, _ = pairs.pop()
            pairs.append((kind, int(word)))
        else:
            pairs.append((names.index(word), 1))
    return pairs


def amount_of(text: str, name: str) -> int:
    """How many of one kind a text such as "wood 2 clay" names."""
    words = text.split()
    if name not in words:
        return 0
    after = words.index(name) + 1
    return int(words[after]) if after < len(words) and words[after].isdigit() else 1


def _fee(card: Card, kind: str) -> int:
    return sum([amount_of(side, kind) for side in card.fee.split("/")])


VALUE: Final = vec[i64]([card.value for card in CARDS])
PRICE: Final = vec[i64]([card.value if card.price == SAME else card.price for card in CARDS])
KIND: Final = vec[i64]([card.kind for card in CARDS])
SORT: Final = vec[i64]([card.sort for card in CARDS])
RODS: Final = vec[i64]([card.rods for card in CARDS])
HAMMERS: Final = vec[i64]([card.hammers for card in CARDS])
EFFECT: Final = vec[i64]([card.effect for card in CARDS])
ENTERABLE: Final = vec[i64]([int(card.fee != "shut") for card in CARDS])
FEE_FOOD: Final = vec[i64]([_fee(card, "food") for card in CARDS])
FEE_FRANC: Final = vec[i64]([_fee(card, "franc") for card in CARDS])
"""With a food fee beside it, an alternative to it (5.5)."""

BUILDABLE: Final = vec[i64]([int(card.cost != "") for card in CARDS])
COST_WOOD: Final = vec[i64]([amount_of(card.cost, "wood") for card in CARDS])
COST_CLAY: Final = vec[i64]([amount_of(card.cost, "clay") for card in CARDS])
COST_BRICK: Final = vec[i64]([amount_of(card.cost, "brick") for card in CARDS])
COST_IRON: Final = vec[i64]([amount_of(card.cost, "iron") for card in CARDS])
COST_STEEL: Final = vec[i64]([amount_of(card.cost, "steel") for card in CARDS])
BUILDS: Final = vec[i64]([card.builds for card in CARDS])
SAWS: Final = vec[i64]([int(card.saws) for card in CARDS])

BUILD_SLOT: Final = vec[i64]([len([1 for other in CARDS[:place] if other.cost]) for place in range(CARD_COUNT)])
BUILD_CARD: Final = vec[i64]([place for place, card in enumerate(CARDS) if card.cost])
"""The cards that can be built, numbered for the actions that build them."""

PROPOSAL_ORDER: Final = vec[i64](
    [number for _, number in sorted([(card.sort, place) for place, card in enumerate(CARDS) if card.sort >= 0])])
"""Every card that can lie among the proposals, by its printed number."""

GAIN_KIND: Final = vec[i64]([kind for card in CARDS for kind, _ in (amounts(card.gain) + [(NOTHING, 0)] * 6)[:6]])
GAIN_COUNT: Final = vec[i64]([count for card in CARDS for _, count in (amounts(card.gain) + [(NOTHING, 0)] * 6)[:6]])
GAINS: Final = 6
ONCE: Final = vec[i64]([int(card.once) for card in CARDS])


def _per(card: Card, source: str) -> list[int]:
    """What a card gives for each sign or building of a kind: a kind of good and how many."""
    words = card.per.split()
    found = [words[place + 1] for place in range(0, len(words), 2) if words[place] == source]
    return [GOOD_NAMES.index(found[0]), len(found)] if found else [NOTHING, 0]


PER_ROD: Final = vec[i64]([_per(card, "rod")[0] for card in CARDS])
PER_HAMMER: Final = vec[i64]([_per(card, "hammer")[0] for card in CARDS])
PER_KIND: Final = vec[i64]([_per(card, KIND_NAMES[kind])[0] for card in CARDS for kind in range(3)])
PER_KIND_COUNT: Final = vec[i64]([_per(card, KIND_NAMES[kind])[1] for card in CARDS for kind in range(3)])
"""For craftsman, economic and industrial buildings of the visitor."""

POOL_NONE: Final = 0
POOL_STANDARD: Final = 1
POOL_UPGRADED: Final = 2
POOL_ANY: Final = 3
POOL_PRICED: Final = 4
POOL_NAMES: Final = ["", "standard", "upgraded", "any", "priced"]
PICK_POOL: Final = vec[i64]([POOL_NAMES.index(card.pick.split()[0]) if card.pick else 0 for card in CARDS])
PICK_COUNT: Final = vec[i64]([int(card.pick.split()[1]) if card.pick else 0 for card in CARDS])
PICK_CRAFTSMAN: Final = vec[i64]([int(card.pick.endswith("craftsman")) for card in CARDS])
POOL_PRICE: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 5, 1, 1, 3, 1])
"""Francs at the Emporium by good (10.77)."""

BONUS_NAMES: Final = ["craftsman", "economic", "industrial", "public", "ship", "half-token", "cattle"]
BONUSES: Final = 7
BONUS: Final = vec[i64]([amount_of(card.bonus, name) for card in CARDS for name in BONUS_NAMES])
HAS_BONUS: Final = vec[i64]([int(card.bonus != "") for card in CARDS])


def _sides(goods: str) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    given, _, taken = goods.partition(">")
    padding = [(NOTHING, 0)] * PAIRS
    return (amounts(given) + padding)[:PAIRS], (amounts(taken) + padding)[:PAIRS]


TRADE_FIRST: Final = vec[i64]([sum([len(other.trades) for other in CARDS[:place]]) for place in range(CARD_COUNT)])
TRADE_NUMBER: Final = vec[i64]([len(card.trades) for card in CARDS])
EITHER: Final = vec[i64]([int(card.either) for card in CARDS])
_TRADES: Final = [trade for card in CARDS for trade in card.trades]
GIVE_KIND: Final = vec[i64]([kind for trade in _TRADES for kind, _ in _sides(trade.goods)[0]])
GIVE_COUNT: Final = vec[i64]([count for trade in _TRADES for _, count in _sides(trade.goods)[0]])
TAKE_KIND: Final = vec[i64]([kind for trade in _TRADES for kind, _ in _sides(trade.goods)[1]])
TAKE_COUNT: Final = vec[i64]([count for trade in _TRADES for _, count in _sides(trade.goods)[1]])
TIMES: Final = vec[i64]([trade.times for trade in _TRADES])
HALF_ENERGY: Final = vec[i64]([trade.half_energy for trade in _TRADES])
FLAT_ENERGY: Final = vec[i64]([trade.flat_energy for trade in _TRADES])
TRADE_BONUS: Final = vec[i64]([GOOD_NAMES.index(trade.bonus) for trade in _TRADES])
HALF_BONUS: Final = vec[i64]([trade.half_bonus for trade in _TRADES])
CASH: Final = vec[i64]([trade.cash for trade in _TRADES])
HELD_KIND: Final = vec[i64]([amounts(trade.held)[0][0] if trade.held else NOTHING for trade in _TRADES])
HELD_TIMES: Final = vec[i64]([amounts(trade.held)[0][1] if trade.held else 0 for trade in _TRADES])


def _turns_over(goods: str) -> bool:
    """Whether a trade turns one token over, which its upgraded side cannot stand in for (8.5)."""
    given, taken = _sides(goods)
    return given[0][0] + STANDARD == taken[0][0] and given[0][1] == taken[0][1] == 1 and given[1][1] == 0


FLIPS: Final = vec[i64]([int(_turns_over(trade.goods)) for trade in _TRADES])


def _touches_fee(card: Card) -> bool:
    """Whether paying the fee can take away what the effect needs (5.6)."""
    if card.effect == EXCHANGE:
        edible = {"fish", "smoked-fish", "bread", "meat", "franc", "food"}
        return any([bool(edible & set(trade.goods.partition(">")[0].split())) or trade.cash > 0
                    for trade in card.trades])
    if card.effect == PICK:
        return card.pick.startswith("priced")
    return card.effect in (BRIDGE_OVER_THE_SEINE, BUSINESS_OFFICE, CHURCH, CONSTRUCTION_SITE, HARBOUR_WATCH,
                           HAULAGE_FIRM, MAJOR_CORPORATION, PAWNBROKERS, SHIPPING, TRADING_FIRM, TRAFFICKING_SPOT, ZOO)


TOUCHES_FEE: Final = vec[i64]([int(_touches_fee(card)) for card in CARDS])
ALWAYS_USABLE: Final = vec[i64]([int(card.gain != "" or card.pick.startswith(("standard", "any")))
                                 for card in CARDS])

# Cards that the rules name.
MARKETPLACE_CARD: Final = number_of("marketplace")
BLACK_MARKET_CARD: Final = number_of("black-market")
BANK_CARD: Final = number_of("bank")
WHARF_1: Final = number_of("wharf-1")
WHARF_2: Final = number_of("wharf-2")
HARBOUR_WATCH_CARD: Final = number_of("harbour-watch")
LUXURY_YACHT: Final = number_of("luxury-yacht")
FEEDLOT: Final = number_of("feedlot")
MASONS_GUILD: Final = number_of("masons-guild")
WIND_FARM: Final = number_of("wind-farm")
FOOTBALL_STADIUM: Final = number_of("football-stadium")
DUNNY: Final = number_of("dunny")
WORKERS_COTTAGES: Final = number_of("workers-cottages")
CONSTRUCTION_SITE_CARD: Final = number_of("construction-site")
MS_DAGMAR: Final = number_of("ms-dagmar")
PIRATES_LAIR: Final = number_of("pirates-lair")
DIVE_BAR: Final = number_of("dive-bar")
PICKET_LINE_CARD: Final = number_of("picket-line")
TOBACCO_FACTORY: Final = number_of("tobacco-factory")
WOODEN_CRANE: Final = number_of("wooden-crane")
LUMBER_MILL: Final = number_of("lumber-mill")
MAIN_STATION_CARD: Final = number_of("main-station")
HOTEL_CARD: Final = number_of("hotel")
FISHERMANS_HUT: Final = number_of("fishermans-hut")
SOUP_KITCHEN: Final = number_of("soup-kitchen")
STOCKMARKET: Final = number_of("stockmarket")
SOUVENIR_SHOP: Final = number_of("souvenir-shop")
BIOFUEL_FACILITY: Final = number_of("biofuel-facility")
RATTLETRAP_CAR: Final = number_of("rattletrap-car")
TOY_FAIR: Final = number_of("toy-fair")

HAMEAU_CARDS: Final = vec[i64]([place for place, card in enumerate(CARDS)
                                if number_of("wooden-crane") <= place <= number_of("cobblers")])
BONUS_CARDS: Final = vec[i64]([place for place, card in enumerate(CARDS) if place >= BASE_COUNT
                               and not number_of("wooden-crane") <= place <= number_of("cobblers")])
NOT_SOLO: Final = vec[i64]([number_of(name) for name in (
    "harbour-watch", "zoo", "pirates-lair", "dive-bar", "picket-line", "tobacco-factory", "cattle-drive",
    "stockmarket", "souvenir-shop")])
"""Special buildings left out of a solo game (2.7)."""
