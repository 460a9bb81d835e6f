"""The course of play: which decision is open, its choices, and what each does."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.games.le_havre.actions import SUPPLY
from harbourmaster.games.le_havre.baskets import list_basket, list_count, play_basket, play_count
from harbourmaster.games.le_havre.building import list_building, list_wharf, play_building, play_wharf
from harbourmaster.games.le_havre.exchanges import list_trade, play_trade
from harbourmaster.games.le_havre.harbour import (
    F_AGAIN,
    F_BASKET,
    F_BUILD,
    F_COUNT,
    F_DEAL,
    F_DRAW,
    F_FEE,
    F_FEED,
    F_INTEREST,
    F_ORDER,
    F_OWN,
    F_PAY,
    F_PEEK,
    F_REVEAL,
    F_ROUND_END,
    F_SITE,
    F_SUPPLY,
    F_TILE,
    F_TRADE,
    F_TURN,
    F_USE,
    F_WHARF,
    FINAL_PHASE,
    LAST_CHANCE,
    OVER,
    Harbour,
)
from harbourmaster.games.le_havre.own_rules import list_own, play_own
from harbourmaster.games.le_havre.payments import list_payment, play_payment, settle_payment
from harbourmaster.games.le_havre.permissions import may_wait, pays_otherwise
from harbourmaster.games.le_havre.round_end import (
    advance,
    list_feeding,
    play_feeding,
    settle_feeding,
    settle_round_end,
)
from harbourmaster.games.le_havre.scoring import score
from harbourmaster.games.le_havre.setup import deal_odds, list_deal, play_deal
from harbourmaster.games.le_havre.specials import (
    list_draw,
    list_orders,
    list_site,
    play_draw,
    play_order,
    play_site,
    reveal_top,
    settle_look,
)
from harbourmaster.games.le_havre.tables import HARBOUR_WATCH_CARD
from harbourmaster.games.le_havre.turn import (
    list_again,
    list_interest,
    list_supply,
    list_tiles,
    list_turn,
    play_again,
    play_interest,
    play_supply,
    play_tile,
    play_turn,
    settle_interest,
)
from harbourmaster.games.le_havre.visits import (
    fitting_fees,
    list_evictions,
    play_eviction,
    play_fee,
    use,
)


class LeHavre(Harbour):
    """A position of Le Havre."""

    def legal(self) -> vec[i64]:
        if not self.is_listed:
            self.listed = self._list()
            self.is_listed = True
        return self.listed

    def odds(self) -> vec[i64]:
        kind = self.frame()
        if kind == F_DEAL:
            return deal_odds(self)
        if kind == F_TILE or kind == F_DRAW:
            return vec[i64]([1] * len(self.legal()))
        return vec[i64]()

    def play(self, action: i64) -> None:
        self._answer(action)
        self._settle()

    def score(self, seat: i64) -> i64:
        return score(self, seat)

    def copy(self) -> "LeHavre":
        twin = LeHavre()
        self.copy_into(twin)
        return twin

    def _list(self) -> vec[i64]:
        """The choices of the decision on top of the agenda."""
        kind = self.frame()
        if kind == F_TURN:
            return list_turn(self)
        if kind == F_SUPPLY:
            return list_supply(self)
        if kind == F_FEE:
            return fitting_fees(self, self.field(1), self.field(2), False)
        if kind == F_PAY:
            return list_payment(self)
        if kind == F_TRADE:
            return list_trade(self)
        if kind == F_BASKET:
            return list_basket(self)
        if kind == F_COUNT:
            return list_count(self)
        if kind == F_BUILD:
            return list_building(self)
        if kind == F_WHARF:
            return list_wharf(self)
        if kind == F_FEED:
            return list_feeding(self)
        if kind == F_INTEREST:
            return list_interest(self)
        if kind == F_OWN:
            return list_evictions(self) if self.field(2) == HARBOUR_WATCH_CARD else list_own(self)
        if kind == F_ORDER:
            return list_orders(self)
        if kind == F_AGAIN:
            return list_again(self)
        if kind == F_SITE:
            return list_site(self)
        if kind == F_TILE:
            return list_tiles(self)
        if kind == F_DRAW:
            return list_draw(self)
        return list_deal(self) if kind == F_DEAL else vec[i64]()

    def _answer(self, action: i64) -> None:
        """Carry out a choice of the decision on top of the agenda."""
        self.is_listed = False
        kind = self.frame()
        if kind == F_TURN:
            play_turn(self, action)
        elif kind == F_SUPPLY:
            play_supply(self, action)
        elif kind == F_FEE:
            play_fee(self, action)
        elif kind == F_PAY:
            play_payment(self, action)
        elif kind == F_TRADE:
            play_trade(self, action)
        elif kind == F_BASKET:
            play_basket(self, action)
        elif kind == F_COUNT:
            play_count(self, action)
        elif kind == F_BUILD:
            play_building(self, action)
        elif kind == F_WHARF:
            play_wharf(self, action)
        elif kind == F_FEED:
            play_feeding(self, action)
        elif kind == F_INTEREST:
            play_interest(self, action)
        elif kind == F_OWN:
            if self.field(2) == HARBOUR_WATCH_CARD:
                play_eviction(self, action)
            else:
                play_own(self, action)
        elif kind == F_ORDER:
            play_order(self, action)
        elif kind == F_AGAIN:
            play_again(self, action)
        elif kind == F_SITE:
            play_site(self, action)
        elif kind == F_TILE:
            play_tile(self, action)
        elif kind == F_DRAW:
            play_draw(self, action)
        elif kind == F_DEAL:
            play_deal(self, action)

    def _settle(self) -> None:
        """Do all that leaves no choice, up to the next decision, chance or the end (14.8)."""
        while self.phase != OVER:
            kind = self.frame()
            if kind == -1:
                advance(self)
            elif kind <= LAST_CHANCE:
                return
            elif kind == F_SUPPLY:
                if may_wait(self):
                    return
                self._answer(SUPPLY)
            elif kind == F_USE:
                seat, card = self.field(1), self.field(2)
                self.pop()
                use(self, seat, card)
            elif kind == F_PEEK:
                settle_look(self)
            elif kind == F_REVEAL:
                reveal_top(self)
            elif kind == F_ROUND_END:
                settle_round_end(self)
            elif kind == F_PAY:
                if settle_payment(self):
                    return
            elif kind == F_TURN and self.field(2) == 0 and self.phase != FINAL_PHASE:
                return
            elif (kind == F_INTEREST and not settle_interest(self)) or (kind == F_FEED and not settle_feeding(self)):
                continue
            else:
                options = self._list()
                if len(options) > 1 or pays_otherwise(self, options[0]):
                    self.listed = options
                    self.is_listed = True
                    return
                self._answer(options[0])
