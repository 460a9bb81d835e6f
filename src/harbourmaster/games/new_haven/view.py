"""What a seat may know, JSON-ready (rules section 10)."""

from typing import Final

from harbourmaster.core.game import Json
from harbourmaster.games.new_haven.building import allowed
from harbourmaster.games.new_haven.haven import (
    CHOOSE_BUILDING,
    CHOOSE_CELL,
    CHOOSE_DRAW,
    CHOOSE_SQUARE,
    CHOOSE_TILE,
    DEAL_BUILDINGS,
    DEAL_TILES,
    FILL_CLEARING,
    FIRST_DRAW,
    MOST_TILES,
    NO_TILE,
    SETTLE_TILE,
    SETTLE_TOKEN,
    SETTLE_TURN,
    Haven,
    held_buildings,
)
from harbourmaster.games.new_haven.notation import (
    RESOURCE_IDS,
    TOKEN_IDS,
    building_id,
    cell_id,
    square_id,
)
from harbourmaster.games.new_haven.scoring import colonists, free_squares
from harbourmaster.games.new_haven.tables import (
    CELLS,
    CLEARINGS,
    COLUMN_COLONISTS,
    COLUMNS,
    FIRST_COLUMN,
    HAND,
    KINDS,
    NUMBERS,
    OPEN,
    OUTSIDE,
    POND,
    RESOURCES,
    ROWS,
    SETTLEMENTS,
    SQUARES,
    TILE_LIST,
    TOP_ROW,
    VILLAGES,
    B,
    squares_of,
)
from harbourmaster.games.new_haven.village import FACES, occupied, payable, size

STEP_IDS: Final = (
    "cell", "tile", "square", "building", "draw", "over",
    "settlement", "settlement turn", "shipment turn",
    "clearing", "pool", "building deal", "bag", "refill",
    "settlement tile", "tile deal", "new tile", "shipment tile",
)


def view(state: Haven, seat: int | None) -> Json:
    """All that a seat (None: a spectator) may know."""
    return {
        "options": {
            "players": int(state.seats),
            "side": "B" if state.side == B else "A",
            "renovation": state.renovation,
            "careful_harvest": state.careful,
        },
        "seat": seat,
        "step": STEP_IDS[int(state.step)],
        "actor": int(state.actor()),
        "active": int(state.active),
        "chosen": _chosen(state),
        "board": _board(state),
        "clearings": {cell_id(cell): building_id(int(state.clearings[cell]))
                      for cell in range(CELLS) if state.clearings[cell] >= 0},
        "shipment": cell_id(int(state.wild)) if state.wild >= 0 else None,
        "free": int(state.free),
        "turns": _turns(state),
        "markers": {RESOURCE_IDS[resource]: int(state.stock[resource]) for resource in range(RESOURCES)},
        "pool": _buildings([int(count) for count in state.pool]),
        "gone": _buildings([int(count) for count in state.gone]),
        "bag": int(state.bagged),
        "pile": int(state.piled),
        "draws": int(state.draws),
        "last draw": _last_draw(state),
        "order": _order(state, seat),
        "sites": _sites(state),
        "players": [_player(state, other, other == seat) for other in range(int(state.seats))],
    }


def _board(state: Haven) -> dict[str, str]:
    """Cell -> its four letters, `free` or `pond`; a face-down shipment shows the resource it stands for."""
    board: dict[str, str] = {}
    for cell in range(CELLS):
        content = int(state.cells[cell])
        if content == OPEN:
            board[cell_id(cell)] = "free"
        elif content == POND:
            board[cell_id(cell)] = "pond"
        elif content != OUTSIDE:
            board[cell_id(cell)] = squares_of(content)
    return board


def _chosen(state: Haven) -> Json:
    """What the steps before have settled for this one."""
    focus = int(state.focus)
    chosen: Json = {}
    if state.step == CHOOSE_TILE:
        chosen["cell"] = cell_id(focus)
    elif state.step == CHOOSE_BUILDING:
        chosen["square"] = square_id(focus)
    elif state.step in (SETTLE_TOKEN, SETTLE_TILE, SETTLE_TURN):
        chosen["cell"] = cell_id(int(SETTLEMENTS[focus]))
        chosen["tokens"] = {name: int(state.tokens[token]) for token, name in enumerate(TOKEN_IDS)}
    elif state.step == FILL_CLEARING:
        chosen["cell"] = cell_id(int(CLEARINGS[focus]))
    elif state.step == DEAL_BUILDINGS:
        chosen["seat"] = focus // HAND
    elif state.step == DEAL_TILES:
        chosen["seat"] = focus // (3 if state.careful else 2)
    if state.held >= 0:
        chosen["tile"] = TILE_LIST[int(state.held)][0]
    return chosen


def _last_draw(state: Haven) -> str | None:
    """The building just taken, `bag` after a blind draw, nothing before the first."""
    if state.step != CHOOSE_DRAW or state.last == FIRST_DRAW:
        return None
    return building_id(int(state.last)) if state.last >= 0 else "bag"


