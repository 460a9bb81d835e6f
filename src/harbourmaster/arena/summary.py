"""The result of a tournament: tables for people and machines."""

import csv
import io

from harbourmaster.arena.bout import Result
from harbourmaster.arena.figures import bootstrap, bradley_terry, open_skill, wilson
from harbourmaster.arena.tournament import Tournament

Summary = dict[str, object]


def points(result: Result, seat: int) -> float:
    """1 for first place, shared among those who share it, 0 otherwise."""
    return 1 / result.ranks.count(1) if result.ranks[seat] == 1 else 0.0


def summarise(tournament: Tournament, results: list[Result]) -> Summary:
    """All figures as one JSON-ready object; a shared first place is a draw."""
    names = list(dict.fromkeys(tournament.players))
    won = {name: list[float]() for name in names}
    scores = {name: list[float]() for name in names}
    ranks = {name: list[float]() for name in names}
    wins = dict.fromkeys(names, 0)
    time = {name: [0.0, 0.0, 0] for name in names}
    draws = 0
    for result in results:
        drawn = result.ranks.count(1) > 1
        draws += drawn
        for seat, name in enumerate(result.seats):
            won[name].append(points(result, seat))
            scores[name].append(result.scores[seat])
            ranks[name].append(result.ranks[seat])
            wins[name] += result.ranks[seat] == 1 and not drawn
            time[name][0] += result.seconds[seat]
            time[name][1] += result.effort[seat]
            time[name][2] += result.decisions[seat]
    ratings = bradley_terry(_pairs(results))
    skills = open_skill([list(zip(result.seats, result.ranks, strict=True)) for result in results])
    return {
        "game": tournament.game,
        "options": tournament.options,
        "players": list(tournament.players),
        "games": len(results),
        "seed": tournament.seed,
        "wins": wins,
        "draws": draws,
        "mean_score": {name: _mean(scores[name]) for name in names},
        "mean_score_interval": {name: list(bootstrap(scores[name])) for name in names},
        "mean_rank": {name: _mean(ranks[name]) for name in names},
        "win_rate": {name: _mean(won[name]) for name in names},
        "interval": {name: list(wilson(sum(won[name]), len(won[name]))) for name in names},
        "ratings": {name: ratings.get(name, 0.0) for name in names},
        "open_skill": {name: {"skill": skill, "deviation": deviation} for name, (skill, deviation) in skills.items()},
        "seconds_per_decision": {name: time[name][0] / max(time[name][2], 1) for name in names},
        "effort_per_decision": {name: time[name][1] / max(time[name][2], 1) for name in names},
        "forfeits": [result.forfeit | {"game": str(result.number)} for result in results if result.forfeit],
    }


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _pairs(results: list[Result]) -> list[tuple[str, str, float]]:
    """Every pair of different players in every game, with the first one's points against the second."""
    pairs: list[tuple[str, str, float]] = []
    for result in results:
        for one in range(len(result.seats)):
            for other in range(one):
                if result.seats[one] != result.seats[other]:
                    behind = result.ranks[one] - result.ranks[other]
                    won = 0.5 if behind == 0 else float(behind < 0)
                    pairs.append((result.seats[one], result.seats[other], won))
    return pairs


def table(results: list[Result]) -> str:
    """One CSV line for each seat of each game."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(["game", "seed", "seat", "player", "score", "rank", "seconds", "decisions", "forfeit"])
    for result in results:
        for seat, name in enumerate(result.seats):
            forfeit = result.forfeit["reason"] if result.forfeit and result.forfeit["seat"] == str(seat) else ""
            writer.writerow([result.number, result.seed, seat, name, result.scores[seat], result.ranks[seat],
                             f"{result.seconds[seat]:.3f}", result.decisions[seat], forfeit])
    return stream.getvalue()
