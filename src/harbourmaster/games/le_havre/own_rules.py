"""Buildings with a rule of their own: whether they can be used, and what they do."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.le_havre.actions import AMOUNT, HAUL, OFFICE, TAKE
from harbourmaster.games.le_havre.baskets import (
    BRIDGE,
    FIRM_GIVE,
    OFFICE_GIVE,
    OFFICE_STEEL,
    PAWN_GIVE,
    SPOT_GIVE,
    UPGRADED_ROUND,
    ask_basket,
    holds_any,
    office_accepts,
)
from harbourmaster.games.le_havre.cards import (
    ARTS_CENTRE,
    BLACK_MARKET,
    BRIDGE_OVER_THE_SEINE,
    BUSINESS_OFFICE,
    CATTLE_DRIVE,
    CHURCH,
    CONSTRUCTION_SITE,
    FLEA_MARKET,
    HAULAGE_FIRM,
    JOINERY,
    LOCAL_COURT,
    MAJOR_CORPORATION,
    PAWNBROKERS,
    PICKET_LINE,
    TRADING_FIRM,
    TRAFFICKING_SPOT,
    ZOO,
)
from harbourmaster.games.le_havre.goods import (
    BREAD,
    CATTLE,
    FISH,
    FRANC,
    GOODS,
    OFFER_KIND,
    OFFERS,
    STANDARD,
    STEEL,
    WOOD,
)
from harbourmaster.games.le_havre.harbour import (
    F_OWN,
    F_SITE,
    FINAL_PHASE,
    HAND,
    HOME,
    TOWN,
    Harbour,
)
from harbourmaster.games.le_havre.market import clear
from harbourmaster.games.le_havre.tables import EFFECT, STOCKMARKET

HAULAGE_PRICE: Final = 3
STEEL_SURCHARGE: Final = 3


def take_offer(draft: Harbour, seat: i64, space: i64) -> None:
    """Take everything from an offer space; francs please the Stockmarket (10.68)."""
    count = draft.offers[space]
    draft.offers[space] = 0
    draft.gain(seat, OFFER_KIND[space], count)
    if OFFER_KIND[space] == FRANC and count > 0:
        owner = draft.place[STOCKMARKET]
        if owner < TOWN and owner != seat:
            draft.gain(owner, FRANC, 1)


def has_offer(state: Harbour) -> bool:
    """Whether an offer space holds something."""
    for count in state.offers:
        if count > 0:
            return True
    return False


def visitors(state: Harbour, seat: i64) -> i64:
    """How many discs of others stand in a seat's buildings (9.14)."""
    count: i64 = 0
    for other in range(state.seats):
        card = state.disc[other]
        if other != seat and card != HOME and state.place[card] == seat:
            count += 1
    return count


def tokens(state: Harbour, seat: i64) -> i64:
    """How many tokens of goods a seat holds."""
    count: i64 = 0
    for good in range(i64(GOODS)):
        count += state.have(seat, good)
    return count


def can_use_own(state: Harbour, seat: i64, card: i64) -> bool:
    """Whether a seat can use a building with a rule of its own."""
    effect = EFFECT[card]
    if effect == JOINERY:
        return state.have(seat, WOOD) > 0
    if effect == ARTS_CENTRE:
        return visitors(state, seat) > 0
    if effect == BLACK_MARKET:
        return 0 in state.offers
    if effect == LOCAL_COURT:
        return state.loans[seat] > 0
    if effect == BUSINESS_OFFICE:
        return tokens(state, seat) > 0
    if effect == BRIDGE_OVER_THE_SEINE:
        return holds_any(state, seat, STANDARD, GOODS) or tokens(state, seat) >= 3
    if effect == CHURCH:
        return state.have(seat, BREAD) >= 5 and state.have(seat, FISH) >= 2
    if effect == ZOO:
        return state.have(seat, FISH) + state.have(seat, CATTLE) >= 3
    if effect == HAULAGE_FIRM:
        if state.francs(seat) < HAULAGE_PRICE:
            return False
        for space in range(i64(1), i64(OFFERS)):
            if state.offers[space] > 0:
                return True
        return False
    if effect == TRADING_FIRM or effect == TRAFFICKING_SPOT:
        return tokens(state, seat) > 0
    if effect == MAJOR_CORPORATION:
        return tokens(state, seat) > state.have(seat, STEEL) or (
            state.have(seat, STEEL) > 0 and state.francs(seat) >= STEEL_SURCHARGE)
    if effect == PICKET_LINE:
        return not state.last_round() and state.phase != FINAL_PHASE and has_offer(state)
    if effect == CATTLE_DRIVE:
        for other in range(state.seats):
            if other != seat and state.have(other, CATTLE) > 0:
                return True
        return False
    if effect == PAWNBROKERS:
        for good in range(i64(GOODS)):
            if state.have(seat, good) > 0 and (state.pawned[seat] >> good) & 1 == 0:
                return True
        return False
    if effect == CONSTRUCTION_SITE:
        return state.hands[seat * HAND] >= 0
    if effect == FLEA_MARKET:
        return 2 in state.offers
    return True


