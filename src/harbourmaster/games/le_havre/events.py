"""What an action did, told by comparing the states around it; never what only one seat may know."""

from mypy_extensions import i64

from harbourmaster.core.game import Event
from harbourmaster.games.le_havre.actions import (
    BUILD,
    BUILD_SHIP,
    BUY,
    BUY_SHIP,
    CRANE,
    DEAL,
    DRAW,
    END,
    ENTER,
    EVICT,
    EXPEL,
    FROM_HAND,
    HAUL,
    LOAN,
    ON_TOP,
    PASS,
    PAY_INTEREST,
    REDEEM,
    REPAY,
    REPAY_BY,
    SALE_BY,
    SALES,
    SELL,
    SELL_SHIP,
    SUPPLY,
    SWAP_DAGMAR,
    SWAP_YACHT,
    TAKE,
    TILE,
    WITH_BRICK,
)
from harbourmaster.games.le_havre.goods import GOOD_NAMES, KINDS, TILE_FIRST, TILE_SECOND
from harbourmaster.games.le_havre.guessing import knows_top
from harbourmaster.games.le_havre.harbour import (
    F_SUPPLY,
    F_TILE,
    F_TURN,
    FINAL_PHASE,
    HAND,
    ON_STACK,
    OUT,
    OVER,
    PILE,
    PLAYING,
    STACKS,
    STOCK,
    TOWN,
    Harbour,
)
from harbourmaster.games.le_havre.notation import offer_name, write
from harbourmaster.games.le_havre.rounds import SHIP_NAMES, SHIP_TYPE, SHIP_TYPE_NAMES, SHIP_VALUE
from harbourmaster.games.le_havre.specials import TO_DEAL, TO_LOOK
from harbourmaster.games.le_havre.tables import BUILD_CARD, CARD_COUNT, CARD_NAMES, STANDARD_COUNT


def events(before: Harbour, action: int, after: Harbour) -> list[Event]:
    """The action itself, then what it changed: goods, loans, cards, the round."""
    return [*_deed(before, action, after), *_changes(before, after), *_cards(before, action, after),
            *_turning(before, after), *_next_supply(before, action, after)]


def _next_supply(before: Harbour, action: int, after: Harbour) -> list[Event]:
    """The supply action of the next turn, where nobody was asked for it (14.6)."""
    began = after.depth > 0 and after.agenda[0] == F_TURN and after.phase == PLAYING
    same = before.depth > 0 and before.agenda[0] in (F_TURN, F_SUPPLY) \
        and (before.round, before.step) == (after.round, after.step)
    if not began or same:
        return []
    seat = int(after.turn_seat())
    if after.frame() == F_TILE:
        return [Event("turn-up", {"seat": seat})]
    return [_supplied(after, seat, int(after.tiles[after.step]))]


def foretell(before: Harbour, action: int, after: Harbour, seat: i64) -> list[Event]:
    """The events without a special building that would come up and that the seat has not seen."""
    found = events(before, action, after)
    if before.seen[0] < 0 or knows_top(before, seat, 0):
        return found
    return [event for event in found if event.code != "revealed"]


def _deed(before: Harbour, action: int, after: Harbour) -> list[Event]:
    seat = int(before.actor())
    if action >= DEAL:
        return _chance_or_others(before, action, after)
    if action == SUPPLY:
        if after.frame() == F_TILE:
            return [Event("turn-up", {"seat": seat})]
        return [_supplied(after, seat, int(after.tiles[before.step]))]
    if action == LOAN:
        return []  # told by the change of loans
    simple = {END: "end", PASS: "pass", REPAY: "repay", PAY_INTEREST: "interest"}
    if action in simple:
        return [Event(simple[action], {"seat": seat})]
    if TAKE <= action < ENTER:
        return [Event("take", {"seat": seat, "good": offer_name(action - TAKE)})]
    if action < SELL:
        return [_entered(before, seat, action - ENTER)]
    if action < BUY_SHIP + 4:
        return [_traded(seat, action)]
    if BUILD <= action < HAUL or ON_TOP <= action < DEAL:
        return [_answered(seat, action)]
    return [Event("answer", {"seat": seat, "answer": write(before, action)})]


def _supplied(after: Harbour, seat: int, tile: int) -> Event:
    return Event("supply", {"seat": seat, "first": offer_name(int(TILE_FIRST[tile])),
                            "second": offer_name(int(TILE_SECOND[tile]))})


def _entered(before: Harbour, seat: int, card: int) -> Event:
    owner = int(before.place[card])
    if owner in (seat, TOWN):
        return Event("use", {"seat": seat, "building": CARD_NAMES[card]})
    return Event("use-foreign", {"seat": seat, "building": CARD_NAMES[card], "owner": owner})


