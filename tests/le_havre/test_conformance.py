"""The conformance kit for every number of players and option, perft and the signature."""

import subprocess
import sys

import pytest

import harbourmaster as hm
from tests.le_havre.positions import GAME

MODES = [(players, variant, specials) for players in range(1, 6)
         for variant, specials in (("full", "base"), ("full", "all"), ("short", "base"))]
PERFT = [
    # options, random choices before the position, depth, leaves
    ("players=2 variant=short", 90, 6, 169956),
    ("players=3 variant=full specials=all", 150, 6, 4566),
    ("players=4 variant=full specials=all", 260, 6, 5638),
    ("players=5 variant=full", 330, 6, 5308),
    ("players=1 variant=full", 100, 5, 14449),
]
SIGNATURE = "b6edce79d538862753f658ff79341fb550e226cb"
_PROGRAM = """
import harbourmaster as hm
from harbourmaster.core.match import read_options
game = hm.load("le-havre")
for options, plies, depth in {cases}:
    rng = hm.rng(7)
    state = game.setup(**read_options(game, options))
    hm.deal(state, rng)
    for _ in range(plies):
        state.play(rng.choice([a for a in state.choices() if not 140 <= a < 274]) if state.actor() >= 0
                   and any(not 140 <= a < 274 for a in state.choices()) else state.sample(rng))
    print(hm.perft(state, depth))
print("".join([hm.signature(game, games=1, players=players, specials="all") for players in range(1, 6)]))
"""


@pytest.mark.parametrize(("players", "variant", "specials"), MODES)
@pytest.mark.parametrize(("selling", "loans"), [("free", "usual"), ("expert", "dear")])
def test_random_games(players: int, variant: str, specials: str, selling: str, loans: str) -> None:
    """Ten games each; the dear checks at every 29th action."""
    assert hm.conformance(GAME, games=10, seed=players, every=29, players=players, variant=variant,
                          specials=specials, selling=selling, loans=loans) == []


@pytest.mark.parametrize("specials", ["base", "hameau", "bonus"])
def test_a_game_checked_at_every_action(specials: str) -> None:
    """One game with every check at every action."""
    assert hm.conformance(GAME, games=1, seed=77, players=3, specials=specials) == []


@pytest.mark.parametrize("pure", ["0", "1"])
def test_perft_and_signature(pure: str) -> None:
    """The same counts and the same signature, compiled and uncompiled."""
    cases = [(options, plies, depth) for options, plies, depth, _ in PERFT]
    done = subprocess.run([sys.executable, "-c", _PROGRAM.format(cases=cases)], capture_output=True, text=True,
                          check=True, env={"HARBOURMASTER_PURE": pure, "PATH": "/usr/bin:/bin"})
    assert done.stdout.split() == [*[str(leaves) for *_, leaves in PERFT], SIGNATURE]
