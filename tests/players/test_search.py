"""The search: reproducible, stoppable, honest about the tree, optimal where it can be checked."""

import os
import subprocess
import sys

import pytest

import harbourmaster as hm
from harbourmaster import players
from harbourmaster.core.rng import Rng
from harbourmaster.games.inland_port.harbour import Harbour
from harbourmaster.players.crew import CrewPlayer, merged
from harbourmaster.players.evaluation import evaluate, evaluate_best
from harbourmaster.players.evaluation.inland_port import actions_left
from harbourmaster.players.search.exact import Ending
from harbourmaster.players.search.report import findings
from harbourmaster.players.search.search import Search
from harbourmaster.players.searching import ENDING, Budget, SearchPlayer, pick, think


def searched(state: hm.State, simulations: int, seed: int = 1) -> Search:
    """A search of The Inland Port with the hand-written evaluation."""
    game = hm.load("inland-port")
    search = Search(game, evaluate(game), Rng(seed))
    search.begin(state)
    search.run(simulations)
    return search


def middle(plies: int = 80, seed: int = 3) -> hm.State:
    """A position in the middle of a random game."""
    game = hm.load("inland-port")
    rng = hm.rng(seed)
    state = game.setup()
    for _ in range(plies):
        state.play(state.sample(rng))
    return state


def test_visits_add_up_and_values_are_possible() -> None:
    state = middle()
    search = searched(state, 400)
    found = findings(search)
    assert search.root.visits == 400
    assert sum(finding.visits for finding in found) in (399, 400)  # the first may judge the root itself
    assert [finding.visits for finding in found] == sorted([finding.visits for finding in found], reverse=True)
    for finding in found:
        assert finding.action in state.choices()
        assert finding.line[0] == finding.action
        assert sum(finding.wins) == pytest.approx(1.0)
        assert all(deviation >= 0 for deviation in finding.deviation)
        draft = state.copy()
        for action in finding.line:
            assert action in draft.choices()
            draft.play(action)


def test_a_search_changes_nothing_and_repeats_itself() -> None:
    game = hm.load("inland-port")
    state = middle()
    before = game.position(state)
    first = [(found.action, found.visits) for found in findings(searched(state, 300))]
    assert game.position(state) == before
    assert first == [(found.action, found.visits) for found in findings(searched(state, 300))]


def test_the_tree_is_used_again_for_the_next_decision() -> None:
    state = middle()
    search = searched(state, 500)
    best = findings(search)[0]
    state.play(best.action)
    search.begin(state)
    assert search.root.visits >= best.visits
    assert search.nodes > 1
    search.run(50)
    assert findings(search)[0].action in state.choices()


def test_equal_positions_are_joined() -> None:
    """Two tiles sold in either order lead to one node."""
    game = hm.load("inland-port")
    state = next(state for state in [middle(plies) for plies in range(40, 200)]
                 if sum([game.write(state, action).startswith("sell") for action in state.choices()]) >= 2)
    sales = [action for action in state.choices() if game.write(state, action).startswith("sell")][:2]
    keys = set()
    for order in (sales, sales[::-1]):
        draft = state.copy()
        for action in order:
            draft.play(action)
        keys.add(evaluate(game).key(draft))
    assert len(keys) == 1


def test_keys_differ_where_positions_differ() -> None:
    game = hm.load("inland-port")
    evaluation = evaluate(game)
    seen: dict[int, str] = {}
    for seed in range(20):
        rng = hm.rng(seed)
        state = game.setup()
        while state.actor() != hm.NOBODY:
            assert seen.setdefault(evaluation.key(state), game.position(state)) == game.position(state)
            state.play(state.sample(rng))


def test_budgets_and_stop() -> None:
    game = hm.load("inland-port")
    search = Search(game, evaluate(game), Rng(1))
    search.begin(game.setup())
    think(search, Budget(simulations=100))
    assert search.root.visits == 100
    think(search, Budget(seconds=0.05))
    assert search.root.visits > 100
    asked = []

    def stopped() -> bool:
        asked.append(1)
        return len(asked) == 3

    visits = search.root.visits
    think(search, Budget(), stopped)
    assert search.root.visits == visits + 96
    assert findings(search)


def test_ease_chooses_among_near_equals_only() -> None:
    found = findings(searched(middle(), 400))
    best = found[0]
    allowed = {one.action for one in found if one is best
               or (one.utility >= best.utility - 0.05 and 3 * one.visits >= best.visits)}
    rng = Rng(4)
    assert {pick(found, 0.05, rng) for _ in range(200)} == allowed
    assert pick(found, 0.0, rng) == best.action


def plain_minimax(state: hm.State, seen: dict[str, int]) -> int:
    """Seat 0's final lead under best play, by looking at every choice of every position."""
    if state.actor() == hm.NOBODY:
        return int(state.score(0) - state.score(1))
    position = hm.load("inland-port").position(state)
    if position not in seen:
        leads = []
        for action in state.choices():
            child = state.copy()
            child.play(action)
            leads.append(plain_minimax(child, seen))
        seen[position] = max(leads) if state.actor() == 0 else min(leads)
    return seen[position]


def endings(actions: int, largest: int | None, careful_from: int = 99, games: int = 60) -> list[hm.State]:
    """Small endings: so many last actions of random games; from a round on greedy plays, so that more tiles stand."""
    game = hm.load("inland-port")
    greedy = players.create("greedy", game, 1)
    found = []
    for seed in range(games):
        rng = hm.rng(seed)
        state = game.setup()
        while state.actor() != hm.NOBODY:
            assert isinstance(state, Harbour)
            if actions_left(state) <= actions:
                if largest is None or hm.perft(state, 3) < largest:
                    found.append(state.copy())
                break
            wise = state.round >= careful_from
            state.play(greedy.choose(players.Sight(game, state, state.actor())) if wise else state.sample(rng))
    return found


