"""Routes about tables: the lobby, opening, sitting down, looking, thinking ahead and playing without a socket."""

import time
from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response
from sqlalchemy.exc import IntegrityError

from harbourmaster.core.errors import BadOption, GameError, StaleAction
from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.words import N_
from harbourmaster.server import deeds, seen
from harbourmaster.server.bots import Bots
from harbourmaster.server.doors import TheIdentity, ThePerson, TheQuay
from harbourmaster.server.messages import (
    Allowed,
    Answer,
    Hint,
    Lobby,
    NewTable,
    Play,
    Played,
    Position,
    Question,
    SeatChange,
    SeatLink,
    TableInfo,
    TableSeen,
    Why,
)
from harbourmaster.server.qr import qr_code
from harbourmaster.server.quay import new_table_id
from harbourmaster.server.refusals import Refused, not_your_turn, not_yours, trouble
from harbourmaster.server.room import BOT, OPEN, PERSON, Draft, Room, TableRow
from harbourmaster.server.routes_games import levels_of

router = APIRouter(prefix="/api", tags=["tables"])
TableId = Annotated[str, Path(min_length=4, max_length=20)]
SeatId = Annotated[int, Path(ge=0, le=7)]


@router.get("/lobby")
async def lobby(person: ThePerson, quay: TheQuay) -> Lobby:
    """My tables, those waiting for me first, and the open ones."""
    mine = [seen.table(room, person) for room in await quay.tables_of(person, 60)]
    order = {"playing": 1, "open": 2, "over": 3}
    mine.sort(key=lambda table: 0 if _waits(table) else order[table.status])
    free = [seen.table(room, person) for room in await quay.open_tables(60)
            if room.status == OPEN and not room.seats_of(person)]
    return Lobby(mine=mine, open=free)


def _waits(table: TableInfo) -> bool:
    return table.status == "playing" and any(
        seat.mine and seat.kind == PERSON and seat.seat == table.actor for seat in table.seats)


@router.post("/tables", status_code=201)
async def open_table(wish: NewTable, person: ThePerson, quay: TheQuay) -> TableSeen:
    """Open a table."""
    game = load(wish.game)
    options = game.settle(dict(wish.options))
    name = await quay.name_of(person)
    row = TableRow(new_table_id(), wish.game, options, None, False, wish.listed, wish.minutes, person, time.time())

    def drafts(room: Room) -> list[Draft]:
        if len(wish.seats) not in (0, len(room.seats)):
            raise BadOption(N_("The table has {seats} seats, not {given}."), seats=len(room.seats),
                            given=len(wish.seats))
        found: list[Draft] = []
        for number, seat in enumerate(wish.seats):
            if seat.kind == "me":
                found.append(deeds.sit(number, PERSON, seat.name or name, "", person))
            elif seat.kind == "bot":
                level = seat.level or levels_of(wish.game)[-1]
                if level not in levels_of(wish.game):
                    raise BadOption(N_("There is no player '{name}'; there are: {allowed}."), name=level,
                                    allowed=", ".join(levels_of(wish.game)))
                found.append(deeds.sit(number, BOT, seat.name or level, level))
            else:
                found.append(deeds.sit(number, OPEN, "", ""))
        if not wish.seats:
            found = [deeds.sit(number, PERSON, name, "", person) for number in range(len(room.seats))]
        return [*found, *deeds.deal(room)]

    room = await quay.open(row, drafts)
    return _seen(room, person)


def _seen(room: Room, person: str) -> TableSeen:
    mine = room.seats_of(person)
    seat = room.line.actor() if room.line.actor() in mine else mine[0] if mine else None
    return TableSeen(table=seen.table(room, person), position=seen.position(room, room.line.ply, seat))


@router.get("/tables/{table_id}")
async def table(table_id: TableId, person: ThePerson, quay: TheQuay) -> TableSeen:
    """A table as I may see it."""
    return _seen(await quay.room(table_id), person)


