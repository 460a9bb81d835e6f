"""Three harbour games, exact, fast and worth studying."""

from harbourmaster import _pure
from harbourmaster._version import VERSION

_pure.install()

from harbourmaster import games as _games  # noqa: E402  (registers the games)
from harbourmaster.core.chance import deal, playout  # noqa: E402
from harbourmaster.core.conformance import conformance  # noqa: E402
from harbourmaster.core.errors import (  # noqa: E402
    BadOption,
    BadRecord,
    GameError,
    IllegalAction,
    StaleAction,
    UnreadableAction,
)
from harbourmaster.core.game import Event, Game, Option, Standing  # noqa: E402
from harbourmaster.core.match import Match  # noqa: E402
from harbourmaster.core.perft import perft, signature  # noqa: E402
from harbourmaster.core.record import Record, parse_record  # noqa: E402
from harbourmaster.core.registry import load, registered  # noqa: E402
from harbourmaster.core.rng import Rng, rng  # noqa: E402
from harbourmaster.core.state import CHANCE, NOBODY, State  # noqa: E402

__version__ = VERSION
COMPILED = _pure.is_compiled()

__all__ = [
    "CHANCE", "COMPILED", "NOBODY",
    "BadOption", "BadRecord", "GameError", "IllegalAction", "StaleAction", "UnreadableAction",
    "Event", "Game", "Match", "Option", "Record", "Rng", "Standing", "State",
    "conformance", "deal", "load", "parse_record", "perft", "playout", "registered", "rng", "signature",
]
del _games
