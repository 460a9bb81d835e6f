"""What the learned evaluations look at, one module for each game."""
