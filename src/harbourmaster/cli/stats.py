"""`harbourmaster stats`: what a folder of games adds up to."""

import json
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.table import Table

from harbourmaster.cli.common import LANG, fail, make_console, pick_words, t
from harbourmaster.core.registry import load
from harbourmaster.datasets.reading import Kind, read_folder
from harbourmaster.datasets.tally import DEEDS, Tally
from harbourmaster.executor import Local
from harbourmaster.locale import Words

SHOWN = 15
"""Most frequent things of a table."""


def stats(
    folder: Path = typer.Argument(help=t("A folder of self-play, or of records.")),
    plots: Path | None = typer.Option(None, "--plots", help=t("Draw pictures into this folder.")),
    jobs: int = typer.Option(2, "--jobs", "-j", min=1, help=t("Files read at the same time.")),
    as_json: bool = typer.Option(False, "--json", help=t("Print one line of JSON.")),
    lang: str | None = LANG,
) -> None:
    """Scores by seat, openings, buildings and tiles, length and branching."""
    words = pick_words(lang)
    if not folder.is_dir():
        fail(words("There is no folder {folder}.", folder=str(folder)))
    if find_spec("pyarrow") is None:
        fail(words("Data sets need pyarrow: install harbourmaster[data]."))
    if plots is not None and find_spec("matplotlib") is None:
        fail(words("Pictures need matplotlib: install harbourmaster[data]."))
    tallies: dict[Kind, Tally] = {}
    skipped: dict[str, str] = {}
    with Local(jobs) as executor:
        for report in read_folder(folder, executor):
            if report.problem is not None:
                skipped[Path(report.path).name] = words.error(report.problem)
            for kind, tally in report.tallies.items():
                tallies.setdefault(kind, Tally()).merge(tally)
    for name, problem in skipped.items():
        print(words("{file} was skipped: {problem}", file=name, problem=problem), file=sys.stderr)
    if not any([tally.games for tally in tallies.values()]):
        fail(words("There are no games in {folder}.", folder=str(folder)))
    if plots is not None:
        _draw(tallies, plots, words)
    if as_json:
        print(json.dumps({"kinds": [{"game": game, "options": options, **tally.figures()}
                                    for (game, options), tally in tallies.items()], "skipped": skipped}))
        return
    for (game, options), tally in tallies.items():
        _print(f"{load(game).title}: {options}", tally.figures(), pick_words(lang, load(game)))


def _draw(tallies: dict[Kind, Tally], folder: Path, words: Words) -> None:
    from harbourmaster.datasets.plots import draw  # matplotlib is an optional extra

    try:
        for (game, options), tally in tallies.items():
            place = folder / f"{game} {options}".replace(" ", "-") if len(tallies) > 1 else folder
            own = Words(words.language, load(game))
            draw(tally, place, load(game).title, own, own.notation)
    except OSError as error:
        fail(words("The file cannot be written: {problem}.", problem=str(error.strerror)))


def _print(title: str, figures: dict[str, Any], words: Words) -> None:
    console = make_console()
    console.print(f"[bold]{title}[/bold]")
    console.print(words("{games} games, {forfeits} forfeited.", games=figures["games"],
                        forfeits=figures["forfeits"]))
    headings = (words("mean"), words("deviation"), words("least"), words("median"), words("p99"), words("most"))
    grid = Table(box=None, pad_edge=False)
    grid.add_column("")
    for heading in (*headings, words("win rate")):
        grid.add_column(heading, justify="right")
    rows = [(f"{words('score')}, {words('seat')} {number}", seat) for number, seat in enumerate(figures["seats"], 1)]
    rows += [(words("decisions per game"), figures["decisions"]), (words("choices per decision"), figures["branching"])]
    for name, row in rows:
        grid.add_row(name, f"{row['mean']:.1f}", f"{row['deviation']:.1f}",
                     *[str(row[key]) for key in ("least", "median", "p99", "most")],
                     f"{row['win_rate']:.1%}" if "win_rate" in row else "")
    console.print(grid)
    _count(console, words("openings"), {row["opening"]: row["games"] for row in figures["openings"]}, words)
    for code, things in figures["things"].items():
        said = {words.notation(thing): count for thing, count in things.items()}
        _count(console, words(DEEDS.get(code, code)), said, words)


def _count(console: Console, title: str, counts: dict[str, int], words: Words) -> None:
    grid = Table(box=None, pad_edge=False, title=title, title_justify="left")
    grid.add_column("")
    grid.add_column("", justify="right")
    for name, count in list(counts.items())[:SHOWN]:
        grid.add_row(name, f"{count:,}")
    if len(counts) > SHOWN:
        grid.add_row(words("{number} more", number=len(counts) - SHOWN), "")
    console.print(grid)
