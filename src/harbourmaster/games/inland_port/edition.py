"""Every printed figure of the game with its confidence, and the file with which an owner of the box corrects them."""

import tomllib
from collections.abc import Mapping
from hashlib import sha256
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.errors import BadOption
from harbourmaster.core.words import N_
from harbourmaster.games.inland_port.tables import KIND, LETTERS, NAMES, NOTHING, ROUNDS, TILE_COUNT

CONFIDENCES: Final = ("rulebook", "two-sources", "one-source", "memory", "reconstructed")
_RULEBOOK: Final = "rulebook"
_TWO: Final = "two-sources"
_ONE: Final = "one-source"
_RECONSTRUCTED: Final = "reconstructed"


class Figures(NamedTuple):
    """The printed figures of one tile: letter, cost, value and icons, with how far each can be trusted."""

    name: str
    letter: str
    letter_confidence: str
    cost: dict[str, int]
    cost_confidence: str
    value: int
    value_confidence: str
    locked: bool = False
    anchor: bool = False
    icons_confidence: str = _RULEBOOK


FIGURES: Final = (
    Figures("wood-company", "A", _RULEBOOK, {"clay": 2}, _RECONSTRUCTED, 8, _RECONSTRUCTED),
    Figures("farmland", "A", _RULEBOOK, {"francs": 1}, _TWO, 2, _RECONSTRUCTED),
    Figures("clay-mound", "A", _RULEBOOK, {"francs": 3}, _ONE, 6, _RECONSTRUCTED),
    Figures("grocery-store", "A", _RULEBOOK, {"food": 4}, _RECONSTRUCTED, 10, _RECONSTRUCTED),
    Figures("hardware-store", "A", _RULEBOOK, {"wood": 1, "clay": 2}, _ONE, 12, _ONE),
    Figures("farm", "B", _RULEBOOK, {"wood": 1, "clay": 2}, _RECONSTRUCTED, 10, _RECONSTRUCTED),
    Figures("kiln", "B", _RULEBOOK, {"wood": 2, "clay": 1}, _RECONSTRUCTED, 10, _RECONSTRUCTED),
    Figures("smokehouse", "B", _RULEBOOK, {"wood": 1, "clay": 1}, _RECONSTRUCTED, 8, _RECONSTRUCTED),
    Figures("bakehouse", "B", _RULEBOOK, {"clay": 2}, _RECONSTRUCTED, 8, _RECONSTRUCTED),
    Figures("timber-trader", "C", _RULEBOOK, {"clay": 3}, _RECONSTRUCTED, 10, _RECONSTRUCTED),
    Figures("restaurant", "D", _ONE, {"food": 5}, _RECONSTRUCTED, 10, _RECONSTRUCTED),
    Figures("marketplace", "D", _ONE, {"wood": 2, "clay": 1}, _RECONSTRUCTED, 10, _RECONSTRUCTED),
    Figures("fish-market", "E", _ONE, {"wood": 2, "clay": 2}, _RECONSTRUCTED, 10, _RECONSTRUCTED),
    Figures("sawmill", "E", _ONE, {"wood": 1, "clay": 3}, _RECONSTRUCTED, 10, _RECONSTRUCTED),
    Figures("construction-firm", "F", _ONE, {"wood": 3, "clay": 3}, _RECONSTRUCTED, 12, _RECONSTRUCTED),
    Figures("church-square", "F", _ONE, {"food": 8}, _ONE, 14, _ONE),
    Figures("weekly-market", "G", _ONE, {"wood": 4, "clay": 3}, _RECONSTRUCTED, 14, _RECONSTRUCTED),
    Figures("masons-guild", "G", _ONE, {"wood": 4, "clay": 4}, _RECONSTRUCTED, 14, _RECONSTRUCTED),
    Figures("business-office", "H", _ONE, {"wood": 4, "clay": 5}, _RECONSTRUCTED, 16, _RECONSTRUCTED),
    Figures("shipping-line", "H", _ONE, {"francs": 12}, _RECONSTRUCTED, 18, _ONE),
    Figures("guildhouse", "I", _ONE, {"food": 10}, _RECONSTRUCTED, 16, _RECONSTRUCTED),
    Figures("pier", "I", _ONE, {"wood": 5, "clay": 4}, _RECONSTRUCTED, 16, _RECONSTRUCTED),
    Figures("craftsmens-yard", "J", _ONE, {"wood": 4, "clay": 6}, _RECONSTRUCTED, 18, _RECONSTRUCTED),
    Figures("fish-factory", "J", _ONE, {"wood": 4, "clay": 4}, _RECONSTRUCTED, 0, _RECONSTRUCTED,
            locked=True, anchor=True, icons_confidence=_RECONSTRUCTED),
    Figures("town-hall", "J", _ONE, {"wood": 8, "clay": 8}, _ONE, 26, _RULEBOOK, locked=True),
    Figures("zoo", "K", _ONE, {"food": 12}, _RECONSTRUCTED, 20, _RULEBOOK, locked=True),
    Figures("seine-bridge", "K", _ONE, {"francs": 30}, _ONE, 50, _RULEBOOK, locked=True),
    Figures("grain-silo", "K", _ONE, {"wood": 3, "clay": 5}, _RECONSTRUCTED, 0, _RECONSTRUCTED,
            locked=True, anchor=True, icons_confidence=_RECONSTRUCTED),
    Figures("wood-factory", "L", _ONE, {"clay": 8}, _RECONSTRUCTED, 0, _ONE,
            locked=True, anchor=True, icons_confidence=_RECONSTRUCTED),
    Figures("dock", "L", _ONE, {"francs": 15}, _ONE, 0, _RECONSTRUCTED,
            locked=True, icons_confidence=_RECONSTRUCTED),
    Figures("clay-industry", "L", _ONE, {"wood": 8}, _RECONSTRUCTED, 0, _RECONSTRUCTED,
            locked=True, anchor=True, icons_confidence=_RECONSTRUCTED),
)
"""In rulebook order. Letters from D on rest on the counts of one review, which fit the French booklet."""

