"""How many openly taken buildings others have laid face down: a random split, each arrangement equally likely."""

from math import exp, lgamma, log
from typing import Final

from harbourmaster.core.rng import Rng
from harbourmaster.games.new_haven.tables import RESOURCES

_ROUNDS: Final = 40  # in which the bounds move to the middle of the splits
_STEP: Final = 0.2  # of the way there in each round; larger steps may overshoot for ever


class Split:
    """Draws, for each place (a player and a colour), how many openly taken buildings lie face down there.

    If `down` of them do, the pieces can be arranged in

        product over places of     1 / down! · 1 / (shown - down)! · 1 / (slots - down)!
        · product over colours of  1 / (spare + down)!
        · product over players of  1 / (unseen + down)!
        · (bag + unseen + down)!

    ways, up to a constant, where `down` is summed over the places concerned. Slots are face-down buildings;
    spare are the pieces of a colour that nobody saw if they fill all its slots; unseen are those in a hand if
    all openly taken buildings are there too. The factors after the first tie the places together. Their
    logarithm is concave, so that a tangent bounds it; under the bound every place can be drawn on its own, and
    what the bound adds is taken back by drawing again.
    """

    def __init__(self, shown: list[int], slots: list[int], hands: list[int], rest: list[int]) -> None:
        """Places run through all colours of the first player, then of the next."""
        self.players = len(hands)
        self.places = len(shown)
        self.spare = [rest[colour] - sum(slots[colour::RESOURCES]) for colour in range(RESOURCES)]
        self.unseen = [hands[player] - sum(shown[RESOURCES * player:RESOURCES * (player + 1)])
                       for player in range(self.players)]
        self.bag = sum(self.spare) - sum(self.unseen)
        self.own = [[-lgamma(down + 1) - lgamma(shown[place] - down + 1) - lgamma(slots[place] - down + 1)
                     for down in range(min(shown[place], slots[place]) + 1)] for place in range(self.places)]
        """By place and number: the logarithm of the place's own factor."""
        self.tied = max([len(logs) for logs in self.own]) > 1
        if self.tied:
            self._bound()

    def _bound(self) -> None:
        """Lay the tangent near the middle of the splits."""
        # With a smaller bag the last factor is not concave; what it then lacks is bounded by a chord.
        self.padded = max(self.bag, 2)
        self.fewest = max(0, -min(0, sum([min(0, count) for count in self.spare])) + sum(self.unseen))
        self.highest = max(self.fewest, sum(self.unseen) + sum([len(logs) - 1 for logs in self.own]))
        self.chord = 0.0
        if self.highest > self.fewest:
            self.chord = (self._lack(self.highest) - self._lack(self.fewest)) / (self.highest - self.fewest)
        middle = [(len(logs) - 1) / 2 for logs in self.own]
        for _ in range(_ROUNDS):
            self._weigh(middle)
            middle = [(1 - _STEP) * middle[place] + _STEP * _mean(self.weights[place]) for place in range(self.places)]
        self._weigh(middle)

    def _lack(self, dealt: int) -> float:
        """The logarithm of what the true bag misses of the padded one with so many unseen pieces in hands."""
        return lgamma(self.bag + dealt + 1) - lgamma(self.padded + dealt + 1)

    def _weigh(self, middle: list[float]) -> None:
        """Lay the tangent at a middle and weigh every number at every place by its own factor and the tangent."""
        self.colour_at = [max(-0.5, self.spare[colour] + _total(middle[colour::RESOURCES]))
                          for colour in range(RESOURCES)]
        self.player_at = [max(-0.5, self.unseen[player] + _total(middle[RESOURCES * player:RESOURCES * (player + 1)]))
                          for player in range(self.players)]
        self.colour_slope = [-_digamma(at + 1) for at in self.colour_at]
        rise = _digamma(self.padded + _total(self.player_at) + 1) + self.chord
        self.player_slope = [rise - _digamma(at + 1) for at in self.player_at]
        self.weights = [self._place_weights(place) for place in range(self.places)]

    def _place_weights(self, place: int) -> list[float]:
        slope = self.colour_slope[place % RESOURCES] + self.player_slope[place // RESOURCES]
        logs = [down * slope + own for down, own in enumerate(self.own[place])]
        highest = max(logs)
        weights = [exp(item - highest) for item in logs]
        total = _total(weights)
        return [weight / total for weight in weights]

    def draw(self, rng: Rng) -> list[int]:
        """A split: by place, how many lie face down."""
        if not self.tied:
            return [0] * self.places
        while True:
            down = [_pick(weights, rng.random()) for weights in self.weights]
            spare = [self.spare[colour] + sum(down[colour::RESOURCES]) for colour in range(RESOURCES)]
            unseen = [self.unseen[player] + sum(down[RESOURCES * player:RESOURCES * (player + 1)])
                      for player in range(self.players)]
            if min(spare) >= 0 and min(unseen) >= 0 and rng.random() < exp(self._log_share(spare, unseen)):
                return down

    def _log_share(self, spare: list[int], unseen: list[int]) -> float:
        """The logarithm of the tying factors over their bound, at most 0."""
        dealt, at = sum(unseen), _total(self.player_at)
        share = self._lack(dealt) - self._lack(self.fewest) - self.chord * (at - self.fewest)
        share += lgamma(self.padded + dealt + 1) - lgamma(self.padded + at + 1)
        for player in range(self.players):
            share -= lgamma(unseen[player] + 1) - lgamma(self.player_at[player] + 1)
            share -= self.player_slope[player] * (unseen[player] - self.player_at[player])
        for colour in range(RESOURCES):
            share -= lgamma(spare[colour] + 1) - lgamma(self.colour_at[colour] + 1)
            share -= self.colour_slope[colour] * (spare[colour] - self.colour_at[colour])
        return share


def _total(numbers: list[float]) -> float:
    total = 0.0
    for number in numbers:
        total += number
    return total


def _mean(weights: list[float]) -> float:
    return _total([number * weight for number, weight in enumerate(weights)])


def _pick(weights: list[float], point: float) -> int:
    """The number that a point between 0 and 1 falls on."""
    for number, weight in enumerate(weights):
        point -= weight
        if point < 0.0:
            return number
    return len(weights) - 1


def _digamma(at: float) -> float:
    """The slope of lgamma at a positive point, to ten digits."""
    slope = 0.0
    while at < 10.0:
        slope -= 1 / at
        at += 1
    square = 1 / (at * at)
    return slope + log(at) - 0.5 / at - square * (1 / 12 - square * (1 / 120 - square / 252))
