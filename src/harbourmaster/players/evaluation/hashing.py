"""Keys of positions, the same compiled and uncompiled."""

from typing import Final

from mypy_extensions import i64

_PRIME: Final = 2_147_483_647


class Hash:
    """Two sums modulo a prime over numbers below 2^31; together a key of 62 bits."""

    def __init__(self) -> None:
        self._first: i64 = 1
        self._second: i64 = 1

    def add(self, number: i64) -> None:
        """Mix in a number from 0 to 2^31 - 1."""
        self._first = (self._first * 1_103_515_245 + number + 1) % _PRIME
        self._second = (self._second * 48_271 + number + 7) % _PRIME

    def key(self) -> i64:
        """A number above 0."""
        return self._first * _PRIME + self._second + 1
