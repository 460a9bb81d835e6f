"""Counts and signatures that tell whether a change altered what play is legal."""

from zlib import crc32

from mypy_extensions import i64

from harbourmaster.core.chance import deal
from harbourmaster.core.game import Game
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import NOBODY, State


def perft(state: State, depth: i64) -> i64:
    """The number of sequences of `depth` choices, chance included; shorter ones count where a game ends."""
    if state.actor() == NOBODY or depth == 0:
        return 1
    actions = state.legal()
    if depth == 1:
        return i64(len(actions))
    leaves: i64 = 0
    for action in actions:
        child = state.copy()
        child.play(action)
        leaves += perft(child, depth - 1)
    return leaves


def signature(game: Game, games: int = 20, seed: int = 1, **options: object) -> str:
    """A fingerprint of seeded random games: every choice offered, its notation and the scores."""
    print_ = 0
    for number in range(games):
        rng = Rng(seed + number)
        state = game.setup(**options)
        deal(state, rng)
        while state.actor() != NOBODY:
            offered = " | ".join([game.write(state, action) for action in state.choices()])
            print_ = crc32(offered.encode(), print_)
            state.play(state.sample(rng))
            deal(state, rng)
        scores = " ".join([str(state.score(seat)) for seat in range(state.seats)])
        print_ = crc32(scores.encode(), print_)
    return f"{print_:08x}"
