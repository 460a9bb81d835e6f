"""Measures other game engines; run as a script by a Python that has them installed.

It imports nothing of this project, since it runs in a virtual environment of its own.
"""

import json
import random
import sys
import time
from typing import Any


def catanatron(seconds: float) -> float:
    """Actions a second of Catanatron with four random players."""
    from catanatron import Color, Game, RandomPlayer

    actions = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        actions += len(game.state.actions)
    return actions / (time.perf_counter() - started)


def openspiel(name: str, seconds: float) -> float:
    """Decisions a second of an OpenSpiel game, driven from Python at random, chance not counted."""
    import pyspiel

    game: Any = pyspiel.load_game(name)
    decisions = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                actions, weights = zip(*outcomes, strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            else:
                decisions += 1
                state.apply_action(random.choice(state.legal_actions()))
    return decisions / (time.perf_counter() - started)


def main() -> None:
    """Print the rates as JSON, each measured for the seconds given as argument."""
    seconds = float(sys.argv[1])
    rates = {"catanatron": catanatron(seconds)}
    for name in ("backgammon", "chess", "gin_rummy"):
        rates[f"openspiel/{name}"] = openspiel(name, seconds)
    print(json.dumps({name: round(rate) for name, rate in rates.items()}))


if __name__ == "__main__":
    main()
