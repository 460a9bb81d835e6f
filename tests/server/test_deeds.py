"""Free undo ends where somebody learnt something; between two turns others may sell."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import harbourmaster as hm
from harbourmaster.core.errors import GameError
from harbourmaster.games.le_havre.harbour import ON_STACK
from harbourmaster.games.le_havre.tables import CARD_NAMES
from harbourmaster.server import deeds
from harbourmaster.server.room import PERSON, Room, Row, TableRow
from harbourmaster.server.undo import is_free
from tests.le_havre.positions import GAME, position


def room_of(game: hm.Game, start: str | None, options: dict[str, object], people: list[str]) -> Room:
    """A table where these people sit."""
    room = Room(TableRow("table", game.name, options, start, False, False, 0, people[0], 0.0))
    for seat, person in enumerate(people):
        room.apply(Row(room.number + 1, "seat", 0.0, *deeds.sit(seat, PERSON, person, "", person)[1:]))
    return room


def act(room: Room, *texts: str) -> None:
    """Play actions of the seat in turn, and what chance adds."""
    for text in texts:
        for draft in deeds._actions(room, room.line.actor() or 0, [text], None):
            room.apply(Row(room.number + 1, draft.kind, 0.0, *draft[1:]))


@pytest.mark.parametrize(("aware", "free"), [(0b10, False), (0b11, True)])
def test_a_look_at_cards_that_others_know_is_not_taken_back_freely(aware: int, free: bool) -> None:
    """At the Marketplace nothing is drawn where others have looked before; who looks learns something all the same."""
    cards = ("bakery", "fish-market", "furriery", "tavern", "steakhouse")
    state = position("fish 2", cards={"marketplace": "town", **dict.fromkeys(cards, "stock")})
    state.deck = 4
    seen = [CARD_NAMES.index("bakery"), CARD_NAMES.index("tavern")]
    for card in seen:
        state.place[card] = ON_STACK
    state.seen, state.aware, state.ordered = vec[i64](seen), vec[i64]([aware, aware]), aware
    room = room_of(GAME, GAME.position(state), {"players": 2}, ["Ann", "Bob"])
    act(room, "use marketplace")
    assert is_free(room, "Ann", 0)
    while "top" not in GAME.write(room.line.state, room.line.state.choices()[0]):
        act(room, GAME.write(room.line.state, room.line.state.choices()[-1]))
    assert room.line.actor() == 0 and is_free(room, "Ann", 0) is free
    assert is_free(room, "Ann", room.line.ply)


def test_a_blind_draw_is_not_taken_back_freely() -> None:
    """New Haven: what lies on the table may be taken back, what came out of the bag not; alone anything may."""
    game = hm.load("new-haven")
    room = room_of(game, None, {"players": 2}, ["Ann", "Bob"])
    for draft in deeds.deal(room):
        room.apply(Row(room.number + 1, draft.kind, 0.0, *draft[1:]))
    begin = room.line.ply
    act(room, game.write(room.line.state, room.line.state.choices()[0]))
    act(room, game.write(room.line.state, room.line.state.choices()[0]))
    assert room.line.actor() == 0 and is_free(room, "Ann", begin)
    while not (room.line.actor() == 0 and "draw" in [game.write(room.line.state, action)
                                                      for action in room.line.state.choices()]):
        act(room, game.write(room.line.state, room.line.state.choices()[-1]))
    before = room.line.ply
    act(room, "draw")
    assert not is_free(room, "Ann", before)
    alone = room_of(game, game.position(room.line.states[before]), {"players": 2}, ["Ann", "Ann"])
    act(alone, "draw")
    assert is_free(alone, "Ann", 0)


def between_turns() -> Room:
    """Ann before her main action, Bob with a building and a ship."""
    state = position("fish 2", {"fishery": "town", "colliery": 0, "sawmill": 1}, {"appoline": 1}, "franc 1")
    return room_of(GAME, GAME.position(state), {"players": 2}, ["Ann", "Bob"])


def offer(room: Room, person: str, seat: int, text: str, on: bool = True) -> None:
    """Make or withdraw a standing offer."""
    for draft in deeds.offer(room, person, seat, text, on, f"key {room.number}"):
        room.apply(Row(room.number + 1, draft.kind, 0.0, *draft[1:]))


def test_a_standing_offer_is_carried_out_between_two_turns() -> None:
    """Le Havre 6.6, 14.6: what Bob wants to sell is sold when Ann's turn is over, before the next ship sails."""
    room = between_turns()
    offer(room, "Bob", 1, "seat 2 sell sawmill")
    offer(room, "Bob", 1, "seat 2 sell appoline")
    offer(room, "Bob", 1, "seat 2 sell appoline", on=False)
    act(room, "take fish")
    assert [text for _, text in room.offers] == ["seat 2 sell sawmill"]
    act(room, "end")
    # Bob is in turn himself: he may sell what he likes, and nothing is sold for him.
    assert room.line.actor() == 1 and room.offers == []
    with pytest.raises(GameError, match="do it yourself"):
        offer(room, "Bob", 1, "seat 2 sell sawmill")


def test_a_loan_is_repaid_between_two_turns() -> None:
    """Le Havre 14.6: who comes to francs between the turns repays before interest can fall due."""
    state = position("fish 2", {"fishery": "town", "colliery": 0}, {}, "franc 6", players=3, loans=(0, 0, 1))
    room = room_of(GAME, GAME.position(state), {"players": 3}, ["Ann", "Bob", "Cid"])
    offer(room, "Cid", 2, "seat 3 repay")
    act(room, "take fish")
    act(room, "end")
    cid = GAME.view(room.line.state, 2)["players"][2]  # type: ignore[index]
    assert (cid["loans"], cid["francs"], room.offers) == (0, 1, [])


def test_three_players_sell_at_the_end_of_a_turn() -> None:
    """The seat after the next one sells at once when the turn ends; the sale is its own deed and nobody else's."""
    state = position("fish 2", {"fishery": "town", "colliery": 0, "sawmill": 2}, players=3)
    room = room_of(GAME, GAME.position(state), {"players": 3}, ["Ann", "Bob", "Cid"])
    offer(room, "Cid", 2, "seat 3 sell sawmill")
    act(room, "take fish")
    act(room, "end")
    assert room.line.actor() == 1 and room.offers == []
    last = room.kept[-1].row
    assert (last.seat, last.data["action"]) == (2, "seat 3 sell sawmill")
    assert [event.code for event in room.kept[-1].told][:1] == ["sell"]
    assert room.line.doer_at(room.line.ply - 1) == 2
    assert not is_free(room, "Bob", room.line.ply - 1), "Bob does not take back what Cid did"


def test_nobody_sells_for_others() -> None:
    """The seat in turn cannot sell what is another's, nor offer it."""
    state = position("fish 2", {"fishery": "town", "sawmill": 1, "colliery": 0}, players=2)
    room = room_of(GAME, GAME.position(state), {"players": 2}, ["Ann", "Bob"])
    act(room, "take fish")
    act(room, "end")
    assert GAME.allows(room.line.state, GAME.parse(room.line.state, "seat 1 sell colliery"))
    with pytest.raises(GameError, match="not yours"):
        deeds.play(room, "Bob", room.line.ply, ["seat 1 sell colliery"], "k")
    for seat in (0, 1):
        with pytest.raises(GameError, match="not yours"):
            deeds.offer(room, "Bob", seat, "seat 1 sell colliery", True, "k")
    offer(room, "Ann", 0, "seat 1 sell colliery")
    assert room.kept[-1].row.data["action"] == "seat 1 sell colliery", "between two turns it is sold at once"
