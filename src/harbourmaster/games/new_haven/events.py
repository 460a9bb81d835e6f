"""What an action did, told by comparing the states around it; nothing hidden is ever told."""

from harbourmaster.core.game import Event
from harbourmaster.games.new_haven.harvest import chains
from harbourmaster.games.new_haven.haven import (
    CHOOSE_CELL,
    CHOOSE_TILE,
    DEAL_BUILDINGS,
    DEAL_TILES,
    DRAW_BLIND,
    DRAW_TILE,
    FILL_CLEARING,
    OVER,
    Haven,
)
from harbourmaster.games.new_haven.notation import RESOURCE_IDS, cell_id, spot_id, square_id
from harbourmaster.games.new_haven.setup import hand_size
from harbourmaster.games.new_haven.tables import (
    BLIND,
    CELL,
    CLEARINGS,
    COLUMNS,
    DEAL,
    DEAL_TILE,
    DONE,
    DOWN,
    FIRST_COLUMN,
    HAND,
    HARVEST,
    KINDS,
    NUMBERS,
    OPEN,
    RESOURCES,
    ROWS,
    SETTLEMENTS,
    SHIP,
    SQUARE,
    TAKE,
    TOKEN,
    TOP_ROW,
    TURN,
    UP,
    squares_of,
)
from harbourmaster.games.new_haven.village import occupied


def events(before: Haven, action: int, after: Haven) -> list[Event]:
    """The action itself, what it led to, and the turn that begins or the end of the game."""
    if before.step == CHOOSE_TILE:
        found = _laying(before, action, after)
    elif action >= DEAL:
        found = _chance(before, action, after)
    elif UP <= action < TAKE:
        found = _building(before, action, after)
    else:
        found = [_deed(before, action)]
    if after.step == CHOOSE_CELL:
        found.append(Event("turn", {"seat": int(after.active)}))
    elif after.step == OVER:
        found.append(Event("over", {}))
    return found


def _building_arguments(kind: int) -> dict[str, int | str]:
    return {"resource": RESOURCE_IDS[kind // NUMBERS], "number": kind % NUMBERS + 1}


def _deed(before: Haven, action: int) -> Event:
    seat = int(before.builder)
    if action >= BLIND:
        return Event("blind", {"seat": seat})
    if action >= TAKE:
        return Event("take", {"seat": seat, **_building_arguments(action - TAKE)})
    if action == DONE:
        return Event("done", {"seat": seat})
    if action >= SQUARE:
        return Event("square", {"seat": seat, "square": square_id(action - SQUARE)})
    return Event("cell", {"seat": seat, "cell": cell_id(action - CELL)})


def _laying(before: Haven, action: int, after: Haven) -> list[Event]:
    seat, cell = int(before.active), int(before.focus)
    if action < SHIP:
        found = [Event("lay", {"seat": seat, "tile": squares_of(action), "cell": cell_id(cell)})]
    else:
        found = [Event("ship", {"seat": seat, "cell": cell_id(cell), "resource": RESOURCE_IDS[action - SHIP]})]
    if before.clearings[cell] >= 0:
        found.append(Event("claim", {"seat": seat, **_building_arguments(int(before.clearings[cell]))}))
    for resource, chain in enumerate(chains(after.cells, cell)):
        if chain:
            found.append(Event("harvest", {
                "seat": seat, "count": int(after.stock[resource]), "resource": RESOURCE_IDS[resource],
                "squares": " ".join([spot_id(spot) for spot in chain]),
            }))
    return found


def _building(before: Haven, action: int, after: Haven) -> list[Event]:
    seat, square = int(before.builder), int(before.focus)
    kind = (action - UP) % KINDS
    arguments = {"seat": seat, "square": square_id(square), **_building_arguments(kind)}
    if action >= DOWN:
        del arguments["number"]
        found = [Event("build-down", arguments)]
    else:
        found = [Event("build-up", arguments)]
    for colour in range(RESOURCES):
        if (before.land[seat * RESOURCES + colour] >> square) & 1 == 1:
            found.append(Event("cover", {"resource": RESOURCE_IDS[colour]}))
    old, new = int(occupied(before, seat)), int(occupied(after, seat))
    row, column = square // COLUMNS, square % COLUMNS
    line = TOP_ROW << row * COLUMNS
    if new & line == line and old & line != line:
        found.append(Event("row", {"seat": seat, "number": ROWS - row}))
    line = FIRST_COLUMN << column
    if new & line == line and old & line != line:
        found.append(Event("column", {"seat": seat, "column": "abcde"[column]}))
    return found


def _chance(before: Haven, action: int, after: Haven) -> list[Event]:
    """What came up; of hidden draws only that there was one."""
    step, focus = int(before.step), int(before.focus)
    if action >= TOKEN:
        if action - TOKEN == HARVEST:
            return []
        cell = int(SETTLEMENTS[focus])
        return [Event("settle-free" if after.cells[cell] == OPEN else "settle-pond", {"cell": cell_id(cell)})]
    if action >= TURN:
        if before.wild >= 0:
            cell, code = int(before.wild), "reveal"
        else:
            cell, code = int(SETTLEMENTS[focus]), "settle-tile"
        return [Event(code, {"cell": cell_id(cell), "tile": squares_of(after.cells[cell])})]
    if step == DRAW_TILE:
        return [Event("deal-tile", {"seat": int(before.active)})]
    if step == DEAL_TILES:
        return [Event("deal-tile", {"seat": focus // int(hand_size(before))})]
    if step == DRAW_BLIND:
        return [Event("deal-building", {"seat": int(before.active)})]
    if step == DEAL_BUILDINGS:
        return [Event("deal-building", {"seat": focus // HAND})]
    if action >= DEAL_TILE:
        return []
    arguments = _building_arguments(action - DEAL)
    if step == FILL_CLEARING:
        return [Event("clearing", {"cell": cell_id(int(CLEARINGS[focus])), **arguments})]
    return [Event("pool", arguments)]
