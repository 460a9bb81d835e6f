"""The conformance kit for every combination of options, perft, signatures and the number of choices."""

import subprocess
import sys

import pytest

import harbourmaster as hm
from harbourmaster.players import Sight, create
from tests.new_haven.positions import GAME, all_options, dealt, option_id

PERFT = [
    # options, random actions before the position, depth, leaves
    ({"players": 2}, 0, 3, 13824),
    ({"players": 2}, 60, 4, 96950),
    ({"players": 3, "side": "B"}, 0, 4, 1914),
    ({"players": 3, "side": "B"}, 140, 6, 3223),
    ({"players": 4, "renovation": True}, 200, 7, 5445),
    ({"players": 4, "careful_harvest": True}, 100, 4, 16914),
]
SIGNATURES = {"players=2": "7d56cf7f", "players=3 side=B": "d8348d86", "players=4 renovation=True": "2eb43213",
              "players=2 careful_harvest=True": "b339df38"}
_PROGRAM = """
import harbourmaster as hm
from harbourmaster.core.match import read_options
game = hm.load("new-haven")
for options, plies, depth in {cases}:
    rng = hm.rng(7)
    state = game.setup(**options)
    for _ in range(plies):
        state.play(state.sample(rng))
    print(hm.perft(state, depth))
for options in {signatures}:
    print(hm.signature(game, games=3, **read_options(game, options)))
"""


@pytest.mark.parametrize("options", list(all_options()), ids=option_id)
def test_random_games(options: dict[str, object]) -> None:
    """Twelve games each; the dear checks at every 17th action."""
    assert hm.conformance(GAME, games=12, seed=1, every=17, **options) == []


def test_games_checked_at_every_action() -> None:
    """One game of each side with every check at every action."""
    assert hm.conformance(GAME, games=1, seed=500, players=2) == []
    assert hm.conformance(GAME, games=1, seed=501, players=2, side="B", renovation=True) == []


@pytest.mark.parametrize("pure", ["0", "1"], ids=["compiled", "uncompiled"])
def test_perft_and_signatures(pure: str) -> None:
    """The same counts and signatures, compiled and uncompiled."""
    cases = [(options, plies, depth) for options, plies, depth, _ in PERFT]
    done = subprocess.run([sys.executable, "-c", _PROGRAM.format(cases=cases, signatures=list(SIGNATURES))],
                          capture_output=True, text=True, check=True,
                          env={"HARBOURMASTER_PURE": pure, "PATH": "/usr/bin:/bin"})
    assert done.stdout.split() == [*[str(leaves) for *_, leaves in PERFT], *SIGNATURES.values()]


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_number_of_choices(name: str) -> None:
    """99 % of the decisions offer at most 64 choices, none more than 256."""
    counts = []
    for number, options in enumerate(all_options()):
        rng = hm.rng(number)
        player = create(name, GAME, number)
        state: hm.State = dealt(number, **options)
        while state.actor() != hm.NOBODY:
            counts.append(len(state.choices()))
            state.play(player.choose(Sight(GAME, state, int(state.actor()))))
            hm.deal(state, rng)
    counts.sort()
    assert counts[len(counts) * 99 // 100] <= 64 and counts[-1] <= 256