def _order(state: Haven, seat: int | None) -> Json:
    """What rules 5.9 and 9.3 remember of this opportunity to build; numbers are for the builder only."""
    if state.step not in (CHOOSE_SQUARE, CHOOSE_BUILDING):
        return {}
    own = state.builder == seat
    built: list[str] = []
    for placement in state.built:
        square, face = int(placement) // FACES, int(placement) % FACES
        if face < KINDS:
            built.append(f"{square_id(square)} {building_id(face)}")
        elif own:
            built.append(f"{square_id(square)} {building_id(face - KINDS)} down")
        else:
            built.append(f"{square_id(square)} {RESOURCE_IDS[(face - KINDS) // NUMBERS]} down")
    return {
        "closed": {RESOURCE_IDS[colour]: squares(int(state.barred[colour])) for colour in range(RESOURCES)},
        "built": built,
    }


def _turns(state: Haven) -> Json:
    """The turn that is being played, counted from 1, and how many there are in all (rule 7.5)."""
    count = int(state.seats) * (9 if state.side == B else 10)
    begun = state.step not in (CHOOSE_CELL, CHOOSE_TILE)
    return {"now": min(count, count - int(state.free) + (1 if begun else 2)), "all": count}


def _sites(state: Haven) -> Json:
    """By resource: where the builder may put a building of it now, in whatever order (rules 5.3 to 5.6)."""
    if state.step not in (CHOOSE_SQUARE, CHOOSE_BUILDING):
        return {}
    return {RESOURCE_IDS[colour]: squares(int(allowed(state, state.builder, colour) & payable(state.stock[colour])))
            for colour in range(RESOURCES)}


def _lines(state: Haven, seat: int) -> list[Json]:
    """Rows from the top, then columns: what each attracts, how far it is built, and its colonists so far."""
    built, upright = int(occupied(state, seat)), int(state.upright[seat])
    lines = [(str(ROWS - row), ROWS - row, COLUMNS, int(TOP_ROW) << row * COLUMNS) for row in range(ROWS)]
    lines += [("abcde"[column], int(COLUMN_COLONISTS[column]), ROWS, int(FIRST_COLUMN) << column)
              for column in range(COLUMNS)]
    return [{"line": name, "worth": worth, "length": length, "built": int(size(built & bits)),
             "up": int(size(upright & bits)), "score": int(colonists(built & bits, upright & bits))}
            for name, worth, length, bits in lines]


def squares(bits: int) -> list[str]:
    """The names of the squares in a set."""
    return [square_id(square) for square in range(SQUARES) if (bits >> square) & 1]


def _buildings(counts: list[int]) -> list[str]:
    """The names of buildings, as often as they are there."""
    return [building_id(kind) for kind in range(KINDS) for _ in range(counts[kind])]


def _player(state: Haven, seat: int, own: bool) -> Json:
    """One player's part of the table."""
    first = seat * KINDS
    place = seat * MOST_TILES
    tiles = [int(state.tiles[index]) for index in range(place, place + MOST_TILES)
             if state.tiles[index] != NO_TILE]
    covered = [int(state.buried[first + kind]) for kind in range(KINDS)]
    lands = [sum(covered[colour * NUMBERS:colour * NUMBERS + NUMBERS]) for colour in range(RESOURCES)]
    player: Json = {
        "name": VILLAGES[seat],
        "score": int(colonists(occupied(state, seat), state.upright[seat])),
        "free": int(free_squares(state, seat)),
        "buildings": int(held_buildings(state, seat)),
        "tiles": len(tiles),
        "shipment": state.shipments[seat] == 1,
        "village": _village(state, seat, own),
        "lines": _lines(state, seat),
        "taken openly": _buildings([int(state.shown[first + kind]) for kind in range(KINDS)]),
        "covered": {RESOURCE_IDS[colour]: lands[colour] for colour in range(RESOURCES)},
    }
    if own:
        player["hand"] = _buildings([int(state.hand[first + kind]) for kind in range(KINDS)])
        player["harvest"] = [TILE_LIST[tile][0] for tile in tiles]
        player["covered face down"] = _buildings(covered)
    return player


def _village(state: Haven, seat: int, own: bool) -> Json:
    """Square -> resource, number where it may be known, and whether it lies face up."""
    village: Json = {}
    for square in range(SQUARES):
        number = int(state.numbers[seat * SQUARES + square])
        if number == 0:
            continue
        for colour in range(RESOURCES):
            if (state.land[seat * RESOURCES + colour] >> square) & 1 == 1:
                face_up = (state.upright[seat] >> square) & 1 == 1
                village[square_id(square)] = {
                    "resource": RESOURCE_IDS[colour],
                    "number": number if face_up or own else None,
                    "up": face_up,
                }
    return village
