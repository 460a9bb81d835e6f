"""Tastes in New Haven: an evaluation that likes some things better or worse than they are worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import NOBODY, State
from harbourmaster.games.new_haven.building import allowed
from harbourmaster.games.new_haven.haven import CHOOSE_BUILDING, CHOOSE_SQUARE, Haven, held_buildings
from harbourmaster.games.new_haven.tables import ALL_SQUARES, COLUMNS, NUMBERS, RESOURCES, TOP_ROW
from harbourmaster.games.new_haven.village import occupied, size
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.features.new_haven_lines import LINES, cells_of
from harbourmaster.players.evaluation.new_haven import turns_left
from harbourmaster.players.evaluation.overlay import Overlay

FADING: Final = 3.0  # own turns before the end in which what helps only later fades


class HavenTaste:
    """Points for squares built on, face-up buildings, markers left to the others, and what helps later: buildings in
    hand, free squares that no colour may go to, kinds of buildings that could lie face up, lines without any face-down
    building, a shipment not yet played."""

    def __init__(self, squares: float = 0.0, upright: float = 0.0, markers: float = 0.0, held: float = 0.0,
                 shut: float = 0.0, kinds: float = 0.0, pure: float = 0.0, shipment: float = 0.0) -> None:
        self.squares = squares
        self.upright = upright
        self.markers = markers
        self.held = held
        self.shut = shut
        self.kinds = kinds
        self.pure = pure
        self.shipment = shipment
        self._plans = held != 0.0 or shut != 0.0 or kinds != 0.0 or pure != 0.0 or shipment != 0.0

    def liking(self, state: Haven, seat: i64) -> float:
        """Points that a seat with this taste sees in a position beyond what it is worth."""
        built = occupied(state, seat)
        total = self.squares * float(size(built)) + self.upright * float(size(state.upright[seat]))
        if self.markers != 0.0 and seat == state.active and (state.step == CHOOSE_SQUARE
                                                             or state.step == CHOOSE_BUILDING):
            for marker in state.stock:
                total += self.markers * float(marker)
        if self._plans:
            total += min(1.0, turns_left(state) / FADING) * self._for_later(state, seat, built)
        return total

    def _for_later(self, state: Haven, seat: i64, built: i64) -> float:
        open_squares: i64 = 0
        kinds: i64 = 0
        for colour in range(i64(RESOURCES)):
            room = allowed(state, seat, colour) & ~built
            open_squares |= room
            for number in range(i64(NUMBERS)):
                if room & (TOP_ROW << ((NUMBERS - 1 - number) * COLUMNS)) != 0:
                    kinds += 1
        pure: i64 = 0
        for line in range(i64(LINES)):
            if cells_of(line) & built & ~state.upright[seat] == 0:
                pure += 1
        return (self.held * float(held_buildings(state, seat))
                + self.shut * float(size(ALL_SQUARES & ~built & ~open_squares))
                + self.kinds * float(kinds) + self.pure * float(pure)
                + self.shipment * float(state.shipments[seat]))


class TastedHaven(Overlay):
    """The evaluation below with a taste; the end of the game is worth its score."""

    def __init__(self, below: Evaluation, taste: HavenTaste) -> None:
        super().__init__(below)
        self._taste = taste

    def expected(self, state: State) -> vec[float]:
        assert isinstance(state, Haven)
        found = self._below.expected(state)
        if state.actor() != NOBODY:
            for seat in range(state.seats):
                found[seat] += self._taste.liking(state, seat)
        return found

    def outlook(self, state: State, seat: i64) -> float:
        assert isinstance(state, Haven)
        value = self._below.outlook(state, seat)
        return value if state.actor() == NOBODY else value + self._taste.liking(state, seat)
