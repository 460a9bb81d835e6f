"""Games of a search against itself, remembered as samples for the learner."""

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.chance import deal
from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import NOBODY
from harbourmaster.players.evaluation import evaluate, evaluate_with, features_of
from harbourmaster.players.search.report import Finding, findings
from harbourmaster.players.search.search import Search
from harbourmaster.players.search.tree import Node

ALONE = -1
CHOICE = -2
"""In place of a story: a moment that stands alone, and one that teaches the choice but not what came of it."""


@dataclass
class Sample:
    """A decision: what the seat in turn saw, what the search preferred, how it ended for each seat from it on."""

    active: list[int]
    measures: list[float]
    actions: list[int]
    preferred: list[float]
    scores: list[float]
    wins: list[float]
    story: int = ALONE
    """Which story of its game it is a moment of, such as how a seat fares."""
    time: float = 0.0
    """When in its story, in turns of a seat."""
    base: float = 0.0
    """The score that `scores` counts from."""


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


@dataclass
class Study:
    """A careful decision: after how many actions, what was tried how often, what the search expected by seat."""

    ply: int
    actions: list[int]
    visits: list[int]
    scores: list[float]
    wins: list[float]


@dataclass
class Account:
    """A game of self-play as it travels: what was played, chance included, and what the search thought of it."""

    actions: list[int]
    studies: list[Study]
    taught: bool
    """Whether the hand-written evaluation played."""


@dataclass(frozen=True)
class Lesson:
    """A game to be played: the task of a worker, together with the weights."""

    game: str
    options: dict[str, object]
    seed: int
    habits: Habits


def play_game(weights: bytes, lesson: Lesson) -> Account:
    """Play one game; without weights the hand-written evaluation plays."""
    game = load(lesson.game)
    habits = lesson.habits
    rng = Rng(lesson.seed)
    evaluation = evaluate_with(game, weights) if weights else evaluate(game)
    search = Search(game, evaluation, rng.split())
    state = game.setup(**lesson.options)
    account = Account(deal(state, rng), [], not weights)
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
                account.studies.append(_study(len(account.actions), found, search.root))
            action = _pick(found, rng, 1.0 if decisions <= habits.open_decisions else 3.0)
        state.play(action)
        account.actions += [action, *deal(state, rng)]
    return account


def _study(ply: int, found: list[Finding], root: Node) -> Study:
    return Study(ply, [finding.action for finding in found], [finding.visits for finding in found],
                 [score / float(root.visits) for score in root.scores],
                 [win / float(root.visits) for win in root.wins])


def samples_of(account: Account, lesson: Lesson) -> list[Sample]:
    """The careful decisions of a game as samples: the game is replayed to see what the seat in turn saw."""
    game = load(lesson.game)
    look = features_of(game)
    state = game.setup(**lesson.options)
    studies = {study.ply: study for study in account.studies}
    samples: list[Sample] = []
    actors: list[int] = []
    for ply, action in enumerate(account.actions):
        study = studies.get(ply)
        if study is not None:
            look.look(state)
            total = sum(study.visits)
            samples.append(Sample(list(look.active), list(look.measures), study.actions,
                                  [visits / total for visits in study.visits], study.scores, study.wins))
            actors.append(state.actor())
        state.play(action)
    _reveal(samples, actors, [float(state.score(seat)) for seat in range(state.seats)],
            0.0 if account.taught else lesson.habits.trust)
    return samples


def _pick(found: list[Finding], rng: Rng, sharpness: float) -> int:
    """A choice drawn in proportion to a power of the visits."""
    most = found[0].visits
    odds = vec[i64]([i64(1 + 10_000 * (finding.visits / most) ** sharpness) for finding in found])
    return found[rng.weighted(odds)].action


def _reveal(samples: list[Sample], actors: list[int], scores: list[float], trust: float) -> None:
    """Tell the samples how the game ended, each from its own seat on."""
    seats = len(scores)
    winners = scores.count(max(scores))
    for sample, actor in zip(samples, actors, strict=True):
        turned = [(actor + place) % seats for place in range(seats)]
        sample.scores = [trust * sample.scores[seat] + (1 - trust) * scores[seat] for seat in turned]
        sample.wins = [trust * sample.wins[seat] + (1 - trust) * (scores[seat] == max(scores)) / winners
                       for seat in turned]
