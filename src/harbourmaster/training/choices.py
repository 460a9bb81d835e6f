"""Games of the package's own evaluation, remembered as choices for a learner of priors."""

from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE
from harbourmaster.players.evaluation import evaluate_unguided, features_of
from harbourmaster.training.selfplay import Account, Lesson, Sample
from harbourmaster.training.turn_play import play_by

CHOICES = 0.5
"""Part of the decisions that become samples."""


def play_packaged(weights: bytes, lesson: Lesson) -> Account:
    """One game of all seats by the evaluation of the package."""
    return play_by(evaluate_unguided(load(lesson.game)), lesson, Rng(lesson.seed), False)


def samples_of_choices(account: Account, lesson: Lesson) -> list[Sample]:
    """What the seat in turn saw at some of the decisions, and what it chose."""
    game = load(lesson.game)
    look = features_of(game)
    rng = Rng(lesson.seed)
    state = game.setup(**lesson.options)
    samples: list[Sample] = []
    for action in account.actions:
        if state.actor() != CHANCE and len(state.choices()) > 1 and rng.random() < CHOICES:
            look.look(state)
            choices = state.choices()
            samples.append(Sample(list(look.active), list(look.measures), choices,
                                  [float(choice == action) for choice in choices], [0.0], [1.0]))
        state.play(action)
    return samples
