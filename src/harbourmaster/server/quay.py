"""All tables of one worker: loads them, appends events in one transaction each, and keeps up with other workers."""

import secrets
import time
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import Connection, delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from harbourmaster.core.errors import GameError, StaleAction
from harbourmaster.core.words import N_
from harbourmaster.server.database import CHANNEL, Database
from harbourmaster.server.refusals import no_table
from harbourmaster.server.room import Draft, Room, Row, TableRow
from harbourmaster.server.schema import events, holders, persons, tables

_TRIES = 12
_MOST_ROOMS = 2_000


class Quay:
    """Rooms by table; every change goes through append()."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.rooms: dict[str, Room] = {}
        self.closed = False
        self.watchers: list[Callable[[Room, bool], None]] = []
        """Called with a room that has new events and whether this worker accepted them."""

    # Loading.

    async def room(self, table_id: str) -> Room:
        """The room of a table, up to date with the database when it is first asked for; Refused if there is none."""
        room = self.rooms.get(table_id)
        if room is None:
            room = await self._load(table_id)
        return room

    async def _load(self, table_id: str) -> Room:
        query = select(tables).where(tables.c.id == table_id)
        found = await self.database.run(lambda connection: connection.execute(query).mappings().first())
        if found is None:
            raise no_table()
        loaded = Room(TableRow(found["id"], found["game"], found["options"], found["start"], found["study"],
                               found["listed"], found["minutes"], found["creator"], found["created"]))
        # Whole before anybody meets it: a room without its events has no seats.
        await self._catch_up(loaded)
        room = self.rooms.setdefault(table_id, loaded)
        if room is loaded:
            await self.sync(room)  # what came in before notices could find it
            if room.status != found["status"]:
                await self._keep_status(room)
            self._forget_idle()
        return room

    def _forget_idle(self) -> None:
        """Drop the rooms nobody listens to when there are too many; the database has them all."""
        if len(self.rooms) > _MOST_ROOMS:
            for table_id in [key for key, room in self.rooms.items()
                             if not room.listeners and not room.lock.locked() and room.bot_in_turn() is None]:
                del self.rooms[table_id]

    async def sync(self, room: Room) -> bool:
        """Take in what the database has beyond the room; whether there was anything."""
        async with room.lock:
            fresh = await self._catch_up(room)
        if fresh:
            self._announce(room, mine=False)
        return fresh

    async def _catch_up(self, room: Room) -> bool:
        query = (select(events).where(events.c.table_id == room.row.id, events.c.number > room.number)
                 .order_by(events.c.number))
        found = await self.database.run(lambda connection: connection.execute(query).mappings().all())
        for row in found:
            room.apply(Row(row["number"], row["kind"], row["at"], row["seat"], row["ply"], row["data"], row["key"]))
        return bool(found)

    # Changing.

    async def append(self, room: Room, make: Callable[[Room], list[Draft]]) -> int:
        """Number and store what make() drafts; of two at once one is first and the other drafts again."""
        before = room.number
        mine = False
        try:
            async with room.lock:
                mine = await self._append(room, make)
                return room.number
        finally:
            # Also after a refusal: others' events may have come in on the way to it.
            if room.number != before:
                self._announce(room, mine)

    async def _append(self, room: Room, make: Callable[[Room], list[Draft]]) -> bool:
        """Whether there was anything to store."""
        for _ in range(_TRIES):
            try:
                drafts = make(room)
            except GameError:
                # Perhaps only this worker lags behind.
                if await self._catch_up(room):
                    continue
                raise
            if not drafts:
                return False
            now = time.time()
            rows = [Row(room.number + 1 + index, draft.kind, now, *draft[1:]) for index, draft in enumerate(drafts)]
            try:
                await self._store(room, rows)
                return True
            except IntegrityError:
                await self._catch_up(room)
        raise StaleAction(N_("The table is too busy; please try again."))

    async def _store(self, room: Room, rows: list[Row]) -> None:
        """Write the events in one transaction, then apply them."""
        table_id = room.row.id

        def work(connection: Connection) -> None:
            self._write(connection, table_id, rows, room)
            connection.execute(update(tables).where(tables.c.id == table_id).values(updated=rows[-1].at))
            self._notify(connection, table_id)

        await self.database.run(work)
        before = room.status
        for row in rows:
            room.apply(row)
        if room.status != before:
            await self._keep_status(room)

    def _write(self, connection: Connection, table_id: str, rows: list[Row], before: Room | None) -> None:
        """Insert events and who holds which seat after them; `before` is the room without them."""
        connection.execute(insert(events), [{"table_id": table_id, **row._asdict()} for row in rows])
        for row in rows:
            if row.kind != "seat" or row.seat is None:
                continue
            if row.data.get("clear"):
                connection.execute(delete(holders).where(holders.c.table_id == table_id, holders.c.seat == row.seat))
            known = before.seats[row.seat].holders if before is not None else set()
            if row.data.get("person") not in (None, *known):
                connection.execute(insert(holders).values(table_id=table_id, seat=row.seat,
                                                          person=row.data["person"]))

    async def _keep_status(self, room: Room) -> None:
        """Write the status beside the events it follows from; a crash before this is made good on loading."""
        change = update(tables).where(tables.c.id == room.row.id).values(status=room.status)

        def work(connection: Connection) -> None:
            connection.execute(change)

        await self.database.run(work)

    def _notify(self, connection: Connection, table_id: str) -> None:
        if self.database.is_postgresql:
            connection.execute(text("SELECT pg_notify(:channel, :table)"), {"channel": CHANNEL, "table": table_id})

    def _announce(self, room: Room, mine: bool) -> None:
        room.wake()
        for watcher in self.watchers:
            watcher(room, mine)

    # Opening tables, and persons.

    async def open(self, row: TableRow, drafts: Callable[[Room], list[Draft]]) -> Room:
        """A new table; it is there with its first events or not at all."""
        room = Room(row)
        now = time.time()
        rows = [Row(1 + index, draft.kind, now, *draft[1:]) for index, draft in enumerate(drafts(room))]
        for first in rows:
            room.apply(first)
        values = {**row._asdict(), "updated": row.created, "status": room.status}

        def work(connection: Connection) -> None:
            connection.execute(insert(tables).values(**values))
            self._write(connection, row.id, rows, None)

        await self.database.run(work)
        self.rooms[row.id] = room
        self._announce(room, mine=True)
        return room

    async def name_of(self, person: str) -> str:
        """How a person wants to be called; empty if they did not say."""
        query = select(persons.c.name).where(persons.c.id == person)
        return str(await self.database.run(lambda connection: connection.scalar(query)) or "")

    async def webhook_of(self, person: str) -> str:
        """The address that a person wants to be told at; empty if there is none."""
        query = select(persons.c.webhook).where(persons.c.id == person)
        return str(await self.database.run(lambda connection: connection.scalar(query)) or "")

    async def describe(self, person: str, **fields: str) -> None:
        """Remember what a person says of themselves: `name`, `webhook`."""
        def work(connection: Connection) -> None:
            changed = connection.execute(update(persons).where(persons.c.id == person).values(**fields))
            if not changed.rowcount:
                connection.execute(insert(persons).values(**{"id": person, "name": "", **fields}))

        with suppress(IntegrityError):
            await self.database.run(work)

    async def tables_of(self, person: str, most: int) -> list[Room]:
        """The rooms in which a person holds a seat, the last changed first."""
        query = (select(tables.c.id).join(holders, holders.c.table_id == tables.c.id)
                 .where(holders.c.person == person).group_by(tables.c.id, tables.c.updated)
                 .order_by(tables.c.updated.desc()).limit(most))
        return await self._rooms(query)

    async def open_tables(self, most: int) -> list[Room]:
        """The listed rooms with a free seat, the newest first."""
        query = (select(tables.c.id).where(tables.c.status == "open", tables.c.listed.is_(True))
                 .order_by(tables.c.updated.desc()).limit(most))
        return await self._rooms(query)

    async def playing_tables(self, since: float) -> list[Room]:
        """The rooms where a game is on that changed since then."""
        query = select(tables.c.id).where(tables.c.status == "playing", tables.c.updated > since)
        return await self._rooms(query)

    async def _rooms(self, query: object) -> list[Room]:
        found = await self.database.run(lambda connection: connection.execute(query).scalars().all())  # type: ignore[call-overload]
        return [await self.room(str(table_id)) for table_id in found]


def new_table_id() -> str:
    """A name for a table that cannot be guessed."""
    return secrets.token_urlsafe(9)

