"""`harbourmaster train`: self-play, learning and the gate; needs the extra `training`."""

from importlib.util import find_spec
from pathlib import Path

import typer

from harbourmaster.cli.common import (
    LANG,
    OPTION,
    RAY,
    data_folder,
    fail,
    game_options,
    open_game,
    pick_words,
    refusals,
    t,
)
from harbourmaster.core.errors import BadOption
from harbourmaster.core.words import N_
from harbourmaster.executor import open_executor
from harbourmaster.players.evaluation import evaluate_with
from harbourmaster.players.evaluation.figures import FIGURED
from harbourmaster.players.evaluation.likings import LIKED


def train(
    game: str = typer.Argument(help=t("The game, such as inland-port.")),
    minutes: float = typer.Option(10.0, "--minutes", "-m", min=0.01, help=t("How long to train.")),
    generations: int = typer.Option(0, "--generations", min=0, help=t(
        "Train until there are so many generations instead; the same seed then gives the same weights.")),
    folder: Path | None = typer.Option(None, "--folder", help=t("Where checkpoints are kept; training goes on there.")),
    games: int = typer.Option(80, "--games", min=1, help=t("Games of self-play in a generation.")),
    gate: int = typer.Option(100, "--gate", min=0, help=t("Most games of the gate at the end; 0 for none.")),
    processes: int = typer.Option(1, "--processes", min=1, help=t("Processes that play.")),
    seed: int = typer.Option(1, "--seed", help=t("Of self-play and learner.")),
    villages: bool = typer.Option(False, "--villages", help=t(
        "New Haven: teach the networks of villages behind the figures of the package, not new figures.")),
    priors: bool = typer.Option(False, "--priors", help=t(
        "New Haven: teach a network which choices the evaluation of the package makes; there is no gate.")),
    exploit: bool = typer.Option(False, "--exploit", help=t(
        "New Haven and Le Havre: look for likings that beat the players of the package; there is no gate.")),
    teacher: Path | None = typer.Option(None, "--teacher", exists=True, dir_okay=False, help=t(
        "New Haven's villages and Le Havre: the weights to start from.")),
    option: list[str] = OPTION,
    ray: str | None = RAY,
    lang: str | None = LANG,
) -> None:
    """Train for some minutes; then the new weights must beat the old ones to replace them."""
    words = pick_words(lang)
    from harbourmaster.training.evolution import Course, Evolution
    from harbourmaster.training.gate import pass_gate

    by_figures = exploit or (game in FIGURED and not villages and not priors)
    if not by_figures and find_spec("torch") is None:
        fail(words("Training needs torch: install harbourmaster[training]."))
    rules = open_game(game, None, words)
    words = pick_words(lang, rules)
    options = game_options(rules, option, words) if option else {}  # without any, all settings in turn
    suffix = "-priors" if priors else "-exploiter" if exploit else "-villages" if villages else ""
    place = folder or data_folder() / "training" / f"{game}{suffix}"
    with refusals(words), open_executor(processes, ray) as executor:
        if villages + priors + exploit > 1:
            raise BadOption(N_("One thing after the other: choose --villages, --priors or --exploit."))
        if exploit and game not in LIKED:
            raise BadOption(N_("The game '{name}' knows no likings; there are: {allowed}."),
                            name=game, allowed=", ".join(LIKED))
        if (villages or priors) and game not in FIGURED:
            raise BadOption(N_("The game '{name}' has no villages and priors to teach; there are: {allowed}."),
                            name=game, allowed=", ".join(FIGURED))
        if teacher and (by_figures or priors):
            raise BadOption(N_("Figures, likings and priors are not learnt from a teacher: leave out --teacher."))
        if by_figures:
            course = Course(game, options, seed, exploits=exploit)
            Evolution(course, place, executor).run(minutes, generations, typer.echo)
        else:
            from harbourmaster.training.priors import PriorTraining  # needs torch, as the next ones
            from harbourmaster.training.train import Plan, Training
            from harbourmaster.training.villages import VillageTraining

            kind = PriorTraining if priors else VillageTraining if villages else Training
            weights = teacher.read_bytes() if teacher else b""
            if weights:
                evaluate_with(rules, weights)  # refused now rather than by every game
            training = kind(Plan(game, options, seed, games, teacher=teacher.name if teacher else ""), place, executor,
                            weights)
            training.run(minutes, generations, typer.echo)
            training.polish(typer.echo)
        if gate and not priors and not exploit:
            passed = pass_gate(game, options, place, gate, seed, executor, typer.echo)
            typer.echo(words("The new weights passed: {file}.", file=str(place / "best.weights")) if passed
                       else words("The new weights did not pass; the old ones stay."))
