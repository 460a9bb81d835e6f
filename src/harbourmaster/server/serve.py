"""Runs the server: one process at home, several as a service."""

import dataclasses
import json
import os
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from harbourmaster.server.app import create_app
from harbourmaster.server.settings import Settings

_VARIABLE = "HARBOURMASTER_SERVER"


def app_of_worker() -> FastAPI:
    """The application of one of several workers; its settings come through the environment."""
    values = json.loads(os.environ[_VARIABLE])
    return create_app(Settings(**{**values, "static": Path(values["static"])}))


def run(settings: Settings) -> None:
    """Serve until interrupted."""
    common = {"host": settings.host, "port": settings.port, "log_level": "warning", "ws_max_size": 64_000,
              "ws_ping_interval": 20.0, "ws_ping_timeout": 20.0, "timeout_graceful_shutdown": 3}
    if settings.workers == 1:
        uvicorn.run(create_app(settings), **common)  # type: ignore[arg-type]
        return
    os.environ[_VARIABLE] = json.dumps({**dataclasses.asdict(settings), "static": str(settings.static)})
    uvicorn.run("harbourmaster.server.serve:app_of_worker", factory=True, workers=settings.workers, **common)  # type: ignore[arg-type]
