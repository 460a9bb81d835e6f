"""Le Havre in the terminal: questions and choices in words."""

from harbourmaster.cli.screens.screen import Choice, Screen
from harbourmaster.core.state import State
from harbourmaster.games.le_havre.actions import (
    AMOUNT,
    BUILD,
    BUILD_SHIP,
    BUY,
    BUY_SHIP,
    CRANE,
    END,
    ENTER,
    EVICT,
    EXPEL,
    FEE,
    FEE_IN_FRANCS,
    GOOD,
    HAUL,
    LOAN,
    OTHER_AMOUNT,
    PASS,
    PAY_INTEREST,
    REDEEM,
    REPAY,
    SELL,
    SELL_SHIP,
    SUPPLY,
    SWAP_YACHT,
    TAKE,
)
from harbourmaster.games.le_havre.cheapest import pay_for_me
from harbourmaster.games.le_havre.goods import GOOD_NAMES, KINDS
from harbourmaster.games.le_havre.harbour import (
    F_BUILD,
    F_FEE,
    F_OWN,
    F_PAY,
    F_SUPPLY,
    F_TRADE,
    F_TURN,
    F_WHARF,
    OVER,
    Harbour,
)
from harbourmaster.games.le_havre.notation import offer_name
from harbourmaster.games.le_havre.rounds import SHIP_NAMES, SHIP_PRICE, SHIP_TYPE_NAMES, SHIP_VALUE
from harbourmaster.games.le_havre.tables import (
    BUILD_CARD,
    CARD_NAMES,
    CARDS,
    PRICE,
    VALUE,
    amounts,
)
from harbourmaster.games.le_havre.view import question as asked
from harbourmaster.games.le_havre.words import EFFECTS


