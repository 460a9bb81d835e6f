"""The engine protocol: our players for other programs, line by line."""

from harbourmaster.engine.engine import Engine

__all__ = ["Engine"]
