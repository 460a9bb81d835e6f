"""Trades that buildings offer: so much of this for so much of that, so often."""

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.le_havre.actions import AMOUNT, OTHER_AMOUNT, WITH_BRICK, WITH_STEEL
from harbourmaster.games.le_havre.goods import BRICK, CLAY, IRON, STANDARD, STEEL
from harbourmaster.games.le_havre.harbour import F_PAY, F_TRADE, Harbour
from harbourmaster.games.le_havre.payments import FOOD_MODE, ask_energy, wind
from harbourmaster.games.le_havre.tables import (
    CASH,
    EITHER,
    FLAT_ENERGY,
    FLIPS,
    FOOD,
    GIVE_COUNT,
    GIVE_KIND,
    HALF_BONUS,
    HALF_ENERGY,
    HELD_KIND,
    HELD_TIMES,
    PAIRS,
    TAKE_COUNT,
    TAKE_KIND,
    TIMES,
    TRADE_BONUS,
    TRADE_FIRST,
    TRADE_NUMBER,
)


def _stock(state: Harbour, seat: i64, trade: i64, kind: i64) -> i64:
    """How much of a kind a seat can give, brick as clay and steel as iron included (8.5)."""
    if kind == FOOD:
        return state.food(seat) + state.francs(seat)
    stock = state.have(seat, kind)
    if (kind == CLAY or kind == IRON) and FLIPS[trade] == 0:
        stock += state.have(seat, kind + STANDARD)
    return stock


