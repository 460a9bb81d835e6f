"""The Inland Port: what a seat has, in the words of the game."""

from mypy_extensions import i64

from harbourmaster.core.words import N_
from harbourmaster.games.inland_port.harbour import Harbour
from harbourmaster.games.inland_port.scoring import end_value
from harbourmaster.games.inland_port.tables import CLAY, FISH, GRAIN, LAST_SECTOR, TILE_COUNT, USES, WOOD
from harbourmaster.players.evaluation.inland_port_turns import usable


def endangered(state: Harbour, seat: i64) -> float:
    """What forced sales would cost at the end of this round (rule 8.2)."""
    loss = 0.0
    for tile in range(i64(TILE_COUNT)):
        if state.owner[tile] == seat and state.sector[tile] == LAST_SECTOR:
            loss += float(state.edition.value[tile] - state.edition.value[tile] // 2)
    return loss


def ledger(state: Harbour, seat: i64) -> list[tuple[str, float]]:
    """Francs, what tiles count, every good, how often own tiles can be used, and what is in danger."""
    built = 0.0
    ready: i64 = 0
    for tile in range(i64(TILE_COUNT)):
        if state.owner[tile] == seat:
            built += float(end_value(state, tile))
            if usable(state, tile):
                ready += USES[state.sector[tile]]
    return [
        (N_("francs"), float(state.francs[seat])),
        (N_("value of tiles"), built),
        (N_("fish"), float(state.amount(seat, FISH))),
        (N_("clay"), float(state.amount(seat, CLAY))),
        (N_("wood"), float(state.amount(seat, WOOD))),
        (N_("grain"), float(state.amount(seat, GRAIN))),
        (N_("uses that own tiles are ready for"), float(ready)),
        (N_("value in danger of a forced sale"), endangered(state, seat)),
    ]
