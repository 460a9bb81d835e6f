"""`harbourmaster replay`: step through a record."""

import typer
from rich.text import Text

import harbourmaster as hm
from harbourmaster.cli.common import EDITION, LANG, fail, make_console, open_game, pick_words, refusals, t
from harbourmaster.cli.screens import SCREENS
from harbourmaster.core.files import load_text
from harbourmaster.core.record import LONGEST
from harbourmaster.core.words import N_


def replay(
    file: str = typer.Argument(help=t("A saved game, as text or JSON lines.")),
    ply: int = typer.Option(0, "--ply", min=0, help=t("Start after so many actions.")),
    all_: bool = typer.Option(False, "--all", help=t("Print the whole game in words and leave.")),
    edition: str | None = EDITION,
    lang: str | None = LANG,
) -> None:
    """Step through a record: Enter forward, b back, a number jumps, q leaves."""
    words = pick_words(lang)
    with refusals(words):
        record = hm.parse_record(load_text(file, 4 * LONGEST))
    rules = open_game(record.tags.get("Game", ""), edition, words)
    words = pick_words(lang, rules)
    if rules.name not in SCREENS:
        fail(words("The game '{name}' has no screen for the terminal yet.", name=rules.name))
    with refusals(words):
        film = _Film(record, rules)
    recorded = [name.strip() for name in record.tags.get("Seats", "").split(",") if name.strip()]
    seats = [f"{recorded[seat] if seat < len(recorded) else ''} ({seat + 1})".strip()
             for seat in range(film.states[0].seats)]
    screen = SCREENS[rules.name](rules, words, seats)
    console = make_console()

    def say(number: int) -> str:
        remarks = "".join(f" {{{remark}}}" for remark in record.comments.get(number, []))
        return f"{number:>3}  {record.actions[number - 1]:<28} " + " ".join(
            words.event(event, seats) for event in film.events(number)) + remarks

    last = len(record.actions)
    if all_:
        for number in range(1, last + 1):
            console.print(say(number), markup=False)
        return
    now = min(ply, last)
    while True:
        console.print(screen.table(rules.view(film.states[now], film.seat), console.width))
        if now:
            console.print(Text(say(now), style="bold"))
        try:
            answer = console.input(words("{now} of {last}: Enter forward, b back, a number, q to leave > ",
                                         now=now, last=last), markup=False).strip().lower()
        except (EOFError, KeyboardInterrupt):
            console.print()
            return
        if answer in ("q", "quit"):
            return
        if answer in ("b", "back"):
            now = max(0, now - 1)
        elif answer.isascii() and answer.isdigit():
            now = min(int(answer[:9]), last)
        elif answer in ("", "f", "n"):
            if now == last:
                return
            now += 1
        else:
            console.print(words("Type Enter, b, a number or q."))


class _Film:
    """The states of a record; of one for a single seat, positions that this seat could not tell from the true ones."""

    def __init__(self, record: hm.Record, rules: hm.Game) -> None:
        self.rules = rules
        self.seat: int | None = None
        self.actions: list[int] = []
        seen_by = record.tags.get("SeenBy", "").removeprefix("seat ")
        if len(record.positions) == len(record.actions) + 1 and seen_by.isdigit():
            self.states = [rules.from_position(record.positions[ply]) for ply in range(len(record.positions))]
            self.seat = int(seen_by) - 1
            if not 0 <= self.seat < self.states[0].seats:
                raise hm.BadRecord(N_("There is no seat {seat} in the record."), seat=int(seen_by))
        else:
            match = hm.Match.replay(record, rules)
            self.states = [match.state_at(ply) for ply in range(match.length + 1)]
            self.actions = match.actions()

    def events(self, number: int) -> list[hm.Event]:
        """What the action with that number did, where the whole game is known."""
        if not self.actions:
            return []
        return self.rules.events(self.states[number - 1], self.actions[number - 1], self.states[number])
