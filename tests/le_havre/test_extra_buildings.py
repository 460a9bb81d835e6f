"""The 45 extra special buildings (RULES.md, 10.37 to 10.81)."""

import pytest

from harbourmaster.games.le_havre.harbour import OUT, STACKS, TOWN
from harbourmaster.games.le_havre.round_end import advance, food_due
from harbourmaster.games.le_havre.specials import reveal
from harbourmaster.games.le_havre.tables import CARD_NAMES
from tests.le_havre.positions import (
    Where,
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

SALES = [
    ("10.59", "clay-company", "franc 1", "clay wood", 3, 0),
    ("10.80", "wholesale-bakery", "franc 1", "bread", 2, 0),
]


@pytest.mark.parametrize(("rule", "card", "fee", "one", "francs", "most"), SALES)
def test_sales(rule: str, card: str, fee: str, one: str, francs: int, most: int) -> None:
    """10.59, 10.80: sets for francs without a limit."""
    nine = " ".join([f"{good} 9" for good in one.split()])
    asked = do(position(f"{nine} {fee}", {card: 0}), f"use {card}")
    assert offered(asked) == [f"times {count}" for count in range(1, 10)]
    assert holdings(do(asked, "times 9")) == goods(f"franc {9 * francs + 1}")
    assert refused(card, "franc 9") == rule


@pytest.mark.parametrize("card", ["dunny", "workers-cottages", "ms-dagmar", "pirates-lair", "dive-bar",
                                  "tobacco-factory", "wooden-crane", "lumber-mill", "soup-kitchen", "stockmarket",
                                  "souvenir-shop", "biofuel-facility", "ranch", "rattletrap-car"])
def test_padlocks(card: str) -> None:
    """No visit: 10.37, 10.38, 10.41, 10.43, 10.45, 10.47, 10.49, 10.50, 10.56, 10.68, 10.69, 10.72, 10.73, 10.79."""
    assert refused(card, "franc 9") == "5.2"


def test_dunny() -> None:
    """10.37: laid on the stack with the highest number on top; built for a brick."""
    cards: Where = {"fishery": "stack 1", "bank": "stack 2", "joinery": "stack 3", "building-firm-1": "town"}
    state = position("brick 1", cards)
    reveal(state, CARD_NAMES.index("dunny"))
    assert owner(state, "dunny") == STACKS + 1
    after = do(state, "use building-firm-1")
    assert owner(after, "dunny") == 0 and after.proposals[1] == CARD_NAMES.index("bank")


def test_dunny_is_the_towns_first_choice() -> None:
    """10.37, 11.5: its number is the lowest of all."""
    state = position("franc 20", {"bank": "stack 2", "fishery": "stack 1"}, other="franc 20", players=2, round=1)
    reveal(state, CARD_NAMES.index("dunny"))
    state.step = 6
    after = do(state, "take fish", "end")
    while after.round == 1:
        after = do(after, "end" if "end" in offered(after) else offered(after)[-1])
    assert owner(after, "dunny") == TOWN


def test_workers_cottages() -> None:
    """10.38: two final actions in a row."""
    state = position("", {"workers-cottages": 0}, final=True)
    after = do(state, "take fish")
    assert after.actor() == 0
    after = do(after, "take wood")
    assert after.actor() == 1 and holdings(after) == goods("fish wood")


def test_construction_site() -> None:
    """10.39: three cards for each player; one replaces the site and is used at once for its fee."""
    stock: Where = dict.fromkeys(("bakery", "farm", "zoo", "tavern", "kiln", "smelter", "diner"), "stock")
    state = position("franc 5", {"construction-site": "stock", **stock})
    reveal(state, CARD_NAMES.index("construction-site"))
    while state.actor() == -1:
        state.play(state.choices()[0])
    hand = [CARD_NAMES[card] for card in state.hands[0:3]]
    assert hand == ["bakery", "farm", "smelter"]
    assert rule_against(state, "buy construction-site") == "6.4"
    asked = do(state, "use construction-site")
    assert offered(asked) == ["found bakery", "found farm", "found smelter"]
    used = do(asked, "found farm")  # 3 francs do not buy it, so it is used at once
    assert holdings(used) == goods("fish 2 grain 2 wood 2 hides cattle franc 2")
    assert owner(used, "construction-site") == OUT and owner(used, "bakery") == OUT and list(used.hands) == [-1] * 6


def test_construction_site_buys_first() -> None:
    """10.39: who buys the card pays no fee for it."""
    stock: Where = dict.fromkeys(("farm", "zoo", "tavern", "kiln", "smelter", "diner"), "stock")
    state = position("franc 10", {"construction-site": "stock", **stock})
    reveal(state, CARD_NAMES.index("construction-site"))
    while state.actor() == -1:
        state.play(state.choices()[0])
    opened = do(state, "use construction-site", "found farm")
    assert offered(opened) == ["use farm", "buy farm"]
    after = do(opened, "buy farm")
    assert owner(after, "farm") == 0 and holdings(after) == goods("fish 2 grain 2 wood 2 hides cattle")


@pytest.mark.parametrize(("card", "fee", "food", "take", "most"), [
    ("logging-camp", 0, 1, "wood", 7), ("junkyard", 1, 2, "iron", 5),
])
def test_food_for_goods(card: str, fee: int, food: int, take: str, most: int) -> None:
    """10.40, 10.44: food for goods up to a limit; francs count as food."""
    after = visit(card, f"franc {fee + 20}", f"times {most}")
    assert holdings(after) == goods(f"{take} {most} franc {20 - food * most}")
    assert f"times {most + 1}" not in offered(visit(card, f"franc {fee + 20}"))
    assert refused(card, f"franc {fee + food - 1}") == ("10.40" if fee == 0 else "5.6")


def test_ms_dagmar() -> None:
    """10.41: for a luxury liner on a modernised wharf, the brick paid if needed."""
    after = visit("wharf-1", "franc 2 brick 1", cards={"ms-dagmar": "town"}, ships={"ms-andrea": 0})
    assert owner(after, "ms-dagmar") == 0 and after.modern == 1 and holdings(after) == "" and after.fleet[3] == 0
    assert refused("wharf-1", "franc 2", {"ms-dagmar": "town"}, ships={"ms-andrea": 0}) == "9.15"


def test_pawnbrokers() -> None:
    """10.42: 2 francs for each kind, one token each; redeemed for 2 francs in one's turn."""
    after = visit("pawnbrokers", "fish 2 leather 1 franc 1", "pay franc 1", "choose leather", "choose fish")
    assert holdings(after) == goods("fish franc 4")
    assert "redeem leather" in offered(after)
    back = do(after, "redeem leather")
    assert holdings(back) == goods("fish leather franc 2")
    again = position("fish 1", {"pawnbrokers": 0})
    again.pawned[0] = 1
    assert "use pawnbrokers" not in offered(again)


def test_pirates_lair() -> None:
    """10.43: 1 franc a ship to the owner out of the earnings; nothing for the town, nothing from the owner."""
    ships: Where = {"appoline": 0, "blanche": 0}
    start = "leather 3 coal 2 franc 2"
    taxed = visit("shipping-line", start, "choose leather", "leather 3", "end", cards={"pirates-lair": 1}, ships=ships)
    assert taxed.francs(0) == 10 and taxed.francs(1) == 2
    free = visit("shipping-line", start, "choose leather", "leather 3", "end", cards={"pirates-lair": "town"},
                 ships=ships)
    assert free.francs(0) == 12
    own = visit("shipping-line", start, "choose leather", "leather 3", "end", cards={"pirates-lair": 0}, ships=ships)
    assert own.francs(0) == 12


def test_dive_bar() -> None:
    """10.45: discs sent home go to the bar for 2 francs, the owner for 1; too little is enough."""
    cards: Where = {"dive-bar": 1, "fishery": "town", "joinery": "town"}
    state = position("franc 20", cards, players=3, discs={1: "fishery", 2: "joinery"}, other="franc 5")
    after = do(state, "buy fishery", "buy joinery")
    assert [CARD_NAMES[card] for card in after.disc if card >= 0] == ["dive-bar", "dive-bar"]
    assert (after.francs(1), after.francs(2)) == (4, 3)


def test_picket_line() -> None:
    """10.46: one offer now; the others must take an offer next; the card is gone."""
    cards: Where = {"picket-line": "town", "fishery": "town"}
    state = position("franc 1", cards, offers="wood 3 franc 2")
    after = do(state, "use picket-line", "take wood")
    assert holdings(after) == goods("wood 3") and owner(after, "picket-line") == OUT
    after = do(after, *(["end"] if "end" in offered(after) else []))
    assert after.actor() == 1 and not any(text.startswith("use") for text in offered(after))
    assert rule_against(after, "use fishery") == "10.46"
    assert refused("picket-line", "franc 1", round=13) == "10.46"


def test_tobacco_factory() -> None:
    """10.47: others' discs are sent home from own buildings, not from the town's."""
    cards: Where = {"tobacco-factory": 0, "fishery": 0, "joinery": "town"}
    state = position("", cards, players=3, discs={1: "fishery", 2: "joinery"})
    assert "expel 2" in offered(state) and "expel 3" not in offered(state)
    after = do(state, "expel 2", "use fishery")
    assert after.disc[1] == -1 and holdings(after) == goods("fish 4")


def test_cattle_drive() -> None:
    """10.48: one cattle from each other player, two from a single opponent."""
    assert holdings(visit("cattle-drive", "fish", players=3, other="cattle 3")) == goods("cattle 2")
    assert holdings(visit("cattle-drive", "fish", other="cattle 3")) == goods("cattle 2")
    assert holdings(visit("cattle-drive", "fish", other="cattle 1")) == goods("cattle 1")
    assert refused("cattle-drive", "fish") == "10.48"


def test_wooden_crane() -> None:
    """10.49: wood in place of one token of another material."""
    cards: Where = {"wooden-crane": 0, "tannery": "stack 1", "fishery": "stack 2"}
    after = visit("building-firm-1", "wood 2", "crane tannery brick", cards=cards)
    assert owner(after, "tannery") == 0 and holdings(after) == ""


def test_lumber_mill() -> None:
    """10.50: 1 wood less; together with the Sawmill 2 less."""
    after = visit("building-firm-1", "wood 2", cards={"lumber-mill": 0, "joinery": "stack 1"})
    assert owner(after, "joinery") == 0
    after = visit("sawmill", "wood 1", cards={"lumber-mill": 0, "joinery": "stack 1"})
    assert owner(after, "joinery") == 0 and holdings(after) == ""


def test_main_station() -> None:
    """10.51: nothing on entering; leaving it, two different buildings without fees."""
    cards: Where = {"main-station": "town", "colliery": 1, "clay-mound": 1, "fishery": "town"}
    assert holdings(visit("main-station", "fish")) == ""
    state = position("", cards, discs={0: "main-station"})
    after = do(state, "use colliery")
    assert holdings(after) == goods("coal 3")
    assert offered(after) == ["end", "use fishery", "use clay-mound"]
    after = do(after, "use clay-mound")
    assert holdings(after) == goods("clay 3 coal 3") and after.disc[0] == CARD_NAMES.index("clay-mound")
    assert after.guests[CARD_NAMES.index("colliery")] == 0


def test_main_station_buying_and_selling_in_between() -> None:
    """10.51, 6.1: a purchase between the two buildings sends a disc home and opens the building."""
    cards: Where = {"main-station": "town", "colliery": 1, "fishery": "town", "joinery": 0}
    state = position("franc 10", cards, players=3, discs={0: "main-station", 1: "fishery"})
    after = do(state, "use colliery")
    assert "use fishery" not in offered(after)
    bought = do(after, "buy fishery")
    assert "use fishery" in offered(bought) and owner(bought, "fishery") == 0
    assert holdings(do(bought, "use fishery")) == goods("fish 4 coal 4")
    assert owner(do(after, "sell joinery"), "joinery") == TOWN
    final = do(position("franc 10", cards, players=3, discs={0: "main-station", 1: "fishery"}, final=True),
               "use colliery")
    assert rule_against(final, "buy fishery") == "6.6"


def test_hotel() -> None:
    """10.52: 3 francs with each offer taken while here."""
    state = position("", {"hotel": "town"}, discs={0: "hotel"}, offers="wood 2")
    assert holdings(do(state, "take wood")) == goods("wood 2 franc 3")
    assert holdings(visit("hotel", "franc 1")) == ""


def test_fur_factory() -> None:
    """10.53: two hides for each leather held."""
    asked = visit("fur-factory", "hides 5 leather 2 fish 1")
    assert offered(asked) == ["times 1", "times 2", "times 3", "times 4"]
    assert holdings(do(asked, "times 4")) == goods("hides leather 2 franc 16")
    assert refused("fur-factory", "hides 5 fish 1") == "10.53"


def test_wainwrights() -> None:
    """10.54: two wood for each iron held, steel counts as iron."""
    assert holdings(visit("wainwrights", "wood 6 iron 1 steel 1 fish 1", "times 2")) == goods(
        "wood 2 iron steel franc 10")
    assert refused("wainwrights", "wood 6 fish 1") == "10.54"


@pytest.mark.parametrize(("players", "fish"), [(1, 2), (2, 2), (3, 1), (5, 1)])
def test_fishermans_hut(players: int, fish: int) -> None:
    """10.55: two fish become three; the owner gains fish at the end of a round, before feeding."""
    assert holdings(visit("fishermans-hut", "fish 5", "times 2")) == goods("fish 7")
    assert refused("fishermans-hut", "fish 1") == "10.55"
    state = position("franc 40", {"fishermans-hut": 0}, players=players, other="franc 40")
    state.step = 6
    state.pop()
    advance(state)
    assert state.have(0, 0) == fish


def test_soup_kitchen() -> None:
    """10.56: food like a wooden ship."""
    assert food_due(position("", {"soup-kitchen": 0}, round=3), 0) == 7 - 4


@pytest.mark.parametrize(("card", "good", "most"), [("cattle-market", "cattle", 7), ("brick-trader", "brick", 5)])
def test_buy_or_sell(card: str, good: str, most: int) -> None:
    """10.57, 10.58: buy for 1 franc or sell for 3 francs each, not both."""
    asked = do(position(f"{good} 9 franc 9", {card: 0}), f"use {card}")
    assert offered(asked) == ([f"times {count}" for count in range(1, most + 1)]
                              + [f"other {count}" for count in range(1, most + 1)])
    assert holdings(do(asked, f"times {most}")) == goods(f"{good} {9 + most} franc {9 - most}")
    assert holdings(do(asked, f"other {most}")) == goods(f"{good} {9 - most} franc {9 + 3 * most}")


def test_smelting_furnace() -> None:
    """10.60: clay to iron for 2 energy each; brick can be the clay."""
    assert holdings(visit("smelting-furnace", "clay 1 brick 1 coal 1 wood 1 fish 1", "times 2")) == goods("iron 2")


def test_flea_market() -> None:
    """10.61: one offer of exactly two, and all of exactly one."""
    state = position("", {"flea-market": "town"}, offers="fish 2 wood 1 clay 3 iron 1 franc 2")
    asked = do(state, "use flea-market")
    assert offered(asked) == ["take franc", "take fish"]
    assert holdings(do(asked, "take fish")) == goods("fish 2 wood iron")
    assert refused("flea-market", "", offers="fish 1 wood 3") == "10.61"


def test_inn() -> None:
    """10.62: fish smoked without energy, and up to two meat for 4 francs each."""
    assert holdings(visit("inn", "fish 3 meat 3 franc 1", "pay francs", "times 3", "times 2")) == goods(
        "smoked-fish 3 meat franc 8")


def test_cannery_row() -> None:
    """10.63: one of each sort at most, an iron each; steel can be the iron."""
    after = visit("cannery-row", "iron 1 steel 1 smoked-fish 4 meat 3 franc 1", "pay franc 1", "times 1", "times 1")
    assert holdings(after) == goods("franc 34")
    assert refused("cannery-row", "iron 1 smoked-fish 3 meat 2 franc 1") == "10.63"


def test_hides_trader() -> None:
    """10.64: exactly six."""
    assert holdings(visit("hides-trader", "hides 13 fish 1")) == goods("hides 7 franc 18")
    assert refused("hides-trader", "hides 5 fish 1") == "10.64"


def test_fur_industry() -> None:
    """10.65: three hides once, 10 francs shown after the fee."""
    assert holdings(visit("fur-industry", "hides 6 franc 12")) == goods("hides 3 franc 22")
    assert refused("fur-industry", "hides 6 franc 11") == "5.6"


def test_departments() -> None:
    """10.66, 10.67: goods for own buildings by kind."""
    mine: Where = {"bank": 0, "hardware-store": 0, "fishery": 0, "colliery": 0}
    assert holdings(visit("department-of-agriculture", "franc 1", cards=mine)) == goods("meat 2 bread")
    assert holdings(visit("department-of-economics", "franc 1", cards=mine)) == goods("iron franc 4")
    assert refused("department-of-agriculture", "franc 1") == "10.66"
    assert refused("department-of-economics", "franc 1") == "10.67"


def test_stockmarket() -> None:
    """10.68: 1 franc when another takes the franc offer, 3 when another builds the Bank, no interest."""
    cards: Where = {"stockmarket": 1, "building-firm-1": "town", "bank": "stack 1"}
    assert do(position("", cards, offers="franc 3"), "take franc").francs(1) == 1
    assert do(position("brick 4 steel 1", cards), "use building-firm-1").francs(1) == 3
    assert do(position("franc 40", cards), "buy bank").francs(1) == 0
    state = position("", cards, loans=(0, 1))
    state.step = 4  # the interest tile is the fifth here
    state.pop()
    state.step = 3
    advance(state)
    assert do(state, "supply").loans[1] == 1


def test_souvenir_shop() -> None:
    """10.69: 1 franc from the town when another enters the owner's building."""
    after = visit("clay-mound", "fish", cards={"souvenir-shop": 1})
    assert after.francs(1) == 0
    state = position("fish", {"clay-mound": 1, "souvenir-shop": 1})
    after = do(state, "use clay-mound")
    assert after.francs(1) == 1 and after.have(1, 0) == 1


def test_wreckers() -> None:
    """10.70: up to twice 3 food for 2 wood, 2 clay, 1 iron."""
    assert holdings(visit("wreckers", "meat 2 franc 1", "times 2")) == goods("wood 4 clay 4 iron 2")


def test_blast_furnace() -> None:
    """10.71: up to six iron for 3 energy each."""
    assert holdings(visit("blast-furnace", "coal 7 franc 2", "times 6")) == goods("iron 6 coal")
    assert refused("blast-furnace", "wood 2 franc 2") == "10.71"


def test_biofuel_facility() -> None:
    """10.72: grain as 2 energy for the Shipping Line only."""
    after = visit("shipping-line", "leather 1 grain 2 franc 2", cards={"biofuel-facility": 0},
                  ships={"appoline": 0})
    assert holdings(after) == goods("franc 4")
    assert refused("brickworks", "clay 2 grain 2 fish 1", {"biofuel-facility": 0}) == "9.17"


def test_ranch() -> None:
    """10.73: 2 francs for each cattle."""
    assert position("cattle 3", {"ranch": 0}).score(0) == 6 + 6


def test_trading_firm() -> None:
    """10.74: up to four goods for other kinds of exactly the same worth."""
    asked = visit("trading-firm", "coke 1 fish 2 franc 1", "pay franc 1", "choose coke", "end")
    assert "choose coke" not in offered(asked) and "choose steel" not in offered(asked)
    after = do(asked, "choose leather", "choose clay")
    assert holdings(after) == goods("fish 2 leather clay")


def test_trafficking_spot() -> None:
    """10.75: as many of other kinds, standard for standard, upgraded for upgraded; no iron, no steel."""
    asked = visit("trafficking-spot", "iron 2 leather 1", "choose iron", "iron 2")
    assert "choose iron" not in offered(asked) and "choose coke" not in offered(asked)
    asked = do(asked, "choose cattle", "cattle 2")
    assert offered(asked) == ["end", "choose leather"]
    asked = do(asked, "choose leather")
    assert "choose steel" not in offered(asked)
    assert holdings(do(asked, "choose coke")) == goods("cattle 2 coke")


def test_major_corporation() -> None:
    """10.76: one more of each kind held; steel for 3 francs or not at all."""
    asked = visit("major-corporation", "fish 1 leather 2 steel 1 franc 6")
    assert offered(asked) == ["times 0", "times 1"]
    assert holdings(do(asked, "times 1")) == goods("fish 2 leather 3 steel 2")
    assert holdings(do(asked, "times 0")) == goods("fish 2 leather 3 steel 1 franc 3")
    assert refused("major-corporation", "franc 9") == "10.76"


def test_emporium() -> None:
    """10.77: different upgraded goods, 1 franc each, coke 3, steel 5."""
    after = visit("emporium", "franc 9", "choose steel", "choose coke")
    assert holdings(after) == goods("steel coke")
    assert refused("emporium", "franc 1") == "5.6"


def test_cobblers() -> None:
    """10.78: leather for 2 bread and 2 francs each."""
    assert holdings(visit("cobblers", "leather 3 fish 1", "times 3")) == goods("bread 6 franc 6")


def test_rattletrap_car() -> None:
    """10.79: goes to who gains iron; neither bought nor sold; worth -2."""
    state = position("franc 9", {"rattletrap-car": "town"})
    assert rule_against(state, "buy rattletrap-car") == "6.4"
    after = do(state, "take iron")
    assert owner(after, "rattletrap-car") == 0 and after.score(0) == 7
    assert rule_against(position("", {"rattletrap-car": 0}), "sell rattletrap-car") == "6.5"


def test_toy_fair() -> None:
    """10.81: a loan without money and six different goods, never steel."""
    asked = visit("toy-fair", "franc 1")
    assert asked.loans[0] == 1 and asked.francs(0) == 0 and "choose steel" not in offered(asked)
    after = do(asked, *[f"choose {good}" for good in ("coke", "leather", "cattle", "coal", "bread", "iron")])
    assert holdings(after) == goods("coke leather cattle coal bread iron")
