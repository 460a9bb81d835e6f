"""Marks the sentences that the locale translates."""


def N_(sentence: str) -> str:
    """Mark an English sentence for translation and return it unchanged."""
    return sentence
