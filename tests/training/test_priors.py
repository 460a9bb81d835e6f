"""Learning which choices the evaluation of the package makes."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import harbourmaster as hm
from harbourmaster.cli import app
from harbourmaster.executor import Local
from harbourmaster.players.evaluation import WEIGHTS, evaluate_best, evaluate_unguided, features_of
from harbourmaster.players.evaluation.guided import GuidedEvaluation
from harbourmaster.players.evaluation.network import unpack_network
from harbourmaster.players.search.turn import turns
from harbourmaster.training.choices import play_packaged, samples_of_choices
from harbourmaster.training.selfplay import Habits, Lesson


def position(seed: int) -> hm.State:
    state = hm.load("new-haven").setup(players=2)
    hm.deal(state, hm.rng(seed))
    return state


def test_the_package_guides_and_judges_as_without() -> None:
    game = hm.load("new-haven")
    guided, plain, state = evaluate_best(game), evaluate_unguided(game), position(1)
    assert isinstance(guided, GuidedEvaluation)
    assert list(guided.expected(state)) == list(plain.expected(state))
    priors = list(guided.priors(state, state.legal()))
    assert sum(priors) == pytest.approx(1.0)
    assert len(set(priors)) > 1
    assert plain.trust() == 0.0 < guided.trust()


def test_without_trust_the_turns_are_those_of_the_evaluation_below() -> None:
    game = hm.load("new-haven")
    guided, plain = evaluate_best(game), evaluate_unguided(game)
    assert isinstance(guided, GuidedEvaluation)
    guided.faith = 0.0
    for seed in range(4):
        found, wanted = (turns(position(seed), evaluation, 12, 4) for evaluation in (guided, plain))
        assert [turn.actions() for turn in found] == [turn.actions() for turn in wanted]


def test_priors_of_other_features_are_refused() -> None:
    game = hm.load("new-haven")
    network = unpack_network((WEIGHTS / "new-haven.priors.weights").read_bytes())
    with pytest.raises(hm.BadRecord, match="features"):
        GuidedEvaluation(evaluate_unguided(game), features_of(hm.load("le-havre")), network)


def test_samples_are_choices_that_were_made() -> None:
    lesson = Lesson("new-haven", {"players": 2}, 5, Habits())
    account = play_packaged(b"", lesson)
    samples = samples_of_choices(account, lesson)
    assert samples == samples_of_choices(account, lesson)
    assert len(samples) > 20
    for sample in samples:
        assert sum(sample.preferred) == 1.0
        assert len(sample.actions) == len(sample.preferred) > 1
        assert sample.actions[sample.preferred.index(1.0)] in account.actions


def test_a_network_prefers_what_it_was_taught() -> None:
    pytest.importorskip("torch")
    from harbourmaster.training.learner import Learner, Lessons
    lesson = Lesson("new-haven", {"players": 2}, 6, Habits())
    samples = samples_of_choices(play_packaged(b"", lesson), lesson)
    learner = Learner(features_of(hm.load("new-haven")), 1, 8, 8, 1)
    first = learner.learn(Lessons(samples), 16)[2]
    for _ in range(60):
        last = learner.learn(Lessons(samples), 16)[2]
    assert last < 0.5 * first


def test_training_writes_weights_that_guide(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from harbourmaster.training.priors import PriorTraining
    from harbourmaster.training.train import Plan
    said: list[str] = []
    PriorTraining(Plan("new-haven", {"players": 2}, 3, 1), tmp_path, Local(1)).run(0.0, 1, said.append)
    assert len(said) == 1
    game = hm.load("new-haven")
    network = unpack_network((tmp_path / "latest.weights").read_bytes())
    guided = GuidedEvaluation(evaluate_unguided(game), features_of(game), network)
    state = position(2)
    assert sum(guided.priors(state, state.legal())) == pytest.approx(1.0)


def test_villages_and_priors_at_once_are_refused(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    both = ["--villages", "--priors"]
    done = CliRunner().invoke(app, ["train", "new-haven", *both, "--folder", str(tmp_path / "course")])
    assert done.exit_code == 2
    assert "--priors" in done.output
    assert not (tmp_path / "course").exists()
