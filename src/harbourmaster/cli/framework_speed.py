"""How fast the adapters run, beside games of the same frameworks; all in seconds of processor time."""

import time
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Any

from rich.table import Table

from harbourmaster.cli import peers
from harbourmaster.locale import Words

Rates = dict[str, float]
ROWS = 512
"""Games that a batched environment steps together."""
CORES = 2


def aec(name: str, seconds: float) -> float:
    """Steps a second of our environment in PettingZoo's benchmark loop."""
    return peers.aec_steps(import_module(f"harbourmaster.adapters.pettingzoo.{name}_v1").env(), seconds)


def openspiel(name: str, seconds: float) -> float:
    """Decisions a second of our game in OpenSpiel's protocol, played at random."""
    import_module("harbourmaster.adapters.openspiel")
    return peers.openspiel(name, seconds, time.process_time)


def batched(name: str, seconds: float) -> float:
    """Decisions a second of one batched environment with masks and observations for every row."""
    from harbourmaster.adapters.gymnasium import HarbourVectorEnv

    envs = HarbourVectorEnv(name, num_envs=ROWS, seat=None)
    envs.reset(seed=1)
    made = 0
    started = time.process_time()
    while (elapsed := time.process_time() - started) < seconds:
        envs.step(envs.sample())
        made = int(envs.batch.decisions)
    return made / elapsed


def measure_frameworks(names: list[str], seconds: float) -> dict[str, Rates]:
    """The rates of the adapters whose frameworks are installed, by framework and game."""
    known = [name.replace("-", "_") for name in names]
    rates: dict[str, Rates] = {}
    if find_spec("pettingzoo"):
        rates["pettingzoo"] = {name: round(aec(name, seconds)) for name in known}
    if find_spec("pyspiel"):
        rates["openspiel"] = {name: round(openspiel(name, seconds)) for name in known}
    if find_spec("gymnasium"):
        with ProcessPoolExecutor(CORES, mp_context=get_context("spawn")) as pool:
            rates["gymnasium"] = {}
            for name, key in zip(names, known, strict=True):
                rates["gymnasium"][key] = round(sum(pool.map(batched, [name] * CORES, [seconds] * CORES)))
    return rates


def framework_table(rates: dict[str, Rates], others: Rates, words: Words) -> Table:
    """Our rates, and how many times as fast as the frameworks' own games that is."""
    table = Table(title=words("adapters, per second of processor time"))
    table.add_column(words("adapter"))
    names = list(next(iter(rates.values()), {}))
    for name in names:
        table.add_column(name, justify="right")
    titles = {"pettingzoo": words("PettingZoo steps"), "openspiel": words("OpenSpiel decisions"),
              "gymnasium": words("batched decisions, two cores")}
    for framework, by_game in rates.items():
        table.add_row(titles[framework], *[f"{by_game[name]:,}" for name in names])
        for other, rate in others.items():
            if other.startswith(framework):
                table.add_row(words("… times {other}", other=f"{other} ({rate:,})"),
                              *[f"{by_game[name] / rate:.1f}" for name in names])
    return table


def split_peers(rates: dict[str, Any]) -> tuple[Rates, Rates]:
    """What the peers' script measured: rates of engines, and those of the frameworks' own games."""
    engines = {name: rate for name, rate in rates.items() if name not in peers.FRAMEWORK_GAMES}
    return engines, {name: rates[name] for name in peers.FRAMEWORK_GAMES if name in rates}
