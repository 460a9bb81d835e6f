"""Builds positions of Le Havre for tests."""

from librt.vecs import vec
from mypy_extensions import i64

import harbourmaster as hm
from harbourmaster.games.le_havre.game import LeHavreGame
from harbourmaster.games.le_havre.goods import GOOD_NAMES, KINDS, TILES
from harbourmaster.games.le_havre.harbour import F_TURN, FINAL_PHASE, OUT, STACKS, STOCK, TOWN
from harbourmaster.games.le_havre.market import lay_ship
from harbourmaster.games.le_havre.position import derive
from harbourmaster.games.le_havre.rounds import SHIP_NAMES
from harbourmaster.games.le_havre.state import LeHavre
from harbourmaster.games.le_havre.tables import CARD_NAMES, amounts

GAME = LeHavreGame()
PLACES = {"town": TOWN, "stack 1": STACKS, "stack 2": STACKS + 1, "stack 3": STACKS + 2, "stock": STOCK, "out": OUT}
Where = dict[str, int | str]


def own(state: hm.State) -> LeHavre:
    """The state as one of Le Havre."""
    assert isinstance(state, LeHavre)
    return state


def position(have: str = "", cards: Where | None = None, ships: Where | None = None, other: str = "",
             players: int = 2, offers: str = "fish 1 wood 1 clay 1 iron 1 grain 1 cattle 1 franc 1",
             loans: tuple[int, ...] = (), discs: dict[int, str] | None = None, round: int = 0, final: bool = False,
             **options: str) -> LeHavre:
    """Seat 0 before its main action.

    `have` and `other` are the goods of seat 0 and of everybody else; `cards` and `ships` say whose or where each is
    (all others are out of the game), `discs` where seats stand.
    """
    state = own(GAME.setup(players=players, **options))
    state.goods = vec[i64]([0] * (players * KINDS))
    for seat in range(players):
        for kind, count in amounts(have if seat == 0 else other):
            state.goods[seat * KINDS + kind] += count
    state.offers = vec[i64]([dict(amounts(offers)).get(kind, 0) for kind in (16, 0, 1, 2, 3, 4, 5)])
    state.place = vec[i64]([OUT] * len(CARD_NAMES))
    for name, where in (cards or {}).items():
        state.place[CARD_NAMES.index(name)] = where if isinstance(where, int) else PLACES[where]
    state.deck = state.deck if STOCK in state.place else 0
    state.ship_place = vec[i64]([7] * len(SHIP_NAMES))
    state.pile = vec[i64]([-1] * len(state.pile))
    state.height = vec[i64]([0] * len(state.height))
    for name, where in (ships or {}).items():
        ship = SHIP_NAMES.index(name)
        if where == "pile":
            lay_ship(state, ship)
        else:
            assert isinstance(where, int)
            state.ship_place[ship] = where
    for seat, count in enumerate(loans):
        state.loans[seat] = count
    for seat, name in (discs or {}).items():
        state.disc[seat] = CARD_NAMES.index(name)
    state.tiles = vec[i64](range(TILES))
    state.round = round
    if final:
        state.phase = FINAL_PHASE
        state.round = len(state.schedule)
    state.depth = 0
    state.push(F_TURN, 0)
    derive(state)
    state.is_listed = False
    return state


def do(state: LeHavre, *texts: str) -> LeHavre:
    """A copy of the state after checked actions in notation."""
    after = state.copy()
    for text in texts:
        after.play(GAME.read(after, text))
    return after


def offered(state: LeHavre) -> list[str]:
    """The choices in notation."""
    return [GAME.write(state, action) for action in state.choices()]


def holdings(state: LeHavre, seat: int = 0) -> str:
    """What a seat holds, such as "fish 2 franc 1"."""
    return " ".join([f"{GOOD_NAMES[kind]} {state.have(seat, kind)}" for kind in range(KINDS) if state.have(seat, kind)])


def goods(text: str) -> str:
    """A text of goods in the order of holdings()."""
    found = dict(amounts(text))
    return " ".join([f"{GOOD_NAMES[kind]} {found[kind]}" for kind in range(KINDS) if found.get(kind)])


def owner(state: LeHavre, card: str) -> int:
    """Where a card is: a seat, or TOWN and so on."""
    return int(state.place[CARD_NAMES.index(card)])


def visit(card: str, have: str, *texts: str, cards: Where | None = None, **setting: object) -> LeHavre:
    """Seat 0 uses a card of the town and answers what it is asked."""
    state = position(have, {card: "town", **(cards or {})}, **setting)  # type: ignore[arg-type]
    return do(state, f"use {card}", *texts)


def refused(card: str, have: str, cards: Where | None = None, **setting: object) -> str:
    """The number of the rule by which seat 0 cannot use a card of the town."""
    state = position(have, {card: "town", **(cards or {})}, **setting)  # type: ignore[arg-type]
    assert f"use {card}" not in offered(state)
    return rule_against(state, f"use {card}")


def rule_against(state: LeHavre, text: str) -> str:
    """The number of the rule that refuses an action."""
    try:
        GAME.read(state, text)
    except hm.IllegalAction as error:
        return error.rule
    raise AssertionError(f"'{text}' is allowed")

