"""New Haven: harvest tiles on one board, a village for each player."""
