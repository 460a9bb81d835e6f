"""Every standard building (RULES.md, section 9): fee, smallest use, limits, rounding, what it refuses."""

import pytest

from harbourmaster.games.le_havre.harbour import F_TURN, TOWN
from harbourmaster.games.le_havre.rounds import WOODEN
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

PROPOSED: dict[str, int | str] = {"fishery": "stack 1", "joinery": "stack 2", "bank": "stack 3"}


def test_building_firm_4() -> None:
    """9.1: no fee, one building."""
    after = visit("building-firm-1", "wood 4 clay", "build joinery", cards=PROPOSED)
    assert (holdings(after), owner(after, "joinery"), owner(after, "fishery")) == (goods("wood clay"), 0, 6)
    assert refused("building-firm-1", "clay 3", PROPOSED) == "9.1"


def test_building_firm_6() -> None:
    """9.2: a fee of 1 food."""
    after = visit("building-firm-2", "wood 3 fish", cards={"joinery": "stack 2"})
    assert (holdings(after), owner(after, "joinery")) == ("", 0)
    assert refused("building-firm-2", "wood 3", PROPOSED) == "5.6"


def test_construction_firm_builds_two() -> None:
    """9.3: two in a row, also from one stack, with a purchase in between."""
    cards: dict[str, int | str] = {"fishery": "stack 1", "charcoal-kiln": "stack 1", "tannery": "stack 1"}
    start = position("wood 2 clay 1 brick 1 franc 10", {"construction-firm": "town", **cards})
    after = do(start, "use construction-firm", "build fishery")
    assert owner(after, "fishery") == 0
    assert offered(after) == ["end", "buy charcoal-kiln", "build charcoal-kiln brick 1"]
    bought = do(after, "buy charcoal-kiln")
    assert owner(bought, "charcoal-kiln") == 0
    assert offered(bought) == ["end", "build tannery"]
    built = do(bought, "build tannery")
    assert (owner(built, "tannery"), holdings(built)) == (0, "")


def test_construction_firm_waits_for_a_sale() -> None:
    """9.3, 6.1: what a sale brings may pay for the next proposal, so that the one below it is built."""
    cards: dict[str, int | str] = {"fishery": "stack 1", "abattoir": "stack 1", "arts-centre": "stack 1", "joinery": 0}
    start = position("wood 2 clay 2 fish 2", {"construction-firm": "town", **cards})
    after = do(start, "use construction-firm")
    assert owner(after, "fishery") == 0 and offered(after) == ["end"]
    sold = do(after, "sell joinery", "sell fishery")
    assert offered(sold) == ["end", "buy abattoir"]
    built = do(sold, "buy abattoir", "build arts-centre")
    assert owner(built, "arts-centre") == 0 and owner(built, "abattoir") == 0
    poor = position("wood 2 clay 2 fish 2", {"construction-firm": "town", **cards, "joinery": "town"})
    assert do(poor, "use construction-firm").frame() == F_TURN


def test_construction_firm_may_stop() -> None:
    """9.3: one building is enough; nothing can be bought before it."""
    start = position("wood 4 clay 2 franc 20", {"construction-firm": "town", **PROPOSED})
    after = do(start, "use construction-firm")
    assert rule_against(after, "buy fishery") == "6.6"
    after = do(after, "build fishery", "end")
    assert "end" in offered(after) and owner(after, "joinery") == 7


def test_marketplace() -> None:
    """9.4: two different goods, one more for each own craftsman building, never the same twice."""
    after = visit("marketplace", "franc 1", "choose cattle", "choose wood")
    assert holdings(after) == goods("wood cattle")
    after = visit("marketplace", "franc 1", "choose hides", "choose fish", cards={"fishery": 0})
    assert "choose hides" not in offered(after)
    assert holdings(do(after, "choose wood")) == goods("fish wood hides")
    many: dict[str, int | str] = dict.fromkeys(
        ("fishery", "joinery", "bakehouse", "tannery", "smokehouse", "abattoir", "charcoal-kiln"), 0)
    assert holdings(visit("marketplace", "franc 1", cards=many)) == goods(
        "fish wood clay iron grain cattle coal hides")
    assert refused("marketplace", "fish 1") == "5.6"
    solo = visit("marketplace", "franc 1", "choose cattle", "choose coal", "choose iron", "choose fish",
                 cards=many, players=1, variant="short")
    assert holdings(solo) == goods("fish iron cattle coal")


