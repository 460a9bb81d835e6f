"""Le Havre as a picture and as plain text."""

from textwrap import wrap
from typing import Any

from harbourmaster.adapters.pictures.drawing import INK, QUIET, label, picture, rect

_WIDTH = 1000
_LINE = 140
"""Letters that fit into a line."""


def svg(view: Any) -> str:
    """Offers and proposals above, then the town and a panel for each player."""
    parts = [label(16, 24, _headline(view), 15, bold=True)]
    for number, (name, amount) in enumerate(view["offers"].items()):
        x = 16 + 138 * number
        parts += [rect(x, 36, 130, 44), label(x + 10, 54, name, 11, QUIET),
                  label(x + 10, 72, str(amount), 14, bold=True)]
    y = 100.0
    rows = [f"{number}: " + ", ".join(stack) for number, stack in enumerate(view["proposals"], 1)]
    rows.append("town: " + ", ".join(_building(row) for row in view["town"]))
    for row in _wrapped(rows):
        parts.append(label(16, y, row, 11))
        y += 16
    y -= 4
    for player in view["players"]:
        lines = _wrapped(_player(player))
        parts.append(rect(16, y, _WIDTH - 32, 16 * len(lines) + 10))
        for line in lines:
            y += 16
            parts.append(label(26, y, line, 11, INK))
        y += 18
    return picture(_WIDTH, y + 10, parts)


def _wrapped(lines: list[str]) -> list[str]:
    """The lines, long ones in several."""
    return [part for line in lines for part in wrap(line, _LINE, break_on_hyphens=False) or [""]]


def _headline(view: Any) -> str:
    if view["phase"] != "rounds":
        return str(view["phase"])
    return (f"round {view['round']}/{len(view['rounds'])} · turn {view['step'] + 1}/7 · seat {view['actor']} · "
            f"food {view['food']}")


def _building(row: Any) -> str:
    discs = "".join(f"({seat})" for seat in row["discs"])
    return f"{row['building']}{discs}"


def _player(player: Any) -> list[str]:
    goods = ", ".join(f"{amount} {good}" for good, amount in player["goods"].items() if amount)
    ships = ", ".join(ship["ship"] for ship in player["ships"])
    return [
        f"seat {player['seat']} · {player['francs']} F · {player['loans']} loans · {player['score']} · "
        f"due {player['due']}",
        goods or "-",
        ", ".join(_building(row) for row in player["buildings"]) + (f" · {ships}" if ships else ""),
    ]


def text(view: Any) -> str:
    """Round, offers, proposals, town and players, a line each."""
    lines = [_headline(view), "offers: " + ", ".join(f"{amount} {name}" for name, amount in view["offers"].items())]
    lines += [f"proposals {number}: " + ", ".join(stack) for number, stack in enumerate(view["proposals"], 1)]
    lines.append("town: " + ", ".join(_building(row) for row in view["town"]))
    for player in view["players"]:
        lines += _player(player)
    return "\n".join(lines)