@router.post("/tables/{table_id}/seats/{seat}")
async def change_seat(table_id: TableId, seat: SeatId, change: SeatChange, person: ThePerson, quay: TheQuay,
                      identity: TheIdentity) -> TableInfo:
    """Sit down, get up, let a bot play on, or come back."""
    room = await quay.room(table_id)
    if seat >= len(room.seats):
        raise Refused(404, "missing", N_("There is no such seat."))
    name = " ".join(change.name.split()) or await quay.name_of(person)
    make: Callable[[Room], list[Draft]]
    if change.change == "take":
        host = identity.host(change.token, table_id, seat)
        make = lambda room: deeds.take_seat(room, person, seat, name, host)  # noqa: E731
    elif change.change == "leave":
        make = lambda room: deeds.leave_seat(room, person, seat)  # noqa: E731
    elif change.change == "back":
        make = lambda room: deeds.come_back(room, person, seat)  # noqa: E731
    else:
        level = change.level or levels_of(room.row.game)[-1]
        if level not in levels_of(room.row.game):
            raise BadOption(N_("There is no player '{name}'; there are: {allowed}."), name=level,
                            allowed=", ".join(levels_of(room.row.game)))
        make = lambda room: deeds.bot_plays_on(room, person, seat, level)  # noqa: E731
    await quay.append(room, make)
    return seen.table(room, person)


@router.get("/tables/{table_id}/links")
async def links(table_id: TableId, person: ThePerson, quay: TheQuay, identity: TheIdentity) -> list[SeatLink]:
    """Signed links: invitations to the free seats (for the table's creator), and to my own on another device."""
    room = await quay.room(table_id)
    tokens = {number: identity.seat_token(table_id, number, person) for number in room.seats_of(person)}
    if person == room.row.creator:
        tokens |= {number: identity.seat_token(table_id, number)
                   for number, seat in enumerate(room.seats) if seat.kind == OPEN}
    return [SeatLink(seat=number, path=f"/#/table/{table_id}/{number}/{token}")
            for number, token in sorted(tokens.items())]


@router.get("/qr", response_class=Response)
def qr(text: Annotated[str, Query(min_length=1, max_length=600)]) -> Response:
    """A text as a QR code in SVG."""
    return Response(qr_code(text), media_type="image/svg+xml")


@router.post("/tables/{table_id}/actions")
async def play(table_id: TableId, wish: Play, person: ThePerson, quay: TheQuay) -> Played:
    """Play actions; the same key is played once."""
    room = await quay.room(table_id)
    number = await quay.append(room, lambda room: deeds.play(room, person, wish.at, wish.actions, wish.key))
    return Played(number=number)


@router.get("/tables/{table_id}/positions/{ply}")
async def position(table_id: TableId, ply: Annotated[int, Path(ge=0, le=100_000)], person: ThePerson, quay: TheQuay,
                   seat: Annotated[int | None, Query(ge=0, le=7)] = None) -> Position:
    """The position after so many actions as one of my seats sees it."""
    room = await quay.room(table_id)
    if ply > room.line.ply:
        raise BadOption(N_("There is no position {ply}; there are 0 to {last}."), ply=ply, last=room.line.ply)
    if seat is not None and seat not in room.seats_of(person):
        raise not_yours()
    return seen.position(room, ply, seat)


@router.post("/tables/{table_id}/thoughts")
async def think_ahead(table_id: TableId, question: Question, person: ThePerson, quay: TheQuay) -> Answer:
    """What follows after actions that are only thought of; it rests on nothing that the seat does not know."""
    room = await quay.room(table_id)
    _may_think(room, person, question.seat, question.at)
    game = room.game
    state = game.guess(room.line.state, question.seat, Rng(room.line.ply))
    for text in question.actions:
        if int(state.actor()) != question.seat:
            raise not_your_turn()
        state.play(game.read(state, text))
    still_open = int(state.actor()) == question.seat
    return Answer(view=game.view(state, question.seat), open=still_open,  # type: ignore[arg-type]
                  choices=seen.choices_of(game, state, question.seat) if still_open else [])


