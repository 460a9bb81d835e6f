"""One WebSocket per table: numbered events out, requests in; a lost connection resumes at any number."""

import asyncio
import time
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from harbourmaster.core.errors import GameError
from harbourmaster.core.words import N_
from harbourmaster.server import deeds, seen
from harbourmaster.server.doors import known_person
from harbourmaster.server.guard import Bucket
from harbourmaster.server.messages import (
    DoChat,
    DoConsent,
    DoLook,
    Done,
    DoOffer,
    DoPing,
    DoPlay,
    DoUndo,
    Message,
    Pong,
    Request,
    Update,
)
from harbourmaster.server.quay import Quay
from harbourmaster.server.refusals import Refused, malformed, not_yours, trouble
from harbourmaster.server.room import Room

router = APIRouter()
LARGEST_MESSAGE = 16_000
_SILENCE = 75.0
"""Seconds after which a client that sends nothing, not even a ping, is taken for gone."""
_REQUESTS: TypeAdapter[DoPlay | DoUndo | DoConsent | DoOffer | DoChat | DoLook | DoPing] = TypeAdapter(Request)


class Listener:
    """One connection: what it has been sent, and from which seat it looks."""

    def __init__(self, socket: WebSocket, quay: Quay, room: Room, person: str, seat: int | None, since: int) -> None:
        self.socket = socket
        self.quay = quay
        self.room = room
        self.person = person
        self.seat = seat
        self.sent = since
        self.news = asyncio.Event()
        self.bucket = Bucket(15, 60)
        self._greeted = False
        self._looked = False

    async def say(self, message: Message) -> None:
        """Send one message."""
        await self.socket.send_text(message.model_dump_json())

    async def tell(self) -> None:
        """Send what is new, whenever something is."""
        room = self.room
        while True:
            await self.news.wait()
            self.news.clear()
            if self.seat is not None and self.seat not in room.seats_of(self.person):
                self.seat = None  # whoever got up looks on from outside
            fresh = room.kept[self.sent:]
            changed = not self._greeted or self._looked or any(kept.row.kind in ("action", "undo", "seat")
                                                               for kept in fresh)
            self.sent = room.number
            self._greeted, self._looked = True, False
            await self.say(Update(
                number=room.number, seat=self.seat, table=seen.table(room, self.person),
                entries=[seen.entry(room, kept, self.seat) for kept in fresh],
                position=seen.position(room, room.line.ply, self.seat) if changed else None,
            ))

    async def hear(self) -> None:
        """Carry out what the client asks for; refusals are answered, nothing else ends the connection."""
        while True:
            text = await asyncio.wait_for(self.socket.receive_text(), _SILENCE)
            request = ""
            try:
                if len(text) > LARGEST_MESSAGE:
                    raise Refused(413, "size", N_("The message is too large."))
                if self.socket.app.state.settings.limits and not self.bucket.take("me"):
                    raise Refused(429, "rate", N_("Too many requests; please wait a moment."))
                wish = _REQUESTS.validate_json(text)
                request = getattr(wish, "id", "")
                await self._do(wish)
            except ValidationError as error:
                await self.say(trouble(malformed(error.errors()), "", request))
            except GameError as error:
                await self.say(trouble(error, self.room.row.game, request))
                self.look_again()

    def look_again(self) -> None:
        """Send the position again, changed or not."""
        self._looked = True
        self.news.set()

    async def _do(self, wish: DoPlay | DoUndo | DoConsent | DoOffer | DoChat | DoLook | DoPing) -> None:
        room, person = self.room, self.person
        if isinstance(wish, DoPing):
            await self.say(Pong())
            return
        if isinstance(wish, DoLook):
            if wish.seat is not None and wish.seat not in room.seats_of(person):
                raise not_yours()
            self.seat = wish.seat
            self.look_again()
            return
        if isinstance(wish, DoPlay):
            number = await self.quay.append(
                room, lambda room: deeds.play(room, person, wish.at, wish.actions, wish.id))
        elif isinstance(wish, DoUndo):
            number = await self.quay.append(room, lambda room: deeds.undo(room, person, wish.at, wish.to, wish.id))
        elif isinstance(wish, DoConsent):
            number = await self.quay.append(room, lambda room: deeds.consent(room, person, wish.agree, wish.id))
        elif isinstance(wish, DoOffer):
            number = await self.quay.append(
                room, lambda room: deeds.offer(room, person, wish.seat, wish.action, wish.on, wish.id))
        else:
            name = await self.quay.name_of(person)
            number = await self.quay.append(room, lambda room: deeds.chat(room, person, name, wish.text, wish.id))
        await self.say(Done(id=wish.id, number=number))


@router.websocket("/api/tables/{table_id}/socket")
async def table_socket(socket: WebSocket, table_id: str, since: int = 0, seat: int | None = None) -> None:
    """Follow a table from event `since` on, from one of the own seats or as a spectator."""
    await socket.accept()
    quay: Quay = socket.app.state.quay
    person = known_person(socket) or f"guest {id(socket)}"
    try:
        room = await quay.room(table_id)
        if seat is not None and seat not in room.seats_of(person):
            raise not_yours()
    except GameError as error:
        await socket.send_text(trouble(error).model_dump_json())
        await socket.close(1008)
        return
    listener = Listener(socket, quay, room, person, seat, max(0, min(since, room.number)))
    room.listeners.add(listener.news)
    room.present[person] = room.present.get(person, 0) + 1
    room.wake()
    await quay.sync(room)
    tasks = [asyncio.create_task(listener.tell()), asyncio.create_task(listener.hear())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        for task in tasks:
            problem = None if task.cancelled() else task.exception()
            if problem is not None and not isinstance(problem, WebSocketDisconnect | TimeoutError | RuntimeError):
                socket.app.state.problems.append((time.time(), repr(problem)))
        room.listeners.discard(listener.news)
        room.present[person] -= 1
        if not room.present[person]:
            del room.present[person]
        room.wake()
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.close()
