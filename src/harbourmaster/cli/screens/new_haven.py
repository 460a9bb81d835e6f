"""New Haven in the terminal."""

from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from harbourmaster.cli.screens.screen import Choice, Screen
from harbourmaster.core.game import Json
from harbourmaster.core.state import State
from harbourmaster.games.new_haven.harvest import preview
from harbourmaster.games.new_haven.haven import (
    CHOOSE_BUILDING,
    CHOOSE_CELL,
    CHOOSE_SQUARE,
    CHOOSE_TILE,
    Haven,
)
from harbourmaster.games.new_haven.notation import RESOURCE_IDS, cell_id, square_id
from harbourmaster.games.new_haven.tables import (
    BLIND,
    CELL,
    COLUMN_COLONISTS,
    COLUMNS,
    DONE,
    DOWN,
    KINDS,
    NUMBERS,
    ROWS,
    SHIP,
    SIDE,
    SQUARE,
    TAKE,
    UP,
    squares_of,
)
from harbourmaster.games.new_haven.village import cost
from harbourmaster.games.new_haven.words import LAND_NAMES

LETTERS = dict(zip(RESOURCE_IDS, "SNTW", strict=True))
STYLES = {"S": "bold green", "N": "bold white", "T": "bold red", "W": "bold yellow"}
WIDE = 100


