"""Opening tables, sitting down, playing, taking back."""

import asyncio
import re
from typing import Any
from zlib import crc32

import pytest
from fastapi.testclient import TestClient

import harbourmaster as hm
from harbourmaster.server.quay import Quay
from tests.server.conftest import House, open_table

Json = dict[str, Any]


def play(person: TestClient, table: str, at: int, *actions: str, key: str = "") -> Json:
    """Play and return the answer with its status."""
    answer = person.post(f"/api/tables/{table}/actions",
                         json={"at": at, "actions": list(actions), "key": key or f"{at}-{actions}"})
    return {"status": answer.status_code, **answer.json()}


def seen(person: TestClient, table: str) -> Json:
    """The table as a person sees it."""
    found: Json = person.get(f"/api/tables/{table}").json()
    return found


def test_a_record_is_what_was_played(house: House) -> None:
    """The server's record replays to the server's position."""
    ann = house.person("Ann")
    table = open_table(ann, "me", "me")["table"]["id"]
    rng = hm.rng(5)
    while (now := seen(ann, table))["position"]["actor"] is not None:
        choice = now["position"]["choices"][rng.below(len(now["position"]["choices"]))]["action"]
        assert play(ann, table, now["position"]["ply"], choice)["status"] == 200
    text = ann.get(f"/api/tables/{table}/record").text
    match = hm.Match.replay(hm.parse_record(text))
    assert match.game.position(match.state) == now["position"]["code"]
    assert match.result() == " ".join(str(player["score"]) for player in now["position"]["view"]["players"])
    assert now["table"]["status"] == "over"
    assert sorted(place["seat"] for place in now["position"]["standings"]) == [0, 1]


def test_of_two_at_once_one_is_stale(house: House) -> None:
    """The second of two actions for one position is refused and changes nothing."""
    ann = house.person()
    table = open_table(ann, "me", "me")["table"]["id"]
    assert play(ann, table, 0, "build farmland")["status"] == 200
    late = play(ann, table, 0, "build clay-mound")
    assert (late["status"], late["code"]) == (409, "stale")
    assert seen(ann, table)["position"]["ply"] == 1


def test_a_repeated_send_is_played_once(house: House) -> None:
    """The same key is the same action, however often it is sent."""
    ann = house.person()
    table = open_table(ann, "me", "me")["table"]["id"]
    first = play(ann, table, 0, "build farmland", key="once")
    again = play(ann, table, 0, "build farmland", key="once")
    assert (first["status"], first["number"]) == (again["status"], again["number"])
    assert seen(ann, table)["position"]["ply"] == 1


def test_several_actions_are_played_all_or_none(house: House) -> None:
    """An illegal last action takes the others with it."""
    ann = house.person()
    table = open_table(ann, "me", "me")["table"]["id"]
    assert play(ann, table, 0, "build farmland", "build zoo")["status"] == 422
    assert seen(ann, table)["position"]["ply"] == 0
    assert play(ann, table, 0, "build farmland", "end")["status"] == 200
    assert seen(ann, table)["position"]["ply"] == 2


def test_refusals_carry_reason_and_rule(house: House) -> None:
    """Playing and asking why-not answer with the same sentence and its rule."""
    ann = house.person()
    table = open_table(ann, "me", "me")["table"]["id"]
    refused = play(ann, table, 0, "build zoo")
    asked = ann.post(f"/api/tables/{table}/whys", json={"at": 0, "action": "build zoo", "seat": 0}).json()
    assert refused["rule"] == asked["trouble"]["rule"] == "2.1"
    assert refused["reason"] == asked["trouble"]["reason"] == "The {tile} comes in round {letter}."
    assert asked["trouble"]["statement"].startswith("The game has twelve rounds")
    fine = ann.post(f"/api/tables/{table}/whys", json={"at": 0, "action": "build farmland", "seat": 0}).json()
    assert fine == {"allowed": True, "trouble": None}


def test_thinking_ahead_changes_nothing(house: House) -> None:
    """Thoughts show the position after actions, with the next choices; the table stays as it is."""
    ann = house.person()
    table = open_table(ann, "me", "me")["table"]["id"]
    thought = ann.post(f"/api/tables/{table}/thoughts",
                       json={"at": 0, "seat": 0, "actions": ["build grocery-store"]}).json()
    assert thought["open"] and thought["view"]["question"]["kind"] == "pay"
    told = {choice["action"]: [event["code"] for event in choice["told"]] for choice in thought["choices"]}
    assert all("goods" in codes for codes in told.values())
    assert seen(ann, table)["position"]["ply"] == 0


