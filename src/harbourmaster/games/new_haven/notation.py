"""The notation of actions: one line each, the same in every language."""

from typing import Final

from harbourmaster.core.errors import UnreadableAction
from harbourmaster.core.words import N_
from harbourmaster.games.new_haven.haven import (
    CHOOSE_BUILDING,
    DEAL_BUILDINGS,
    DEAL_TILES,
    DRAW_BLIND,
    DRAW_TILE,
    Haven,
)
from harbourmaster.games.new_haven.setup import hand_size
from harbourmaster.games.new_haven.tables import (
    BLIND,
    CELL,
    CELLS,
    COLUMNS,
    DEAL,
    DEAL_TILE,
    DONE,
    DOWN,
    HAND,
    KINDS,
    NUMBERS,
    ROWS,
    SHIP,
    SIDE,
    SQUARE,
    SQUARES,
    TAKE,
    TILE_LIST,
    TOKEN,
    TURN,
    UP,
    VOCABULARY,
    WIDTH,
    squares_of,
)

RESOURCE_IDS: Final = ("sheep", "stone", "timber", "wheat")
TOKEN_IDS: Final = ("harvest", "pond", "pond-3", "pond-4")


def cell_id(cell: int) -> str:
    """The name of a main-board cell: column letter and row number."""
    return "abcdefg"[cell % SIDE] + str(cell // SIDE + 1)


def spot_id(spot: int) -> str:
    """The name of a square of a harvest tile: its cell and where it lies there."""
    row, column = spot // WIDTH, spot % WIDTH
    return cell_id(row // 2 * SIDE + column // 2) + ("nw", "ne", "sw", "se")[row % 2 * 2 + column % 2]


def square_id(square: int) -> str:
    """The name of a village square: column letter and cost."""
    return "abcde"[square % COLUMNS] + str(ROWS - square // COLUMNS)


def building_id(kind: int) -> str:
    """The name of a kind of building: resource and number."""
    return f"{RESOURCE_IDS[kind // NUMBERS]}-{kind % NUMBERS + 1}"


def _all_notations() -> list[str]:
    """Entry action: its notation."""
    texts = [""] * VOCABULARY
    for pattern in range(CELL):
        texts[pattern] = f"tile {squares_of(pattern)}"
    for resource, name in enumerate(RESOURCE_IDS):
        texts[SHIP + resource] = f"shipment {name}"
    for cell in range(CELLS):
        texts[CELL + cell] = f"cell {cell_id(cell)}"
    for square in range(SQUARES):
        texts[SQUARE + square] = f"square {square_id(square)}"
    texts[DONE] = "done"
    for kind in range(KINDS):
        texts[UP + kind] = f"build {building_id(kind)}"
        texts[DOWN + kind] = f"build {building_id(kind)} down"
        texts[TAKE + kind] = f"take {building_id(kind)}"
        texts[DEAL + kind] = f"deal {building_id(kind)}"
    texts[BLIND] = "draw"
    for tile, (squares, _) in enumerate(TILE_LIST):
        texts[DEAL_TILE + tile] = f"deal {squares}"
    for turn in range(4):
        texts[TURN + turn] = f"turn {90 * turn}"
    for token, name in enumerate(TOKEN_IDS):
        texts[TOKEN + token] = f"settle {name}"
    return texts


NOTATIONS: Final = _all_notations()
_ACTIONS: Final = {text.lower(): action for action, text in enumerate(NOTATIONS)}


def disclose(state: Haven, action: int, seat: int | None) -> str:
    """The notation as a seat may see it: hidden draws and the numbers of face-down buildings are its owner's."""
    step = state.step
    owner = state.active
    if step == DEAL_BUILDINGS:
        owner = state.focus // HAND
    elif step == DEAL_TILES:
        owner = state.focus // hand_size(state)
    elif step == CHOOSE_BUILDING and action >= DOWN:
        owner = state.builder
        if owner != seat:
            return f"build {RESOURCE_IDS[(action - DOWN) // NUMBERS]}-? down"
    elif step not in (DRAW_BLIND, DRAW_TILE):
        return NOTATIONS[action]
    return NOTATIONS[action] if owner == seat else "deal ?"


def parse_action(text: str) -> int:
    """The action that a text means; case and spacing do not matter."""
    action = _ACTIONS.get(" ".join(text.lower().split()))
    if action is None:
        raise UnreadableAction(
            N_("'{text}' is not an action; write for example 'cell c4', 'tile TSWS', 'shipment wheat', "
               "'square b4', 'build stone-4', 'build stone-4 down', 'done', 'take wheat-2' or 'draw'."),
            text=text[:40],
        )
    return action
