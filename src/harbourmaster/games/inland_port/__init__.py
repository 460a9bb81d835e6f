"""Le Havre: The Inland Port, for two players."""
