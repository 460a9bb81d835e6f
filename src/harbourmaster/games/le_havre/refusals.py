"""Why an action is not allowed now: a reason and the number of its rule."""

from mypy_extensions import i64

from harbourmaster.core.errors import IllegalAction
from harbourmaster.core.words import N_
from harbourmaster.games.le_havre.actions import (
    AMOUNT,
    BUILD,
    BUILD_SHIP,
    BUY,
    BUY_SHIP,
    CRANE,
    DEAL,
    END,
    ENTER,
    EXPEL,
    FEE,
    FEE_IN_FRANCS,
    LOAN,
    PASS,
    PAY_INTEREST,
    REDEEM,
    REPAY,
    SALE_BY,
    SELL,
    SELL_SHIP,
    SUPPLY,
    SWAP_YACHT,
    TAKE,
    VOCABULARY,
    WITH_BRICK,
)
from harbourmaster.games.le_havre.goods import GOOD_NAMES, OFFER_KIND, OFFERS
from harbourmaster.games.le_havre.harbour import (
    F_BUILD,
    F_FEE,
    F_PAY,
    F_SUPPLY,
    F_TURN,
    F_WHARF,
    FINAL_PHASE,
    LAST_CHANCE,
    OVER,
    STACKS,
    TOWN,
    Harbour,
)
from harbourmaster.games.le_havre.market import is_ware, was_sold
from harbourmaster.games.le_havre.payments import can_pay_fee, owes_fee
from harbourmaster.games.le_havre.rounds import SHIP_NAMES, SHIP_PRICE, SHIP_TYPE_NAMES, SHIP_TYPES, SHIPS
from harbourmaster.games.le_havre.tables import (
    BUILD_CARD,
    BUILDABLE,
    CARD_COUNT,
    CARD_NAMES,
    ENTERABLE,
    PRICE,
    STANDARD_COUNT,
)
from harbourmaster.games.le_havre.turn import can_visit
from harbourmaster.games.le_havre.visits import can_use


def card_rule(card: i64) -> str:
    """The number of the rule about a card."""
    return f"9.{card + 1}" if card < STANDARD_COUNT else f"10.{card - STANDARD_COUNT + 1}"


