"""What a seat sees: everything but special buildings that it has not seen."""

from mypy_extensions import i64

from harbourmaster.core.game import Json
from harbourmaster.games.le_havre.baskets import PICK_TAKE
from harbourmaster.games.le_havre.cheapest import pay_for_me
from harbourmaster.games.le_havre.goods import FRANC, GOOD_NAMES, GOODS, OFFERS, TILE_NAMES
from harbourmaster.games.le_havre.harbour import (
    F_AGAIN,
    F_BASKET,
    F_BUILD,
    F_COUNT,
    F_DEAL,
    F_DRAW,
    F_FEE,
    F_FEED,
    F_INTEREST,
    F_ORDER,
    F_OWN,
    F_PAY,
    F_SITE,
    F_SUPPLY,
    F_TILE,
    F_TRADE,
    F_TURN,
    F_WHARF,
    HAND,
    HOME,
    PILE_ROOM,
    PLAYING,
    STACKS,
    STOCK,
    TOWN,
    Harbour,
)
from harbourmaster.games.le_havre.notation import offer_name, write
from harbourmaster.games.le_havre.payments import ENERGY_MODE, FEEDING_MODE, VOYAGE_MODE, paid_kind
from harbourmaster.games.le_havre.prospects import beside, cargo, costs, harvest, prospects
from harbourmaster.games.le_havre.round_end import food_demand, food_due, loans_for, ship_food
from harbourmaster.games.le_havre.rounds import (
    A_BUILDING,
    A_SPECIAL,
    FOOD_DUE,
    HARVEST,
    SHIP_NAMES,
    SHIP_TYPE,
    SHIP_TYPE_NAMES,
    SHIP_TYPES,
    SHIP_VALUE,
    SHIPS,
    TOWN_BUILDS,
)
from harbourmaster.games.le_havre.scoring import bonus, score
from harbourmaster.games.le_havre.setup import SETS
from harbourmaster.games.le_havre.tables import (
    CARD_COUNT,
    CARD_NAMES,
    HAS_BONUS,
    PROPOSAL_ORDER,
    WHARF_1,
    WHARF_2,
)

_QUESTIONS = {
    F_DEAL: "deal", F_TILE: "tile", F_DRAW: "draw", F_SUPPLY: "supply", F_INTEREST: "interest", F_FEE: "fee",
    F_TRADE: "trade", F_PAY: "pay", F_BASKET: "choose", F_COUNT: "count", F_BUILD: "build", F_WHARF: "wharf",
    F_OWN: "ask", F_AGAIN: "again", F_ORDER: "order", F_SITE: "site", F_FEED: "feed",
}
_PURPOSES = ["ship", "sell", "give", "give", "take", "give", "take", "pawn"]
_TOWN = {A_BUILDING: "building", A_SPECIAL: "special"}


def view(state: Harbour, seat: int | None) -> Json:
    """The table as a seat, or a spectator, sees it; JSON-ready."""
    playing = state.phase == PLAYING
    actor = int(state.actor())
    return {
        "game": "le-havre",
        "variant": "short" if state.short else "full",
        "specials": SETS[state.specials],
        "selling": "expert" if state.expert_selling else "free",
        "loans": "dear" if state.dear_loans else "usual",
        "phase": ["rounds", "final", "over"][state.phase],
        "round": int(state.round) + 1 if playing else None,
        "rounds": [_round(state, number) for number in range(len(state.schedule))],
        "step": int(state.step),
        "actor": actor if actor >= 0 else None,
        "question": {**question(state), **_proposed(state)},
        "beside": [write(state, action) for action in beside(state)] if actor >= 0 else [],
        "tiles": [TILE_NAMES[tile] if tile >= 0 else None for tile in state.tiles],
        "offers": {offer_name(space): int(state.offers[space]) for space in range(OFFERS)},
        "proposals": [[CARD_NAMES[card] for card in PROPOSAL_ORDER if state.place[card] == STACKS + stack]
                      for stack in range(3)],
        "undealt": [CARD_NAMES[card] for card in range(33) if state.frame() == F_DEAL and state.place[card] == STOCK],
        "town": [_building(state, card) for card in range(CARD_COUNT) if state.place[card] == TOWN],
        "piles": {SHIP_TYPE_NAMES[kind]: [int(SHIP_VALUE[state.pile[kind * PILE_ROOM + place]])
                                          for place in range(int(state.height[kind]))]
                  for kind in range(SHIP_TYPES)},
        "food": int(food_demand(state)),
        "players": [_player(state, other) for other in range(int(state.seats))],
        "prospects": {} if seat is None else prospects(state, seat),
        "costs": {} if seat is None else costs(state, seat),
        "special": _specials(state, seat),
        "hand": [] if seat is None else [CARD_NAMES[card] for card in _hand(state, seat)],
    }


def _round(state: Harbour, number: int) -> Json:
    card = state.schedule[number]
    return {
        "food": int(FOOD_DUE[5 * card + state.seats - 1]),
        "harvest": HARVEST[card] == 1,
        "town": _TOWN.get(int(TOWN_BUILDS[5 * card + state.seats - 1])),
        "ship": SHIP_TYPE_NAMES[SHIP_TYPE[card]],
        "value": int(SHIP_VALUE[card]),
    }


