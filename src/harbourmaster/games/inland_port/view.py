"""What a seat sees; in this game everybody sees everything."""

from mypy_extensions import i64

from harbourmaster.core.game import Json
from harbourmaster.games.inland_port.harbour import ACT, BESIDE_DIAL, CLOSE, COUNT, OVER, PAY, PICK, SERVE_FOOD, Harbour
from harbourmaster.games.inland_port.scoring import end_value, score
from harbourmaster.games.inland_port.selling import price
from harbourmaster.games.inland_port.tables import GOODS, LETTERS, NAMES, SECTORS, TILE_COUNT

_QUESTIONS = {ACT: "act", PAY: "pay", PICK: "choose", COUNT: "repeat", SERVE_FOOD: "pay", CLOSE: "close", OVER: "over"}


def view(state: Harbour) -> Json:
    """The whole table, JSON-ready."""
    over = state.phase == OVER
    return {
        "game": "inland-port",
        "edition": state.edition.hash,
        "round": None if over else LETTERS[state.round],
        "action_counts": [int(count) for count in state.edition.actions],
        "actions": 0 if over else int(state.edition.actions[state.round]),
        "taken": int(state.taken),
        "actor": None if over else int(state.seat()),
        "question": _question(state),
        "players": [_player(state, seat) for seat in range(2)],
        "supply": [_offer(state, tile) for tile in range(TILE_COUNT) if not over and state.available(tile)],
        "coming": [_offer(state, tile) for tile in range(TILE_COUNT) if state.edition.letter[tile] > state.round],
        "row_lengths": list(state.edition.row_lengths),
    }


def _question(state: Harbour) -> Json:
    """What the player in turn is asked; tile and good where the question is about one."""
    kind = _QUESTIONS.get(int(state.phase), "move")
    question: Json = {"kind": kind}
    if state.tile >= 0:
        question["tile"] = NAMES[state.tile]
    if kind in ("pay", "move"):
        question["good"] = GOODS[min(int(state.good), 3)]
    return question


def _player(state: Harbour, seat: i64) -> Json:
    goods: Json = {}
    for good in range(4):
        cell = state.cell[seat * 4 + good]
        goods[GOODS[good]] = {"amount": int(state.amount(seat, good)), "row": int(cell >> 4), "column": int(cell & 15)}
    return {
        "seat": int(seat),
        "board": "A-F" if seat == 0 else "G-L",
        "pointer": LETTERS[state.round % 6 + 6 * seat],
        "francs": int(state.francs[seat]),
        "score": int(score(state, seat)),
        "goods": goods,
        "tiles": [_built(state, tile) for tile in range(TILE_COUNT) if state.owner[tile] == seat],
    }


def _built(state: Harbour, tile: i64) -> Json:
    sector = state.sector[tile]
    return {
        "tile": NAMES[tile],
        "sector": None if sector == BESIDE_DIAL else SECTORS[sector],
        "worth": int(end_value(state, tile)),
        "sale": int(price(state, tile)),
    }


def _offer(state: Harbour, tile: i64) -> Json:
    row = state.edition.figures[tile]
    return {"tile": row.name, "letter": row.letter, "cost": dict(row.cost), "value": row.value,
            "locked": row.locked, "anchor": row.anchor}
