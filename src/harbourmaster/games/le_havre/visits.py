"""Entering and using buildings (RULES 5)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.le_havre.actions import EVICT, FEE_IN_FRANCS
from harbourmaster.games.le_havre.baskets import CARGO, PICK_TAKE, ask_basket
from harbourmaster.games.le_havre.building import can_build_any, can_use_wharf
from harbourmaster.games.le_havre.cards import (
    BUILD,
    CRAFTSMAN,
    EXCHANGE,
    GAIN,
    HARBOUR_WATCH,
    INDUSTRIAL,
    PICK,
    SHIPPING,
    WHARF,
)
from harbourmaster.games.le_havre.exchanges import ask_trade, can_trade
from harbourmaster.games.le_havre.goods import BREAD, FISH, FRANC, KINDS, MEAT, SMOKED_FISH, STANDARD
from harbourmaster.games.le_havre.harbour import (
    CAME_FROM,
    F_BUILD,
    F_FEE,
    F_OWN,
    F_PEEK,
    F_USE,
    F_WHARF,
    FINAL_PHASE,
    HOME,
    TOWN,
    Harbour,
)
from harbourmaster.games.le_havre.market import is_immune, send_home
from harbourmaster.games.le_havre.own_rules import can_use_own, use_own
from harbourmaster.games.le_havre.payments import (
    can_pay_fee,
    fee_codes,
    fee_francs,
    fee_tokens,
    owes_fee,
    pay_fee,
)
from harbourmaster.games.le_havre.shipping import can_ship_any
from harbourmaster.games.le_havre.tables import (
    ALWAYS_USABLE,
    BUILDS,
    EFFECT,
    ENTERABLE,
    GAIN_COUNT,
    GAIN_KIND,
    GAINS,
    HARBOUR_WATCH_CARD,
    MARKETPLACE_CARD,
    ONCE,
    PER_HAMMER,
    PER_KIND,
    PER_KIND_COUNT,
    PER_ROD,
    PICK_COUNT,
    PICK_CRAFTSMAN,
    PICK_POOL,
    POOL_PRICED,
    SOUVENIR_SHOP,
    TOUCHES_FEE,
    TOY_FAIR,
    TRADE_NUMBER,
)

SOLO_MARKET: Final = 4
"""Goods at the Marketplace in the short solo game (9.4)."""


def can_use(state: Harbour, seat: i64, card: i64) -> bool:
    """Whether a seat that stands on a card can use it at least a little."""
    if ALWAYS_USABLE[card] == 1:
        return True
    effect = EFFECT[card]
    if effect == EXCHANGE:
        return can_trade(state, seat, card)
    if effect == BUILD:
        return can_build_any(state, seat, card)
    if effect == WHARF:
        return can_use_wharf(state, seat, card)
    if effect == SHIPPING:
        return can_ship_any(state, seat)
    if effect == GAIN:
        return _gains_by_possession(state, seat, card)
    if effect == PICK:
        return state.francs(seat) > 0 if PICK_POOL[card] == POOL_PRICED else state.own(seat, CRAFTSMAN) > 0
    if effect == HARBOUR_WATCH:
        for other in range(state.seats):
            if can_evict(state, seat, other):
                return True
        return False
    return can_use_own(state, seat, card)


def _gains_by_possession(state: Harbour, seat: i64, card: i64) -> bool:
    """Whether own signs or buildings bring a seat anything at a card that gives nothing else."""
    if PER_ROD[card] >= 0 and state.signs(seat, False) > 0:
        return True
    if PER_HAMMER[card] >= 0 and state.signs(seat, True) > 0:
        return True
    for kind in range(i64(CRAFTSMAN), i64(INDUSTRIAL) + 1):
        if PER_KIND[3 * card + kind] >= 0 and state.own(seat, kind) > 0:
            return True
    return False


def can_enter(state: Harbour, seat: i64, card: i64, free: bool) -> bool:
    """Whether a seat can pay the fee of a card and still use it (5.6)."""
    if not can_use(state, seat, card):
        return False
    if free or not owes_fee(state, seat, card):
        return True
    if not can_pay_fee(state, seat, card):
        return False
    if TOUCHES_FEE[card] == 0:
        return True
    for code in fee_codes(state, seat, card, False):
        if _usable_after(state, seat, card, code):
            return True
    return False


def _usable_after(state: Harbour, seat: i64, card: i64, code: i64) -> bool:
    """Whether a card can be used after a payment; the tokens are laid down and taken up again."""
    _lay_down(state, seat, card, code, 1)
    usable = can_use(state, seat, card)
    _lay_down(state, seat, card, code, -1)
    return usable


def _lay_down(state: Harbour, seat: i64, card: i64, code: i64, sign: i64) -> None:
    state.lose(seat, FRANC, sign * fee_francs(card, code))
    if code != FEE_IN_FRANCS:
        state.lose(seat, MEAT, sign * fee_tokens(code, MEAT))
        state.lose(seat, BREAD, sign * fee_tokens(code, BREAD))
        state.lose(seat, SMOKED_FISH, sign * fee_tokens(code, SMOKED_FISH))
        state.lose(seat, FISH, sign * fee_tokens(code, FISH))


def fitting_fees(state: Harbour, seat: i64, card: i64, all_of_them: bool) -> vec[i64]:
    """The payments of a fee after which the card can still be used."""
    codes = fee_codes(state, seat, card, all_of_them)
    if TOUCHES_FEE[card] == 0:
        return codes
    found = vec[i64]()
    for code in codes:
        if _usable_after(state, seat, card, code):
            found = append(found, code)
    return found


def enter(draft: Harbour, seat: i64, card: i64, free: bool) -> None:
    """Move a disc to a card; then the fee, then the use."""
    before = draft.disc[seat]
    if before != HOME:
        draft.guests[before] -= 1
    draft.disc[seat] = card
    draft.guests[card] += 1
    owner = draft.place[card]
    souvenirs = draft.place[SOUVENIR_SHOP]
    if owner != seat and owner < TOWN and souvenirs == owner:
        draft.gain(owner, FRANC, 1)
    draft.push(F_USE, seat, card)
    if not free and owes_fee(draft, seat, card):
        draft.push(F_FEE, seat, card)


def play_fee(draft: Harbour, action: i64) -> None:
    """Pay an entry fee."""
    seat, card = draft.field(1), draft.field(2)
    draft.pop()
    pay_fee(draft, seat, card, action)


def use(draft: Harbour, seat: i64, card: i64) -> None:
    """Use a card: do it, or ask what the visitor wants."""
    effect = EFFECT[card]
    if effect == GAIN:
        _gain(draft, seat, card)
    elif effect == EXCHANGE:
        ask_trade(draft, seat, card)
    elif effect == BUILD:
        draft.push(F_BUILD, seat, card, BUILDS[card], 0)
    elif effect == WHARF:
        draft.push(F_WHARF, seat, card)
    elif effect == SHIPPING:
        ask_basket(draft, seat, CARGO)
    elif effect == PICK:
        _pick(draft, seat, card)
    elif effect == HARBOUR_WATCH:
        draft.push(F_OWN, seat, card)
    else:
        use_own(draft, seat, card)


def _gain(draft: Harbour, seat: i64, card: i64) -> None:
    """Take what the card gives, and what it gives for own signs and buildings."""
    for pair in range(card * GAINS, (card + 1) * GAINS):
        if GAIN_KIND[pair] >= 0:
            draft.gain(seat, GAIN_KIND[pair], GAIN_COUNT[pair])
    if PER_ROD[card] >= 0:
        draft.gain(seat, PER_ROD[card], draft.signs(seat, False))
    if PER_HAMMER[card] >= 0:
        hammers = draft.signs(seat, True)
        draft.gain(seat, PER_HAMMER[card], min(hammers, i64(1)) if ONCE[card] == 1 else hammers)
    for kind in range(i64(3)):
        if PER_KIND[3 * card + kind] >= 0:
            draft.gain(seat, PER_KIND[3 * card + kind], PER_KIND_COUNT[3 * card + kind] * draft.own(seat, kind))
    if TRADE_NUMBER[card] > 0:
        ask_trade(draft, seat, card, True)


def gains(state: Harbour, seat: i64, card: i64) -> list[tuple[i64, i64]]:
    """What a card that gives goods would give a seat now: goods and their number."""
    after = state.copy()
    assert isinstance(after, Harbour)
    _gain(after, seat, card)
    return [(good, after.have(seat, good) - state.have(seat, good)) for good in range(i64(KINDS))]


def pick_count(state: Harbour, seat: i64, card: i64) -> i64:
    """How many different goods a seat may choose from the supply at a card."""
    count = PICK_COUNT[card]
    if PICK_CRAFTSMAN[card] == 1:
        count += state.own(seat, CRAFTSMAN)
        count = min(count, i64(STANDARD) if card == MARKETPLACE_CARD else i64(STANDARD) - 1)
    if card == MARKETPLACE_CARD and state.short and state.seats == 1:
        count = min(count, i64(SOLO_MARKET))
    return count


def _pick(draft: Harbour, seat: i64, card: i64) -> None:
    """Choose different goods from the supply; the Marketplace then shows special buildings (9.4)."""
    count = pick_count(draft, seat, card)
    if card == MARKETPLACE_CARD:
        draft.push(F_PEEK, seat)
    if card == TOY_FAIR:
        draft.loans[seat] += 1
    ask_basket(draft, seat, PICK_TAKE + PICK_POOL[card], 0, count)


def can_evict(state: Harbour, seat: i64, other: i64) -> bool:
    """Whether the Harbour Watch can send a seat away from a building and the visitor use that (10.14)."""
    card = state.disc[other]
    if other == seat or card == HOME or card == HARBOUR_WATCH_CARD or ENTERABLE[card] == 0 or is_immune(card):
        return False
    here = state.disc[seat]
    if state.phase == FINAL_PHASE and card == (state.agenda[CAME_FROM] if here == HARBOUR_WATCH_CARD else here):
        return False
    if state.francs(seat) < 1:
        return False
    state.lose(seat, FRANC, 1)
    state.disc[other] = HOME
    possible = can_enter(state, seat, card, False)
    state.disc[other] = card
    state.gain(seat, FRANC, 1)
    return possible


def list_evictions(state: Harbour) -> vec[i64]:
    """The players whom the Harbour Watch can send away."""
    options = vec[i64]()
    for other in range(state.seats):
        if can_evict(state, state.field(1), other):
            options = append(options, EVICT + other)
    return options


def play_eviction(draft: Harbour, action: i64) -> None:
    """Pay a player 1 franc, send the disc home and enter where it stood."""
    seat, other = draft.field(1), action - EVICT
    draft.pop()
    card = draft.disc[other]
    draft.lose(seat, FRANC, 1)
    draft.gain(other, FRANC, 1)
    send_home(draft, other)
    enter(draft, seat, card, False)
