"""What every game shares: states, chance, records, matches, errors and their tests."""
