"""Reading the notation: what an action in words means, legal or not."""

from typing import Final

from harbourmaster.core.errors import UnreadableAction
from harbourmaster.core.words import N_
from harbourmaster.games.le_havre.actions import (
    AMOUNT,
    BUILD,
    BUILD_SHIP,
    BUY,
    BUY_SHIP,
    CRANE,
    DEAL,
    DRAW,
    ENTER,
    EVICT,
    EXPEL,
    FEE,
    FEE_IN_FRANCS,
    FROM_HAND,
    GOOD,
    HAUL,
    OFFICE,
    ON_TOP,
    OTHER_AMOUNT,
    REDEEM,
    REPAY_BY,
    SALE_BY,
    SALES,
    SELL,
    SELL_SHIP,
    SWAP_DAGMAR,
    SWAP_YACHT,
    TAKE,
    TILE,
    WITH_BRICK,
    WITH_STEEL,
)
from harbourmaster.games.le_havre.baskets import OFFICE_STEEL, OFFICE_TAKES
from harbourmaster.games.le_havre.goods import (
    FRANC,
    GOOD_NAMES,
    OFFER_KIND,
    OFFERS,
    TILE_NAMES,
)
from harbourmaster.games.le_havre.harbour import F_COUNT, F_FEE, F_PAY, Harbour
from harbourmaster.games.le_havre.notation import FEE_GOODS, MATERIALS, WORDS
from harbourmaster.games.le_havre.payments import fee_francs, paid_kind
from harbourmaster.games.le_havre.rounds import SHIP_NAMES, SHIP_TYPE_NAMES
from harbourmaster.games.le_havre.tables import BUILD_CARD, CARD_COUNT, CARD_NAMES, FEE_FOOD

_FEE_STEPS: Final = [36, 12, 4, 1]
_FEE_MOST: Final = [1, 2, 2, 3]


def parse(state: Harbour, text: str) -> int:
    """The action that a text means, legal or not."""
    words = text.lower().replace("_", "-").split()
    if not words or len(text) > 200:
        raise _unreadable(text)
    if " ".join(words) in WORDS:
        return WORDS[" ".join(words)]
    verb, rest = words[0], words[1:]
    if not rest:
        raise _unreadable(text)
    if verb == "take":
        return TAKE + _offer(rest, text)
    if verb in ("use", "buy", "sell", "build", "crane", "top", "found", "swap"):
        return _parse_card(verb, rest, text)
    if verb == "with":
        if len(rest) != 2 or rest[0] not in ("brick", "steel"):
            raise _unreadable(text)
        return (WITH_BRICK if rest[0] == "brick" else WITH_STEEL) + _number(rest[1], 0, 30)
    if verb == "redeem":
        return REDEEM + _good("-".join(rest))
    if verb in ("expel", "evict"):
        return (EXPEL if verb == "expel" else EVICT) + _number(rest[-1], 1, 5) - 1
    if verb == "pay":
        return _parse_payment(state, rest, text)
    if verb == "times":
        return AMOUNT + _number(rest[-1], 0, 99)
    if verb == "other":
        return OTHER_AMOUNT + _number(rest[-1], 0, 99)
    if verb == "choose":
        return GOOD + _good("-".join(rest))
    if verb == "haul":
        return HAUL + _offer(rest[:1], text)
    if verb == "order":
        return OFFICE + _parse_order(rest, text)
    if verb == "deal":
        return DEAL + _number(rest[-1], 1, 3) - 1
    if verb == "draw":
        if rest[0] == "tile" and rest[-1] in TILE_NAMES:
            return TILE + TILE_NAMES.index(rest[-1])
        return DRAW + _card("-".join(rest))
    if verb in GOOD_NAMES:
        return _parse_count(state, verb, rest)
    if verb == "seat" and len(rest) > 1:
        return _parse_other_seat(rest, text)
    raise _unreadable(text)


def _parse_card(verb: str, rest: list[str], text: str) -> int:
    """Verbs that name a building or a ship."""
    if verb == "crane":
        if len(rest) < 2 or rest[-1] not in MATERIALS:
            raise _unreadable(text)
        return CRANE + 4 * _slot("-".join(rest[:-1])) + MATERIALS.index(rest[-1])
    if verb == "build":
        return _parse_build(rest, text)
    name = "-".join(rest)
    if verb == "swap":
        return SWAP_YACHT if _card(name) == _card("luxury-yacht") else SWAP_DAGMAR
    if verb == "sell" and name in SHIP_NAMES:
        return SELL_SHIP + SHIP_NAMES.index(name)
    if verb == "buy" and name in SHIP_TYPE_NAMES:
        return BUY_SHIP + SHIP_TYPE_NAMES.index(name)
    starts = {"use": ENTER, "buy": BUY, "sell": SELL, "top": ON_TOP, "found": FROM_HAND}
    return starts[verb] + _card(name)


