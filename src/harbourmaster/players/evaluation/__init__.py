"""The evaluations of positions: hand-written for every game, learned where weights are at hand."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from harbourmaster.core.errors import BadOption
from harbourmaster.core.game import Game
from harbourmaster.core.words import N_
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.features.features import Features
from harbourmaster.players.evaluation.features.seen_from import SeatFeatures
from harbourmaster.players.evaluation.figures import FIGURED, unpack_figures, unpack_hopes
from harbourmaster.players.evaluation.guided import GuidedEvaluation
from harbourmaster.players.evaluation.learned import LearnedEvaluation
from harbourmaster.players.evaluation.likings import LIKED
from harbourmaster.players.evaluation.network import read_head, unpack_network
from harbourmaster.players.evaluation.new_haven_hopes import HopefulNewHaven
from harbourmaster.players.evaluation.seatwise import SeatwiseEvaluation

_MODULES: dict[str, str] = {
    "inland-port": "harbourmaster.players.evaluation.inland_port",
    "new-haven": "harbourmaster.players.evaluation.new_haven",
    "le-havre": "harbourmaster.players.evaluation.le_havre",
}
"""Game -> the module whose create(game) returns its hand-written evaluation."""

_FEATURES: dict[str, str] = {
    "inland-port": "harbourmaster.players.evaluation.features.inland_port",
    "new-haven": "harbourmaster.players.evaluation.features.new_haven",
    "le-havre": "harbourmaster.players.evaluation.features.le_havre",
}
"""Game -> the module whose create() returns the features of its learned evaluation."""

WEIGHTS = Path(__file__).parent.parent / "weights"
"""The folder of the weight files, one for each game, named after it; a setting may have one of its own."""


def evaluate(game: Game) -> Evaluation:
    """The hand-written evaluation of a game's positions; BadOption if there is none."""
    if game.name not in _MODULES:
        raise BadOption(N_("There is no evaluation of the game '{name}'; there are: {allowed}."),
                        name=game.name, allowed=", ".join(_MODULES))
    create: Callable[[Game], Evaluation] = import_module(_MODULES[game.name]).create
    return create(game)


def features_of(game: Game) -> Features:
    """The features of a game; BadOption if there are none."""
    if game.name not in _FEATURES:
        raise BadOption(N_("There are no features of the game '{name}'; there are: {allowed}."),
                        name=game.name, allowed=", ".join(_FEATURES))
    create: Callable[[], Features] = import_module(_FEATURES[game.name]).create
    return create()


def evaluate_with(game: Game, weights: bytes) -> Evaluation:
    """The learned evaluation with the weights of a file; BadRecord if they do not fit the features.

    A file with likings is that of the package with a taste.
    """
    head = read_head(weights)
    if "likings" in head and game.name in LIKED:
        kind = LIKED[game.name]
        return kind.create(evaluate_best(game), kind.names.read(head))
    if "figures" in head and game.name in FIGURED:
        return unpack_figures(game.name, head, weights)
    features = features_of(game)
    if isinstance(features, SeatFeatures):
        return SeatwiseEvaluation(evaluate(game), features, unpack_network(weights))
    return LearnedEvaluation(evaluate(game), features, unpack_network(weights))


def evaluate_best(game: Game) -> Evaluation:
    """The learned evaluation where the package has weights for the game, otherwise the hand-written one."""
    return guide(game, evaluate_unguided(game))


def guide(game: Game, evaluation: Evaluation) -> Evaluation:
    """The evaluation with the priors of the package, where these have a file of their own."""
    path = WEIGHTS / f"{game.name}.priors.weights"
    if not path.exists():
        return evaluation
    return GuidedEvaluation(evaluation, features_of(game), unpack_network(path.read_bytes()))


def evaluate_unguided(game: Game) -> Evaluation:
    """As evaluate_best(), without priors from a file of their own."""
    path = WEIGHTS / f"{game.name}.weights"
    if game.name not in _FEATURES or not path.exists():
        return evaluate(game)
    evaluation = evaluate_with(game, path.read_bytes())
    for special in sorted(WEIGHTS.glob(f"{game.name}.[0-9]*.weights")):  # as in le-havre.12.weights
        setting = int(special.name.split(".")[1])
        if isinstance(evaluation, SeatwiseEvaluation):
            evaluation.specialise(setting, unpack_network(special.read_bytes()))
        elif isinstance(evaluation, HopefulNewHaven):
            evaluation.specialise(setting, unpack_hopes(special.read_bytes()))
    return evaluation
