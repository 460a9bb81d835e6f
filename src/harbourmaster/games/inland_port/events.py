"""What an action did, told by comparing the states around it."""

from harbourmaster.core.game import Event
from harbourmaster.games.inland_port.harbour import END, OVER, PASS, SELL, SUPPLY, USE, Harbour
from harbourmaster.games.inland_port.notation import write
from harbourmaster.games.inland_port.selling import price
from harbourmaster.games.inland_port.tables import GOODS, LETTERS, NAMES, SECTORS, TILE_COUNT


def events(before: Harbour, action: int, after: Harbour) -> list[Event]:
    """The action itself, then what it changed: goods, francs, forced sales, the round."""
    return [_deed(before, action), *_changes(before, after), *_turning(before, action, after)]


def _deed(before: Harbour, action: int) -> Event:
    seat = int(before.seat())
    if action < END:
        tile = action % USE
        if action >= SELL:
            return Event("sell", {"seat": seat, "tile": NAMES[tile], "francs": int(price(before, tile))})
        if action < USE:
            return Event("build", {"seat": seat, "tile": NAMES[tile]})
        owner = int(before.owner[tile])
        sector = SECTORS[before.sector[tile]]
        if owner == seat:
            return Event("use", {"seat": seat, "tile": NAMES[tile], "sector": sector})
        return Event("use-foreign", {"seat": seat, "tile": NAMES[tile], "owner": owner, "sector": sector})
    if action == END:
        return Event("end", {"seat": seat})
    if action == PASS:
        return Event("pass", {"seat": seat})
    return Event("answer", {"seat": seat, "answer": write(before, action)})


def _changes(before: Harbour, after: Harbour) -> list[Event]:
    found: list[Event] = []
    for seat in range(2):
        for good in range(4):
            total = int(after.amount(seat, good))
            change = total - int(before.amount(seat, good))
            if change:
                found.append(Event("goods", {"seat": seat, "good": GOODS[good], "change": f"{change:+d}",
                                             "total": total}))
        francs = int(after.francs[seat])
        if francs != before.francs[seat]:
            change = francs - int(before.francs[seat])
            found.append(Event("francs", {"seat": seat, "change": f"{change:+d}", "total": francs}))
    return found


def _turning(before: Harbour, action: int, after: Harbour) -> list[Event]:
    """Forced sales and the new round, if the action ended a round."""
    if after.round == before.round:
        return []
    found: list[Event] = []
    for tile in range(TILE_COUNT):
        owner = int(before.owner[tile])
        if owner != SUPPLY and after.owner[tile] == SUPPLY:
            found.append(Event("forced-sale", {"seat": owner, "tile": NAMES[tile], "francs": int(price(before, tile))}))
    if after.phase == OVER:
        found.append(Event("over", {}))
    else:
        found.append(Event("round", {"letter": LETTERS[after.round]}))
    return found
