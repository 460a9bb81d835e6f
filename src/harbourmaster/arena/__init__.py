"""Matches and tournaments between players, and what their results are worth."""
