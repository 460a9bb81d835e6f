"""Learning from games by whole turns: samples, figures, settings, and networks that look at what changed."""

from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import harbourmaster as hm
from harbourmaster.core.rng import Rng
from harbourmaster.executor import Local
from harbourmaster.games.new_haven.haven import Haven
from harbourmaster.players.evaluation import evaluate, evaluate_best, evaluate_with, features_of
from harbourmaster.players.evaluation.evaluation import lead
from harbourmaster.players.evaluation.features.seen_from import SeatFeatures
from harbourmaster.players.evaluation.figures import FIGURED
from harbourmaster.players.evaluation.network import Network, pack_network, unpack_network
from harbourmaster.players.evaluation.new_haven_figures import FiguredNewHaven
from harbourmaster.players.evaluation.seatwise import SeatwiseEvaluation
from harbourmaster.players.search.turn import turns
from harbourmaster.training.evolution import Course, Evolution
from harbourmaster.training.selfplay import Habits, Lesson
from harbourmaster.training.settings import setting
from harbourmaster.training.turn_play import PLAIN, play_turns, samples_of_turns, tastes


def small_network(name: str, seed: int) -> Network:
    """A network with random weights for the features of a game."""
    features = features_of(hm.load(name))
    inputs, rng = int(features.size), Rng(seed)
    count = inputs * 3 + 3 + 3 * 2 + 2 + 2 * 2 + 2 + 2 + 1
    head: dict[str, object] = {"inputs": inputs, "first": 3, "second": 2, "seats": 1, "actions": 1,
                               "features": features.hash()}
    return unpack_network(pack_network(head, [rng.random() - 0.4 for _ in range(count)]))


@pytest.mark.parametrize("name", ["new-haven", "le-havre"])
def test_a_look_does_not_depend_on_the_looks_before(name: str) -> None:
    game = hm.load(name)
    features = features_of(game)
    assert isinstance(features, SeatFeatures)
    used = small_network(name, 1)
    state, rng = game.setup(players=2), hm.rng(4)
    hm.deal(state, rng)
    for step in range(120):
        for seat in (0, 1):
            features.look_from(state, seat)
            used.look(features.active, features.measures, seat)
            if step % 20 == 0:
                fresh = small_network(name, 1)
                fresh.look(features.active, features.measures)
                assert used.score() == fresh.score()
        state.play(state.sample(rng))
        hm.deal(state, rng)


def test_no_input_is_switched_on_twice() -> None:
    for name in ("new-haven", "le-havre"):
        game = hm.load(name)
        features = features_of(game)
        assert isinstance(features, SeatFeatures)
        state, rng = game.setup(players=3), hm.rng(5)
        hm.deal(state, rng)
        while state.actor() != hm.NOBODY:
            features.look_from(state, 1)
            assert len(set(features.active)) == len(features.active)
            state.play(state.sample(rng))
            hm.deal(state, rng)


def test_samples_tell_by_how_much_the_written_evaluation_was_off() -> None:
    lesson = Lesson("le-havre", {"players": 2, "variant": "short"}, 3, Habits())
    account = play_turns(b"", lesson)
    samples = samples_of_turns(account, lesson)
    assert samples == samples_of_turns(account, lesson)
    game = hm.load("le-havre")
    state = game.setup(players=2, variant="short")
    for action in account.actions:
        state.play(action)
    assert state.actor() == hm.NOBODY
    ends = {float(state.score(seat)) for seat in (0, 1)}
    assert len(samples) > 20
    assert all([abs(sample.scores[0]) < 2 * max(ends) + 300 for sample in samples])


def test_only_seats_without_a_taste_teach_priors() -> None:
    options: dict[str, object] = {"players": 2, "variant": "short"}
    drawn = {seed: tastes(Lesson("le-havre", options, seed, Habits())) for seed in range(400)}
    plain = sum([taste is None for found in drawn.values() for taste in found])
    assert plain / 2000 == pytest.approx(PLAIN, abs=0.05)
    both = next(seed for seed, found in drawn.items() if found[0] is not None and found[1] is not None)
    none = next(seed for seed, found in drawn.items() if found[0] is None and found[1] is None)
    for seed, teaches in ((both, False), (none, True)):
        lesson = Lesson("le-havre", options, seed, Habits())
        samples = samples_of_turns(play_turns(b"", lesson), lesson)
        assert any([sum(sample.preferred) > 0.0 for sample in samples]) == teaches


