"""What may be taken back, and who has to agree (free until somebody learns something new)."""

from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE
from harbourmaster.server.room import PERSON, Room

_TWINS = 4
"""How many positions that a seat holds possible are compared with the true one."""


def step_back(room: Room, person: str) -> int | None:
    """Where one step back leads: before the person's last sent actions; None if there are none."""
    mine = set(room.seats_of(person))
    line = room.line
    first = {kept.row.ply for kept in room.kept if kept.row.kind == "action" and kept.row.data.get("first")}
    for ply in range(line.ply - 1, -1, -1):
        if line.doer_at(ply) in mine and ply + 1 in first:
            return ply
    for ply in range(line.ply - 1, -1, -1):
        if line.doer_at(ply) in mine or (room.row.study and line.doer_at(ply) != CHANCE):
            return ply
    return None


def is_free(room: Room, person: str, to: int) -> bool:
    """Whether no one need be asked: alone, or within the own turn and nothing was revealed since."""
    if room.is_alone(person):
        return True
    actor = room.line.actor()
    if actor is None or actor not in room.seats_of(person):
        return False
    if any(room.line.doer_at(ply) != actor for ply in range(to, room.line.ply)):
        return False
    return not _learnt(room, actor, to)


def _learnt(room: Room, seat: int, to: int) -> bool:
    """Whether a seat's own actions since then showed it something; worked out once for each event."""
    asked = (room.number, seat, to)
    if room.learnt[0] != asked:
        room.learnt = asked, _compare(room, seat, to)
    return room.learnt[1]


def _compare(room: Room, seat: int, to: int) -> bool:
    """Whether a seat's own actions since then showed it something, such as cards that others had seen before: what
    it sees now would be different in another position that it held possible then."""
    game, line = room.game, room.line
    if not game.hides(line.states[to], seat):
        return False
    sees = game.view(line.state, seat)
    for twin in range(_TWINS):
        draft = game.guess(line.states[to], seat, Rng(twin))
        for action in line.actions[to:]:
            if not game.allows(draft, action):
                return True
            draft.play(action)
        if game.view(draft, seat) != sees:
            return True
    return False


def free_target(room: Room, person: str) -> int | None:
    """Where a free step back leads, None if there is none."""
    to = step_back(room, person)
    return to if to is not None and is_free(room, person, to) else None


def must_agree(room: Room, asking: int) -> set[int]:
    """The seats whose people are asked before an undo of the given seat."""
    own = room.seats[asking].holders
    return {number for number, seat in enumerate(room.seats)
            if number != asking and seat.kind == PERSON and seat.holders and not seat.holders & own}