def test_sawmill() -> None:
    """9.5: only buildings with wood, for 1 wood less."""
    after = visit("sawmill", "wood 2 clay 2", "build joinery", cards=PROPOSED)
    assert (holdings(after), owner(after, "joinery")) == (goods("clay 2"), 0)
    after = visit("sawmill", "clay 1", cards=PROPOSED)  # the Fishery costs 1 wood, which falls away
    assert owner(after, "fishery") == 0
    assert refused("sawmill", "brick 4 steel 1", {"bank": "stack 1"}) == "9.5"


def test_fishery() -> None:
    """9.6: three fish and one for each own rod."""
    assert holdings(visit("fishery", "")) == goods("fish 3")
    assert holdings(visit("fishery", "", cards={"fishery": 0, "shipping-line": 0})) == goods("fish 5")


def test_joinery() -> None:
    """9.7: 1, 2 or 3 wood for 5, 6 or 7 francs."""
    start = position("wood 4 fish 1", {"joinery": "town"})
    for count in (1, 2, 3):
        assert holdings(do(start, "use joinery", f"times {count}")) == goods(f"wood {4 - count} franc {4 + count}")
    assert rule_against(do(start, "use joinery"), "times 4") == "14.1"
    assert refused("joinery", "fish 1") == "9.7"


@pytest.mark.parametrize(("count", "energy", "francs"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2)])
def test_bakehouse(count: int, energy: int, francs: int) -> None:
    """9.8: half an energy each, rounded up; half a franc each, rounded down."""
    after = visit("bakehouse", "grain 5 wood 3 fish 1", f"times {count}")
    assert holdings(after) == goods(f"grain {5 - count} bread {count} wood {3 - energy} franc {francs}")


def test_bakehouse_with_coke() -> None:
    """9.8: one coke bakes up to twenty; 5.6: without energy nobody enters."""
    assert holdings(visit("bakehouse", "grain 21 coke 1 fish 1", "times 20")) == goods("grain bread 20 franc 10")
    assert "times 21" not in offered(visit("bakehouse", "grain 21 coke 1 fish 1"))
    assert refused("bakehouse", "grain 5 fish 1") == "9.8"


def test_hardware_store() -> None:
    """9.9: wood, brick and iron."""
    assert holdings(visit("hardware-store", "fish")) == goods("wood brick iron")


def test_charcoal_kiln() -> None:
    """9.10: any number, no energy, no fee."""
    start = position("wood 3", {"charcoal-kiln": "town"})
    assert offered(do(start, "use charcoal-kiln")) == ["times 1", "times 2", "times 3"]
    assert holdings(do(start, "use charcoal-kiln", "times 2")) == goods("wood charcoal 2")
    assert refused("charcoal-kiln", "clay") == "9.10"


def test_smokehouse() -> None:
    """9.11: up to six fish for 1 energy; the fee must leave a fish."""
    after = visit("smokehouse", "fish 8 wood 1 franc 1", "pay francs", "times 6")
    assert holdings(after) == goods("fish 2 smoked-fish 6 franc 3")
    assert "times 7" not in offered(visit("smokehouse", "fish 8 wood 1 franc 1", "pay francs"))
    assert holdings(visit("smokehouse", "fish 3 wood 1")) == goods("smoked-fish")
    assert refused("smokehouse", "fish 2 wood 1") == "5.6"
    assert refused("smokehouse", "fish 2 franc 1") == "9.11"


