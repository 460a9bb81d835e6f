"""`bench --random-games`: choices over all modes, and what happens when a limit is broken."""

from statistics import median

import pytest
from rich.console import Console
from typer.testing import CliRunner

import harbourmaster as hm
from harbourmaster.cli import choice_counts
from harbourmaster.cli.app import app
from harbourmaster.cli.choice_counts import Games, Tally, choices_table, count_choices, modes, verdict
from harbourmaster.locale import Words


def test_every_combination_of_the_open_options() -> None:
    """1 to 5 players × full and short × four sets × selling × loans; what is given stays."""
    game = hm.load("le-havre")
    seen = modes(game, {})
    assert len({tuple(options.items()) for options in seen}) == len(seen) == 160
    assert [options["players"] for options in seen[:5]] == [1, 2, 3, 4, 5]
    fixed = modes(game, {"players": 2, "variant": "short"})
    assert {(options["players"], options["variant"]) for options in fixed} == {(2, "short")}
    assert len(fixed) == 16


def test_what_the_rules_refuse_is_left_out() -> None:
    """New Haven: careful harvest is played on side A only (rule 9.4)."""
    seen = modes(hm.load("new-haven"), {})
    assert len(seen) == 3 * (4 + 2)
    assert not any(options["careful_harvest"] and options["side"] == "B" for options in seen)


def test_the_places_of_a_tally() -> None:
    """Median and 99th percentile agree with a sorted list."""
    tally = Tally()
    tally.play(hm.load("new-haven"), "random", 1, {"players": 2})
    figures = tally.figures()
    sizes = sorted(tally.sizes.elements())
    assert figures["decisions"] == len(sizes)
    assert figures["median"] in (int(median(sizes)), sizes[len(sizes) // 2])
    assert figures["p99"] == sizes[len(sizes) * 99 // 100]
    assert figures["max"] == sizes[-1]


def test_figures_by_player_and_mode() -> None:
    """The parts add up to the whole; the table names both players, the sentence both limits."""
    counts = count_choices(hm.load("le-havre"), 1, {"variant": "short"}, Games(10, 1))
    assert counts["games"] == 11
    assert counts["kept"]
    assert sum(row["decisions"] for row in counts["modes"]) == counts["decisions"]
    assert [row["mode"] for row in counts["modes"][:5]] == [{"players": n, "variant": "short"} for n in range(1, 6)]
    console = Console(width=120, record=True, file=None)
    console.print(choices_table("le-havre", counts, Words("en")))
    shown = console.export_text()
    assert "random" in shown
    assert "greedy" in shown
    assert "5 short" in shown
    said = verdict("le-havre", counts, Words("en"))
    assert "(limit 64)" in said
    assert "(limit 256)" in said
    assert "broken" not in said


def test_a_broken_limit_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """The run ends with code 1 and a sentence, also with --json."""
    monkeypatch.setitem(choice_counts.LIMITS, "max", 2)
    for more in ([], ["--json"]):
        done = CliRunner().invoke(app, ["bench", "--game", "inland-port", "--seconds", "0.05", "--random-games", "1",
                                        "--lang", "en", *more])
        assert done.exit_code == 1
        assert "(limit 2). The limit is broken." in done.stderr


def test_options_need_a_game() -> None:
    """They would be left out unnoticed."""
    done = CliRunner().invoke(app, ["bench", "-o", "players=2", "--lang", "en"])
    assert done.exit_code == 2
    assert "--game" in done.stderr
