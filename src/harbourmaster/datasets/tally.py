"""What games add up to: scores, lengths, branching, openings, buildings and tiles; it grows with kinds, not games."""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

from harbourmaster.core.match import Match
from harbourmaster.core.state import CHANCE
from harbourmaster.core.words import N_

THINGS = ("building", "tile", "ship", "type", "resource")
"""Arguments of events that name a thing which a seat did something with."""
DEEDS = {
    "build": N_("built"), "use": N_("used"), "use-foreign": N_("used at another player's"), "sell": N_("sold"),
    "forced-sale": N_("had to be sold"), "buy": N_("bought"), "found": N_("founded"), "swap": N_("swapped for"),
    "gets": N_("received"), "build-ship": N_("ships built"), "buy-ship": N_("ships bought"),
    "sell-ship": N_("ships sold"), "lay": N_("laid"), "ship": N_("shipped"), "take": N_("taken"),
    "claim": N_("taken from the clearing"), "build-up": N_("built face up"), "build-down": N_("built face down"),
    "harvest": N_("harvested"),
}
"""What was done with things, by the code of the event."""
OPENING = 6
"""Decisions of an opening at most."""
Figures = dict[str, object]


def _seats() -> list[Counter[int]]:
    return []


@dataclass
class Tally:
    """Counters over games of one kind."""

    games: int = 0
    forfeits: int = 0
    scores: list[Counter[int]] = field(default_factory=_seats)
    """By seat."""
    won: list[float] = field(default_factory=list)
    """First places by seat, shared ones in parts."""
    lengths: Counter[int] = field(default_factory=Counter)
    """Decisions of a game."""
    branching: Counter[int] = field(default_factory=Counter)
    """Choices of a decision."""
    openings: Counter[str] = field(default_factory=Counter)
    """The decisions of the first turn."""
    things: dict[str, Counter[str]] = field(default_factory=dict)
    """What was done (code of an event) with what, how often."""

    def add(self, match: Match) -> None:
        """Count a finished game."""
        game = match.game
        self.games += 1
        standings = game.standings(match.state)
        firsts = sum([place.rank == 1 for place in standings])
        while len(self.scores) < len(standings):
            self.scores.append(Counter())
            self.won.append(0.0)
        for place in standings:
            self.scores[place.seat][place.score] += 1
            self.won[place.seat] += (place.rank == 1) / firsts
        decisions = 0
        opening: list[str] = []
        starter = -1
        for ply, action in enumerate(match.actions()):
            before = match.state_at(ply)
            actor = int(before.actor())
            for event in game.events(before, action, match.state_at(ply + 1)):
                self._count(event.code, event.arguments)
            if actor == CHANCE:
                continue
            decisions += 1
            self.branching[len(before.choices())] += 1
            starter = actor if starter == -1 else starter
            if actor != starter:
                starter = -2
            elif len(opening) < OPENING:
                opening.append(game.write(before, action))
        self.lengths[decisions] += 1
        self.openings[" · ".join(opening)] += 1

    def _count(self, code: str, arguments: dict[str, int | str]) -> None:
        for kind in THINGS:
            if kind in arguments and "seat" in arguments:
                thing = str(arguments[kind])
                name = f"{thing} {arguments['number']}" if "number" in arguments else thing
                self.things.setdefault(code, Counter())[name] += 1

    def merge(self, other: "Tally") -> None:
        """Add what another tally counted."""
        self.games += other.games
        self.forfeits += other.forfeits
        for seat, scores in enumerate(other.scores):
            if seat == len(self.scores):
                self.scores.append(Counter())
                self.won.append(0.0)
            self.scores[seat].update(scores)
            self.won[seat] += other.won[seat]
        self.lengths += other.lengths
        self.branching += other.branching
        self.openings += other.openings
        for code, things in other.things.items():
            self.things.setdefault(code, Counter()).update(things)

    def figures(self, most: int = 10) -> Figures:
        """All figures, JSON-ready; openings are the most frequent ones."""
        return {
            "games": self.games, "forfeits": self.forfeits,
            "seats": [{**spread(scores), "win_rate": round(won / self.games, 4)}
                      for scores, won in zip(self.scores, self.won, strict=True)],
            "decisions": spread(self.lengths), "branching": spread(self.branching),
            "openings": [{"opening": opening, "games": count} for opening, count in self.openings.most_common(most)],
            "things": {code: dict(sorted(things.items(), key=lambda item: (-item[1], item[0])))
                       for code, things in sorted(self.things.items())},
        }


def spread(counts: Counter[int]) -> dict[str, float]:
    """Mean, standard deviation, least, median, 99th percentile and most of what was counted."""
    total = sum(counts.values())
    if not total:
        return {}
    mean = sum([value * count for value, count in counts.items()]) / total
    square = sum([count * (value - mean) ** 2 for value, count in counts.items()]) / total
    ordered = sorted(counts.items())
    return {"mean": round(mean, 3), "deviation": round(sqrt(square), 3), "least": ordered[0][0],
            "median": _quantile(ordered, total // 2), "p99": _quantile(ordered, total * 99 // 100),
            "most": ordered[-1][0]}


def _quantile(ordered: list[tuple[int, int]], index: int) -> int:
    for value, count in ordered:
        index -= count
        if index < 0:
            return value
    return ordered[-1][0]
