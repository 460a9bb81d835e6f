"""Why an action is not allowed now: a reason and the number of its rule."""

from mypy_extensions import i64

from harbourmaster.core.errors import IllegalAction
from harbourmaster.core.words import N_
from harbourmaster.games.inland_port.harbour import (
    ACT,
    BESIDE_DIAL,
    CLOSE,
    COUNT,
    END,
    OVER,
    PASS,
    PAY,
    SELL,
    SUPPLY,
    USE,
    VOCABULARY,
    Harbour,
)
from harbourmaster.games.inland_port.tables import CLAY, FEE, FISH, GOODS, GRAIN, KIND, LETTERS, NAMES, NOTHING, WOOD


def refusal(state: Harbour, action: int) -> IllegalAction:
    """The reason for an action that is not among the choices."""
    if action < 0 or action >= VOCABULARY:
        return IllegalAction(N_("There is no action with the number {action}."), "6.1", action=action)
    if state.phase == OVER:
        return IllegalAction(N_("The game is over."), "8.3")
    if action < END:
        return _tile_refusal(state, action)
    if state.phase == ACT:
        if action == PASS:
            return IllegalAction(N_("Only a player who can neither build nor use anything passes."), "6.7")
        if action == END:
            return IllegalAction(N_("The turn ends after an action: build or use a tile first."), "6.1")
        return IllegalAction(N_("First choose a tile to build or to use."), "6.1")
    if state.phase == CLOSE:
        return IllegalAction(N_("The action is done: sell own tiles or end the turn."), "7.1")
    if state.phase == PAY:
        return IllegalAction(N_("This is no way to pay with the smallest possible sum; {total} {good} is due."), "5.3",
                             total=int(state.rest), good=GOODS[state.good])
    if state.phase == COUNT:
        return IllegalAction(N_("The {tile} cannot be used that often here."), "6.3", tile=NAMES[state.tile])
    return IllegalAction(N_("This does not answer the question that the {tile} asks."), "6.3", tile=NAMES[state.tile])


def _tile_refusal(state: Harbour, action: int) -> IllegalAction:
    """Why a tile cannot be built, used or sold."""
    tile = action % USE
    name = NAMES[tile]
    if state.phase != ACT and not (state.phase == CLOSE and action >= SELL):
        if state.phase == CLOSE:
            return IllegalAction(N_("There is one action a turn: sell own tiles or end the turn."), "6.1")
        return IllegalAction(N_("The {tile} is not dealt with yet."), "6.1", tile=NAMES[state.tile])
    if action >= SELL:
        return IllegalAction(N_("Only own tiles can be sold, and the {tile} is not yours."), "7.1", tile=name)
    if action >= USE:
        return _use_refusal(state, tile)
    if state.owner[tile] != SUPPLY:
        return IllegalAction(N_("The {tile} is already built."), "6.2", tile=name)
    if not state.available(tile):
        return IllegalAction(N_("The {tile} comes in round {letter}."), "2.1", tile=name,
                             letter=LETTERS[state.edition.letter[tile]])
    return IllegalAction(N_("The {tile} costs {cost}, and you have {stock}."), "5.2", tile=name,
                         cost=cost_text(state, tile), stock=_stock_text(state, tile))


def _use_refusal(state: Harbour, tile: i64) -> IllegalAction:
    name = NAMES[tile]
    if state.owner[tile] == SUPPLY:
        return IllegalAction(N_("The {tile} is not built."), "6.3", tile=name)
    if KIND[tile] == NOTHING or state.sector[tile] == BESIDE_DIAL:
        return IllegalAction(N_("The {tile} has no effect to use."), "6.4", tile=name)
    if state.sector[tile] == 0:
        return IllegalAction(N_("The {tile} is in sector 0."), "6.4", tile=name)
    return IllegalAction(N_("The {tile} belongs to the other player, and you lack the {fee} franc for it."), "6.5",
                         tile=name, fee=FEE)


def cost_text(state: Harbour, tile: i64) -> str:
    """The cost of a tile in notation, such as `wood 1 clay 2`."""
    edition = state.edition
    parts = [("wood", edition.wood[tile]), ("clay", edition.clay[tile]), ("food", edition.food[tile]),
             ("francs", edition.francs[tile])]
    return " ".join([f"{kind} {amount}" for kind, amount in parts if amount > 0]) or "0"


def _stock_text(state: Harbour, tile: i64) -> str:
    """What the player in turn has of the things that the tile costs."""
    edition = state.edition
    seat = state.seat()
    parts: list[str] = []
    if edition.wood[tile] > 0:
        parts.append(f"wood {state.amount(seat, WOOD)}")
    if edition.clay[tile] > 0:
        parts.append(f"clay {state.amount(seat, CLAY)}")
    if edition.food[tile] > 0:
        parts.append(f"food {state.amount(seat, FISH) + state.amount(seat, GRAIN)}")
    if edition.francs[tile] > 0:
        parts.append(f"francs {state.francs[seat]}")
    return " ".join(parts)