ROW_LENGTHS: Final = (7, 7, 7, 7, 6, 6, 5, 4)
"""Cells of the warehouse rows from the bottom: eight rows by one review, their lengths reconstructed."""
ACTIONS: Final = (3, 3, 3, 5, 5, 5, 7, 7, 7, 9, 9, 9)
"""Actions of the rounds A to L: A, B and E as in the rulebook, the others from two sources."""

MOST_ROWS: Final = 12
MOST_COLUMNS: Final = 12
_COST_KINDS: Final = ("wood", "clay", "food", "francs")


class Edition:
    """The figures that a game is played with, packed for the compiled rules; never changed after it is made."""

    def __init__(self, figures: tuple[Figures, ...], row_lengths: tuple[int, ...], actions: tuple[int, ...],
                 warehouse_confidence: str = _RECONSTRUCTED, actions_confidence: str = _TWO) -> None:
        self.figures = figures
        self.row_lengths = row_lengths
        self.actions_by_round = actions
        self.warehouse_confidence = warehouse_confidence
        self.actions_confidence = actions_confidence
        self.letter = vec[i64]([LETTERS.index(row.letter) for row in figures])
        self.wood = vec[i64]([row.cost.get("wood", 0) for row in figures])
        self.clay = vec[i64]([row.cost.get("clay", 0) for row in figures])
        self.food = vec[i64]([row.cost.get("food", 0) for row in figures])
        self.francs = vec[i64]([row.cost.get("francs", 0) for row in figures])
        self.value = vec[i64]([row.value for row in figures])
        self.locked = vec[i64]([int(row.locked) for row in figures])
        self.anchor = vec[i64]([int(row.anchor) for row in figures])
        self.row_length = vec[i64](list(row_lengths))
        self.rows = i64(len(row_lengths))
        self.actions = vec[i64](list(actions))
        self.hash = self._hash()

    def _hash(self) -> str:
        parts = [f"{row.name} {row.letter} {sorted(row.cost.items())} {row.value} {row.locked} {row.anchor}"
                 for row in self.figures]
        text = "\n".join([*parts, str(self.row_lengths), str(self.actions_by_round)])
        return sha256(text.encode()).hexdigest()[:12]

    def reconstructed(self) -> int:
        """How many figures (costs, values, the rows of the warehouse) are reconstructed."""
        doubtful = int(self.warehouse_confidence == _RECONSTRUCTED)
        for row in self.figures:
            doubtful += [row.letter_confidence, row.cost_confidence, row.value_confidence].count(_RECONSTRUCTED)
        return doubtful


STANDARD: Final = Edition(FIGURES, ROW_LENGTHS, ACTIONS)


def export_edition(edition: Edition) -> str:
    """The edition as a TOML file to be corrected."""
    lines = [
        "# The printed figures of Le Havre: The Inland Port, one entry per tile.",
        "# Correct what your copy shows, raise the confidence, and play with --edition FILE.",
        "# letter: back of the tile, A to L. cost: wood and clay, or food, or francs. value: number left of the name.",
        "# confidence: " + ", ".join(CONFIDENCES) + ".",
        'game = "inland-port"',
        "",
        "[warehouse]",
        "# Cells of each row from the bottom; a row is never longer than the one below.",
        f"row_lengths = {list(edition.row_lengths)}",
        f'confidence = "{edition.warehouse_confidence}"',
        "",
        "[rounds]",
        "# Actions of the rounds A to L, each an odd number.",
        f"actions = {list(edition.actions_by_round)}",
        f'confidence = "{edition.actions_confidence}"',
    ]
    for row in edition.figures:
        cost = ", ".join([f"{kind} = {amount}" for kind, amount in row.cost.items()])
        lines += [
            "",
            f"[tiles.{row.name}]",
            f'letter = "{row.letter}"',
            f"cost = {{ {cost} }}",
            f"value = {row.value}",
            f"locked = {str(row.locked).lower()}",
            f"anchor = {str(row.anchor).lower()}",
            f'confidence = {{ letter = "{row.letter_confidence}", cost = "{row.cost_confidence}", '
            f'value = "{row.value_confidence}", icons = "{row.icons_confidence}" }}',
        ]
    return "\n".join(lines) + "\n"


