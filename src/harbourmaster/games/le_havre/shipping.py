"""The Shipping Line: ships, fuel and the voyage (RULES 9.21)."""

from mypy_extensions import i64

from harbourmaster.games.le_havre.goods import CHARCOAL, COAL, COKE, FRANC, GOODS, GRAIN, WOOD
from harbourmaster.games.le_havre.harbour import TOWN, Harbour
from harbourmaster.games.le_havre.payments import ENERGY_MODE, VOYAGE_MODE, ask_energy, wind
from harbourmaster.games.le_havre.rounds import CAPACITY, IRON_SHIP, SHIP_ENERGY, SHIP_TYPES, STEEL_SHIP, WOODEN
from harbourmaster.games.le_havre.tables import BIOFUEL_FACILITY, PIRATES_LAIR


def ships_for(state: Harbour, seat: i64, tokens: i64) -> i64:
    """The fewest ships that carry so many tokens, the largest first; -1 if all are too few (14.4)."""
    at = seat * SHIP_TYPES
    sailing: i64 = 0
    kind: i64 = STEEL_SHIP
    while kind >= WOODEN:
        number = min(state.fleet[at + kind], (tokens + CAPACITY[kind] - 1) // CAPACITY[kind])
        if number > 0:
            sailing += number
            tokens -= number * CAPACITY[kind]
        if tokens <= 0:
            return sailing
        kind -= 1
    return -1


def voyage_energy(state: Harbour, seat: i64) -> i64:
    """The energy a seat has for the Shipping Line."""
    fuel = state.energy(seat) + wind(state, seat)
    if state.place[BIOFUEL_FACILITY] == seat:
        fuel += 2 * state.have(seat, GRAIN)
    return fuel


def fuel_worth(state: Harbour, seat: i64, good: i64) -> i64:
    """The energy of a good for the Shipping Line."""
    if good == COKE:
        return 10
    if good == COAL or good == CHARCOAL:
        return 3
    if good == WOOD:
        return 1
    return 2 if good == GRAIN and state.place[BIOFUEL_FACILITY] == seat else 0


def can_ship_any(state: Harbour, seat: i64) -> bool:
    """Whether a seat can send one token by ship and fuel one ship with the rest."""
    at = seat * SHIP_TYPES
    if state.fleet[at + WOODEN] + state.fleet[at + IRON_SHIP] + state.fleet[at + STEEL_SHIP] == 0:
        return False
    fuel = voyage_energy(state, seat)
    for good in range(i64(GOODS)):
        if state.have(seat, good) > 0 and fuel - fuel_worth(state, seat, good) >= SHIP_ENERGY:
            return True
    return False


def sail(draft: Harbour, seat: i64, tokens: i64, francs: i64) -> None:
    """Earn the francs of a voyage, pay the pirates and the energy (9.21, 10.43)."""
    ships = ships_for(draft, seat, tokens)
    draft.gain(seat, FRANC, francs)
    pirate = draft.place[PIRATES_LAIR]
    if pirate < TOWN and pirate != seat:
        toll = min(ships, francs)
        draft.lose(seat, FRANC, toll)
        draft.gain(pirate, FRANC, toll)
    biofuel = draft.place[BIOFUEL_FACILITY] == seat
    ask_energy(draft, seat, ships * SHIP_ENERGY, VOYAGE_MODE if biofuel else ENERGY_MODE)
