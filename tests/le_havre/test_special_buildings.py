"""The 36 special buildings of the first edition (RULES.md, 10.1 to 10.36)."""

import pytest

from harbourmaster.games.le_havre.harbour import STACKS, TOWN
from harbourmaster.games.le_havre.round_end import advance
from tests.le_havre.positions import (
    do,
    goods,
    holdings,
    offered,
    owner,
    position,
    refused,
    rule_against,
    visit,
)

GAINS = [
    ("10.4", "farm", "franc 1", "fish 2 grain 2 wood 2 hides cattle"),
    ("10.6", "iron-mine-and-coal-seam", "fish", "iron 2 coal"),
    ("10.9", "fishpond-and-wood", "fish", "fish 3 wood 3"),
    ("10.11", "plant-nursery", "fish", "wood 4 franc 3"),
    ("10.15", "smelter", "franc 2", "coal coke iron"),
    ("10.17", "hunting-lodge", "fish", "hides 2 meat 3"),
]


@pytest.mark.parametrize(("rule", "card", "fee", "gain"), GAINS)
def test_gains(rule: str, card: str, fee: str, gain: str) -> None:
    """10.4, 10.6, 10.9, 10.11, 10.15, 10.17: the fee, then the goods; without the fee no entry."""
    assert holdings(visit(card, fee)) == goods(gain)
    assert refused(card, "coke 1") == "5.6"


SALES = [
    # rule, card, fee, one set, francs a set, most times (0: no limit)
    ("10.2", "bakery", "franc 1", "bread", 3, 6),
    ("10.3", "baguette-shop", "franc 1", "bread meat", 6, 4),
    ("10.5", "clothing-industry", "franc 1", "hides leather", 7, 0),
    ("10.7", "fish-market", "franc 1", "fish", 2, 7),
    ("10.8", "fish-restaurant", "franc 1", "smoked-fish", 3, 0),
    ("10.10", "forest-hut", "franc 1", "wood meat", 5, 4),
    ("10.16", "diner", "franc 1", "wood bread smoked-fish", 8, 3),
    ("10.19", "patisserie", "franc 1", "grain bread", 5, 3),
    ("10.26", "furniture-factory", "franc 2", "wood leather", 6, 0),
    ("10.28", "tavern", "", "wood grain", 3, 4),
    ("10.30", "schnaps-distillery", "franc 1", "grain", 2, 4),
    ("10.32", "steakhouse", "franc 1", "meat charcoal", 6, 4),
]


@pytest.mark.parametrize(("rule", "card", "fee", "one", "francs", "most"), SALES)
def test_sales(rule: str, card: str, fee: str, one: str, francs: int, most: int) -> None:
    """10.2, 10.3, 10.5, 10.7, 10.8, 10.10, 10.16, 10.19, 10.26, 10.28, 10.30, 10.32: sets for francs, up to a limit."""
    nine = " ".join([f"{good} 9" for good in one.split()])
    state = position(f"{nine} {fee}", {card: "town"})
    asked = do(state, f"use {card}")
    if any(text.startswith("pay") for text in offered(asked)):
        asked = do(asked, "pay franc 1" if "pay franc 1" in offered(asked) else "pay franc 2"
                   if "pay franc 2" in offered(asked) else "pay francs")
    times = most or 9
    assert offered(asked) == [f"times {count}" for count in range(1, times + 1)]
    after = do(asked, f"times {times}")
    left = " ".join([f"{good} {9 - times}" for good in one.split()])
    assert holdings(after) == goods(f"{left} franc {francs * times}")
    missing = one.split()[0]
    rest = " ".join([f"{good} 9" for good in one.split()[1:]])
    assert missing and refused(card, f"{rest} franc 9") == rule


def test_fee_may_not_eat_the_last_good() -> None:
    """5.6: a bread paid as the fee of the Bakery is no longer there to be sold."""
    assert refused("bakery", "bread 1") == "5.6"
    assert holdings(visit("bakery", "bread 2")) == goods("franc 3")


def test_labour_exchange() -> None:
    """10.1: fish for rods, coal for hammers; nothing for who has neither."""
    after = visit("labour-exchange", "", cards={"hunting-lodge": 0, "joinery": 0})
    assert holdings(after) == goods("fish 2 coal 2")
    assert refused("labour-exchange", "") == "10.1"


@pytest.mark.parametrize("card", ["business-park", "guildhouse", "luxury-yacht", "feedlot", "masons-guild",
                                  "wind-farm", "football-stadium"])
def test_padlocks(card: str) -> None:
    """10.12, 10.13, 10.23 to 10.25, 10.33, 10.36: no visit."""
    assert refused(card, "franc 9") == "5.2"


