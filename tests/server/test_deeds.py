"""Free undo ends where somebody learnt something."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import harbourmaster as hm
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
