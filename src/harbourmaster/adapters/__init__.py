"""The games in the protocols of research frameworks; each adapter needs its framework installed."""
