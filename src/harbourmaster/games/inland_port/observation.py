"""The Inland Port as numbers for a learning program; own things first, then the other player's."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.observer import Observer
from harbourmaster.core.state import State
from harbourmaster.games.inland_port.harbour import BESIDE_DIAL, OVER, SUPPLY
from harbourmaster.games.inland_port.state import InlandPort
from harbourmaster.games.inland_port.tables import GOODS, NAMES, TILE_COUNT

_SIDES = ("own", "other")
_PHASES = ("act", "pay", "move", "choose", "repeat", "serve", "close", "over")


def create() -> Observer:
    """The observer of the game."""
    return InlandPortObserver()


class InlandPortObserver(Observer):
    """Clock, question, purses, counters and tiles."""

    def __init__(self) -> None:
        self.version = 1
        self._size = i64(len(self.names()))

    def names(self) -> list[str]:
        found = ["round", "actions left", "in turn", *[f"question {phase}" for phase in _PHASES],
                 *[f"question of {good}" for good in GOODS], "steps open"]
        for side in _SIDES:
            found.append(f"{side} francs")
            for good in GOODS:
                found += [f"{side} {good} row", f"{side} {good} column"]
        for name in NAMES:
            found += [f"{name} to come", f"{name} in supply", f"{name} own", f"{name} other's", f"{name} sector",
                      f"{name} in question"]
        return found

    def size(self) -> i64:
        return self._size

    def observe(self, state: State, seat: i64, into: vec[float], start: i64) -> None:
        assert isinstance(state, InlandPort)
        edition = state.edition
        over = state.phase == OVER
        at = start
        into[at] = float(state.round) / 12.0
        into[at + 1] = 0.0 if over else float(edition.actions[state.round] - state.taken) / 9.0
        into[at + 2] = 1.0 if not over and state.seat() == seat else 0.0
        at += 3
        for phase in range(i64(8)):
            into[at + phase] = 1.0 if state.phase == phase else 0.0
        at += 8
        for good in range(i64(4)):
            into[at + good] = 1.0 if state.tile >= 0 and state.good == good else 0.0
        into[at + 4] = float(state.rest) / 6.0
        at += 5
        for side in range(i64(2)):
            player = seat if side == 0 else 1 - seat
            into[at] = float(state.francs[player]) / 50.0
            for good in range(i64(4)):
                cell = state.cell[player * 4 + good]
                into[at + 1 + 2 * good] = float(cell >> 4) / 8.0
                into[at + 2 + 2 * good] = float(cell & 15) / 8.0
            at += 9
        for tile in range(i64(TILE_COUNT)):
            owner = state.owner[tile]
            sector = state.sector[tile]
            into[at] = 1.0 if edition.letter[tile] > state.round else 0.0
            into[at + 1] = 1.0 if owner == SUPPLY and edition.letter[tile] <= state.round else 0.0
            into[at + 2] = 1.0 if owner == seat else 0.0
            into[at + 3] = 1.0 if owner != SUPPLY and owner != seat else 0.0
            into[at + 4] = 0.0 if owner == SUPPLY or sector == BESIDE_DIAL else float(sector + 1) / 5.0
            into[at + 5] = 1.0 if state.tile == tile else 0.0
            at += 6
