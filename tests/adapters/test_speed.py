"""The adapters are measured in the frameworks' own loops."""

import sys
import time
from typing import Any

import pytest
from pettingzoo.test import performance_benchmark
from rich.console import Console

from harbourmaster.adapters.catalogue import GAMES
from harbourmaster.adapters.pettingzoo import inland_port_v1, le_havre_v1, new_haven_v1
from harbourmaster.cli import peers
from harbourmaster.cli.framework_speed import framework_table, measure_frameworks, split_peers
from harbourmaster.locale import Words


def test_rates_and_their_table() -> None:
    """Every framework and game has a rate; the table sets it beside the framework's own games."""
    rates = measure_frameworks(list(GAMES), 0.02)
    assert set(rates) == {"pettingzoo", "openspiel", "gymnasium"}
    for by_game in rates.values():
        assert set(by_game) == {name.replace("-", "_") for name in GAMES}
        assert min(by_game.values()) > 1000
    engines, others = split_peers({"catanatron": 10, **dict.fromkeys(peers.FRAMEWORK_GAMES, 100)})
    assert engines == {"catanatron": 10}
    rates["pettingzoo"]["le_havre"] = 12_340
    console = Console(width=150, record=True, file=None)
    console.print(framework_table(rates, others, Words("en")))
    assert "123.4" in console.export_text()


class Hurry:
    """A clock on which the five seconds of the benchmark are over after half a second."""

    @staticmethod
    def time() -> float:
        return 10 * time.time()


@pytest.mark.parametrize("module", [inland_port_v1, new_haven_v1, le_havre_v1], ids=GAMES)
def test_its_own_benchmark(module: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """PettingZoo's benchmark runs and tells its figures."""
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", Hurry)
    performance_benchmark(module.env())
    said = capsys.readouterr().out
    assert float(said.split(" turns per second")[0].split()[-1]) > 0
    assert "Finished performance benchmark" in said