def test_only_the_holder_plays_a_seat(house: House) -> None:
    """Strangers, spectators and the other player are refused."""
    ann, bob, eve = house.person("Ann"), house.person("Bob"), house.person()
    found = open_table(ann, "me", "open")
    table = found["table"]["id"]
    assert found["table"]["status"] == "open"
    assert play(ann, table, 0, "build farmland")["code"] == "open"
    links = ann.get(f"/api/tables/{table}/links").json()
    token = next(link["path"].split("/")[-1] for link in links if link["seat"] == 1)
    forged = token[:-2] + ("aa" if token[-2:] != "aa" else "bb")
    for bad in ("", forged):
        refused = eve.post(f"/api/tables/{table}/seats/1", json={"change": "take", "token": bad})
        assert refused.status_code == 403
    taken = bob.post(f"/api/tables/{table}/seats/1", json={"change": "take", "token": token}).json()
    assert (taken["status"], taken["seats"][1]["name"]) == ("playing", "Bob")
    assert play(bob, table, 0, "build farmland")["code"] == "turn"
    assert play(eve, table, 0, "build farmland")["code"] == "seat"
    assert seen(ann, table)["position"]["choices"]
    assert not seen(bob, table)["position"]["choices"]
    assert not seen(eve, table)["position"]["choices"]
    assert eve.get(f"/api/tables/{table}/links").json() == []
    assert eve.get(f"/api/tables/{table}/positions/0?seat=0").status_code == 403


def test_an_invitation_offers_a_free_seat_only(house: House) -> None:
    """Of two strangers with one link the second stays outside; the holder's own link works on another device."""
    ann, bob, eve, phone = house.person("Ann"), house.person("Bob"), house.person("Eve"), house.person()
    table = open_table(ann, "me", "open")["table"]["id"]

    def tokens(person: TestClient) -> dict[int, str]:
        return {link["seat"]: link["path"].split("/")[-1] for link in person.get(f"/api/tables/{table}/links").json()}

    def take(person: TestClient, seat: int, token: str) -> Json:
        answer = person.post(f"/api/tables/{table}/seats/{seat}", json={"change": "take", "token": token})
        return {"status": answer.status_code, **answer.json()}

    invitation = tokens(ann)[1]
    assert take(bob, 1, invitation)["status"] == "playing"
    late = take(eve, 1, invitation)
    assert (late["code"], late["reason"]) == ("seat", "This seat is taken.")
    assert take(ann, 1, invitation)["code"] == "seat"
    assert list(tokens(ann)) == [0] and list(tokens(bob)) == [1]
    assert take(eve, 0, tokens(bob)[1])["code"] == "seat"
    assert take(phone, 1, tokens(bob)[1])["seats"][1]["mine"]
    assert seen(eve, table)["table"]["seats"][1]["mine"] is False


def test_who_opened_a_table_may_change_seats(house: House) -> None:
    """The creator gets up and sits down elsewhere without a link; a stranger cannot."""
    ann, eve = house.person("Ann"), house.person("Eve")
    table = open_table(ann, "me", "open")["table"]["id"]
    assert ann.post(f"/api/tables/{table}/seats/0", json={"change": "leave"}).status_code == 200
    assert eve.post(f"/api/tables/{table}/seats/1", json={"change": "take"}).status_code == 403
    moved = ann.post(f"/api/tables/{table}/seats/1", json={"change": "take"}).json()
    assert [seat["mine"] for seat in moved["seats"]] == [False, True]


def test_listed_tables_are_open_to_all(house: House) -> None:
    """A listed table stands in the lobby of others, and anybody may sit down."""
    ann, bob = house.person("Ann"), house.person("Bob")
    table = open_table(ann, "me", "open", listed=True)["table"]["id"]
    assert [each["id"] for each in bob.get("/api/lobby").json()["open"]] == [table]
    assert bob.post(f"/api/tables/{table}/seats/1", json={"change": "take"}).status_code == 200
    assert bob.get("/api/lobby").json()["open"] == []
    assert [each["id"] for each in bob.get("/api/lobby").json()["mine"]] == [table]


