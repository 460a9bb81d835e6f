"""The database: one code path for a SQLite file and a PostgreSQL server."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, insert, make_url, select
from sqlalchemy.exc import IntegrityError

from harbourmaster.server.schema import secrets as secret_table

Result = TypeVar("Result")
CHANNEL = "harbourmaster"
"""PostgreSQL's channel on which the workers tell each other of new events."""
_MIGRATION_LOCK = 7_326_001


def engine_for(address: str) -> Engine:
    """An engine for a database address; SQLite writes ahead and waits for the disk before it answers."""
    url = make_url(address)
    if url.drivername in ("postgresql", "postgres"):
        return create_engine(url.set(drivername="postgresql+psycopg"), pool_size=8, pool_pre_ping=True)
    if url.get_backend_name() != "sqlite":
        return create_engine(url)
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": 20, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=20000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def take_turn(connection: Connection) -> None:
        # The writer's lock is taken at once: reading first and writing later would fail instead of wait.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


class Database:
    """Runs functions of a connection, each in one transaction, off the event loop."""

    def __init__(self, address: str) -> None:
        self.engine = engine_for(address)
        self.is_postgresql = self.engine.dialect.name == "postgresql"
        self._threads = ThreadPoolExecutor(8 if self.is_postgresql else 1, thread_name_prefix="database")

    def migrate(self) -> None:
        """Bring the schema up to date; several workers may try at once."""
        config = Config()
        config.set_main_option("script_location", str(files("harbourmaster.server") / "migrations"))
        with self.engine.begin() as connection:
            if self.is_postgresql:
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def secret(self) -> str:
        """The secret that signs tokens, made when first asked for."""
        query = select(secret_table.c.value).where(secret_table.c.name == "signing")
        for _ in range(2):
            with self.engine.begin() as connection:
                found = connection.scalar(query)
                if found is not None:
                    return str(found)
            try:
                with self.engine.begin() as connection:
                    connection.execute(insert(secret_table).values(name="signing", value=secrets.token_hex(32)))
            except IntegrityError:
                continue
        with self.engine.begin() as connection:
            return str(connection.scalar(query))

    async def run(self, work: Callable[[Connection], Result]) -> Result:
        """The work's result; what it raises undoes the transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self.run_now, work)

    def run_now(self, work: Callable[[Connection], Result]) -> Result:
        """The same, in this thread."""
        with self.engine.begin() as connection:
            return work(connection)

    def close(self) -> None:
        """Give back threads and connections."""
        self._threads.shutdown()
        self.engine.dispose()
