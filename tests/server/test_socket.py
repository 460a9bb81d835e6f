"""The socket of a table: numbered events, resumption, and every kind of bad message."""

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from harbourmaster.server.socket import LARGEST_MESSAGE
from tests.server.conftest import House, open_table

Json = dict[str, Any]


def hear(socket: Any, kind: str) -> Json:
    """The next message of a kind."""
    while (heard := socket.receive_json())["kind"] != kind:
        pass
    found: Json = heard
    return found


def two_moves(ann: TestClient, table: str) -> None:
    """Two turns of four actions."""
    with ann.websocket_connect(f"/api/tables/{table}/socket?seat=0") as socket:
        hear(socket, "update")
        socket.send_json({"kind": "play", "id": "a", "at": 0, "actions": ["build farmland", "end"]})
        hear(socket, "done")
        socket.send_json({"kind": "play", "id": "b", "at": 2, "actions": ["build clay-mound", "end"]})
        hear(socket, "done")


def test_events_are_numbered_and_resumed(house: House) -> None:
    """Whoever comes back gets exactly what they missed, from any number on."""
    ann = house.person()
    table = open_table(ann, "me", "me")["table"]["id"]
    two_moves(ann, table)
    with ann.websocket_connect(f"/api/tables/{table}/socket?seat=0") as socket:
        whole = hear(socket, "update")
    assert [entry["number"] for entry in whole["entries"]] == list(range(1, whole["number"] + 1))
    for since in range(whole["number"] + 2):
        with ann.websocket_connect(f"/api/tables/{table}/socket?seat=0&since={since}") as socket:
            rest = hear(socket, "update")
        assert rest["entries"] == whole["entries"][since:]
        assert rest["position"] == whole["position"]


BAD = ["", "hello", "[]", "{}", "null", "{" * 5000, '{"kind": "play"}', '{"kind": "fly", "id": "x"}',
       '{"kind": "play", "id": "x", "at": -1, "actions": ["end"]}',
       '{"kind": "play", "id": "x", "at": 0, "actions": []}',
       '{"kind": "play", "id": "x", "at": 0, "actions": [7]}',
       '{"kind": "play", "id": "x", "at": 0, "actions": ["' + "a" * 300 + '"]}',
       '{"kind": "play", "id": "", "at": 0, "actions": ["end"]}',
       '{"kind": "play", "id": "x", "at": 0, "actions": ["end"], "seat": 1}',
       '{"kind": "offer", "id": "x", "seat": 0, "action": "", "on": true}',
       '{"kind": "look", "seat": 99}', '{"kind": "chat", "id": "x", "text": ""}', "x" * (LARGEST_MESSAGE + 1)]


@pytest.mark.parametrize("bad", BAD, ids=range(len(BAD)))
def test_bad_messages_change_nothing(house: House, bad: str) -> None:
    """Malformed and oversized messages are answered with trouble; the connection and the game go on."""
    ann = house.person()
    table = open_table(ann, "me", "me")["table"]["id"]
    with ann.websocket_connect(f"/api/tables/{table}/socket?seat=0") as socket:
        before = hear(socket, "update")
        socket.send_text(bad)
        assert hear(socket, "trouble")["code"] in ("malformed", "size")
        socket.send_json({"kind": "ping"})
        hear(socket, "pong")
    assert ann.get(f"/api/tables/{table}").json()["position"] == before["position"]


def test_out_of_order_and_replayed_messages(house: House) -> None:
    """Too early and too late are stale and answered with the fresh position; a replay is played once."""
    ann = house.person()
    table = open_table(ann, "me", "me")["table"]["id"]
    with ann.websocket_connect(f"/api/tables/{table}/socket?seat=0") as socket:
        hear(socket, "update")
        early = {"kind": "play", "id": "b", "at": 2, "actions": ["build clay-mound"]}
        socket.send_json(early)
        assert hear(socket, "trouble")["code"] == "stale"
        assert hear(socket, "update")["position"]["ply"] == 0
        first = {"kind": "play", "id": "a", "at": 0, "actions": ["build farmland", "end"]}
        for _ in range(3):
            socket.send_json(first)
            assert hear(socket, "done")["id"] == "a"
        socket.send_json({**first, "id": "c"})
        assert hear(socket, "trouble")["code"] == "stale"
    assert ann.get(f"/api/tables/{table}").json()["position"]["ply"] == 2


def test_strangers_see_and_cannot_act(house: House) -> None:
    """A spectator follows the table; whoever asks for a seat that is not theirs is sent away."""
    ann, eve = house.person("Ann"), house.person()
    table = open_table(ann, "me", "me")["table"]["id"]
    with eve.websocket_connect(f"/api/tables/{table}/socket") as socket:
        heard = hear(socket, "update")
        assert heard["seat"] is None and heard["position"]["choices"] == []
        for wish in ({"kind": "play", "id": "x", "at": 0, "actions": ["build farmland"]},
                     {"kind": "undo", "id": "y", "at": 0}, {"kind": "look", "seat": 0},
                     {"kind": "consent", "id": "z", "agree": True}):
            socket.send_json(wish)
            assert hear(socket, "trouble")["code"] in ("seat", "undo")
        two_moves(ann, table)
        numbers: list[int] = []
        while len(numbers) < 4:
            numbers += [entry["number"] for entry in hear(socket, "update")["entries"]]
        assert numbers == sorted(numbers)
    with eve.websocket_connect(f"/api/tables/{table}/socket?seat=0") as socket:
        assert socket.receive_json()["code"] == "seat"
    with eve.websocket_connect("/api/tables/nowhere/socket") as socket:
        assert socket.receive_json()["code"] == "missing"


def test_chat_reaches_the_table(house: House) -> None:
    """What is said is an event; it changes no position."""
    ann, bob = house.person("Ann"), house.person("Bob")
    table = open_table(ann, "me", "open", listed=True)["table"]["id"]
    bob.post(f"/api/tables/{table}/seats/1", json={"change": "take"})
    with (ann.websocket_connect(f"/api/tables/{table}/socket?seat=0") as one,
          bob.websocket_connect(f"/api/tables/{table}/socket?seat=1") as other):
        hear(other, "update")
        one.send_json({"kind": "chat", "id": "x", "text": "  good   luck "})
        while not (heard := hear(other, "update"))["entries"]:
            pass
        assert (heard["entries"][-1]["text"], heard["entries"][-1]["seat"]) == ("good luck", 0)
        assert heard["position"] is None
    assert json.dumps(heard).count("good luck") == 1


def test_whoever_gets_up_sees_the_seat_no_longer(house: House) -> None:
    """The socket of a seat that was left shows what a spectator sees, whoever sits there next."""
    ann, bob = house.person("Ann"), house.person("Bob")
    table = ann.post("/api/tables", json={
        "game": "new-haven", "options": {"players": 3}, "listed": True,
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}).json()["table"]["id"]
    bob.post(f"/api/tables/{table}/seats/1", json={"change": "take"})
    with bob.websocket_connect(f"/api/tables/{table}/socket?seat=1") as socket:
        assert "hand" in hear(socket, "update")["position"]["view"]["players"][1]
        assert bob.post(f"/api/tables/{table}/seats/1", json={"change": "leave"}).status_code == 200
        while (heard := hear(socket, "update"))["table"]["seats"][1]["kind"] != "open":
            pass
        assert heard["seat"] is None
        assert not any("hand" in player for player in heard["position"]["view"]["players"])
