"""Positions of Le Havre to be looked at: opening, middle, crowded end, feeding, shipping and scoring."""

import harbourmaster as hm
from harbourmaster.games.le_havre.setup import SETS
from harbourmaster.games.le_havre.state import LeHavre
from harbourmaster.games.le_havre.tables import CARD_NAMES, STANDARD_COUNT
from tests.le_havre.positions import GAME, Where, do, offered, own, position

_STOCKS = ["fish 5 wood 7 clay 4 iron 3 grain 4 cattle 6 coal 3 hides 5 bread 3 brick 4 coke 2 leather 3 franc 14",
           "fish 2 wood 3 clay 1 iron 2 grain 2 coal 4 smoked-fish 3 charcoal 5 franc 9"]


def opening() -> LeHavre:
    """The first main action of a full game."""
    match = hm.Match(GAME, players=3)
    rng = hm.rng(5)
    match.deal(rng)
    return own(match.state)


def middle() -> LeHavre:
    """Three players in round 9; everybody has some buildings."""
    cards: Where = {"hardware-store": 0, "brickworks": 0, "bakehouse": 0, "joinery": 0, "charcoal-kiln": 0,
                    "smokehouse": 1, "colliery": 1, "marketplace": 1, "wharf-1": 1, "black-market": 1,
                    "construction-firm": 2, "sawmill": 2, "abattoir": 2, "local-court": 2,
                    "building-firm-1": "town", "building-firm-2": "town", "fishery": "town", "clay-mound": "town",
                    "fish-restaurant": "town", "plant-nursery": "town"}
    for place, name in enumerate(["tannery", "shipping-line", "wharf-2", "steel-mill", "business-office",
                                  "grocery-market", "bank", "cokery", "ironworks", "town-hall",
                                  "bridge-over-the-seine", "church"]):
        cards[name] = f"stack {place % 3 + 1}"
    state = position("fish 3 wood 4 clay 2 iron 1 grain 2 cattle 2 coal 1 hides 1 charcoal 2 brick 3 franc 6", cards,
                    {"cherbourg": 0, "appoline": 1, "blanche": 1, "dina": 2, "lucie": "pile", "noemi": "pile",
                     "boulogne": "pile"}, "fish 1 wood 2 clay 3 iron 1 coal 4 bread 2 franc 4", players=3,
                    offers="franc 4 fish 1 wood 6 clay 1 iron 2 grain 5 cattle 3", loans=(1, 0, 1),
                    discs={0: "charcoal-kiln", 1: "wharf-1", 2: "marketplace"}, round=8)
    state.step = 4
    return state


def crowded(final: bool = False, seats: int = 5) -> LeHavre:
    """The end of a game of five: ten buildings each, ships, goods, loans, all sets of special buildings."""
    cards: Where = {}
    for place in range(STANDARD_COUNT):
        cards[CARD_NAMES[place]] = place % seats
    for place in range(STANDARD_COUNT, STANDARD_COUNT + 20):
        cards[CARD_NAMES[place]] = place % seats if place < STANDARD_COUNT + 17 else "town"
    for name in ("building-firm-1", "building-firm-2", "clay-mound", "fishery"):
        cards[name] = "town"
    cards["bank"], cards["church"] = "stack 1", "stack 2"
    ships: Where = {}
    for place, name in enumerate(["appoline", "blanche", "dina", "lucie", "noemi", "cherbourg", "ophelie", "boulogne",
                                  "salomee", "saint-malo", "dunkerque", "triest", "caen", "bremerhaven"]):
        ships[name] = place % seats if place < 12 else "pile"
    state = position(_STOCKS[0], cards, ships, _STOCKS[1], players=seats, specials=SETS[3],
                     offers="franc 3 fish 4 wood 2 clay 0 iron 1 grain 3 cattle 2", loans=(1, 0, 2, 0, 3)[:seats],
                     discs={1: "shipping-line", 2: "steel-mill", 3: "cokery"}, round=17, final=final)
    state.step = 0 if final else 4
    return state


def feeding(short: bool = False) -> LeHavre:
    """The end of round 10 in the middle game: enough in hand, or food is missing."""
    state = middle()
    state.round, state.step = 9, 6
    if short:
        for place in range(len(state.goods)):
            state.goods[place] = 1 if place % 17 == 1 else 0
    after = do(state, "take clay")
    return do(after, "end") if "end" in offered(after) else after


def shipping() -> LeHavre:
    """Before a voyage of three ships."""
    return position("fish 2 wood 9 coal 4 coke 3 steel 3 leather 4 hides 2 bread 3 franc 3",
                    {"shipping-line": "town", "building-firm-1": "town", "wharf-1": 0, "cokery": 0,
                     "marketplace": "town", "bank": "stack 1"},
                    {"cherbourg": 0, "appoline": 0, "dunkerque": 0, "blanche": "pile"}, "fish 2 wood 2 franc 3",
                    players=3, round=12)


def scoring() -> LeHavre:
    """A finished game of five."""
    state = crowded(final=True)
    rng = hm.rng(3)
    while state.actor() != hm.NOBODY:
        state.play(state.sample(rng))
    return state


SCENES = {"opening": opening, "middle": middle, "crowded": crowded, "feeding": feeding,
          "missing": lambda: feeding(True), "shipping": shipping, "scoring": scoring}


def code(state: LeHavre) -> str:
    """The position in one line."""
    return GAME.position(state)
