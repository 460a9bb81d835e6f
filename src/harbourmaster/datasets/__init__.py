"""Games by the thousand: self-play written as records and decisions, and what a folder of them says."""
