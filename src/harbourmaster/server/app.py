"""The application: routes, the client's files, and what lives as long as the server."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.middleware.gzip import GZipMiddleware

from harbourmaster._version import VERSION
from harbourmaster.core.errors import GameError
from harbourmaster.server import deeds, routes_games, routes_studies, routes_tables, socket
from harbourmaster.server.bots import Bots
from harbourmaster.server.client import Client
from harbourmaster.server.database import Database
from harbourmaster.server.guard import Guard
from harbourmaster.server.identity import Identity
from harbourmaster.server.notices import Notices
from harbourmaster.server.quay import Quay
from harbourmaster.server.refusals import malformed, status_of, trouble
from harbourmaster.server.room import BOT
from harbourmaster.server.routes_games import levels_of
from harbourmaster.server.settings import Settings
from harbourmaster.server.webhooks import Webhooks

_SWEEP = 1.0
_REMEMBERED = 7 * 86_400.0
"""Seconds since the last event within which the bots of a table think again after a restart."""


@asynccontextmanager
async def _alive(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    database = Database(settings.database)
    await asyncio.to_thread(database.migrate)
    app.state.identity = Identity(await asyncio.to_thread(database.secret))
    quay = Quay(database)
    bots = Bots(quay, settings.bot_processes, settings.bot_pause)
    webhooks = Webhooks(quay, settings.public)
    app.state.quay = quay
    app.state.bots = bots
    notices = Notices(quay, settings.workers > 1)
    sweeping = asyncio.create_task(_sweep(quay, bots))
    try:
        yield
    finally:
        quay.closed = True
        sweeping.cancel()
        with suppress(asyncio.CancelledError):
            await sweeping
        notices.close()
        await webhooks.close()
        await bots.close()
        database.close()


async def _sweep(quay: Quay, bots: Bots) -> None:
    """Let bots think again after a restart, and let bots play on for seats whose clock ran out."""
    for room in await quay.playing_tables(time.time() - _REMEMBERED):
        bots.wake(room, True)
    while True:
        await asyncio.sleep(_SWEEP)
        for room in list(quay.rooms.values()):
            actor = room.line.actor()
            left = room.left_on_clock(actor, time.time()) if actor is not None and actor >= 0 else None
            if left is not None and left <= 0 and room.status == "playing" and actor is not None \
                    and room.seats[actor].kind != BOT:
                level = levels_of(room.row.game)[-1]
                name = room.seats[actor].name
                with suppress(GameError):
                    await quay.append(room, lambda _, actor=actor, name=name, level=level:  # type: ignore[misc]
                                      [deeds.sit(actor, BOT, name, level)])


def create_app(settings: Settings) -> FastAPI:
    """The server with its settings."""
    app = FastAPI(title="Harbourmaster", version=VERSION, lifespan=_alive, docs_url=None, redoc_url=None,
                  openapi_url="/api/openapi.json",
                  description="Three harbour games at tables. Only what a seat may see leaves the server.")
    app.state.settings = settings
    app.state.problems = deque(maxlen=100)
    app.add_middleware(GZipMiddleware, minimum_size=1_000, compresslevel=6)
    app.add_middleware(Guard, settings=settings)

    @app.exception_handler(GameError)
    async def refused(_: Request, error: GameError) -> JSONResponse:
        return JSONResponse(trouble(error).model_dump(), status_of(error)[0])

    @app.exception_handler(RequestValidationError)
    async def misunderstood(_: Request, error: RequestValidationError) -> JSONResponse:
        return JSONResponse(trouble(malformed(error.errors())).model_dump(), 422)

    @app.get("/healthz", tags=["service"])
    async def healthz(request: Request) -> dict[str, str]:
        """Whether the server and its database answer."""
        quay: Quay = request.app.state.quay
        await quay.database.run(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
        return {"status": "ok", "version": VERSION}

    for module in (routes_games, routes_tables, routes_studies, socket):
        app.include_router(module.router)
    if settings.static.is_dir():
        app.mount("/", Client(directory=settings.static, html=True), name="client")
    return app