def test_business_park_and_guildhouse() -> None:
    """10.12, 10.13: 2 francs for each industrial, or economic, building."""
    assert position("", {"business-park": 0, "colliery": 0, "wharf-1": 0}).score(0) == 10 + 10 + 14 + 4
    assert position("", {"guildhouse": 0, "bank": 0}).score(0) == 4 + 16 + 4 + 4


def test_harbour_watch() -> None:
    """10.14: fee, 1 franc to the player sent home, then the fee of the other building and its use."""
    cards: dict[str, int | str] = {"harbour-watch": "town", "fishery": 1, "joinery": 1, "wharf-1": "town"}
    state = position("franc 4 wood 1", cards, players=3, discs={1: "joinery", 2: "wharf-1"})
    asked = do(state, "use harbour-watch")
    assert holdings(asked) == goods("franc 6")  # 1 fee, 1 to Green, 1 to enter, 5 for the wood; the Wharf is no use
    assert asked.disc[1] == -1 and asked.disc[0] == 6
    assert asked.francs(1) == 2
    assert refused("harbour-watch", "franc 2 wood 1", cards, discs={1: "joinery"}) == "5.6"
    assert refused("harbour-watch", "franc 9 wood 1", cards) == "10.14"


def test_harbour_watch_chooses_whom() -> None:
    """10.14: one of several players; Hotel and Main Station are immune."""
    cards: dict[str, int | str] = {"harbour-watch": "town", "fishery": "town", "colliery": "town", "hotel": "town"}
    state = position("franc 9", cards, players=4, discs={1: "fishery", 2: "colliery", 3: "hotel"})
    asked = do(state, "use harbour-watch")
    assert offered(asked) == ["evict 2", "evict 3"]
    assert holdings(do(asked, "evict 2")) == goods("fish 3 franc 7")


def test_coal_trader() -> None:
    """10.18: one charcoal for 1 food, up to five coal for 2 food each; the food is one sum."""
    after = visit("coal-trader", "meat 2 franc 1", "pay franc 1", "times 0", "times 3")
    assert holdings(after) == goods("coal 3")
    after = visit("coal-trader", "franc 20", "times 1", "times 5")
    assert holdings(after) == goods("charcoal coal 5 franc 8")
    assert "times 6" not in offered(visit("coal-trader", "franc 20", "times 1"))
    assert refused("coal-trader", "franc 1") == "5.6"


def test_furriery() -> None:
    """10.20: hides to bread without limit, and up to two leather for 5 francs each."""
    after = visit("furriery", "hides 3 leather 3 franc 1", "times 3", "times 2")
    assert holdings(after) == goods("bread 3 leather franc 10")
    assert holdings(visit("furriery", "hides 3 leather 3 franc 1", "times 0", "times 1")) == goods(
        "hides 3 leather 2 franc 5")
    assert refused("furriery", "franc 1") == "10.20"


@pytest.mark.parametrize(("rule", "card", "good", "shown", "francs"), [
    ("10.21", "leather-industry", "leather", 14, 16), ("10.34", "brick-manufacturer", "brick", 10, 14),
])
def test_cash_must_be_shown(rule: str, card: str, good: str, shown: int, francs: int) -> None:
    """10.21, 10.34: three goods once, if the francs can be shown after the fee."""
    assert holdings(visit(card, f"{good} 6 franc {shown + 2}")) == goods(f"{good} 3 franc {shown + francs}")
    assert refused(card, f"{good} 3 franc {shown + 1}") == "5.6"
    assert refused(card, f"{good} 2 franc 30") == rule


def test_kiln() -> None:
    """10.22: once, 1 clay and 1 energy for 3 brick; a brick can be the clay."""
    assert holdings(visit("kiln", "clay 2 wood 2 fish 1")) == goods("clay brick 3 wood")
    assert holdings(visit("kiln", "brick 1 wood 1 fish 1")) == goods("brick 3")
    assert refused("kiln", "clay 2 fish 1") == "10.22"


def test_luxury_yacht() -> None:
    """10.23: swapped on a wharf for an iron ship, without brick or energy; carries nothing, feeds nobody."""
    after = visit("wharf-1", "franc 2", cards={"luxury-yacht": "town"}, ships={"boulogne": 0, "saint-malo": 0})
    assert owner(after, "luxury-yacht") == 0 and after.modern == 0
    assert after.ship_place[7] == 7 and after.ship_place[9] == 0  # the less valuable ship left the game
    assert after.score(0) == 20 + 6
    assert refused("shipping-line", "coal 3 franc 2", {"luxury-yacht": 0}) == "9.21"
    assert "buy luxury-yacht" in offered(position("franc 20", {"luxury-yacht": "town"}))


@pytest.mark.parametrize(("cattle", "after"), [(1, 1), (2, 4), (6, 8), (7, 8)])
def test_feedlot(cattle: int, after: int) -> None:
    """10.24: two more from 2 to 6 cattle, else as usual."""
    state = position(f"cattle {cattle} franc 20", {"feedlot": 0}, other="franc 20")
    state.step = 6
    state.pop()
    advance(state)
    assert state.have(0, 5) == after


