"""The conformance kit over 1,000 random games, perft and the signature."""

import subprocess
import sys

import pytest

import harbourmaster as hm
from tests.inland_port.positions import GAME

PERFT = [
    # choices of the seeded random game before the position, depth, leaves
    (0, 6, 334),
    (60, 5, 20964),
    (150, 4, 5485),
]
SIGNATURE = "a7df9fe6"
_PROGRAM = """
import harbourmaster as hm
game = hm.load("inland-port")
for plies, depth in {cases}:
    rng = hm.rng(7)
    state = game.setup()
    for _ in range(plies):
        state.play(rng.choice([a for a in state.choices() if not 62 <= a < 93]))  # without sales
    print(hm.perft(state, depth))
print(hm.signature(game, games=5))
"""


@pytest.mark.parametrize("batch", range(4))
def test_a_thousand_random_games(batch: int) -> None:
    """250 games each; the dear checks at every 23rd action."""
    assert hm.conformance(GAME, games=250, seed=1 + 250 * batch, every=23) == []


def test_some_games_checked_at_every_action() -> None:
    """Ten games with every check at every action."""
    assert hm.conformance(GAME, games=10, seed=5000) == []


@pytest.mark.parametrize("pure", ["0", "1"])
def test_perft_and_signature(pure: str) -> None:
    """The same counts from three positions and the same signature, compiled and uncompiled."""
    cases = [(plies, depth) for plies, depth, _ in PERFT]
    done = subprocess.run([sys.executable, "-c", _PROGRAM.format(cases=cases)], capture_output=True, text=True,
                          check=True, env={"HARBOURMASTER_PURE": pure, "PATH": "/usr/bin:/bin"})
    assert done.stdout.split() == [*[str(leaves) for _, _, leaves in PERFT], SIGNATURE]