def test_bots_play_their_seats(house: House) -> None:
    """A game of two bots ends by itself."""
    ann = house.person()
    table = open_table(ann, "bot", "bot")["table"]["id"]
    with ann.websocket_connect(f"/api/tables/{table}/socket") as socket:
        while (heard := socket.receive_json())["table"]["status"] != "over":
            assert heard["kind"] == "update"
    text = ann.get(f"/api/tables/{table}/record").text
    assert hm.Match.replay(hm.parse_record(text)).result() != "*"


def test_a_bot_stands_in_and_the_player_comes_back(house: House) -> None:
    """Whoever leaves is played by a bot until they return."""
    ann = house.person("Ann")
    table = open_table(ann, "me", "me")["table"]["id"]
    away = ann.post(f"/api/tables/{table}/seats/1", json={"change": "bot", "level": "random"}).json()
    assert (away["seats"][1]["kind"], away["seats"][1]["mine"]) == ("bot", True)
    back = ann.post(f"/api/tables/{table}/seats/1", json={"change": "back"}).json()
    assert back["seats"][1]["kind"] == "person"


def test_undo_alone_is_free(house: House) -> None:
    """Alone one goes back step by step to the beginning; a step is what was sent at once."""
    ann = house.person()
    table = open_table(ann, "me", "me")["table"]["id"]
    play(ann, table, 0, "build farmland", "end")
    play(ann, table, 2, "build clay-mound", "end")
    with ann.websocket_connect(f"/api/tables/{table}/socket?seat=0") as socket:
        heard = socket.receive_json()
        assert heard["table"]["undo_to"] == 2
        for at, to in ((4, 2), (2, 0)):
            socket.send_json({"kind": "undo", "id": f"u{at}", "at": at})
            while (heard := socket.receive_json())["kind"] != "update" or not heard["entries"]:
                pass
            assert heard["position"]["ply"] == to
        assert heard["table"]["undo_to"] is None


def two_people(house: House) -> tuple[TestClient, TestClient, str]:
    """Ann on seat 0 and Bob on seat 1."""
    ann, bob = house.person("Ann"), house.person("Bob")
    table = open_table(ann, "me", "open", listed=True)["table"]["id"]
    bob.post(f"/api/tables/{table}/seats/1", json={"change": "take"})
    return ann, bob, table


@pytest.mark.parametrize("agree", [True, False])
def test_undo_beyond_the_turn_needs_consent(house: House, agree: bool) -> None:
    """Within the own turn undo is free; afterwards the other is asked."""
    ann, bob, table = two_people(house)
    play(ann, table, 0, "build farmland")
    with ann.websocket_connect(f"/api/tables/{table}/socket?seat=0") as socket:
        assert socket.receive_json()["table"]["undo_to"] == 0
        socket.send_json({"kind": "play", "id": "e", "at": 1, "actions": ["end"]})
        socket.send_json({"kind": "undo", "id": "u", "at": 2, "to": 0})
        while (heard := socket.receive_json()).get("table", {}).get("undo_asked") is None:
            assert heard["kind"] != "trouble", heard
        assert (heard["table"]["undo_asked"], heard["table"]["undo_asked_by"], heard["table"]["ply"]) == (0, 0, 2)
        with bob.websocket_connect(f"/api/tables/{table}/socket?seat=1") as other:
            other.receive_json()
            other.send_json({"kind": "consent", "id": "c", "agree": agree})
            while (heard := socket.receive_json()).get("table", {"undo_asked": 0})["undo_asked"] is not None:
                pass
    assert seen(ann, table)["position"]["ply"] == (0 if agree else 2)


def test_hints_only_alone(house: House) -> None:
    """A hint is a legal action; in games with other people there is none."""
    ann, _, table = two_people(house)
    assert ann.get(f"/api/tables/{table}/hint").status_code == 403
    alone = open_table(ann, "me", "bot")
    hint = ann.get(f"/api/tables/{alone['table']['id']}/hint").json()
    legal = [choice["action"] for choice in alone["position"]["choices"]]
    assert hint["action"] == hint["choices"][0]["action"] and len(hint["choices"]) == 3
    for choice in hint["choices"]:
        assert choice["action"] in legal and choice["line"][0] == choice["action"] and 0 <= choice["win"] <= 1


