"""Selling, forced sales, passing, the end of the game and its score."""

import pytest

import harbourmaster as hm
from harbourmaster.games.inland_port.tables import NAMES
from tests.inland_port.positions import GAME, do, offered, position


def test_sell_before_and_after_the_action() -> None:
    """7.1, 7.2: half the value; the tile can be built again by either player, even at once."""
    state = position("E", (0, 0), tiles={"hardware-store": (0, "0"), "kiln": (0, "3")})
    sold = do(state, "sell hardware-store")
    assert sold.francs[0] == 6
    assert sold.actor() == 0
    assert "build hardware-store" in offered(sold)
    after = do(sold, "use kiln", "move clay 0")
    assert offered(after) == ["sell kiln", "end"]
    both = do(after, "sell kiln", "end")
    assert both.francs[0] == 6 + 5
    assert both.actor() == 1


def test_no_sale_in_the_middle_of_an_action() -> None:
    """R11: a sale during an action equals one before it, and is offered there."""
    state = do(position("E", tiles={"kiln": (0, "3"), "farm": (0, "0")}, clay=(2, 2)), "use kiln")
    with pytest.raises(hm.IllegalAction) as refused:
        GAME.read(state, "sell farm")
    assert refused.value.rule == "6.1"


def test_only_own_tiles_are_sold() -> None:
    """7.1."""
    with pytest.raises(hm.IllegalAction) as refused:
        GAME.read(position("E", tiles={"kiln": (1, "3")}), "sell kiln")
    assert refused.value.rule == "7.1"


def test_forced_sale_when_the_pointer_turns() -> None:
    """8.1, 8.2: a tile that stays unused through five turns is sold at half value."""
    state = position("E", (0, 0), tiles={"hardware-store": (1, "4+1"), "kiln": (0, "4"), "zoo": (1, "beside")})
    state.taken = 4  # the last action of round E
    closing = do(state, "use kiln", "move clay 0")
    after = do(closing, "end")
    assert after.owner[NAMES.index("hardware-store")] == -1
    assert after.francs[1] == 6
    assert after.owner[NAMES.index("zoo")] == 1
    assert after.sector[NAMES.index("kiln")] == 1
    events = [event.code for event in GAME.events(closing, GAME.read(closing, "end"), after)]
    assert events == ["end", "francs", "forced-sale", "round"]


def test_the_turn_after_round_l_forces_sales_too() -> None:
    """8.3: the game ends after that turn."""
    state = position("L", (0, 0), tiles={"hardware-store": (1, "4+1"), "pier": (1, "3")})
    state.taken = 8
    after = do(state, "use pier", "move fish 0", "move clay 0", "move wood 0", "move grain 2", "end")
    assert after.actor() == hm.NOBODY
    assert after.choices() == []
    assert after.owner[NAMES.index("hardware-store")] == -1
    assert after.score(1) == 6 + 16


def test_pass_only_when_stuck() -> None:
    """6.7 and R15: a pass counts as an action; selling stays possible."""
    state = position("E", (0, 0), tiles=dict.fromkeys(NAMES[:14], (1, "0")))
    assert offered(state) == ["pass"]
    assert do(state, "pass").actor() == 1
    with pytest.raises(hm.IllegalAction) as refused:
        GAME.read(position(), "pass")
    assert refused.value.rule == "6.7"
    own = position("E", (0, 0), tiles={name: (0 if name == "kiln" else 1, "0") for name in NAMES[:14]},
                   fish=(0, 0), clay=(0, 0), wood=(0, 0), grain=(0, 0))
    assert offered(own) == ["sell kiln", "pass"]


def test_score_of_factories_and_dock() -> None:
    """9.1 to 9.3: 1 franc per unit, 10 per anchor that the owner of the Dock has."""
    state = position("L", (7, 4), tiles={"fish-factory": (1, "beside"), "clay-industry": (1, "beside"),
                                         "grain-silo": (0, "beside"), "dock": (1, "beside"), "zoo": (1, "beside")},
                     fish=(3, 3), clay=(1, 1))
    assert state.score(1) == 4 + 12 + 4 + 20 + 20
    assert state.score(0) == 7 + 1


def test_a_tie_is_a_draw() -> None:
    """9.4: equal scores share the first rank."""
    standings = GAME.standings(position("L", (30, 30)))
    assert [place.rank for place in standings] == [1, 1]


def test_a_sold_dock_anchor_does_not_count() -> None:
    """R14: anchors owned at the end."""
    state = position("L", (0, 0), tiles={"fish-factory": (1, "beside"), "dock": (1, "beside")}, fish=(0, 0))
    assert state.score(1) == 10
    assert do(state, "sell fish-factory").score(1) == 0


@pytest.mark.parametrize(("text", "rule"), [
    ("build zoo", "2.1"), ("build kiln", "6.2"), ("build hardware-store", "5.2"), ("use zoo", "6.3"),
    ("use kiln", "6.5"), ("use farm", "6.4"), ("end", "6.1"), ("move wood 1", "6.1"), ("choose fish", "6.1"),
])
def test_refusals_name_the_rule(text: str, rule: str) -> None:
    """Nothing changes, and the reason cites RULES.md."""
    state = position("E", (0, 0), tiles={"kiln": (1, "3"), "farm": (0, "0")}, clay=(0, 1))
    before = GAME.position(state)
    with pytest.raises(hm.IllegalAction) as refused:
        GAME.read(state, text)
    assert refused.value.rule == rule
    assert GAME.position(state) == before


@pytest.mark.parametrize("text", ["", "   ", "blub", "build", "build unicorn", "use 7", "pay", "pay wood", "move wood",
                                  "move gold 1", "move wood 99", "move wood -1", "pay wood sideways 1", "choose gold",
                                  "repeat many", "end now", "build " + "x" * 500, "pay wood left", "\x00", "build fa"])
def test_nonsense_is_unreadable(text: str) -> None:
    """What is not notation raises UnreadableAction."""
    with pytest.raises(hm.UnreadableAction):
        GAME.read(position(), text)


def test_notation_is_forgiving() -> None:
    """Capitals, underscores, spaces and unambiguous beginnings are understood."""
    state = position()
    for text in ("BUILD Wood_Company", "build wood company", "build wood-c", " build   wood-company "):
        assert GAME.write(state, GAME.read(state, text)) == "build wood-company"
