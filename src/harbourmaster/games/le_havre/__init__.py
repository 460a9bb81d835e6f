"""Le Havre, for one to five players."""