def most_times(state: Harbour, seat: i64, trade: i64, food_due: i64) -> i64:
    """How often a seat can make a trade, if it already owes so much food."""
    most = TIMES[trade]
    if state.francs(seat) < CASH[trade]:
        return 0
    for pair in range(trade * PAIRS, (trade + 1) * PAIRS):
        kind = GIVE_KIND[pair]
        if kind >= 0:
            stock = _stock(state, seat, trade, kind)
            if kind == FOOD:
                stock -= food_due
            most = min(most, stock // GIVE_COUNT[pair])
    if HELD_KIND[trade] >= 0:
        held = state.have(seat, HELD_KIND[trade])
        if HELD_KIND[trade] == IRON:
            held += state.have(seat, STEEL)
        most = min(most, held * HELD_TIMES[trade])
    if HALF_ENERGY[trade] + FLAT_ENERGY[trade] > 0:
        fuel = state.energy(seat) + wind(state, seat) - FLAT_ENERGY[trade]
        if fuel < 0:
            return 0
        if HALF_ENERGY[trade] > 0:
            most = min(most, 2 * fuel // HALF_ENERGY[trade])
    return most


def can_trade(state: Harbour, seat: i64, card: i64) -> bool:
    """Whether a seat can make at least one of the trades of a card once."""
    first = TRADE_FIRST[card]
    for trade in range(first, first + TRADE_NUMBER[card]):
        if most_times(state, seat, trade, 0) > 0:
            return True
    return False


def ask_trade(draft: Harbour, seat: i64, card: i64, done: bool = False) -> None:
    """Let a seat trade at a card; with done it may also decline."""
    draft.push(F_TRADE, seat, card, 0, 0, 1 if done else 0)


def _replaceable(card: i64, trade: i64) -> i64:
    """The pair of a trade that gives clay or iron for which the upgraded token may stand in, or -1 (8.5)."""
    if EITHER[card] == 0 and FLIPS[trade] == 0:
        for pair in range(trade * PAIRS, (trade + 1) * PAIRS):
            if GIVE_KIND[pair] == CLAY or GIVE_KIND[pair] == IRON:
                return pair
    return -1


def may_stand_in(state: Harbour, kind: i64, count: i64) -> bool:
    """Whether so many upgraded tokens may be set aside for the trade in question (14.3)."""
    seat, card, food_due = state.field(1), state.field(2), state.field(4)
    trade = TRADE_FIRST[card] + state.field(3)
    pair = _replaceable(card, trade)
    if pair < 0 or GIVE_KIND[pair] + STANDARD != kind or state.field(6) > 0:
        return False
    times = (count + GIVE_COUNT[pair] - 1) // GIVE_COUNT[pair]
    return 0 < count <= state.have(seat, kind) and times <= most_times(state, seat, trade, food_due)


def list_trade(state: Harbour) -> vec[i64]:
    """How often the trade in question can be made."""
    seat, card, index, food_due, done = (
        state.field(1), state.field(2), state.field(3), state.field(4), state.field(5))
    trade = TRADE_FIRST[card] + index
    options = vec[i64]()
    lowest: i64 = 0 if done > 0 else 1
    aside = state.field(6)
    if aside > 0:
        give = GIVE_COUNT[_replaceable(card, trade)]
        for count in range((aside + give - 1) // give, most_times(state, seat, trade, food_due) + 1):
            options = append(options, AMOUNT + count)
        return options
    if EITHER[card] == 1:
        for count in range(i64(1), most_times(state, seat, trade, 0) + 1):
            options = append(options, AMOUNT + count)
        for count in range(i64(1), most_times(state, seat, trade + 1, 0) + 1):
            options = append(options, OTHER_AMOUNT + count)
        return options
    if index + 1 < TRADE_NUMBER[card] and most_times(state, seat, trade + 1, food_due) > 0:
        lowest = 0
    for count in range(lowest, most_times(state, seat, trade, food_due) + 1):
        options = append(options, AMOUNT + count)
    return options


def play_trade(draft: Harbour, action: i64) -> None:
    """Make a trade so often, then go on to the next one of the card, then pay food and energy."""
    if action >= WITH_BRICK:
        draft.set_field(6, action - (WITH_STEEL if action >= WITH_STEEL else WITH_BRICK))
        return
    seat, card, index, food_due, done, aside = (
        draft.field(1), draft.field(2), draft.field(3), draft.field(4), draft.field(5), draft.field(6))
    trade = TRADE_FIRST[card] + index
    count = action - AMOUNT
    draft.pop()
    if action > OTHER_AMOUNT:
        trade += 1
        count = action - OTHER_AMOUNT
    energy: i64 = 0
    if count > 0:
        food_due += _swap(draft, seat, trade, count, aside)
        energy = FLAT_ENERGY[trade] + (HALF_ENERGY[trade] * count + 1) // 2
        done = 1
    if EITHER[card] == 0 and index + 1 < TRADE_NUMBER[card] \
            and most_times(draft, seat, trade + 1, food_due) > 0:
        draft.push(F_TRADE, seat, card, index + 1, food_due, done)
    elif food_due > 0:
        draft.push(F_PAY, seat, FOOD_MODE, food_due)
    ask_energy(draft, seat, energy)


def _swap(draft: Harbour, seat: i64, trade: i64, count: i64, aside: i64) -> i64:
    """Give and take the goods of a trade; return the food that is still to be paid.

    Upgraded tokens stand in for what is missing, or for more if they were set aside.
    """
    food: i64 = 0
    for pair in range(trade * PAIRS, (trade + 1) * PAIRS):
        kind = GIVE_KIND[pair]
        number = GIVE_COUNT[pair] * count
        if kind == FOOD:
            food += number
        elif kind == CLAY or kind == IRON:
            plain = min(number - aside, draft.have(seat, kind))
            draft.lose(seat, kind, plain)
            draft.lose(seat, BRICK if kind == CLAY else STEEL, number - plain)
        elif kind >= 0:
            draft.lose(seat, kind, number)
    for pair in range(trade * PAIRS, (trade + 1) * PAIRS):
        if TAKE_KIND[pair] >= 0:
            draft.gain(seat, TAKE_KIND[pair], TAKE_COUNT[pair] * count)
    draft.gain(seat, TRADE_BONUS[trade], HALF_BONUS[trade] * count // 2)
    return food
