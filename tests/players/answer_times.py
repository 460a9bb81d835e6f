"""Measures how long the levels think, and with `modes` what the highest needs in every mode of the two long games:
`python -m tests.players.answer_times [modes]`."""

import resource
import sys
from time import process_time

import harbourmaster as hm
from harbourmaster import players
from harbourmaster.players.levels import NAMES

Plan = tuple[str, dict[str, object], tuple[str, ...]]


def _highest(game: str, **options: object) -> Plan:
    return game, options, NAMES[-1:]


PLANS: list[Plan] = [
    ("inland-port", {}, NAMES),
    ("new-haven", {"players": 2}, NAMES),
    ("le-havre", {"players": 2, "variant": "short"}, NAMES),
    ("le-havre", {"players": 4, "variant": "full"}, ("harbourmaster",)),
]
MODES: list[Plan] = [
    *[_highest("new-haven", players=seats, side=side) for seats in (2, 3, 4) for side in ("A", "B")],
    _highest("new-haven", players=4, side="A", renovation=True, careful_harvest=True),
    *[_highest("le-havre", players=seats, variant=variant) for seats in range(1, 6) for variant in ("short", "full")],
]


def measure(name: str, level: str, options: dict[str, object]) -> tuple[list[float], list[float]]:
    """Processor seconds of every decision and of every turn of one game of a level against itself."""
    game = hm.load(name)
    rng = hm.rng(1)
    state = game.setup(**options)
    hm.deal(state, rng)
    seated = [players.create(level, game, 10 + seat) for seat in range(state.seats)]
    decisions: list[float] = []
    turns: list[float] = []
    last = -1
    while state.actor() != hm.NOBODY:
        seat = int(state.actor())
        started = process_time()
        action = seated[seat].choose(players.Sight(game, state, seat))
        decisions.append(process_time() - started)
        if seat != last:
            turns.append(0.0)
            last = seat
        turns[-1] += decisions[-1]
        state.play(action)
        hm.deal(state, rng)
    return decisions, turns


def main() -> None:
    """Print mean and longest of every level, and the most memory so far."""
    for name, options, levels in MODES if sys.argv[1:] == ["modes"] else PLANS:
        for level in levels:
            decisions, turns = measure(name, level, options)
            setting = "".join([f", {value}" for value in options.values()])
            print(f"{name}{setting} {level}: mean {1000 * sum(decisions) / len(decisions):.1f} ms, "
                  f"longest {1000 * max(decisions):.0f} ms a decision; "
                  f"turn mean {1000 * sum(turns) / len(turns):.0f} ms, longest {1000 * max(turns):.0f} ms; "
                  f"{len(decisions)} decisions, {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB so far",
                  flush=True)


if __name__ == "__main__":
    main()
