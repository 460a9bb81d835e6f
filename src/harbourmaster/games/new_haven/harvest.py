"""Playing a tile and counting its harvest (rules sections 3 and 4)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.new_haven.haven import (
    CHOOSE_CELL,
    CHOOSE_TILE,
    MOST_TILES,
    NO_TILE,
    NONE,
    Haven,
    remove_tile,
)
from harbourmaster.games.new_haven.tables import (
    BESIDE,
    CELL,
    CELLS,
    KINDS,
    LAY,
    OPEN,
    RESOURCES,
    ROTATIONS,
    SHIP,
    SIDE,
    SPOT_CELL,
    SPOT_SHIFT,
    SPOTS,
    TILE_OF,
    TURNS,
    WIDTH,
)

WILD: Final = vec[i64]([0b00000000, 0b01010101, 0b10101010, 0b11111111])
"""By resource: the pattern of four equal squares, which only a shipment shows."""
_UNSEEN: Final = vec[i64]([0] * SPOTS)
_NO_COUNTS: Final = vec[i64]([0] * RESOURCES)


def cell_choices(state: Haven) -> vec[i64]:
    """Every free cell (rule 3.1)."""
    choices = vec[i64]()
    cells = state.cells
    for cell in range(i64(CELLS)):
        if cells[cell] == OPEN:
            choices = append(choices, CELL + cell)
    return choices


def nth_free_cell(state: Haven, rank: i64) -> i64:
    """The free cell with so many free ones before it."""
    cells = state.cells
    cell: i64 = 0
    while cells[cell] != OPEN or rank > 0:
        if cells[cell] == OPEN:
            rank -= 1
        cell += 1
    return cell


def tile_choices(state: Haven) -> vec[i64]:
    """Every tile in hand in every rotation, and the shipment as every resource (rules 3.2, 3.3)."""
    choices = vec[i64]()
    place = state.active * MOST_TILES
    before: i64 = NO_TILE
    for index in range(place, place + MOST_TILES):
        tile = state.tiles[index]
        if tile != NO_TILE and tile != before:
            for turn in range(tile * TURNS, tile * TURNS + TURNS):
                choices = _insert(choices, ROTATIONS[turn])
        before = tile
    if state.shipments[state.active] == 1:
        for resource in range(i64(RESOURCES)):
            choices = append(choices, SHIP + resource)
    return choices


def _insert(numbers: vec[i64], number: i64) -> vec[i64]:
    """Put a number into its place in ascending order."""
    place = i64(len(numbers))
    numbers = append(numbers, number)
    while place > 0 and numbers[place - 1] > number:
        numbers[place] = numbers[place - 1]
        place -= 1
    numbers[place] = number
    return numbers


def choose_cell(draft: Haven, cell: i64) -> None:
    """Point at the cell for the tile of this turn."""
    draft.focus = cell
    draft.step = CHOOSE_TILE


def pattern_laid(action: i64) -> i64:
    """The squares that a choice of tile_choices() puts on the board for this turn."""
    return WILD[action - SHIP] if action >= SHIP else action - LAY


def lay(draft: Haven, action: i64) -> None:
    """Lay a tile or the shipment, claim the building beneath it and set the markers."""
    cell, seat = draft.focus, draft.active
    pattern = pattern_laid(action)
    if action >= SHIP:
        draft.shipments[seat] = 0
        draft.wild = cell
    else:
        remove_tile(draft, seat, TILE_OF[pattern])
    kind = draft.clearings[cell]
    if kind != NONE:  # rule 3.4
        draft.clearings[cell] = NONE
        draft.hand[seat * KINDS + kind] += 1
        draft.shown[seat * KINDS + kind] += 1
    draft.cells[cell] = pattern
    draft.free -= 1
    draft.focus = NONE
    draft.stock = harvest(draft.cells, cell)


def harvest(cells: vec[i64], cell: i64) -> vec[i64]:
    """By resource: the squares in chains that start on the tile in a cell (rules 4.1 to 4.5)."""
    counts = _NO_COUNTS[:]
    seen = _UNSEEN[:]
    chain = _UNSEEN[:]
    corner = cell // SIDE * 2 * WIDTH + cell % SIDE * 2
    for place in range(i64(4)):
        start = corner + place // 2 * WIDTH + place % 2
        if seen[start] == 0:
            resource = (cells[cell] >> SPOT_SHIFT[start]) & 3
            counts[resource] += chain_length(cells, start, resource, seen, chain, 1)
    return counts


def chain_length(cells: vec[i64], start: i64, resource: i64, seen: vec[i64], chain: vec[i64], mark: i64) -> i64:
    """The squares of the chain from one square on, marking them in `seen`; `chain` is room to work in."""
    seen[start] = mark
    chain[0] = start
    known: i64 = 1
    reached: i64 = 0
    while reached < known:
        spot = chain[reached]
        reached += 1
        for way in range(spot * 4, spot * 4 + 4):
            other = BESIDE[way]
            if other == NONE or seen[other] != 0:
                continue
            pattern = cells[SPOT_CELL[other]]
            if pattern < OPEN and (pattern >> SPOT_SHIFT[other]) & 3 == resource:
                seen[other] = mark
                chain[known] = other
                known += 1
    return known


def chains(cells: vec[i64], cell: i64) -> list[list[int]]:
    """By resource: the squares that harvest() counts, those of the tile itself first, then outwards."""
    seen = _UNSEEN[:]
    found: list[list[int]] = [[] for _ in range(RESOURCES)]
    corner = cell // SIDE * 2 * WIDTH + cell % SIDE * 2
    for start in (corner, corner + 1, corner + WIDTH, corner + WIDTH + 1):
        seen[start] = 1
        found[(cells[cell] >> SPOT_SHIFT[start]) & 3].append(int(start))
    for resource in range(i64(RESOURCES)):
        chain = found[resource]
        reached = 0
        while reached < len(chain):
            spot: i64 = chain[reached]
            reached += 1
            for way in range(spot * 4, spot * 4 + 4):
                other = BESIDE[way]
                if other == NONE or seen[other] == 1:
                    continue
                pattern = cells[SPOT_CELL[other]]
                if pattern < OPEN and (pattern >> SPOT_SHIFT[other]) & 3 == resource:
                    seen[other] = 1
                    chain.append(int(other))
    return found


def preview(state: Haven, action: i64) -> vec[i64]:
    """The harvest that a tile or the shipment would give on the cell chosen."""
    cells = state.cells[:]
    cells[state.focus] = pattern_laid(action)
    return harvest(cells, state.focus)


def begin_turn(draft: Haven) -> None:
    """Let the active player choose a cell."""
    draft.step = CHOOSE_CELL
    draft.builder = draft.active
    draft.focus = NONE
