"""Looking ahead, compiled together with the rules."""
