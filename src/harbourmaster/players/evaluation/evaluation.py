"""How players that look ahead judge a position."""

from abc import ABC, abstractmethod
from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import NOBODY, State
from harbourmaster.core.words import N_


def lead(scores: vec[float], seat: i64, envy: float = 1.0) -> float:
    """By how much a seat is ahead of the mean of the others, whose points count for `envy`; alone, its score."""
    if len(scores) == 1:
        return scores[0]
    others = 0.0
    for score in scores:
        others += score
    others -= scores[seat]
    return scores[seat] - envy * others / float(len(scores) - 1)


class Judgement:
    """A position judged: for each seat the expected score and the chance to win, and a prior for each choice."""

    def __init__(self, scores: vec[float], wins: vec[float], priors: vec[float]) -> None:
        self.scores = scores
        self.wins = wins
        self.priors = priors


class Turn:
    """A finished turn: its choices and the position after it."""

    def __init__(self, path: list[int], state: State) -> None:
        self.path = path
        self.state = state


class Evaluation(ABC):
    """Judges positions of one game; it knows everything about a state that a search has guessed."""

    def secrets(self) -> bool:
        """Whether seats hide things from each other, so that a search must guess again and again."""
        return False

    @abstractmethod
    def expected(self, state: State) -> vec[float]:
        """For each seat the score to be expected at the end; the score itself when the game is over."""

    def spread(self, state: State) -> float:
        """How many points expected() is likely to be off, never 0 before the end."""
        return 10.0

    def chances(self, state: State, scores: vec[float]) -> vec[float]:
        """For each seat the chance to win, from the expected scores; equal first places share it."""
        seats = i64(len(scores))
        best = scores[0]
        for seat in range(seats):
            best = max(best, scores[seat])
        over = state.actor() == NOBODY
        slope = 1.0 if over else 1.7 / max(self.spread(state), 0.01)
        total = 0.0
        found = vec[float](scores)
        for seat in range(seats):
            if over:
                found[seat] = 1.0 if scores[seat] == best else 0.0
            else:
                found[seat] = exp(max(slope * (scores[seat] - best), -40.0))
            total += found[seat]
        for seat in range(seats):
            found[seat] /= total
        return found

    def priors(self, state: State, actions: vec[i64]) -> vec[float]:
        """How promising each choice looks at first sight; the sum is 1."""
        return vec[float]([1.0 / float(len(actions))] * len(actions))

    def judge(self, state: State, actions: vec[i64]) -> Judgement:
        """All of the above in one go, for the choices of the position (none when the game is over)."""
        scores = self.expected(state)
        priors = self.priors(state, actions) if len(actions) > 0 else vec[float]()
        return Judgement(scores, self.chances(state, scores), priors)

    def by_turns(self) -> bool:
        """Whether turns are long and chance is at work, so that a search by whole turns finds more."""
        return False

    def turns_over(self, state: State) -> i64:
        """How many turns of all seats are over, counted from any fixed number."""
        return 0

    def few_starts(self) -> bool:
        """Whether a turn may begin in so few ways that each is worth following to its end."""
        return False

    def beginnings(self, state: State, count: i64) -> list[list[int]]:
        """The first choices of the most promising turns, where they are found faster than by trying each; or none."""
        return []

    def envy(self, state: State) -> float:
        """What a point of the others counts for, beside one of one's own: with 1 the lead is all that matters."""
        return 1.0

    def outlook(self, state: State, seat: i64) -> float:
        """What an unfinished turn is worth to its seat, to compare it with other unfinished turns."""
        return lead(self.expected(state), seat, self.envy(state))

    def twice(self) -> bool:
        """Whether expected() costs so much that it looks only at turns that outlook() has picked."""
        return False

    def again(self, breadth: i64) -> i64:
        """How many finished turns at least it looks at then, when so many unfinished ones were followed at once."""
        return 0

    def trust(self) -> float:
        """Points that a choice e times as likely by the priors counts for while turns are picked; 0: no priors."""
        return 0.0

    def key(self, state: State) -> i64:
        """The same number for equal positions, so that a search joins them; 0 where it must not."""
        return 0

    def ledger(self, state: State, seat: i64) -> list[tuple[str, float]]:
        """What a seat has, by name (English, translatable), always the same names: a hint tells what changes."""
        return [(N_("points"), float(state.score(seat)))]

    def ending(self, state: State) -> bool:
        """Whether the end is so near that an exact search may be tried (two seats, no chance, no secrets)."""
        return False

    def turns(self, state: State, most: int) -> list[Turn]:
        """In an ending: the ways to finish the turn but for some that provably end no better; stops after `most`."""
        return []

    def gain_key(self, state: State) -> i64:
        """In an ending: equal for positions in which the lead can still change alike."""
        return self.key(state)

    def most_gain(self, state: State) -> i64:
        """In an ending: by at most so much the actor's final lead over the other seat exceeds the present one."""
        return 1_000_000

    def least_gain(self, state: State) -> i64:
        """In an ending: by at least so much the actor can make it exceed the present one."""
        return -1_000_000

    def seen(self, state: State, action: i64, seat: i64) -> i64:
        """The action as another seat sees it: equal for actions that it cannot tell apart."""
        return action