def test_abattoir() -> None:
    """9.12: half a hide each, rounded down."""
    assert holdings(visit("abattoir", "cattle 3 franc 2", "times 3")) == goods("meat 3 hides")
    assert holdings(visit("abattoir", "cattle 5 franc 2", "times 4")) == goods("cattle meat 4 hides 2")
    assert refused("abattoir", "cattle 3 fish 5 franc 1") == "5.6"


def test_clay_mound() -> None:
    """9.13: three clay and one for each own hammer; it cannot be built."""
    assert holdings(visit("clay-mound", "fish", cards={"building-firm-1": 0, "joinery": 0})) == goods("clay 5")
    assert refused("building-firm-1", "wood 9 clay 9", {"clay-mound": "stack 1"}) == "9.1"


def test_arts_centre() -> None:
    """9.14: 4 francs for each disc of others in own buildings, the own one never."""
    mine: dict[str, int | str] = {"fishery": 0, "joinery": 0, "bakehouse": 1}
    after = visit("arts-centre", "fish", cards=mine, players=4, discs={1: "fishery", 2: "joinery", 3: "bakehouse"})
    assert holdings(after) == goods("franc 8")
    assert refused("arts-centre", "fish", mine, players=4, discs={3: "bakehouse", 0: "fishery"}) == "9.14"


def test_wharf_builds_ships() -> None:
    """9.15, 7.4: material and 3 energy; wood for the ship is not fuel."""
    ships: dict[str, int | str] = {"appoline": "pile", "boulogne": "pile", "triest": "pile", "ms-andrea": "pile"}
    after = visit("wharf-1", "wood 8 franc 2", ships=ships)
    assert holdings(after) == "" and after.fleet[WOODEN] == 1
    assert refused("wharf-1", "wood 7 franc 2", ships=ships) == "9.15"
    after = visit("wharf-1", "iron 3 steel 1 brick 1 coal 1 franc 2", ships=ships)
    assert holdings(after) == "" and after.modern == 1 and after.fleet[1] == 1
    after = visit("wharf-1", "steel 3 brick 1 coal 1 franc 2", "build luxury-liner", ships=ships)
    assert holdings(after) == "" and after.fleet[3] == 1


def test_wharf_needs_a_real_brick() -> None:
    """7.5: clay does not modernise; a modern wharf needs no second brick; the other wharf is not modern."""
    ships: dict[str, int | str] = {"boulogne": "pile", "saint-malo": "pile"}
    assert refused("wharf-1", "iron 4 clay 3 coal 1 franc 2", ships=ships) == "9.15"
    state = position("iron 8 brick 1 coal 2 franc 4", {"wharf-1": "town", "wharf-2": "town"}, ships)
    after = do(state, "use wharf-1", "end")
    assert after.modern == 1 and holdings(after) == goods("iron 4 coal 1 franc 2")
    later = position("iron 4 coal 1 franc 2", {"wharf-1": "town", "wharf-2": "town"}, ships)
    later.modern = 1
    assert "use wharf-1" in offered(later) and "use wharf-2" not in offered(later)


def test_black_market() -> None:
    """9.16: two of each kind whose space is empty, francs too; refused if none is empty."""
    after = visit("black-market", "fish", offers="fish 1 clay 1 iron 1 grain 1 cattle 2")
    assert holdings(after) == goods("wood 2 franc 2")
    assert refused("black-market", "fish") == "9.16"


def test_brickworks() -> None:
    """9.17: half an energy and half a franc each; brick is not fired again."""
    assert holdings(visit("brickworks", "clay 3 wood 2 fish", "times 3")) == goods("brick 3 franc")
    assert refused("brickworks", "brick 3 wood 2 fish") == "9.17"


@pytest.mark.parametrize(("loans", "answers", "left", "francs"), [
    (1, (), 0, 0), (2, (), 1, 2), (3, ("times 2",), 1, 0), (3, ("times 1",), 2, 2), (5, ("times 2",), 3, 0),
])
def test_local_court(loans: int, answers: tuple[str, ...], left: int, francs: int) -> None:
    """9.18: one loan back; with two, one and 2 francs; with three, two, or one and 2 francs."""
    after = visit("local-court", "", *answers, loans=(loans,))
    assert (after.loans[0], after.francs(0)) == (left, francs)


