"""Routes about studies: replay a record, or play on from a position."""

import time

from fastapi import APIRouter

from harbourmaster.core.errors import BadRecord
from harbourmaster.core.game import Game
from harbourmaster.core.match import Match
from harbourmaster.core.record import parse_record
from harbourmaster.core.registry import load, registered
from harbourmaster.core.state import State
from harbourmaster.core.words import N_
from harbourmaster.server import deeds, seen
from harbourmaster.server.doors import ThePerson, TheQuay
from harbourmaster.server.messages import NewStudy, TableSeen
from harbourmaster.server.quay import new_table_id
from harbourmaster.server.room import PERSON, Draft, Room, TableRow
from harbourmaster.server.routes_tables import _seen

router = APIRouter(prefix="/api", tags=["studies"])


@router.post("/studies", status_code=201)
async def open_study(wish: NewStudy, person: ThePerson, quay: TheQuay) -> TableSeen:
    """A table for one: a record to step through, or a position to play on from."""
    actions: list[tuple[int | None, str]] = []
    if wish.position:
        row = _from_position(wish.position, person)
    elif wish.record:
        row, actions = _from_record(wish.record, person)
    else:
        raise BadRecord(N_("The record is empty."))

    def drafts(room: Room) -> list[Draft]:
        seats = [deeds.sit(number, PERSON, "", "", person) for number in range(len(room.seats))]
        played = [Draft("action", actor, ply + 1, {"action": text, "first": True})
                  for ply, (actor, text) in enumerate(actions)]
        return [*seats, *played] if actions else [*seats, *deeds.deal(room)]

    return _seen(await quay.open(row, drafts), person)


def _from_position(text: str, person: str) -> TableRow:
    name = text.strip().split("/", 1)[0]
    if name not in registered():
        raise BadRecord(N_("The position names no game that we know."))
    game = load(name)
    state = game.from_position(text)
    _check_sound(game, state)
    options = game.settle({"players": int(state.seats)} if any(o.name == "players" for o in game.options) else {})
    return TableRow(new_table_id(), name, options, game.position(state), True, False, 0, person, time.time())


def _check_sound(game: Game, state: State) -> None:
    """Refuse a position that can be read but not shown, before a table is made of it."""
    try:
        for seat in [None, *range(int(state.seats))]:
            game.view(state, seat)
        if state.actor() >= 0:
            seen.choices_of(game, state, int(state.actor()))
    except Exception as error:  # the rules trust their positions; what an invented one leads to cannot be listed
        raise BadRecord(N_("The position cannot come about in the game.")) from error


def _from_record(text: str, person: str) -> tuple[TableRow, list[tuple[int | None, str]]]:
    match = Match.replay(parse_record(text))
    actions: list[tuple[int | None, str]] = []
    for ply, action in enumerate(match.actions()):
        before = match.state_at(ply)
        actor = int(before.actor())
        actions.append((actor if actor >= 0 else None, match.game.write(before, action)))
    row = TableRow(new_table_id(), match.game.name, match.options, None, True, False, 0, person, time.time())
    return row, actions
