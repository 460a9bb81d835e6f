"""What the tiles in a hand could harvest on the main board of New Haven."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.new_haven.harvest import chain_length
from harbourmaster.games.new_haven.haven import MOST_TILES, NO_TILE, NONE, Haven
from harbourmaster.games.new_haven.tables import (
    BESIDE,
    CELLS,
    OPEN,
    RESOURCES,
    ROTATIONS,
    SIDE,
    SPOT_CELL,
    SPOT_SHIFT,
    SPOTS,
    TURNS,
    WIDTH,
)

_NEIGHBOURS: Final = 8  # squares around a cell that touch it over an edge
_BITS: Final = 8  # room for the count of one resource
_MASK: Final = 255


class HarvestBoard:
    """The chains of a board, and what tiles would harvest there (rules 3.1, 3.2, 4.1 to 4.5).

    What was found is kept as long as board and tiles stay the same.
    """

    def __init__(self) -> None:
        self.most = 0.0  # cubes of the largest harvest
        self.useful = 0.0  # cubes of the one that serves the demand best, as far as it does
        self.counts = vec[i64]([0] * RESOURCES)  # by resource: what the tile weighed last would harvest
        self.best = vec[i64]([0] * RESOURCES)  # by resource: the largest harvest of it
        self.richest = vec[i64]([0] * RESOURCES)  # by resource: all chains of it around one cell
        self.next_rich = vec[i64]([0] * RESOURCES)  # and around the second best
        self._known = vec[i64]([-1] * (CELLS + MOST_TILES))  # cells and tiles of the last survey
        self._found = vec[i64]()  # its harvests, each as one number
        self._chain = vec[i64]([0] * SPOTS)  # by square: the number of its chain, 0 where nothing lies
        self._length = vec[i64]([0] * (SPOTS + 1))  # by chain
        self._counted = vec[i64]([0] * (SPOTS + 1))  # by chain: the last placing that counted it
        self._placing: i64 = 0
        self._queue = vec[i64]([0] * SPOTS)
        self._inner = vec[i64]([0] * _NEIGHBOURS)  # of the cell looked at: shifts of its own squares at its rim
        self._outer = vec[i64]([0] * _NEIGHBOURS)  # and the squares that they touch
        self._rim: i64 = 0

    def survey(self, state: Haven, seat: i64, demand: vec[float]) -> None:
        """Look at every free cell, tile and rotation; `demand` is by resource."""
        if not self._is_known(state, seat):
            self._list(state, seat)
        self.useful = 0.0
        for harvest in self._found:
            useful = 0.0
            for resource in range(i64(RESOURCES)):
                useful += min(float((harvest >> (resource * _BITS)) & _MASK), demand[resource])
            self.useful = max(self.useful, useful)

    def _is_known(self, state: Haven, seat: i64) -> bool:
        """Whether cells and tiles are those of the last survey; they are remembered."""
        known = self._known
        same = True
        for cell in range(i64(CELLS)):
            if known[cell] != state.cells[cell]:
                known[cell] = state.cells[cell]
                same = False
        for place in range(i64(MOST_TILES)):
            if known[CELLS + place] != state.tiles[seat * MOST_TILES + place]:
                known[CELLS + place] = state.tiles[seat * MOST_TILES + place]
                same = False
        return same

    def _list(self, state: Haven, seat: i64) -> None:
        """All harvests of the tiles in a hand, and the largest."""
        self.most = 0.0
        self._found = vec[i64]()
        self.join(state)
        for resource in range(i64(RESOURCES)):
            self.best[resource] = self.richest[resource] = self.next_rich[resource] = 0
        for cell in range(i64(CELLS)):
            if state.cells[cell] != OPEN:
                continue
            self.surround(cell)
            self._enrich(state)
            for place in range(seat * MOST_TILES, seat * MOST_TILES + MOST_TILES):
                tile = state.tiles[place]
                if tile != NO_TILE:
                    for turn in range(tile * TURNS, tile * TURNS + TURNS):
                        self.weigh(state, ROTATIONS[turn])
                        self._note()

    def _enrich(self, state: Haven) -> None:
        """Count the chains around the cell surrounded last."""
        counts = self.counts
        for resource in range(i64(RESOURCES)):
            counts[resource] = 0
        self._placing += 1
        for index in range(self._rim):
            other = self._outer[index]
            number = self._chain[other]
            if self._counted[number] != self._placing:
                self._counted[number] = self._placing
                counts[(state.cells[SPOT_CELL[other]] >> SPOT_SHIFT[other]) & 3] += self._length[number]
        for resource in range(i64(RESOURCES)):
            if counts[resource] > self.richest[resource]:
                self.next_rich[resource] = self.richest[resource]
                self.richest[resource] = counts[resource]
            elif counts[resource] > self.next_rich[resource]:
                self.next_rich[resource] = counts[resource]

    def _note(self) -> None:
        """Keep the harvest just weighed."""
        total: i64 = 0
        packed: i64 = 0
        for resource in range(i64(RESOURCES)):
            total += self.counts[resource]
            self.best[resource] = max(self.best[resource], self.counts[resource])
            packed |= self.counts[resource] << (resource * _BITS)
        self.most = max(self.most, float(total))
        self._found = append(self._found, packed)

    def join(self, state: Haven) -> None:
        """Number the chains of the board and count their squares."""
        cells, chain = state.cells, self._chain
        for spot in range(i64(SPOTS)):
            chain[spot] = 0
        number: i64 = 0
        for start in range(i64(SPOTS)):
            pattern = cells[SPOT_CELL[start]]
            if pattern >= OPEN or chain[start] != 0:
                continue
            number += 1
            resource = (pattern >> SPOT_SHIFT[start]) & 3
            self._length[number] = chain_length(cells, start, resource, chain, self._queue, number)
            self._counted[number] = self._placing

    def surround(self, cell: i64) -> None:
        """Find the squares with something on them that a tile in the cell would touch."""
        corner = cell // SIDE * 2 * WIDTH + cell % SIDE * 2
        self._rim = 0
        for spot in (corner, corner + 1, corner + WIDTH, corner + WIDTH + 1):
            for way in range(spot * 4, spot * 4 + 4):
                other = BESIDE[way]
                if other != NONE and self._chain[other] != 0:
                    self._inner[self._rim] = SPOT_SHIFT[spot]
                    self._outer[self._rim] = other
                    self._rim += 1

    def weigh(self, state: Haven, pattern: i64) -> None:
        """Count what a tile would harvest in the cell surrounded last, each chain once."""
        counts = self.counts
        for resource in range(i64(RESOURCES)):
            counts[resource] = 0
        for shift in range(i64(4)):
            counts[(pattern >> (2 * shift)) & 3] += 1
        self._placing += 1
        for index in range(self._rim):
            other = self._outer[index]
            resource = (pattern >> self._inner[index]) & 3
            number = self._chain[other]
            if (self._counted[number] != self._placing
                    and (state.cells[SPOT_CELL[other]] >> SPOT_SHIFT[other]) & 3 == resource):
                self._counted[number] = self._placing
                counts[resource] += self._length[number]
