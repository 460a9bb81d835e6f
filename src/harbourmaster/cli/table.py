"""A game at the terminal: shows the table, asks people, lets the bots play."""

from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

import harbourmaster as hm
from harbourmaster.cli.commands import Commands, Leave
from harbourmaster.cli.common import data_folder
from harbourmaster.cli.screens import SCREENS, Choice
from harbourmaster.core.words import N_
from harbourmaster.locale import Words
from harbourmaster.players import Player, ask, create

LOG_LINES = 6


class TerminalTable:
    """One match between people at this keyboard and bots."""

    def __init__(self, match: hm.Match, players: list[str], words: Words, console: Console, seed: int) -> None:
        self.match = match
        self.players = players
        self.words = words
        self.console = console
        self.seed = seed
        self.rng = hm.rng(seed)
        self.bots: dict[int, Player] = {seat: create(name, match.game, seed + 1 + seat)
                                        for seat, name in enumerate(players) if name != "human"}
        self.seats = self._names()
        self.screen = SCREENS[match.game.name](match.game, words, self.seats)
        self.last_human: int | None = None
        self.shown: tuple[int, int] | None = None
        self.saved_at = 0
        self.ahead: list[str] = []
        """What players asked for ahead, in notation."""
        self.commands = Commands(self)

    def _names(self) -> list[str]:
        """How the seats are called; an engine by its program, not by the whole command."""
        called = [Path(name.split()[-1]).name[:20] if name.startswith("engine:") else name for name in self.players]
        return [self.words("Player {number}", number=seat + 1) if name == "human" else f"{name} ({seat + 1})"
                for seat, name in enumerate(called)]

    # The course of the game

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        self.console.print(self.words("Type a number or the notation; ? for help."), style="dim")
        while True:
            self.match.deal(self.rng)
            self.play_ahead()
            state = self.match.state
            actor = int(state.actor())
            if actor == hm.NOBODY:
                self.finish()
                return
            if actor in self.bots:
                self.bot_turn(actor)
                continue
            if not self.is_asked(state):
                self.play_single()
                continue
            self.pass_keyboard(actor)
            if not self.shown:
                self.show("")
            elif self.shown != self.position_key():
                self.show_step()
            self.shown = self.position_key()
            self.prompt()

    def is_asked(self, state: hm.State) -> bool:
        """Whether a person at this keyboard decides here."""
        return int(state.actor()) in self.human_seats() and not (
            len(state.choices()) == 1 and self.screen.skips(state))

    def play_single(self) -> None:
        """Make the only choice of a decision."""
        self.match.play(self.match.state.choices()[0])
        self.shown = None

    def play_ahead(self) -> None:
        """Do what players asked for ahead, where the rules allow it now."""
        for text in list(self.ahead):
            try:
                self.match.play(text)
            except hm.GameError:
                continue
            self.ahead.remove(text)
            self.shown = None

    def bot_turn(self, seat: int) -> None:
        """Let a bot decide once; a spinner shows when it takes long."""
        match = self.match
        with self.console.status(self.words("{name} is thinking …", name=self.seats[seat])):
            try:
                match.play(ask(self.bots[seat], match.game, match.state, seat))
            except Exception as failure:  # whatever a bot from outside does, the people keep their game
                self.console.print(Text(self.words("{name} loses by forfeit: {reason}", name=self.seats[seat],
                                                   reason=str(failure) or type(failure).__name__), style="red"))
                raise Leave from None
        self.shown = None
        self.autosave()

    def close(self) -> None:
        """Let the bots go."""
        for bot in self.bots.values():
            bot.close()

    def position_key(self) -> tuple[int, int]:
        """Tells positions of the match apart."""
        return self.match.ply, int(self.match.state.actor())

    def pass_keyboard(self, seat: int) -> None:
        """Where something is secret, hide the screen until the next person sits down."""
        if self.screen.hides(self.match.state) and self.players.count("human") > 1 and self.last_human != seat:
            self.console.clear()
            self.console.print(self.words("Pass the keyboard to {name}, then press Enter.", name=self.seats[seat]))
            self.ask("")
            self.console.clear()
        if self.last_human != seat:
            self.shown = None
        self.last_human = seat

    def show(self, argument: str) -> None:
        """The table, the last moves and the choices."""
        state = self.match.state
        seat = int(state.actor())
        view = self.match.game.view(state, seat if seat >= 0 else None)
        self.console.print()
        self.console.print(self.screen.table(view, self.console.width))
        for line in self.lines(max(0, self.match.ply - 12))[-LOG_LINES:]:
            self.console.print(Text("  " + line, style="dim"))
        if seat >= 0:
            self.show_choices()

    def show_step(self) -> None:
        """Within a turn: what the last choice did, and the next choices."""
        for line in self.lines(max(0, self.match.ply - 1)):
            self.console.print(Text("  " + line, style="dim"))
        self.show_choices()

    def choices(self) -> list[Choice]:
        """The choices of the position in words, in the order of their numbers."""
        state = self.match.state
        return [self.screen.describe(state, action) for action in state.choices()]

    def show_choices(self) -> None:
        """The question and the numbered choices under their headings."""
        state = self.match.state
        default = self.screen.default(state)
        self.console.print(Text(self.screen.question(state), style="bold"))
        heading = ""
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", style="bold", no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column(style="dim")
        shortcut = self.screen.shortcut(state)
        if shortcut is not None:
            grid.add_row("0*", Text(shortcut[0]), "")
        for number, choice in enumerate(self.choices(), 1):
            if choice.group != heading:
                heading = choice.group
                grid.add_row("", Text(heading, style="underline"), "")
            mark = "*" if choice.action == default else ""
            grid.add_row(f"{number}{mark}", Text(choice.label), Text(choice.effect))
        self.console.print(grid)
        if default is not None or shortcut is not None:
            self.console.print(Text(self.words("* Enter alone chooses this."), style="dim"))

    def ask(self, prompt: str) -> str:
        """One line from the player; the end of input leaves the table."""
        try:
            return self.console.input(prompt, markup=False)
        except EOFError:
            raise Leave from None

    def prompt(self) -> None:
        """Ask once and do what the answer says; a wrong answer says why and changes nothing."""
        answer = self.ask(f"{self.seats[self.match.state.actor()]} > ").strip()
        word, _, argument = answer.partition(" ")
        command = self.commands.by_name.get(word.lower())
        try:
            if command is not None:
                command(argument.strip())
            else:
                self.decide(answer)
        except hm.GameError as error:
            self.console.print(Text(self.words.error(error), style="red"))

    def decide(self, answer: str) -> None:
        """Play a choice given by its number, its notation, or nothing where a default is marked."""
        state = self.match.state
        choices = state.choices()
        shortcut = self.screen.shortcut(state)
        if shortcut is not None and answer in ("", "0"):
            for step in shortcut[1]:
                self.match.play(step)
            self.autosave()
            return
        if not answer:
            default = self.screen.default(state)
            if default is None:
                self.show_choices()
                return
            action = default
        elif answer.isascii() and answer.isdigit():
            if not 1 <= int(answer[:6]) <= len(choices):
                raise hm.UnreadableAction(N_("There is no choice {number}; there are 1 to {last}."),
                                          number=answer[:12], last=len(choices))
            action = choices[int(answer[:6]) - 1]
        else:
            action = self.match.game.read(state, answer)
        self.match.play(action)
        self.autosave()

    def finish(self) -> None:
        """The last table and the standings."""
        match = self.match
        self.show("")
        for place in match.game.standings(match.state):
            self.console.print(self.words("{rank}. {name}: {score}", rank=place.rank, name=self.seats[place.seat],
                                          score=place.score), markup=False)
        self.autosave_path().unlink(missing_ok=True)
        if match.ply != self.saved_at and self.console.is_interactive:
            self.offer_to_save()

    def human_seats(self) -> list[int]:
        """The seats of people at this keyboard."""
        return [seat for seat, name in enumerate(self.players) if name == "human"]

    def autosave_path(self) -> Path:
        """Where the game in progress is kept in case the program is killed."""
        return data_folder() / f"{self.match.game.name}-unfinished.txt"

    def autosave(self) -> None:
        """Keep the game after every action; a full disk does not stop the game."""
        self.match.tags["Seats"] = ", ".join(self.players)
        try:
            self.match.save(str(self.autosave_path()))
        except OSError:
            return

    def lines(self, first: int = 0) -> list[str]:
        """What happened since a ply, in words."""
        match = self.match
        said = []
        for ply in range(first, match.ply):
            before, after = match.state_at(ply), match.state_at(ply + 1)
            events = match.game.events(before, match.actions()[ply], after)
            sentence = " ".join(self.words.event(event, self.seats) for event in events if event.code != "end")
            if sentence:
                said.append(sentence)
        return said

    def offer_to_save(self) -> None:
        """Ask whether to save; Enter saves, n does not."""
        if self.match.ply == self.saved_at:
            return
        try:
            answer = self.console.input(self.words("Save the game? [Y/n] "), markup=False).strip().lower()
        except (EOFError, KeyboardInterrupt):
            answer = "n"
            self.console.print()
        if not answer.startswith("n"):
            self.commands.save("")
