"""Tells persons at an address of theirs that it is their turn."""

import asyncio
import ipaddress
import json
import socket
import ssl
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlsplit

from harbourmaster.core.words import N_
from harbourmaster.server.quay import Quay
from harbourmaster.server.refusals import Refused
from harbourmaster.server.room import PERSON, Room

_PATIENCE = 5.0
"""Seconds that an address may take to answer."""
_AT_ONCE = 16


def readable_address(text: str) -> str:
    """An address that can be told something, or nothing; Refused if it is neither."""
    text = text.strip()
    try:
        parts = urlsplit(text)
        well_formed = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        well_formed = False
    if text and (not well_formed or not text.isascii() or not text.isprintable() or " " in text):
        raise Refused(422, "address", N_("A webhook is an address that begins with https:// or http://."))
    return text


def post(address: str, message: dict[str, object], anywhere: bool) -> None:
    """Send a message; unless anywhere, only to addresses of the open Internet. OSError if that fails."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][4]
    # The address is looked up once and then used, so that a second answer cannot lead elsewhere.
    if not anywhere and not ipaddress.ip_address(str(found[0]).partition("%")[0]).is_global:
        raise OSError("not an address of the open Internet")
    with socket.create_connection((str(found[0]), port), _PATIENCE) as line:
        connection = HTTPConnection(host, port, timeout=_PATIENCE)
        connection.sock = line if parts.scheme == "http" else (
            ssl.create_default_context().wrap_socket(line, server_hostname=host))
        connection.request("POST", (parts.path or "/") + (f"?{parts.query}" if parts.query else ""),
                           json.dumps(message).encode(), {"Content-Type": "application/json"})
        connection.getresponse().read(1000)


class Webhooks:
    """Watches the rooms; whoever is in turn and wants to be told is told once a turn."""

    def __init__(self, quay: Quay, public: bool) -> None:
        self._quay = quay
        self._public = public
        self._told: dict[str, tuple[int, int | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        quay.watchers.append(self.heed)

    def heed(self, room: Room, mine: bool) -> None:
        """Tell the persons of a seat that came in turn; events of other workers are told by them."""
        if room.status != "playing":
            return
        actor = room.line.actor()
        before = self._told.get(room.row.id)
        self._told[room.row.id] = (room.line.ply, actor)
        began = before is None or before[1] != actor
        if mine and began and actor is not None and actor >= 0 and room.seats[actor].kind == PERSON:
            for person in sorted(room.seats[actor].holders):
                if len(self._tasks) < _AT_ONCE:
                    task = asyncio.get_running_loop().create_task(self._tell(room, actor, person))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)

    async def _tell(self, room: Room, seat: int, person: str) -> None:
        address = await self._quay.webhook_of(person)
        if address:
            message: dict[str, object] = {"event": "turn", "game": room.row.game, "table": room.row.id, "seat": seat,
                                          "name": room.seats[seat].name, "path": f"/#/table/{room.row.id}"}
            with suppress(OSError, HTTPException, ValueError):
                await asyncio.to_thread(post, address, message, not self._public)

    async def close(self) -> None:
        """Stop telling."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
