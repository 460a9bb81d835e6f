"""What the view works out for whoever looks: visits, costs, harvests, payments, loads, and what is open beside."""

from typing import Any

import pytest

from harbourmaster.games.le_havre.state import LeHavre
from tests.le_havre.positions import GAME, do, offered, position


def seen(state: LeHavre, seat: int = 0) -> dict[str, Any]:
    """The view of a seat."""
    return dict(GAME.view(state, seat))


def test_visits_are_worked_out() -> None:
    """Goods with own rods and hammers, how often trades go, how many goods may be picked."""
    state = position("fish 3 wood 2 grain 5 coal 1", {"fishery": "town", "clay-mound": 1, "colliery": "town",
                                                      "bakehouse": "town", "marketplace": "town", "smokehouse": 0,
                                                      "joinery": 0, "hardware-store": 0})
    found = seen(state)["prospects"]
    assert found["fishery"] == {"gain": {"fish": 5}}
    assert found["clay-mound"] == {"gain": {"clay": 5}}
    assert found["colliery"] == {"gain": {"coal": 4}}
    assert found["bakehouse"] == {"times": [5]}
    assert found["smokehouse"] == {"times": [3]}
    assert found["marketplace"] == {"pick": 4}
    assert seen(state, 1)["prospects"]["fishery"] == {"gain": {"fish": 3}}


def test_costs_after_discounts() -> None:
    """Masons' Guild and Lumber Mill make the proposals cheaper for their owner alone."""
    state = position("", {"wharf-1": "stack 1", "bank": "stack 2", "masons-guild": 0, "lumber-mill": 0},
                     specials="all")
    assert seen(state)["costs"] == {"wharf-1": {"wood": 1, "clay": 1, "iron": 2}, "bank": {"brick": 3, "steel": 1}}
    assert seen(state, 1)["costs"]["wharf-1"] == {"wood": 2, "clay": 2, "iron": 2}


@pytest.mark.parametrize(("have", "cards", "expected"), [
    ("grain 1 cattle 1", {}, {"grain": 1}),
    ("cattle 2", {}, {"cattle": 1}),
    ("cattle 6", {"feedlot": 0}, {"cattle": 2}),
    ("cattle 7", {"feedlot": 0, "fishermans-hut": 0}, {"cattle": 1, "fish": 2}),
])
def test_harvest(have: str, cards: dict[str, int | str], expected: dict[str, int]) -> None:
    """What the end of the round would bring."""
    assert seen(position(have, cards, specials="all"))["players"][0]["harvest"] == expected


def test_payments_are_proposed() -> None:
    """A fee, energy and food name how they would be paid for whoever does not want to be asked."""
    state = do(position("fish 3 wood 3 coal 1 franc 4", {"smokehouse": 1}), "use smokehouse")
    asked = seen(state)["question"]
    assert asked["proposed"] == "pay francs" and asked["proposed"] in offered(state)
    energy = do(state, "pay francs", "times 3")
    assert seen(energy)["question"]["proposed"] == "pay coal 0"
    assert seen(energy)["question"]["feeding"] is False


def test_the_best_load_is_proposed() -> None:
    """Dear goods first, fuel spared; wood burns rather than coke; more ships sail where it pays."""
    state = position("steel 2 coke 2 leather 1 wood 6 fish 2", {"shipping-line": 0},
                     {"dunkerque": 0, "appoline": 0})
    aboard = do(state, "use shipping-line")
    assert seen(aboard)["question"]["load"] == {"steel": 2, "coke": 2, "leather": 1}
    after = do(aboard, "choose steel", "steel 2")
    assert seen(after)["question"]["load"] == {"coke": 2, "leather": 1}
    poor = position("steel 2 coke 1", {"shipping-line": 0}, {"dunkerque": 0})
    assert seen(do(poor, "use shipping-line"))["question"]["load"] == {"steel": 2}


def test_sales_and_purchases_beside() -> None:
    """Whatever may be sold, bought or repaid now, in any order; nothing while somebody else decides."""
    state = position("franc 20", {"bakehouse": 0, "building-firm-1": "town", "church": "town"},
                     {"appoline": 0, "blanche": "pile"}, loans=(1, 0))
    assert seen(state)["beside"] == ["repay", "sell bakehouse", "sell appoline", "buy building-firm-1",
                                     "buy wooden-ship"]
    bought = do(state, "buy building-firm-1")
    assert "sell bakehouse" in seen(bought)["beside"] and "sell bakehouse" not in offered(bought)


def test_bonuses_add_up() -> None:
    """Values, bonuses and francs make the score."""
    state = position("franc 3 fish 5", {"bank": 0, "storehouse": 0, "brickworks": 0}, {"appoline": 0})
    player = seen(state)["players"][0]
    assert player["bonuses"] == {"bank": 7, "storehouse": 2}
    assert player["score"] == 3 + 16 + 4 + 14 + 2 + 7 + 2
