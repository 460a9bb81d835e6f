"""What is learnt from a game before its end is known."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import harbourmaster as hm
from harbourmaster.cli.app import app
from harbourmaster.players.evaluation import WEIGHTS, features_of
from harbourmaster.players.evaluation.network import unpack_numbers
from harbourmaster.training.foresight import Moments, foreseen
from harbourmaster.training.selfplay import CHOICE, Habits, Lesson, Sample
from harbourmaster.training.turn_play import play_turns, samples_of_turns

# Two stories that alternate and a moment that belongs to none; the first story counts from another score later.
MOMENTS = Moments([0, 1, 0, -1, 1, 0], [0.0, 0.0, 1.0, 1.0, 2.0, 3.0], [0.0, 0.0, 5.0, 0.0, 0.0, 5.0],
                  [20.0, 8.0, 15.0, 99.0, 8.0, 15.0], [11.0, 4.0, 12.0, 7.0, 6.0, 14.0])


def test_full_faith_waits_for_the_end() -> None:
    assert foreseen(MOMENTS, 1.0) == MOMENTS.ends


def test_no_faith_believes_the_next_moment() -> None:
    assert foreseen(MOMENTS, 0.0) == [12.0 + 5.0, 6.0, 14.0, 99.0, 8.0, 15.0]


def test_the_longer_until_the_next_moment_the_more_it_is_believed() -> None:
    third = 0.25 * 15.0 + 0.75 * 14.0  # two turns later, half each
    assert foreseen(MOMENTS, 0.5) == pytest.approx([0.5 * third + 0.5 * 12.0 + 5.0, 0.25 * 8.0 + 0.75 * 6.0, third,
                                                    99.0, 8.0, 15.0])


def test_samples_of_a_game_tell_the_story_of_every_seat() -> None:
    lesson = Lesson("le-havre", {"players": 2, "variant": "short"}, 3, Habits())
    samples = samples_of_turns(play_turns(b"", lesson), lesson)
    for seat in (0, 1):
        story = [sample for sample in samples if sample.story == seat]
        times = [sample.time for sample in story]
        assert len(story) > 10
        assert times == sorted(times)
        assert len({round(sample.scores[0] + sample.base, 9) for sample in story}) == 1  # the same end for all
    assert {sample.story for sample in samples} == {0, 1, CHOICE}


def test_stories_of_different_games_stay_apart() -> None:
    pytest.importorskip("torch")
    from harbourmaster.training.learner import Lessons

    def game(*stories: int) -> Lessons:
        return Lessons([Sample([1], [0.5], [0], [1.0], [2.0], [1.0], story) for story in stories])

    assert Lessons.united([game(0, 1, -1), game(-2), game(1, 0)]).story.tolist() == [0, 1, -1, -2, 3, 2]


def test_choices_alone_teach_no_scores() -> None:
    torch = pytest.importorskip("torch")
    from harbourmaster.training.learner import Learner, Lessons

    def taught(story: int) -> float:
        learner = Learner(features_of(hm.load("le-havre")), 1, 4, 4)
        sample = Sample([1, 2], [0.5] * int(learner.features.measured), [3, 4], [1.0, 0.0], [50.0], [1.0], story)
        lessons = Lessons([sample] * 8)
        for _ in range(40):
            losses = learner.learn(lessons, 8)
        assert losses[2] < torch.tensor(2.0).log()  # the choice is learnt in both cases
        return float(learner.opinions(lessons)[0])

    assert taught(0) > 0.02
    assert abs(taught(CHOICE)) < 0.001


def test_a_teacher_plays_first_and_must_know_the_game(tmp_path: Path) -> None:
    pytest.importorskip("torch")

    def run(teacher: Path, folder: str) -> tuple[int, str]:
        done = CliRunner().invoke(app, ["train", "le-havre", "--option", "players=2", "--option", "variant=short",
                                        "--generations", "1", "--games", "2", "--gate", "0", "--teacher", str(teacher),
                                        "--folder", str(tmp_path / folder)])
        return done.exit_code, done.output

    code, output = run(WEIGHTS / "le-havre.12.weights", "taught")
    assert (code, "generation 1" in output) == (0, True)
    assert b'"teacher": "le-havre.12.weights"' in (tmp_path / "taught" / "latest.weights").read_bytes()
    code, output = run(WEIGHTS / "inland-port.weights", "strange")
    assert code != 0
    assert "features" in output
    assert run(tmp_path / "nowhere.weights", "strange")[0] != 0


def test_figures_take_no_teacher(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["train", "new-haven", "--teacher", str(WEIGHTS / "new-haven.weights"),
                                    "--folder", str(tmp_path / "figures")])
    assert done.exit_code != 0
    assert "--teacher" in done.output
    assert not (tmp_path / "figures").exists()


def test_a_learner_goes_on_from_a_weight_file() -> None:
    pytest.importorskip("torch")
    from harbourmaster.training.learner import Learner

    weights = (WEIGHTS / "le-havre.12.weights").read_bytes()
    learner = Learner(features_of(hm.load("le-havre")), 1, 48, 24)
    learner.go_on_from(weights)
    assert learner.twin.numbers() == unpack_numbers(weights)
    with pytest.raises(hm.BadRecord, match="first"):
        Learner(features_of(hm.load("le-havre")), 1, 32, 24).go_on_from(weights)
