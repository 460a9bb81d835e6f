"""`harbourmaster bench`: how fast the games run, and how other engines do in the same run."""

import json
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

import harbourmaster as hm
from harbourmaster.cli import peers as peers_script
from harbourmaster.cli.common import LANG, OPTION, fail, game_options, make_console, pick_words, t
from harbourmaster.cli.framework_speed import framework_table, measure_frameworks, split_peers
from harbourmaster.cli.search_speed import measure_search, search_table
from harbourmaster.locale import Words
from harbourmaster.players import Sight, create


class Counts(NamedTuple):
    """Over how many games the choices are counted; 0 and 0: as many as the time allows."""

    random: int
    greedy: int


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


def choice_counts(game: hm.Game, seconds: float, options: dict[str, object], fixed: Counts) -> dict[str, int]:
    """Median, 99th percentile and largest number of choices over random and greedy games.

    So many of each as `fixed` says; where it says nothing, as many of one as of the other in the given time.
    """
    seen: Counter[int] = Counter()
    if fixed.random or fixed.greedy:
        for name, games in (("random", fixed.random), ("greedy", fixed.greedy)):
            for number in track(range(games), name, console=Console(stderr=True), disable=games < 100):
                seen.update(_offers(game, name, number + 1, options))
    else:
        number = 0
        started = time.perf_counter()
        while number == 0 or time.perf_counter() - started < seconds:
            number += 1
            for name in ("random", "greedy"):
                seen.update(_offers(game, name, number, options))
    counts = sorted(seen.elements())
    return {"median": counts[len(counts) // 2], "p99": counts[len(counts) * 99 // 100], "max": counts[-1]}


def _offers(game: hm.Game, name: str, seed: int, options: dict[str, object]) -> Iterator[int]:
    """How many choices each decision of one game offers."""
    rng = hm.rng(seed)
    player = create(name, game, seed)
    state = game.setup(**options)
    hm.deal(state, rng)
    while state.actor() != hm.NOBODY:
        yield len(state.choices())
        state.play(player.choose(Sight(game, state, int(state.actor()))))
        hm.deal(state, rng)


def measure(game: hm.Game, seconds: float, options: dict[str, object], fixed: Counts) -> dict[str, Any]:
    """All figures of one game."""
    rate, games, length = playouts(game, seconds, options)
    return {
        "playouts": round(rate),
        "python": round(python_driven(game, seconds, options)),
        "copies": round(copies(game, seconds, options)),
        "games": round(games),
        "decisions_per_game": round(length, 1),
        "choices": choice_counts(game, seconds, options, fixed),
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
    random_games: int = typer.Option(0, "--random-games", min=0, help=t("Count choices over so many random games.")),
    greedy_games: int = typer.Option(0, "--greedy-games", min=0, help=t("Count choices over so many greedy games.")),
    as_json: bool = typer.Option(False, "--json", help=t("Print JSON.")),
    lang: str | None = LANG,
) -> None:
    """Measure decisions, copies and games a second, and how many choices there are."""
    words = pick_words(lang)
    for name in game:
        if name not in hm.registered():
            fail(words("There is no game '{name}'; there are: {allowed}.", name=name,
                       allowed=", ".join(hm.registered())))
    result: dict[str, Any] = {"compiled": hm.COMPILED, "games": {}}
    if search:
        result["search"] = {}
    for name in game or hm.registered():
        print(words("Measuring {name} …", name=name), file=sys.stderr)
        rules = hm.load(name)
        settings = game_options(rules, option, words) if name in game else {}
        if search:
            result["search"][name] = measure_search(rules, seconds, settings)
        result["games"][name] = measure(rules, seconds, settings, Counts(random_games, greedy_games))
    if peers:
        print(words("Measuring {name} …", name="Catanatron, OpenSpiel"), file=sys.stderr)
        result["peers"], others = split_peers(measure_peers(peers_python, seconds, search, words))
        print(words("Measuring {name} …", name=words("the adapters")), file=sys.stderr)
        result["frameworks"] = {"ours": measure_frameworks(list(result["games"]), seconds), "others": others}
    if as_json:
        print(json.dumps(result))
        return
    _print(result, words)


def _print(result: dict[str, Any], words: Words) -> None:
    """The figures as a table, with the ratios to the other engines."""
    console = make_console()
    if not result["compiled"]:
        console.print(words("The rules run uncompiled (slower)."))
    table = Table(title=words("per second, one core"))
    for heading in (words("game"), words("playouts"), words("from Python"), words("copies"), words("games"),
                    words("decisions per game"), words("choices: median, p99, max")):
        table.add_column(heading, justify="right")
    for name, figures in result["games"].items():
        counts = figures["choices"]
        table.add_row(name, f"{figures['playouts']:,}", f"{figures['python']:,}", f"{figures['copies']:,}",
                      f"{figures['games']:,}", f"{figures['decisions_per_game']:,}",
                      f"{counts['median']}, {counts['p99']}, {counts['max']}")
    console.print(table)
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
