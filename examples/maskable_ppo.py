"""MaskablePPO of sb3-contrib learns The Inland Port by playing against a random player from both seats.

    pip install harbourmaster[ppo]
    python examples/maskable_ppo.py --minutes 5
"""

import argparse
import sys
import time
from typing import Any

import numpy as np

from harbourmaster.adapters.gymnasium import HarbourEnv

try:
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.monitor import Monitor
    from stable_baselines3.common.vec_env import DummyVecEnv
except ImportError:
    sys.exit("This example needs sb3-contrib: pip install harbourmaster[ppo]")


def make(game: str, seat: int) -> Any:
    """An environment for training."""
    return Monitor(HarbourEnv(game, seat=seat, opponent="random"))


class Clock(BaseCallback):
    """Stops the training when the time is over."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.end = time.monotonic() + 60 * minutes

    def _on_step(self) -> bool:
        return time.monotonic() < self.end


def judge(model: MaskablePPO, game: str, opponent: str, games: int) -> str:
    """How it does against a player, half of the games from each of the first two seats, choosing as it learnt."""
    points, score = 0.0, 0
    for number in range(games):
        env = HarbourEnv(game, seat=number % 2, opponent=opponent)
        seen, info = env.reset(seed=10_000 + number)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"].astype(bool))
            seen, reward, over, _, info = env.step(np.int64(action))
        points += (reward + 1) / 2
        score += int(env.table.score(env.seat))
    return f"{points / games:.1%} against {opponent} (mean score {score / games:.1f})"


def main() -> None:
    """Train for some minutes and tell how it played before and plays after."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="inland-port")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--games", type=int, default=200, help="played to judge it")
    parser.add_argument("--against", nargs="+", default=["random", "greedy"], help="players to judge it by")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)  # the network is small: threads would wait for each other
    envs = DummyVecEnv([lambda seat=number % 2: make(given.game, seat) for number in range(32)])
    model = MaskablePPO("MlpPolicy", envs, n_steps=128, batch_size=512, n_epochs=4, gamma=0.999, gae_lambda=0.97,
                        ent_coef=0.003, learning_rate=5e-4, policy_kwargs={"net_arch": [128, 128]}, seed=given.seed,
                        device="cpu")
    for opponent in given.against:
        print("before:", judge(model, given.game, opponent, given.games), flush=True)
    model.learn(total_timesteps=1 << 40, callback=Clock(given.minutes))
    print(f"{model.num_timesteps:,} decisions in {given.minutes:g} minutes", flush=True)
    for opponent in given.against:
        print("after:", judge(model, given.game, opponent, given.games), flush=True)


if __name__ == "__main__":
    main()
