"""Turns, trade, loans, rounds, the final phase and the score (RULES.md, sections 2 to 8 and 11 to 14)."""

import pytest

import harbourmaster as hm
from harbourmaster.games.le_havre.goods import FRANC
from harbourmaster.games.le_havre.harbour import F_INTEREST, F_TILE, F_TURN, STACKS, TOWN
from harbourmaster.games.le_havre.round_end import advance
from harbourmaster.games.le_havre.state import LeHavre as State
from harbourmaster.games.le_havre.tables import CARD_NAMES, SORT
from harbourmaster.players.evaluation import evaluate
from tests.le_havre.positions import (
    GAME,
    Where,
    do,
    goods,
    holdings,
    offered,
    own,
    owner,
    position,
    rule_against,
    visit,
)


def end_of_round(state: State) -> State:
    """The state when the last turn of the round is over."""
    after = state.copy()
    after.step = 6
    after.pop()
    advance(after)
    after._settle()
    return after


def before_supply(state: State, tile: int) -> State:
    """The state before a supply action on a tile (numbered as in the table), seat by the turn order."""
    after = state.copy()
    after.step = tile
    after.pop()
    after.step -= 1
    advance(after)
    after.is_listed = False
    return after


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("variant", ["full", "short"])
def test_set_up(players: int, variant: str) -> None:
    """2.2 to 2.8: offers, goods, stacks of equal height sorted by number, start ships."""
    state = own(GAME.setup(players=players, variant=variant))
    rng = hm.rng(3)
    while state.frame() != F_TILE:
        state.play(state.sample(rng))
    if variant == "full":
        assert holdings(state) == goods("coal franc 5") and list(state.offers) == [2, 2, 2, 1, 0, 0, 0]
        assert state.deck == 6
    else:
        assert holdings(state) == goods("franc 5 fish 2 wood 2 clay 2 iron 2 cattle coal 2 hides 2")
        assert list(state.offers) == [3, 3, 3, 2, 1, 1, 1] and state.deck == 0
    stacks = [[card for card in range(33) if state.place[card] == STACKS + stack] for stack in range(3)]
    total = {"full": [15, 18, 27, 30, 30], "short": [12, 15, 21, 21, 27]}[variant][players - 1]
    assert [len(stack) for stack in stacks] == [total // 3] * 3
    for stack, cards in enumerate(stacks):
        assert state.proposals[stack] == min(cards, key=lambda card: SORT[card])
    assert {"building-firm-1", "building-firm-2", "construction-firm"} <= {
        CARD_NAMES[card] for card in range(33) if state.place[card] == TOWN}
    wooden = [int(state.fleet[4 * seat]) for seat in range(players)]
    assert wooden == ([1] * players if variant == "short" and players < 3 else [0] * players)
    assert state.height[0] == (1 if variant == "short" and players == 1 else 0)


@pytest.mark.parametrize(("players", "names"), [
    (1, {"marketplace", "sawmill", "black-market"}), (2, {"marketplace"}), (3, set()), (4, {"sawmill"}),
    (5, {"sawmill"}),
])
def test_short_game_starting_buildings(players: int, names: set[str]) -> None:
    """2.4: buildings of the short game that start in the town."""
    state = own(GAME.setup(players=players, variant="short"))
    town = {CARD_NAMES[card] for card in range(33) if state.place[card] == TOWN}
    assert town == names | {"building-firm-1", "building-firm-2", "construction-firm"}


def test_black_market_is_never_on_top_at_the_start() -> None:
    """2.6: the deal starts afresh; chance takes it up again from the first card."""
    state = own(GAME.setup(players=3))
    while state.field(2) != CARD_NAMES.index("black-market"):
        state.play(state.choices()[0])
    empty = [stack for stack in range(3) if state.proposals[stack] < 0]
    assert empty
    again = do(state, f"deal stack {empty[0] + 1}")
    assert again.field(2) == CARD_NAMES.index("marketplace") and list(again.proposals) == [-1, -1, -1]
    for seed in range(40):
        state = own(GAME.setup(players=3))
        hm.deal(state, hm.rng(seed))
        assert CARD_NAMES.index("black-market") not in list(state.proposals)


def test_deal_odds_follow_the_room_left() -> None:
    """2.5: three equal stacks, every deal equally likely."""
    state = own(GAME.setup(players=1))
    assert state.weights() == [5, 5, 5]
    assert do(state, "deal stack 2").weights() == [5, 4, 5]


def test_special_sets() -> None:
    """2.7: what can be drawn by option; a solo game leaves cards out."""
    def stock(**options: object) -> int:
        state = own(GAME.setup(**options))
        return len([card for card in range(33, 114) if state.place[card] == 9])
    assert [stock(specials=name) for name in ("base", "hameau", "bonus", "all")] == [36, 66, 51, 81]
    assert stock(players=1) == 34 and stock(players=1, specials="all") == 72
    assert stock(variant="short") == 0


def tell(before: State, text: str) -> list[str]:
    """The codes of the events of an action."""
    after = do(before, text)
    return [event.code for event in GAME.events(before, GAME.read(before, text), after)]


@pytest.mark.parametrize(("players", "variant"), [(1, "full"), (2, "short"), (3, "short"), (5, "full")])
def test_the_first_supply_action_follows_by_itself(players: int, variant: str) -> None:
    """14.6: after the deal the first player takes an offer or enters a building."""
    state = own(GAME.setup(players=players, variant=variant))
    hm.deal(state, hm.rng(9))
    assert state.actor() == 0 and state.frame() == F_TURN and sum(state.offers) == (9 if variant == "full" else 16)
    assert GAME.read(state, "take wood") in state.choices()


def test_supply_by_itself_where_nobody_can_act_before_it() -> None:
    """14.6: with nothing to sell or repay the next turn begins with its supply, which is told."""
    state = do(position("franc 19", {"fishery": "town"}, players=3, offers="wood 3", round=3), "take wood")
    after = do(state, "end")
    assert after.actor() == 1 and after.frame() == F_TURN and sum(after.offers) == 2
    assert "supply" in tell(state, "end")
    owned = do(position("", {"fishery": 2}, players=3, offers="wood 3", round=3), "take wood")
    assert offered(owned) == ["supply"] and rule_against(owned, "take clay") == "3.2"
    expert = position("", {"fishery": 2}, players=3, offers="wood 3", round=3, selling="expert")
    assert do(expert, "take wood").frame() == F_TURN
    debts = position("", players=3, offers="wood 3", round=3, loans=(0, 0, 1), other="franc 5")
    assert offered(do(debts, "take wood")) == ["supply"]


def test_supply_tiles_stay() -> None:
    """4.1: a tile is drawn when first reached, and the last one needs no draw."""
    state = own(GAME.setup(players=1, variant="short"))
    drawn = 0
    while state.round == 0 and state.actor() != hm.NOBODY:
        if state.frame() == F_TILE:
            drawn += 1
            assert state.weights() == [1] * (8 - drawn)
        state.play(state.choices()[0])
    assert drawn == 6 and sorted(state.tiles) == [0, 1, 2, 3, 4, 5, 6]


def test_taking_an_offer() -> None:
    """5.1: everything from one space; an empty one cannot be taken."""
    state = position("", offers="wood 4")
    assert holdings(do(state, "take wood")) == goods("wood 4")
    assert rule_against(state, "take fish") == "5.1"


def test_occupied_buildings() -> None:
    """5.2, 6.9: neither others' nor the own disc may be there, unless a purchase or sale sends it home."""
    state = position("franc 10", {"fishery": "town"}, discs={1: "fishery"})
    assert rule_against(state, "use fishery") == "5.2"
    assert "use fishery" in offered(do(state, "buy fishery"))
    mine = position("", {"fishery": 0}, discs={0: "fishery"})
    assert rule_against(mine, "use fishery") == "5.2"
    sold = do(mine, "sell fishery")
    assert sold.disc[0] == -1 and "use fishery" in offered(sold)


def test_fees() -> None:
    """5.4, 5.5, 14.2: food, francs or both to the owner; alternatives; nothing in one's own building."""
    state = position("fish 2 franc 2", {"colliery": 1})
    asked = do(state, "use colliery")
    assert offered(asked) == ["pay franc 2", "pay fish 1 franc 1", "pay fish 2"]
    paid = do(asked, "pay fish 1 franc 1")
    assert holdings(paid, 1) == goods("fish franc") and holdings(paid) == goods("fish coal 3 franc")
    either = do(position("fish 2 franc 2", {"ironworks": "town"}), "use ironworks")
    assert holdings(either) == goods("fish 2 iron 3 franc 1")  # 3 food are not there without francs for food
    assert do(position("", {"colliery": 0}), "use colliery").have(0, 6) == 3


def test_no_superfluous_token() -> None:
    """8.2: a meat pays 2 food, but not together with a fish."""
    asked = do(position("meat 1 fish 2", {"colliery": "town"}), "use colliery")
    assert offered(asked) == ["pay fish 2", "pay meat 1"]


def test_proposals_cannot_be_entered() -> None:
    """5.8: what lies on a stack is not built."""
    assert rule_against(position("", {"fishery": "stack 1"}), "use fishery") == "5.8"


def test_buying() -> None:
    """6.1 to 6.4: the town's cards, top cards and top ships; several from one stack; liners never."""
    cards: Where = {"fishery": "stack 1", "joinery": "stack 1", "colliery": "town", "church": "town"}
    ships: Where = {"appoline": "pile", "lucie": "pile", "ms-andrea": "pile"}
    state = position("franc 32", cards, ships)
    assert {"buy fishery", "buy colliery", "buy wooden-ship"} <= set(offered(state))
    assert rule_against(state, "buy joinery") == "6.2"
    assert rule_against(state, "buy church") == "6.4" and rule_against(state, "buy luxury-liner") == "6.4"
    after = do(state, "buy fishery", "buy joinery", "buy wooden-ship")
    assert holdings(after) == "" and after.ship_place[3] == 0  # Lucie lay on top
    assert "use fishery" in offered(after)


def test_selling() -> None:
    """6.5, 6.7: half the value; not bought back in the same turn, ships neither."""
    state = position("franc 30", {"bank": 0, "fishery": 0}, {"triest": 0, "lucie": 0})
    after = do(state, "sell bank", "sell triest", "sell lucie")
    assert after.francs(0) == 30 + 8 + 5 + 2 and after.height[2] == 1
    assert rule_against(after, "buy bank") == "6.7" and rule_against(after, "buy wooden-ship") == "6.3"
    assert rule_against(after, "sell bank") == "6.5"


def test_other_orders_are_allowed_but_not_offered() -> None:
    """14.5: after a purchase no sale is offered in the same stage, but it is allowed."""
    state = do(position("franc 30", {"bank": "stack 1", "fishery": 0, "colliery": "town"}), "buy colliery")
    assert "sell fishery" not in offered(state)
    assert owner(do(state, "sell fishery"), "fishery") == TOWN


def test_sales_between_turns() -> None:
    """6.6, 14.6: other seats may sell before the supply action, by the basic rule only; nobody is asked."""
    state = before_supply(position("", {"fishery": 1, "bank": 0}, players=3), 3)
    assert state.actor() == 0 and offered(state) == ["supply"]
    after = do(state, "seat 2 sell fishery")
    assert after.francs(1) == 5 and owner(after, "fishery") == TOWN
    assert rule_against(state, "seat 3 sell fishery") == "6.6"
    assert rule_against(do(state, "supply"), "seat 2 sell fishery") == "6.6"
    expert = before_supply(position("", {"fishery": 1}, players=3, selling="expert"), 3)
    assert rule_against(expert, "seat 2 sell fishery") == "6.6"


def test_repaying() -> None:
    """6.8, 14.5: for 5 francs; offered after the main action, allowed before it and between turns."""
    state = position("franc 6", loans=(1, 1), other="franc 5")
    assert "repay" not in offered(state) and do(state, "repay").loans[0] == 0
    after = do(state, "take fish")
    assert "repay" in offered(after)
    later = before_supply(state, 2)
    assert do(later, "seat 2 repay").loans[1] == 0
    assert rule_against(position("franc 4", loans=(1,)), "repay") == "6.8"


def test_interest() -> None:
    """4.4 to 4.6: 1 franc from every debtor, loans or sales where it is missing, repaying first if one can."""
    state = before_supply(position("franc 2", {"fishery": 1}, players=3, loans=(3, 1, 1), other="fish 3"), 4)
    assert state.actor() == 1
    state = do(state, "supply")
    assert state.frame() == F_INTEREST and state.actor() == 1
    assert offered(state) == ["loan", "sell fishery"]
    sold = do(state, "sell fishery")
    assert sold.actor() == 1 and offered(sold) == ["repay", "pay interest"]  # 5 francs: repaying saves the interest
    borrowed = do(state, "loan")
    assert borrowed.loans[1] == 2 and borrowed.francs(1) == 3
    assert borrowed.loans[2] == 2 and borrowed.francs(2) == 3  # nothing to sell: the loan is the only way
    assert borrowed.francs(0) == 1


def test_repaying_before_interest() -> None:
    """4.5: who can clear all loans is asked."""
    state = do(before_supply(position("franc 6", loans=(1, 0)), 4), "supply")
    assert offered(state) == ["repay", "pay interest"]
    assert do(state, "repay").francs(0) == 1 and do(state, "pay interest").francs(0) == 5


def test_dear_loans() -> None:
    """13.3: 1 franc more with at least as many loans as players."""
    for loans, paid in ((1, 1), (2, 2), (3, 2)):
        state = position("franc 4", loans=(loans, 0))
        state.dear_loans = True
        assert 4 - do(before_supply(state, 4), "supply").francs(0) == paid


def test_harvest() -> None:
    """11.1: 1 grain with at least 1, 1 cattle with at least 2; none on a card without harvest."""
    state = end_of_round(position("grain 1 cattle 2 franc 9", other="cattle 1 franc 9"))
    assert holdings(state).startswith("grain 2 cattle 3") and state.have(1, 5) == 1
    barren = end_of_round(position("grain 1 cattle 2 franc 9", other="franc 9", players=3))  # round 1 of three players
    assert barren.have(0, 4) == 1


def test_feeding() -> None:
    """11.2, 11.3: ships feed first; any mix of food and francs without a superfluous token."""
    state = end_of_round(position("meat 1 fish 3 franc 5", other="franc 9", round=1))  # 4 food
    assert state.actor() == 0 and offered(state) == ["pay meat 0", "pay meat 1"]
    asked = do(state, "pay meat 0")
    assert offered(asked) == ["pay fish 0", "pay fish 1", "pay fish 2", "pay fish 3"]
    assert holdings(do(asked, "pay fish 3")) == goods("meat franc 4")
    fed = end_of_round(position("franc 1", other="franc 9", ships={"appoline": 0}, round=1))
    assert fed.francs(0) == 1 and fed.loans[0] == 0


def test_loans_while_feeding() -> None:
    """11.4: everything is used up, then the fewest loans; selling is a choice."""
    state = end_of_round(position("fish 1 franc 1", {"fishery": 0}, other="franc 99", round=3))  # 7 food
    assert offered(state) == ["loan", "sell fishery"]
    borrowed = do(state, "loan")
    assert borrowed.loans[0] == 2 and holdings(borrowed) == goods("franc 3")
    sold = do(state, "sell fishery")
    assert sold.loans[0] == 0 and holdings(sold) == ""  # 1 fish, 1 + 5 francs for 7 food


def test_no_loan_while_food_and_francs_suffice() -> None:
    """11.4, 6.10: nobody borrows who can pay."""
    state = end_of_round(position("fish 3 franc 4", other="franc 99", round=3))
    assert state.loans[0] == 0 and holdings(state) == ""
    assert rule_against(position("", {}), "loan") == "6.10"


def test_sale_while_feeding_is_allowed_by_the_basic_rule() -> None:
    """6.6: who can pay may still sell first; not by the expert rule."""
    state = end_of_round(position("meat 1 fish 3 franc 5", {"fishery": 0}, other="franc 9", round=1))
    assert do(state, "sell fishery").francs(0) == 10
    expert = end_of_round(position("meat 1 fish 3 franc 5", {"fishery": 0}, other="franc 9", round=1,
                                   selling="expert"))
    assert rule_against(expert, "sell fishery") == "8.2"


def test_town_builds_the_lowest_number() -> None:
    """11.5: of the top cards; Clay Mound and Black Market too."""
    cards: Where = {"clay-mound": "stack 2", "bank": "stack 2", "colliery": "stack 1"}
    state = end_of_round(position("franc 9", cards, other="franc 9", round=1))
    assert owner(state, "clay-mound") == TOWN and state.proposals[1] == CARD_NAMES.index("bank")


def test_new_ship_and_next_round() -> None:
    """11.6, 3.1: the ship of the round lies on top; the next player begins."""
    state = end_of_round(position("franc 9", other="franc 9"))
    assert state.round == 1 and state.height[0] == 1 and state.actor() == 1


def test_special_building_is_drawn_late() -> None:
    """2.7, 11.5: nobody knows the card before it is revealed, and all are equally likely."""
    state = end_of_round(position("franc 9", {"zoo": "stock", "farm": "stock"}, other="franc 9", round=2))
    assert state.actor() == hm.CHANCE and offered(state) == ["draw farm", "draw zoo"] and state.weights() == [1, 1]
    after = do(state, "draw zoo")
    assert owner(after, "zoo") == TOWN and after.deck == 5


def _looked() -> State:
    stock: Where = dict.fromkeys(("zoo", "farm", "bakery", "tavern"), "stock")
    state = position("franc 2", {"marketplace": "town", **stock}, other="franc 20", round=2)
    return do(state, "use marketplace", "choose coal", "choose wood", "draw zoo", "draw farm")


def test_marketplace_look() -> None:
    """9.4: only the visitor sees the two cards and orders them; the order holds."""
    state = _looked()
    assert state.actor() == 0 and offered(state) == ["top farm", "top zoo"]
    after = do(state, "top farm")
    assert GAME.view(after, 0)["special"] == {"left": 6, "seen_by": [[0], [0]], "known": ["farm", "zoo"],
                                              "ordered": True}
    other = GAME.view(after, 1)["special"]
    assert other == {"left": 6, "seen_by": [[0], [0]], "known": [], "ordered": False}
    assert GAME.view(do(state, "top zoo"), 1) == GAME.view(after, 1)
    after.depth = 0
    done = end_of_round_from(after)
    assert owner(done, "farm") == TOWN and GAME.view(done, 0)["special"] == {
        "left": 5, "seen_by": [[0]], "known": ["zoo"], "ordered": True}


def end_of_round_from(state: State) -> State:
    """The state when the round is over, agenda dropped, everybody fed."""
    after = state.copy()
    after.push(5, 0)
    for seat in range(2):
        after.gain(seat, FRANC, 20)
    return end_of_round(after)


def test_records_keep_the_secret() -> None:
    """Others read that cards were looked at and put back, not which."""
    state = _looked()
    order = GAME.read(state, "top farm")
    assert [GAME.disclose(state, order, seat) for seat in (0, 1, None)] == ["top farm", "top ?", "top ?"]
    evaluation = evaluate(GAME)
    assert evaluation.seen(state, order, 1) == evaluation.seen(state, GAME.read(state, "top zoo"), 1) != order


def test_guesses_keep_what_a_seat_knows() -> None:
    """A guess replaces only what the seat has not seen."""
    state = do(_looked(), "top farm")
    names = set()
    for seed in range(30):
        guess = own(GAME.guess(state, 1, hm.rng(seed)))
        names |= {CARD_NAMES[card] for card in guess.seen}
        mine = own(GAME.guess(state, 0, hm.rng(seed)))
        assert list(mine.seen) == list(state.seen)
    assert names == {"zoo", "farm", "bakery", "tavern"}


def test_final_action() -> None:
    """12.1, 12.2: one action each, no buying; occupied buildings allowed, but not the own place."""
    cards: Where = {"fishery": "town", "clay-mound": "town", "joinery": "stack 1"}
    state = position("franc 30 fish 2", cards, final=True, discs={0: "fishery", 1: "clay-mound"})
    assert rule_against(state, "use fishery") == "12.2" and "use clay-mound" in offered(state)
    assert rule_against(state, "buy joinery") == "12.1"
    after = do(state, "use clay-mound", "pay fish 1")
    assert after.guests[CARD_NAMES.index("clay-mound")] == 2 and after.actor() == 1
    done = do(after, "take fish")
    assert done.actor() == hm.NOBODY and done.choices() == []


def test_pass_in_the_final_action() -> None:
    """12.1: who can do nothing passes without being asked."""
    state = position("", {}, final=True, offers="fish 1", players=3)
    assert do(state, "take fish").actor() == hm.NOBODY


def test_score_and_ties() -> None:
    """12.3 to 12.5: values, francs and loans; repaid at the end; several winners."""
    state = position("franc 12", {"fishery": 0}, {"triest": 0}, final=True, loans=(2, 0), other="franc 22",
                     offers="fish 1")
    assert state.score(0) == 12 + 10 + 10 - 14
    done = do(state, "take fish", "end")
    assert done.actor() == hm.NOBODY and done.loans[0] == 0 and done.score(0) == 22
    assert [place.rank for place in GAME.standings(done)] == [1, 1]


def test_building_with_more_brick_than_needed() -> None:
    """14.3: the plain token is offered; paying brick and steel in its place is allowed."""
    cards: Where = {"building-firm-1": "town", "fishery": "stack 1", "charcoal-kiln": "stack 2"}
    state = position("wood 1 clay 1 brick 1", cards)
    asked = do(state, "use building-firm-1")
    assert offered(asked) == ["build fishery", "build charcoal-kiln"]
    assert holdings(do(asked, "build fishery brick 1")) == goods("clay")
    assert rule_against(asked, "build fishery brick 2") == "7.1"


def test_purchases_before_interest() -> None:
    """14.7: offered before the supply action only where interest is about to fall due to the player."""
    state = position("franc 12", {"fishery": "town"}, loans=(1, 1), other="franc 12")
    assert "buy fishery" in offered(before_supply(state, 4)) and offered(before_supply(state, 2)) == ["supply"]
    assert owner(do(before_supply(state, 2), "buy fishery"), "fishery") == 0


def test_options_are_checked() -> None:
    """13.1: unknown options and values are refused."""
    for bad in ({"players": 6}, {"variant": "long"}, {"specials": "none"}, {"colour": "red"}):
        with pytest.raises(hm.BadOption):
            GAME.setup(**bad)


def test_upgraded_tokens_stand_in_at_will() -> None:
    """14.3, 8.5: brick and steel may be paid although clay and iron are there; nothing is lost by a bad wish."""
    state = position("clay 2 brick 3 charcoal 1 fish 1", {"kiln": "town"})
    asked = do(state, "use kiln")
    assert offered(asked) == ["times 1"]
    assert holdings(do(asked, "times 1")) == goods("clay 1 brick 6")
    assert holdings(do(asked, "with brick 1")) == goods("clay 2 brick 5")
    for wish in ("with brick 2", "with brick 0", "with steel 1"):
        assert rule_against(asked, wish) == "14.3"
    assert holdings(visit("clay-company", "clay 3 brick 2 wood 3 fish 1", "with brick 1", "times 3")) \
        == goods("clay 1 brick 1 franc 9")
    assert offered(visit("clay-company", "clay 1 brick 2 wood 3 fish 1", "with brick 2")) == ["times 2", "times 3"]
    turned = visit("brickworks", "clay 2 brick 2 wood 2 fish 1", cards={})
    assert rule_against(turned, "with brick 1") == "14.3"


def test_the_only_building_is_paid_as_one_likes() -> None:
    """14.3, 14.8: even a single building or ship is asked for where it can be paid with other material."""
    cards: Where = {"building-firm-1": "town", "smokehouse": "stack 1"}
    asked = do(position("wood 3 clay 2 brick 1 fish 1", cards), "use building-firm-1")
    assert offered(asked) == ["build smokehouse"]
    assert holdings(do(asked, "build smokehouse brick 1")) == goods("wood 1 clay 2 fish 1")
    crane = do(position("wood 5 clay 2 brick 2 iron 2", {"building-firm-1": "town", "wharf-1": "stack 1",
                                                         "wooden-crane": 0}), "use building-firm-1")
    with_brick = do(crane, "with brick 1")
    assert offered(with_brick) == ["crane wharf-1 clay", "crane wharf-1 iron"]
    assert holdings(do(with_brick, "crane wharf-1 clay")) == goods("wood 2 clay 2 brick 1")
    assert rule_against(with_brick, "with brick 1") == "14.3"
    both = do(position("wood 5 clay 2 brick 2 iron 2 steel 2",
                       {"building-firm-1": "town", "wharf-1": "stack 1", "wooden-crane": 0}), "use building-firm-1")
    with_bricks = do(both, "with brick 2")
    assert offered(with_bricks) == ["crane wharf-1 iron"]
    assert holdings(do(with_bricks, "crane wharf-1 iron")) == goods("wood 2 clay 2 iron 1 steel 2")
    assert holdings(do(with_bricks, "with steel 1")) == goods("wood 2 clay 2 iron 2 steel 1")
    ship = do(position("iron 4 steel 1 brick 1 coal 1 franc 2", {"wharf-1": "town"}, {"boulogne": "pile"}),
              "use wharf-1")
    assert offered(ship) == ["build iron-ship"]
    assert rule_against(ship, "build iron-ship steel 2") == "7.4"
    assert holdings(do(ship, "build iron-ship steel 1")) == goods("iron 1")
