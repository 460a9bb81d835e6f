"""The players' contract, and that greedy knows what it does."""

import os
import subprocess
import sys

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import harbourmaster as hm
from harbourmaster import players
from harbourmaster.games.inland_port.state import InlandPort
from harbourmaster.games.inland_port.tables import NAMES
from harbourmaster.players.evaluation import evaluate


def play(game: hm.Game, names: list[str], seed: int) -> hm.State:
    """A whole game between named players."""
    rng = hm.rng(seed)
    seated = [players.create(name, game, seed * 10 + seat) for seat, name in enumerate(names)]
    state = game.setup()
    hm.deal(state, rng)
    while state.actor() != hm.NOBODY:
        sight = players.Sight(game, state, state.actor())
        action = seated[sight.seat].choose(sight)
        assert action in state.choices()
        state.play(action)
        hm.deal(state, rng)
    return state


def test_names_and_unknown_names() -> None:
    assert players.names()[:2] == ["random", "greedy"]
    with pytest.raises(hm.BadOption, match="nobody"):
        players.create("nobody", hm.load("inland-port"), 1)


def test_a_sight_shows_no_state() -> None:
    game = hm.load("inland-port")
    state = game.setup()
    sight = players.Sight(game, state, 0)
    public = [getattr(sight, name) for name in dir(sight) if not name.startswith("_")]
    assert not [thing for thing in public if isinstance(thing, hm.State)]
    assert sight.view() == game.view(state, 0)
    assert sight.choices() == state.choices()
    assert [sight.write(action) for action in sight.choices()] == [game.write(state, a) for a in state.choices()]
    sight.guess(hm.rng(1)).play(sight.choices()[0])
    assert game.position(state) == game.position(game.setup())


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    game = hm.load("inland-port")
    assert game.position(play(game, [name, name], 5)) == game.position(play(game, [name, name], 5))


def test_greedy_beats_random() -> None:
    game = hm.load("inland-port")
    for seed in range(20):
        seat = seed % 2
        final = play(game, ["greedy", "random"] if seat == 0 else ["random", "greedy"], seed)
        assert final.score(seat) > 100
        assert final.score(seat) > 3 * final.score(1 - seat)


def test_greedy_looks_to_the_end_of_its_turn() -> None:
    """Four francs short of the Seine Bridge (30 francs, worth 50) it sells a tile for five, then builds."""
    game = hm.load("inland-port")
    state = game.from_position(game.position(game.setup()))
    assert isinstance(state, InlandPort)
    state.round = i64(10)
    state.francs = vec[i64]([26, 3])
    state.owner[NAMES.index("kiln")] = 0
    for text in ("sell kiln", "build seine-bridge", "end"):
        choice = players.create("greedy", game, 1).choose(players.Sight(game, state, 0))
        assert game.write(state, choice) == text
        state.play(choice)


def test_expected_is_the_score_when_the_game_is_over() -> None:
    game = hm.load("inland-port")
    evaluation = evaluate(game)
    rng = hm.rng(2)
    for _ in range(10):
        state = game.setup()
        hm.playout(state, rng)
        scores = [float(state.score(seat)) for seat in range(2)]
        assert list(evaluation.expected(state)) == scores
        best = max(scores)
        winners = scores.count(best)
        assert list(evaluation.chances(state, evaluation.expected(state))) == [
            1 / winners if score == best else 0.0 for score in scores]


SCRIPT = """
import harbourmaster as hm
from harbourmaster import players
game = hm.load("inland-port")
state = game.setup()
player = players.create("greedy", game, 1)
for _ in range(60):
    state.play(player.choose(players.Sight(game, state, state.actor())))
print(game.position(state))
"""


def test_greedy_plays_alike_compiled_and_not() -> None:
    def position(pure: str) -> str:
        return subprocess.run([sys.executable, "-c", SCRIPT], env={**os.environ, "HARBOURMASTER_PURE": pure},
                              check=True, capture_output=True, text=True).stdout

    assert position("0") == position("1")
