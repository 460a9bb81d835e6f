"""Where work is done."""
