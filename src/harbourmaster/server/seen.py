"""What leaves the server: rooms as one person or one seat may see them."""

import time

from harbourmaster.core.game import Event, Game
from harbourmaster.core.state import CHANCE, State
from harbourmaster.server.messages import (
    Choice,
    Entry,
    Placed,
    Position,
    SeatInfo,
    TableInfo,
    Told,
)
from harbourmaster.server.room import BOT, Kept, Room
from harbourmaster.server.undo import free_target


def told(events: list[Event]) -> list[Told]:
    """Events as messages."""
    return [Told(code=event.code, arguments=event.arguments) for event in events]


def choices_of(game: Game, state: State, seat: int) -> list[Choice]:
    """The choices of a seat with what it can tell each would lead to; chance that follows is not foretold."""
    found: list[Choice] = []
    for action in state.choices():
        after = state.copy()
        after.play(action)
        found.append(Choice(action=game.write(state, action), told=told(game.foretell(state, action, after, seat))))
    return found


def may_know_all(room: Room) -> bool:
    """Whether nothing is hidden from anybody any more: the game is over, or it is a study."""
    return room.row.study or room.line.actor() is None


def position(room: Room, ply: int, seat: int | None) -> Position:
    """The position after so many actions as a seat sees it; choices for the seat in turn, and only now."""
    line = room.line
    state = line.states[ply]
    actor = line.actor_at(ply)
    in_turn = seat is not None and actor == seat and ply == line.ply and room.status != "open"
    over = actor is None
    return Position(
        ply=ply, length=line.ply, actor=actor,
        view=room.game.view(state, seat),  # type: ignore[arg-type]
        choices=choices_of(room.game, state, seat) if in_turn and seat is not None else [],
        standings=[Placed(rank=int(place.rank), seat=int(place.seat), score=int(place.score))
                   for place in room.game.standings(state)] if over else [],
        code=room.game.position(state) if actor != CHANCE and (may_know_all(room) or not room.game.hides(state, seat))
        else None,
    )


def entry(room: Room, kept: Kept, seat: int | None) -> Entry:
    """An event as a seat may know it."""
    row = kept.row
    action = None
    if kept.before is not None:
        action = room.game.disclose(kept.before, kept.action, seat)
    text = str(row.data.get("text", ""))
    if row.kind == "seat":
        text = str(row.data["name"])
    if row.kind == "answer":
        text = "agree" if row.data["agree"] else "refuse"
    if row.kind == "rematch":
        text = str(row.data["table"])
    return Entry(number=row.number, kind=row.kind, at=row.at, seat=row.seat, ply=row.ply,  # type: ignore[arg-type]
                 action=action, told=told(kept.told), text=text)


def table(room: Room, person: str) -> TableInfo:
    """A table as a person sees it."""
    now = time.time()
    seats = [
        SeatInfo(seat=number, kind=seat.kind, name=seat.name, level=seat.level, mine=person in seat.holders,  # type: ignore[arg-type]
                 here=seat.kind == BOT or any(room.present.get(holder) for holder in seat.holders),
                 clock=room.left_on_clock(number, now))
        for number, seat in enumerate(room.seats)
    ]
    asked = room.asked
    return TableInfo(
        id=room.row.id, game=room.row.game, options=room.row.options, status=room.status,  # type: ignore[arg-type]
        study=room.row.study, listed=room.row.listed, creator=person == room.row.creator,
        created=room.row.created, updated=room.updated, ply=room.line.ply, actor=room.line.actor(), seats=seats,
        offers=[text for number, text in room.offers if person in room.seats[number].holders],
        undo_to=free_target(room, person), undo_asked=asked.to if asked else None,
        undo_asked_by=asked.seat if asked else None, thinking=room.bot_in_turn() is not None, rematch=room.rematch,
    )
