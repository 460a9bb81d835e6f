"""Imagining what a seat cannot see."""

from mypy_extensions import i64

from harbourmaster.core.rng import Rng
from harbourmaster.games.le_havre.harbour import HAND, IN_HAND, ON_STACK, STOCK, Harbour
from harbourmaster.games.le_havre.tables import CARD_COUNT, STANDARD_COUNT


def has_secrets(state: Harbour, seat: i64) -> bool:
    """Whether a card on the stack or in a hand, or their order, is unknown to a seat (-1: a spectator)."""
    for slot in range(2):
        if state.seen[slot] >= 0 and not knows_top(state, seat, slot):
            return True
    return len([place for place in range(len(state.hands))
                if state.hands[place] >= 0 and place // HAND != int(seat)]) > 0


def knows_top(state: Harbour, seat: i64, slot: i64) -> bool:
    """Whether a seat knows which card lies in a place at the top of the special buildings."""
    if seat < 0 or (state.aware[slot] >> seat) & 1 == 0:
        return False
    return state.seen[1] < 0 or (state.ordered >> seat) & 1 == 1


def imagine(draft: Harbour, seat: i64, rng: Rng) -> None:
    """Replace what a seat does not know by something as likely: hidden cards and their order.

    What is hidden is put in order before it is shuffled, so that the guess depends only on what the seat knows.
    """
    unordered = draft.seen[1] >= 0 and (draft.ordered >> seat) & 1 == 0
    if unordered and _known(draft, 0, seat) > _known(draft, 1, seat):
        _swap(draft)
    unknown = [int(card) for card in range(STANDARD_COUNT, CARD_COUNT) if draft.place[card] == STOCK]
    slots = [slot for slot in range(2) if draft.seen[slot] >= 0 and (draft.aware[slot] >> seat) & 1 == 0]
    places = [place for place in range(len(draft.hands))
              if draft.hands[place] >= 0 and place // HAND != int(seat)]
    unknown += [int(draft.seen[slot]) for slot in slots] + [int(draft.hands[place]) for place in places]
    unknown.sort()
    rng.shuffle(unknown)
    for card in unknown:
        draft.place[card] = STOCK
    for slot in slots:
        draft.seen[slot] = unknown.pop()
        draft.place[draft.seen[slot]] = ON_STACK
    for place in places:
        draft.hands[place] = unknown.pop()
        draft.place[draft.hands[place]] = IN_HAND
    for other in range(int(draft.seats)):
        if other != int(seat):
            _sort_hand(draft, other * HAND)
    if unordered and rng.below(2) == 1:
        _swap(draft)


def _known(draft: Harbour, slot: i64, seat: i64) -> i64:
    """A number for what a seat knows of a card on the stack: which it is, and who knows it."""
    card = draft.seen[slot] if (draft.aware[slot] >> seat) & 1 == 1 else -1
    return card * 64 + draft.aware[slot]


def _swap(draft: Harbour) -> None:
    draft.seen[0], draft.seen[1] = draft.seen[1], draft.seen[0]
    draft.aware[0], draft.aware[1] = draft.aware[1], draft.aware[0]


def _sort_hand(draft: Harbour, first: int) -> None:
    """Hands are kept in ascending order, empty places last."""
    cards = sorted([int(draft.hands[place]) for place in range(first, first + HAND) if draft.hands[place] >= 0])
    for place in range(HAND):
        draft.hands[first + place] = cards[place] if place < len(cards) else -1
