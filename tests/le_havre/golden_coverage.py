"""What the golden games must show, and what an action shows."""

import harbourmaster as hm
from harbourmaster.games.le_havre.actions import (
    BUILD,
    BUILD_SHIP,
    BUY,
    BUY_SHIP,
    CRANE,
    END,
    ENTER,
    EVICT,
    EXPEL,
    FROM_HAND,
    LOAN,
    ON_TOP,
    PAY_INTEREST,
    REDEEM,
    REPAY,
    SELL,
    SELL_SHIP,
    SWAP_DAGMAR,
    SWAP_YACHT,
    TAKE,
)
from harbourmaster.games.le_havre.harbour import (
    F_AGAIN,
    F_BUILD,
    F_FEED,
    F_INTEREST,
    F_OWN,
    F_TURN,
    FINAL_PHASE,
    OVER,
    STACKS,
    TOWN,
)
from harbourmaster.games.le_havre.rounds import SHIP_TYPE_NAMES
from harbourmaster.games.le_havre.state import LeHavre
from harbourmaster.games.le_havre.tables import BUILD_CARD, CARD_NAMES, ENTERABLE, PRICE


def wanted() -> set[str]:
    """Each card used, or owned if it has a padlock; ships, wharves, loans, special cards at work, endings."""
    items = {f"use {name}" for card, name in enumerate(CARD_NAMES) if ENTERABLE[card] == 1}
    items |= {f"own {name}" for card, name in enumerate(CARD_NAMES) if PRICE[card] >= 0 or name == "church"}
    items |= {"own rattletrap-car", "town builds", "again", "hotel offer", "evict", "expel", "redeem", "order",
              "found", "second final action", "final visit to an occupied building", "modernise wharf-1",
              "modernise wharf-2", "swap luxury-yacht", "swap ms-dagmar", "crane", "sell building", "sell ship",
              "stadium on a stack", "second building"}
    items |= {f"build {name}" for name in SHIP_TYPE_NAMES} | {f"buy {name}" for name in SHIP_TYPE_NAMES[:3]}
    items |= {"loan for food", "loan for interest", "sale for food", "sale for interest", "repay",
              "repay before interest", "pay interest"}
    items |= {f"end {players} {variant}" for players in range(1, 6) for variant in ("full", "short")}
    return items


def promised(state: LeHavre, action: int) -> str:
    """What a choice would show, as far as it can be told beforehand."""
    kind = state.frame()
    if kind == F_AGAIN and action != END:
        return "again"
    if kind == F_BUILD and state.field(4) == 1 and BUILD <= action < BUILD_SHIP:
        return "second building"
    if ENTER <= action < SELL:
        card = action - ENTER
        if state.phase == FINAL_PHASE and state.guests[card] > 0:
            return "final visit to an occupied building"
        return f"use {CARD_NAMES[card]}"
    if SELL <= action < REDEEM:
        if kind in (F_FEED, F_INTEREST):
            return "sale for food" if kind == F_FEED else "sale for interest"
        return "sell building" if action < SELL_SHIP else "sell ship"
    if TAKE <= action < ENTER and kind == F_TURN and state.disc[state.actor()] == CARD_NAMES.index("hotel"):
        return "hotel offer"
    if action == LOAN:
        return "loan for food" if kind == F_FEED else "loan for interest"
    if action == REPAY:
        return "repay before interest" if kind == F_INTEREST else "repay"
    if BUY <= action < BUY_SHIP:
        return f"own {CARD_NAMES[action - BUY]}"
    if BUY_SHIP <= action < BUY_SHIP + 4:
        return f"buy {SHIP_TYPE_NAMES[action - BUY_SHIP]}"
    if BUILD <= action < CRANE:
        return f"own {CARD_NAMES[BUILD_CARD[(action - BUILD) // 20]]}"
    if BUILD_SHIP <= action < SWAP_YACHT:
        return f"build {SHIP_TYPE_NAMES[(action - BUILD_SHIP) // 5]}"
    plain = {PAY_INTEREST: "pay interest", SWAP_YACHT: "swap luxury-yacht", SWAP_DAGMAR: "swap ms-dagmar"}
    if action in plain:
        return plain[action]
    ranges = [(REDEEM, EXPEL, "redeem"), (EXPEL, BUY, "expel"), (CRANE, BUILD_SHIP, "crane"),
              (EVICT, EVICT + 5, "evict"), (ON_TOP, FROM_HAND, "order"), (FROM_HAND, FROM_HAND + 114, "found")]
    for first, last, name in ranges:
        if first <= action < last and not (name == "evict" and kind != F_OWN):
            return name
    return ""


def shown(before: LeHavre, action: int, after: LeHavre) -> set[str]:
    """What an action showed."""
    items = {promised(before, action)} if before.actor() >= 0 else set()
    seats = range(int(before.seats))
    for card, name in enumerate(CARD_NAMES):
        was, now = before.place[card], after.place[card]
        if was != now and now in seats:
            items.add(f"own {name}")
            if name in ("luxury-yacht", "ms-dagmar") and not BUY <= action < BUY_SHIP:
                items.add(f"swap {name}")
        if was != now and now == TOWN and STACKS <= was < STACKS + 3:
            items.add("town builds")
    if STACKS <= after.place[CARD_NAMES.index("football-stadium")] < STACKS + 3:
        items.add("stadium on a stack")
    watch = CARD_NAMES.index("harbour-watch")
    if action == ENTER + watch and after.disc[before.actor()] != watch:
        items.add("evict")
    if before.modern != after.modern:
        items.add(f"modernise wharf-{after.modern ^ before.modern}")
    for seat in seats:
        for kind in range(4):
            if after.fleet[4 * seat + kind] > before.fleet[4 * seat + kind] and not BUY_SHIP <= action < BUY_SHIP + 4:
                items.add(f"build {SHIP_TYPE_NAMES[kind]}")
    if before.phase == FINAL_PHASE and before.frame() == F_TURN and before.field(4) == 1:
        items.add("second final action")
    if after.phase == OVER:
        items.add(f"end {len(seats)} {'short' if after.short else 'full'}")
    return items


def covered(match: hm.Match) -> set[str]:
    """What happens in a match, in the words of wanted()."""
    items: set[str] = set()
    for ply, action in enumerate(match.actions()):
        before, after = match.state_at(ply), match.state_at(ply + 1)
        assert isinstance(before, LeHavre) and isinstance(after, LeHavre)
        items |= shown(before, action, after)
    return items
