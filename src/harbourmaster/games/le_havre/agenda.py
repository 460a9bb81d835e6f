"""Which decisions can be open together: checks of the agenda of a position that comes from outside."""

from typing import Final

from mypy_extensions import i64

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.words import N_
from harbourmaster.games.le_havre.baskets import PICK_TAKE
from harbourmaster.games.le_havre.goods import GOODS
from harbourmaster.games.le_havre.harbour import (
    CAME_FROM,
    F_AGAIN,
    F_BASKET,
    F_BUILD,
    F_COUNT,
    F_DEAL,
    F_DRAW,
    F_FEE,
    F_FEED,
    F_INTEREST,
    F_ORDER,
    F_OWN,
    F_PAY,
    F_REVEAL,
    F_ROUND_END,
    F_SITE,
    F_SUPPLY,
    F_TILE,
    F_TRADE,
    F_TURN,
    F_USE,
    F_WHARF,
    FINAL_PHASE,
    FRAME,
    HAND,
    OVER,
    STACKS,
    STOCK,
    TOWN,
    WIND_USED,
)
from harbourmaster.games.le_havre.payments import FEEDING_MODE, STEPS, least, most
from harbourmaster.games.le_havre.specials import TO_DEAL, TO_LOOK, TO_REVEAL
from harbourmaster.games.le_havre.state import LeHavre
from harbourmaster.games.le_havre.tables import (
    BUILDS,
    CARD_COUNT,
    ENTERABLE,
    POOL_PRICED,
    STANDARD_COUNT,
    TRADE_NUMBER,
)

_FORECAST: Final = 40
"""How many decisions a visit can take; a longer one is no visit."""


def check_agenda(state: LeHavre) -> None:
    """Refuse decisions that cannot be open together or whose answers cannot be carried out."""
    fits = state.phase == OVER and state.depth == 0
    if state.phase != OVER and state.depth > 0:
        kinds = [int(state.agenda[FRAME * frame]) for frame in range(int(state.depth))]
        seats = [int(state.agenda[FRAME * frame + 1]) for frame in range(int(state.depth))]
        fits = min(seats) >= 0 and max(seats) < state.seats and _fits_together(state, kinds, seats)
        for frame in range(int(state.depth)):
            fits = fits and _has_meaning(state, frame)
    if fits and state.frame() == F_PAY:
        fits = least(state) < most(state)  # a payment without a choice is made unasked
    if not fits:
        raise BadRecord(N_("The agenda of the position is not a list of decisions."))
    if state.depth > 1 and not _leads_on(state):
        raise BadRecord(N_("The open decision of the position cannot be carried out."))


def _fits_together(state: LeHavre, kinds: list[int], seats: list[int]) -> bool:
    """Whether the decisions lie on each other as they do in play, of the right seats."""
    lowest, above = kinds[0], kinds[1:]
    if lowest == F_DEAL:
        return not above and state.round == 0 and state.step == 0 and _fits_deal(state)
    if lowest == F_ROUND_END:
        if state.agenda[2] == 1:
            return len(above) == 1 and above[0] in (F_DRAW, F_REVEAL)
        payer = above[-1:] == [F_PAY]
        return (len(above) > 0 and all([kind == F_FEED for kind in above[:-1]])
                and (payer or above[-1] == F_FEED) and len(set(seats[1:])) == len(above)
                and (not payer or state.field(2) == FEEDING_MODE))
    if lowest == F_SUPPLY:
        return not above and state.phase != FINAL_PHASE
    if lowest != F_TURN:
        return False
    if above and state.agenda[2] == 0:
        if state.phase == FINAL_PHASE:
            return False
        return above == [F_TILE] or (all([kind == F_INTEREST for kind in above])
                                     and len(set(seats[1:])) == len(above))
    return all([kind not in (F_DEAL, F_TILE, F_SUPPLY, F_INTEREST, F_TURN, F_FEED, F_ROUND_END, F_REVEAL)
                and seat == seats[0] for kind, seat in zip(above, seats[1:], strict=True)])


def _fits_deal(state: LeHavre) -> bool:
    """Whether the stacks still take as many cards as are undealt, the lowest of them next."""
    undealt = [card for card in range(STANDARD_COUNT) if state.place[card] == STOCK]
    rooms = [int(state.field(3 + stack)) for stack in range(3)]
    heights = [len([1 for where in state.place if where == STACKS + stack]) for stack in range(3)]
    return (len(undealt) > 0 and state.field(2) == undealt[0] and min(rooms) >= 0 and sum(rooms) == len(undealt)
            and len({room + height for room, height in zip(rooms, heights, strict=True)}) == 1)


def _has_meaning(state: LeHavre, frame: int) -> bool:
    """Whether the fields of a decision lie within what it is about."""
    kind, _, a, b, c, d, e, _ = [int(number) for number in state.agenda[FRAME * frame: FRAME * (frame + 1)]]
    if kind == F_TURN:
        return a in (0, 1) and c in (0, 1) and state.agenda[WIND_USED] in (0, 1) \
            and -1 <= state.agenda[CAME_FROM] < CARD_COUNT
    if kind == F_ROUND_END:
        return a in (0, 1)
    if kind == F_PAY:
        return 0 <= a <= FEEDING_MODE and b > 0 and c >= 0 < STEPS
    if kind == F_DRAW:
        if state.step < 7:
            return a == TO_LOOK
        return a == TO_REVEAL or (a == TO_DEAL and b < HAND * state.seats
                                  and all([(card >= 0) == (place < b) for place, card in enumerate(state.hands)]))
    if kind == F_BASKET:
        return 0 <= a <= PICK_TAKE + POOL_PRICED and 0 <= b <= GOODS and c >= 0 and d >= 0 and e >= 0
    if kind == F_COUNT:
        return 0 <= a < GOODS and frame > 0 and state.agenda[FRAME * (frame - 1)] == F_BASKET
    if kind == F_TRADE:
        return _is_card(a) and 0 <= b < TRADE_NUMBER[a] and c >= 0 and d in (0, 1) and e >= 0
    if kind == F_BUILD:
        return _is_card(a) and 0 < b <= BUILDS[a] and c in (0, 1) and d >= 0 and e >= 0
    if kind in (F_FEE, F_USE):
        return _is_card(a) and state.place[a] <= TOWN and ENTERABLE[a] == 1
    if kind == F_SITE:
        return a == -1 or _is_card(a)
    if kind == F_ORDER:
        return state.seen[0] >= 0 and state.seen[1] >= 0
    if kind in (F_WHARF, F_OWN, F_AGAIN):
        return _is_card(a)
    return F_DEAL <= kind <= F_REVEAL


def _is_card(number: int) -> bool:
    return 0 <= number < CARD_COUNT


def _leads_on(state: LeHavre) -> bool:
    """Whether every choice can be carried out up to the next turn, with the last choice of each decision after it."""
    try:
        for choice in state.legal():
            twin = state.copy()
            twin.play(choice)
            for _ in range(_FORECAST):
                if twin.depth <= 1:
                    break
                options = twin.legal()
                twin.play(options[i64(len(options)) - 1])
            if twin.depth > 1:
                return False
            _ = twin.legal()
    except (IndexError, ArithmeticError):
        return False
    return True
