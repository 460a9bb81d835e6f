"""How a worker hears of events that another worker accepted."""

import asyncio
import threading
from contextlib import suppress

import psycopg

from harbourmaster.server.database import CHANNEL, Database
from harbourmaster.server.quay import Quay

_POLL = 0.05
"""Seconds between two looks at SQLite's change counter, where several workers share a file."""


class Notices:
    """Brings the rooms of a worker up to date when somebody else changed them."""

    def __init__(self, quay: Quay, several_workers: bool) -> None:
        self._quay = quay
        self._loop = asyncio.get_running_loop()
        self._stop = threading.Event()
        database = quay.database
        watch = self._listen if database.is_postgresql else self._poll
        self._thread: threading.Thread | None = None
        if database.is_postgresql or several_workers:
            self._thread = threading.Thread(target=watch, args=(database,), name="notices", daemon=True)
            self._thread.start()

    def _heard(self, table_id: str | None) -> None:
        """Bring one room, or all of them, up to date."""
        for key in list(self._quay.rooms) if table_id is None else [table_id]:
            room = self._quay.rooms.get(key)
            if room is not None:
                asyncio.run_coroutine_threadsafe(self._quay.sync(room), self._loop)

    def _listen(self, database: Database) -> None:
        address = database.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stop.is_set():
            with suppress(psycopg.Error), psycopg.connect(address, autocommit=True) as connection:
                connection.execute(f"LISTEN {CHANNEL}")
                self._heard(None)  # what came while nobody listened
                while not self._stop.is_set():
                    for notice in connection.notifies(timeout=0.5):
                        self._heard(notice.payload)
            self._stop.wait(0.5)

    def _poll(self, database: Database) -> None:
        with database.engine.connect() as connection:
            raw = connection.connection.dbapi_connection
            assert raw is not None
            seen = -1
            while not self._stop.wait(_POLL):
                version = raw.cursor().execute("PRAGMA data_version").fetchone()[0]
                if version != seen:
                    seen = version
                    self._heard(None)

    def close(self) -> None:
        """Stop listening."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(2)