class NewHavenScreen(Screen):
    """The main board, the villages, the pool and the own hand."""

    def hides(self, state: State) -> bool:
        return True

    def table(self, view: Json, width: int) -> RenderableType:
        data: Any = view
        board = Panel(self._board(data), title=self.words("Main board"), title_align="left", border_style="dim")
        beside = Group(self._markers(data), self._pool(data), self._own(data))
        top: RenderableType = Group(board, beside)
        villages = [self._village(data, seat) for seat in range(len(data["players"]))]
        below: RenderableType = Group(*villages)
        if width >= 50:
            grid = Table.grid(padding=(0, 2))
            grid.add_row(board, beside)
            top = grid
        if width >= WIDE // 2:
            rows = Table.grid(padding=(0, 1))
            per_row = max(1, min(4, width // 36))
            for first in range(0, len(villages), per_row):
                rows.add_row(*villages[first:first + per_row])
            below = rows
        return Group(self._headline(data), top, below)

    def _headline(self, view: Any) -> Text:
        words = self.words
        if view["step"] == "over":
            return Text(words("The game is over."), style="bold")
        return Text(words("Turn of {name} · {free} free cells · {bag} buildings in the bag", bag=view["bag"],
                          name=self.seats[view["active"]], free=view["free"]), style="bold")

    def _board(self, view: Any) -> Text:
        """Two lines per row of cells; a face-down shipment is underlined, a clearing shows its building."""
        used = [number for number in range(SIDE * SIDE) if cell_id(number) in view["board"]]
        columns = range(min(number % SIDE for number in used), max(number % SIDE for number in used) + 1)
        text = Text("   " + "  ".join("abcdefg"[column] + " " for column in columns) + "\n", style="dim")
        for row in range(used[0] // SIDE, used[-1] // SIDE + 1):
            for half in range(2):
                text.append(f" {row + 1} " if half == 0 else "   ", style="dim")
                for column in columns:
                    self._half_cell(text, view, cell_id(row * SIDE + column), half)
                text.append("\n")
        text.rstrip()
        return text

    def _half_cell(self, text: Text, view: Any, cell: str, half: int) -> None:
        content = view["board"].get(cell)
        if content is None:
            text.append("    ")
        elif content == "pond":
            text.append("~~  ", style="blue")
        elif content == "free":
            building = view["clearings"].get(cell)
            if building and half == 0:
                text.append_text(self._building(building))
                text.append("  ")
            else:
                text.append("··  ", style="dim")
        else:
            for letter in content[2 * half:2 * half + 2]:
                text.append(letter, style=STYLES[letter] + (" underline" if cell == view["shipment"] else ""))
            text.append("  ")

    def _building(self, name: str) -> Text:
        """A building as letter and number."""
        resource, number = name.split("-")
        return Text(LETTERS[resource] + number, style=STYLES[LETTERS[resource]])

    def _buildings(self, names: list[str]) -> Text:
        return Text(" ").join([self._building(name) for name in names]) if names else Text("–")

    def _markers(self, view: Any) -> Text:
        parts = [Text(f"{LETTERS[resource]} {self.words.name('resource', resource)} {count}",
                      style=STYLES[LETTERS[resource]] if count else "dim")
                 for resource, count in view["markers"].items()]
        return Text.assemble((self.words("Markers:") + "\n", "underline"), Text("\n").join(parts), "\n")

    def _pool(self, view: Any) -> Text:
        return Text.assemble((self.words("Pool:") + " ", "underline"), self._buildings(view["pool"]))

    def _own(self, view: Any) -> RenderableType:
        """The hand of the seat that looks, tiles drawn as they are."""
        words = self.words
        if view["seat"] is None:
            return Text("")
        own = view["players"][view["seat"]]
        upper = Text("  ").join([self._letters(tile[:2]) for tile in own["harvest"]])
        lower = Text("  ").join([self._letters(tile[2:]) for tile in own["harvest"]])
        shipment = words("shipment ready") if own["shipment"] else words("shipment played")
        return Group(Text.assemble((words("Your buildings:") + " ", "underline"), self._buildings(own["hand"])),
                     Text.assemble((words("Your tiles:") + " ", "underline"), (shipment, "dim")), upper, lower)

    def _letters(self, letters: str) -> Text:
        return Text.assemble(*[(letter, STYLES[letter]) for letter in letters])

    def _village(self, view: Any, seat: int) -> Panel:
        """Capital letters lie face up; small ones face down, with the number where it may be known."""
        words = self.words
        player = view["players"][seat]
        text = Text()
        for row in range(ROWS):
            text.append(f"{ROWS - row} ", style="dim")
            for column in range(COLUMNS):
                self._square(text, player["village"].get(square_id(row * COLUMNS + column)))
            text.append(f" {ROWS - row}\n", style="dim")
        text.append("  " + "  ".join("abcde") + "\n", style="dim")
        text.append("  " + "  ".join(str(worth) for worth in COLUMN_COLONISTS), style="dim")
        title = words("{name} · {score} colonists", name=self.seats[seat], score=player["score"])
        hand = words("buildings: {buildings}, tiles: {tiles}", buildings=player["buildings"], tiles=player["tiles"])
        return Panel(text, title=Text(title), subtitle=Text(hand), title_align="left", subtitle_align="left",
                     border_style="bold" if view["actor"] == seat else "dim", width=34)

    def _square(self, text: Text, building: Any) -> None:
        if building is None:
            text.append("·  ", style="dim")
            return
        letter = LETTERS[building["resource"]]
        number = str(building["number"]) if building["number"] else "?"
        if building["up"]:
            text.append(f"{letter}{number} ", style=STYLES[letter])
        else:
            text.append(f"{letter.lower()}{number} ", style=STYLES[letter].removeprefix("bold "))

    def question(self, state: State) -> str:
        assert isinstance(state, Haven)
        words = self.words
        if state.step == CHOOSE_CELL:
            return words("On which cell do you lay a tile?")
        if state.step == CHOOSE_TILE:
            return words("Which tile do you lay on {cell}, and how? (top row / bottom row: harvest)",
                         cell=cell_id(int(state.focus)))
        if state.step == CHOOSE_SQUARE:
            return words("Where do you build? (column and cost)")
        if state.step == CHOOSE_BUILDING:
            return words("What do you build on {square}?", square=square_id(int(state.focus)))
        return words("Which building do you draw? ({count} to go)", count=int(state.draws))

    def describe(self, state: State, action: int) -> Choice:
        assert isinstance(state, Haven)
        words = self.words
        if action >= SHIP:
            return Choice(action, words("Shipment"), words("as {resource}", resource=RESOURCE_IDS[action - SHIP]),
                          self._harvest(state, action))
        if action < CELL:
            squares = squares_of(action)
            return Choice(action, words("Harvest tile"), f"{squares[:2]} / {squares[2:]}", self._harvest(state, action))
        if action < SQUARE:
            kind = int(state.clearings[action - CELL])
            return Choice(action, words("Cell"), cell_id(action - CELL),
                          words("takes {building}", building=self._name(kind)) if kind >= 0 else "")
        if action < DONE:
            square = action - SQUARE
            return Choice(action, words("Build"), square_id(square), words("costs {price}", price=int(cost(square))))
        if action == DONE:
            return Choice(action, words("Done"), words("build nothing more"), "")
        if action < TAKE:
            kind = (action - UP) % KINDS
            face = words("face down") if action >= DOWN else words("face up")
            return Choice(action, words("Build"), self._name(kind), face)
        if action == BLIND:
            return Choice(action, words("Bag"), words("draw blind"), "")
        return Choice(action, words("Pool"), self._name(action - TAKE), "")

    def _name(self, kind: int) -> str:
        return f"{self.words.name('resource', RESOURCE_IDS[kind // NUMBERS])} {kind % NUMBERS + 1}"

    def _harvest(self, state: Haven, action: int) -> str:
        """The markers that a tile on the chosen cell would set."""
        counts = [int(count) for count in preview(state, action)]
        return ", ".join(f"{count} {self.words.name('resource', RESOURCE_IDS[resource])}"
                         for resource, count in enumerate(counts) if count)

    def default(self, state: State) -> int | None:
        assert isinstance(state, Haven)
        return DONE if state.step == CHOOSE_SQUARE else None

    def card(self, state: State, name: str) -> RenderableType | None:
        words = self.words
        for resource, letter in LETTERS.items():
            if name.lower() in (resource, letter.lower(), words.name("resource", resource).lower()):
                return Panel(Text("\n".join([
                    words("36 buildings, six of each number from 1 to 6; face down: {land}.",
                          land=words.translate(LAND_NAMES[resource])),
                    words("60 of the 240 squares on the harvest tiles."),
                ])), title=f"{letter} · {words.name('resource', resource)}", title_align="left")
        return None