def test_masons_guild() -> None:
    """10.25: 1 clay or 1 brick less."""
    after = visit("building-firm-1", "wood 1", cards={"masons-guild": 0, "fishery": "stack 1"})
    assert owner(after, "fishery") == 0
    after = visit("building-firm-1", "wood 2 brick 2", cards={"masons-guild": 0, "shipping-line": "stack 1"})
    assert owner(after, "shipping-line") == 0 and holdings(after) == ""


def test_town_square() -> None:
    """10.27: a different upgraded good for each craftsman building, never steel."""
    after = visit("town-square", "franc 1", cards={"fishery": 0, "joinery": 0})
    assert "choose steel" not in offered(after) and "choose wood" not in offered(after)
    assert holdings(do(after, "choose coke", "choose leather")) == goods("coke leather")
    assert refused("town-square", "franc 1") == "10.27"


def test_haulage_firm() -> None:
    """10.29: 3 francs for two neighbouring spaces, one of which may be empty; never the franc space."""
    state = position("franc 4", {"haulage-firm": "town"}, offers="wood 3 clay 2 cattle 1 franc 9")
    asked = do(state, "use haulage-firm")
    assert offered(asked) == ["haul fish wood", "haul wood clay", "haul clay iron", "haul grain cattle"]
    assert holdings(do(asked, "haul wood clay")) == goods("wood 3 clay 2")
    assert refused("haulage-firm", "franc 3") == "5.6"


def test_steelworks() -> None:
    """10.31: once, 1 iron and 15 energy for 2 steel."""
    assert holdings(visit("steelworks", "iron 2 coke 1 coal 2 franc 1")) == goods("iron steel 2")
    assert refused("steelworks", "iron 2 coke 1 coal 1 franc 1") == "10.31"


def test_wind_farm() -> None:
    """10.33: 3 energy less in a main action; the rest is lost."""
    after = visit("brickworks", "clay 5 fish 1", "times 5", cards={"wind-farm": 0})
    assert holdings(after) == goods("brick 5 franc 2")
    mill = visit("steel-mill", "iron 2 coal 1 wood 2 franc 2", cards={"wind-farm": 0})
    assert offered(mill) == ["pay coal 0", "pay coal 1"]  # 2 of 5 energy are left to pay
    assert holdings(do(mill, "pay coal 0")) == goods("iron steel coal")


def test_wind_blows_once_in_a_main_action() -> None:
    """10.33: two buildings from the Main Station are one main action, two final actions are two."""
    cards: dict[str, int | str] = {"wind-farm": 0, "brickworks": 0, "bakehouse": 0, "main-station": "town"}
    state = position("clay 2 grain 2", cards, discs={0: "main-station"})
    after = do(state, "use brickworks", "times 2")
    assert "use bakehouse" not in offered(after)
    final = position("clay 2 grain 2", {**cards, "workers-cottages": 0}, final=True)
    assert "use bakehouse" in offered(do(final, "use brickworks", "times 2"))


def test_harbour_watch_does_not_lead_back() -> None:
    """12.2: in the final phase the building one came from is no target."""
    cards: dict[str, int | str] = {"harbour-watch": "town", "fishery": "town"}
    state = position("franc 9", cards, final=True, discs={0: "fishery", 1: "fishery"})
    assert "use harbour-watch" not in offered(state)
    state = position("franc 9", cards, final=True, discs={1: "fishery"})
    assert "use harbour-watch" in offered(state)


def test_zoo() -> None:
    """10.35: a third of a franc each, rounded down, animals kept; smoked fish does not count."""
    assert holdings(visit("zoo", "fish 4 cattle 1 franc 1")) == goods("fish 4 cattle 1 franc 1")
    assert refused("zoo", "fish 1 cattle 1 smoked-fish 4 franc 1") == "10.35"


def test_football_stadium() -> None:
    """10.36: bought from the town at once; once a stack is empty it lies there and can be built."""
    cards: dict[str, int | str] = {"football-stadium": "town", "joinery": "stack 1", "fishery": "stack 2",
                                   "bank": "stack 3", "building-firm-1": "town"}
    state = position("wood 4 brick 2 iron 2 franc 30", cards)
    state.stadium_waits = 1
    assert "buy football-stadium" in offered(state)
    after = do(state, "buy joinery")
    assert owner(after, "football-stadium") == STACKS
    built = do(after, "use building-firm-1", "build football-stadium")
    assert owner(built, "football-stadium") == 0
    sold = do(built, "sell football-stadium")
    assert owner(sold, "football-stadium") == TOWN
    assert rule_against(sold, "buy football-stadium") == "6.7"
