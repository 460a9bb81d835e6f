"""Le Havre: worth, what goods are likely to become, and the meals that are still to be paid."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.game import Game
from harbourmaster.core.state import State
from harbourmaster.games.le_havre.actions import DRAW, ON_TOP
from harbourmaster.games.le_havre.goods import GOODS, TILES
from harbourmaster.games.le_havre.harbour import F_ORDER, FINAL_PHASE, OVER, PLAYING, Harbour
from harbourmaster.games.le_havre.round_end import loans_for, ship_food
from harbourmaster.games.le_havre.rounds import FOOD_DUE
from harbourmaster.games.le_havre.scoring import score
from harbourmaster.games.le_havre.specials import is_secret
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.ledgers.le_havre import ledger

# Francs that a token brings while there is time to use it, in the order of the goods; food is counted apart.
WORTH: Final = vec[float]([
    0.3, 0.9, 0.9, 1.8, 0.8, 1.7, 1.9, 1.2,
    0.5, 1.6, 1.9, 6.0, 1.0, 0.8, 4.2, 2.8,
])
PLENTY: Final = 6  # tokens of a kind beyond these are hard to use
SURPLUS: Final = 0.4  # what a token beyond plenty brings, as a part
USING: Final = 3.0  # own turns that it takes to turn goods into francs
MEAL: Final = 0.75  # francs that a food still to be paid costs, as most of it is caught or baked
SHORT: Final = 1.6  # francs that a food missing at the next meal costs, for it is borrowed
LOAN: Final = 1.0  # francs of interest and worry that a loan brings beyond its repayment


def turns_left(state: Harbour, seat: i64) -> i64:
    """How many main actions a seat still has, the final one included."""
    if state.phase == FINAL_PHASE:
        return 1 if seat >= state.step else 0
    rounds = i64(len(state.schedule))
    left = (rounds - state.round) * TILES - state.step
    return left // state.seats + 1


class LeHavreEvaluation(Evaluation):
    """The score as it stands, goods by the time left to use them, less the meals to come."""

    def secrets(self) -> bool:
        return True

    def by_turns(self) -> bool:
        return True

    def turns_over(self, state: State) -> i64:
        assert isinstance(state, Harbour)
        before = state.round if state.phase == PLAYING else i64(len(state.schedule))
        return before * TILES + state.step

    def few_starts(self) -> bool:
        return True

    def expected(self, state: State) -> vec[float]:
        assert isinstance(state, Harbour)
        found = vec[float]([0.0] * int(state.seats))
        for seat in range(state.seats):
            found[seat] = self.outlook(state, seat)
        return found

    def outlook(self, state: State, seat: i64) -> float:
        """The own score alone: what the others will have hardly changes within a turn."""
        assert isinstance(state, Harbour)
        worth = float(score(state, seat))
        return worth if state.phase == OVER else worth + self._prospects(state, seat)

    def _prospects(self, state: Harbour, seat: i64) -> float:
        """What the goods of a seat, its meals and its loans add to or take from the score."""
        time = min(1.0, float(turns_left(state, seat)) / USING)
        worth = 0.0
        for good in range(i64(GOODS)):
            count = state.have(seat, good)
            if count > 0:
                worth += WORTH[good] * (float(min(count, PLENTY)) + SURPLUS * float(max(count - PLENTY, 0)))
        worth *= time
        if state.phase == PLAYING:
            worth -= self._meals(state, seat)
        return worth - LOAN * float(state.loans[seat])

    def _meals(self, state: Harbour, seat: i64) -> float:
        """The cost of the meals to come, less the food in hand; the next one weighs most if it is not covered."""
        ships = ship_food(state, seat)
        due: i64 = 0
        for number in range(state.round, i64(len(state.schedule))):
            due += max(FOOD_DUE[5 * state.schedule[number] + state.seats - 1] - ships, 0)
        food = state.food(seat)
        cost = MEAL * float(due - min(food, due))
        following = max(FOOD_DUE[5 * state.schedule[state.round] + state.seats - 1] - ships, 0)
        missing = following - food - state.francs(seat)
        if missing > 0:
            near = 1.0 - 0.1 * float(TILES - min(state.step, TILES))
            cost += near * (SHORT * float(missing) + LOAN * float(loans_for(missing)))
        return cost

    def ledger(self, state: State, seat: i64) -> list[tuple[str, float]]:
        assert isinstance(state, Harbour)
        return ledger(state, seat)

    def spread(self, state: State) -> float:
        assert isinstance(state, Harbour)
        return 2.0 + 1.2 * float(turns_left(state, 0))

    def seen(self, state: State, action: i64, seat: i64) -> i64:
        """Cards that a seat looks at or is dealt are all the same to the others."""
        assert isinstance(state, Harbour)
        if is_secret(state, seat):
            return ON_TOP if state.frame() == F_ORDER else DRAW
        return action


def create(game: Game) -> Evaluation:
    """The evaluation of Le Havre."""
    return LeHavreEvaluation()
