"""`harbourmaster bench`: how fast the games run, and how other engines do in the same run."""

import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import typer
from rich.table import Table

import harbourmaster as hm
from harbourmaster.cli import peers as peers_script
from harbourmaster.cli.choice_counts import Games, choices_table, count_choices, verdict
from harbourmaster.cli.common import LANG, OPTION, fail, game_options, make_console, pick_words, t
from harbourmaster.cli.framework_speed import framework_table, measure_frameworks, split_peers
from harbourmaster.cli.search_speed import measure_search, search_table
from harbourmaster.core.match import read_options
from harbourmaster.locale import Words

PEERS_PYTHON = Path(".bench-venv/bin/python")


def playouts(game: hm.Game, seconds: float, options: dict[str, object]) -> tuple[float, float, float]:
    """Decisions a second and games a second in compiled random playouts, and decisions per game."""
    rng = hm.rng(1)
    games = decisions = 0
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds:
        state = game.setup(**options)
        decisions += hm.playout(state, rng)
        games += 1
    return decisions / elapsed, games / elapsed, decisions / games


def python_driven(game: hm.Game, seconds: float, options: dict[str, object]) -> float:
    """Decisions a second of an ordinary Python loop over the public vocabulary."""
    rng = hm.rng(1)
    pick = random.Random(1).random
    decisions = 0
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds:
        state = game.setup(**options)
        hm.deal(state, rng)
        while state.actor() != hm.NOBODY:
            if state.actor() == hm.CHANCE:
                hm.deal(state, rng)
                continue
            choices = state.choices()
            state.play(choices[int(pick() * len(choices))])
            decisions += 1
    return decisions / elapsed


def copies(game: hm.Game, seconds: float, options: dict[str, object]) -> float:
    """Copies a second of a position in the middle of a game, asked for from Python."""
    rng = hm.rng(1)
    state = game.setup(**options)
    for _ in range(40):
        if state.actor() != hm.NOBODY:
            state.play(state.sample(rng))
    made = 0
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds:
        for _ in range(1000):
            state.copy()
        made += 1000
    return made / elapsed


def measure(game: hm.Game, seconds: float, given: dict[str, object], counted: Games) -> dict[str, Any]:
    """All figures of one game with the given options."""
    options = game.settle(given)
    rate, games, length = playouts(game, seconds, options)
    return {
        "playouts": round(rate),
        "python": round(python_driven(game, seconds, options)),
        "copies": round(copies(game, seconds, options)),
        "games": round(games),
        "decisions_per_game": round(length, 1),
        "choices": count_choices(game, seconds, given, counted),
    }


def measure_peers(python: Path, seconds: float, search: bool, words: Words) -> dict[str, float]:
    """The rates of the other engines, measured by the Python that has them."""
    if not python.exists():
        fail(words("The other engines are not installed at {path}; `make bench` installs them.", path=str(python)))
    done = subprocess.run([str(python), peers_script.__file__, str(seconds), *["search"] * search],
                          capture_output=True, text=True)
    if done.returncode:
        fail(words("The other engines cannot be measured: {problem}", problem=done.stderr.strip()[-300:]))
    rates: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return rates


def bench(
    game: list[str] = typer.Option([], "--game", help=t("Only this game; may be repeated.")),
    seconds: float = typer.Option(2.0, "--seconds", min=0.05, help=t("The length of each measurement.")),
    peers: bool = typer.Option(False, "--peers", help=t("Measure Catanatron and OpenSpiel in the same run.")),
    peers_python: Path = typer.Option(PEERS_PYTHON, "--peers-python", help=t("The Python that has them installed.")),
    search: bool = typer.Option(False, "--search", help=t("Measure the searches too.")),
    option: list[str] = OPTION,
    random_games: int = typer.Option(0, "--random-games", min=0, help=t(
        "Count choices over so many random games, with every combination of the options that are not given.")),
    greedy_games: int = typer.Option(0, "--greedy-games", min=0, help=t(
        "The same over so many greedy games.")),
    as_json: bool = typer.Option(False, "--json", help=t("Print JSON.")),
    lang: str | None = LANG,
) -> None:
    """Measure decisions, copies and games a second, and how many choices there are."""
    words = pick_words(lang)
    for name in game:
        if name not in hm.registered():
            fail(words("There is no game '{name}'; there are: {allowed}.", name=name,
                       allowed=", ".join(hm.registered())))
    if option and not game:
        fail(words("An option belongs to a game: give --game too."))
    result: dict[str, Any] = {"compiled": hm.COMPILED, "games": {}}
    if search:
        result["search"] = {}
    for name in game or hm.registered():
        print(words("Measuring {name} …", name=name), file=sys.stderr)
        rules = hm.load(name)
        settings = game_options(rules, option, words)
        if search:
            result["search"][name] = measure_search(rules, seconds, settings)
        given = {key: value for key, value in settings.items() if key in read_options(rules, " ".join(option))}
        result["games"][name] = measure(rules, seconds, given, Games(random_games, greedy_games))
    if peers:
        print(words("Measuring {name} …", name="Catanatron, OpenSpiel"), file=sys.stderr)
        result["peers"], others = split_peers(measure_peers(peers_python, seconds, search, words))
        print(words("Measuring {name} …", name=words("the adapters")), file=sys.stderr)
        result["frameworks"] = {"ours": measure_frameworks(list(result["games"]), seconds), "others": others}
    if as_json:
        print(json.dumps(result))
    else:
        _print(result, words, bool(random_games or greedy_games))
    broken = [verdict(name, figures["choices"], words) for name, figures in result["games"].items()
              if not figures["choices"]["kept"]]
    for sentence in broken:
        print(sentence, file=sys.stderr)
    if broken:
        raise typer.Exit(1)


def _print(result: dict[str, Any], words: Words, counted: bool) -> None:
    """The figures as a table, the choices by mode where they were counted, and the ratios to the other engines."""
    console = make_console()
    if not result["compiled"]:
        console.print(words("The rules run uncompiled (slower)."))
    table = Table(title=words("per second, one core"))
    for heading in (words("game"), words("playouts"), words("from Python"), words("copies"), words("games"),
                    words("decisions per game"), words("choices: median, 99 %, largest")):
        table.add_column(heading, justify="right")
    for name, figures in result["games"].items():
        counts = figures["choices"]
        table.add_row(name, f"{figures['playouts']:,}", f"{figures['python']:,}", f"{figures['copies']:,}",
                      f"{figures['games']:,}", f"{figures['decisions_per_game']:,}",
                      f"{counts['median']}, {counts['p99']}, {counts['max']}")
    console.print(table)
    for name, figures in result["games"].items():
        if counted:
            console.print(choices_table(name, figures["choices"], words))
        if figures["choices"]["kept"]:
            console.print(verdict(name, figures["choices"], words), soft_wrap=True)
    if "search" in result:
        console.print(search_table(result, words))
    if "peers" in result:
        ratios = Table(title=words("times as fast as other engines: playouts / from Python"))
        ratios.add_column(words("engine"))
        ratios.add_column(words("per second"), justify="right")
        for name in result["games"]:
            ratios.add_column(name, justify="right")
        playing = {engine: rate for engine, rate in result["peers"].items() if not engine.endswith(" MCTS")}
        for engine, rate in playing.items():
            ratios.add_row(engine, f"{rate:,}", *[f"{figures['playouts'] / rate:.1f} / {figures['python'] / rate:.1f}"
                                                  for figures in result["games"].values()])
        console.print(ratios)
        frameworks = result["frameworks"]
        console.print(framework_table(frameworks["ours"], frameworks["others"], words))
