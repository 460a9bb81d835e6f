"""Using a tile (rules 6.3 to 6.6 and section 10): one question per kind of effect, listed and done side by side."""

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.inland_port.harbour import (
    BESIDE_DIAL,
    CHOOSE,
    COUNT,
    MOVE,
    PICK,
    REPEAT,
    SERVE_FOOD,
    STEP,
    SUPPLY,
    USE,
    Harbour,
)
from harbourmaster.games.inland_port.paying import meal_ways, meals, paid
from harbourmaster.games.inland_port.tables import (
    BESIDE,
    DIRECTION,
    DISTINCT,
    EACH,
    EXTRA,
    FEE,
    FISH,
    FIXED,
    FOOD,
    FRANCS,
    GAIN,
    GRAIN,
    KIND,
    LAST_SECTOR,
    MASK,
    NOTHING,
    ONE,
    PRICE,
    RIGHT,
    SECTOR_FRANC,
    SERVE,
    TILE_COUNT,
    USES,
)


def list_uses(state: Harbour, found: vec[i64]) -> vec[i64]:
    """Append the tiles that the player in turn can use (rules 6.4, 6.5)."""
    seat = state.seat()
    for tile in range(i64(TILE_COUNT)):
        owner = state.owner[tile]
        if owner == SUPPLY or state.sector[tile] == 0 or state.sector[tile] == BESIDE_DIAL:
            continue
        if KIND[tile] != NOTHING and (owner == seat or state.francs[seat] >= FEE):
            found = append(found, USE + tile)
    return found


def begin_use(draft: Harbour, tile: i64) -> bool:
    """Pay the fee, take the sector's franc, do what needs no question; return whether the use is over."""
    seat = draft.seat()
    owner = draft.owner[tile]
    if owner != seat:
        draft.francs[seat] -= FEE
        draft.francs[owner] += FEE
    times = USES[draft.sector[tile]]
    if draft.sector[tile] == LAST_SECTOR:
        draft.francs[seat] += SECTOR_FRANC
    draft.sector[tile] = 0
    draft.tile = tile
    for good in range(i64(4)):
        if BESIDE[tile] >> good & 1 == 1:
            draft.advance(good, RIGHT, 1)
    kind = KIND[tile]
    if kind == FRANCS:
        draft.francs[seat] += times * GAIN[tile]
        return True
    draft.rest = times
    if kind == FIXED or kind == EACH:
        draft.rest += EXTRA[tile]
        draft.least = max(EXTRA[tile], 0)
        draft.phase = STEP
        return _ask_steps(draft, 0)
    if kind == ONE:
        draft.phase = STEP
    elif kind == DISTINCT:
        draft.phase = PICK
    else:
        draft.phase = COUNT
    return len(list_answers(draft)) == 1


def list_answers(state: Harbour) -> vec[i64]:
    """The answers to the question that the use of a tile asks now."""
    if state.phase == STEP:
        return _list_choice_of_one(state) if KIND[state.tile] == ONE else _list_steps(state)
    if state.phase == PICK:
        return _list_picks(state)
    if state.phase == COUNT:
        return _list_repetitions(state)
    return _list_meals(state)


def answer(draft: Harbour, action: i64) -> bool:
    """Carry out an answer; return whether the use is over."""
    if draft.phase == STEP:
        return _step(draft, (action - MOVE) >> 3, (action - MOVE) & 7)
    if draft.phase == PICK:
        return _pick(draft, action - CHOOSE)
    if draft.phase == COUNT:
        return _repeat(draft, action - REPEAT)
    return _serve(draft, action)


# How far a counter goes: FIXED (its one good), EACH (all goods in their order), ONE (a single good of several).

def _next_good(state: Harbour, good: i64) -> i64:
    """The first good from this one on that the tile moves and whose counter is not blocked; 4 if there is none."""
    if state.rest == 0:
        return 4
    while good < 4:
        cell = state.cell[state.seat() * 4 + good]
        if MASK[state.tile] >> good & 1 == 1 and state.stepped(cell, DIRECTION[state.tile]) != cell:
            return good
        good += 1
    return 4


def _blocked_elsewhere(state: Harbour, good: i64) -> bool:
    """Whether another counter of the tile stands at the edge, where extra steps may be spent (R10)."""
    for other in range(i64(4)):
        cell = state.cell[state.seat() * 4 + other]
        if other != good and MASK[state.tile] >> other & 1 == 1:
            if state.stepped(cell, DIRECTION[state.tile]) == cell:
                return True
    return False


def _list_steps(state: Harbour) -> vec[i64]:
    cell = state.cell[state.seat() * 4 + state.good]
    most = state.room(cell, DIRECTION[state.tile], state.rest)
    fewest: i64 = 0
    if state.least > 0 and _is_last(state) and not _blocked_elsewhere(state, state.good):
        fewest = min(state.least, most)
    found = vec[i64]()
    for steps in range(fewest, most + 1):
        found = append(found, MOVE + 8 * state.good + steps)
    return found


