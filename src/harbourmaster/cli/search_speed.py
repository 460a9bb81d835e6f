"""How fast the searches are, for `harbourmaster bench --search`."""

from time import process_time
from typing import Any

from rich.table import Table

import harbourmaster as hm
from harbourmaster.core.rng import Rng
from harbourmaster.locale import Words
from harbourmaster.players.evaluation import evaluate, evaluate_best
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.search.search import Search
from harbourmaster.players.search.uct import Uct

CHOICES = 60
"""Random choices after which the position is looked at."""
SLICE = 16
"""Simulations between two looks at the clock."""


def middle(game: hm.Game, options: dict[str, object]) -> hm.State:
    """A position in the middle of a random game in which a seat has a choice."""
    rng = hm.rng(1)
    state = game.setup(**options)
    hm.deal(state, rng)
    made = 0
    while made < CHOICES or len(state.choices()) < 2:
        state.play(state.sample(rng))
        hm.deal(state, rng)
        made += 1
    return state


def search_rates(game: hm.Game, state: hm.State, evaluation: Evaluation, seconds: float) -> tuple[float, float]:
    """Simulations and leaf evaluations in a second of processor time."""
    search = Search(game, evaluation, Rng(1))
    search.begin(state)
    started = process_time()
    while (elapsed := process_time() - started) < seconds:
        search.run(SLICE)
    return int(search.simulations) / elapsed, int(search.evaluations) / elapsed


def uct_rate(game: hm.Game, state: hm.State, secrets: bool, seconds: float) -> float:
    """Simulations of plain UCT with random rollouts in a second of processor time."""
    search = Uct(game, Rng(1), secrets)
    search.begin(state)
    made = 0
    started = process_time()
    while (elapsed := process_time() - started) < seconds:
        search.run(SLICE)
        made += SLICE
    return made / elapsed


def measure_search(game: hm.Game, seconds: float, options: dict[str, object]) -> dict[str, int]:
    """All rates of one game; `best` is with the learned evaluation where there is one."""
    state = middle(game, options)
    best = search_rates(game, state, evaluate_best(game), seconds)
    written = search_rates(game, state, evaluate(game), seconds)
    return {"best": round(best[0]), "best_leaves": round(best[1]), "written": round(written[0]),
            "written_leaves": round(written[1]),
            "uct": round(uct_rate(game, state, evaluate(game).secrets(), seconds))}


def search_table(result: dict[str, Any], words: Words) -> Table:
    """The rates of our searches, then OpenSpiel's where they were measured."""
    table = Table(title=words("simulations and leaf evaluations in a second of processor time"))
    for heading in (words("game"), words("best evaluation"), words("written evaluation"),
                    words("UCT, random rollouts")):
        table.add_column(heading, justify="right")
    for name, rates in result["search"].items():
        table.add_row(name, f"{rates['best']:,} / {rates['best_leaves']:,}",
                      f"{rates['written']:,} / {rates['written_leaves']:,}", f"{rates['uct']:,}")
    for name, rate in result.get("peers", {}).items():
        if name.endswith(" MCTS"):
            table.add_row(name, "", "", f"{rate:,}")
    return table
