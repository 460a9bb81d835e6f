"""Builds positions of The Inland Port for tests."""

from collections.abc import Iterator

from mypy_extensions import i64

import harbourmaster as hm
from harbourmaster.games.inland_port.edition import STANDARD
from harbourmaster.games.inland_port.harbour import BESIDE_DIAL
from harbourmaster.games.inland_port.setup import begin
from harbourmaster.games.inland_port.state import InlandPort
from harbourmaster.games.inland_port.tables import GOODS, LETTERS, NAMES

GAME = hm.load("inland-port")


def position(letter: str = "A", francs: tuple[int, int] = (3, 3), tiles: dict[str, tuple[int, str]] | None = None,
             **goods: tuple[int, int]) -> InlandPort:
    """Seat `letter`'s starter in turn; tiles as name -> (owner, sector value); goods of that seat as (row, column)."""
    state = begin(STANDARD)
    state.round = LETTERS.index(letter)
    state.francs[0], state.francs[1] = francs
    for name, (owner, sector) in (tiles or {}).items():
        tile = NAMES.index(name)
        state.owner[tile] = owner
        state.sector[tile] = {"0": 0, "2": 1, "3": 2, "4": 3, "4+1": 4, "beside": BESIDE_DIAL}[sector]
    for good, (row, column) in goods.items():
        state.cell[state.seat() * 4 + GOODS.index(good)] = i64(16 * row + column)
    return state


def amounts(state: InlandPort, seat: int) -> dict[str, int]:
    """The goods of a seat."""
    return {good: int(state.amount(seat, index)) for index, good in enumerate(GOODS)}


def do(state: InlandPort, *texts: str) -> InlandPort:
    """A copy of the state after checked actions in notation."""
    after = state.copy()
    for text in texts:
        after.play(GAME.read(after, text))
    return after


def offered(state: InlandPort) -> list[str]:
    """The choices in notation."""
    return [GAME.write(state, action) for action in state.choices()]


def outcomes(state: InlandPort, first: str) -> Iterator[InlandPort]:
    """All positions at the end of the action that starts with this choice, before the turn ends."""
    seat = state.actor()
    stack = [do(state, first)]
    while stack:
        now = stack.pop()
        texts = offered(now)
        if now.actor() != seat or "end" in texts:
            yield now
        else:
            stack.extend(do(now, text) for text in texts)
