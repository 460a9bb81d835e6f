"""Self-play by whole turns, for games whose evaluation looks from every seat."""

from math import log

from harbourmaster.core.chance import deal
from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE, NOBODY, State
from harbourmaster.games.le_havre.goods import GOODS
from harbourmaster.players.evaluation import evaluate, evaluate_with, features_of
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.features.seen_from import SeatFeatures
from harbourmaster.players.evaluation.le_havre import WORTH
from harbourmaster.players.evaluation.styles import MOST_SEATS
from harbourmaster.players.evaluation.tastes import Taste, TastedHarbour
from harbourmaster.players.search.turn import Turn, turns
from harbourmaster.training.selfplay import CHOICE, Account, Lesson, Sample

BREADTH = {"new-haven": 48, "le-havre": 24}
"""Unfinished turns that are followed at once."""
CANDIDATES = 12
"""Whole turns among which one is taken."""
DECISIONS = 0.4
"""Part of the decisions that become samples."""
TURNS = 0.6
"""Part of the turns after which the positions of all seats become samples."""
FIRST = 48
SECOND = 24
"""Units of the layers: more learn single games by heart."""
PACES: tuple[float, ...] = (1e-3, 2e-4)
"""Learning rates of the first passes, which learn how games ended, …"""
LATER_PACES: tuple[float, ...] = (3e-4, 1e-4)
"""… and of those that learn what is expected to come of them, in every generation."""
FAITH = {"new-haven": 0.75, "le-havre": 0.85}
"""How much of what a position promised is told by the turn after the next and later: see foresight.py."""
STRESS = 10.0
"""How much more the scores weigh than the priors when they are learnt."""
WARMTH = {"new-haven": 0.3, "le-havre": 0.7}
"""Points by which a turn must look better to be taken e times as often."""
PLAIN = 0.4
"""Part of the seats of Le Havre that play without a taste. The others like some things better than they are worth:
whoever never hoards freight or buys a fleet does not learn what that brings."""
LIKED = 0.3
"""Part of the things that a seat with a taste likes: a token up to twice as much, …"""
BUILDINGS, SHIPS, LOANS = 0.4, 0.5, 4.0
"""… and up to such parts of the values of buildings and ships, and francs for a loan."""
NO_TASTE = Taste([0.0] * GOODS, 0.0, 0.0, 0.0)


def play_turns(weights: bytes, lesson: Lesson) -> Account:
    """Play one game turn by turn; without weights the hand-written evaluation plays."""
    game = load(lesson.game)
    evaluation = evaluate_with(game, weights) if weights else evaluate(game)
    likings = tastes(lesson)
    if likings:
        evaluation = TastedHarbour(evaluation, [taste or NO_TASTE for taste in likings])
    return play_by(evaluation, lesson, Rng(lesson.seed), not weights)


def tastes(lesson: Lesson) -> list[Taste | None]:
    """By seat the taste of a player in this game, None for one without; nothing where a game knows no tastes."""
    if lesson.game != "le-havre":
        return []
    rng = Rng(lesson.seed).split()
    return [None if rng.random() < PLAIN else _draw_taste(rng) for _ in range(MOST_SEATS)]


def _draw_taste(rng: Rng) -> Taste:
    liked = [rng.random() if rng.random() < LIKED else 0.0 for _ in range(GOODS + 3)]
    goods = [part * worth for part, worth in zip(liked, WORTH, strict=False)]
    return Taste(goods, BUILDINGS * liked[GOODS], SHIPS * liked[GOODS + 1], LOANS * liked[GOODS + 2])


def play_by(evaluation: Evaluation, lesson: Lesson, rng: Rng, taught: bool) -> Account:
    """Play one game turn by turn, all seats by this evaluation."""
    game = load(lesson.game)
    state = game.setup(**lesson.options)
    account = Account(deal(state, rng), [], taught)
    while state.actor() != NOBODY:
        # The own turn is the same in every guess, but what the others hold is not to be looked at.
        guessed = game.guess(state, int(state.actor()), rng)
        found = turns(guessed, evaluation, BREADTH[lesson.game], CANDIDATES)
        for action in _choose(found, rng, WARMTH[lesson.game]).actions():
            if action not in state.choices():
                break  # what was hidden came out otherwise than guessed
            state.play(action)
            account.actions.append(action)
        account.actions += deal(state, rng)
    return account


def _choose(found: list[Turn], rng: Rng, warmth: float) -> Turn:
    """A turn, each as likely as its worth suggests."""
    best = found[0]
    most = -1.0e9
    for turn in found:
        value = turn.value - warmth * log(-log(max(rng.random(), 1e-12)))
        if value > most:
            most = value
            best = turn
    return best


class _Notes:
    """The samples of one game; how it ends is told to them when it is over."""

    def __init__(self, look: SeatFeatures, written: Evaluation, rng: Rng, tasted: list[Taste | None]) -> None:
        self.samples: list[Sample] = []
        self._look = look
        self._written = written
        self._rng = rng
        self._tastes = tasted
        self._seats: list[int] = []

    def decision(self, state: State, action: int) -> None:
        """Note, now and then, what a seat without a taste saw and chose."""
        if self._tastes and self._tastes[state.actor()] is not None:
            return
        if self._rng.random() < DECISIONS:
            actions = state.choices()
            self._note(state, int(state.actor()), actions, [float(choice == action) for choice in actions], CHOICE)

    def turn(self, state: State) -> None:
        """Note, now and then, what every seat has after a turn."""
        if self._rng.random() < TURNS:
            for seat in range(state.seats):
                self._note(state, seat, [0], [0.0], seat)

    def _note(self, state: State, seat: int, actions: list[int], preferred: list[float], story: int) -> None:
        self._look.look_from(state, seat)
        base = self._written.expected(state)[seat]
        time = float(self._written.turns_over(state)) / float(state.seats)
        self.samples.append(Sample(list(self._look.active), list(self._look.measures), actions, preferred,
                                   [-base], [1.0], story, time, base))
        self._seats.append(seat)

    def reveal(self, state: State) -> None:
        """Tell every sample by how much the hand-written evaluation was off in the end."""
        for sample, seat in zip(self.samples, self._seats, strict=True):
            sample.scores[0] += float(state.score(seat))


def samples_of_turns(account: Account, lesson: Lesson) -> list[Sample]:
    """Decisions and ends of turns as samples: what a seat saw, and by how much the hand-written evaluation was off."""
    game = load(lesson.game)
    look = features_of(game)
    assert isinstance(look, SeatFeatures)
    notes = _Notes(look, evaluate(game), Rng(lesson.seed), tastes(lesson))
    state = game.setup(**lesson.options)
    for action in account.actions:
        actor = state.actor()
        if actor != CHANCE and len(state.choices()) > 1:
            notes.decision(state, action)
        state.play(action)
        if actor != CHANCE and state.actor() != actor and state.actor() != NOBODY:
            notes.turn(state)
    notes.reveal(state)
    return notes.samples
