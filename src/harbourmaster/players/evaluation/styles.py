"""Styles: evaluations that like some things better than they are worth, so that a player has a character."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import NOBODY, State
from harbourmaster.games.le_havre.goods import COKE, GOODS, STEEL
from harbourmaster.games.new_haven.haven import CHOOSE_BUILDING, CHOOSE_SQUARE, Haven
from harbourmaster.games.new_haven.village import occupied, size
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.overlay import Overlay
from harbourmaster.players.evaluation.tastes import Taste, TastedHarbour

STYLES: Final = {"le-havre": ("builder", "shipper", "loan-taker"), "new-haven": ("harvester", "blocker")}
"""Game -> the styles that its players may have."""
BUILDING: Final = 0.25  # of the value of a building, for a builder
SHIP: Final = 0.3  # of the value of a ship, for a shipper
FREIGHT: Final = 1.0  # francs for coke and steel, the best freight
LOAN: Final = 4.0  # francs for each of the first loans, for one who likes to owe
MOST_SEATS: Final = 5  # at a table of Le Havre
SQUARE: Final = 0.4  # points for a square built on, for a harvester
SPITE: Final = 0.25  # points against each marker left to the others, for a blocker


def styled(below: Evaluation, style: str) -> Evaluation:
    """An evaluation with one of the STYLES of its game."""
    if style in STYLES["new-haven"]:
        return StyledHaven(below, style)
    freight = [FREIGHT if style == "shipper" and good in (COKE, STEEL) else 0.0 for good in range(GOODS)]
    taste = Taste(freight, BUILDING if style == "builder" else 0.0, SHIP if style == "shipper" else 0.0,
                  LOAN if style == "loan-taker" else 0.0)
    return TastedHarbour(below, [taste] * MOST_SEATS)


class StyledHaven(Overlay):
    """An evaluation of New Haven with a style; the end of the game is worth its score."""

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
        assert isinstance(state, Haven)
        if self._style == "harvester":
            return SQUARE * float(size(occupied(state, seat)))
        left = 0.0
        if seat == state.active and (state.step == CHOOSE_SQUARE or state.step == CHOOSE_BUILDING):
            for marker in state.stock:
                left += float(marker)
        return -SPITE * left
