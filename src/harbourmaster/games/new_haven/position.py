"""A state as one line of text, and back; a line that cannot be a position is refused."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.positions import pack, unpack, within
from harbourmaster.core.words import N_
from harbourmaster.games.new_haven.building import buildings_allowed
from harbourmaster.games.new_haven.drawing import draws_allowed
from harbourmaster.games.new_haven.harvest import WILD, tile_choices
from harbourmaster.games.new_haven.haven import (
    CHOOSE_BUILDING,
    CHOOSE_CELL,
    CHOOSE_DRAW,
    CHOOSE_SQUARE,
    CHOOSE_TILE,
    DEAL_BUILDINGS,
    DEAL_TILES,
    DRAW_BLIND,
    FILL_CLEARING,
    FILL_POOL,
    MOST_TILES,
    NO_TILE,
    NONE,
    OVER,
    REFILL_POOL,
    REVEAL_TILE,
    REVEAL_TURN,
    SETTLE_TILE,
    SETTLE_TOKEN,
    SETTLE_TURN,
    STEPS,
    Haven,
    held_buildings,
    pooled,
)
from harbourmaster.games.new_haven.setup import hand_size
from harbourmaster.games.new_haven.state import NewHaven, new_table
from harbourmaster.games.new_haven.tables import (
    ALL_SQUARES,
    CELLS,
    CLEARINGS,
    HAND,
    KINDS,
    NUMBERS,
    OPEN,
    OUTSIDE,
    PATTERNS,
    POND,
    POOL,
    PRINTED,
    RESOURCES,
    SETTLEMENTS,
    SQUARES,
    TILE_COPIES,
    TILE_OF,
    TILES,
    TOKENS,
    A,
    pattern_of,
)
from harbourmaster.games.new_haven.village import FACES, cost

HEAD: Final = "new-haven/1"
_SETTING_UP: Final = (SETTLE_TOKEN, SETTLE_TILE, SETTLE_TURN, FILL_CLEARING, FILL_POOL, DEAL_BUILDINGS, DEAL_TILES)
_BY_SEAT: Final = {"tiles": MOST_TILES, "hand": KINDS, "shown": KINDS, "buried": KINDS, "land": RESOURCES,
                   "upright": 1, "numbers": SQUARES, "shipments": 1}
_LENGTHS: Final = {"options": 4, "turn": 8, "cells": CELLS, "clearings": CELLS, "tokens": 4, "pile": TILES,
                   "bag": KINDS, "pool": KINDS, "gone": KINDS, "stock": RESOURCES, "barred": RESOURCES,
                   "ground": -1, "built": -1}


def write_position(state: Haven) -> str:
    """The state as one line."""
    turn = [state.step, state.active, state.builder, state.focus, state.held, state.draws, state.last, state.wild]
    fields = {
        "options": [int(state.seats), int(state.side), int(state.renovation), int(state.careful)],
        "turn": [int(number) for number in turn],
    }
    for name, numbers in _arrays(state).items():
        fields[name] = [int(number) for number in numbers]
    return pack(HEAD, fields)


def _arrays(state: Haven) -> dict[str, vec[i64]]:
    return {
        "cells": state.cells, "clearings": state.clearings, "tokens": state.tokens, "pile": state.pile,
        "bag": state.bag, "pool": state.pool, "gone": state.gone, "stock": state.stock,
        "shipments": state.shipments, "tiles": state.tiles, "hand": state.hand, "shown": state.shown,
        "buried": state.buried, "land": state.land, "upright": state.upright, "numbers": state.numbers,
        "barred": state.barred, "ground": state.ground, "built": state.built,
    }


def read_position(text: str) -> NewHaven:
    """The state that write_position() wrote; BadRecord if the line is damaged or not a position."""
    fields = unpack(text, HEAD, {**_LENGTHS, **dict.fromkeys(_BY_SEAT, -1)})
    seats, side, renovation, careful = within(fields, "options", 0, 4)
    if not 2 <= seats <= 4 or max(side, renovation, careful) > 1 or (careful and side != A):
        raise _bad()
    for name, length in _BY_SEAT.items():
        if len(fields[name]) != seats * length:
            raise _bad()
    state = new_table(seats, side, renovation == 1, careful == 1)
    state.cells = vec[i64](within(fields, "cells", 0, OUTSIDE))
    state.clearings = vec[i64](within(fields, "clearings", NONE, KINDS - 1))
    state.tokens = vec[i64](within(fields, "tokens", 0, 4))
    state.pile = vec[i64](within(fields, "pile", 0, 2))
    state.bag = vec[i64](within(fields, "bag", 0, 6))
    state.pool = vec[i64](within(fields, "pool", 0, 5))
    state.gone = vec[i64](within(fields, "gone", 0, 6))
    state.stock = vec[i64](within(fields, "stock", 0, 196))
    state.shipments = vec[i64](within(fields, "shipments", 0, 1))
    state.tiles = vec[i64](within(fields, "tiles", 0, NO_TILE))
    state.hand = vec[i64](within(fields, "hand", 0, 6))
    state.shown = vec[i64](within(fields, "shown", 0, 6))
    state.buried = vec[i64](within(fields, "buried", 0, 6))
    state.land = vec[i64](within(fields, "land", 0, ALL_SQUARES))
    state.upright = vec[i64](within(fields, "upright", 0, ALL_SQUARES))
    state.numbers = vec[i64](within(fields, "numbers", 0, NUMBERS))
    state.barred = vec[i64](within(fields, "barred", 0, ALL_SQUARES))
    state.ground = vec[i64](within(fields, "ground", NONE, FACES - 1))
    state.built = vec[i64](within(fields, "built", 0, SQUARES * FACES - 1))
    (state.step, state.active, state.builder, state.focus, state.held, state.draws, state.last,
     state.wild) = within(fields, "turn", -2, TILES)
    state.free = len([content for content in fields["cells"] if content == OPEN])
    state.bagged = sum(fields["bag"])
    state.piled = sum(fields["pile"])
    _check_board(state)
    _check_villages(state)
    _check_buildings(state, 6 - (4 - seats if careful else 0))
    _check_tiles(state)
    _check_turn(state)
    return state


def _bad() -> BadRecord:
    return BadRecord(N_("The line is not a position of New Haven: its numbers contradict each other."))


def _demand(condition: bool) -> None:
    if not condition:
        raise _bad()


def _check_board(state: Haven) -> None:
    """The area in use, printed squares, ponds and clearings are where they can be."""
    fresh = new_table(int(state.seats), int(state.side), False, False)
    for cell in range(CELLS):
        content = state.cells[cell]
        _demand((content == OUTSIDE) == (fresh.cells[cell] == OUTSIDE))
        _demand(content != POND or (state.side != A and cell in SETTLEMENTS))
        _demand(state.clearings[cell] == NONE or (state.side != A and content == OPEN and cell in CLEARINGS))
        if content < PATTERNS and TILE_OF[content] == NONE:
            _demand(cell == state.wild and content in WILD)
    if state.side == A:
        for place, squares in PRINTED:
            _demand(state.cells[place] == pattern_of(squares))
    for token in range(len(TOKENS)):
        _demand(state.tokens[token] <= (0 if state.side == A else TOKENS[token]))
    _demand(state.free >= 1)


def _check_villages(state: Haven) -> None:
    """One building to a square; face-up ones show the square's number."""
    for seat in range(int(state.seats)):
        built = 0
        for colour in range(RESOURCES):
            land = int(state.land[seat * RESOURCES + colour])
            _demand(built & land == 0)
            built |= land
        _demand(int(state.upright[seat]) & ~built == 0)
        for square in range(SQUARES):
            number = int(state.numbers[seat * SQUARES + square])
            _demand((number > 0) == ((built >> square) & 1 == 1))
            _demand((state.upright[seat] >> square) & 1 == 0 or number == cost(square))


