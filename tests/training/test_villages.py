"""Learning what a whole village of New Haven will bring."""

import json
from pathlib import Path

import pytest

import harbourmaster as hm
from harbourmaster.core.rng import Rng
from harbourmaster.executor import Local
from harbourmaster.games.new_haven.haven import Haven
from harbourmaster.games.new_haven.tables import COLUMNS, KINDS, NUMBERS, RESOURCES, ROWS, SQUARES
from harbourmaster.players.evaluation import WEIGHTS, evaluate_with
from harbourmaster.players.evaluation.features.new_haven_lines import LINES, brought
from harbourmaster.players.evaluation.features.new_haven_village import NewHavenVillage
from harbourmaster.players.evaluation.figures import FIGURED, pack_hopes
from harbourmaster.players.evaluation.network import unpack_network
from harbourmaster.training.symmetries import symmetries

FIRST_FIGURES = [figure.first for figure in FIGURED["new-haven"].names.figures]


def small_file(seed: int) -> bytes:
    """A weight file with a small random network of villages."""
    inputs, rng = int(NewHavenVillage().size), Rng(seed)
    count = inputs * 3 + 3 + 3 * 2 + 2 + 2 * LINES * 2 + 2 * LINES + 2 + 1
    sizes = {"inputs": inputs, "first": 3, "second": 2, "seats": LINES, "actions": 1}
    return pack_hopes("new-haven", FIRST_FIGURES, {}, sizes, NewHavenVillage(),
                      [rng.random() - 0.4 for _ in range(count)])


def played(players: int, **options: object) -> list[Haven]:
    """The positions of a random game."""
    state, rng = hm.load("new-haven").setup(players=players, **options), hm.rng(4)
    hm.deal(state, rng)
    found = []
    while state.actor() != hm.NOBODY:
        assert isinstance(state, Haven)
        found.append(state.copy())
        state.play(state.sample(rng))
        hm.deal(state, rng)
    return [position for position in found if isinstance(position, Haven)]


@pytest.mark.parametrize(("players", "side", "renovation"), [(2, "A", False), (3, "B", True), (4, "A", False)])
def test_villages_fit_the_network_whatever_was_looked_at_before(players: int, side: str, renovation: bool) -> None:
    village, used = NewHavenVillage(), unpack_network(small_file(1))
    for step, state in enumerate(played(players, side=side, renovation=renovation)):
        for seat in range(players):
            village.look_from(state, seat)
            assert len(set(village.active)) == len(village.active)
            assert all([0 <= index < village.size - village.measured for index in village.active])
            assert all([-20.0 < measure < 20.0 for measure in village.measures])
            used.look(village.active, village.measures, seat)
            if step % 40 == 0:
                fresh = unpack_network(small_file(1))
                fresh.look(village.active, village.measures)
                assert used.total() == fresh.total()
                assert used.total() == pytest.approx(sum(list(fresh.values())[:LINES]))


def test_a_network_for_other_villages_is_refused() -> None:
    good = small_file(2)
    evaluate_with(hm.load("new-haven"), good)
    with pytest.raises(hm.BadRecord, match="features"):
        evaluate_with(hm.load("new-haven"), good.replace(NewHavenVillage().hash().encode(), b"0" * 12))