def _parse_build(rest: list[str], text: str) -> int:
    """`build bank`, `build wharf-1 brick 1 steel 2`, `build iron-ship steel 1`."""
    counts = {"brick": 0, "steel": 0}
    while len(rest) > 2 and rest[-2] in counts:
        counts[rest[-2]] = _number(rest[-1], 0, 4)
        rest = rest[:-2]
    name = "-".join(rest)
    if name in SHIP_TYPE_NAMES:
        if counts["brick"]:
            raise _unreadable(text)
        return BUILD_SHIP + 5 * SHIP_TYPE_NAMES.index(name) + counts["steel"]
    if counts["steel"] > 3:
        raise _unreadable(text)
    return BUILD + 20 * _slot(name) + 4 * counts["brick"] + counts["steel"]


def _parse_payment(state: Harbour, rest: list[str], text: str) -> int:
    """An entry fee, or one step of a payment."""
    if state.frame() != F_FEE:
        if state.frame() == F_PAY and rest[0] != GOOD_NAMES[paid_kind(state)]:
            raise UnreadableAction(N_("The payment in question is made with {good}."),
                                   good=GOOD_NAMES[paid_kind(state)])
        return AMOUNT + _number(rest[-1], 0, 99)
    if rest == ["francs"]:
        return FEE_IN_FRANCS
    if len(rest) % 2:
        raise _unreadable(text)
    code = FEE
    francs = 0
    for name, count in zip(rest[::2], rest[1::2], strict=True):
        kind = _good(name)
        if kind == FRANC:
            francs = _number(count, 0, 9)
        elif kind in FEE_GOODS:
            step = FEE_GOODS.index(kind)
            code += _FEE_STEPS[step] * _number(count, 0, _FEE_MOST[step])
        else:
            raise _unreadable(text)
    card = state.field(2)
    if code > FEE_IN_FRANCS - 1 or FEE_FOOD[card] == 0 or francs != fee_francs(card, code):
        raise UnreadableAction(N_("'{text}' does not come to the entry fee."), text=text[:80])
    return code


def _parse_count(state: Harbour, name: str, rest: list[str]) -> int:
    """`fish 2`: how many of the good that was chosen."""
    if state.frame() == F_COUNT and name != GOOD_NAMES[state.field(2)]:
        raise UnreadableAction(N_("The good in question is {good}."), good=GOOD_NAMES[state.field(2)])
    return AMOUNT + _number(rest[-1], 0, 99)


def _parse_order(rest: list[str], text: str) -> int:
    code = 0
    for name in rest:
        good = _good(name)
        if good not in list(OFFICE_TAKES):
            raise _unreadable(text)
        place = list(OFFICE_TAKES).index(good)
        code += place if place else OFFICE_STEEL
    if not 0 < code < 8:
        raise _unreadable(text)
    return code


def _parse_other_seat(rest: list[str], text: str) -> int:
    """`seat 2 sell bakehouse`, `seat 2 repay`: between two turns."""
    seat = _number(rest[0], 1, 5) - 1
    if rest[1:] == ["repay"]:
        return REPAY_BY + seat
    if rest[1] != "sell" or len(rest) < 3:
        raise _unreadable(text)
    name = "-".join(rest[2:])
    if name in SHIP_NAMES:
        return SALE_BY + SALES * seat + CARD_COUNT + SHIP_NAMES.index(name)
    return SALE_BY + SALES * seat + _card(name)


def _unreadable(text: str) -> UnreadableAction:
    return UnreadableAction(
        N_("'{text}' is not an action; examples: supply, take wood, use fishery, pay fish 1 franc 1, build wharf-1, "
           "buy wooden-ship, times 3, end."),
        text=text[:80],
    )


def _card(name: str) -> int:
    plain = name.replace("'", "").replace("’", "")
    if plain in CARD_NAMES:
        return CARD_NAMES.index(plain)
    starts = [card for card in range(CARD_COUNT) if CARD_NAMES[card].startswith(plain)]
    if len(starts) == 1:
        return starts[0]
    if starts:
        raise UnreadableAction(N_("'{name}' may mean several buildings: {names}."),
                               name=name[:80], names=", ".join([CARD_NAMES[card] for card in starts]))
    raise UnreadableAction(N_("There is no building '{name}'."), name=name[:80])


def _slot(name: str) -> int:
    card = _card(name)
    if card not in list(BUILD_CARD):
        raise UnreadableAction(N_("The {building} cannot be built."), building=CARD_NAMES[card])
    return list(BUILD_CARD).index(card)


def _good(name: str) -> int:
    plain = "franc" if name == "francs" else name
    if plain not in GOOD_NAMES:
        raise UnreadableAction(N_("There is no good '{name}'; there are: {names}."),
                               name=name[:80], names=", ".join(GOOD_NAMES))
    return GOOD_NAMES.index(plain)


def _offer(words: list[str], text: str) -> int:
    good = _good("-".join(words))
    for space in range(OFFERS):
        if OFFER_KIND[space] == good:
            return space
    raise UnreadableAction(N_("There is no offer of {good}."), good=GOOD_NAMES[good])


def _number(word: str, least: int, most: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 4 and least <= int(word) <= most):
        raise UnreadableAction(N_("'{word}' is not a number from {least} to {most}."),
                               word=word[:80], least=least, most=most)
    return int(word)
