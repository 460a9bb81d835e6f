"""How many choices the decisions of a game offer, held against the limits; for `harbourmaster bench`."""

import time
from collections import Counter
from contextlib import suppress
from itertools import cycle, product
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

import harbourmaster as hm
from harbourmaster.locale import Words
from harbourmaster.players import Sight, create

LIMITS = {"p99": 64, "max": 256}
"""99 % of the decisions offer at most so many choices, and none more than that."""
PLAYERS = ("random", "greedy")
MODE = ("players", "variant", "side")
"""Options by which games are told apart in the table; the others are taken together."""
Mode = tuple[tuple[str, object], ...]


class Games(NamedTuple):
    """How many random and greedy games are played; 0 and 0: as many as the time allows."""

    random: int
    greedy: int


class Tally:
    """Games, sizes of their decisions and final scores."""

    def __init__(self) -> None:
        self.games = 0
        self.sizes: Counter[int] = Counter()
        self.scores: list[int] = []

    def play(self, game: hm.Game, name: str, seed: int, options: dict[str, object]) -> None:
        """Count a game in which everybody is the player of that name."""
        rng = hm.rng(seed)
        player = create(name, game, seed)
        state = game.setup(**options)
        hm.deal(state, rng)
        while state.actor() != hm.NOBODY:
            self.sizes[len(state.choices())] += 1
            state.play(player.choose(Sight(game, state, int(state.actor()))))
            hm.deal(state, rng)
        self.games += 1
        self.scores += [int(state.score(seat)) for seat in range(state.seats)]

    def add(self, other: "Tally") -> None:
        """Count the games of another tally too."""
        self.games += other.games
        self.sizes += other.sizes
        self.scores += other.scores

    def figures(self) -> dict[str, Any]:
        """Median, 99th percentile and largest number of choices, and the mean score."""
        decisions = self.sizes.total()
        return {"games": self.games, "decisions": decisions, "median": _at(self.sizes, decisions // 2),
                "p99": _at(self.sizes, decisions * 99 // 100), "max": max(self.sizes),
                "mean_score": round(sum(self.scores) / len(self.scores), 1)}


def _at(sizes: Counter[int], place: int) -> int:
    """The size at a place, counted from 0, of all sizes in ascending order."""
    for size in sorted(sizes):
        place -= sizes[size]
        if place < 0:
            return size
    raise IndexError(place)


def modes(game: hm.Game, given: dict[str, object]) -> list[dict[str, object]]:
    """Every combination of the options that are not given and that the rules allow; the first changes fastest."""
    free = [option for option in reversed(game.options) if option.name not in given]
    found = []
    for values in product(*[option.allowed for option in free]):
        options = given | dict(zip([option.name for option in free], values, strict=True))
        with suppress(hm.GameError):
            game.setup(**options)
            found.append(options)
    return found


def count_choices(game: hm.Game, seconds: float, given: dict[str, object], games: Games) -> dict[str, Any]:
    """The figures over all games, by player, and by player and mode.

    Where a number of games is asked for, options that are not given change from game to game; else as many games
    of one player as of the other are played with the usual options in the given time.
    """
    tallies: dict[tuple[str, Mode], Tally] = {}
    if games.random or games.greedy:
        for name, number in zip(PLAYERS, games, strict=True):
            numbers = track(range(number), name, console=Console(stderr=True), disable=number < 100)
            for seed, options in zip(numbers, cycle(modes(game, given)), strict=False):
                tallies.setdefault((name, _mode(options)), Tally()).play(game, name, seed + 1, options)
    else:
        options = game.settle(given)
        seed = 0
        started = time.perf_counter()
        while seed == 0 or time.perf_counter() - started < seconds:
            seed += 1
            for name in PLAYERS:
                tallies.setdefault((name, _mode(options)), Tally()).play(game, name, seed, options)
    figures = _sum(list(tallies.values())).figures()
    return {**figures, "limits": LIMITS, "kept": all([figures[part] <= limit for part, limit in LIMITS.items()]),
            "players": {name: _sum([tally for (who, _), tally in tallies.items() if who == name]).figures()
                        for name in PLAYERS if any([who == name for who, _ in tallies])},
            "modes": [{"player": name, "mode": dict(mode), **tally.figures()}
                      for (name, mode), tally in tallies.items()]}


def _mode(options: dict[str, object]) -> Mode:
    return tuple([(name, options[name]) for name in MODE if name in options])


def _sum(tallies: list[Tally]) -> Tally:
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total


def choices_table(name: str, counts: dict[str, Any], words: Words) -> Table:
    """The figures of one game by player and mode, then by player, then all."""
    table = Table(title=words("{name}: choices per decision", name=name))
    table.add_column(words("player"), no_wrap=True)
    table.add_column(words("mode"), no_wrap=True)
    for heading in (words("games"), words("decisions"), words("median"), words("99 % at most"), words("largest"),
                    words("mean score")):
        table.add_column(heading, justify="right")
    rows = [(row["player"], " ".join([str(value) for value in row["mode"].values()]), row) for row in counts["modes"]]
    rows += [(player, words("all"), row) for player, row in counts["players"].items()]
    rows.append((words("all"), words("all"), counts))
    for player, mode, row in rows:
        table.add_row(player, mode, f"{row['games']:,}", f"{row['decisions']:,}", str(row["median"]), str(row["p99"]),
                      str(row["max"]), f"{row['mean_score']:,.1f}")
    return table


def verdict(name: str, counts: dict[str, Any], words: Words) -> str:
    """Whether the limits are kept, in a sentence."""
    told = words("{name}: 99 % of the decisions offer at most {p99} choices (limit {p99_limit}), "
                 "none more than {max} (limit {max_limit}).", name=name, p99=counts["p99"], max=counts["max"],
                 p99_limit=LIMITS["p99"], max_limit=LIMITS["max"])
    return told if counts["kept"] else told + " " + words("The limit is broken.")
