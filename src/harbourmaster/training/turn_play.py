"""Self-play by whole turns, for games whose evaluation looks from every seat."""

from math import log

from harbourmaster.core.chance import deal
from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE, NOBODY, State
from harbourmaster.players.evaluation import evaluate, evaluate_with, features_of
from harbourmaster.players.evaluation.features.seen_from import SeatFeatures
from harbourmaster.players.search.turn import Turn, turns
from harbourmaster.training.selfplay import Account, Lesson, Sample

BREADTH = 16
"""Unfinished turns that are followed at once."""
CANDIDATES = 24
"""Whole turns among which one is taken."""
OFTEN = 0.5
"""Part of the decisions that become samples of the seat in turn; half of them also of the other seats."""
STRESS = 10.0
"""How much more the scores weigh than the priors when they are learnt."""
WARMTH = {"new-haven": 0.4, "le-havre": 2.0}
"""Points by which a turn must look better to be taken e times as often."""
GUIDED = ("le-havre",)
"""Games whose priors say enough to pick the turns that are worth a look."""


def play_turns(weights: bytes, lesson: Lesson) -> Account:
    """Play one game turn by turn; without weights the hand-written evaluation plays."""
    game = load(lesson.game)
    rng = Rng(lesson.seed)
    evaluation = evaluate_with(game, weights) if weights else evaluate(game)
    state = game.setup(**lesson.options)
    account = Account(deal(state, rng), [], not weights)
    while state.actor() != NOBODY:
        # The own turn is the same in every guess, but what the others hold is not to be looked at.
        guessed = game.guess(state, int(state.actor()), rng)
        found = turns(guessed, evaluation, BREADTH, CANDIDATES)
        for action in _choose(found, rng, WARMTH[lesson.game]).actions():
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

    def __init__(self, look: SeatFeatures, rng: Rng) -> None:
        self.samples: list[Sample] = []
        self._look = look
        self._rng = rng
        self._seats: list[int] = []

    def decision(self, state: State, action: int) -> None:
        """Note, now and then, what a seat chose and what everybody had."""
        if self._rng.random() >= OFTEN:
            return
        actions = state.choices()
        actor = int(state.actor())
        self._note(state, actor, actions, [float(choice == action) for choice in actions])
        if self._rng.random() < 0.5:
            self.position(state, actor)

    def position(self, state: State, but: int = -1) -> None:
        """Note what every seat but one had."""
        for seat in range(state.seats):
            if seat != but:
                self._note(state, seat, [0], [0.0])

    def _note(self, state: State, seat: int, actions: list[int], preferred: list[float]) -> None:
        self._look.look_from(state, seat)
        self.samples.append(Sample(list(self._look.active), list(self._look.measures), actions, preferred,
                                   [-float(state.score(seat))], [1.0]))
        self._seats.append(seat)

    def reveal(self, state: State) -> None:
        """Turn the scores of the samples into what was still gained after them."""
        for sample, seat in zip(self.samples, self._seats, strict=True):
            sample.scores[0] += float(state.score(seat))


def samples_of_turns(account: Account, lesson: Lesson) -> list[Sample]:
    """Decisions and the draws of chance after turns as samples: what each seat saw and what it still gained."""
    game = load(lesson.game)
    look = features_of(game)
    assert isinstance(look, SeatFeatures)
    rng = Rng(lesson.seed)
    notes = _Notes(look, rng)
    state = game.setup(**lesson.options)
    before = CHANCE
    for action in account.actions:
        actor = state.actor()
        if actor == CHANCE and before != CHANCE and rng.random() < OFTEN:
            notes.position(state)
        elif actor != CHANCE and len(state.choices()) > 1:
            notes.decision(state, action)
        before = actor
        state.play(action)
    notes.reveal(state)
    return notes.samples
