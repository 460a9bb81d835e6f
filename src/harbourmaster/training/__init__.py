"""Learning by self-play: games, learner, gate. Only this package needs torch (the extra `training`)."""
