"""Filling in what a seat cannot see, every arrangement of the pieces equally likely (rules section 10)."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.rng import Rng
from harbourmaster.games.new_haven.building import buildings_allowed
from harbourmaster.games.new_haven.haven import CHOOSE_BUILDING, MOST_TILES, NO_TILE, Haven, add_tile
from harbourmaster.games.new_haven.split import Split
from harbourmaster.games.new_haven.tables import KINDS, NUMBERS, RESOURCES, SQUARES, TILES
from harbourmaster.games.new_haven.village import FACES, faces


def fill_in(draft: Haven, seat: int, rng: Rng) -> None:
    """Replace everything hidden from a seat by something it holds possible."""
    _guess_tiles(draft, seat, rng)
    unknown = _Unknown(draft, seat)
    while True:
        unknown.deal(draft, rng)
        # Whoever has chosen a square holds a building for it.
        if draft.step != CHOOSE_BUILDING or len(buildings_allowed(draft)) > 0:
            break
    _retell(draft, seat)


def _guess_tiles(draft: Haven, seat: int, rng: Rng) -> None:
    """Deal the other hands anew from all tiles that the seat has not seen."""
    unseen: list[int] = []
    sizes: dict[int, int] = {}
    for other in range(int(draft.seats)):
        if other != seat:
            sizes[other] = 0
            for place in range(other * MOST_TILES, other * MOST_TILES + MOST_TILES):
                if draft.tiles[place] != NO_TILE:
                    unseen.append(int(draft.tiles[place]))
                    sizes[other] += 1
                draft.tiles[place] = NO_TILE
    for tile in range(TILES):
        unseen.extend([tile] * int(draft.pile[tile]))
    unseen.sort()  # so that the guess depends on nothing but what the seat knows
    rng.shuffle(unseen)
    for other, size in sizes.items():
        for _ in range(size):
            add_tile(draft, other, unseen.pop())
    draft.pile = vec[i64]([unseen.count(tile) for tile in range(TILES)])


class _Unknown:
    """The buildings a seat cannot place: those others took openly, and the rest."""

    def __init__(self, state: Haven, seat: int) -> None:
        self.others = [other for other in range(int(state.seats)) if other != seat]
        self.shown: dict[tuple[int, int], list[int]] = {}
        """(seat, colour): the kinds of buildings taken openly."""
        self.slots: dict[tuple[int, int], list[int]] = {}
        """(seat, colour): squares with a face-down building, and -1 for each that was built over."""
        self.hands: dict[int, int] = {}
        rest = [int(count) for count in state.bag]
        for other in self.others:
            first = other * KINDS
            self.hands[other] = sum([int(state.hand[first + kind]) for kind in range(KINDS)])
            for colour in range(RESOURCES):
                self.shown[other, colour] = []
                self.slots[other, colour] = []
            for kind in range(KINDS):
                buried, shown = int(state.buried[first + kind]), int(state.shown[first + kind])
                self.slots[other, kind // NUMBERS].extend([-1] * buried)
                self.shown[other, kind // NUMBERS].extend([kind] * shown)
                rest[kind] += int(state.hand[first + kind]) + buried - shown
            for square, face in enumerate(faces(state, other)):
                if face >= KINDS:
                    kind = int(face) - KINDS
                    self.slots[other, kind // NUMBERS].append(square)
                    rest[kind] += 1
        self.rest = [[kind for kind in range(colour * NUMBERS, colour * NUMBERS + NUMBERS)
                      for _ in range(rest[kind])] for colour in range(RESOURCES)]
        pairs = [(other, colour) for other in self.others for colour in range(RESOURCES)]
        self.split = Split([len(self.shown[pair]) for pair in pairs], [len(self.slots[pair]) for pair in pairs],
                           [self.hands[other] for other in self.others], [len(kinds) for kinds in self.rest])

    def deal(self, draft: Haven, rng: Rng) -> None:
        """Place all of them anew."""
        for other in self.others:
            for kind in range(KINDS):
                draft.hand[other * KINDS + kind] = 0
                draft.buried[other * KINDS + kind] = 0
        left: list[int] = []
        wanted = dict(self.hands)
        down = self.split.draw(rng)
        for colour in range(RESOURCES):
            rest = list(self.rest[colour])
            rng.shuffle(rest)
            for index, other in enumerate(self.others):
                shown = list(self.shown[other, colour])
                rng.shuffle(shown)
                hidden = [shown.pop() for _ in range(down[index * RESOURCES + colour])]
                hidden.extend([rest.pop() for _ in range(len(self.slots[other, colour]) - len(hidden))])
                rng.shuffle(hidden)
                for slot, kind in zip(self.slots[other, colour], hidden, strict=True):
                    if slot < 0:
                        draft.buried[other * KINDS + kind] += 1
                    else:
                        draft.numbers[other * SQUARES + slot] = kind % NUMBERS + 1
                for kind in shown:
                    draft.hand[other * KINDS + kind] += 1
                wanted[other] -= len(shown)
            left.extend(rest)
        rng.shuffle(left)
        for other in self.others:
            for _ in range(wanted[other]):
                draft.hand[other * KINDS + left.pop()] += 1
        draft.bag = vec[i64]([left.count(kind) for kind in range(KINDS)])


def _face_down(faces: vec[i64], square: i64, colour: int) -> int:
    """The kind of the face-down building of a colour on a square, or the first of the colour if it is gone."""
    face = int(faces[square]) - KINDS
    return face if face >= 0 and face // NUMBERS == colour else colour * NUMBERS


def _retell(draft: Haven, seat: int) -> None:
    """Renovation: make what is remembered of another's building agree with the numbers that were guessed."""
    if not draft.renovation or draft.builder == seat:
        return
    now = faces(draft, draft.builder)
    for index in range(len(draft.built)):
        square, face = draft.built[index] // FACES, int(draft.built[index] % FACES)
        if face >= KINDS:
            draft.built[index] = square * FACES + KINDS + _face_down(now, square, (face - KINDS) // NUMBERS)
    for square in range(i64(len(draft.ground))):
        face = int(draft.ground[square])
        if face >= KINDS:
            draft.ground[square] = KINDS + _face_down(now, square, (face - KINDS) // NUMBERS)
