"""Building from the proposals and on the wharves (RULES 7)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.games.le_havre.actions import (
    BUILD,
    BUILD_SHIP,
    BUY,
    BUY_SHIP,
    CRANE,
    END,
    SELL,
    SWAP_DAGMAR,
    SWAP_YACHT,
    WITH_BRICK,
    WITH_STEEL,
)
from harbourmaster.games.le_havre.goods import BRICK, CLAY, FRANC, IRON, STEEL, WOOD
from harbourmaster.games.le_havre.harbour import FINAL_PHASE, SCRAPPED, TOWN, Harbour
from harbourmaster.games.le_havre.market import can_buy, leave_stack, play_extra, take_ship
from harbourmaster.games.le_havre.payments import ask_energy, wind
from harbourmaster.games.le_havre.rounds import (
    IRON_SHIP,
    LINER,
    SHIP_ENERGY,
    SHIP_TYPE,
    SHIP_TYPES,
    SHIP_VALUE,
    SHIPS,
    STEEL_SHIP,
    WOODEN,
)
from harbourmaster.games.le_havre.tables import (
    BANK_CARD,
    BUILD_CARD,
    BUILD_SLOT,
    BUILDABLE,
    COST_BRICK,
    COST_CLAY,
    COST_IRON,
    COST_STEEL,
    COST_WOOD,
    LUMBER_MILL,
    LUXURY_YACHT,
    MASONS_GUILD,
    MS_DAGMAR,
    SAWS,
    STOCKMARKET,
    WHARF_1,
    WOODEN_CRANE,
)

NO_SWAP: Final = -1
SWAPS: Final = 4
"""Materials that the Wooden Crane can replace: clay, brick, iron, steel."""


def cost(state: Harbour, seat: i64, site: i64, card: i64, swap: i64, kind: i64) -> i64:
    """How much of a material a seat owes for a card, discounts and crane considered; never below 0."""
    if kind == WOOD:
        due = COST_WOOD[card]
        if due > 0:
            due -= SAWS[site]
            if state.place[LUMBER_MILL] == seat:
                due -= 1
        due = max(due, 0)
        return due + 1 if swap != NO_SWAP else due
    if kind == CLAY:
        due = COST_CLAY[card]
        if due > 0 and state.place[MASONS_GUILD] == seat:
            due -= 1
        return due - 1 if swap == 0 else due
    if kind == BRICK:
        due = COST_BRICK[card]
        if due > 0 and COST_CLAY[card] == 0 and state.place[MASONS_GUILD] == seat:
            due -= 1
        return due - 1 if swap == 1 else due
    if kind == IRON:
        return COST_IRON[card] - 1 if swap == 2 else COST_IRON[card]
    return COST_STEEL[card] - 1 if swap == 3 else COST_STEEL[card]


def stand_ins(state: Harbour, seat: i64, site: i64, card: i64, swap: i64) -> i64:
    """4 × bricks as clay + steel as iron, as few as will do; -1 if the card cannot be built."""
    if BUILDABLE[card] == 0 or (SAWS[site] == 1 and COST_WOOD[card] == 0):
        return -1
    if state.have(seat, WOOD) < cost(state, seat, site, card, swap, WOOD):
        return -1
    clay = cost(state, seat, site, card, swap, CLAY)
    brick = cost(state, seat, site, card, swap, BRICK)
    iron = cost(state, seat, site, card, swap, IRON)
    steel = cost(state, seat, site, card, swap, STEEL)
    if clay < 0 or brick < 0 or iron < 0 or steel < 0:
        return -1
    bricks = max(clay - state.have(seat, CLAY), 0)
    steels = max(iron - state.have(seat, IRON), 0)
    if brick + bricks > state.have(seat, BRICK) or steel + steels > state.have(seat, STEEL):
        return -1
    return 4 * bricks + steels


def can_build_any(state: Harbour, seat: i64, site: i64) -> bool:
    """Whether a seat can build at least one card at a building site."""
    for card in state.proposals:
        if card >= 0:
            if stand_ins(state, seat, site, card, NO_SWAP) >= 0:
                return True
            if state.place[WOODEN_CRANE] == seat:
                for swap in range(i64(SWAPS)):
                    if stand_ins(state, seat, site, card, swap) >= 0:
                        return True
    return False


def _sorted_proposals(state: Harbour) -> vec[i64]:
    """The top cards of the stacks, ascending."""
    cards = vec[i64]()
    for card in state.proposals:
        if card >= 0:
            cards = append(cards, card)
            at = i64(len(cards)) - 1
            while at > 0 and cards[at - 1] > cards[at]:
                cards[at - 1], cards[at] = cards[at], cards[at - 1]
                at -= 1
    return cards


def list_building(state: Harbour) -> vec[i64]:
    """What can be built now; after the first building also stopping, and buying to reach the next card (9.3)."""
    seat, site, built = state.field(1), state.field(2), state.field(4)
    if state.field(5) + state.field(6) > 0:
        return crane_buildings(state, state.field(5), state.field(6))
    options = vec[i64]()
    cards = _sorted_proposals(state)
    if built > 0:
        options = append(options, END)
        for card in cards:
            if state.phase != FINAL_PHASE and can_buy(state, seat, card):
                options = append(options, BUY + card)
    for card in cards:
        few = stand_ins(state, seat, site, card, NO_SWAP)
        if few >= 0:
            options = append(options, BUILD + 20 * BUILD_SLOT[card] + few)
    if state.place[WOODEN_CRANE] == seat:
        for action in crane_buildings(state, 0, 0):
            options = append(options, action)
    return options


def crane_buildings(state: Harbour, bricks: i64, steels: i64) -> vec[i64]:
    """What can be built by the Wooden Crane with at least so many bricks as clay and so much steel as iron."""
    seat, site = state.field(1), state.field(2)
    options = vec[i64]()
    for card in _sorted_proposals(state):
        for swap in range(i64(SWAPS)):
            if (stand_ins(state, seat, site, card, swap) >= 0
                    and bricks <= cost(state, seat, site, card, swap, CLAY)
                    and steels <= cost(state, seat, site, card, swap, IRON)
                    and bricks + cost(state, seat, site, card, swap, BRICK) <= state.have(seat, BRICK)
                    and steels + cost(state, seat, site, card, swap, STEEL) <= state.have(seat, STEEL)):
                options = append(options, CRANE + SWAPS * BUILD_SLOT[card] + swap)
    return options


def may_set_aside(state: Harbour, kind: i64, count: i64) -> bool:
    """Whether brick or steel may be set aside for the Wooden Crane (14.3)."""
    if state.place[WOODEN_CRANE] != state.field(1) or count <= 0:
        return False
    bricks, steels = state.field(5), state.field(6)
    if kind == BRICK:
        return bricks == 0 and len(crane_buildings(state, count, steels)) > 0
    return steels == 0 and len(crane_buildings(state, bricks, count)) > 0


def play_building(draft: Harbour, action: i64) -> None:
    """Build, buy in between, or stop."""
    seat, site, left = draft.field(1), draft.field(2), draft.field(3)
    if action >= WITH_STEEL:
        draft.set_field(6, action - WITH_STEEL)
        return
    if action >= WITH_BRICK:
        draft.set_field(5, action - WITH_BRICK)
        return
    if action == END:
        draft.pop()
        return
    if SELL <= action < BUY_SHIP + SHIP_TYPES:
        play_extra(draft, seat, action)
        return
    if action >= CRANE:
        card = BUILD_CARD[(action - CRANE) // SWAPS]
        swap = (action - CRANE) % SWAPS
        few = stand_ins(draft, seat, site, card, swap)
        _build(draft, seat, site, card, swap, max(few // 4, draft.field(5)), max(few % 4, draft.field(6)))
    else:
        card = BUILD_CARD[(action - BUILD) // 20]
        number = (action - BUILD) % 20
        _build(draft, seat, site, card, NO_SWAP, number // 4, number % 4)
    if left == 1:
        draft.pop()
    else:
        draft.set_field(3, left - 1)
        draft.set_field(4, 1)
        draft.set_field(5, 0)
        draft.set_field(6, 0)


def may_build(state: Harbour, action: i64) -> bool:
    """Whether a building action is allowed, more brick and steel than needed included (14.3)."""
    seat, site = state.field(1), state.field(2)
    card = BUILD_CARD[(action - BUILD) // 20]
    bricks, steels = (action - BUILD) % 20 // 4, (action - BUILD) % 4
    few = stand_ins(state, seat, site, card, NO_SWAP)
    return (few >= 0 and few // 4 <= bricks <= cost(state, seat, site, card, NO_SWAP, CLAY)
            and few % 4 <= steels <= cost(state, seat, site, card, NO_SWAP, IRON)
            and bricks + cost(state, seat, site, card, NO_SWAP, BRICK) <= state.have(seat, BRICK)
            and steels + cost(state, seat, site, card, NO_SWAP, STEEL) <= state.have(seat, STEEL)
            and card in _sorted_proposals(state))


def _build(draft: Harbour, seat: i64, site: i64, card: i64, swap: i64, bricks: i64, steels: i64) -> None:
    """Pay the material and take the card."""
    wood = cost(draft, seat, site, card, swap, WOOD)
    clay = cost(draft, seat, site, card, swap, CLAY)
    brick = cost(draft, seat, site, card, swap, BRICK)
    iron = cost(draft, seat, site, card, swap, IRON)
    steel = cost(draft, seat, site, card, swap, STEEL)
    draft.lose(seat, WOOD, wood)
    draft.lose(seat, CLAY, clay - bricks)
    draft.lose(seat, BRICK, brick + bricks)
    draft.lose(seat, IRON, iron - steels)
    draft.lose(seat, STEEL, steel + steels)
    leave_stack(draft, card, seat)
    if card == BANK_CARD:
        owner = draft.place[STOCKMARKET]
        if owner < TOWN and owner != seat:
            draft.gain(owner, FRANC, 3)


def is_modern(state: Harbour, wharf: i64) -> bool:
    """Whether a wharf is modernised (7.5)."""
    return state.modern & (1 if wharf == WHARF_1 else 2) != 0


def ship_steel(state: Harbour, seat: i64, wharf: i64, kind: i64) -> i64:
    """Steel paid as iron for a ship, as little as will do; -1 if it cannot be built (7.4)."""
    if state.height[kind] == 0:
        return -1
    if kind != WOODEN and not is_modern(state, wharf) and state.have(seat, BRICK) == 0:
        return -1
    fuel = state.energy(seat) + wind(state, seat)
    steels: i64 = 0
    if kind == WOODEN:
        if state.have(seat, WOOD) < 5:
            return -1
        fuel -= 5
    elif kind == IRON_SHIP:
        steels = max(4 - state.have(seat, IRON), 0)
        if state.have(seat, STEEL) < steels:
            return -1
    elif state.have(seat, STEEL) < (2 if kind == STEEL_SHIP else 3):
        return -1
    return steels if fuel >= SHIP_ENERGY else -1


def can_swap(state: Harbour, seat: i64, wharf: i64, kind: i64) -> bool:
    """Whether a ship can be exchanged for the Luxury Yacht, or a liner for MS Dagmar (10.23, 10.41)."""
    if kind == IRON_SHIP:
        return state.place[LUXURY_YACHT] == TOWN and state.fleet[seat * SHIP_TYPES + IRON_SHIP] > 0
    return (state.place[MS_DAGMAR] == TOWN and state.fleet[seat * SHIP_TYPES + LINER] > 0
            and (is_modern(state, wharf) or state.have(seat, BRICK) > 0))


def can_use_wharf(state: Harbour, seat: i64, wharf: i64) -> bool:
    """Whether a seat can build or exchange a ship on a wharf."""
    for kind in range(i64(SHIP_TYPES)):
        if ship_steel(state, seat, wharf, kind) >= 0:
            return True
    return can_swap(state, seat, wharf, IRON_SHIP) or can_swap(state, seat, wharf, LINER)


def list_wharf(state: Harbour) -> vec[i64]:
    """The ships that can be built or exchanged."""
    seat, wharf = state.field(1), state.field(2)
    options = vec[i64]()
    for kind in range(i64(SHIP_TYPES)):
        steels = ship_steel(state, seat, wharf, kind)
        if steels >= 0:
            options = append(options, BUILD_SHIP + 5 * kind + steels)
    if can_swap(state, seat, wharf, IRON_SHIP):
        options = append(options, SWAP_YACHT)
    if can_swap(state, seat, wharf, LINER):
        options = append(options, SWAP_DAGMAR)
    return options


def play_wharf(draft: Harbour, action: i64) -> None:
    """Build a ship: material, the brick if needed, then energy."""
    seat, wharf = draft.field(1), draft.field(2)
    draft.pop()
    if action == SWAP_YACHT:
        _swap(draft, seat, IRON_SHIP, LUXURY_YACHT)
        return
    if action == SWAP_DAGMAR:
        _modernise(draft, seat, wharf)
        _swap(draft, seat, LINER, MS_DAGMAR)
        return
    kind, steels = (action - BUILD_SHIP) // 5, (action - BUILD_SHIP) % 5
    if kind == WOODEN:
        draft.lose(seat, WOOD, 5)
    else:
        _modernise(draft, seat, wharf)
        if kind == IRON_SHIP:
            draft.lose(seat, IRON, 4 - steels)
            draft.lose(seat, STEEL, steels)
        else:
            draft.lose(seat, STEEL, 2 if kind == STEEL_SHIP else 3)
    take_ship(draft, seat, kind)
    ask_energy(draft, seat, SHIP_ENERGY)


def may_build_ship(state: Harbour, action: i64) -> bool:
    """Whether a ship may be built so, with more steel as iron than needed included (14.3)."""
    seat, wharf = state.field(1), state.field(2)
    kind, steels = (action - BUILD_SHIP) // 5, (action - BUILD_SHIP) % 5
    few = ship_steel(state, seat, wharf, kind)
    return few >= 0 and (steels == few or (kind == IRON_SHIP and few <= steels <= state.have(seat, STEEL)))


def _modernise(draft: Harbour, seat: i64, wharf: i64) -> None:
    if not is_modern(draft, wharf):
        draft.lose(seat, BRICK, 1)
        draft.modern |= 1 if wharf == WHARF_1 else 2


def _swap(draft: Harbour, seat: i64, kind: i64, card: i64) -> None:
    """Give the least valuable own ship of a type for a card of the town; the ship leaves the game."""
    least: i64 = -1
    for ship in range(i64(SHIPS)):
        if draft.ship_place[ship] == seat and SHIP_TYPE[ship] == kind \
                and (least < 0 or SHIP_VALUE[ship] < SHIP_VALUE[least]):
            least = ship
    draft.ship_place[least] = SCRAPPED
    draft.fleet[seat * SHIP_TYPES + kind] -= 1
    draft.hand_over(card, seat)
