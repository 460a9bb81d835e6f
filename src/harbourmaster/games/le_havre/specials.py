"""The stack of special buildings: drawing, looking, revealing (RULES 9.4, 10, 11.5)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.le_havre.actions import BUY, DRAW, END, ENTER, FROM_HAND, ON_TOP
from harbourmaster.games.le_havre.harbour import (
    F_DRAW,
    F_ORDER,
    FINAL_PHASE,
    HAND,
    IN_HAND,
    ON_STACK,
    OUT,
    PLAYING,
    STACKS,
    STOCK,
    TOWN,
    Harbour,
)
from harbourmaster.games.le_havre.market import buy, can_buy, clear, place_stadium
from harbourmaster.games.le_havre.rounds import A_SPECIAL, TOWN_BUILDS
from harbourmaster.games.le_havre.tables import (
    CARD_COUNT,
    CONSTRUCTION_SITE_CARD,
    DUNNY,
    ENTERABLE,
    FOOTBALL_STADIUM,
    SORT,
    STANDARD_COUNT,
)
from harbourmaster.games.le_havre.visits import can_enter, enter

# Why a card is drawn.
TO_REVEAL: Final = 0
TO_LOOK: Final = 1
TO_DEAL: Final = 2


def is_secret(state: Harbour, seat: i64) -> bool:
    """Whether the card that the open decision is about stays unknown to a seat (-1: a spectator)."""
    kind = state.frame()
    if kind == F_ORDER or (kind == F_DRAW and state.field(2) == TO_LOOK):
        return state.field(1) != seat
    return kind == F_DRAW and state.field(2) == TO_DEAL and state.field(3) // HAND != seat


def list_draw(state: Harbour) -> vec[i64]:
    """The special buildings that nobody has seen."""
    options = vec[i64]()
    for card in range(i64(STANDARD_COUNT), i64(CARD_COUNT)):
        if state.place[card] == STOCK:
            options = append(options, DRAW + card)
    return options


def play_draw(draft: Harbour, action: i64) -> None:
    """Learn which card was drawn."""
    card = action - DRAW
    purpose = draft.field(2)
    if purpose == TO_DEAL:
        _deal_to_hand(draft, card)
        return
    draft.pop()
    if purpose == TO_REVEAL:
        draft.deck -= 1
        reveal(draft, card)
    else:
        draft.place[card] = ON_STACK
        slot: i64 = 0 if draft.seen[0] < 0 else 1
        draft.seen[slot] = card
        draft.aware[slot] = 0


def _deal_to_hand(draft: Harbour, card: i64) -> None:
    """Add a card to the hand in question, which is kept in ascending order (10.39)."""
    number = draft.field(3)
    draft.place[card] = IN_HAND
    draft.hands[number] = card
    at = number
    while at % HAND > 0 and draft.hands[at - 1] > draft.hands[at]:
        draft.hands[at - 1], draft.hands[at] = draft.hands[at], draft.hands[at - 1]
        at -= 1
    if number + 1 == draft.seats * HAND:
        draft.pop()
    else:
        draft.set_field(3, number + 1)


def specials_to_come(state: Harbour) -> bool:
    """Whether the town still builds a special building."""
    if state.phase != PLAYING or state.deck == 0:
        return False
    for number in range(state.round, i64(len(state.schedule))):
        if TOWN_BUILDS[5 * state.schedule[number] + state.seats - 1] == A_SPECIAL:
            return True
    return False


def everybody(state: Harbour) -> i64:
    """The bits of all seats."""
    return (i64(1) << state.seats) - 1


def settle_look(draft: Harbour) -> None:
    """Let the visitor of the Marketplace see the two top cards; what nobody has seen is drawn now."""
    seat = draft.field(1)
    if not specials_to_come(draft):
        draft.pop()
        return
    count = min(draft.deck, i64(2))
    if draft.seen[count - 1] < 0:
        draft.push(F_DRAW, seat, TO_LOOK)
        return
    draft.pop()
    for slot in range(count):
        draft.aware[slot] |= i64(1) << seat
    if count == 2:
        draft.push(F_ORDER, seat)


def list_orders(state: Harbour) -> vec[i64]:
    """Which of the two cards goes on top."""
    first, second = min(state.seen[0], state.seen[1]), max(state.seen[0], state.seen[1])
    return vec[i64]([ON_TOP + first, ON_TOP + second])


def play_order(draft: Harbour, action: i64) -> None:
    """Put the cards back; only the visitor knows how."""
    if draft.seen[0] != action - ON_TOP:
        draft.seen[0], draft.seen[1] = draft.seen[1], draft.seen[0]
        draft.aware[0], draft.aware[1] = draft.aware[1], draft.aware[0]
    draft.ordered = i64(1) << draft.field(1)
    draft.pop()


def reveal_top(draft: Harbour) -> None:
    """Turn up the top special building, or draw it if nobody has seen it."""
    draft.pop()
    card = draft.seen[0]
    if card < 0:
        draft.push(F_DRAW, 0, TO_REVEAL)
        return
    draft.seen[0], draft.seen[1] = draft.seen[1], -1
    draft.aware[0], draft.aware[1] = draft.aware[1], 0
    draft.ordered = everybody(draft)
    draft.deck -= 1
    reveal(draft, card)


def reveal(draft: Harbour, card: i64) -> None:
    """Give a special building to the town, or do what it demands on appearing."""
    draft.place[card] = TOWN
    if card == FOOTBALL_STADIUM:
        draft.stadium_waits = 1
        place_stadium(draft)
    elif card == DUNNY:
        _lay_on_highest(draft)
    else:
        draft.open_to_visits(card)
        if card == CONSTRUCTION_SITE_CARD:
            draft.push(F_DRAW, 0, TO_DEAL, 0)


def _lay_on_highest(draft: Harbour) -> None:
    """Lay the Dunny on the stack of proposals with the highest number on top (10.37)."""
    best: i64 = 0
    for stack in range(i64(1), i64(3)):
        top = draft.proposals[stack]
        if top >= 0 and (draft.proposals[best] < 0 or SORT[top] > SORT[draft.proposals[best]]):
            best = stack
    draft.place[DUNNY] = STACKS + best
    draft.proposals[best] = DUNNY


def list_site(state: Harbour) -> vec[i64]:
    """At the Construction Site: a card from the hand; then buying, using or leaving it (10.39)."""
    seat, card = state.field(1), state.field(2)
    options = vec[i64]()
    if card < 0:
        for place in range(seat * HAND, (seat + 1) * HAND):
            options = append(options, FROM_HAND + state.hands[place])
        return options
    usable = ENTERABLE[card] == 1 and state.place[card] <= TOWN and can_enter(state, seat, card, False)
    if not usable:
        options = append(options, END)
    else:
        options = append(options, ENTER + card)
    if state.phase != FINAL_PHASE and can_buy(state, seat, card):
        options = append(options, BUY + card)
    return options


def play_site(draft: Harbour, action: i64) -> None:
    """Put a card in the place of the site, then buy it, use it or leave it."""
    seat, card = draft.field(1), draft.field(2)
    if card < 0:
        draft.set_field(2, action - FROM_HAND)
        _open_site(draft, action - FROM_HAND)
    elif action == BUY + card:
        buy(draft, seat, card)
    else:
        draft.pop()
        if action == ENTER + card:
            enter(draft, seat, card, False)


def _open_site(draft: Harbour, card: i64) -> None:
    """Take the site and all hands out of the game, and reveal the chosen card."""
    clear(draft, CONSTRUCTION_SITE_CARD)
    draft.withdraw(CONSTRUCTION_SITE_CARD)
    for place in range(i64(len(draft.hands))):
        if draft.hands[place] >= 0:
            draft.place[draft.hands[place]] = OUT
            draft.hands[place] = -1
    reveal(draft, card)