@pytest.mark.parametrize("game", hm.registered())
def test_hints_in_every_game(house: House, game: str) -> None:
    """The best choices of the seat in turn, each legal, with a chance and a score."""
    ann = house.person()
    players = next((option.allowed[0] for option in hm.load(game).options if option.name == "players"), 2)
    seats = [{"kind": "me"}] + [{"kind": "bot", "level": "random"}] * (int(players) - 1)
    made = ann.post("/api/tables", json={"game": game, "seats": seats,
                                         "options": {} if game == "inland-port" else {"players": players}}).json()
    hint = ann.get(f"/api/tables/{made['table']['id']}/hint").json()
    legal = [choice["action"] for choice in made["position"]["choices"]]
    assert hint["choices"] and all(choice["action"] in legal for choice in hint["choices"])


def test_a_study_replays_a_record_and_plays_on(house: House) -> None:
    """A pasted record can be walked through; a position can be played on from."""
    ann = house.person()
    game = hm.load("inland-port")
    match = hm.Match(game)
    rng = hm.rng(3)
    while match.length < 40:
        match.play(match.state.sample(rng))
    study = ann.post("/api/studies", json={"record": match.record().text()}).json()
    table = study["table"]["id"]
    assert study["table"]["study"] and study["position"]["ply"] == 40
    for ply in (0, 17, 40):
        view = ann.get(f"/api/tables/{table}/positions/{ply}").json()["view"]
        assert view == game.view(match.state_at(ply), None)
    from_here = ann.post("/api/studies", json={"position": game.position(match.state)}).json()
    assert from_here["position"]["view"] == study["position"]["view"]
    choice = from_here["position"]["choices"][0]["action"]
    assert play(ann, from_here["table"]["id"], 0, choice)["status"] == 200
    bad = ann.post("/api/studies", json={"record": match.record().text().replace("1. ", "1. eat ", 1)})
    assert (bad.status_code, bad.json()["code"]) == (422, "record")
    assert "{line}" in bad.json()["reason"]


def test_a_rematch_changes_seats(house: House) -> None:
    """After the end all come to the same new table, each on the next seat."""
    ann = house.person("Ann")
    table = open_table(ann, "me", "bot")["table"]["id"]
    assert ann.post(f"/api/tables/{table}/rematch").status_code == 409
    while (now := seen(ann, table))["position"]["actor"] is not None:
        if now["position"]["choices"]:
            play(ann, table, now["position"]["ply"], now["position"]["choices"][0]["action"])
    first = ann.post(f"/api/tables/{table}/rematch").json()["table"]
    again = ann.post(f"/api/tables/{table}/rematch").json()["table"]
    assert first["id"] == again["id"] != table
    assert [seat["kind"] for seat in first["seats"]] == ["bot", "person"]


def test_a_rematch_that_two_ask_for_at_once_is_one_table(house: House) -> None:
    """Whoever is second comes to the table of the first, and no other is left behind."""
    ann, bob, table = two_people(house)
    rng = hm.rng(4)
    while (actor := seen(ann, table)["position"]["actor"]) is not None:
        now = seen((ann, bob)[actor], table)["position"]
        choice = now["choices"][rng.below(len(now["choices"]))]["action"]
        assert play((ann, bob)[actor], table, now["ply"], choice)["status"] == 200
    room = house.app.state.quay.rooms[table]  # type: ignore[attr-defined]
    first = ann.post(f"/api/tables/{table}/rematch").json()["table"]["id"]
    room.rematch = None  # as Bob saw it when he asked
    assert bob.post(f"/api/tables/{table}/rematch").json()["table"]["id"] == first
    assert len(bob.get("/api/lobby").json()["mine"]) == 2