class LeHavreChoices(Screen):
    """Puts every decision into words."""

    def hides(self, state: State) -> bool:
        """Only cards that were looked at are secret."""
        assert isinstance(state, Harbour)
        return any(card >= 0 for card in (*state.seen, *state.hands))

    def skips(self, state: State) -> bool:
        """Where material can be paid in another way the only choice is still asked for (14.8)."""
        assert isinstance(state, Harbour)
        return state.frame() not in (F_TRADE, F_BUILD, F_WHARF)

    def goods_text(self, text: str) -> str:
        """Goods of a table in words, such as "2 wood, 1 clay"."""
        names = [*GOOD_NAMES, "food"]
        return ", ".join(f"{count} {self.words.name('good', names[kind])}" for kind, count in amounts(text))

    def effect(self, card: int) -> str:
        """What a visit or the ownership of a card brings, from its figures or its own sentence."""
        words = self.words
        row = CARDS[card]
        parts = [f"+ {self.goods_text(row.gain)}"] if row.gain else []
        for trade in row.trades:
            given, _, taken = trade.goods.partition(">")
            text = f"{self.goods_text(given) or '–'} → {self.goods_text(taken)}"
            if trade.times < 99:
                text += f" (≤ {trade.times}×)"
            if trade.half_energy:
                text += ", " + words("{energy} energy each", energy=f"{trade.half_energy / 2:g}")
            if trade.flat_energy:
                text += ", " + words("{energy} energy in all", energy=trade.flat_energy)
            if trade.half_bonus:
                text += f", + {trade.half_bonus / 2:g} {words.name('good', trade.bonus)}"
            parts.append(text)
        if row.id in EFFECTS:
            parts.append(words.translate(EFFECTS[row.id]))
        return "; ".join(parts)

    def question(self, state: State) -> str:
        assert isinstance(state, Harbour)
        words = self.words
        kind = str(asked(state)["kind"])
        building = str(asked(state).get("building", ""))
        good = str(asked(state).get("good", ""))
        if kind == "fee":
            return words("How do you pay the fee of the {building}?", building=building)
        if kind == "pay":
            return words("How many {good} do you pay? {due} {what} are due.", good=good, due=int(state.field(3)),
                         what=words(str(asked(state)["what"])))
        if kind == "count":
            return words("How many {good}?", good=good)
        if kind in ("trade", "ask", "build", "wharf", "again", "site"):
            return words("{building}: what do you do?", building=building)
        questions = {
            "supply": words("Before your turn"), "interest": words("Interest is due."),
            "choose": words("Which goods?"), "order": words("Which card goes on top?"),
            "feed": words("Food is missing: borrow, or sell something?"),
            "close": words("Anything else, or end the turn?"),
        }
        return questions.get(kind, words("What do you do?"))

    def describe(self, state: State, action: int) -> Choice:
        assert isinstance(state, Harbour)
        group, label, note = self._say(state, action)
        result = self._result(state, action)
        return Choice(action, group, label, " · ".join([text for text in (note, result) if text]))

    def _say(self, state: Harbour, action: int) -> tuple[str, str, str]:
        """Heading, label and remark of a choice."""
        words = self.words
        plain = {END: words("End"), SUPPLY: words("Supply action"), REPAY: words("Repay a loan"),
                 LOAN: words("Take loans"), PASS: words("Pass"), PAY_INTEREST: words("Pay the interest")}
        if action in plain:
            return words("Turn"), plain[action], ""
        if action < ENTER:
            return words("Take"), words.name("good", offer_name(action - TAKE)), ""
        if action < SELL:
            card = action - ENTER
            owner = int(state.place[card])
            whose = words("of {name}", name=self.seats[owner]) if owner not in (5, state.actor()) else ""
            note = " ".join([whose, self.effect(card)]).strip()
            return words("Enter"), words.name("building", CARD_NAMES[card]), note
        if action < BUY_SHIP + 4:
            return self._say_trade(action)
        if BUILD <= action < SWAP_YACHT:
            return self._say_building(action)
        return words("Answer"), self._answer(state, action), ""

    def _say_trade(self, action: int) -> tuple[str, str, str]:
        words = self.words
        if action < SELL_SHIP:
            return words("Sell"), words.name("building", CARD_NAMES[action - SELL]), ""
        if action < REDEEM:
            ship = action - SELL_SHIP
            return words("Sell"), words.name("ship", SHIP_NAMES[ship]), f"({SHIP_VALUE[ship]})"
        if action < EXPEL:
            return words("Redeem"), words.name("good", GOOD_NAMES[action - REDEEM]), ""
        if action < BUY:
            return words("Send home"), self.seats[action - EXPEL], ""
        if action < BUY_SHIP:
            card = action - BUY
            return words("Buy"), words.name("building", CARD_NAMES[card]), words(
                "for {price} francs, value {value}", price=int(PRICE[card]), value=int(VALUE[card]))
        return words("Buy"), words.name("type", SHIP_TYPE_NAMES[action - BUY_SHIP]), words(
            "for {price} francs", price=int(SHIP_PRICE[action - BUY_SHIP]))

    def _say_building(self, action: int) -> tuple[str, str, str]:
        words = self.words
        if action >= BUILD_SHIP:
            return words("Build"), words.name("type", SHIP_TYPE_NAMES[(action - BUILD_SHIP) // 5]), ""
        slot = (action - BUILD) // 20 if action < CRANE else (action - CRANE) // 4
        card = int(BUILD_CARD[slot])
        return words("Build"), words.name("building", CARD_NAMES[card]), words("value {value}", value=int(VALUE[card]))

    def _answer(self, state: Harbour, action: int) -> str:
        """Answers to questions: amounts, goods, fees, players, cards."""
        words = self.words
        if AMOUNT <= action < GOOD:
            other = action >= OTHER_AMOUNT
            count = action - (OTHER_AMOUNT if other else AMOUNT)
            if state.frame() == F_TRADE and CARDS[state.field(2)].either:
                trade = CARDS[state.field(2)].trades[1 if other else 0].goods.partition(">")
                return f"{count}× {self.goods_text(trade[0])} → {self.goods_text(trade[2])}"
            return words("{times} times", times=count) if state.frame() in (F_TRADE, F_OWN) else str(count)
        if GOOD <= action < FEE:
            return words.name("good", GOOD_NAMES[action - GOOD])
        if FEE <= action <= FEE_IN_FRANCS:
            texts = self.game.write(state, action).split()[1:]
            if texts == ["francs"]:
                return words("in francs")
            return ", ".join(f"{count} {words.name('good', good)}"
                             for good, count in zip(texts[::2], texts[1::2], strict=True))
        if EVICT <= action < HAUL:
            return self.seats[action - EVICT]
        texts = self.game.write(state, action).split()[1:]
        return ", ".join(words.name("building", text) if text in CARD_NAMES else words.name("good", text)
                         for text in texts)

    def _result(self, state: Harbour, action: int) -> str:
        """What a choice changes at once for the player in turn, unless it begins the next round."""
        after = state.copy()
        after.play(action)
        assert isinstance(after, Harbour)
        seat = state.actor()
        if after.round != state.round or after.phase == OVER:
            return ""
        changes = []
        for kind in range(KINDS):
            change = int(after.have(seat, kind) - state.have(seat, kind))
            if change:
                changes.append(f"{self.words.name('good', GOOD_NAMES[kind])} {change:+d}")
        if after.loans[seat] != state.loans[seat]:
            changes.append(self.words("loans {change}", change=f"{int(after.loans[seat] - state.loans[seat]):+d}"))
        return ", ".join(changes)

    def default(self, state: State) -> int | None:
        assert isinstance(state, Harbour)
        if state.frame() == F_SUPPLY:
            return SUPPLY
        if state.frame() == F_TURN:
            return END if state.field(2) > 0 else None
        return state.choices()[-1] if state.frame() in (F_TRADE, F_OWN) else None

    def shortcut(self, state: State) -> tuple[str, list[int]] | None:
        assert isinstance(state, Harbour)
        if state.frame() not in (F_FEE, F_PAY):
            return None
        steps = pay_for_me(state)
        after = state.copy()
        for step in steps:
            after.play(step)
        assert isinstance(after, Harbour)
        seat = state.actor()
        paid = [f"{int(state.have(seat, kind) - after.have(seat, kind))} {self.words.name('good', GOOD_NAMES[kind])}"
                for kind in range(KINDS) if after.have(seat, kind) < state.have(seat, kind)]
        return self.words("Pay for me: {goods}", goods=", ".join(paid)), steps
