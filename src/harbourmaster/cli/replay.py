"""`harbourmaster replay`: step through a record."""

import typer
from rich.text import Text

import harbourmaster as hm
from harbourmaster.cli.common import EDITION, LANG, fail, make_console, open_game, pick_words, refusals, t
from harbourmaster.cli.screens import SCREENS
from harbourmaster.core.files import load_text
from harbourmaster.core.record import LONGEST


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
    with refusals(words):
        match = hm.Match.replay(record, rules)
    if rules.name not in SCREENS:
        fail(words("The game '{name}' has no screen for the terminal yet.", name=rules.name))
    recorded = [name.strip() for name in match.tags.get("Seats", "").split(",") if name.strip()]
    seats = [f"{recorded[seat] if seat < len(recorded) else ''} ({seat + 1})".strip()
             for seat in range(match.state.seats)]
    screen = SCREENS[rules.name](rules, words, seats)
    console = make_console()

    def say(number: int) -> str:
        before, after = match.state_at(number - 1), match.state_at(number)
        events = rules.events(before, match.actions()[number - 1], after)
        remarks = "".join(f" {{{remark}}}" for remark in record.comments.get(number, []))
        return f"{number:>3}  {record.actions[number - 1]:<28} " + " ".join(
            words.event(event, seats) for event in events) + remarks

    last = match.length
    if all_:
        for number in range(1, last + 1):
            console.print(say(number), markup=False)
        return
    now = min(ply, last)
    while True:
        console.print(screen.table(rules.view(match.state_at(now), None), console.width))
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
