"""Tastes: an evaluation that likes some things better than they are worth, so that a player has a style."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import NOBODY, State
from harbourmaster.games.le_havre.goods import COKE, STEEL
from harbourmaster.games.le_havre.harbour import FINAL_PHASE, Harbour
from harbourmaster.games.le_havre.rounds import SHIP_VALUE, SHIPS
from harbourmaster.games.le_havre.tables import CARD_COUNT, VALUE
from harbourmaster.games.new_haven.haven import CHOOSE_BUILDING, CHOOSE_SQUARE, Haven
from harbourmaster.games.new_haven.village import occupied, size
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.overlay import Overlay

STYLES: Final = {"le-havre": ("builder", "shipper", "loan-taker"), "new-haven": ("harvester", "blocker")}
"""Game -> the styles that its players may have."""
BUILDING: Final = 0.25  # of the value of a building, for a builder
SHIP: Final = 0.3  # of the value of a ship, for a shipper
FREIGHT: Final = 1.0  # francs for coke and steel, the best freight
LOAN: Final = 4.0  # francs for each of the first loans, for one who likes to owe
MOST_LOANS: Final = 4
SQUARE: Final = 0.4  # points for a square built on, for a harvester
SPITE: Final = 0.25  # points against each marker left to the others, for a blocker


class StyledEvaluation(Overlay):
    """The evaluation below with a taste; the end of the game is worth its score."""

    def __init__(self, below: Evaluation, style: str) -> None:
        super().__init__(below)
        self._style = style

    def expected(self, state: State) -> vec[float]:
        found = self._below.expected(state)
        if state.actor() != NOBODY:
            for seat in range(state.seats):
                found[seat] += self._liking(state, seat)
        return found

    def outlook(self, state: State, seat: i64) -> float:
        value = self._below.outlook(state, seat)
        return value if state.actor() == NOBODY else value + self._liking(state, seat)

    def _liking(self, state: State, seat: i64) -> float:
        """Points that a seat sees in a position beyond what it is worth."""
        if isinstance(state, Harbour):
            return 0.0 if state.phase >= FINAL_PHASE else self._of_harbour(state, seat)
        assert isinstance(state, Haven)
        if self._style == "harvester":
            return SQUARE * float(size(occupied(state, seat)))
        left = 0.0
        if seat == state.active and (state.step == CHOOSE_SQUARE or state.step == CHOOSE_BUILDING):
            for marker in state.stock:
                left += float(marker)
        return -SPITE * left

    def _of_harbour(self, state: Harbour, seat: i64) -> float:
        if self._style == "loan-taker":
            return LOAN * float(min(state.loans[seat], MOST_LOANS))
        total = 0.0
        if self._style == "builder":
            for card in range(i64(CARD_COUNT)):
                if state.place[card] == seat:
                    total += BUILDING * float(VALUE[card])
            return total
        for ship in range(i64(SHIPS)):
            if state.ship_place[ship] == seat:
                total += SHIP * float(SHIP_VALUE[ship])
        return total + FREIGHT * float(state.have(seat, COKE) + state.have(seat, STEEL))
