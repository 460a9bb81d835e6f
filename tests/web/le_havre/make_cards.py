"""Writes what is printed on the cards for the web client: `python -m tests.web.le_havre.make_cards`."""

import json
from pathlib import Path

from harbourmaster.games.le_havre.cards import KIND_NAMES, MANY, Trade
from harbourmaster.games.le_havre.goods import BY_PRICE, GOOD_NAMES, SHIPPING_PRICE
from harbourmaster.games.le_havre.rounds import CAPACITY, SHIP_FOOD, SHIP_PRICE, SHIP_TYPE_NAMES
from harbourmaster.games.le_havre.tables import (
    BASE_COUNT,
    CARDS,
    FLIPS,
    HAMEAU_CARDS,
    NOT_SOLO,
    PRICE,
    STANDARD_COUNT,
    TRADE_FIRST,
    amounts,
)

FILE = Path(__file__).parents[3] / "web" / "src" / "games" / "le_havre" / "cards.ts"
_NAMES = [*GOOD_NAMES, "food"]
_HEAD = """// Written by `python -m tests.web.le_havre.make_cards`; change the tables of the rules instead.

export type Amounts = Record<string, number>;

/** So much of this for so much of that, so often, for so many halves of an energy and of a bonus. */
export interface Trade {
  give: Amounts;
  take: Amounts;
  times?: number;
  energy?: number;
  flat?: number;
  bonus?: Amounts;
  cash?: number;
  /** What may be given in place of clay or iron. */
  instead?: string;
}

/** What is printed on a card; a fee is a list of alternatives, null behind a padlock. */
export interface Card {
  kind: string;
  value: number;
  price: number | null;
  fee: Amounts[] | null;
  cost: Amounts | null;
  order?: number;
  rods?: number;
  hammers?: number;
  gain?: Amounts;
  trades?: Trade[];
  /** Whether it takes part in games of several players only. */
  company?: boolean;
  set: string;
  rule: string;
}
"""


def _amounts(text: str) -> dict[str, int]:
    return {_NAMES[kind]: count for kind, count in amounts(text)}


_UPGRADED = {"clay": "brick", "iron": "steel"}


def _trade(trade: Trade, flips: bool) -> dict[str, object]:
    give, _, take = trade.goods.partition(">")
    row: dict[str, object] = {"give": _amounts(give), "take": _amounts(take)}
    if trade.times < MANY:
        row["times"] = trade.times
    if trade.half_energy:
        row["energy"] = trade.half_energy
    if trade.flat_energy:
        row["flat"] = trade.flat_energy
    if trade.cash:
        row["cash"] = trade.cash
    if trade.half_bonus:
        row["bonus"] = {trade.bonus: trade.half_bonus}
    for good in _amounts(give):
        if good in _UPGRADED and not flips:
            row["instead"] = _UPGRADED[good]
    return row


def _set(place: int) -> str:
    if place < STANDARD_COUNT:
        return "standard"
    if place < BASE_COUNT:
        return "base"
    return "hameau" if place in HAMEAU_CARDS else "bonus"


def card(place: int) -> dict[str, object]:
    """The figures of a card as the client knows them."""
    row = CARDS[place]
    rule = f"9.{place + 1}" if place < STANDARD_COUNT else f"10.{place - STANDARD_COUNT + 1}"
    found: dict[str, object] = {
        "kind": KIND_NAMES[row.kind], "value": row.value, "price": int(PRICE[place]) if PRICE[place] >= 0 else None,
        "fee": None if row.fee == "shut" else [_amounts(part) for part in row.fee.split("/") if part],
        "cost": _amounts(row.cost) if row.cost else None,
    }
    for name in ("rods", "hammers"):
        if getattr(row, name):
            found[name] = getattr(row, name)
    if row.sort >= 0:
        found["order"] = row.sort
    if row.gain:
        found["gain"] = _amounts(row.gain)
    if row.trades:
        found["trades"] = [_trade(trade, FLIPS[TRADE_FIRST[place] + index] > 0)
                           for index, trade in enumerate(row.trades)]
    if place in NOT_SOLO:
        found["company"] = True
    return {**found, "set": _set(place), "rule": rule}


def text() -> str:
    """The file for the client."""
    rows = "\n".join(f"  {json.dumps(row.id)}: {json.dumps(card(place), ensure_ascii=False)},"
                     for place, row in enumerate(CARDS))
    prices = {GOOD_NAMES[good]: int(SHIPPING_PRICE[good]) for good in BY_PRICE}
    ships = {name: {"price": int(SHIP_PRICE[kind]) if SHIP_PRICE[kind] > 0 else None, "carries": int(CAPACITY[kind]),
                    "feeds": [int(SHIP_FOOD[5 * kind + players]) for players in range(5)]}
             for kind, name in enumerate(SHIP_TYPE_NAMES)}
    return (f"{_HEAD}\nexport const CARDS: Record<string, Card> = {{\n{rows}\n}};\n\n"
            "/** Francs for each good at the Shipping Line, the dearest first: goods are chosen in this order. */\n"
            f"export const SHIPPING: Record<string, number> = {json.dumps(prices)};\n\n"
            f"export const SHIPS: Record<string, {{ price: number | null; carries: number; feeds: number[] }}> = "
            f"{json.dumps(ships)};\n")


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
