"""The language-neutral notation: `build farm`, `use kiln`, `pay fish down 1 left 2`, `move wood 3`, `end` …"""

from harbourmaster.core.errors import UnreadableAction
from harbourmaster.core.words import N_
from harbourmaster.games.inland_port.harbour import (
    BUILD,
    CHOOSE,
    END,
    MOVE,
    PASS,
    PAY,
    PAYMENT,
    REPEAT,
    SELL,
    SERVE_FOOD,
    USE,
    Harbour,
)
from harbourmaster.games.inland_port.tables import GOODS, NAMES

_VERBS = {"build": BUILD, "use": USE, "sell": SELL}


def write(state: Harbour, action: int) -> str:
    """The notation of an action; payments name the good in question."""
    if action < USE:
        return f"build {NAMES[action - BUILD]}"
    if action < SELL:
        return f"use {NAMES[action - USE]}"
    if action < END:
        return f"sell {NAMES[action - SELL]}"
    if action == END:
        return "end"
    if action == PASS:
        return "pass"
    if action < MOVE:
        return f"repeat {action - REPEAT}"
    if action < CHOOSE:
        return f"move {GOODS[(action - MOVE) >> 3]} {(action - MOVE) & 7}"
    if action < PAYMENT:
        goods = [good for index, good in enumerate(GOODS) if (action - CHOOSE) >> index & 1]
        return "choose " + (" ".join(goods) or "none")
    down, left = divmod(action - PAYMENT, 16)
    steps = ([f"down {down}"] if down else []) + ([f"left {left}"] if left else [])
    return f"pay {GOODS[min(int(state.good), 3)]} " + (" ".join(steps) or "none")


def parse(state: Harbour, text: str) -> int:
    """The action that a text means, legal or not."""
    words = text.lower().replace("_", "-").split()
    if not words or len(text) > 200:
        raise _unreadable(text)
    verb, rest = words[0], words[1:]
    if verb in _VERBS and rest:
        return _VERBS[verb] + _tile("-".join(rest), text)
    if verb == "end" and not rest:
        return END
    if verb == "pass" and not rest:
        return PASS
    if verb == "repeat" and len(rest) == 1:
        return REPEAT + _number(rest[0], 7, text)
    if verb == "move" and len(rest) == 2:
        return MOVE + 8 * _good(rest[0], text) + _number(rest[1], 7, text)
    if verb == "choose" and rest:
        return CHOOSE + _mask(rest, text)
    if verb == "pay" and len(rest) > 1:
        return _payment(state, rest, text)
    raise _unreadable(text)


def _unreadable(text: str) -> UnreadableAction:
    return UnreadableAction(
        N_("'{text}' is not an action; examples: build farm, use kiln, sell zoo, move wood 3, pay fish left 2, end."),
        text=text[:80],
    )


def _tile(name: str, text: str) -> int:
    plain = name.replace("'", "").replace("’", "")
    for tile in range(len(NAMES)):
        if NAMES[tile] == plain:
            return tile
    starts = [tile for tile in range(len(NAMES)) if NAMES[tile].startswith(plain)]
    if len(starts) == 1:
        return starts[0]
    if starts:
        raise UnreadableAction(N_("'{text}' may mean several tiles: {names}."),
                               text=text[:80], names=", ".join([NAMES[tile] for tile in starts]))
    raise UnreadableAction(N_("There is no tile '{name}'."), name=name[:80])


def _good(name: str, text: str) -> int:
    if name not in GOODS:
        raise UnreadableAction(N_("There is no good '{name}'; there are: {names}."),
                               name=name[:80], names=", ".join(GOODS))
    return GOODS.index(name)


def _number(word: str, most: int, text: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 4 and int(word) <= most):
        raise UnreadableAction(N_("'{word}' is not a number from 0 to {most}."), word=word[:80], most=most)
    return int(word)


def _mask(names: list[str], text: str) -> int:
    if names == ["none"]:
        return 0
    mask = 0
    for name in names:
        mask |= 1 << _good(name, text)
    return mask


def _payment(state: Harbour, words: list[str], text: str) -> int:
    """`pay GOOD none`, or steps down, left and diagonal in any order; a diagonal step is one of each."""
    good = _good(words[0], text)
    if state.phase in (PAY, SERVE_FOOD) and good != state.good:
        raise UnreadableAction(N_("The payment in question is made with {good}."), good=GOODS[state.good])
    down = left = 0
    steps = words[1:]
    if steps != ["none"]:
        if len(steps) % 2:
            raise _unreadable(text)
        for direction, count in zip(steps[::2], steps[1::2], strict=True):
            if direction not in ("down", "left", "diagonal"):
                raise _unreadable(text)
            number = _number(count, 15, text)
            down += number if direction != "left" else 0
            left += number if direction != "down" else 0
    if down > 15 or left > 15:
        raise _unreadable(text)
    return PAYMENT + 16 * down + left
