"""Tastes in Le Havre: an evaluation that likes some things better than they are worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.games.le_havre.goods import GOODS
from harbourmaster.games.le_havre.harbour import FINAL_PHASE, Harbour
from harbourmaster.games.le_havre.rounds import SHIP_VALUE, SHIPS
from harbourmaster.games.le_havre.tables import CARD_COUNT, VALUE
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.le_havre import turns_left
from harbourmaster.players.evaluation.overlay import Overlay

MOST_LOANS: Final = 4  # that anybody likes
FADING: Final = 4.0  # own turns before the end in which a liking fades, so that goods are sold in time


class Taste:
    """Francs for each token of a good, parts of the values of buildings and ships, francs for the first loans."""

    def __init__(self, goods: list[float], buildings: float, ships: float, loans: float) -> None:
        self.goods = vec[float](goods)
        self.buildings = buildings
        self.ships = ships
        self.loans = loans

    def liking(self, state: Harbour, seat: i64) -> float:
        """Points that a seat with this taste sees in a position beyond what it is worth."""
        if state.phase >= FINAL_PHASE:
            return 0.0
        total = self.loans * float(min(state.loans[seat], MOST_LOANS))
        for good in range(i64(GOODS)):
            if self.goods[good] != 0.0:
                total += self.goods[good] * float(state.have(seat, good))
        if self.buildings != 0.0:
            for card in range(i64(CARD_COUNT)):
                if state.place[card] == seat:
                    total += self.buildings * float(VALUE[card])
        if self.ships != 0.0:
            for ship in range(i64(SHIPS)):
                if state.ship_place[ship] == seat:
                    total += self.ships * float(SHIP_VALUE[ship])
        return total * min(1.0, float(turns_left(state, seat)) / FADING)


class TastedHarbour(Overlay):
    """The evaluation below with a taste for each seat; the end of the game is worth its score."""

    def __init__(self, below: Evaluation, tastes: list[Taste]) -> None:
        super().__init__(below)
        self._tastes = tastes

    def expected(self, state: State) -> vec[float]:
        assert isinstance(state, Harbour)
        found = self._below.expected(state)
        for seat in range(state.seats):
            found[seat] += self._tastes[seat].liking(state, seat)
        return found

    def outlook(self, state: State, seat: i64) -> float:
        assert isinstance(state, Harbour)
        return self._below.outlook(state, seat) + self._tastes[seat].liking(state, seat)
