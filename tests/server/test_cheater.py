"""Somebody who keeps everything the server sends, asks for more than is theirs, and learns no secret: every game."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

import harbourmaster as hm
from harbourmaster.server.line import Line
from tests.server.conftest import House

Json = dict[str, Any]
SHOWN = {"ply", "length", "actor", "view", "choices", "standings", "code"}
TOLD = {"number", "kind", "at", "seat", "ply", "action", "told", "text"}


def open_for_two(house: House, ann: TestClient, bob: TestClient, game: str) -> tuple[str, Line]:
    """A table of two people, and the whole truth about it."""
    options = {} if game == "inland-port" else {"players": 2}
    table = ann.post("/api/tables", json={"game": game, "options": options, "listed": True,
                                          "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["table"]["id"]
    assert bob.post(f"/api/tables/{table}/seats/1", json={"change": "take"}).status_code == 200
    line: Line = house.app.state.quay.rooms[table].line  # type: ignore[attr-defined]
    return table, line


def heard_by(person: TestClient, table: str, seat: int | None) -> Json:
    """Everything a fresh socket is sent."""
    with person.websocket_connect(f"/api/tables/{table}/socket?since=0{'' if seat is None else f'&seat={seat}'}") as it:
        while (heard := it.receive_json())["kind"] != "update":
            pass
    found: Json = heard
    return found


def check_position(line: Line, position: Json, seat: int | None) -> None:
    """A position is what the seat may see, and nothing beside it."""
    state = line.states[position["ply"]]
    assert set(position) == SHOWN
    assert position["view"] == line.game.view(state, seat)
    covered = line.game.hides(state, seat) or state.actor() == hm.CHANCE
    assert position["code"] == (None if covered else line.game.position(state))
    assert not position["choices"] or position["actor"] == seat


def check_entries(line: Line, entries: list[Json], seat: int | None) -> None:
    """Every action is told as the seat may know it."""
    for entry in entries:
        assert set(entry) == TOLD
        if entry["kind"] == "action":
            before = line.states[entry["ply"] - 1]
            assert entry["action"] == line.game.disclose(before, line.actions[entry["ply"] - 1], seat)


def check_greedy_questions(cheater: TestClient, table: str, line: Line, seat: int | None) -> None:
    """What is not theirs is refused, whatever they ask."""
    for other in {0, 1} - {seat}:
        assert cheater.get(f"/api/tables/{table}/positions/{line.ply}?seat={other}").status_code == 403
        for door in ("thoughts", "whys"):
            asked: Json = {"at": line.ply, "seat": other}
            asked["actions" if door == "thoughts" else "action"] = [] if door == "thoughts" else "end"
            answer = cheater.post(f"/api/tables/{table}/{door}", json=asked)
            assert answer.status_code == 403 or answer.json().get("allowed") is False
    assert cheater.get(f"/api/tables/{table}/hint").status_code in (403, 409)
    for past in range(0, line.ply + 1, 7):
        check_position(line, cheater.get(f"/api/tables/{table}/positions/{past}").json(), None)
    record = hm.parse_record(cheater.get(f"/api/tables/{table}/record").text)
    assert record.actions == [line.game.disclose(line.states[ply], action, seat)
                              for ply, action in enumerate(line.actions)]
    assert "code" not in cheater.get(f"/api/tables/{table}").json()["table"]


@pytest.mark.parametrize("game", hm.registered())
@pytest.mark.parametrize("seed", [1, 2])
def test_a_cheater_learns_nothing(house: House, game: str, seed: int) -> None:
    """A game at random, fuzzed by a player and a spectator who compare all they are sent with what they may see."""
    people = [house.person("Ann"), house.person("Bob")]
    spectator = house.person("Eve")
    table, line = open_for_two(house, people[0], people[1], game)
    rng = hm.rng(seed)
    for turn in range(45):
        actor = line.actor()
        if actor is None:
            break
        state = line.state
        action = line.game.write(state, state.sample(rng))
        played = people[actor].post(f"/api/tables/{table}/actions",
                                    json={"at": line.ply, "actions": [action], "key": f"k{turn}"})
        assert played.status_code == 200, played.text
        if turn % 6 == 0:
            eyes: list[tuple[TestClient, int | None]] = [(people[0], 0), (people[1], 1), (spectator, None)]
            for person, seat in eyes:
                update = heard_by(person, table, seat)
                check_position(line, update["position"], seat)
                check_entries(line, update["entries"], seat)
    check_greedy_questions(people[1], table, line, 1)
    check_greedy_questions(spectator, table, line, None)


def seats_of(game: str, *kinds: str) -> Json:
    """A table for two."""
    seats = [{"kind": kind, "level": "random"} if kind == "bot" else {"kind": kind} for kind in kinds]
    return {"game": game, "seats": seats, "options": {} if game == "inland-port" else {"players": 2}}


@pytest.mark.parametrize("game", hm.registered())
def test_alone_and_on_one_device_nothing_hidden_is_sent(house: House, game: str) -> None:
    """Against a bot, or with all seats on one device, position and record are what the seat may know until the end."""
    ann = house.person("Ann")
    rules = hm.load(game)
    for kinds in (("me", "bot"), ("me", "me")):
        made = ann.post("/api/tables", json=seats_of(game, *kinds)).json()
        table, line = made["table"]["id"], house.app.state.quay.rooms[made["table"]["id"]].line  # type: ignore[attr-defined]
        check_position(line, made["position"], 0)
        record = hm.parse_record(ann.get(f"/api/tables/{table}/record?seat=0").text)
        own = [rules.disclose(line.states[ply], action, 0) for ply, action in enumerate(line.actions)]
        assert record.actions == own and ("SeenBy" in record.tags) == (game == "new-haven")
    shared = hm.parse_record(ann.get(f"/api/tables/{table}/record").text)
    assert shared.actions == [rules.disclose(line.states[ply], action, None) for ply, action in enumerate(line.actions)]
    rng = hm.rng(2)
    while line.actor() is not None:
        state = line.state
        played = ann.post(f"/api/tables/{table}/actions", json={
            "at": line.ply, "actions": [rules.write(state, state.sample(rng))], "key": f"k{line.ply}"})
        assert played.status_code == 200, played.text
    whole = ann.get(f"/api/tables/{table}/record").text
    assert hm.Match.replay(hm.parse_record(whole)).result() != "*"
    assert ann.get(f"/api/tables/{table}").json()["position"]["code"]