def test_a_setting_may_have_weights_of_its_own() -> None:
    game = hm.load("le-havre")
    written, features = evaluate(game), features_of(game)
    assert isinstance(features, SeatFeatures)
    evaluation = SeatwiseEvaluation(written, features, small_network("le-havre", 1))
    short, full = game.setup(players=2, variant="short"), game.setup(players=2, variant="full")
    for state in (short, full):
        hm.deal(state, hm.rng(1))
    before = [list(evaluation.expected(state)) for state in (short, full)]
    evaluation.specialise(12, small_network("le-havre", 2))
    assert list(evaluation.expected(short)) != before[0]
    assert list(evaluation.expected(full)) == before[1]


def test_gains_of_squares_by_figures() -> None:
    """On an empty village: face up brings more than face down, the corner more than the middle."""
    game = hm.load("new-haven")
    figures = [figure.first for figure in FIGURED["new-haven"].names.figures]
    evaluation = FiguredNewHaven(figures)
    state = game.setup(players=2)
    assert isinstance(state, Haven)
    hm.deal(state, hm.rng(2))
    gains = evaluation.gains(state, 0, 8.0)
    assert len(gains) == 60
    for square in range(30):
        assert gains[square] > gains[30 + square]  # face up is worth more
    corner, middle = gains[0], gains[12]
    assert corner > middle  # the row of sixes and an outer column bring more


def test_weights_of_other_figures_are_refused() -> None:
    game = hm.load("new-haven")
    good = FIGURED["new-haven"].names.pack([figure.first for figure in FIGURED["new-haven"].names.figures], {})
    evaluate_with(game, good)
    for bad in (good.replace(b"pace", b"haste"), good.replace(FIGURED["new-haven"].names.hash().encode(), b"0")):
        with pytest.raises(hm.BadRecord):
            evaluate_with(game, bad)


def test_a_course_of_figures_is_repeatable_and_goes_on(tmp_path: Path) -> None:
    course = Course("new-haven", {"players": 2}, candidates=3, leaders=2, deals=1)
    told: list[str] = []
    once = Evolution(course, tmp_path / "once", Local(1))
    once.run(1.0, 2, told.append)
    assert len(told) == 2
    halves = Evolution(course, tmp_path / "halves", Local(1))
    halves.run(1.0, 1, told.append)
    again = Evolution(course, tmp_path / "halves", Local(1))
    assert again.generation == 1
    again.run(1.0, 2, told.append)
    assert again.weights() == once.weights() == (tmp_path / "once" / "latest.weights").read_bytes()


def test_every_setting_of_self_play_can_be_set_up() -> None:
    for name in ("new-haven", "le-havre"):
        seen = {str(setting(name, seed)) for seed in range(300)}
        assert len(seen) > 6
        for seed in range(300):
            hm.load(name).setup(**setting(name, seed))
    assert setting("inland-port", 1) == {}


@pytest.mark.parametrize("name", ["new-haven", "le-havre"])
def test_the_learned_evaluation_ends_with_the_score_and_picks_the_best_turn(name: str) -> None:
    game = hm.load(name)
    evaluation = evaluate_best(game)
    state, rng = game.setup(players=2), hm.rng(8)
    hm.deal(state, rng)
    found = turns(game.guess(state, int(state.actor()), rng), evaluation, i64(8), i64(4))
    values = [lead(evaluation.expected(turn.state), state.actor()) for turn in found]
    assert [turn.value for turn in found] == values == sorted(values, reverse=True)
    while state.actor() != hm.NOBODY:
        state.play(state.sample(rng))
        hm.deal(state, rng)
    assert list(evaluation.expected(state)) == list(vec[float]([float(state.score(seat)) for seat in (0, 1)]))
