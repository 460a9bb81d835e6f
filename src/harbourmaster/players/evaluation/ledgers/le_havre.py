"""Le Havre: what a seat has, in the words of the game."""

from mypy_extensions import i64

from harbourmaster.core.words import N_
from harbourmaster.games.le_havre.goods import GOOD_NAMES, GOODS
from harbourmaster.games.le_havre.harbour import Harbour
from harbourmaster.games.le_havre.scoring import LOAN_PENALTY, score
from harbourmaster.games.le_havre.words import GOOD_WORDS


def ledger(state: Harbour, seat: i64) -> list[tuple[str, float]]:
    """Francs, loans, what buildings and ships count, food, energy, and every good."""
    francs = state.francs(seat)
    found = [
        (N_("francs"), float(francs)),
        (N_("loans"), float(state.loans[seat])),
        (N_("value of buildings and ships"), float(score(state, seat) - francs + LOAN_PENALTY * state.loans[seat])),
        (N_("food"), float(state.food(seat))),
        (N_("energy"), float(state.energy(seat))),
    ]
    for good in range(i64(GOODS)):
        found.append((GOOD_WORDS[GOOD_NAMES[good]], float(state.have(seat, good))))
    return found
