"""What the one who runs the server may set."""

from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path


def default_database() -> str:
    """The SQLite file in the user's data folder."""
    return f"sqlite:///{user_data_path('harbourmaster') / 'tables.sqlite3'}"


@dataclass(frozen=True)
class Settings:
    """How the server runs; the defaults are those of one person at home."""

    host: str = "127.0.0.1"
    port: int = 8765
    database: str = field(default_factory=default_database)
    workers: int = 1
    public: bool = False
    """Answer to any host name; otherwise only to names of this machine."""
    bot_processes: int = 2
    bot_pause: float = 0.6
    """Seconds that a bot takes at least, so that people can follow."""
    limits: bool = True
    """Refuse clients that send too much; off for measurements on loopback."""
    static: Path = Path(__file__).parent / "static"

    @property
    def address(self) -> str:
        """The address to open in a browser on this machine."""
        host = "127.0.0.1" if self.host in ("0.0.0.0", "::") else self.host
        return f"http://{host}:{self.port}/"