def _bad(where: str, field: str, allowed: str) -> BadOption:
    return BadOption(N_("Edition, {where}, field '{field}': allowed is {allowed}."),
                     where=where, field=field, allowed=allowed)


def _table(parent: Mapping[str, object], where: str, field: str) -> dict[str, object]:
    found = parent.get(field)
    if not isinstance(found, dict):
        raise _bad(where, field, N_("a table"))
    return {str(key): value for key, value in found.items()}


def _whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _numbers(table: Mapping[str, object], where: str, field: str, allowed: str, low: int, high: int) -> list[int]:
    found = table.get(field)
    if not isinstance(found, list) or not all([_whole(item, low, high) for item in found]):
        raise _bad(where, field, allowed)
    return [int(item) for item in found]


def _confidence(value: object, where: str, field: str) -> str:
    if not isinstance(value, str) or value not in CONFIDENCES:
        raise _bad(where, field, ", ".join(CONFIDENCES))
    return value


def _only(table: Mapping[str, object], where: str, allowed: tuple[str, ...]) -> None:
    for field in table:
        if field not in allowed:
            raise _bad(where, field, ", ".join(allowed))


def _row_lengths(table: Mapping[str, object]) -> tuple[int, ...]:
    allowed = N_("1 to 12 rows of 1 to 12 cells, the bottom row with at least 5, no row longer than the one below")
    lengths = _numbers(table, "warehouse", "row_lengths", allowed, 1, MOST_COLUMNS)
    falling = all([upper <= lower for lower, upper in zip(lengths, lengths[1:], strict=False)])
    if not 1 <= len(lengths) <= MOST_ROWS or not falling or lengths[0] < 5:
        raise _bad("warehouse", "row_lengths", allowed)
    return tuple(lengths)


def _actions(table: Mapping[str, object]) -> tuple[int, ...]:
    allowed = N_("twelve odd numbers from 1 to 15")
    actions = _numbers(table, "rounds", "actions", allowed, 1, 15)
    if len(actions) != ROUNDS or not all([number % 2 == 1 for number in actions]):
        raise _bad("rounds", "actions", allowed)
    return tuple(actions)


def _cost(table: Mapping[str, object], name: str) -> dict[str, int]:
    allowed = N_("wood and clay, or food, or francs, each from 0 to 60")
    cost = _table(table, name, "cost")
    for kind, amount in cost.items():
        if kind not in _COST_KINDS or not _whole(amount, 0, 60):
            raise _bad(name, "cost", allowed)
    if ("food" in cost or "francs" in cost) and len(cost) > 1:
        raise _bad(name, "cost", allowed)
    return {kind: int(str(amount)) for kind, amount in cost.items()}


def _figures(index: int, table: Mapping[str, object]) -> Figures:
    name = NAMES[index]
    _only(table, name, ("letter", "cost", "value", "locked", "anchor", "confidence"))
    letter = table.get("letter")
    if not isinstance(letter, str) or len(letter) != 1 or letter not in LETTERS:
        raise _bad(name, "letter", "A … L")
    value = table.get("value")
    if not _whole(value, 0, 99) or not isinstance(value, int):
        raise _bad(name, "value", N_("a whole number from 0 to 99"))
    icons: list[bool] = []
    for field in ("locked", "anchor"):
        icon = table.get(field)
        if not isinstance(icon, bool):
            raise _bad(name, field, "true, false")
        icons.append(icon)
    if icons[0] and KIND[index] != NOTHING:
        raise _bad(name, "locked", N_("false, since the tile has an effect to use"))
    confidence = _table(table, name, "confidence")
    _only(confidence, name, ("letter", "cost", "value", "icons"))
    grades = [_confidence(confidence.get(field), name, f"confidence.{field}")
              for field in ("letter", "cost", "value", "icons")]
    return Figures(name, letter, grades[0], _cost(table, name), grades[1], value, grades[2],
                   icons[0], icons[1], grades[3])


def read_edition(text: str) -> Edition:
    """The edition that a TOML text describes; BadOption names the tile, the field and what is allowed."""
    try:
        data: dict[str, object] = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadOption(N_("The edition is not TOML: {problem}."), problem=str(error)) from None
    if data.get("game") != "inland-port":
        raise _bad("file", "game", '"inland-port"')
    _only(data, "file", ("game", "warehouse", "rounds", "tiles"))
    warehouse = _table(data, "file", "warehouse")
    _only(warehouse, "warehouse", ("row_lengths", "confidence"))
    rounds = _table(data, "file", "rounds")
    _only(rounds, "rounds", ("actions", "confidence"))
    tiles = _table(data, "file", "tiles")
    _only(tiles, "tiles", NAMES)
    figures = tuple([_figures(index, _table(tiles, "tiles", NAMES[index])) for index in range(TILE_COUNT)])
    return Edition(figures, _row_lengths(warehouse), _actions(rounds),
                   _confidence(warehouse.get("confidence"), "warehouse", "confidence"),
                   _confidence(rounds.get("confidence"), "rounds", "confidence"))
