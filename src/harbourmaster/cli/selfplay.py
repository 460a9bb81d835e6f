"""`harbourmaster selfplay`: games by the thousand, as records and decisions; needs the extra `data`."""

import sys
from importlib.util import find_spec
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from harbourmaster.cli.common import LANG, OPTION, RAY, fail, game_options, open_game, pick_words, refusals, t
from harbourmaster.datasets.games import Played
from harbourmaster.datasets.plan import Plan
from harbourmaster.executor import Executor, open_executor

PLAYER = "search:simulations=100"


def selfplay(
    game: str = typer.Argument(help=t("The game, such as inland-port.")),
    games: int = typer.Option(..., "--games", "-n", min=1, help=t("Games of the data set in all.")),
    out: Path = typer.Option(..., "--out", help=t("The folder of the data set; a later run goes on there.")),
    player: list[str] = typer.Option([PLAYER], "--player", "-p", help=t(
        "A player for all seats, or one for each; they change seats from game to game.")),
    option: list[str] = OPTION,
    seed: int = typer.Option(1, "--seed", help=t("The same seed gives the same files.")),
    jobs: int = typer.Option(2, "--jobs", "-j", min=1, help=t("Games played at the same time.")),
    ray: str | None = RAY,
    lang: str | None = LANG,
) -> None:
    """Let players play and write records and decisions."""
    words = pick_words(lang)
    if find_spec("pyarrow") is None or find_spec("numpy") is None:
        fail(words("Data sets need pyarrow: install harbourmaster[data]."))
    rules = open_game(game, None, words)
    words = pick_words(lang, rules)
    plan = Plan(game, tuple(player), seed, game_options(rules, option, words))
    with refusals(words):
        plan.check()
        try:
            with open_executor(min(jobs, games), ray) as executor:
                forfeits = _watch(plan, games, out, executor)
        except OSError as error:
            fail(words("The file cannot be written: {problem}.", problem=str(error.strerror)))
    typer.echo(words("{games} games in {folder}.", games=games, folder=str(out)))
    for number, reason in forfeits[:10]:
        typer.echo(words("Game {number} was forfeited: {reason}", number=number, reason=reason))


def _watch(plan: Plan, games: int, out: Path, executor: Executor) -> list[tuple[int, str]]:
    """Play with a progress bar; the forfeited games of this run, the first hundred."""
    from harbourmaster.datasets.selfplay import write_games  # needs pyarrow

    forfeits: list[tuple[int, str]] = []
    bar = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
                   console=Console(file=sys.stderr), transient=True)
    with bar:
        task = bar.add_task(plan.game, total=games)

        def tell(there: int, played: Played | None) -> None:
            bar.update(task, completed=there)
            if played is not None and played.forfeit is not None and len(forfeits) < 100:
                forfeits.append((played.number, played.forfeit["reason"]))

        write_games(plan, games, out, executor, tell)
    return forfeits
