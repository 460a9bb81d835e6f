"""Games of a search against itself, remembered as samples for the learner."""

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.chance import deal
from harbourmaster.core.game import Game
from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import NOBODY
from harbourmaster.players.evaluation import evaluate, evaluate_with, features_of
from harbourmaster.players.evaluation.features.features import Features
from harbourmaster.players.search.report import Finding, findings
from harbourmaster.players.search.search import Search
from harbourmaster.players.search.tree import Node


@dataclass
class Sample:
    """A decision: what the seat in turn saw, what the search preferred, how it ended for each seat from it on."""

    active: list[int]
    measures: list[float]
    actions: list[int]
    preferred: list[float]
    scores: list[float]
    wins: list[float]


@dataclass(frozen=True)
class Habits:
    """How self-play is played."""

    simulations: int = 200
    """Of a careful decision, which becomes a sample."""
    careful: float = 0.3
    """Part of the decisions that are careful."""
    quick: int = 40
    """Simulations of the other decisions."""
    noise: float = 0.25
    """Part of the first priors that is noise."""
    open_decisions: int = 50
    """Decisions at the start of a game that are drawn in proportion to the visits; later ones lean to the best."""
    trust: float = 0.3
    """Part of a sample's outcome that is taken from the search, the rest from the end of the game."""


def play_games(name: str, options: dict[str, object], weights: bytes, seeds: list[int],
               habits: Habits) -> list[Sample]:
    """The samples of one game for each seed; without weights the hand-written evaluation plays."""
    game = load(name)
    samples: list[Sample] = []
    for seed in seeds:
        samples += _play(game, options, weights, Rng(seed), habits)
    return samples


def _play(game: Game, options: dict[str, object], weights: bytes, rng: Rng, habits: Habits) -> list[Sample]:
    evaluation = evaluate_with(game, weights) if weights else evaluate(game)
    search = Search(game, evaluation, rng.split())
    look = features_of(game)
    state = game.setup(**options)
    deal(state, rng)
    samples: list[Sample] = []
    actors: list[int] = []
    decisions = 0
    while state.actor() != NOBODY:
        actor = state.actor()
        choices = state.choices()
        action = choices[0]
        if len(choices) > 1:
            decisions += 1
            search.begin(game.guess(state, actor, rng))
            careful = rng.random() < habits.careful
            if careful:
                search.stir(habits.noise)
            search.run(habits.simulations if careful else habits.quick)
            found = findings(search)
            if careful:
                look.look(state)
                samples.append(_sample(look, found, search.root))
                actors.append(actor)
            action = _pick(found, rng, 1.0 if decisions <= habits.open_decisions else 3.0)
        state.play(action)
        deal(state, rng)
    _reveal(game, samples, actors, [float(state.score(seat)) for seat in range(state.seats)],
            habits.trust if weights else 0.0)
    return samples


def _sample(look: Features, found: list[Finding], root: Node) -> Sample:
    """A decision as the search left it; how the game ended is told later."""
    visits = sum([finding.visits for finding in found])
    return Sample(list(look.active), list(look.measures), [finding.action for finding in found],
                  [finding.visits / visits for finding in found],
                  [score / float(root.visits) for score in root.scores],
                  [win / float(root.visits) for win in root.wins])


def _pick(found: list[Finding], rng: Rng, sharpness: float) -> int:
    """A choice drawn in proportion to a power of the visits."""
    most = found[0].visits
    odds = vec[i64]([i64(1 + 10_000 * (finding.visits / most) ** sharpness) for finding in found])
    return found[rng.weighted(odds)].action


def _reveal(game: Game, samples: list[Sample], actors: list[int], scores: list[float], trust: float) -> None:
    """Tell the samples how the game ended, each from its own seat on."""
    seats = len(scores)
    winners = scores.count(max(scores))
    for sample, actor in zip(samples, actors, strict=True):
        turned = [(actor + place) % seats for place in range(seats)]
        sample.scores = [trust * sample.scores[seat] + (1 - trust) * scores[seat] for seat in turned]
        sample.wins = [trust * sample.wins[seat] + (1 - trust) * (scores[seat] == max(scores)) / winners
                       for seat in turned]
