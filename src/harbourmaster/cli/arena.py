"""`harbourmaster arena`: matches and round-robins between players."""

import json
import sys
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from harbourmaster.arena.bout import Result
from harbourmaster.arena.summary import Summary, summarise, table
from harbourmaster.arena.tournament import Tournament, hold
from harbourmaster.cli.common import LANG, OPTION, RAY, fail, game_options, open_game, pick_words, refusals, t
from harbourmaster.executor import Executor, open_executor
from harbourmaster.locale import Words


def arena(
    game: str = typer.Argument(help=t("The game, such as inland-port.")),
    player: list[str] = typer.Option([], "--player", "-p", help=t(
        "A player; give one for each seat, or more for a round-robin. Also search:…, uct:…, engine:COMMAND.")),
    games: int = typer.Option(100, "--games", "-n", min=1, help=t("Games of each group of players.")),
    seed: int = typer.Option(1, "--seed", help=t("Of the first deal; each deal is played in every seating.")),
    option: list[str] = OPTION,
    processes: int = typer.Option(2, "--processes", min=1, help=t("Games played at the same time.")),
    ray: str | None = RAY,
    resume: Path | None = typer.Option(None, "--resume", help=t("Keep results in this file and go on from it.")),
    csv: Path | None = typer.Option(None, "--csv", help=t("Write one line for each seat of each game to this file.")),
    records: Path | None = typer.Option(None, "--records", help=t("Write the record of each game to this folder.")),
    as_json: bool = typer.Option(False, "--json", help=t("Print one line of JSON.")),
    lang: str | None = LANG,
) -> None:
    """Let players play against each other and count."""
    words = pick_words(lang)
    rules = open_game(game, None, words)
    words = pick_words(lang, rules)
    tournament = Tournament(game, tuple(player), games, seed, game_options(rules, option, words))
    with refusals(words):
        total = len(tournament.bouts())
        with open_executor(min(processes, total), ray) as executor:
            results = _watch(tournament, total, executor, records is not None, resume)
    try:
        if csv is not None:
            csv.write_text(table(results), encoding="utf-8")
        if records is not None:
            records.mkdir(parents=True, exist_ok=True)
            for result in results:
                (records / f"{result.number:05}.txt").write_text(result.record, encoding="utf-8")
    except OSError as error:
        fail(words("The file cannot be written: {problem}.", problem=str(error.strerror)))
    summary = summarise(tournament, results)
    if as_json:
        typer.echo(json.dumps(summary))
    else:
        _print(summary, words)


def _watch(tournament: Tournament, total: int, executor: Executor, keep: bool, resume: Path | None) -> list[Result]:
    """Play with a progress bar that shows the running result."""
    wins = dict.fromkeys(tournament.players, 0.0)
    bar = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
                   console=Console(file=sys.stderr), transient=True)
    with bar:
        task = bar.add_task("", total=total)

        def tell(result: Result) -> bool:
            for seat, name in enumerate(result.seats):
                wins[name] += (result.ranks[seat] == 1) / result.ranks.count(1)
            bar.update(task, advance=1, description="  ".join([f"{name} {won:g}" for name, won in wins.items()]))
            return False

        return hold(tournament, 1, keep, resume, tell, executor)


def _print(summary: Summary, words: Words) -> None:
    grid = Table(box=None, pad_edge=False)
    for heading in (words("player"), words("wins"), words("win rate"), words("95 %"), words("mean score"),
                    words("rating"), words("skill"), words("s/decision")):
        grid.add_column(heading, justify="left" if heading == words("player") else "right")
    columns = {name: summary[name] for name in ("wins", "win_rate", "interval", "mean_score", "ratings",
                                                "open_skill", "seconds_per_decision")}
    wins, rates, intervals, scores, ratings, skills, seconds = [
        column if isinstance(column, dict) else {} for column in columns.values()]
    for name in wins:
        low, high = intervals[name]
        grid.add_row(name, str(wins[name]), f"{rates[name]:.1%}", f"{low:.1%} – {high:.1%}", f"{scores[name]:.1f}",
                     f"{ratings[name]:+.0f}", f"{skills[name]['skill']:.1f} ± {skills[name]['deviation']:.1f}",
                     f"{seconds[name]:.3f}")
    console = Console(highlight=False)
    console.print(grid)
    console.print(words("{games} games, {draws} shared first places.", games=summary["games"], draws=summary["draws"]))
    forfeits = summary["forfeits"]
    for forfeit in forfeits if isinstance(forfeits, list) else []:
        console.print(words("Game {number}: {player} lost by forfeit: {reason}", number=forfeit["game"],
                            player=forfeit["player"], reason=forfeit["reason"]), markup=False)
