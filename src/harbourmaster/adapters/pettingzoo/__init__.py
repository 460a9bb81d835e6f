"""PettingZoo: one module per game with env(), raw_env() and the version in its name."""
