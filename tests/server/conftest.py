"""A server in this process, and servers as processes of their own."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient

from harbourmaster.server.app import create_app
from harbourmaster.server.settings import Settings

Json = dict[str, Any]


class House:
    """A server in this process; people are clients with cookies of their own."""

    def __init__(self, client: TestClient) -> None:
        self.app = client.app
        self.client = client

    def stranger(self, **more: Any) -> TestClient:
        """A client without a cookie, on the event loop of the server."""
        client = TestClient(self.app, **more)
        client.portal = self.client.portal
        return client

    def person(self, name: str = "") -> TestClient:
        """Somebody the server has not seen before."""
        person = self.stranger()
        me = person.get("/api/me").json()
        assert me["token"]
        if name:
            person.put("/api/me", json={"name": name})
        return person


def open_table(person: TestClient, *kinds: str, **more: object) -> Json:
    """A table of The Inland Port with these seats; its id, state and position."""
    seats = [{"kind": kind, "level": "random"} if kind == "bot" else {"kind": kind} for kind in kinds]
    answer = person.post("/api/tables", json={"game": "inland-port", "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    return found


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server with a fresh SQLite file, bots without pause and no limits."""
    settings = Settings(database=f"sqlite:///{tmp_path}/tables.sqlite3", bot_pause=0, bot_processes=1, limits=False)
    with TestClient(create_app(settings)) as client:
        yield House(client)


class Process:
    """`harbourmaster serve` as a process of its own."""

    def __init__(self, database: str, *more: str, port: int = 0) -> None:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        command = [str(Path(sys.executable).with_name("harbourmaster")), "serve", "--port", str(self.port),
                   "--database", database, "--pause", "0", "--bots", "1", "--no-limits", *more]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
        self._wait()

    def _wait(self) -> None:
        late = time.monotonic() + 90
        while self._process.poll() is None and time.monotonic() < late:
            try:
                if httpx.get(f"{self.address}/healthz", timeout=10).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """End it and what it started at once, as a crash would."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """End it in good order."""
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGTERM)
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
