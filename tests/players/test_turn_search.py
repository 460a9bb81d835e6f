"""Search by whole turns: honest, repeatable, complete on small positions, and one search for a whole turn."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import harbourmaster as hm
from harbourmaster import players
from harbourmaster.core.rng import Rng
from harbourmaster.players.evaluation import evaluate, evaluate_with, features_of
from harbourmaster.players.evaluation.evaluation import lead
from harbourmaster.players.evaluation.features.seen_from import SeatFeatures
from harbourmaster.players.evaluation.network import pack_network
from harbourmaster.players.evaluation.overlay import Envious, Unguided
from harbourmaster.players.search.report import Finding, findings
from harbourmaster.players.search.turn import turns
from harbourmaster.players.search.turn_search import TurnSearch
from harbourmaster.players.searching import Budget, SearchPlayer, is_clear

GAMES = ("new-haven", "le-havre")
SMALL = 60
"""Turns of a position that is small; the look-ahead follows 24 at once."""


def positions(name: str, seed: int, every: int, **options: object) -> list[hm.State]:
    """Some positions of a random game in which a seat has a choice."""
    game = hm.load(name)
    rng = hm.rng(seed)
    state = game.setup(**options)
    hm.deal(state, rng)
    found = []
    count = 0
    while state.actor() != hm.NOBODY:
        if len(state.choices()) > 1:
            count += 1
            if count % every == 0:
                found.append(state.copy())
        state.play(state.sample(rng))
        hm.deal(state, rng)
    return found


def searched(name: str, state: hm.State, simulations: int, seed: int = 1, horizon: int = 2) -> TurnSearch:
    game = hm.load(name)
    search = TurnSearch(game, evaluate(game), Rng(seed))
    search.breadth, search.candidates, search.horizon = 4, 4, horizon
    search.begin(state)
    search.run(simulations)
    return search


@pytest.mark.parametrize("name", hm.registered())
def test_a_guess_depends_on_nothing_but_what_the_seat_knows(name: str) -> None:
    game = hm.load(name)
    for number, state in enumerate(positions(name, 21, 25)):
        seat = int(state.actor())
        other = game.guess(state, seat, hm.rng(500 + number))
        assert (game.position(game.guess(state, seat, hm.rng(number)))
                == game.position(game.guess(other, seat, hm.rng(number))))


@pytest.mark.parametrize("name", GAMES)
def test_a_turn_search_never_reads_what_its_seat_cannot_see(name: str) -> None:
    game = hm.load(name)
    for number, state in enumerate(positions(name, 11, 60)[:2]):
        seat = int(state.actor())
        told = []
        for true in (state, game.guess(state, seat, hm.rng(1000 + number))):
            rng = Rng(5)
            search = searched(name, players.Sight(game, true, seat).guess(rng), 5, horizon=1)
            told.append([(found.action, found.visits, found.scores) for found in findings(search)])
        assert told[0] == told[1]


@pytest.mark.parametrize("name", GAMES)
def test_visits_add_up_and_lines_can_be_played(name: str) -> None:
    for state in positions(name, 4, 50)[:2]:
        search = searched(name, state, 8, horizon=1)
        found = findings(search)
        assert sum([finding.visits for finding in found]) == search.root.visits == 8
        assert sum(search.root.priors) == pytest.approx(1.0)
        for finding in found:
            assert sum(finding.wins) == pytest.approx(1.0)
            draft = state.copy()
            for action in finding.line:
                assert draft.actor() == state.actor()
                assert action in draft.choices()
                draft.play(action)


def test_without_playing_on_a_turn_is_worth_what_the_evaluation_says() -> None:
    """All simulations of a candidate then agree: the own turn shows nothing that was hidden."""
    for state in positions("le-havre", 6, 40)[:3]:
        search = searched("le-havre", state, 8, horizon=0)
        evaluation = evaluate(hm.load("le-havre"))
        for finding in findings(search):
            draft = state.copy()
            for action in finding.line:
                draft.play(action)
            if draft.actor() >= 0:
                assert finding.scores == pytest.approx(list(evaluation.expected(draft)))
                assert finding.deviation == pytest.approx([0.0] * state.seats, abs=1e-4)


@pytest.mark.parametrize("name", GAMES)
def test_the_choice_begins_the_turn_tried_most_however_many_turns_begin_otherwise(name: str) -> None:
    """Many fair turns that begin alike are together tried more often than the best one, which begins otherwise."""
    told_apart = 0
    for state in positions(name, 13, 7):
        search = TurnSearch(hm.load(name), evaluate(hm.load(name)), Rng(2))
        search.breadth, search.candidates, search.horizon = 12, 12, 0
        search.curiosity = 60.0  # so that all are tried
        search.begin(state)
        search.run(60)
        best, *others = findings(search)
        assert best.favour == max(search.tallies())
        assert sum(search.tallies()) == search.root.visits
        for finding in [best, *others]:
            assert finding.favour <= finding.visits
            draft = state.copy()
            for action in finding.line:
                draft.play(action)
            if draft.actor() >= 0 and not evaluate(hm.load(name)).secrets():
                assert finding.scores == pytest.approx(list(evaluate(hm.load(name)).expected(draft)))
        told_apart += any([finding.visits > best.visits for finding in others])
    assert told_apart > 0


def test_a_single_turn_is_not_thought_about() -> None:
    counts = set()
    for state in positions("le-havre", 6, 10):
        search = searched("le-havre", state, 4, horizon=0)
        counts.add(len(search.tallies()))
        if len(search.tallies()) == 1:
            assert is_clear(search, Budget(simulations=10_000))
    assert len(counts) > 1


def test_with_several_others_a_player_may_have_another_budget() -> None:
    game = hm.load("new-haven")
    player = SearchPlayer("test", game, evaluate(game), Budget(6, breadth=4, several=Budget(2, breadth=3)), 1, 0.0)
    for seats, simulations in ((2, 6), (3, 2), (4, 2)):
        state = next(each for each in positions("new-haven", 3, 9, players=seats) if len(each.choices()) > 3)
        assert sum([finding.visits for finding in player.study(state)]) == simulations


def every_turn(state: hm.State, seat: int) -> list[hm.State]:
    """Where the turns of a seat can lead, all of them; nothing where they are many."""
    ends: list[hm.State] = []
    open_ways = [state]
    while open_ways and len(ends) + len(open_ways) < SMALL:
        way = open_ways.pop()
        for action in way.choices():
            child = way.copy()
            child.play(action)
            (open_ways if child.actor() == seat else ends).append(child)
    return ends if not open_ways else []


@pytest.mark.parametrize("name", GAMES)
def test_no_better_turn_is_lost_where_all_turns_can_be_counted(name: str) -> None:
    evaluation = evaluate(hm.load(name))
    checked = 0
    for state in positions(name, 8, 9):
        seat = int(state.actor())
        ends = every_turn(state, seat)
        if ends:
            checked += 1
            best = max([lead(evaluation.expected(end), seat) for end in ends])
            assert turns(state, evaluation, 24, 16)[0].value == pytest.approx(best)
    assert checked >= 4


def test_candidates_begin_in_different_ways_and_the_best_comes_first() -> None:
    state = positions("le-havre", 9, 30)[1]
    found = turns(state, evaluate(hm.load("le-havre")), 8, 8)
    values = [turn.value for turn in found]
    assert values == sorted(values, reverse=True)
    assert len(found) <= 8
    assert len({turn.actions()[0] for turn in found}) >= min(4, len(state.choices()))
    for turn in found:
        draft = state.copy()
        for action in turn.actions():
            assert action in draft.choices()
            draft.play(action)
        game = hm.load("le-havre")
        assert game.position(draft) == game.position(turn.state)


def test_a_turn_is_thought_about_once() -> None:
    """Later choices of the same turn follow the plan, unless something unforeseen happened."""
    game = hm.load("new-haven")
    asked = []

    class Counting(SearchPlayer):
        def study(self, state: hm.State) -> list[Finding]:
            asked.append(state.actor())
            return super().study(state)

    state = game.setup()
    rng = hm.rng(2)
    hm.deal(state, rng)
    player = Counting("counting", game, evaluate(game), Budget(simulations=2), 1, 0.0)
    decisions = 0
    while state.actor() == 0:
        if len(state.choices()) > 1:
            decisions += 1
        state.play(player.choose(players.Sight(game, state, 0)))
    assert decisions > 2
    assert asked == [0]


def weights(name: str) -> bytes:
    """A small random network for the features of a game."""
    features = features_of(hm.load(name))
    head: dict[str, object] = {"inputs": int(features.size), "first": 4, "second": 3, "seats": 1,
                               "actions": features.vocabulary, "features": features.hash()}
    count = int(features.size) * 4 + 4 + 12 + 3 + 6 + 2 + 3 * features.vocabulary + features.vocabulary
    rng = Rng(3)
    return pack_network(head, [rng.random() - 0.5 for _ in range(count)])


@pytest.mark.parametrize("name", GAMES)
def test_looks_from_every_seat_fit_the_network(name: str) -> None:
    game = hm.load(name)
    features = features_of(game)
    assert isinstance(features, SeatFeatures)
    evaluation = evaluate_with(game, weights(name))
    for state in positions(name, 5, 12):
        for seat in range(state.seats):
            features.look_from(state, seat)
            assert len(set(features.active)) == len(features.active)
            assert all([0 <= index < features.size - features.measured for index in features.active])
            assert all([-20.0 < measure < 20.0 for measure in features.measures])
        judgement = evaluation.judge(state, state.legal())
        assert len(judgement.scores) == state.seats
        assert sum(judgement.priors) == pytest.approx(1.0)


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_worth_its_score_to_every_evaluation(name: str) -> None:
    game = hm.load(name)
    state = positions(name, 7, 10)[-1]
    rng = hm.rng(1)
    while state.actor() != hm.NOBODY:
        state.play(state.sample(rng))
    scores = [float(state.score(seat)) for seat in range(state.seats)]
    assert list(evaluate_with(game, weights(name)).expected(state)) == scores
    assert list(evaluate_with(game, weights(name)).judge(state, vec[i64]()).scores) == scores


def test_a_moody_search_takes_other_turns_and_one_without_moods_the_best() -> None:
    game = hm.load("new-haven")
    state = positions("new-haven", 3, 9)[0]
    evaluation = evaluate(game)

    def first_choices(mood: float) -> set[tuple[int, ...]]:
        taken = set()
        for seed in range(20):
            search = TurnSearch(game, evaluation, Rng(seed))
            search.mood = mood
            search.begin(state)
            search.run(1)
            taken.add(tuple(findings(search)[0].line))
        return taken

    assert len(first_choices(0.0)) == 1
    assert len(first_choices(5.0)) > 3


def test_without_priors_every_choice_looks_alike() -> None:
    """The judgement stays the same; only the choices are no longer told apart."""
    game = hm.load("le-havre")
    learned = evaluate_with(game, weights("le-havre"))
    unguided = Unguided(learned)
    assert learned.trust() > 0.0 == unguided.trust()
    for state in positions("le-havre", 5, 40)[:3]:
        actions = state.legal()
        assert len(set(unguided.priors(state, actions))) == 1
        assert list(unguided.judge(state, actions).scores) == list(learned.judge(state, actions).scores)


def test_of_turns_worth_the_same_the_likelier_are_followed() -> None:
    """With room for one unfinished turn, the priors decide which it is."""
    game = hm.load("le-havre")
    learned = evaluate_with(game, weights("le-havre"))
    starts = [[turns(state, evaluation, 1, 1)[0].actions() for evaluation in (learned, Unguided(learned))]
              for state in positions("le-havre", 5, 12)]
    assert any([guided != unguided for guided, unguided in starts])


def test_priors_are_left_out_by_a_setting() -> None:
    game = hm.load("le-havre")
    assert players.create("search:simulations=1,priors=no", game, 1).name == "search:simulations=1,priors=no"
    with pytest.raises(hm.BadOption, match="priors"):
        players.create("search:priors=perhaps", game, 1)


def test_a_point_of_the_others_counts_for_the_envy() -> None:
    """Turns are worth the own points less a part of the others'; a seat that does as usual is worth half a win."""
    game = hm.load("le-havre")
    plain = evaluate(game)
    for envy in (0.0, 0.25, 1.0):
        evaluation = Envious(plain, envy)
        for state in positions("le-havre", 6, 40, players=3)[:3]:
            seat = int(state.actor())
            usual = (1.0 - envy) * sum(plain.expected(state)) / float(state.seats)
            search = TurnSearch(game, evaluation, Rng(1))
            search.breadth, search.candidates, search.horizon = 4, 4, 0
            search.begin(state)
            search.run(8)
            for finding in findings(search):
                me = finding.scores[seat]
                others = (sum(finding.scores) - me) / float(state.seats - 1)
                ahead = me - envy * others - usual
                assert finding.utility == pytest.approx(0.5 + 0.5 * ahead / (search.scale + abs(ahead)))
            for turn in turns(state, evaluation, 4, 4):
                assert turn.value == pytest.approx(lead(plain.expected(turn.state), seat, envy))


def test_with_several_others_the_champion_of_le_havre_looks_to_its_own_points_first() -> None:
    learned = evaluate_with(hm.load("le-havre"), weights("le-havre"))
    envies = [learned.envy(hm.load("le-havre").setup(players=seats)) for seats in (1, 2, 3, 4, 5)]
    assert envies == [1.0, 1.0, 0.5, 0.5, 0.5]
    assert evaluate(hm.load("le-havre")).envy(hm.load("le-havre").setup(players=4)) == 1.0


def test_the_envy_is_set_by_a_setting() -> None:
    game = hm.load("le-havre")
    assert players.create("search:simulations=1,envy=0.5", game, 1).name == "search:simulations=1,envy=0.5"
    with pytest.raises(hm.BadOption, match="envy"):
        players.create("search:envy=much", game, 1)