def _traded(seat: int, action: int) -> Event:
    """A sale, a purchase, a pawn redeemed or a disc sent home."""
    if action < SELL_SHIP:
        return Event("sell", {"seat": seat, "building": CARD_NAMES[action - SELL]})
    if action < REDEEM:
        return Event("sell-ship", {"seat": seat, "ship": SHIP_NAMES[action - SELL_SHIP]})
    if action < EXPEL:
        return Event("redeem", {"seat": seat, "good": GOOD_NAMES[action - REDEEM]})
    if action < BUY:
        return Event("send-home", {"seat": seat, "other": action - EXPEL})
    if action < BUY_SHIP:
        return Event("buy", {"seat": seat, "building": CARD_NAMES[action - BUY]})
    return Event("buy-ship", {"seat": seat, "type": SHIP_TYPE_NAMES[action - BUY_SHIP]})


def _answered(seat: int, action: int) -> Event:
    """Building, exchanging a ship, sending a disc home, ordering special buildings."""
    if action < BUILD_SHIP:
        slot = (action - BUILD) // 20 if action < CRANE else (action - CRANE) // 4
        return Event("build", {"seat": seat, "building": CARD_NAMES[BUILD_CARD[slot]]})
    if action < SWAP_YACHT:
        return Event("build-ship", {"seat": seat, "type": SHIP_TYPE_NAMES[(action - BUILD_SHIP) // 5]})
    if action <= SWAP_DAGMAR:
        return Event("swap", {"seat": seat, "building": "luxury-yacht" if action == SWAP_YACHT else "ms-dagmar"})
    if action < HAUL:
        return Event("send-home", {"seat": seat, "other": action - EVICT})
    if action < FROM_HAND:
        return Event("order", {"seat": seat})
    return Event("found", {"seat": seat, "building": CARD_NAMES[action - FROM_HAND]})


def _chance_or_others(before: Harbour, action: int, after: Harbour) -> list[Event]:
    """What chance decides, and what other seats do between two turns."""
    if action < TILE:
        card = CARD_NAMES[before.field(2)]
        if after.place[before.field(2)] == STOCK:
            return [Event("deal-again", {})]
        return [Event("deal", {"building": card, "stack": action - DEAL + 1})]
    if action < DRAW:
        return [_supplied(after, int(before.field(1)), action - TILE)]
    if action < SALE_BY:
        if before.field(2) == TO_LOOK:
            return [Event("look", {"seat": int(before.field(1))})]
        if before.field(2) == TO_DEAL:
            return [Event("hand", {"seat": int(before.field(3)) // HAND})]
        return []
    if action >= WITH_BRICK:
        return [Event("answer", {"seat": int(before.actor()), "answer": write(before, action)})]
    if action >= REPAY_BY:
        return [Event("repay", {"seat": action - REPAY_BY})]
    seat, item = divmod(action - SALE_BY, SALES)
    if item < CARD_COUNT:
        return [Event("sell", {"seat": seat, "building": CARD_NAMES[item]})]
    return [Event("sell-ship", {"seat": seat, "ship": SHIP_NAMES[item - CARD_COUNT]})]


def _changes(before: Harbour, after: Harbour) -> list[Event]:
    """Goods, francs and loans that came or went."""
    found: list[Event] = []
    for seat in range(int(before.seats)):
        for kind in range(KINDS):
            total = int(after.have(seat, kind))
            change = total - int(before.have(seat, kind))
            if change:
                found.append(Event("goods", {"seat": seat, "good": GOOD_NAMES[kind], "change": f"{change:+d}",
                                             "total": total}))
        loans = int(after.loans[seat] - before.loans[seat])
        if loans > 0:
            found.append(Event("loan", {"seat": seat, "loans": loans}))
    return found


def _cards(before: Harbour, action: int, after: Harbour) -> list[Event]:
    """Cards that came into play or left it without being named by the action."""
    found: list[Event] = []
    named = action - FROM_HAND if FROM_HAND <= action < DEAL else -1
    for card in range(CARD_COUNT):
        was, now = int(before.place[card]), int(after.place[card])
        if was == now or card == named:
            continue
        name = CARD_NAMES[card]
        if card >= STANDARD_COUNT and was in (STOCK, ON_STACK) and (now <= TOWN or STACKS <= now < STACKS + 3):
            found.append(Event("revealed", {"building": name}))
        elif now == TOWN and STACKS <= was < STACKS + 3:
            found.append(Event("town-builds", {"building": name}))
        elif now == OUT and was <= TOWN:
            found.append(Event("gone", {"building": name}))
        elif name == "rattletrap-car" and now < TOWN:
            found.append(Event("gets", {"seat": now, "building": name}))
    return found


def _turning(before: Harbour, after: Harbour) -> list[Event]:
    """A new ship and the next round, the final phase or the end."""
    found: list[Event] = []
    if after.round > before.round:
        ship = int(before.schedule[before.round])
        if after.ship_place[ship] == PILE:
            found.append(Event("new-ship", {"type": SHIP_TYPE_NAMES[SHIP_TYPE[ship]],
                                            "value": int(SHIP_VALUE[ship])}))
        if after.phase != FINAL_PHASE:
            found.append(Event("round", {"number": int(after.round) + 1}))
        else:
            found.append(Event("final", {}))
    if after.phase == OVER and before.phase != OVER:
        found.append(Event("over", {}))
    return found
