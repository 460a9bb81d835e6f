"""`bench --search`: rates of the searches, and the table that shows them beside OpenSpiel's."""

import io

from rich.console import Console

import harbourmaster as hm
from harbourmaster.cli.common import pick_words
from harbourmaster.cli.search_speed import measure_search, middle, search_table


def test_rates_of_one_game() -> None:
    game = hm.load("inland-port")
    assert len(middle(game, {}).choices()) > 1
    rates = measure_search(game, 0.02, {})
    assert set(rates) == {"best", "best_leaves", "written", "written_leaves", "uct"}
    assert all(rate > 0 for rate in rates.values())
    assert rates["best_leaves"] <= rates["best"] + 1


def test_the_table_has_both() -> None:
    rates = {"best": 26000, "best_leaves": 25000, "written": 39000, "written_leaves": 38000, "uct": 13000}
    result = {"search": {"inland-port": rates}, "peers": {"openspiel/chess": 9, "openspiel/chess MCTS": 456}}
    out = io.StringIO()
    Console(file=out, width=160).print(search_table(result, pick_words("en")))
    assert "26,000 / 25,000" in out.getvalue()
    assert "openspiel/chess MCTS" in out.getvalue()
    assert "456" in out.getvalue()
    assert out.getvalue().count("openspiel") == 1
