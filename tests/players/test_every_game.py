"""What holds for every game that is registered: players play it, and a search sees only what its seat sees."""

import pytest

import harbourmaster as hm
from harbourmaster import players
from harbourmaster.core.rng import Rng
from harbourmaster.players.evaluation import evaluate
from harbourmaster.players.search.report import findings
from harbourmaster.players.search.search import Search


def decisions(game: hm.Game, seed: int, every: int) -> list[hm.State]:
    """Some positions of a random game in which a seat has a choice."""
    rng = hm.rng(seed)
    state = game.setup()
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


@pytest.mark.parametrize("name", hm.registered())
def test_a_search_never_reads_what_its_seat_cannot_see(name: str) -> None:
    """The hidden part is changed, the view is the same: so is everything that the search finds."""
    game = hm.load(name)
    for number, state in enumerate(decisions(game, 11, 40)[:4]):
        seat = int(state.actor())
        other = game.guess(state, seat, hm.rng(1000 + number))
        assert game.view(other, seat) == game.view(state, seat)

        def found(true: hm.State, seat: int = seat) -> list[tuple[int, int]]:
            rng = Rng(5)
            search = Search(game, evaluate(game), rng)
            search.begin(players.Sight(game, true, seat).guess(rng))
            search.run(24)
            return [(finding.action, finding.visits) for finding in findings(search)]

        assert found(state) == found(other)


@pytest.mark.parametrize("name", hm.registered())
def test_players_of_all_kinds_choose_what_is_allowed(name: str) -> None:
    game = hm.load(name)
    seated = [players.create(kind, game, 1) for kind in ("greedy", "deckhand", "search:simulations=6",
                                                        "uct:simulations=10")]
    for state in decisions(game, 12, 60)[:3]:
        for player in seated:
            assert player.choose(players.Sight(game, state, int(state.actor()))) in state.choices()


@pytest.mark.parametrize("name", hm.registered())
def test_evaluations_are_the_score_at_the_end_and_possible_before(name: str) -> None:
    game = hm.load(name)
    evaluation = evaluate(game)
    state = game.setup()
    rng = hm.rng(3)
    hm.deal(state, rng)
    while state.actor() != hm.NOBODY:
        judgement = evaluation.judge(state, state.legal())
        assert len(judgement.scores) == len(judgement.wins) == state.seats
        assert sum(judgement.wins) == pytest.approx(1.0)
        assert sum(judgement.priors) == pytest.approx(1.0)
        state.play(state.sample(rng))
        hm.deal(state, rng)
    assert list(evaluation.expected(state)) == [float(state.score(seat)) for seat in range(state.seats)]
