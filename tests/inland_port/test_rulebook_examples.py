"""The worked examples of the rulebooks."""

import pytest

import harbourmaster as hm
from tests.inland_port.positions import GAME, amounts, do, offered, outcomes, position


def test_set_up() -> None:
    """Rules 1.1 to 1.4: 4 fish, 3 clay, 2 wood, 1 grain and 3 francs each; seat 0 begins."""
    state = position()
    for seat in (0, 1):
        assert amounts(state, seat) == {"fish": 4, "clay": 3, "wood": 2, "grain": 1}
        assert state.francs[seat] == 3
    assert state.actor() == 0
    assert offered(state) == ["build wood-company", "build farmland", "build clay-mound", "build grocery-store",
                              "build hardware-store"]


def test_the_two_first_rounds() -> None:
    """Rule 2.3: in round A seat 0 acts twice and seat 1 once, in round B seat 1 acts twice and seat 0 once."""
    match = hm.Match(GAME)
    view = GAME.view(match.state, None)
    assert (view["round"], view["actions"]) == ("A", 3)
    order = []
    for text in ("build farmland", "end", "build clay-mound", "end", "build hardware-store", "end"):
        order.append(int(match.state.actor()))
        match.play(text)
    assert order == [0, 0, 1, 1, 0, 0]
    view = GAME.view(match.state, None)
    assert (view["round"], view["actor"], view["actions"]) == ("B", 1, 3)
    assert [player["pointer"] for player in view["players"]] == ["B", "H"]  # type: ignore[attr-defined]
    assert "build farm" in offered(match.state)  # type: ignore[arg-type]
    sectors = {tile["tile"]: tile["sector"] for tile in view["players"][0]["tiles"]}  # type: ignore[index]
    assert sectors == {"farmland": "2", "hardware-store": "2"}


def test_starters_and_actions_of_all_rounds() -> None:
    """Rules 2.2 and 2.3: 3 3 3 5 5 5 7 7 7 9 9 9, starters in turn, 36 actions each."""
    state = position()
    starters, lengths, actions = [], [], [0, 0]
    previous = -1
    while state.actor() != hm.NOBODY:
        if state.round != previous:
            previous = int(state.round)
            starters.append(int(state.actor()))
            lengths.append(int(state.edition.actions[state.round]))
        texts = offered(state)
        if "end" in texts:
            state.play(GAME.read(state, "end"))
        else:
            if state.phase == 0:
                actions[state.actor()] += 1
            state.play(state.choices()[0])
    assert starters == [0, 1] * 6
    assert lengths == [3, 3, 3, 5, 5, 5, 7, 7, 7, 9, 9, 9]
    assert actions == [36, 36]


def test_three_steps_at_the_wood_company() -> None:
    """Emma's wood goes three steps right from a tile in sector 3."""
    state = position("E", tiles={"wood-company": (0, "3")})
    assert amounts(do(state, "use wood-company", "move wood 3"), 0)["wood"] == 2 + 3


@pytest.mark.parametrize(("letter", "owner", "francs"), [("I", 0, 7 + 21), ("I", 1, 7 - 1 + 21)])
def test_twenty_and_one_francs_at_the_business_office(letter: str, owner: int, francs: int) -> None:
    """All four counters down-left bring 4 × 5 francs, and the sector 4+1 one more; a foreign tile costs 1 first."""
    state = position(letter, (7, 0), tiles={"business-office": (owner, "4+1")},
                     fish=(1, 4), clay=(2, 3), wood=(1, 2), grain=(3, 1))
    after = do(state, "use business-office", "choose fish clay wood grain")
    assert after.francs[0] == francs
    assert amounts(after, 0) == {"fish": 3, "clay": 5, "wood": 1, "grain": 6}
    assert after.francs[1] == (1 if owner == 1 else 0)


def test_no_franc_for_a_foreign_tile_in_the_last_sector() -> None:
    """R8: the fee comes before the bonus franc."""
    state = position("I", (0, 0), tiles={"business-office": (1, "4+1")})
    with pytest.raises(hm.IllegalAction) as refused:
        GAME.read(state, "use business-office")
    assert refused.value.rule == "6.5"


def test_amounts_are_row_plus_column() -> None:
    """Eight wood: the row of 6 and the column of 2; seven: 6 + 1."""
    assert amounts(position(wood=(2, 2)), 0)["wood"] == 8
    assert amounts(position(wood=(2, 1)), 0)["wood"] == 7


@pytest.mark.parametrize("column", [0, 1])
def test_no_change_when_paying_two_from_six(column: int) -> None:
    """At 6 in the first or second column, paying 2 clay takes a step down and so costs 3."""
    state = position(clay=(2, column))
    after = do(state, "build wood-company")
    assert amounts(after, 0)["clay"] == 6 + column - 3


def test_ways_to_pay() -> None:
    """Left pays 1, down 3, diagonally 4; every way with the smallest sum is offered."""
    state = position("L", clay=(3, 5), wood=(0, 0))
    state = do(state, "build wood-factory")  # 8 clay from 9 + 5
    assert offered(state) == ["pay clay down 1 left 5", "pay clay down 2 left 2"]
    assert {amounts(after, 1)["clay"] for after in outcomes(position("L", clay=(3, 5)), "build wood-factory")} == {6}
    assert offered(do(state, "pay clay diagonal 2"))[-1] == "end"


def test_a_payment_may_end_in_different_cells() -> None:
    """Three clay from 6 + 3: three steps left, or one down."""
    state = position("C", clay=(2, 3))
    assert {int(after.cell[1]) for after in outcomes(state, "build timber-trader")} == {2 * 16, 1 * 16 + 3}


def test_food_is_fish_or_grain() -> None:
    """Four food from 4 fish and 1 grain: four fish, or three fish and one grain."""
    results = {(amounts(after, 0)["fish"], amounts(after, 0)["grain"])
               for after in outcomes(position(), "build grocery-store")}
    assert results == {(0, 1), (1, 0)}


def test_the_first_round_is_all_builds() -> None:
    """R9: tiles in sector 0 cannot be used, so round A consists of builds."""
    state = do(position(), "build farmland", "end")
    assert all(text.startswith("build") for text in offered(state))
    with pytest.raises(hm.IllegalAction) as refused:
        GAME.read(state, "use farmland")
    assert refused.value.rule == "6.4"