def _check_buildings(state: Haven, copies: int) -> None:
    """Every building of the box is in exactly one place."""
    counts = [int(state.bag[kind] + state.pool[kind] + state.gone[kind]) for kind in range(KINDS)]
    for kind in state.clearings:
        if kind != NONE:
            counts[int(kind)] += 1
    for seat in range(int(state.seats)):
        hidden = [int(state.hand[seat * KINDS + kind] + state.buried[seat * KINDS + kind]) for kind in range(KINDS)]
        for square in range(SQUARES):
            for colour in range(RESOURCES):
                if (state.land[seat * RESOURCES + colour] >> square) & 1 == 1:
                    kind = colour * NUMBERS + state.numbers[seat * SQUARES + square] - 1
                    if (state.upright[seat] >> square) & 1 == 1:
                        counts[int(kind)] += 1
                    else:
                        hidden[int(kind)] += 1
        for index in range(KINDS):
            counts[index] += hidden[index]
            _demand(state.shown[seat * KINDS + index] <= hidden[index])
    _demand(counts == [copies] * KINDS)
    _demand(state.renovation or (sum(list(state.gone)) == 0 and sum(list(state.buried)) == 0))


def _check_tiles(state: Haven) -> None:
    """Every harvest tile is in exactly one place; hands are in order."""
    counts = [int(count) for count in state.pile]
    printed = [place for place, _ in PRINTED] if state.side == A else []
    for cell in range(CELLS):
        if state.cells[cell] < PATTERNS and cell not in printed and cell != state.wild:
            counts[int(TILE_OF[state.cells[cell]])] += 1
    for seat in range(int(state.seats)):
        hand = [int(state.tiles[seat * MOST_TILES + place]) for place in range(MOST_TILES)]
        _demand(hand == sorted(hand))
        for tile in hand:
            if tile != NO_TILE:
                counts[tile] += 1
    if state.held != NONE:
        _demand(0 <= state.held < TILES)
        counts[int(state.held)] += 1
    _demand(counts == [int(count) for count in TILE_COPIES])


