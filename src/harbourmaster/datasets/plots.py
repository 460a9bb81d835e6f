"""Pictures of what games add up to."""

from collections import Counter
from collections.abc import Callable
from math import ceil
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from harbourmaster.core.words import N_
from harbourmaster.datasets.tally import DEEDS, Tally

BARS = 25
"""Most frequent things of a picture."""
BINS = 40
LETTERS = 60
"""Of a name beside a bar."""
Say = Callable[[str], str]


def draw(tally: Tally, folder: Path, title: str, say: Say, name: Say) -> list[Path]:
    """Write the pictures of a tally to a folder; `say` translates headings, `name` the names of things."""
    folder.mkdir(parents=True, exist_ok=True)
    games, times = say(N_("games")), say(N_("times"))
    written = [
        _histogram(folder / "scores.png", _heading(title, say(N_("scores by seat"))), (say(N_("score")), games),
                   {f"{say(N_('seat'))} {seat + 1}": counts for seat, counts in enumerate(tally.scores)}),
        _histogram(folder / "length.png", _heading(title, say(N_("decisions per game"))),
                   (say(N_("decisions")), games), {"": tally.lengths}),
        _histogram(folder / "branching.png", _heading(title, say(N_("choices per decision"))),
                   (say(N_("choices")), say(N_("decisions"))), {"": tally.branching}),
        _bars(folder / "openings.png", _heading(title, say(N_("openings"))), games, tally.openings.most_common(BARS)),
    ]
    for code, things in sorted(tally.things.items()):
        rows = [(name(thing), count) for thing, count in things.most_common(BARS)]
        written.append(_bars(folder / f"things-{code}.png", _heading(title, say(DEEDS.get(code, code))), times, rows))
    return written


def _heading(title: str, what: str) -> str:
    return f"{title}: {what}"


def _histogram(path: Path, title: str, labels: tuple[str, str], series: dict[str, Counter[int]]) -> Path:
    figure = Figure(figsize=(7, 4))
    axes = figure.subplots()
    least, most = min(min(counts) for counts in series.values()), max(max(counts) for counts in series.values())
    step = ceil((most - least + 1) / BINS)
    edges = [edge - 0.5 for edge in range(least, most + step + 1, step)]  # whole numbers in the middle of their bars
    for label, counts in series.items():
        axes.hist(list(counts), weights=list(counts.values()), bins=edges, alpha=0.9 / len(series) ** 0.5, label=label)
    if len(series) > 1:
        axes.legend()
    axes.set_xlabel(labels[0])
    axes.set_ylabel(labels[1])
    return _save(figure, axes, path, title)


def _bars(path: Path, title: str, label: str, rows: list[tuple[str, int]]) -> Path:
    """Bars from the most frequent down; names that are cut to the same text keep a bar each."""
    figure = Figure(figsize=(8, 1.25 + 0.25 * len(rows)))
    axes = figure.subplots()
    names = [name if len(name) <= LETTERS else name[:LETTERS - 1] + "…" for name, _ in rows]
    axes.barh(range(len(rows)), [count for _, count in rows], tick_label=names)
    axes.invert_yaxis()
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel(label)
    return _save(figure, axes, path, title)


def _save(figure: Any, axes: Any, path: Path, title: str) -> Path:
    axes.set_title(title)
    figure.tight_layout()
    figure.savefig(path, dpi=110)
    return path
