"""MaskablePPO of sb3-contrib learns The Inland Port by playing against a random player from both seats.

    pip install harbourmaster[gymnasium] sb3-contrib
    python examples/maskable_ppo.py --minutes 5
"""

import argparse
import time
from typing import Any

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import DummyVecEnv

from harbourmaster.adapters.gymnasium import HarbourEnv


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


def share_won(model: MaskablePPO, game: str, games: int, seed: int) -> float:
    """The share of games won against the random player, half of them from each of the first two seats."""
    won = 0.0
    for number in range(games):
        env = HarbourEnv(game, seat=number % 2, opponent="random")
        seen, info = env.reset(seed=seed + number)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"].astype(bool), deterministic=True)
            seen, reward, over, _, info = env.step(np.int64(action))
        won += (reward + 1) / 2
    return won / games


def main() -> None:
    """Train for some minutes and tell how well it plays."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="inland-port")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--games", type=int, default=200, help="played to judge it, before and after")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    envs = DummyVecEnv([lambda seat=number % 2: make(given.game, seat) for number in range(8)])
    model = MaskablePPO("MlpPolicy", envs, n_steps=256, batch_size=512, n_epochs=4, gamma=0.999, gae_lambda=0.97,
                        ent_coef=0.01, learning_rate=5e-4, policy_kwargs={"net_arch": [128, 128]}, seed=given.seed,
                        device="cpu")
    print(f"before: {share_won(model, given.game, given.games, 10_000):.1%} of the points against random", flush=True)
    model.learn(total_timesteps=1 << 40, callback=Clock(given.minutes))
    print(f"after {model.num_timesteps:,} decisions in {given.minutes:g} minutes: "
          f"{share_won(model, given.game, given.games, 10_000):.1%}")


if __name__ == "__main__":
    main()
