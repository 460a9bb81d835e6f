"""Drawing buildings and the end of the turn (rules sections 6 and 7)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.new_haven.harvest import begin_turn
from harbourmaster.games.new_haven.haven import (
    CHOOSE_DRAW,
    DRAW_BLIND,
    DRAW_TILE,
    FIRST_DRAW,
    NONE,
    OVER,
    REFILL_POOL,
    REVEAL_TILE,
    REVEAL_TURN,
    Haven,
    pooled,
)
from harbourmaster.games.new_haven.setup import out_of_bag, out_of_pile
from harbourmaster.games.new_haven.tables import BLIND, KINDS, POOL, ROTATIONS, TAKE, TURNS


def begin_drawing(draft: Haven) -> None:
    """Count the markers at 0 and let the active player draw as many buildings (rules 6.1, 6.5)."""
    zeros: i64 = 0
    for marker in draft.stock:
        if marker == 0:
            zeros += 1
    draft.draws = min(zeros, pooled(draft) + draft.bagged)
    draft.last = FIRST_DRAW
    draft.step = CHOOSE_DRAW
    if draft.draws == 0:
        _refill(draft)


def draw_choices(state: Haven) -> vec[i64]:
    """The pool in the order of rule 6.6, and the bag after the first draw (rules 6.2, 6.3)."""
    choices = vec[i64]()
    rest = pooled(state)
    for kind in range(i64(KINDS)):
        if state.pool[kind] > 0 and kind >= state.last and (state.bagged > 0 or rest >= state.draws):
            choices = append(choices, TAKE + kind)
        rest -= state.pool[kind]
    if state.last != FIRST_DRAW and state.bagged > 0:
        choices = append(choices, BLIND)
    if i64(len(choices)) == 0:  # the pool was taken from against the order of rule 6.6
        return draws_allowed(state)
    return choices


def draws_allowed(state: Haven) -> vec[i64]:
    """The pool in any order, and the bag after the first draw."""
    choices = vec[i64]()
    for kind in range(i64(KINDS)):
        if state.pool[kind] > 0:
            choices = append(choices, TAKE + kind)
    if state.last != FIRST_DRAW and state.bagged > 0:
        choices = append(choices, BLIND)
    return choices


def take(draft: Haven, kind: i64) -> None:
    """Take a building from the pool, before everybody's eyes."""
    draft.pool[kind] -= 1
    draft.hand[draft.active * KINDS + kind] += 1
    draft.shown[draft.active * KINDS + kind] += 1
    draft.last = kind
    _drawn(draft)


def go_blind(draft: Haven) -> None:
    """Reach into the bag."""
    draft.step = DRAW_BLIND


def draw_blind(draft: Haven, kind: i64) -> None:
    """Keep what came out of the bag."""
    out_of_bag(draft, kind)
    draft.hand[draft.active * KINDS + kind] += 1
    draft.last = NONE
    _drawn(draft)


def _drawn(draft: Haven) -> None:
    draft.draws -= 1
    draft.step = CHOOSE_DRAW
    if draft.draws == 0:
        draft.last = FIRST_DRAW
        _refill(draft)


def _refill(draft: Haven) -> None:
    """Fill the pool as far as the bag goes (rules 6.4, 6.5), then end the turn."""
    if draft.bagged > 0 and pooled(draft) < POOL:
        draft.step = REFILL_POOL
        return
    draft.stock = vec[i64]([0, 0, 0, 0])
    draft.step = DRAW_TILE if draft.wild == NONE else REVEAL_TILE


def refill(draft: Haven, kind: i64) -> None:
    """Lay a building from the bag into the pool."""
    out_of_bag(draft, kind)
    draft.pool[kind] += 1
    _refill(draft)


def draw_tile(draft: Haven, tile: i64) -> None:
    """Replace the harvest tile that was played (rule 7.2)."""
    out_of_pile(draft, draft.active, tile)
    end_turn(draft)


def reveal_tile(draft: Haven, tile: i64) -> None:
    """Turn the shipment over (rule 7.3)."""
    draft.pile[tile] -= 1
    draft.piled -= 1
    draft.held = tile
    draft.step = REVEAL_TURN


def reveal_turn(draft: Haven, turn: i64) -> None:
    """Let the shipment lie as it fell."""
    draft.cells[draft.wild] = ROTATIONS[draft.held * TURNS + turn]
    draft.wild = NONE
    draft.held = NONE
    end_turn(draft)


def end_turn(draft: Haven) -> None:
    """Pass the turn to the left, or end the game with one cell free (rules 7.4, 7.5)."""
    if draft.free == 1:
        draft.step = OVER
        return
    draft.active += 1
    if draft.active == draft.seats:
        draft.active = 0
    begin_turn(draft)
