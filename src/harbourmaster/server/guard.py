"""The door: sizes, rates, host names and origins, before anything else looks at a request."""

import json
import time
from collections import OrderedDict
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from harbourmaster.core.words import N_
from harbourmaster.server.settings import Settings

LARGEST_BODY = 64_000
LARGEST_RECORD = 2_100_000
EACH_SECOND, AT_ONCE = 60, 240
"""Requests of one address in the long run, and in a burst."""
_LOCAL = {"localhost", "127.0.0.1", "::1", "testserver"}
_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"content-security-policy",
     b"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; "
     b"frame-ancestors 'none'; base-uri 'none'; form-action 'self'"),
]


class Bucket:
    """Tokens that come back with time; whoever finds none has asked too often."""

    def __init__(self, each_second: float, most: float) -> None:
        self._each_second = each_second
        self._most = most
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, tokens: float = 1.0) -> bool:
        """Whether there were enough tokens."""
        now = time.monotonic()
        left, then = self._left.pop(who, (self._most, now))
        left = min(self._most, left + (now - then) * self._each_second)
        enough = left >= tokens
        self._left[who] = (left - tokens if enough else left, now)
        if len(self._left) > 10_000:
            self._left.popitem(last=False)
        return enough


class Guard:
    """ASGI middleware that refuses what should not come in."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._requests = Bucket(EACH_SECOND, AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is not None:
            await _refuse(scope, receive, send, *refusal)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        most = LARGEST_RECORD if scope["path"] == "/api/studies" else LARGEST_BODY
        seen = 0

        async def measured() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise TooLarge
            return message

        async def labelled(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS]
            await send(message)

        try:
            await self._app(scope, measured, labelled)
        except TooLarge:
            await _refuse(scope, receive, send, 413, "size", N_("The request is too large."))

    def _refusal(self, scope: Scope) -> tuple[int, str, str] | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._settings.public and _host_name(host) not in _LOCAL | {self._settings.host}:
            return 421, "host", N_("This server answers to names of its own machine only.")
        origin = headers.get("origin")
        unsafe = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if origin is not None and unsafe and urlsplit(origin).netloc != host:
            return 403, "origin", N_("Another site may not act here.")
        if scope["type"] == "http":
            length = headers.get("content-length", "0")
            most = LARGEST_RECORD if scope["path"] == "/api/studies" else LARGEST_BODY
            if not length.isdigit() or int(length) > most:
                return 413, "size", N_("The request is too large.")
        client = scope.get("client")
        if self._settings.limits and scope.get("path", "").startswith("/api") \
                and not self._requests.take(client[0] if client else ""):
            return 429, "rate", N_("Too many requests; please wait a moment.")
        return None


class TooLarge(Exception):
    """A body grew beyond what is allowed."""


def _host_name(host: str) -> str:
    return urlsplit(f"//{host}").hostname or ""


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, code: str, reason: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": code})
        return
    body = json.dumps({"kind": "trouble", "code": code, "reason": reason, "arguments": {}, "rule": "",
                       "statement": "", "id": ""}).encode()
    await send({"type": "http.response.start", "status": status,
                "headers": [(b"content-type", b"application/json"), *_HEADERS]})
    await send({"type": "http.response.body", "body": body})
