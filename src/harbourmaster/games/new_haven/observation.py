"""New Haven as numbers for a learning program; own things first, then the others' in turn order."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.observer import Observer
from harbourmaster.core.state import State
from harbourmaster.games.new_haven.haven import MOST_TILES, NO_TILE, OVER, Haven, held_buildings
from harbourmaster.games.new_haven.notation import RESOURCE_IDS, building_id, cell_id, square_id
from harbourmaster.games.new_haven.scoring import colonists
from harbourmaster.games.new_haven.tables import (
    CELLS,
    KINDS,
    LETTERS,
    NUMBERS,
    OPEN,
    POND,
    RESOURCES,
    SQUARES,
    TILE_LIST,
    B,
)
from harbourmaster.games.new_haven.village import occupied

_MOST_SEATS: Final = 4
_STEPS: Final = ("cell", "tile", "square", "building", "draw", "over")
_TILE_SQUARES: Final = vec[i64]([LETTERS.index(letter) for name, _ in TILE_LIST for letter in name])
_SIDES: Final = ("own", "next", "second", "third")


def create() -> Observer:
    """The observer of the game."""
    return NewHavenObserver()


class NewHavenObserver(Observer):
    """Settings, step, markers, landscape, pool, hand and all villages; nothing that the seat cannot see."""

    def __init__(self) -> None:
        self.version = 1
        self._size = i64(len(self.names()))

    def names(self) -> list[str]:
        found = ["3 players", "4 players", "side B", "renovation", "careful harvest", "in turn", "active",
                 "draws open", "free cells", "bag", "pile"]
        found += [f"step {step}" for step in _STEPS]
        found += [f"marker {resource}" for resource in RESOURCE_IDS]
        for cell in range(CELLS):
            name = cell_id(cell)
            found += [f"{name} free", f"{name} pond", f"{name} chosen", f"{name} face down", f"{name} building number"]
            found += [f"{name} building {resource}" for resource in RESOURCE_IDS]
            found += [f"{name} square {square} {resource}" for square in range(4) for resource in RESOURCE_IDS]
        found += [f"pool {building_id(kind)}" for kind in range(KINDS)]
        found += [f"hand {building_id(kind)}" for kind in range(KINDS)]
        found += [f"tile {place} square {square} {resource}" for place in range(MOST_TILES) for square in range(4)
                  for resource in RESOURCE_IDS]
        for side in _SIDES:
            found += [f"{side} score", f"{side} buildings", f"{side} shipment"]
            found += [f"{side} taken openly {building_id(kind)}" for kind in range(KINDS)]
            for square in range(SQUARES):
                name = square_id(square)
                found += [f"{side} {name} {resource}" for resource in RESOURCE_IDS]
                found += [f"{side} {name} up", f"{side} {name} number"]
        return found

    def size(self) -> i64:
        return self._size

    def observe(self, state: State, seat: i64, into: vec[float], start: i64) -> None:
        assert isinstance(state, Haven)
        for index in range(start, start + self._size):
            into[index] = 0.0
        at = _settings(state, seat, into, start)
        at = _landscape(state, into, at)
        at = _possessions(state, seat, into, at)
        for side in range(i64(_MOST_SEATS)):
            if side < state.seats:
                _village(state, (seat + side) % state.seats, side == 0, into, at)
            at += 3 + KINDS + SQUARES * (RESOURCES + 2)


def _settings(state: Haven, seat: i64, into: vec[float], at: i64) -> i64:
    into[at] = 1.0 if state.seats == 3 else 0.0
    into[at + 1] = 1.0 if state.seats == 4 else 0.0
    into[at + 2] = 1.0 if state.side == B else 0.0
    into[at + 3] = 1.0 if state.renovation else 0.0
    into[at + 4] = 1.0 if state.careful else 0.0
    into[at + 5] = 1.0 if state.actor() == seat else 0.0
    into[at + 6] = 1.0 if state.active == seat else 0.0
    into[at + 7] = float(state.draws) / 4.0
    into[at + 8] = float(state.free) / 45.0
    into[at + 9] = float(state.bagged) / 144.0
    into[at + 10] = float(state.piled) / 60.0
    at += 11
    if state.step <= OVER:
        into[at + state.step] = 1.0
    at += 6
    for resource in range(i64(RESOURCES)):
        into[at + resource] = float(state.stock[resource]) / 20.0
    return at + RESOURCES


def _landscape(state: Haven, into: vec[float], at: i64) -> i64:
    for cell in range(i64(CELLS)):
        content = state.cells[cell]
        into[at] = 1.0 if content == OPEN else 0.0
        into[at + 1] = 1.0 if content == POND else 0.0
        into[at + 2] = 1.0 if state.step == 1 and state.focus == cell else 0.0
        into[at + 3] = 1.0 if state.wild == cell else 0.0
        building = state.clearings[cell]
        if building >= 0:
            into[at + 4] = float(building % NUMBERS + 1) / 6.0
            into[at + 5 + building // NUMBERS] = 1.0
        at += 5 + RESOURCES
        if content < OPEN:
            for square in range(i64(4)):
                into[at + square * RESOURCES + (content >> (2 * square) & 3)] = 1.0
        at += 4 * RESOURCES
    return at


def _possessions(state: Haven, seat: i64, into: vec[float], at: i64) -> i64:
    """The pool, and the hand of the seat itself."""
    for kind in range(i64(KINDS)):
        into[at + kind] = float(state.pool[kind]) / 5.0
        into[at + KINDS + kind] = float(state.hand[seat * KINDS + kind]) / 6.0
    at += 2 * KINDS
    for place in range(i64(MOST_TILES)):
        tile = state.tiles[seat * MOST_TILES + place]
        if tile != NO_TILE:
            for square in range(i64(4)):
                into[at + square * RESOURCES + _TILE_SQUARES[tile * 4 + square]] = 1.0
        at += 4 * RESOURCES
    return at


def _village(state: Haven, seat: i64, own: bool, into: vec[float], at: i64) -> None:
    """A village; the numbers of face-down buildings only in the own one."""
    into[at] = float(colonists(occupied(state, seat), state.upright[seat])) / 84.0
    into[at + 1] = float(held_buildings(state, seat)) / 12.0
    into[at + 2] = float(state.shipments[seat])
    at += 3
    for kind in range(i64(KINDS)):
        into[at + kind] = float(state.shown[seat * KINDS + kind]) / 6.0
    at += KINDS
    for square in range(i64(SQUARES)):
        number = state.numbers[seat * SQUARES + square]
        if number > 0:
            for colour in range(i64(RESOURCES)):
                if state.land[seat * RESOURCES + colour] >> square & 1 == 1:
                    into[at + colour] = 1.0
            up = state.upright[seat] >> square & 1 == 1
            into[at + 4] = 1.0 if up else 0.0
            into[at + 5] = float(number) / 6.0 if up or own else 0.0
        at += RESOURCES + 2
