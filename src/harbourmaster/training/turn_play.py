"""Self-play by whole turns, for games whose evaluation looks from every seat."""

from math import log

from harbourmaster.core.chance import deal
from harbourmaster.core.game import Game
from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import NOBODY, State
from harbourmaster.players.evaluation import evaluate, evaluate_with, features_of
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.features.seen_from import SeatFeatures
from harbourmaster.players.search.turn import Turn, turns
from harbourmaster.training.selfplay import Sample

BREADTH = 16
"""Unfinished turns that are followed at once."""
CANDIDATES = 24
"""Whole turns among which one is taken."""
OFTEN = 0.5
"""Part of the decisions that become samples of the seat in turn; half of them also of the other seats."""


class Notes:
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


def play_games(name: str, settings: list[dict[str, object]], weights: bytes, seeds: list[int],
               warmth: float) -> list[Sample]:
    """The samples of one game for each seed, the settings in turn; without weights the hand-written one plays.

    `warmth` is the points by which a turn must look better to be preferred e times as often.
    """
    game = load(name)
    evaluation = evaluate_with(game, weights) if weights else evaluate(game)
    samples: list[Sample] = []
    for seed in seeds:
        samples += _play(game, settings[seed % len(settings)], evaluation, Rng(seed), warmth)
    return samples


def _play(game: Game, options: dict[str, object], evaluation: Evaluation, rng: Rng, warmth: float) -> list[Sample]:
    look = features_of(game)
    assert isinstance(look, SeatFeatures)
    notes = Notes(look, rng.split())
    state = game.setup(**options)
    deal(state, rng)
    while state.actor() != NOBODY:
        for action in _choose(turns(state, evaluation, BREADTH, CANDIDATES), rng, warmth).actions():
            if len(state.choices()) > 1:
                notes.decision(state, action)
            state.play(action)
        if state.actor() != NOBODY and rng.random() < OFTEN:
            notes.position(state)
        deal(state, rng)
    notes.reveal(state)
    return notes.samples


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
