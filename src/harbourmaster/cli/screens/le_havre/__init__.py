"""Le Havre in the terminal."""

from harbourmaster.cli.screens.le_havre.table import LeHavreScreen

__all__ = ["LeHavreScreen"]
