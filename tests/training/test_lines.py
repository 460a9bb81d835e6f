"""Learning what each line of a New Haven village will bring."""

import json
from pathlib import Path

import pytest
from mypy_extensions import i64

import harbourmaster as hm
from harbourmaster.core.rng import Rng
from harbourmaster.executor import Local
from harbourmaster.games.new_haven.haven import Haven
from harbourmaster.players.evaluation import WEIGHTS, evaluate_with
from harbourmaster.players.evaluation.features.new_haven_lines import LINES, NewHavenLines
from harbourmaster.players.evaluation.figures import FIGURED, pack_hopes
from harbourmaster.players.evaluation.network import Network, unpack_network

FIRST_FIGURES = [figure.first for figure in FIGURED["new-haven"].names.figures]


def small_file(seed: int) -> bytes:
    """A weight file with a small random network of lines."""
    inputs, rng = int(NewHavenLines().size), Rng(seed)
    count = inputs * 3 + 3 + 3 * 2 + 2 + 2 * 2 + 2 + 2 + 1
    sizes = {"inputs": inputs, "first": 3, "second": 2, "seats": 1, "actions": 1}
    return pack_hopes("new-haven", FIRST_FIGURES, {}, sizes, "lines", NewHavenLines(),
                      [rng.random() - 0.4 for _ in range(count)])


def small_network(seed: int) -> Network:
    return unpack_network(small_file(seed))


@pytest.mark.parametrize(("players", "side"), [(2, "A"), (3, "B"), (4, "A")])
def test_lines_fit_the_network_whatever_was_looked_at_before(players: int, side: str) -> None:
    game, lines, used = hm.load("new-haven"), NewHavenLines(), small_network(1)
    state, rng = game.setup(players=players, side=side), hm.rng(4)
    hm.deal(state, rng)
    step = 0
    while state.actor() != hm.NOBODY:
        assert isinstance(state, Haven)
        for seat in range(players):
            lines.survey(state, i64(seat))
            for line in range(LINES):
                lines.tell(i64(line))
                assert len(set(lines.active)) == len(lines.active)
                assert all([0 <= index < lines.size - lines.measured for index in lines.active])
                assert all([-20.0 < measure < 20.0 for measure in lines.measures])
                used.look(lines.active, lines.measures, seat * LINES + line)
                if step % 40 == 0:
                    fresh = small_network(1)
                    fresh.look(lines.active, lines.measures)
                    assert used.score() == fresh.score()
        state.play(state.sample(rng))
        hm.deal(state, rng)
        step += 1


def test_a_network_for_other_lines_is_refused() -> None:
    good = small_file(2)
    evaluate_with(hm.load("new-haven"), good)
    with pytest.raises(hm.BadRecord, match="features"):
        evaluate_with(hm.load("new-haven"), good.replace(NewHavenLines().hash().encode(), b"0" * 12))


def test_the_lines_of_a_village_bring_its_score_and_are_its_samples() -> None:
    pytest.importorskip("torch")
    from harbourmaster.training.lines import brought, samples_of_lines
    from harbourmaster.training.selfplay import Habits, Lesson
    from harbourmaster.training.turn_play import play_turns

    lesson = Lesson("new-haven", {"players": 3}, 3, Habits())
    account = play_turns(small_file(3), lesson)
    state = hm.load("new-haven").setup(players=3)
    for action in account.actions:
        state.play(action)
    assert isinstance(state, Haven)
    assert state.actor() == hm.NOBODY
    ends = [[brought(state, seat, line) for line in range(LINES)] for seat in range(3)]
    assert [sum(end) for end in ends] == [state.score(seat) for seat in range(3)]
    samples = samples_of_lines(account, lesson)
    assert samples == samples_of_lines(account, lesson)
    assert len(samples) % (3 * LINES) == 0
    assert [sample.scores[0] for sample in samples[:3 * LINES]] == [float(line) for end in ends for line in end]


def test_a_course_of_lines_is_repeatable_and_keeps_the_figures(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from harbourmaster.training.lines import LineTraining
    from harbourmaster.training.train import Plan

    plan = Plan("new-haven", {"players": 2}, games=2)
    told: list[str] = []
    once = LineTraining(plan, tmp_path / "once", Local(1))
    once.run(1.0, 2, told.append)
    halves = LineTraining(plan, tmp_path / "halves", Local(1))
    halves.run(1.0, 1, told.append)
    again = LineTraining(plan, tmp_path / "halves", Local(1))
    assert again.generation == 1
    again.run(1.0, 2, told.append)
    assert again.weights() == once.weights() == (tmp_path / "once" / "latest.weights").read_bytes()
    packaged = json.loads((WEIGHTS / "new-haven.weights").read_bytes().partition(b"\n")[0])
    assert json.loads(once.weights().partition(b"\n")[0])["figures"] == packaged["figures"]