def refusal(state: Harbour, action: int) -> IllegalAction:
    """The reason for an action that is not allowed."""
    if action < 0 or action >= VOCABULARY:
        return IllegalAction(N_("There is no action with the number {action}."), "14.1", action=action)
    kind = state.frame()
    if state.phase == OVER or kind < 0:
        return IllegalAction(N_("The game is over."), "12.1")
    if kind <= LAST_CHANCE:
        return IllegalAction(N_("First chance decides."), "14.1")
    if DEAL <= action < SALE_BY:
        return IllegalAction(N_("Nothing is drawn now."), "14.1")
    if action >= WITH_BRICK:
        return IllegalAction(N_("Brick and steel are set aside for clay and iron that a trade or the Wooden Crane "
                                "takes, as many as are held and needed."), "14.3")
    if action >= SALE_BY:
        return IllegalAction(N_("Others sell or repay only between two turns, what they own, and by the basic rule."),
                             "6.6")
    if kind in (F_TURN, F_SUPPLY):
        return _turn_refusal(state, action)
    if kind == F_PAY:
        return IllegalAction(N_("This payment does not cover what is due, or has a superfluous token."), "8.2")
    if kind == F_FEE:
        if FEE <= action <= FEE_IN_FRANCS:
            return IllegalAction(N_("This does not pay the fee of the {building}, or leaves it without use."), "5.6",
                                 building=CARD_NAMES[state.field(2)])
        return IllegalAction(N_("First the fee of the {building} is paid."), "5.4",
                             building=CARD_NAMES[state.field(2)])
    if kind == F_BUILD and BUILD <= action < BUILD_SHIP:
        return _build_refusal(state, action)
    if kind == F_WHARF and BUILD_SHIP <= action < SWAP_YACHT:
        return IllegalAction(N_("This ship is not there, or material, energy or the brick for the wharf is missing: "
                                "{type}."), "7.4", type=SHIP_TYPE_NAMES[min((action - BUILD_SHIP) // 5, 3)])
    if SELL <= action < BUY_SHIP + SHIP_TYPES:
        return IllegalAction(N_("This cannot be bought or sold now."), "6.6")
    return IllegalAction(N_("This does not answer the question that is open."), "14.1")


def _turn_refusal(state: Harbour, action: int) -> IllegalAction:
    """Why something cannot be done in a turn."""
    if SELL <= action < BUY_SHIP + SHIP_TYPES:
        return _extra_refusal(state, action)
    if action == REPAY:
        return IllegalAction(N_("Repaying takes a loan and 5 francs."), "6.8")
    if state.frame() == F_SUPPLY:
        return IllegalAction(N_("First comes the supply action: type supply."), "3.2")
    if action == SUPPLY:
        return IllegalAction(N_("The supply action is done."), "3.2")
    if action in (LOAN, PAY_INTEREST):
        return IllegalAction(N_("A loan is only for interest or food that cannot be paid."), "6.10")
    if state.field(2) > 0:
        return IllegalAction(N_("The main action is done: buy, sell, repay or end the turn."), "3.2")
    if action == END:
        return IllegalAction(N_("The turn ends after the main action: take an offer or enter a building."), "3.2")
    if action == PASS:
        return IllegalAction(N_("Only who can neither take an offer nor enter a building passes."), "12.1")
    if TAKE <= action < TAKE + OFFERS:
        return IllegalAction(N_("There is no {good} on offer."), "5.1", good=GOOD_NAMES[OFFER_KIND[action - TAKE]])
    if ENTER <= action < ENTER + CARD_COUNT:
        return _visit_refusal(state, action - ENTER)
    if AMOUNT <= action < DEAL:
        return IllegalAction(N_("First take an offer or enter a building."), "3.2")
    return IllegalAction(N_("There is no such action in a turn."), "3.2")


def _visit_refusal(state: Harbour, card: i64) -> IllegalAction:
    """Why a building cannot be entered."""
    seat = state.actor()
    name = CARD_NAMES[card]
    if (state.picket >> seat) & 1 == 1:
        return IllegalAction(N_("The Picket Line demands that you take an offer."), "10.46")
    if state.place[card] > TOWN:
        return IllegalAction(N_("The {building} is not built."), "5.8", building=name)
    if ENTERABLE[card] == 0:
        return IllegalAction(N_("The {building} has no action to use."), "5.2", building=name)
    if not can_visit(state, seat, card):
        return IllegalAction(N_("The {building} is occupied."), "12.2" if state.phase == FINAL_PHASE else "5.2",
                             building=name)
    if owes_fee(state, seat, card) and not can_pay_fee(state, seat, card):
        return IllegalAction(N_("You cannot pay the fee of the {building}."), "5.6", building=name)
    if not can_use(state, seat, card):
        return IllegalAction(N_("You cannot use the {building}: it needs more than you have."), card_rule(card),
                             building=name)
    return IllegalAction(N_("After the fee you could not use the {building}."), "5.6", building=name)


def _extra_refusal(state: Harbour, action: int) -> IllegalAction:
    """Why something cannot be bought, sold, redeemed or sent home."""
    if action < SELL + CARD_COUNT:
        return IllegalAction(N_("The {building} is not yours to sell."), "6.5", building=CARD_NAMES[action - SELL])
    if SELL_SHIP <= action < SELL_SHIP + SHIPS:
        return IllegalAction(N_("The ship {ship} is not yours."), "6.5", ship=SHIP_NAMES[action - SELL_SHIP])
    if REDEEM <= action < EXPEL:
        return IllegalAction(N_("This good is not pawned, or 2 francs are missing."), "10.42")
    if EXPEL <= action < BUY:
        return IllegalAction(N_("Only the owner of the Tobacco Factory sends guests home."), "10.47")
    if state.phase == FINAL_PHASE:
        return IllegalAction(N_("Nothing is bought in the final phase."), "12.1")
    if action >= BUY_SHIP:
        kind = action - BUY_SHIP
        if SHIP_PRICE[kind] < 0:
            return IllegalAction(N_("A luxury liner cannot be bought."), "6.4")
        return IllegalAction(N_("There is no such ship, it was sold in this turn, or {price} francs are missing."),
                             "6.3", price=int(SHIP_PRICE[kind]))
    return _purchase_refusal(state, action - BUY)


def _purchase_refusal(state: Harbour, card: i64) -> IllegalAction:
    name = CARD_NAMES[card]
    if PRICE[card] < 0:
        return IllegalAction(N_("The {building} cannot be bought."), "6.4", building=name)
    if was_sold(state, card):
        return IllegalAction(N_("The {building} was sold in this turn."), "6.7", building=name)
    if not is_ware(state, card):
        return IllegalAction(N_("The {building} is not for sale."), "6.2", building=name)
    return IllegalAction(N_("The {building} costs {price} francs."), "6.2", building=name, price=int(PRICE[card]))


def _build_refusal(state: Harbour, action: int) -> IllegalAction:
    slot = (action - BUILD) // 20 if action < CRANE else (action - CRANE) // 4
    if slot >= len(BUILD_CARD):
        return IllegalAction(N_("There is no such building."), "7.1")
    card = BUILD_CARD[slot]
    name = CARD_NAMES[card]
    where = state.place[card]
    if BUILDABLE[card] == 0 or not STACKS <= where < STACKS + 3 or state.proposals[where - STACKS] != card:
        return IllegalAction(N_("The {building} does not lie on top of the proposals."), "7.1", building=name)
    return IllegalAction(N_("You lack material for the {building}, or may not build it here."), "7.1", building=name)