def _check_turn(state: Haven) -> None:
    """The step, and what it needs from the steps before it."""
    step, focus = int(state.step), int(state.focus)
    _demand(0 <= step < STEPS and 0 <= state.active < state.seats and 0 <= state.builder < state.seats)
    renovating = state.renovation and step in (CHOOSE_SQUARE, CHOOSE_BUILDING)
    _demand(len(state.ground) == (SQUARES if renovating else 0) and (renovating or len(state.built) == 0))
    _demand(0 <= state.draws <= 4 and state.last < KINDS)
    _demand(state.wild == NONE or (0 <= state.wild < CELLS and state.cells[state.wild] in WILD))
    _demand(state.builder == state.active or step in (CHOOSE_SQUARE, CHOOSE_BUILDING))
    _demand((state.held != NONE) == (step in (SETTLE_TURN, REVEAL_TURN)))
    _demand((state.wild != NONE) or step not in (REVEAL_TILE, REVEAL_TURN))
    if step in (CHOOSE_CELL, CHOOSE_TILE):
        _demand(len(tile_choices(state)) > 0 and state.free > 1 and state.wild == NONE)
    if step in _SETTING_UP:
        _check_setting_up(state)
    else:
        _check_hands(state)
    if step == CHOOSE_TILE:
        _demand(0 <= focus < CELLS and state.cells[focus] == OPEN)
    elif step == CHOOSE_BUILDING:
        _demand(0 <= focus < SQUARES)
    if step == CHOOSE_BUILDING:
        _demand(len(buildings_allowed(state)) > 0)
    if step in (CHOOSE_DRAW, DRAW_BLIND):
        _demand(0 < state.draws <= pooled(state) + state.bagged and len(draws_allowed(state)) > 0)
    elif step == REFILL_POOL:
        _demand(pooled(state) < POOL)
    _demand(step == OVER or len(state.choices()) > 0)
    _demand(step != OVER or state.free == 1)


def _check_setting_up(state: Haven) -> None:
    """Nothing is built or played yet, and what was dealt so far fits the step."""
    step, focus, seats = int(state.step), int(state.focus), int(state.seats)
    board = step in (SETTLE_TOKEN, SETTLE_TILE, SETTLE_TURN)
    clearing = step == FILL_CLEARING
    _demand(state.side != A or not (board or clearing))
    _demand(sum(list(state.land)) + sum(list(state.stock)) + sum(list(state.shown)) == 0 and state.active == 0)
    _demand(list(state.shipments) == [1] * seats and state.wild == NONE)
    settled = focus if board else len(SETTLEMENTS)
    _demand(focus >= 0 and settled <= len(SETTLEMENTS))
    if state.side != A:
        drawn = 1 if step in (SETTLE_TILE, SETTLE_TURN) else 0
        _demand(sum(list(state.tokens)) == len(SETTLEMENTS) - settled - drawn)
    fresh = new_table(seats, int(state.side), False, False)
    for cell in range(CELLS):
        if state.cells[cell] != fresh.cells[cell]:
            _demand(state.side != A and cell in list(SETTLEMENTS)[:settled])
    for index, place in enumerate(CLEARINGS):
        filled = not board and (not clearing or index < focus) and fresh.cells[place] != OUTSIDE
        _demand(state.side == A or (state.clearings[place] != NONE) == filled)
    _demand(not clearing or (focus < len(CLEARINGS) and fresh.cells[CLEARINGS[focus]] != OUTSIDE))
    dealt = {DEAL_BUILDINGS: focus, DEAL_TILES: seats * HAND}.get(step, 0)
    if step in (DEAL_BUILDINGS, DEAL_TILES):
        _demand(pooled(state) == POOL)
    else:
        _demand(pooled(state) < (POOL if step == FILL_POOL else 1) and (focus == 0 or step != FILL_POOL))
    size = int(hand_size(state))
    for seat in range(seats):
        _demand(held_buildings(state, seat) == min(max(dealt - seat * HAND, 0), HAND))
        tiles = focus if step == DEAL_TILES else 0
        _demand(_held_tiles(state, seat) == min(max(tiles - seat * size, 0), size))
    _demand(step != DEAL_BUILDINGS or focus < seats * HAND)
    _demand(step != DEAL_TILES or focus < seats * size)


def _check_hands(state: Haven) -> None:
    """Everybody holds a harvest tile, and the active player has room for the next one after laying one.

    In a study hands may be smaller or larger than in play.
    """
    laid = int(state.step) not in (CHOOSE_CELL, CHOOSE_TILE, OVER) and state.wild == NONE
    for seat in range(int(state.seats)):
        less = 1 if laid and seat == state.active else 0
        _demand(1 - less <= _held_tiles(state, seat) <= MOST_TILES - less)
    _demand(state.wild == NONE or state.shipments[state.active] == 0)
    _demand(pooled(state) <= POOL)


def _held_tiles(state: Haven, seat: int) -> int:
    hand = [int(state.tiles[seat * MOST_TILES + place]) for place in range(MOST_TILES)]
    return len([tile for tile in hand if tile != NO_TILE])