def turned(state: Haven, mirrored: bool, colours: list[int]) -> Haven:
    """The same position with other colours and the villages seen from behind; the board stays as it is."""
    twin = state.copy()
    assert isinstance(twin, Haven)
    for seat in range(state.seats):
        twin.upright[seat] = _seen(state.upright[seat], mirrored)
        for colour in range(RESOURCES):
            twin.land[seat * RESOURCES + colours[colour]] = _seen(state.land[seat * RESOURCES + colour], mirrored)
        for kind in range(KINDS):
            there = colours[kind // NUMBERS] * NUMBERS + kind % NUMBERS
            twin.hand[seat * KINDS + there] = state.hand[seat * KINDS + kind]
            twin.pool[there] = state.pool[kind]
    for colour in range(RESOURCES):
        twin.stock[colours[colour]] = state.stock[colour]
    return twin


def _seen(squares: int, mirrored: bool) -> int:
    return sum([1 << (square - square % COLUMNS + COLUMNS - 1 - square % COLUMNS if mirrored else square)
                for square in range(SQUARES) if squares >> square & 1])


def test_symmetries_are_what_the_village_looks_like_turned() -> None:
    found = symmetries()
    assert len(found) == 48
    village = NewHavenVillage()
    last = int(village.measured) - 3 * RESOURCES  # what follows is of the board
    for state in played(3)[::25]:
        for mirrored, colours in ((False, [1, 2, 3, 0]), (True, [0, 1, 2, 3])):
            symmetry = next(each for each in found if each.lines[ROWS] == ROWS + (COLUMNS - 1 if mirrored else 0)
                            and each.measures[village.measured - RESOURCES:]
                            == [village.measured - RESOURCES + colour for colour in colours])
            village.look_from(state, 1)
            active, measures = list(village.active), list(village.measures)
            village.look_from(turned(state, mirrored, colours), 1)
            assert sorted([symmetry.inputs[index] for index in active]) == sorted(village.active)
            for place in range(7, last):
                assert measures[place] == village.measures[symmetry.measures[place]]


def test_the_samples_of_a_game_tell_what_the_lines_brought() -> None:
    pytest.importorskip("torch")
    from harbourmaster.training.selfplay import Habits, Lesson
    from harbourmaster.training.villages import play_guided, samples_of_villages

    lesson = Lesson("new-haven", {"players": 3}, 3, Habits())
    account = play_guided(small_file(3), lesson)
    state = hm.load("new-haven").setup(players=3)
    for action in account.actions:
        state.play(action)
    assert isinstance(state, Haven)
    assert [sum([brought(state, seat, line) for line in range(LINES)]) for seat in range(3)] == [
        state.score(seat) for seat in range(3)]
    samples = samples_of_villages(account, lesson)
    assert samples == samples_of_villages(account, lesson)
    assert {sample.story for sample in samples} == {0, 1, 2}
    for sample in samples:
        assert sum(sample.scores) == state.score(sample.story)


def test_a_course_of_villages_is_repeatable_and_keeps_the_figures(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from harbourmaster.training.train import Plan
    from harbourmaster.training.villages import VillageTraining

    plan = Plan("new-haven", {"players": 2}, games=2)
    told: list[str] = []
    once = VillageTraining(plan, tmp_path / "once", Local(1))
    once.run(1.0, 2, told.append)
    halves = VillageTraining(plan, tmp_path / "halves", Local(1))
    halves.run(1.0, 1, told.append)
    again = VillageTraining(plan, tmp_path / "halves", Local(1))
    assert again.generation == 1
    again.run(1.0, 2, told.append)
    assert again.weights() == once.weights() == (tmp_path / "once" / "latest.weights").read_bytes()
    packaged = json.loads((WEIGHTS / "new-haven.weights").read_bytes().partition(b"\n")[0])
    assert json.loads(once.weights().partition(b"\n")[0])["figures"] == packaged["figures"]


def test_two_networks_learn_anew_and_are_believed_alike() -> None:
    torch = pytest.importorskip("torch")
    from harbourmaster.training.learner import Lessons, Twin
    from harbourmaster.training.selfplay import Habits, Lesson
    from harbourmaster.training.villages import FIRST, SECOND, Pair, join, play_guided, samples_of_villages

    lesson = Lesson("new-haven", {"players": 2}, 5, Habits())
    lessons = Lessons(samples_of_villages(play_guided(small_file(3), lesson), lesson))
    pair = Pair(1)
    assert pair.learn_anew(lessons, (1e-3,) * 40) < pair.learn_anew(lessons, (1e-3,)) / 2.0
    halves = [Twin(int(pair.features.size), int(pair.features.measured), FIRST // 2, SECOND // 2, LINES, 1)
              for _ in range(2)]
    for half in halves:
        torch.nn.init.normal_(half.value.weight)
    join(pair.twin, halves)
    with torch.no_grad():
        said = [half(lessons.active, lessons.measures)[0][:, :LINES] for half in halves]
    assert not torch.allclose(said[0], said[1])
    assert torch.allclose((said[0] + said[1]) / 2.0, pair.opinions(lessons), atol=1e-5)


def test_a_pair_is_as_large_as_its_teacher(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from harbourmaster.training.train import Plan
    from harbourmaster.training.villages import Pair, VillageTraining

    sizes = {"inputs": int(NewHavenVillage().size), "first": 6, "second": 4, "seats": LINES, "actions": 1}
    teacher = pack_hopes("new-haven", FIRST_FIGURES, {}, sizes, NewHavenVillage(), Pair(1, 6, 4).twin.numbers())
    course = VillageTraining(Plan("new-haven", {"players": 2}, games=1), tmp_path / "even", Local(1), teacher)
    assert course.learner.sizes == sizes
    assert course.learner.twin.numbers() == Pair(1, 6, 4).twin.numbers()
    with pytest.raises(hm.BadRecord, match="villages"):
        VillageTraining(Plan("new-haven", {"players": 2}), tmp_path / "odd", Local(1), small_file(1))


def test_what_was_joined_is_parted_again() -> None:
    torch = pytest.importorskip("torch")
    from harbourmaster.training.learner import Lessons
    from harbourmaster.training.selfplay import Habits, Lesson
    from harbourmaster.training.villages import Pair, join, part, play_guided, samples_of_villages

    lesson = Lesson("new-haven", {"players": 2}, 3, Habits())
    lessons = Lessons(samples_of_villages(play_guided(small_file(3), lesson), lesson))
    pair = Pair(1)
    before = pair.learn_anew(lessons, (1e-3,))
    said = pair.opinions(lessons)
    halves = [pair._half(), pair._half()]
    part(pair.twin, halves)
    join(pair.twin, halves)
    assert torch.allclose(said, pair.opinions(lessons), atol=1e-6)
    assert pair.learn_on(lessons, (1e-3,)) < before