def test_local_court_without_a_loan() -> None:
    """9.18: no loan, no entry."""
    assert refused("local-court", "franc 9") == "9.18"


def test_colliery() -> None:
    """9.19: three coal, four with a hammer, never five."""
    assert holdings(visit("colliery", "franc 2")) == goods("coal 3")
    assert holdings(visit("colliery", "franc 2", cards={"joinery": 0, "ironworks": 0})) == goods("coal 4")


def test_second_wharf() -> None:
    """9.20: as the first, modernised on its own."""
    after = visit("wharf-2", "iron 4 brick 1 coal 1 franc 2", ships={"boulogne": "pile"})
    assert after.modern == 2


def test_shipping_line() -> None:
    """9.21: 3 energy a ship, the fewest ships that carry the cargo, cargo is no fuel."""
    ships: dict[str, int | str] = {"appoline": 0, "boulogne": 0, "triest": 0, "ms-andrea": 0}
    start = position("leather 5 bread 5 coke 1 franc 2", {"shipping-line": "town"}, ships)
    after = do(start, "use shipping-line", "pay franc 2", "choose leather", "leather 5", "choose bread", "bread 4")
    assert holdings(after) == goods("bread franc 32")  # 9 tokens on all three ships, 9 energy
    less = do(start, "use shipping-line", "pay franc 2", "choose leather", "leather 4", "end")
    assert holdings(less) == goods("leather bread 5 franc 16")  # the steel ship alone; coke gives no change
    weak = do(position("leather 5 coal 1 franc 2", {"shipping-line": "town"}, ships), "use shipping-line")
    assert offered(weak) == ["leather 1", "leather 2", "leather 3", "leather 4"]  # one ship is all that coal drives
    assert refused("shipping-line", "coal 1 franc 2", ships=ships) == "9.21"
    assert refused("shipping-line", "leather 3 coal 1 franc 2", ships={"ms-andrea": 0}) == "9.21"


def test_shipping_prices() -> None:
    """9.21: the price of every good."""
    prices = {"steel": 8, "coke": 5, "leather": 4, "cattle": 3, "coal": 3, "bread": 3, "iron": 2, "hides": 2,
              "smoked-fish": 2, "charcoal": 2, "brick": 2, "meat": 2, "fish": 1, "wood": 1, "clay": 1, "grain": 1}
    for good, price in prices.items():
        start = position(f"{good} 1", {"shipping-line": 0, "wind-farm": 0}, {"appoline": 0})
        assert do(start, "use shipping-line").francs(0) == price


def test_grocery_market() -> None:
    """9.22: one each of six."""
    assert holdings(visit("grocery-market", "franc 1")) == goods("cattle meat fish smoked-fish grain bread")
    assert refused("grocery-market", "fish 3") == "5.6"


def test_tannery() -> None:
    """9.23: up to four hides, 1 franc each."""
    assert holdings(visit("tannery", "hides 5", "times 4")) == goods("hides leather 4 franc 4")
    assert "times 5" not in offered(visit("tannery", "hides 5"))


def test_business_office() -> None:
    """9.24: four goods for steel, one good for charcoal, leather or brick, or both; francs are no goods."""
    start = position("fish 3 wood 2 franc 1", {"business-office": "town"})
    asked = do(start, "use business-office")
    assert offered(asked) == ["order charcoal", "order brick", "order leather", "order steel",
                              "order steel charcoal", "order steel brick", "order steel leather"]
    assert holdings(do(asked, "order steel leather")) == goods("steel leather")
    after = do(asked, "order steel", "fish 2")
    assert holdings(after) == goods("fish steel")
    assert holdings(do(asked, "order brick", "choose wood")) == goods("fish 3 wood brick")
    assert refused("business-office", "franc 9") == "9.24"