def _is_last(state: Harbour) -> bool:
    """Whether no counter after this one can take the extra steps."""
    return _next_good(state, state.good + 1) == 4


def _list_choice_of_one(state: Harbour) -> vec[i64]:
    found = vec[i64]()
    direction = DIRECTION[state.tile]
    still: i64 = 0  # standing still is offered once, with the first good
    for good in range(i64(4)):
        if MASK[state.tile] >> good & 1 == 1:
            most = state.room(state.cell[state.seat() * 4 + good], direction, state.rest)
            for steps in range(still, most + 1):
                found = append(found, MOVE + 8 * good + steps)
            still = 1
    return found


def _step(draft: Harbour, good: i64, steps: i64) -> bool:
    draft.advance(good, DIRECTION[draft.tile], steps)
    if KIND[draft.tile] == ONE:
        draft.francs[draft.seat()] += steps * GAIN[draft.tile]
        return True
    draft.rest -= steps
    draft.least = max(draft.least - steps, 0)
    return _ask_steps(draft, good + 1)


def _ask_steps(draft: Harbour, good: i64) -> bool:
    """Ask about the next counter that can go, or move it if there is but one answer; return whether none is left."""
    draft.good = _next_good(draft, good)
    if draft.good == 4:
        return True
    found = _list_steps(draft)
    return len(found) == 1 and _step(draft, draft.good, (found[0] - MOVE) & 7)


# Which counters go one step.

def _movable(state: Harbour) -> i64:
    mask: i64 = 0
    for good in range(i64(4)):
        cell = state.cell[state.seat() * 4 + good]
        if state.stepped(cell, DIRECTION[state.tile]) != cell:
            mask |= i64(1) << good
    return mask


def _list_picks(state: Harbour) -> vec[i64]:
    movable = _movable(state)
    found = vec[i64]()
    for mask in range(i64(16)):
        goods = (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3)
        if mask & movable == mask and goods <= state.rest:
            found = append(found, CHOOSE + mask)
    return found


def _pick(draft: Harbour, mask: i64) -> bool:
    for good in range(i64(4)):
        if mask >> good & 1 == 1:
            draft.advance(good, DIRECTION[draft.tile], 1)
            draft.francs[draft.seat()] += GAIN[draft.tile]
    return True


# How often: all goods together (TOGETHER), francs for steps (BUY), food for steps or francs (SERVE).

def _most_repetitions(state: Harbour) -> i64:
    seat = state.seat()
    tile = state.tile
    kind = KIND[tile]
    most: i64 = state.rest
    if PRICE[tile] > 0:
        most = min(most, state.francs[seat] // PRICE[tile])
    if MASK[tile] != 0:
        room: i64 = 0
        for good in range(i64(4)):
            if MASK[tile] >> good & 1 == 1:
                room = max(room, state.room(state.cell[seat * 4 + good], DIRECTION[tile], most))
        most = min(most, room)
    if kind == SERVE:
        fish = state.cell[seat * 4 + FISH]
        grain = state.cell[seat * 4 + GRAIN]
        while most > 0 and len(meals(fish, grain, FOOD[tile], most)) == 0:
            most -= 1
    return most


def _list_repetitions(state: Harbour) -> vec[i64]:
    found = vec[i64]()
    for times in range(_most_repetitions(state) + 1):
        found = append(found, REPEAT + times)
    return found


def _repeat(draft: Harbour, times: i64) -> bool:
    seat = draft.seat()
    tile = draft.tile
    draft.francs[seat] += times * (GAIN[tile] - PRICE[tile])
    for good in range(i64(4)):
        if MASK[tile] >> good & 1 == 1:
            draft.advance(good, DIRECTION[tile], times)
    if KIND[tile] != SERVE or times == 0:
        return True
    draft.phase = SERVE_FOOD
    draft.rest = times
    draft.good = FISH
    found = _list_meals(draft)
    return len(found) == 1 and _serve(draft, found[0])


def _list_meals(state: Harbour) -> vec[i64]:
    seat = state.seat()
    return meal_ways(state.cell[seat * 4 + FISH], state.cell[seat * 4 + GRAIN], FOOD[state.tile], state.rest,
                     state.good, state.chosen)


def _serve(draft: Harbour, action: i64) -> bool:
    """Choose the fish counter's cell, then the grain counter's, and move both."""
    seat = draft.seat()
    if draft.good == FISH:
        draft.chosen = paid(draft.cell[seat * 4 + FISH], action)
        draft.good = GRAIN
        found = _list_meals(draft)
        return len(found) == 1 and _serve(draft, found[0])
    draft.cell[seat * 4 + FISH] = draft.chosen
    draft.cell[seat * 4 + GRAIN] = paid(draft.cell[seat * 4 + GRAIN], action)
    return True
