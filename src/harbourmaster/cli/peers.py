"""Measures other game engines; run as a script by a Python that has them installed.

It imports nothing of this project, since it runs in a virtual environment of its own.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

FRAMEWORK_GAMES = ("pettingzoo/chess", "pettingzoo/tictactoe", "openspiel/gin_rummy (C++)")
"""Games of frameworks beside which our adapters are measured, in processor time."""


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


def openspiel(name: str, seconds: float, clock: Callable[[], float] = time.perf_counter) -> float:
    """Decisions a second of an OpenSpiel game, driven from Python at random, chance not counted."""
    import pyspiel

    game: Any = pyspiel.load_game(name)
    decisions = 0
    started = clock()
    while clock() - started < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                actions, weights = zip(*outcomes, strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            else:
                decisions += 1
                state.apply_action(random.choice(state.legal_actions()))
    return decisions / (clock() - started)


def aec_steps(env: Any, seconds: float) -> float:
    """Steps of a PettingZoo environment in a second of processor time, at random by the masks."""
    import numpy

    steps = 0
    env.reset(seed=1)
    started = time.process_time()
    while time.process_time() - started < seconds:
        for _ in env.agent_iter(64):
            observation, _, termination, truncation, _ = env.last()
            over = termination or truncation
            env.step(None if over else random.choice(numpy.flatnonzero(observation["action_mask"]).tolist()))
            steps += 1
            if over:
                env.reset()
                break
    return steps / (time.process_time() - started)


def frameworks(seconds: float) -> dict[str, float]:
    """The rates of games that come with the frameworks."""
    modules = (import_module("pettingzoo.classic.chess_v6"), import_module("pettingzoo.classic.tictactoe_v3"))
    rates = [*[aec_steps(module.env(), seconds) for module in modules],
             openspiel("gin_rummy", seconds, time.process_time)]
    return dict(zip(FRAMEWORK_GAMES, rates, strict=True))


def openspiel_search(name: str, seconds: float) -> float:
    """Simulations of OpenSpiel's own MCTS with random rollouts in a second of processor time, in the first position."""
    import pyspiel

    game: Any = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    made = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, made), 2.0, 16, 200, False, made, False)
        bot.step(state)
        made += 16
    return made / (time.process_time() - started)


def main() -> None:
    """Print the rates as JSON, each measured for the seconds given as argument; with `search`, MCTS too."""
    seconds = float(sys.argv[1])
    rates = {"catanatron": catanatron(seconds)}
    for name in ("backgammon", "chess", "gin_rummy"):
        rates[f"openspiel/{name}"] = openspiel(name, seconds)
        if "search" in sys.argv:
            rates[f"openspiel/{name} MCTS"] = openspiel_search(name, seconds)
    rates |= frameworks(seconds)
    print(json.dumps({name: round(rate) for name, rate in rates.items()}))


if __name__ == "__main__":
    main()
