"""What people can type at the terminal beside their choices: undo, save, hint, rules and so on."""

import time
from collections.abc import Callable
from datetime import date
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

import harbourmaster as hm
from harbourmaster.cli.common import data_folder
from harbourmaster.cli.hint import explain
from harbourmaster.core.words import N_
from harbourmaster.players import Sight
from harbourmaster.players.analysis import hints
from harbourmaster.players.searching import Budget

if TYPE_CHECKING:
    from harbourmaster.cli.table import TerminalTable

HINT_SECONDS = 1.0


class Leave(Exception):
    """The player leaves the table."""


class Commands:
    """The commands of one table; what they refuse changes nothing."""

    def __init__(self, table: "TerminalTable") -> None:
        self.table = table
        self.words = table.words
        self.console = table.console
        self.by_name: dict[str, Callable[[str], None]] = {
            "undo": self.undo, "redo": self.redo, "save": self.save, "load": self.load, "hint": self.hint,
            "rules": self.rules, "log": self.log, "help": self.help, "?": self.help, "quit": self.quit,
            "position": self.position, "later": self.later, "show": table.show,
        }

    def undo(self, argument: str) -> None:
        """Back to the previous decision of a person."""
        ply = self.table.match.ply - 1
        while ply >= 0 and not self.table.is_asked(self.table.match.state_at(ply)):
            ply -= 1
        if ply < 0:
            self.console.print(self.words("There is nothing to take back."))
            return
        self.table.match.goto(ply)
        self.table.shown = None

    def redo(self, argument: str) -> None:
        """Forward to the next decision of a person, or to the end of what was played."""
        match = self.table.match
        if match.ply == match.length:
            self.console.print(self.words("There is nothing to play again."))
            return
        ply = match.ply + 1
        while ply < match.length and not self.table.is_asked(match.state_at(ply)):
            ply += 1
        match.goto(ply)
        self.table.shown = None

    def save(self, argument: str) -> None:
        """Write the record to a file."""
        path = Path(argument).expanduser() if argument else self.default_path()
        self.table.match.tags.setdefault("Date", date.today().isoformat())
        self.table.match.tags["Seats"] = ", ".join(self.table.players)
        try:
            self.table.match.save(str(path))
        except OSError as error:
            self.console.print(Text(self.words("The file cannot be written: {problem}.",
                                               problem=str(error.strerror)), style="red"))
            return
        self.table.saved_at = self.table.match.ply
        self.console.print(self.words("Saved to {file}.", file=str(path)), markup=False, soft_wrap=True)

    def load(self, argument: str) -> None:
        """Go on with a saved game of the same seats."""
        if not argument:
            self.console.print(self.words("Which file? Type: load FILE"))
            return
        match = hm.Match.load(str(Path(argument).expanduser()), self.table.match.game)
        if match.state.seats != self.table.match.state.seats:
            raise hm.BadRecord(N_("The record has {found} seats, not {expected}."),
                               found=int(match.state.seats), expected=int(self.table.match.state.seats))
        self.table.match = match
        self.table.shown = None
        self.console.print(self.words("Loaded: {actions} actions.", actions=match.ply))

    def later(self, argument: str) -> None:
        """Keep an action for the next moment at which it is allowed between two turns."""
        self.table.match.game.parse(self.table.match.state, argument)
        self.table.ahead.append(argument)
        self.console.print(self.words("It is done as soon as the rules allow it."))

    def hint(self, argument: str) -> None:
        """The best three choices and why."""
        match = self.table.match
        state = match.state
        with self.console.status(self.words("Looking ahead …")):
            found = hints(Sight(match.game, state, int(state.actor())), Budget(seconds=HINT_SECONDS), self.table.seed)
        for one in found:
            choice = self.table.screen.describe(state, one.action)
            number = state.choices().index(one.action) + 1
            self.console.print(self.words("Hint: {number}. {group}: {label} {effect}", number=number,
                                          group=choice.group, label=choice.label, effect=choice.effect), markup=False)
            self.console.print(Text("  " + explain(one, self.words), style="dim"))

    def rules(self, argument: str) -> None:
        """The card of a thing, or a numbered rule."""
        if not argument:
            self.console.print(self.words("Type: rules NAME, such as rules {example}, or rules 5.3",
                                          example=next(iter(next(iter(self.table.match.game.names.values()))))))
            return
        card = self.table.screen.card(self.table.match.state, argument)
        if card is not None:
            self.console.print(card)
            return
        found = rule_lines(self.table.match.game.name, argument, self.words.language)
        for line in found:
            self.console.print(line, markup=False)
        if not found:
            self.console.print(self.words("There is no rule and no thing called '{name}'.", name=argument[:60]),
                               markup=False)

    def log(self, argument: str) -> None:
        """The whole game in words."""
        for number, line in enumerate(self.table.lines(), 1):
            self.console.print(f"{number:>3}  {line}", markup=False)

    def position(self, argument: str) -> None:
        """The position as one line, to paste into a bug report; not where it would show another's hand."""
        if self.table.screen.hides(self.table.match.state):
            self.console.print(self.words("In this game the position would show what others hide."))
            return
        self.console.print(self.table.match.game.position(self.table.match.state), markup=False, soft_wrap=True)

    def help(self, argument: str) -> None:
        """The commands."""
        words = self.words
        rows = [
            ("1, 2, 3 …", words("choose by number")),
            ("build farm", words("choose by notation")),
            ("Enter", words("choose what is marked with *")),
            ("undo, redo", words("take back, play again")),
            ("hint", words("the best three choices and why")),
            ("rules NAME", words("what a thing does; rules 5.3 shows that rule")),
            ("log", words("the whole game in words")),
            ("show", words("draw the table again")),
            ("save FILE, load FILE", words("keep or fetch a game (without FILE: the data folder)")),
            ("position", words("the position as one line")),
            ("later ACTION", words("do something between two turns, such as later seat 1 sell fishery")),
            ("quit", words("leave; you are asked whether to save")),
        ]
        grid = Grid.grid(padding=(0, 2))
        for command, meaning in rows:
            grid.add_row(Text(command, style="bold"), Text(meaning))
        self.console.print(grid)

    def quit(self, argument: str) -> None:
        """Leave the table."""
        raise Leave

    def default_path(self) -> Path:
        """A new file name in the data folder."""
        return data_folder() / f"{self.table.match.game.name}-{time.strftime('%Y%m%d-%H%M%S')}.txt"


def rule_lines(game: str, number: str, language: str) -> list[str]:
    """The statement with that number, in the language if the game's rules exist in it, otherwise in English."""
    folder = files("harbourmaster.games") / game.replace("-", "_")
    wanted = number.strip().rstrip(".")
    for name in (f"RULES.{language}.md", "RULES.md"):
        source = folder / name
        if source.is_file():
            found = [line.lstrip("-| ") for line in source.read_text(encoding="utf-8").splitlines()
                     if line.startswith((f"- {wanted} ", f"| {wanted} ", f"## {wanted}."))]
            if found:
                return found
    return []
