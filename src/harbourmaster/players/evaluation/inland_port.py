"""The Inland Port: worth, and what goods, purses and places on the dial are likely to become."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.game import Game
from harbourmaster.core.state import State
from harbourmaster.games.inland_port.harbour import (
    ACT,
    BUILD,
    CHOOSE,
    END,
    MOVE,
    OVER,
    REPEAT,
    SELL,
    USE,
    Harbour,
)
from harbourmaster.games.inland_port.scoring import score
from harbourmaster.games.inland_port.tables import (
    COLUMN_STEP,
    DIRECTION,
    DOCK,
    DOWN,
    EACH,
    EXTRA,
    FACTORY_GOOD,
    FIXED,
    FOOD,
    GAIN,
    KIND,
    MASK,
    PRICE,
    ROUNDS,
    ROW_STEP,
    TILE_COUNT,
    TOGETHER,
    USES,
)
from harbourmaster.players.evaluation.evaluation import Evaluation, Turn
from harbourmaster.players.evaluation.hashing import Hash
from harbourmaster.players.evaluation.inland_port_ending import least_of_last_action, most_of_last_action
from harbourmaster.players.evaluation.inland_port_turns import Turns, own_usable
from harbourmaster.players.evaluation.ledgers.inland_port import endangered, ledger

# Francs that a unit of a good brings while there is time to spend it, by good: fish, clay, wood, grain.
UNIT: Final = vec[float]([1.3, 2.0, 2.0, 1.3])
PLENTY: Final = 9  # units beyond these are hard to spend
SURPLUS: Final = 0.5  # what a unit beyond plenty brings, as a part
SPENDING: Final = 5.0  # own actions that it takes to spend what lies in a warehouse
SAVING: Final = 0.35  # what a franc brings beyond itself while Bridge, Dock and Shipping Line are to be had
DEAREST: Final = 30  # francs that can be spent well at once: the Seine Bridge
WARMTH: Final = 5.0  # francs by which a choice must look better to be looked at e times as often
FORCED: Final = 0.6  # part of the loss that is feared when a tile stands in the last sector


def _gain(tile: i64, times: i64) -> float:
    """The francs that using a tile so often is likely to bring, seen from the tables alone."""
    goods = MASK[tile]
    kind = KIND[tile]
    units: i64 = 3 * ROW_STEP[DIRECTION[tile]] + COLUMN_STEP[DIRECTION[tile]]
    moves: i64 = times
    if kind == TOGETHER:
        moves = 2 * times
    elif kind == FIXED or kind == EACH:
        moves = times + EXTRA[tile]
    if goods == 0:
        moves = 0
    price = PRICE[tile] - GAIN[tile]
    return 1.5 * float(moves * units) - float(times * price) - 1.3 * float(times * FOOD[tile])


def _promise(state: Harbour, action: i64) -> float:
    """The francs that a choice seems to bring at first sight."""
    if action < USE:
        tile = action - BUILD
        edition = state.edition
        cost = 1.6 * float(edition.wood[tile] + edition.clay[tile]) + 1.2 * float(edition.food[tile])
        value = float(edition.value[tile] - edition.francs[tile])
        if edition.anchor[tile] == 1:
            value += 10.0 + float(state.amount(state.seat(), FACTORY_GOOD[tile]))
        elif tile == DOCK:
            value += 20.0
        return value - cost
    if action < SELL:
        tile = action - USE
        return _gain(tile, USES[state.sector[tile]]) - (0.0 if state.owner[tile] == state.seat() else 1.0)
    if action < END:
        return -8.0
    if action >= MOVE and action < CHOOSE and DIRECTION[state.tile] != DOWN:
        return 3.0 * float((action - MOVE) & 7)
    if action >= REPEAT and action < MOVE:
        return 3.0 * float(action - REPEAT)
    return 0.0


def _key(state: Harbour, without: i64) -> i64:
    """Equal for equal positions, purse and warehouse of one seat left out."""
    hashed = Hash()
    hashed.add(state.round * 16 + state.taken)
    hashed.add(state.phase * 32 + state.tile + 1)
    hashed.add(((state.good * 32 + state.rest) * 32 + state.least) * 512 + state.chosen + 1)
    for seat in range(i64(2)):
        if seat != without:
            hashed.add(state.francs[seat])
            for good in range(i64(4)):
                hashed.add(state.cell[seat * 4 + good])
    packed: i64 = 0
    for tile in range(i64(TILE_COUNT)):
        packed = packed * 18 + (state.owner[tile] + 1) * 6 + state.sector[tile]
        if tile % 6 == 5:
            hashed.add(packed)
            packed = 0
    hashed.add(packed)
    return hashed.key()


def actions_left(state: Harbour) -> i64:
    """How many actions of both players are still to come."""
    left: i64 = -state.taken
    for number in range(state.round, ROUNDS):
        left += state.edition.actions[number]
    return left


class InlandPortEvaluation(Evaluation):
    """The score as it stands, the goods by the time left to spend them, less the sales that threaten."""

    def expected(self, state: State) -> vec[float]:
        assert isinstance(state, Harbour)
        found = vec[float]([float(score(state, 0)), float(score(state, 1))])
        if state.phase == OVER:
            return found
        left = actions_left(state)
        for seat in range(i64(2)):
            own = left // 2 if state.seat() != seat else (left + 1) // 2
            time = min(1.0, float(own) / SPENDING)
            for good in range(i64(4)):
                amount = state.amount(seat, good)
                units = float(min(amount, PLENTY)) + SURPLUS * float(max(amount - PLENTY, 0))
                found[seat] += UNIT[good] * units * time
            found[seat] += SAVING * float(min(state.francs[seat], DEAREST)) * time
            found[seat] -= FORCED * endangered(state, seat)
        return found

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        """By the francs that a choice seems to bring, seen from the tables alone."""
        assert isinstance(state, Harbour)
        found = vec[float]([0.0] * len(actions))
        total = 0.0
        for index in range(i64(len(actions))):
            found[index] = exp(_promise(state, actions[index]) / WARMTH)
            total += found[index]
        for index in range(i64(len(actions))):
            found[index] /= total
        return found

    def key(self, state: State) -> i64:
        assert isinstance(state, Harbour)
        return _key(state, -1)

    def ledger(self, state: State, seat: i64) -> list[tuple[str, float]]:
        assert isinstance(state, Harbour)
        return ledger(state, seat)

    def ending(self, state: State) -> bool:
        """The last round."""
        assert isinstance(state, Harbour)
        return state.round == ROUNDS - 1

    def turns(self, state: State, most: int) -> list[Turn]:
        assert isinstance(state, Harbour)
        return Turns(state, actions_left(state), most).found

    def gain_key(self, state: State) -> i64:
        """Before the last action goods and francs of the other player no longer matter to what can change."""
        assert isinstance(state, Harbour)
        if state.phase == ACT and actions_left(state) == 1:
            return _key(state, 1 - state.seat())
        return _key(state, -1)

    def most_gain(self, state: State) -> i64:
        assert isinstance(state, Harbour)
        if state.phase == ACT and actions_left(state) == 1:
            return most_of_last_action(state)
        return 1_000_000

    def least_gain(self, state: State) -> i64:
        assert isinstance(state, Harbour)
        if state.phase == ACT and actions_left(state) == 1:
            return least_of_last_action(state, own_usable(state, state.seat()))
        return -1_000_000

    def spread(self, state: State) -> float:
        assert isinstance(state, Harbour)
        return 1.0 + 0.35 * float(actions_left(state))


def create(game: Game) -> Evaluation:
    """The evaluation of The Inland Port."""
    return InlandPortEvaluation()
