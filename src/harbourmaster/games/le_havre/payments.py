"""Entry fees, and food and energy paid kind by kind without superfluous tokens (RULES 8)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.le_havre.actions import AMOUNT, FEE, FEE_IN_FRANCS
from harbourmaster.games.le_havre.goods import (
    BREAD,
    ENERGY_GOODS,
    ENERGY_WORTH,
    FISH,
    FOOD_GOODS,
    FOOD_WORTH,
    FRANC,
    GRAIN,
    MEAT,
    SMOKED_FISH,
)
from harbourmaster.games.le_havre.harbour import F_PAY, TOWN, WIND_USED, Harbour
from harbourmaster.games.le_havre.market import play_extra
from harbourmaster.games.le_havre.tables import FEE_FOOD, FEE_FRANC, WIND_FARM

FOOD_MODE: Final = 0
ENERGY_MODE: Final = 1
VOYAGE_MODE: Final = 2
"""Energy with grain, for the owner of the BioFuel Facility (10.72)."""
FEEDING_MODE: Final = 3
STEPS: Final = 5
WIND: Final = 3


def wind(state: Harbour, seat: i64) -> i64:
    """The energy that a seat is still spared in this main action (10.33)."""
    return WIND if state.place[WIND_FARM] == seat and state.agenda[WIND_USED] == 0 else 0


def ask_energy(draft: Harbour, seat: i64, energy: i64, mode: i64 = ENERGY_MODE) -> None:
    """Let a seat pay for energy, less what the wind brings."""
    due = energy - wind(draft, seat)
    if energy > 0:
        draft.agenda[WIND_USED] = 1
    if due > 0:
        draft.push(F_PAY, seat, mode, due)


def _kind(mode: i64, step: i64) -> i64:
    """What is paid at a step."""
    return FOOD_GOODS[step] if mode == FOOD_MODE or mode == FEEDING_MODE else ENERGY_GOODS[step]


def _worth(mode: i64, step: i64) -> i64:
    return FOOD_WORTH[step] if mode == FOOD_MODE or mode == FEEDING_MODE else ENERGY_WORTH[step]


def _stock(state: Harbour, seat: i64, mode: i64, step: i64) -> i64:
    """How many tokens a seat can use at a step."""
    kind = _kind(mode, step)
    if kind == GRAIN and mode != VOYAGE_MODE:
        return 0
    return state.have(seat, kind)


def least(state: Harbour) -> i64:
    """The fewest tokens that must be paid at this step for the rest still to be covered."""
    seat, mode, due, step = state.field(1), state.field(2), state.field(3), state.field(4)
    rest: i64 = 0
    for later in range(step + 1, i64(STEPS)):
        rest += _worth(mode, later) * _stock(state, seat, mode, later)
    missing = due - rest
    worth = _worth(mode, step)
    return (missing + worth - 1) // worth if missing > 0 else 0


def most(state: Harbour) -> i64:
    """The most tokens that can be paid at this step without a superfluous one.

    The worth falls from step to step, so the last token paid is the cheapest, and it is needed.
    """
    seat, mode, due, step = state.field(1), state.field(2), state.field(3), state.field(4)
    worth = _worth(mode, step)
    return min(_stock(state, seat, mode, step), (due + worth - 1) // worth)


def paid_kind(state: Harbour) -> i64:
    """The kind of goods asked for at this step of a payment."""
    return _kind(state.field(2), state.field(4))


def settle_payment(draft: Harbour) -> bool:
    """Carry out the steps that leave no choice; whether the payment still needs a decision."""
    while draft.field(3) > 0:
        low = least(draft)
        if low < most(draft):
            return True
        pay_step(draft, low)
    draft.pop()
    return False


def pay_step(draft: Harbour, count: i64) -> None:
    """Pay so many tokens and go on to the next kind."""
    seat, mode, step = draft.field(1), draft.field(2), draft.field(4)
    draft.lose(seat, _kind(mode, step), count)
    draft.set_field(3, draft.field(3) - count * _worth(mode, step))
    draft.set_field(4, step + 1)


def list_payment(state: Harbour) -> vec[i64]:
    """How many tokens to pay at this step."""
    options = vec[i64]()
    for count in range(least(state), most(state) + 1):
        options = append(options, AMOUNT + count)
    return options


def play_payment(draft: Harbour, action: i64) -> None:
    """Pay so many tokens at this step; a sale before the first one is allowed while feeding (6.6)."""
    if action < AMOUNT:
        play_extra(draft, draft.field(1), action)
    else:
        pay_step(draft, action - AMOUNT)


def owes_fee(state: Harbour, seat: i64, card: i64) -> bool:
    """Whether a seat owes a fee for entering a card (5.4)."""
    return state.place[card] != seat and FEE_FOOD[card] + FEE_FRANC[card] > 0


def can_pay_fee(state: Harbour, seat: i64, card: i64) -> bool:
    """Whether a seat can pay the fee of a card in some way."""
    francs = state.francs(seat)
    if FEE_FRANC[card] > 0 and francs >= FEE_FRANC[card]:
        return True
    return FEE_FOOD[card] > 0 and francs + state.food(seat) >= FEE_FOOD[card]


def fee_codes(state: Harbour, seat: i64, card: i64, all_of_them: bool) -> vec[i64]:
    """The payments of a fee without superfluous tokens, ascending.

    Unless all of them are asked for, those are left out that take francs for food
    where the fee in francs asks for no more francs (14.2).
    """
    found = vec[i64]()
    due = FEE_FOOD[card]
    francs = state.francs(seat)
    in_francs = FEE_FRANC[card]
    if due > 0:
        fish, smoked, bread = state.have(seat, FISH), state.have(seat, SMOKED_FISH), state.have(seat, BREAD)
        for meats in range(min(state.have(seat, MEAT), i64(1)) + 1):
            rest1 = due - 3 * meats
            for breads in range(_up_to(bread, rest1) + 1):
                rest2 = rest1 - 2 * breads
                for smokeds in range(_up_to(smoked, rest2) + 1):
                    rest3 = rest2 - 2 * smokeds
                    for fishes in range(max(min(fish, rest3), 0) + 1):
                        rest = max(rest3 - fishes, 0)
                        if rest > francs:
                            continue
                        if in_francs > 0 and in_francs <= rest and not all_of_them and francs >= in_francs:
                            continue
                        found = append(found, FEE + 36 * meats + 12 * breads + 4 * smokeds + fishes)
    if in_francs > 0 and francs >= in_francs:
        found = append(found, FEE_IN_FRANCS)
    return found


def _up_to(stock: i64, rest: i64) -> i64:
    """How many tokens worth 2 can go towards the rest without one too many."""
    return min(stock, (rest + 1) // 2) if rest > 0 else 0


def fee_tokens(code: i64, kind: i64) -> i64:
    """How many tokens of a kind of food a payment code names."""
    number = code - FEE
    if kind == MEAT:
        return number // 36
    if kind == BREAD:
        return number // 12 % 3
    if kind == SMOKED_FISH:
        return number // 4 % 3
    return number % 4


def fee_francs(card: i64, code: i64) -> i64:
    """How many francs a payment code of a fee takes."""
    if code == FEE_IN_FRANCS:
        return FEE_FRANC[card]
    number = code - FEE
    food = 3 * (number // 36) + 2 * (number // 12 % 3) + 2 * (number // 4 % 3) + number % 4
    return max(FEE_FOOD[card] - food, 0)


def pay_fee(draft: Harbour, seat: i64, card: i64, code: i64) -> None:
    """Pay a fee to the owner of a card, or to the supply if the town owns it."""
    owner = draft.place[card]
    _hand_over(draft, seat, owner, FRANC, fee_francs(card, code))
    if code != FEE_IN_FRANCS:
        _hand_over(draft, seat, owner, MEAT, fee_tokens(code, MEAT))
        _hand_over(draft, seat, owner, BREAD, fee_tokens(code, BREAD))
        _hand_over(draft, seat, owner, SMOKED_FISH, fee_tokens(code, SMOKED_FISH))
        _hand_over(draft, seat, owner, FISH, fee_tokens(code, FISH))


def _hand_over(draft: Harbour, seat: i64, owner: i64, kind: i64, count: i64) -> None:
    if count > 0:
        draft.lose(seat, kind, count)
        if owner < TOWN:
            draft.gain(owner, kind, count)
