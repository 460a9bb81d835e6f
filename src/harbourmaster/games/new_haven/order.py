"""Renovation: of all orders of building that lead to the same village only the first is played (rule 9.3)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.new_haven.tables import KINDS, NUMBERS, SQUARES
from harbourmaster.games.new_haven.village import FACES, around, cost


def is_superseded(ground: vec[i64], placed: vec[i64]) -> bool:
    """Whether an earlier order of placements is possible too and has the same outcome.

    The ground says what lay on each square before, -1 for nothing. A placement is square * 48 + building and
    face; orders are compared placement by placement. The outcome is the building on top of each square, the
    set of covered ones and what each colour has cost.
    """
    return _Search(ground, placed).find(ground, 0, 0, 0, True)


class _Search:
    """Goes through the orders of some placements.

    Most placements are fixed: they end up on top of their square and change what lies there. The others, which
    are covered again or put a building on its like, are loose: they may be made anywhere as long as fixed ones
    or their likes come on top of them.
    """

    def __init__(self, ground: vec[i64], placed: vec[i64]) -> None:
        self.placed = placed
        self.ground = ground
        self.fixed: i64 = 0  # by placement, one bit each
        fixed_squares: i64 = 0
        self.like: i64 = 0  # squares that loose buildings can cover and restore, one bit each
        for index in range(i64(len(placed))):
            square = placed[index] // FACES
            if ground[square] != placed[index] % FACES and self._is_last(index):
                self.fixed |= 1 << index
                fixed_squares |= 1 << square
        for index in range(i64(len(placed))):
            if (self.fixed >> index) & 1 == 0:
                for square in range(i64(SQUARES)):
                    if ground[square] == placed[index] % FACES and (fixed_squares >> square) & 1 == 0:
                        self.like |= 1 << square
        self.tried: set[tuple[int, ...]] = set()

    def _is_last(self, index: i64) -> bool:
        """Whether nothing is built over a placement afterwards."""
        for later in range(index + 1, i64(len(self.placed))):
            if self.placed[later] // FACES == self.placed[index] // FACES:
                return False
        return True

    def find(self, top: vec[i64], used: i64, dearer: i64, depth: i64, equal: bool) -> bool:
        """Complete an order; `dearer` is what colours cost more than as given, `equal` while nothing differs."""
        total = i64(len(self.placed))
        if depth == total:
            return dearer == 0 and not equal and self._restored(top)
        key = (int(used), int(dearer), int(equal), *[int(code) for code in top])
        if key in self.tried:
            return False
        self.tried.add(key)
        for index in range(total):
            if (used >> index) & 1 == 1:
                continue
            face = self.placed[index] % FACES
            before = cost(self.placed[index] // FACES)
            for square in self._places(used, index):
                placement = square * FACES + face
                if (equal and placement > self.placed[depth]) or not _is_allowed(top, square, face):
                    continue
                after = top[:]
                after[square] = face
                more = (cost(square) - before) << (12 * (face % KINDS // NUMBERS))
                if self.find(after, used | (1 << index), dearer + more, depth + 1,
                             equal and placement == self.placed[depth]):
                    return True
        return False

    def _restored(self, top: vec[i64]) -> bool:
        """Whether every square without a fixed placement shows what it showed before."""
        for square in range(i64(SQUARES)):
            if (self.like >> square) & 1 == 1 and top[square] != self.ground[square]:
                return False
        return True

    def _places(self, used: i64, index: i64) -> vec[i64]:
        """The squares on which a building may be placed in another order."""
        own = self.placed[index] // FACES
        places = vec[i64]()
        if (self.fixed >> index) & 1 == 1:
            return append(places, own)
        face_up = self.placed[index] % FACES < KINDS
        for other in range(i64(len(self.placed))):
            if ((self.fixed & ~used) >> other) & 1 == 1:
                square = self.placed[other] // FACES
                if not face_up or cost(square) == cost(own):
                    places = append(places, square)
        for square in range(i64(SQUARES)):
            if (self.like >> square) & 1 == 1 and (not face_up or cost(square) == cost(own)):
                places = append(places, square)
        return places


def _is_allowed(top: vec[i64], square: i64, face: i64) -> bool:
    """Rule 9.1: the first of its colour on the other squares, or next to another of it."""
    colour = face % KINDS // NUMBERS
    others: i64 = 0
    for other in range(i64(SQUARES)):
        if other != square and top[other] >= 0 and top[other] % KINDS // NUMBERS == colour:
            others |= 1 << other
    return others == 0 or others & around(1 << square) != 0
