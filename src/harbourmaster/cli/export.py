"""`harbourmaster export`: a saved game in full, or as one seat saw it."""

import sys
from pathlib import Path

import typer

import harbourmaster as hm
from harbourmaster.cli.common import EDITION, LANG, fail, open_game, pick_words, refusals, t
from harbourmaster.core.files import load_text, save_text
from harbourmaster.core.record import LONGEST


def export(
    file: str = typer.Argument(help=t("A saved game, as text or JSON lines.")),
    seat: int | None = typer.Option(None, "--seat", help=t("Only what this seat saw, counted from 1; 0 is a spectator. "
                                                           "Without it the whole game, once it is over.")),
    out: str | None = typer.Option(None, "--out", help=t("Write to this file, as JSON lines if it ends in .jsonl; "
                                                         "otherwise to standard output.")),
    as_json: bool = typer.Option(False, "--json", help=t("JSON lines: what one seat saw can then be replayed.")),
    edition: str | None = EDITION,
    lang: str | None = LANG,
) -> None:
    """Write a saved game in full, or as one seat saw it."""
    words = pick_words(lang)
    with refusals(words):
        record = hm.parse_record(load_text(file, 4 * LONGEST))
    rules = open_game(record.tags.get("Game", ""), edition, words)
    words = pick_words(lang, rules)
    with refusals(words):
        match = hm.Match.replay(record, rules)
    seats = int(match.state.seats)
    if seat is not None and not 0 <= seat <= seats:
        fail(words("There is no seat {seat}; there are 1 to {seats}, and 0 for a spectator.", seat=seat, seats=seats))
    if seat is None and match.state.actor() != hm.NOBODY:
        fail(words("The game is not over, and the whole record would tell secrets; --seat 1 writes what that seat "
                   "saw."))
    written = match.record() if seat is None else match.record_for(seat - 1 if seat else None)
    text = written.json_lines() if as_json or (out or "").endswith(".jsonl") else written.text()
    if out is None:
        sys.stdout.write(text)
        return
    try:
        save_text(str(Path(out).expanduser()), text)
    except OSError as error:
        fail(words("The file cannot be written: {problem}.", problem=str(error.strerror)))