def question(state: Harbour) -> Json:
    """What is to be decided, with the building and the good where it is about one."""
    kind = int(state.frame())
    if kind == F_TURN:
        return {"kind": "act" if state.field(2) == 0 else "close"}
    asked: Json = {"kind": _QUESTIONS.get(kind, "over")}
    if kind in (F_FEE, F_TRADE, F_BUILD, F_WHARF, F_OWN, F_AGAIN):
        asked["building"] = CARD_NAMES[state.field(2)]
    if kind == F_SITE and state.field(2) >= 0:
        asked["building"] = CARD_NAMES[state.field(2)]
    if kind == F_TRADE:
        asked["trade"] = int(state.field(3))
    if kind == F_DEAL:
        asked["building"] = CARD_NAMES[state.field(2)]
    if kind == F_PAY:
        asked["good"] = GOOD_NAMES[paid_kind(state)]
        asked["due"] = int(state.field(3))
        asked["what"] = "energy" if state.field(2) in (ENERGY_MODE, VOYAGE_MODE) else "food"
        asked["feeding"] = state.field(2) == FEEDING_MODE
    if kind == F_COUNT:
        asked["good"] = GOOD_NAMES[state.field(2)]
    if kind == F_BASKET:
        asked["purpose"] = "take" if state.field(2) >= PICK_TAKE else _PURPOSES[state.field(2)]
        asked["chosen"] = int(state.field(4))
    return asked


def _proposed(state: Harbour) -> Json:
    """How a sensible player would pay or load who does not want to be asked."""
    kind = int(state.frame())
    if kind in (F_FEE, F_PAY):
        return {"proposed": write(state, pay_for_me(state)[0])}
    if kind in (F_BASKET, F_COUNT):
        return {"load": {GOOD_NAMES[good]: count for good, count in enumerate(cargo(state)) if count}}
    return {}


def _building(state: Harbour, card: i64) -> Json:
    row: Json = {"building": CARD_NAMES[card], "discs": [seat for seat in range(int(state.seats))
                                                         if state.disc[seat] == card]}
    if card == WHARF_1 or card == WHARF_2:
        row["modern"] = state.modern & (1 if card == WHARF_1 else 2) != 0
    return row


def _player(state: Harbour, seat: i64) -> Json:
    """Everything in front of a player, and the forecast of the next feeding."""
    due = food_due(state, seat)
    missing = max(due - state.food(seat) - state.francs(seat), 0)
    disc = state.disc[seat]
    return {
        "seat": int(seat),
        "francs": int(state.have(seat, FRANC)),
        "loans": int(state.loans[seat]),
        "goods": {GOOD_NAMES[good]: int(state.have(seat, good)) for good in range(GOODS)},
        "pawned": [GOOD_NAMES[good] for good in range(GOODS) if (state.pawned[seat] >> good) & 1],
        "food": int(state.food(seat)),
        "energy": int(state.energy(seat)),
        "buildings": [_building(state, card) for card in range(CARD_COUNT) if state.place[card] == seat],
        "ships": [{"ship": SHIP_NAMES[ship], "type": SHIP_TYPE_NAMES[SHIP_TYPE[ship]], "value": int(SHIP_VALUE[ship])}
                  for ship in range(SHIPS) if state.ship_place[ship] == seat],
        "ship_food": int(ship_food(state, seat)),
        "disc": None if disc == HOME else CARD_NAMES[disc],
        "due": int(due),
        "missing": int(missing),
        "loans_ahead": int(loans_for(missing)),
        "harvest": harvest(state, seat),
        "bonuses": {CARD_NAMES[card]: int(bonus(state, seat, card)) for card in range(i64(CARD_COUNT))
                    if state.place[card] == seat and HAS_BONUS[card] == 1},
        "must_take_offer": (state.picket >> seat) & 1 == 1,
        "score": int(score(state, seat)),
    }


def known_specials(state: Harbour, seat: i64) -> list[i64]:
    """The cards that a seat knows to lie on top of the special buildings: in order if it knows that, else sorted."""
    cards = [state.seen[slot] for slot in range(2) if state.seen[slot] >= 0 and (state.aware[slot] >> seat) & 1 == 1]
    return cards if (state.ordered >> seat) & 1 == 1 else sorted(cards)


def _specials(state: Harbour, seat: int | None) -> Json:
    """The stack of special buildings; who knows a card is open, which card it is only to who knows it."""
    watchers = sorted([[other for other in range(int(state.seats)) if (state.aware[slot] >> other) & 1]
                       for slot in range(2) if state.seen[slot] >= 0])
    row: Json = {"left": int(state.deck), "seen_by": watchers}
    if seat is not None:
        ordered = (state.ordered >> seat) & 1 == 1
        row["known"] = [CARD_NAMES[card] for card in known_specials(state, seat)]
        row["ordered"] = ordered
        if ordered and state.seen[1] >= 0 and len(known_specials(state, seat)) == 1:
            row["known_is_top"] = (state.aware[0] >> seat) & 1 == 1
    return row


def _hand(state: Harbour, seat: int) -> list[i64]:
    return [state.hands[place] for place in range(seat * HAND, (seat + 1) * HAND) if state.hands[place] >= 0]