def use_own(draft: Harbour, seat: i64, card: i64) -> None:
    """Use a building with a rule of its own, or ask what it needs to know."""
    effect = EFFECT[card]
    if effect == ARTS_CENTRE:
        draft.gain(seat, FRANC, 4 * visitors(draft, seat))
    elif effect == BLACK_MARKET:
        for space in range(i64(OFFERS)):
            if draft.offers[space] == 0:
                draft.gain(seat, OFFER_KIND[space], 2)
    elif effect == BRIDGE_OVER_THE_SEINE:
        ask_basket(draft, seat, BRIDGE)
    elif effect == CHURCH:
        draft.gain(seat, BREAD, 5)
        draft.gain(seat, FISH, 3)
    elif effect == ZOO:
        draft.gain(seat, FRANC, (draft.have(seat, FISH) + draft.have(seat, CATTLE)) // 3)
    elif effect == TRADING_FIRM:
        ask_basket(draft, seat, FIRM_GIVE)
    elif effect == TRAFFICKING_SPOT:
        standard = holds_any(draft, seat, 0, STANDARD)
        ask_basket(draft, seat, SPOT_GIVE, 0, 0 if standard else UPGRADED_ROUND)
    elif effect == MAJOR_CORPORATION:
        for good in range(i64(GOODS)):
            if good != STEEL and draft.have(seat, good) > 0:
                draft.gain(seat, good, 1)
        if draft.have(seat, STEEL) > 0 and draft.francs(seat) >= STEEL_SURCHARGE:
            draft.push(F_OWN, seat, card, 1 if tokens(draft, seat) == draft.have(seat, STEEL) else 0)
    elif effect == CATTLE_DRIVE:
        _drive_cattle(draft, seat)
    elif effect == PAWNBROKERS:
        ask_basket(draft, seat, PAWN_GIVE)
    elif effect == CONSTRUCTION_SITE:
        draft.push(F_SITE, seat, -1)
    elif effect in (JOINERY, LOCAL_COURT, BUSINESS_OFFICE, HAULAGE_FIRM, PICKET_LINE, FLEA_MARKET):
        draft.push(F_OWN, seat, card)


def _drive_cattle(draft: Harbour, seat: i64) -> None:
    """Collect cattle from everybody else (10.48)."""
    for other in range(draft.seats):
        if other != seat:
            count = min(draft.have(other, CATTLE), i64(2) if draft.seats == 2 else i64(1))
            draft.lose(other, CATTLE, count)
            draft.gain(seat, CATTLE, count)


def list_own(state: Harbour) -> vec[i64]:
    """What a visited building asks."""
    seat, card = state.field(1), state.field(2)
    effect = EFFECT[card]
    options = vec[i64]()
    if effect == JOINERY:
        for count in range(i64(1), min(state.have(seat, WOOD), i64(3)) + 1):
            options = append(options, AMOUNT + count)
    elif effect == LOCAL_COURT:
        options = append(options, AMOUNT + 1)
        if state.loans[seat] >= 3:
            options = append(options, AMOUNT + 2)
    elif effect == MAJOR_CORPORATION:
        for count in range(state.field(3), i64(2)):
            options = append(options, AMOUNT + count)
    elif effect == BUSINESS_OFFICE:
        return _list_office(state, seat)
    elif effect == HAULAGE_FIRM:
        for space in range(i64(1), i64(OFFERS) - 1):
            if state.offers[space] + state.offers[space + 1] > 0:
                options = append(options, HAUL + space)
    elif effect == PICKET_LINE:
        for space in range(i64(OFFERS)):
            if state.offers[space] > 0:
                options = append(options, TAKE + space)
    elif effect == FLEA_MARKET:
        for space in range(i64(OFFERS)):
            if state.offers[space] == 2:
                options = append(options, TAKE + space)
    return options


def _list_office(state: Harbour, seat: i64) -> vec[i64]:
    """Steel, another good, or both at the Business Office (9.24)."""
    options = vec[i64]()
    for code in range(i64(1), i64(2 * OFFICE_STEEL)):
        wanted: i64 = (4 if code >= OFFICE_STEEL else 0) + (1 if code % OFFICE_STEEL > 0 else 0)
        for good in range(i64(GOODS)):
            if office_accepts(code, good):
                wanted -= state.have(seat, good)
        if wanted <= 0:
            options = append(options, OFFICE + code)
    return options


def play_own(draft: Harbour, action: i64) -> None:
    """Answer what a visited building asks."""
    seat, card = draft.field(1), draft.field(2)
    effect = EFFECT[card]
    draft.pop()
    if effect == JOINERY:
        count = action - AMOUNT
        draft.lose(seat, WOOD, count)
        draft.gain(seat, FRANC, 4 + count)
    elif effect == LOCAL_COURT:
        loans = draft.loans[seat]
        count = action - AMOUNT
        draft.loans[seat] = loans - count
        if count == 1 and loans > 1:
            draft.gain(seat, FRANC, 2)
    elif effect == MAJOR_CORPORATION:
        if action == AMOUNT + 1:
            draft.lose(seat, FRANC, STEEL_SURCHARGE)
            draft.gain(seat, STEEL, 1)
    elif effect == BUSINESS_OFFICE:
        code = action - OFFICE
        wanted: i64 = (4 if code >= OFFICE_STEEL else 0) + (1 if code % OFFICE_STEEL > 0 else 0)
        ask_basket(draft, seat, OFFICE_GIVE, code, wanted)
    elif effect == HAULAGE_FIRM:
        draft.lose(seat, FRANC, HAULAGE_PRICE)
        take_offer(draft, seat, action - HAUL)
        take_offer(draft, seat, action - HAUL + 1)
    elif effect == PICKET_LINE:
        take_offer(draft, seat, action - TAKE)
        for other in range(draft.seats):
            if other != seat:
                draft.picket |= i64(1) << other
        clear(draft, card)
        draft.withdraw(card)
    elif effect == FLEA_MARKET:
        take_offer(draft, seat, action - TAKE)
        for space in range(i64(OFFERS)):
            if draft.offers[space] == 1:
                take_offer(draft, seat, space)
