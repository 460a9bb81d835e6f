"""Telling a person at an address of theirs that it is their turn."""

import json
import queue
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from harbourmaster.server.webhooks import post
from tests.server.conftest import House, open_table


class Ear(HTTPServer):
    """An address that remembers what it is told."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Answer)
        self.heard: queue.Queue[dict[str, Any]] = queue.Queue()
        self.address = f"http://127.0.0.1:{self.server_port}/turn?who=ann"


class _Answer(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        assert isinstance(self.server, Ear)
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.heard.put({"path": self.path, **json.loads(body)})
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing."""


@pytest.fixture
def ear() -> Iterator[Ear]:
    """A listening address."""
    server = Ear()
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()


def test_a_turn_is_told_once(house: House, ear: Ear) -> None:
    """When the turn comes to a person their address hears of it, and not again before it came back."""
    ann, bob = house.person("Ann"), house.person("Bob")
    assert bob.put("/api/me/webhook", json={"address": ear.address}).json()["webhook"] == ear.address
    table = open_table(ann, "me", "open", listed=True)["table"]["id"]
    bob.post(f"/api/tables/{table}/seats/1", json={"change": "take"})
    turns = [["build farmland", "end"], ["build clay-mound", "end"]]
    ann.post(f"/api/tables/{table}/actions", json={"at": 0, "actions": turns[0], "key": "a"})
    told = ear.heard.get(timeout=60)
    assert (told["event"], told["table"], told["seat"], told["name"]) == ("turn", table, 1, "Bob")
    assert told["game"] == "inland-port"
    bob.post(f"/api/tables/{table}/actions", json={"at": 2, "actions": turns[1][:1], "key": "b"})
    bob.post(f"/api/tables/{table}/actions", json={"at": 3, "actions": turns[1][1:], "key": "c"})
    assert ear.heard.empty()


@pytest.mark.parametrize("bad", ["ftp://example.org", "no address", "https://", "http://[", "javascript:alert(1)",
                                 "https://exa mple.org", "https://" + "a" * 500])
def test_bad_addresses_are_refused(house: House, bad: str) -> None:
    """Nothing is kept of an address that cannot be told anything."""
    ann = house.person("Ann")
    assert ann.put("/api/me/webhook", json={"address": bad}).status_code == 422
    assert ann.get("/api/me").json()["webhook"] == ""
    assert ann.get("/api/me").json()["name"] == "Ann"


def test_a_public_server_reaches_no_inner_address(ear: Ear) -> None:
    """On a public server a webhook cannot be turned against the machines beside it."""
    with pytest.raises(OSError, match="open Internet"):
        post(ear.address, {"event": "turn"}, anywhere=False)
    assert ear.heard.empty()
    post(ear.address, {"event": "turn"}, anywhere=True)
    assert ear.heard.get(timeout=60)["event"] == "turn"