@router.post("/tables/{table_id}/whys")
async def why_not(table_id: TableId, why: Why, person: ThePerson, quay: TheQuay) -> Allowed:
    """Whether an action is allowed now, and if not, why not."""
    room = await quay.room(table_id)
    try:
        _may_think(room, person, why.seat, why.at)
        state = room.game.guess(room.line.state, why.seat, Rng(room.line.ply))
        if int(state.actor()) != why.seat:
            raise not_your_turn()
        room.game.read(state, why.action)
    except StaleAction:
        raise
    except GameError as error:
        return Allowed(allowed=False, trouble=trouble(error, room.row.game))
    return Allowed(allowed=True, trouble=None)


def _may_think(room: Room, person: str, seat: int, at: int) -> None:
    if seat not in room.seats_of(person):
        raise not_yours()
    if at != room.line.ply:
        raise StaleAction(N_("The position has changed: {now} actions were played, not {seen}."),
                          now=room.line.ply, seen=at)


@router.get("/tables/{table_id}/hint")
async def hint(table_id: TableId, request: Request, person: ThePerson, quay: TheQuay) -> Hint:
    """The best choices in my place and what they are worth; not in games with other people."""
    room = await quay.room(table_id)
    seat = deeds.seat_in_turn(room, person)
    if not room.is_alone(person):
        raise Refused(403, "hint", N_("There are no hints in games with other people."))
    bots: Bots = request.app.state.bots
    found = await bots.advise(room, seat)
    return Hint(action=found[0].action, choices=found)


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse)
async def record(table_id: TableId, person: ThePerson, quay: TheQuay,
                 format: Annotated[str, Query(pattern="^(text|jsonl)$")] = "text",
                 seat: Annotated[int | None, Query(ge=0, le=7)] = None) -> PlainTextResponse:
    """The record: whole after the end and in a study, otherwise as one of my seats may see it."""
    room = await quay.room(table_id)
    mine = room.seats_of(person)
    if seat is not None and seat not in mine:
        raise not_yours()
    if seat is None and len(mine) == 1:
        seat = mine[0]
    tags = {f"Seat{number + 1}": place.name or place.kind for number, place in enumerate(room.seats)}
    written = room.line.record(tags, seen.may_know_all(room), seat)
    return PlainTextResponse(written.json_lines() if format == "jsonl" else written.text())


@router.post("/tables/{table_id}/rematch", status_code=201)
async def rematch(table_id: TableId, person: ThePerson, quay: TheQuay, identity: TheIdentity) -> TableSeen:
    """The same table again with every seat moved on by one; whoever asks later comes to the same table."""
    room = await quay.room(table_id)
    if not room.seats_of(person):
        raise not_yours()
    if room.line.actor() is not None:
        raise Refused(409, "playing", N_("The game is not over yet."))
    if room.rematch is None:
        old = room.row
        row = old._replace(id=identity.next_table(old.id), start=None, study=False, creator=person, created=time.time())

        def drafts(fresh: Room) -> list[Draft]:
            found: list[Draft] = []
            for number in range(len(fresh.seats)):
                seat = room.seats[(number + 1) % len(room.seats)]
                people: list[str | None] = [*sorted(seat.holders)] or [None]
                found.extend(deeds.sit(number, seat.kind, seat.name, seat.level, holder) for holder in people)
            return [*found, *deeds.deal(fresh)]

        try:
            fresh = await quay.open(row, drafts)
        except IntegrityError:  # somebody else asked at the same time
            fresh = await quay.room(row.id)

        def tell(room: Room) -> list[Draft]:
            return [] if room.rematch else [Draft("rematch", None, None, {"table": fresh.row.id})]

        await quay.append(room, tell)
    assert room.rematch is not None
    return _seen(await quay.room(room.rematch), person)