def assert_solved(state: hm.State) -> None:
    """The ending is worth what brute force finds, and its turns lead there."""
    game = hm.load("inland-port")
    lead = plain_minimax(state, {})
    while state.actor() != hm.NOBODY:
        ending = Ending(evaluate(game), 1_000_000)
        assert ending.solve(state)
        assert ending.lead == lead
        for action in ending.turn:
            assert action in state.choices()
            state.play(action)
    assert state.score(0) - state.score(1) == lead


def test_endings_are_solved_as_by_brute_force() -> None:
    states = endings(2, 500)
    assert len(states) >= 10
    for state in states:
        assert_solved(state)


@pytest.mark.parametrize("actions", [3, 4])
def test_longer_endings_are_solved_as_by_brute_force(actions: int) -> None:
    states = endings(actions, 60, games=25)
    assert len(states) >= 5
    for state in states[:8]:
        assert_solved(state)


@pytest.mark.soak
def test_endings_with_many_tiles_are_solved_as_by_brute_force() -> None:
    """Greedy builds in the last rounds, so that sales, fees, factories and forced sales matter."""
    states = endings(2, 6_000, careful_from=9)
    assert len(states) >= 10
    for state in states[:20]:
        assert_solved(state)


@pytest.mark.compiled
def test_endings_of_good_games_are_solved() -> None:
    """The last two actions of a game between greedy players are within reach, though many tiles stand."""
    for state in endings(2, None, careful_from=0, games=1):
        assert Ending(evaluate(hm.load("inland-port")), ENDING).solve(state)


def test_an_ending_too_large_is_given_up() -> None:
    game = hm.load("inland-port")
    assert not Ending(evaluate(game), 500).solve(game.setup())


SCRIPT = """
import harbourmaster as hm
from harbourmaster.core.rng import Rng
from harbourmaster.players.evaluation import evaluate_best
from harbourmaster.players.search.report import findings
from harbourmaster.players.search.search import Search
game = hm.load("inland-port")
state = game.setup()
rng = hm.rng(8)
for _ in range(40):
    state.play(state.sample(rng))
search = Search(game, evaluate_best(game), Rng(1))
search.begin(state)
search.stir(0.2)
search.run(60)
print([(found.action, found.visits, found.scores) for found in findings(search)])
"""


def test_the_search_is_the_same_compiled_and_not() -> None:
    def told(pure: str) -> str:
        return subprocess.run([sys.executable, "-c", SCRIPT], env={**os.environ, "HARBOURMASTER_PURE": pure},
                              check=True, capture_output=True, text=True).stdout

    assert told("0") == told("1")


def test_judgements_are_possible_everywhere() -> None:
    game = hm.load("inland-port")
    rng = hm.rng(5)
    for evaluation in (evaluate(game), evaluate_best(game)):
        state = game.setup()
        while state.actor() != hm.NOBODY:
            judgement = evaluation.judge(state, state.legal())
            assert sum(judgement.priors) == pytest.approx(1.0)
            assert sum(judgement.wins) == pytest.approx(1.0)
            assert len(judgement.scores) == 2
            state.play(state.sample(rng))


@pytest.mark.parametrize("name", ["search:simulations=40", "search:seconds=0.001,evaluation=written",
                                  "uct:simulations=20", "deckhand", "mate", "captain"])
def test_searching_players_choose_what_is_allowed(name: str) -> None:
    game = hm.load("inland-port")
    player = players.create(name, game, 1)
    for plies in (0, 30, 90, 150):
        state = middle(plies)
        if state.actor() != hm.NOBODY:
            assert player.choose(players.Sight(game, state, state.actor())) in state.choices()


@pytest.mark.parametrize("name", ["search:depth=3", "search:seconds=soon", "search:evaluation=/nowhere", "uct:seconds",
                                  "captain:simulations=9", "engine:/nowhere/at/all"])
def test_wrong_settings_are_refused(name: str) -> None:
    with pytest.raises(hm.BadOption):
        players.create(name, hm.load("inland-port"), 1)


def test_a_crew_adds_up_what_its_processes_find() -> None:
    game = hm.load("inland-port")
    crew = players.create("captain:processes=2", game, 1)
    assert isinstance(crew, CrewPlayer)
    try:
        state = middle()
        found = crew.study(state)
        alone = players.create("captain", game, 1)
        assert isinstance(alone, SearchPlayer)
        assert crew.budget.simulations == alone.budget.simulations // 2
        assert found[0].visits == max(finding.visits for finding in found)
        assert sum(found[0].wins) == pytest.approx(1.0)
        assert crew.choose(players.Sight(game, state, state.actor())) in state.choices()
    finally:
        crew.close()


def test_reports_are_weighed_by_favour() -> None:
    one = (7, 0.5, 31, 30, 0.6, [0.6, 0.4], [100.0, 90.0], [1.0, 1.0], [7, 1])
    other = (7, 0.5, 19, 10, 0.2, [0.2, 0.8], [80.0, 90.0], [3.0, 1.0], [7, 2])
    rest = (8, 0.5, 65, 35, 0.3, [0.3, 0.7], [90.0, 90.0], [1.0, 1.0], [8])
    first, second = merged([[rest, one], [other]])
    assert (first.action, first.visits, first.favour, second.action) == (7, 50, 40, 8)
    assert first.utility == pytest.approx(0.5)
    assert first.wins == pytest.approx([0.5, 0.5])
    assert first.scores == pytest.approx([95.0, 90.0])
    assert first.line == [7, 1]
