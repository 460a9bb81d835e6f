"""Le Havre in the terminal: the table."""

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from harbourmaster.cli.screens.le_havre.choices import LeHavreChoices
from harbourmaster.core.game import Json
from harbourmaster.games.le_havre.refusals import card_rule
from harbourmaster.games.le_havre.tables import CARD_NAMES, CARDS, PRICE, VALUE

WIDE = 110
UPGRADED = 8


class LeHavreScreen(LeHavreChoices):
    """Supply, offers, proposals, ships, the town, every player and the forecast of the next meal."""

    def table(self, view: Json, width: int) -> RenderableType:
        data: Any = view
        players = [self._player(data, player) for player in data["players"]]
        shown: RenderableType = Columns(players, equal=True, expand=True) if width >= WIDE else Group(*players)
        return Group(self._headline(data), self._track(data), self._supply(data), self._offers(data),
                     self._proposals(data), self._harbour(data), self._town(data), shown)

    def _headline(self, view: Any) -> Text:
        words = self.words
        if view["phase"] == "over":
            return Text(words("The game is over."), style="bold")
        if view["phase"] == "final":
            return Text(words("Final phase: one more action each"), style="bold")
        card = view["rounds"][view["round"] - 1]
        return Text(words("Round {number} of {rounds} · turn {turn} of 7 · at its end: {end}", number=view["round"],
                          rounds=len(view["rounds"]), turn=min(view["step"] + 1, 7), end=self._end(card)),
                    style="bold")

    def _end(self, card: Any) -> str:
        """What the end of a round brings."""
        words = self.words
        parts = [words("{food} food", food=card["food"]), words("harvest") if card["harvest"] else words("no harvest")]
        if card["town"] == "building":
            parts.append(words("the town builds"))
        if card["town"] == "special":
            parts.append(words("special building"))
        parts.append(f"{words.name('type', card['ship'])} ({card['value']})")
        return ", ".join(parts)

    def _track(self, view: Any) -> Text:
        """The rounds: food, a mark for no harvest, what the town builds."""
        text = Text(self.words("Food by round:") + " ", style="dim")
        for number, card in enumerate(view["rounds"], 1):
            mark = ("" if card["harvest"] else "-") + {"building": "b", "special": "s", None: ""}[card["town"]]
            text.append(f"{number}:{card['food']}{mark} ", style="bold reverse" if number == view["round"] else "dim")
        return text

    def _supply(self, view: Any) -> Text:
        text = Text(self.words("Supply:") + " ")
        for place, tile in enumerate(view["tiles"]):
            name = "?" if tile is None else "+".join(self.words(kind) for kind in tile.split("-"))
            mark = "%" if tile == "wood-fish" else ""
            here = view["phase"] == "rounds" and place == view["step"]
            text.append(f" {name}{mark} ", style="reverse" if here else "dim" if tile is None else "")
        return text

    def _offers(self, view: Any) -> Text:
        text = Text(self.words("Offers:") + " ")
        for good, count in view["offers"].items():
            text.append(f" {count} {self.words.name('good', good)} ", style="bold" if count else "dim")
        return text

    def _proposals(self, view: Any) -> RenderableType:
        words = self.words
        stacks = []
        for number, stack in enumerate(view["proposals"], 1):
            body = Text()
            for place, name in enumerate(stack):
                body.append(f"{words.name('building', name)}", style="bold" if place == 0 else "dim")
                if place < 2:
                    body.append(f" {self._figures(name)}", style="" if place == 0 else "dim")
                body.append("\n" if place < 2 and len(stack) > 1 else " ")
            stacks.append(Panel(body, title=words("Proposals {number}", number=number), title_align="left",
                                border_style="dim"))
        return Columns(stacks, equal=True, expand=True)

    def _figures(self, name: str) -> str:
        """Cost, value and price of a card."""
        card = CARD_NAMES.index(name)
        price = int(PRICE[card])
        cost = self.goods_text(CARDS[card].cost) or "–"
        shown = "" if price == VALUE[card] else f"/{price if price >= 0 else '–'}"
        return f"{cost} → {VALUE[card]}{shown}"

    def _harbour(self, view: Any) -> Text:
        text = Text(self.words("Ships:") + " ")
        for kind, values in view["piles"].items():
            top = f"{values[-1]}" if values else "–"
            more = f" (+{len(values) - 1})" if len(values) > 1 else ""
            text.append(f" {self.words.name('type', kind)} {top}{more} ", style="bold" if values else "dim")
        special = view["special"]
        if special["left"]:
            text.append("  " + self.words("Special buildings: {left} left", left=special["left"]), style="dim")
            known = ", ".join(self.words.name("building", name) for name in special.get("known", []))
            if known:
                text.append(" " + self.words("(you know: {names})", names=known))
        if view["hand"]:
            names = ", ".join(self.words.name("building", name) for name in view["hand"])
            text.append(" " + self.words("Your hand: {names}", names=names))
        return text

    def _town(self, view: Any) -> RenderableType:
        names = [self._building(building) for building in view["town"]]
        return Panel(Columns(names, padding=(0, 2)), title=self.words("Town"), title_align="left", border_style="dim")

    def _building(self, building: Any) -> Text:
        """A building with the discs on it."""
        text = Text(self.words.name("building", building["building"]))
        for seat in building["discs"]:
            text.append(f" ●{seat + 1}", style="bold")
        if building.get("modern"):
            text.append(" +", style="bold")
        return text

    def _player(self, view: Any, player: Any) -> Panel:
        words = self.words
        seat = player["seat"]
        title = words("{name} · {francs} francs · worth {score}", name=self.seats[seat], francs=player["francs"],
                      score=player["score"])
        if player["loans"]:
            title += " · " + words("{loans} loans", loans=player["loans"])
        body = Table.grid()
        goods = list(player["goods"].items())
        for row in (goods[:UPGRADED], goods[UPGRADED:]):
            held = [f"{count} {words.name('good', good)}" for good, count in row if count]
            body.add_row(Text(", ".join(held) or "–"))
        body.add_row(Text(words("{food} food, {energy} energy", food=player["food"], energy=player["energy"]),
                          style="bold"))
        body.add_row(self._forecast(view, player))
        buildings = Text(", ").join([self._building(building) for building in player["buildings"]])
        ships = ", ".join(f"{words.name('type', ship['type'])} {ship['value']}" for ship in player["ships"])
        body.add_row(buildings)
        body.add_row(Text(ships))
        style = "bold" if view["actor"] == seat else "dim"
        return Panel(body, title=Text(title), title_align="left", border_style=style)

    def _forecast(self, view: Any, player: Any) -> Text:
        """The next meal: due, brought by ships, in hand, missing, and the loans that would follow."""
        if view["phase"] != "rounds":
            return Text("")
        text = self.words("Next meal: {food} due, {ships} by ships, {hand} in hand with francs, {missing} missing, "
                          "{loans} loans", food=view["food"], ships=player["ship_food"],
                          hand=player["food"] + player["francs"], missing=player["missing"],
                          loans=player["loans_ahead"])
        return Text(text, style="red" if player["missing"] else "green")

    def card(self, state: object, name: str) -> RenderableType | None:
        words = self.words
        wanted = name.lower().replace(" ", "-").replace("_", "-").replace("'", "").replace("&", "and")
        for card, identifier in enumerate(CARD_NAMES):
            title = words.name("building", identifier)
            if wanted not in (identifier, title.lower().replace(" ", "-").replace("'", "")):
                continue
            lines = [self._figures(identifier), self.effect(card), words("rule {number}", number=card_rule(card))]
            return Panel(Text("\n".join([line for line in lines if line])), title=title, title_align="left")
        return None