def test_a_clock_that_runs_out_brings_a_bot(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a seat's minutes are used up, a bot plays on."""
    ann = house.person("Ann")
    found = open_table(ann, "me", "me", minutes=1)
    assert found["table"]["seats"][0]["clock"] > 59
    room = house.app.state.quay.rooms[found["table"]["id"]]  # type: ignore[attr-defined]
    with ann.websocket_connect(f"/api/tables/{found['table']['id']}/socket") as socket:
        socket.receive_json()
        room.since -= 61
        while (heard := socket.receive_json())["table"]["seats"][0]["kind"] != "bot":
            pass
        assert heard["table"]["seats"][0]["mine"]


def test_bad_options_and_seats_are_refused(house: House) -> None:
    """Unknown games, options, levels and numbers of seats are named and refused."""
    ann = house.person()
    for wish in ({"game": "chess"}, {"game": "inland-port", "options": {"players": 3}},
                 {"game": "inland-port", "seats": [{"kind": "me"}]},
                 {"game": "inland-port", "seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]}):
        refused = ann.post("/api/tables", json=wish)
        assert (refused.status_code, refused.json()["code"]) == (422, "option"), refused.text


def test_a_table_is_met_whole_or_not_at_all(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """After every transaction each table has its seats, and people who come at once all meet them."""
    quay: Quay = house.app.state.quay  # type: ignore[attr-defined]
    run = quay.database.run
    bare: list[int] = []

    async def watched(work: Any) -> Any:
        found = await run(work)
        bare.append(await run(lambda connection: int(connection.exec_driver_sql(
            "SELECT count(*) FROM tables WHERE id NOT IN (SELECT table_id FROM events)").scalar_one())))
        return found

    monkeypatch.setattr(quay.database, "run", watched)
    ann = house.person("Ann")
    table = open_table(ann, "me", "bot")["table"]["id"]
    assert bare and not any(bare)
    quay.rooms.clear()

    async def meet() -> list[str]:
        kinds: list[str] = []

        async def come() -> None:
            room = await quay.room(table)
            kinds.append(" ".join(seat.kind for seat in room.seats))

        await asyncio.gather(*(come() for _ in range(4)))
        return kinds

    assert house.client.portal is not None
    assert house.client.portal.call(meet) == ["person bot"] * 4


@pytest.mark.parametrize("game", hm.registered())
def test_impossible_positions_are_refused_and_leave_nothing(house: House, game: str) -> None:
    """Whatever stands in a pasted position: a study that can be shown, or a refusal with a reason; never a crash."""
    ann = house.person()
    rules = hm.load(game)
    state = rules.setup()
    rng = hm.rng(8)
    for _ in range(60):
        state.play(state.sample(rng))
    hm.deal(state, rng)
    body = rules.position(state).rpartition(" #")[0]
    numbers = list(re.finditer(r"-?\d+", body))[1:]
    refused = 0
    for _ in range(60):
        spot = numbers[rng.below(len(numbers))]
        odd = f"{body[:spot.start()]}{rng.below(40) - 2}{body[spot.end():]}"
        answer = ann.post("/api/studies", json={"position": f"{odd} #{crc32(odd.encode()):08x}"})
        if answer.status_code == 201:
            assert ann.get(f"/api/tables/{answer.json()['table']['id']}").status_code == 200
            continue
        refused += 1
        said = answer.json()
        assert (answer.status_code, said["code"]) == (422, "record")
        assert set(re.findall(r"{(\w+)}", said["reason"])) <= set(said["arguments"])
    assert refused > 10
    assert ann.get("/api/lobby").status_code == 200


def test_a_position_that_cannot_be_shown_makes_no_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the rules stumble over an invented position, it is refused before a table is made of it."""
    ann = house.person()
    game = hm.load("inland-port")

    def stumble(*_: object) -> object:
        raise IndexError

    monkeypatch.setattr("harbourmaster.server.seen.choices_of", stumble)
    refused = ann.post("/api/studies", json={"position": game.position(game.setup())})
    assert (refused.status_code, refused.json()["reason"]) == (422, "The position cannot come about in the game.")
    assert ann.get("/api/lobby").json()["mine"] == []


def test_a_misunderstood_message_names_the_field(house: House) -> None:
    """Whoever writes to the API is told what to look at, over HTTP and over the socket."""
    ann = house.person()
    wrong = ann.post("/api/tables", json={"game": "inland-port", "minutes": -1}).json()
    assert (wrong["code"], wrong["arguments"]) == ("malformed", {"field": "minutes"})
    assert "{field}" in wrong["reason"]
    table = open_table(ann, "me", "me")["table"]["id"]
    with ann.websocket_connect(f"/api/tables/{table}/socket?seat=0") as socket:
        socket.receive_json()
        socket.send_json({"kind": "play", "id": "x", "at": -1, "actions": ["end"]})
        while (heard := socket.receive_json())["kind"] != "trouble":
            pass
    assert heard["arguments"] == {"field": "play.at"}