def test_ironworks() -> None:
    """9.25: three iron, a fourth for 6 energy; 3 food or 1 franc."""
    assert holdings(visit("ironworks", "franc 1 coal 2", "times 1")) == goods("iron 4")
    assert holdings(visit("ironworks", "franc 1 coal 2", "times 0")) == goods("iron 3 coal 2")
    assert holdings(visit("ironworks", "fish 3")) == goods("iron 3")


def test_steel_mill() -> None:
    """9.26: 5 energy each, paid in one sum; steel is not turned over."""
    assert holdings(visit("steel-mill", "iron 4 coke 1 coal 3 franc 2", "times 3")) == goods(
        "iron steel 3 coal 1")
    assert refused("steel-mill", "steel 2 coke 2 franc 2") == "9.26"


@pytest.mark.parametrize(("card", "rule"), [("storehouse", "9.27"), ("dock", "9.29"), ("town-hall", "9.31"),
                                            ("bank", "9.32")])
def test_padlocks(card: str, rule: str) -> None:
    """9.27, 9.29, 9.31, 9.32: no visit."""
    assert refused(card, "franc 9") == "5.2"


def test_storehouse() -> None:
    """9.27: half a franc for each token, rounded down."""
    assert position("fish 2 wood 3 franc 1", {"storehouse": 0}).score(0) == 1 + 4 + 2


def test_cokery() -> None:
    """9.28: any number, 1 franc each."""
    assert holdings(visit("cokery", "coal 3 franc 1", "times 3")) == goods("coke 3 franc 3")


def test_dock() -> None:
    """9.29: 4 francs a ship, yacht included."""
    state = position("", {"dock": 0, "luxury-yacht": 0}, {"appoline": 0, "ms-andrea": 0})
    assert state.score(0) == 10 + 20 + 2 + 30 + 3 * 4


def test_bridge_over_the_seine() -> None:
    """9.30: upgraded goods 1 franc each, standard goods 1 franc for three, mixed."""
    start = position("fish 2 wood 2 leather 2 franc 2", {"bridge-over-the-seine": "town"})
    asked = do(start, "use bridge-over-the-seine")
    after = do(asked, "choose leather", "leather 2", "choose fish", "fish 1")
    assert holdings(after) == goods("fish franc 3")
    mixed = position("fish 1 wood 2 clay 2 franc 2", {"bridge-over-the-seine": "town"})
    assert rule_against(do(mixed, "use bridge-over-the-seine", "choose fish"), "end") == "14.1"
    open_three = position("iron 1 hides 2 meat 1 franc 2", {"bridge-over-the-seine": "town"})
    assert offered(do(open_three, "use bridge-over-the-seine", "choose iron")) == ["end", "choose meat"]
    assert refused("bridge-over-the-seine", "fish 2 franc 2") == "9.30"


def test_town_hall() -> None:
    """9.31: 4 for each public building, itself included, 2 for each craftsman building."""
    assert position("", {"town-hall": 0, "church": 0, "fishery": 0}).score(0) == 6 + 26 + 10 + 8 + 2


def test_bank() -> None:
    """9.32: 3 for each industrial, 2 for each economic building, itself included."""
    assert position("", {"bank": 0, "colliery": 0, "tannery": 0}).score(0) == 16 + 10 + 12 + 3 + 2


def test_church() -> None:
    """9.33: 5 bread and 2 fish shown bring 5 bread and 3 fish; it cannot be bought, but sold for 13."""
    assert holdings(visit("church", "bread 5 fish 2")) == goods("bread 10 fish 5")
    assert refused("church", "bread 5 smoked-fish 2 fish 1") == "9.33"
    assert rule_against(position("franc 99", {"church": "town"}), "buy church") == "6.4"
    after = do(position("", {"church": 0}), "sell church")
    assert holdings(after) == goods("franc 13") and owner(after, "church") == TOWN
