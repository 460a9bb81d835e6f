"""The Inland Port in the terminal."""

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from harbourmaster.cli.screens.screen import Choice, Screen
from harbourmaster.core.game import Json
from harbourmaster.core.state import State
from harbourmaster.games.inland_port.game import InlandPortGame
from harbourmaster.games.inland_port.harbour import (
    CLOSE,
    COUNT,
    END,
    MOVE,
    OVER,
    PASS,
    PAY,
    PAYMENT,
    PICK,
    REPEAT,
    SELL,
    SERVE_FOOD,
    STEP,
    USE,
    Harbour,
)
from harbourmaster.games.inland_port.selling import price
from harbourmaster.games.inland_port.tables import DIRECTION, DIRECTIONS, GOODS, NAMES, SECTORS, USES
from harbourmaster.games.inland_port.words import EFFECTS

STYLES = {"fish": "bold blue", "clay": "bold red", "wood": "bold yellow", "grain": "bold bright_yellow"}
LETTERS = {"fish": "F", "clay": "C", "wood": "W", "grain": "G"}
WIDE = 110


class InlandPortScreen(Screen):
    """Two dials, two warehouses and the open supply."""

    def table(self, view: Json, width: int) -> RenderableType:
        data: Any = view
        players = [self._player(data, seat) for seat in (0, 1)]
        both: RenderableType = Group(*players)
        if width >= WIDE:
            both = Table.grid(expand=True, padding=0)
            both.add_column(ratio=1)
            both.add_column(ratio=1)
            both.add_row(*players)
        return Group(self._headline(data), both, self._supply(data), self._coming(data))

    def _headline(self, view: Any) -> Text:
        words = self.words
        if view["round"] is None:
            return Text(words("The game is over."), style="bold")
        return Text(words("Round {letter} · action {number} of {actions} · {name} is in turn", letter=view["round"],
                          number=view["taken"] + 1, actions=view["actions"], name=self.seats[view["actor"]]),
                    style="bold")

    def _player(self, view: Any, seat: int) -> Panel:
        words = self.words
        player = view["players"][seat]
        title = words("{name} · dial {board} at {pointer} · {francs} · worth {score}", name=self.seats[seat],
                      board=player["board"], pointer=player["pointer"], francs=self._francs(player["francs"]),
                      score=player["score"])
        body = Table.grid(padding=(0, 2), expand=True)
        body.add_column(no_wrap=True)
        body.add_column(ratio=1)
        body.add_row(self._warehouse(view, player), self._dial(player))
        style = "bold" if view["actor"] == seat else "dim"
        return Panel(Group(body, self._goods(player)), title=Text(title), title_align="left", border_style=style)

    def _warehouse(self, view: Any, player: Any) -> Text:
        """The grid from the top row down, counters by their letters."""
        text = Text()
        for row in reversed(range(len(view["row_lengths"]))):
            text.append(f"{3 * row:>2} ", style="dim")
            for column in range(view["row_lengths"][row]):
                here = [good for good in GOODS
                        if (player["goods"][good]["row"], player["goods"][good]["column"]) == (row, column)]
                for good in here:
                    text.append(LETTERS[good], style=STYLES[good])
                text.append(" " * (3 - len(here)) if here else "·  ", style="dim")
            text.append("\n")
        text.append("   " + "".join(f"{column:<3}" for column in range(view["row_lengths"][0])), style="dim")
        return text

    def _goods(self, player: Any) -> Text:
        return Text("   ").join(
            Text(f"{LETTERS[good]} {self.words(good)} {player['goods'][good]['amount']}", style=STYLES[good])
            for good in GOODS)

    def _dial(self, player: Any) -> Table:
        dial = Table.grid(padding=(0, 1))
        dial.add_column(justify="right", no_wrap=True)
        dial.add_column()
        for sector in (*SECTORS, None):
            tiles = [self._built(tile) for tile in player["tiles"] if tile["sector"] == sector]
            if sector is not None or tiles:
                label = self.words("beside") if sector is None else sector
                dial.add_row(Text(label, style="bold"), Text(", ".join(tiles) or "–"))
        return dial

    def _built(self, tile: Any) -> str:
        return f"{self.words.name('tile', tile['tile'])} ({tile['worth']})"

    def _cost(self, cost: dict[str, int]) -> str:
        return ", ".join(self._francs(amount) if kind == "francs" else f"{amount} {self.words(kind)}"
                         for kind, amount in cost.items() if amount) or "–"

    def _francs(self, amount: int) -> str:
        return self.words("1 franc") if amount == 1 else self.words("{amount} francs", amount=amount)

    def _supply(self, view: Any) -> RenderableType:
        words = self.words
        if not view["supply"]:
            return Text(words("The open supply is empty."), style="dim")
        offers = [Text.assemble((words.name("tile", offer["tile"]), "bold"), f" {self._cost(offer['cost'])} → ",
                                (str(offer["value"]), "bold"))
                  for offer in view["supply"]]
        return Panel(Columns(offers, padding=(0, 3)), title=words("Open supply: cost → value"), title_align="left",
                     border_style="dim")

    def _coming(self, view: Any) -> Text:
        by_letter: dict[str, list[str]] = {}
        for offer in view["coming"]:
            by_letter.setdefault(offer["letter"], []).append(self.words.name("tile", offer["tile"]))
        coming = [f"{letter}: {', '.join(by_letter[letter])}" for letter in sorted(by_letter)[:2]]
        return Text(self.words("To come: {tiles}", tiles=" · ".join(coming)) if coming else "", style="dim")

    def question(self, state: State) -> str:
        assert isinstance(state, Harbour)
        words = self.words
        tile = NAMES[state.tile] if state.tile >= 0 else ""
        if state.phase in (PAY, SERVE_FOOD):
            return words("How do you pay with {good} for the {tile}?", good=GOODS[state.good], tile=tile)
        if state.phase == STEP:
            return words("{tile}: how far?", tile=tile)
        if state.phase == PICK:
            return words("{tile}: which counters go one step?", tile=tile)
        if state.phase == COUNT:
            return words("{tile}: how often?", tile=tile)
        if state.phase == CLOSE:
            return words("Sell something, or end the turn?")
        return words("What do you do?")

    def describe(self, state: State, action: int) -> Choice:
        assert isinstance(state, Harbour)
        words = self.words
        if action < USE:
            figures = state.edition.figures[action]
            return Choice(action, words("Build"), words.name("tile", NAMES[action]),
                          words("{cost} → value {value}. {effect}", cost=self._cost(figures.cost),
                                value=figures.value, effect=EFFECTS[NAMES[action]]))
        if action < SELL:
            return self._describe_use(state, action)
        if action < END:
            tile = action - SELL
            return Choice(action, words("Sell"), words.name("tile", NAMES[tile]),
                          words("for {francs}", francs=self._francs(int(price(state, tile)))))
        if action == END:
            return Choice(action, words("Turn"), words("End the turn"), "")
        if action == PASS:
            return Choice(action, words("Turn"), words("Pass"), words("nothing can be built or used"))
        return Choice(action, words("Answer"), self._answer(state, action), self._result(state, action))

    def _describe_use(self, state: Harbour, action: int) -> Choice:
        words = self.words
        tile = action - USE
        sector = int(state.sector[tile])
        foreign = state.owner[tile] != state.seat()
        fee = words("pay 1 franc to {name}; ", name=self.seats[state.owner[tile]]) if foreign else ""
        bonus = words(" +1 franc") if SECTORS[sector] == "4+1" else ""
        return Choice(action, words("Use"), words.name("tile", NAMES[tile]),
                      words("{fee}{times}×{bonus}: {effect}", fee=fee, times=int(USES[sector]), bonus=bonus,
                            effect=EFFECTS[NAMES[tile]]))

    def _answer(self, state: Harbour, action: int) -> str:
        words = self.words
        if action < MOVE:
            return words("{times} times", times=action - REPEAT)
        if action < PAYMENT:
            notation = self.game.write(state, action).split()[1:]
            if action < MOVE + 32:
                good, steps = notation
                direction = DIRECTIONS[DIRECTION[state.tile]]
                return words("{good} {steps} {direction}", good=good, steps=steps, direction=direction)
            return ", ".join(words(good) for good in notation)
        down, left = divmod(action - PAYMENT, 16)
        parts = [words("{steps} down", steps=down)] * (down > 0) + [words("{steps} left", steps=left)] * (left > 0)
        return " ".join([words(GOODS[state.good]), ", ".join(parts) or words("nothing")])

    def _result(self, state: Harbour, action: int) -> str:
        """What the answer changes for the player in turn."""
        after = state.copy()
        after.play(action)
        assert isinstance(after, Harbour)
        seat = state.seat()
        changes = []
        for good in range(4):
            now = int(after.amount(seat, good))
            change = now - int(state.amount(seat, good))
            if change:
                changes.append(f"{self.words(GOODS[good])} {change:+d} → {now}")
        change = int(after.francs[seat] - state.francs[seat])
        if change:
            changes.append(self.words("francs {change}", change=f"{change:+d}"))
        return ", ".join(changes)

    def default(self, state: State) -> int | None:
        assert isinstance(state, Harbour)
        if state.phase == CLOSE:
            return END
        if state.phase in (STEP, PICK, COUNT):
            return state.choices()[-1]
        if state.phase in (PAY, SERVE_FOOD):
            return state.choices()[0]
        return PASS if PASS in state.choices() and state.phase != OVER else None

    def card(self, state: State, name: str) -> RenderableType | None:
        assert isinstance(self.game, InlandPortGame)
        words = self.words
        wanted = name.lower().replace(" ", "-").replace("_", "-").replace("'", "")
        for figures in self.game.edition.figures:
            title = words.name("tile", figures.name)
            if wanted not in (figures.name, title.lower().replace(" ", "-").replace("'", "")):
                continue
            grades = words("letter: {letter}, cost: {cost}, value: {value}", letter=figures.letter_confidence,
                           cost=figures.cost_confidence, value=figures.value_confidence)
            return Panel(Text("\n".join([
                words("Round {letter} · cost {cost} · value {value}", letter=figures.letter,
                      cost=self._cost(figures.cost), value=figures.value),
                words.translate(EFFECTS[figures.name]),
                words("Where the figures come from: {grades}", grades=grades),
            ])), title=title, title_align="left")
        return None
