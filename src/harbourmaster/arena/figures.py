"""What results are worth: intervals, a sequential test, ratings."""

from math import exp, log, sqrt

from openskill.models import PlackettLuce

from harbourmaster.core.rng import Rng


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval in which a rate lies with 95 % confidence (by default); draws count as half a win."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = z * z / games
    centre = (rate + spread / 2) / (1 + spread)
    reach = z * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def bootstrap(values: list[float], seed: int = 1, draws: int = 2000) -> tuple[float, float]:
    """The interval in which a mean lies with 95 % confidence, by drawing again from the values."""
    if not values:
        return 0.0, 0.0
    rng = Rng(seed)
    count = len(values)
    means = sorted([sum([values[rng.below(count)] for _ in range(count)]) / count for _ in range(draws)])
    return means[int(0.025 * draws)], means[int(0.975 * draws) - 1]


class Sprt:
    """Wald's sequential test between two win rates; draws count as half a win."""

    def __init__(self, lower: float, upper: float, error: float = 0.05) -> None:
        self._lower = lower
        self._upper = upper
        self._limit = log((1 - error) / error)
        self.evidence = 0.0

    def add(self, points: float) -> None:
        """Count a game: 1 for a win, 0.5 for a draw, 0 for a loss."""
        self.evidence += points * log(self._upper / self._lower)
        self.evidence += (1 - points) * log((1 - self._upper) / (1 - self._lower))

    def verdict(self) -> bool | None:
        """True: the higher rate is accepted; False: the lower one; None: more games are needed."""
        if self.evidence >= self._limit:
            return True
        return False if self.evidence <= -self._limit else None


def bradley_terry(results: list[tuple[str, str, float]], rounds: int = 500) -> dict[str, float]:
    """Ratings on the scale of Elo with mean 0, from (player, opponent, points of the player).

    Every pair that met is given one imagined draw, so that an unbeaten player keeps a finite rating.
    """
    points: dict[tuple[str, str], float] = {}
    games: dict[tuple[str, str], float] = {}
    for one, other, won in results:
        for pair, share in (((one, other), won), ((other, one), 1 - won)):
            points[pair] = points.get(pair, 0.5) + share
            games[pair] = games.get(pair, 1.0) + 1
    names = sorted({name for pair in games for name in pair})
    if not names:
        return {}
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        for name in names:
            met = [pair for pair in games if pair[0] == name]
            total = sum([games[pair] / (strength[name] + strength[pair[1]]) for pair in met])
            strength[name] = sum([points[pair] for pair in met]) / total
        mean = exp(sum([log(value) for value in strength.values()]) / len(names))
        strength = {name: value / mean for name, value in strength.items()}
    return {name: 400 * log(value) / log(10) for name, value in strength.items()}


def open_skill(games: list[list[tuple[str, int]]]) -> dict[str, tuple[float, float]]:
    """Skill and its uncertainty by Plackett and Luce's model, game after game, from (player, rank) by seat.

    A player that holds several seats of a game is rated by the first of them.
    """
    model = PlackettLuce()
    skills = {name: model.rating() for game in games for name, _ in game}
    for game in games:
        places = {name: rank for name, rank in reversed(game)}
        if len(places) > 1:
            rated = model.rate([[skills[name]] for name in places], ranks=[float(rank) for rank in places.values()])
            skills.update(zip(places, [team[0] for team in rated], strict=True))
    return {name: (skill.mu, skill.sigma) for name, skill in skills.items()}
