"""Styles: evaluations that like some things better than they are worth, so that a player has a character."""

from typing import Final

from harbourmaster.games.le_havre.goods import COKE, GOODS, STEEL
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.new_haven_tastes import HavenTaste, TastedHaven
from harbourmaster.players.evaluation.tastes import Taste, TastedHarbour

STYLES: Final = {"le-havre": ("builder", "shipper", "loan-taker"), "new-haven": ("harvester", "blocker")}
"""Game -> the styles that its players may have."""
BUILDING: Final = 0.25  # of the value of a building, for a builder
SHIP: Final = 0.3  # of the value of a ship, for a shipper
FREIGHT: Final = 1.0  # francs for coke and steel, the best freight
LOAN: Final = 4.0  # francs for each of the first loans, for one who likes to owe
MOST_SEATS: Final = 5  # at a table of Le Havre
SQUARE: Final = 0.3  # points for a square built on, for a harvester
SPITE: Final = 0.1  # points against each marker left to the others, for a blocker


def styled(below: Evaluation, style: str) -> Evaluation:
    """An evaluation with one of the STYLES of its game."""
    if style in STYLES["new-haven"]:
        return TastedHaven(below, HavenTaste(squares=SQUARE) if style == "harvester" else HavenTaste(markers=-SPITE))
    freight = [FREIGHT if style == "shipper" and good in (COKE, STEEL) else 0.0 for good in range(GOODS)]
    taste = Taste(freight, BUILDING if style == "builder" else 0.0, SHIP if style == "shipper" else 0.0,
                  LOAN if style == "loan-taker" else 0.0)
    return TastedHarbour(below, [taste] * MOST_SEATS)
