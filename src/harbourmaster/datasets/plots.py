"""Pictures of what games add up to."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

from harbourmaster.core.words import N_
from harbourmaster.datasets.tally import Tally

BARS = 25
"""Most frequent things of a picture."""


def draw(tally: Tally, folder: Path, say: Callable[[str], str]) -> list[Path]:
    """Write the pictures of a tally to a folder; `say` translates headings."""
    folder.mkdir(parents=True, exist_ok=True)
    written = [
        _histogram(folder / "scores.png", say(N_("scores by seat")), say(N_("score")),
                   {f"{say(N_('seat'))} {seat + 1}": counts for seat, counts in enumerate(tally.scores)}),
        _histogram(folder / "length.png", say(N_("decisions per game")), say(N_("decisions")), {"": tally.lengths}),
        _histogram(folder / "branching.png", say(N_("choices per decision")), say(N_("choices")),
                   {"": tally.branching}),
        _bars(folder / "openings.png", say(N_("openings")), tally.openings),
    ]
    return [*written, *[_bars(folder / f"things-{code}.png", code, things) for code, things in tally.things.items()]]


def _histogram(path: Path, title: str, axis: str, series: dict[str, Counter[int]]) -> Path:
    figure = Figure(figsize=(7, 4))
    axes = figure.subplots()
    for label, counts in series.items():
        values = sorted(counts)
        axes.hist(values, weights=[counts[value] for value in values], bins=min(60, max(len(values), 1)),
                  alpha=0.9 / len(series) ** 0.5, label=label)
    if len(series) > 1:
        axes.legend()
    axes.set_xlabel(axis)
    return _save(figure, axes, path, title)


def _bars(path: Path, title: str, counts: Counter[str]) -> Path:
    first = counts.most_common(BARS)[::-1]
    figure = Figure(figsize=(8, 1 + 0.25 * len(first)))
    axes = figure.subplots()
    axes.barh([name if len(name) <= 60 else name[:59] + "…" for name, _ in first], [count for _, count in first])
    return _save(figure, axes, path, title)


def _save(figure: Any, axes: Any, path: Path, title: str) -> Path:
    axes.set_title(title)
    figure.tight_layout()
    figure.savefig(path, dpi=110)
    return path
