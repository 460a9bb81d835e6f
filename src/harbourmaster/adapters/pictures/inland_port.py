"""The Inland Port as a picture and as plain text."""

from typing import Any

from harbourmaster.adapters.pictures.drawing import INK, LINE, QUIET, disc, label, picture, rect

COLOURS = {"fish": "#2f6f9f", "clay": "#b5482f", "wood": "#7a5230", "grain": "#c79a1c"}
SECTORS = ("0", "2", "3", "4", "4+1", None)
_CELL = 24


def svg(view: Any) -> str:
    """Both warehouses and dials, the open supply below."""
    parts = [label(16, 24, _headline(view), 15, bold=True)]
    for player in view["players"]:
        parts += _player(view, player, 16 + 450 * player["seat"], 36)
    offers = [f"{offer['tile']} ({_cost(offer)} → {offer['value']})" for offer in view["supply"]]
    for number, offer in enumerate(offers):
        parts.append(label(16 + 300 * (number % 3), 330 + 18 * (number // 3), offer, 12))
    return picture(920, 330 + 18 * (len(offers) // 3 + 1), parts)


def _headline(view: Any) -> str:
    if view["round"] is None:
        return "over"
    return f"{view['round']} · {view['taken'] + 1}/{view['actions']} · seat {view['actor']}"


def _cost(offer: Any) -> str:
    return ", ".join(f"{amount} {kind}" for kind, amount in offer["cost"].items())


def _player(view: Any, player: Any, x: float, y: float) -> list[str]:
    parts = [rect(x, y, 438, 264), label(x + 10, y + 20, f"seat {player['seat']} · {player['francs']} F · "
                                         f"{player['score']}", 13, bold=True)]
    lengths = view["row_lengths"]
    bottom = y + 36 + _CELL * (len(lengths) - 1)
    for row, length in enumerate(lengths):
        parts.append(label(x + 26, bottom - row * _CELL + 16, str(3 * row), 10, QUIET, "end"))
        parts += [rect(x + 32 + column * _CELL, bottom - row * _CELL, _CELL, _CELL, "#ffffff", LINE)
                  for column in range(length)]
    placed: dict[tuple[int, int], int] = {}
    for good, counter in player["goods"].items():
        cell = (counter["row"], counter["column"])
        shift = placed.get(cell, 0)
        placed[cell] = shift + 1
        parts.append(disc(x + 32 + counter["column"] * _CELL + 9 + 3 * shift,
                          bottom - counter["row"] * _CELL + 12 + 2 * shift, 8, COLOURS[good], good[0].upper()))
    line = 0
    for sector in SECTORS:
        for tile in [tile["tile"] for tile in player["tiles"] if tile["sector"] == sector]:
            parts.append(label(x + 232, y + 40 + 13 * line, f"{sector or '⚿'}", 11, QUIET, "end", True))
            parts.append(label(x + 240, y + 40 + 13 * line, tile, 11, INK))
            line += 1
    return parts


def text(view: Any) -> str:
    """Round, players, goods, tiles and supply, a line each."""
    lines = [_headline(view)]
    for player in view["players"]:
        goods = " ".join(f"{good} {counter['amount']}" for good, counter in player["goods"].items())
        tiles = ", ".join(f"{tile['tile']}@{tile['sector'] or 'beside'}" for tile in player["tiles"])
        lines.append(f"seat {player['seat']}: {player['francs']} F, worth {player['score']}; {goods}; {tiles or '-'}")
    lines.append("supply: " + (", ".join(offer["tile"] for offer in view["supply"]) or "-"))
    return "\n".join(lines)
