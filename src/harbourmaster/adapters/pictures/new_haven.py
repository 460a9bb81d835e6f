"""New Haven as a picture and as plain text."""

from typing import Any

from harbourmaster.adapters.pictures.drawing import INK, LINE, QUIET, disc, label, picture, rect

COLOURS = {"S": "#8fb35a", "N": "#8d9aa5", "T": "#3f6b3a", "W": "#d8b13c"}
LETTERS = {"sheep": "S", "stone": "N", "timber": "T", "wheat": "W"}
_CELL = 52
_SQUARE = 30
_COSTS = "654321"


def svg(view: Any) -> str:
    """The landscape on the left, the villages beside it, markers and pool above."""
    markers = " · ".join(f"{name} {count}" for name, count in view["markers"].items())
    parts = [label(16, 22, f"{view['step']} · {markers}", 14, bold=True),
             label(16, 42, "pool: " + ", ".join(view["pool"]), 12)]
    for name, content in view["board"].items():
        parts += _cell(view, name, content, 16 + "abcdefg".index(name[0]) * _CELL, 56 + (int(name[1]) - 1) * _CELL)
    for seat, player in enumerate(view["players"]):
        parts += _village(player, seat, 400 + 190 * (seat % 2), 56 + 230 * (seat // 2))
    return picture(790, 530, parts)


def _cell(view: Any, name: str, content: str, x: float, y: float) -> list[str]:
    if content == "pond":
        return [rect(x, y, _CELL, _CELL, "#6fa8c9")]
    if content == "free":
        building = view["clearings"].get(name)
        return [rect(x, y, _CELL, _CELL, "#ffffff", LINE),
                label(x + _CELL / 2, y + _CELL / 2 + 4, building or "", 9, INK, "middle")]
    half = _CELL / 2
    parts = []
    for index, letter in enumerate(content):
        left, top = x + half * (index % 2), y + half * (index // 2)
        parts += [rect(left, top, half, half, COLOURS[letter], "#ffffff"),
                  label(left + half / 2, top + half / 2 + 4, letter, 11, "#ffffff", "middle", True)]
    return parts


def _village(player: Any, seat: int, x: float, y: float) -> list[str]:
    hand = f" · {len(player['hand'])} in hand" if "hand" in player else f" · {player['buildings']} in hand"
    parts = [label(x, y + 12, f"seat {seat} · {player['score']}{hand}", 12, bold=True)]
    for row, cost in enumerate(_COSTS):
        for column, letter in enumerate("abcde"):
            left, top = x + column * _SQUARE, y + 20 + row * _SQUARE
            parts.append(rect(left, top, _SQUARE, _SQUARE, "#ffffff", LINE))
            building = player["village"].get(f"{letter}{cost}")
            if building is None:
                parts.append(label(left + _SQUARE / 2, top + 20, cost, 11, QUIET, "middle"))
            else:
                words = str(building["number"]) if building["up"] else "·"
                parts.append(disc(left + _SQUARE / 2, top + _SQUARE / 2, 12,
                                  COLOURS[LETTERS[building["resource"]]], words))
    return parts


def text(view: Any) -> str:
    """Step, markers, pool, the landscape and the villages."""
    lines = [f"{view['step']}, seat {view['actor']}", "markers: " + " ".join(
        f"{name} {count}" for name, count in view["markers"].items()), "pool: " + ", ".join(view["pool"])]
    for row in range(1, 8):
        cells = [view["board"].get(f"{column}{row}", "    ") for column in "abcdefg"]
        lines.append(" ".join({"free": "....", "pond": "~~~~"}.get(cell, cell) for cell in cells))
    for seat, player in enumerate(view["players"]):
        built = ", ".join(f"{square} {building['resource']}{'' if building['up'] else ' down'}"
                          for square, building in player["village"].items())
        lines.append(f"seat {seat}: {player['score']}; {built or '-'}")
    return "\n".join(lines)
