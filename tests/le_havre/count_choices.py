"""Counts the choices and scores of greedy games in every mode: `python -m tests.le_havre.count_choices GAMES`."""

import sys

import harbourmaster as hm
from harbourmaster.core.rng import Rng
from harbourmaster.players.evaluation import evaluate
from harbourmaster.players.greedy import BREADTH
from harbourmaster.players.search.turn import best_start


def play(options: dict[str, object], seed: int, counts: dict[int, int]) -> list[int]:
    """Play a game of greedy players; the final scores, and how often there were so many choices."""
    game = hm.load("le-havre")
    evaluation = evaluate(game)
    state, rng = game.setup(**options), Rng(seed)
    hm.deal(state, rng)
    while state.actor() != hm.NOBODY:
        choices = state.choices()
        counts[len(choices)] = counts.get(len(choices), 0) + 1
        if len(choices) == 1:
            state.play(choices[0])
        else:
            state.play(rng.choice(best_start(game.guess(state, int(state.actor()), rng), evaluation, BREADTH)))
        hm.deal(state, rng)
    return [int(state.score(seat)) for seat in range(state.seats)]


def main() -> None:
    """Print mean scores by mode, then the distribution of the choices over all games."""
    games = int(sys.argv[1])
    counts: dict[int, int] = {}
    for variant in ("full", "short"):
        for players in range(1, 6):
            scores = [score for seed in range(games)
                      for score in play({"players": players, "variant": variant}, seed, counts)]
            print(f"{variant} {players}: mean score {sum(scores) / len(scores):.1f} over {games} games", flush=True)
    found: dict[float, int] = {}
    total, seen = sum(counts.values()), 0
    for count in sorted(counts):
        seen += counts[count]
        for part in (0.5, 0.99):
            if seen >= part * total:
                found.setdefault(part, count)
    print(f"choices over {10 * games} games, {total} decisions: median {found[0.5]}, p99 {found[0.99]}, "
          f"most {max(counts)}")


if __name__ == "__main__":
    main()
