"""What a seat has, in the words of each game: hints tell what changes."""
