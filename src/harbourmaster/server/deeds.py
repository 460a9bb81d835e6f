"""What people and bots may do at a table: each function drafts the events, or refuses."""

from harbourmaster.core.errors import GameError, StaleAction
from harbourmaster.core.state import CHANCE, NOBODY, State
from harbourmaster.core.words import N_
from harbourmaster.server.refusals import Refused, not_your_turn, not_yours
from harbourmaster.server.room import BOT, OPEN, PERSON, Draft, Room
from harbourmaster.server.undo import is_free, must_agree, step_back

_MOST_OFFERS = 40
"""How much may wait to be done for one seat."""


def _check_fresh(room: Room, at: int) -> None:
    if at != room.line.ply:
        raise StaleAction(N_("The position has changed: {now} actions were played, not {seen}."),
                          now=room.line.ply, seen=at)


def once(person: str, key: str) -> str:
    """The key under which an event of a person is stored but once."""
    return f"{person}:{key}"


def seat_in_turn(room: Room, person: str) -> int:
    """The seat in turn if the person may play it now."""
    if room.status == OPEN:
        raise Refused(409, "open", N_("The game begins when every seat is taken."))
    actor = room.line.actor()
    if actor is None:
        raise Refused(409, "over", N_("The game is over."))
    mine = room.seats_of(person)
    if not mine:
        raise not_yours()
    if actor not in mine or room.seats[actor].kind != PERSON:
        raise not_your_turn()
    return actor


def play(room: Room, person: str, at: int, actions: list[str], key: str) -> list[Draft]:
    """The actions of one decision, and what chance adds."""
    if once(person, key) in room.keys:
        return []
    _check_fresh(room, at)
    return _actions(room, seat_in_turn(room, person), actions, once(person, key))


def play_bot(room: Room, seat: int, at: int, action: str) -> list[Draft]:
    """The action of the bot on a seat."""
    _check_fresh(room, at)
    if room.bot_in_turn() != seat:
        raise not_your_turn()
    return _actions(room, seat, [action], None)


def _actions(room: Room, seat: int, texts: list[str], key: str | None) -> list[Draft]:
    state = room.line.state.copy()
    drafts: list[Draft] = []
    for text in texts:
        if int(state.actor()) != seat:
            raise not_your_turn()
        action = room.game.read(state, text)
        if room.game.doer(state, action) != seat:
            raise not_yours()
        drafts.append(Draft("action", seat, room.line.ply + len(drafts) + 1,
                            {"action": room.game.write(state, action), "first": not drafts},
                            key if not drafts else None))
        _carry_out(room, state, action, drafts)
        _take_offers(room, state, drafts)
    return drafts


def _carry_out(room: Room, state: State, action: int, drafts: list[Draft]) -> None:
    """Play an action on a draft of the position, and what chance adds."""
    state.play(action)
    for drawn in room.line.chance(state):
        drafts.append(Draft("action", None, room.line.ply + len(drafts) + 1, {"action": drawn}))


def _take_offers(room: Room, state: State, drafts: list[Draft]) -> None:
    """Do for others what they want done between two turns, if it may be done now."""
    game = room.game
    for seat, text in room.offers:
        written = any(draft.seat == seat and draft.data["action"] == text for draft in drafts)
        if written or int(state.actor()) in (seat, NOBODY):
            continue
        try:
            action = game.parse(state, text)
        except GameError:
            continue  # one person's offer never stands in the way of another's turn
        if game.doer(state, action) == seat and game.allows(state, action):
            drafts.append(Draft("action", seat, room.line.ply + len(drafts) + 1, {"action": text}))
            _carry_out(room, state, action, drafts)


def offer(room: Room, person: str, seat: int, text: str, on: bool, key: str) -> list[Draft]:
    """Let something be done for a seat between two turns: now if it may be, otherwise as soon as it may; or not."""
    if once(person, key) in room.keys:
        return []
    if room.line.actor() is None:
        raise Refused(409, "over", N_("The game is over."))
    if seat not in room.seats_of(person):
        raise not_yours()
    state = room.line.state.copy()
    action = room.game.parse(state, text)
    written = room.game.write(state, action)
    if room.game.doer(state, action) != seat:
        raise not_yours()
    if room.line.actor() == seat:
        raise Refused(409, "turn", N_("It is your turn: do it yourself."))
    if on and room.status != OPEN and room.game.allows(state, action):
        drafts = [Draft("action", seat, room.line.ply + 1, {"action": written}, once(person, key))]
        _carry_out(room, state, action, drafts)
        return drafts
    if on and sum(each == seat for each, _ in room.offers) >= _MOST_OFFERS:
        raise Refused(422, "offer", N_("There are too many standing offers."))
    return [Draft("offer", seat, None, {"action": written, "on": on}, once(person, key))]


def deal(room: Room) -> list[Draft]:
    """What chance decides before the first player does."""
    state = room.line.state.copy()
    if state.actor() != CHANCE:
        return []
    return [Draft("action", None, room.line.ply + 1 + index, {"action": drawn})
            for index, drawn in enumerate(room.line.chance(state))]


def undo(room: Room, person: str, at: int, to: int | None, key: str) -> list[Draft]:
    """Take back, or ask the others whether that may be."""
    if once(person, key) in room.keys:
        return []
    _check_fresh(room, at)
    mine = room.seats_of(person)
    if not mine:
        raise not_yours()
    target = step_back(room, person) if to is None else to
    if target is None or not 0 <= target < room.line.ply:
        raise Refused(409, "undo", N_("There is nothing to take back."))
    seat = room.line.actor_at(target)
    asking = seat if seat in mine else mine[0]
    if is_free(room, person, target) or not must_agree(room, asking):
        return [Draft("undo", asking, target, {}, once(person, key))]
    if seat not in mine:
        raise Refused(409, "undo", N_("You can ask to take back your own actions only."))
    return [Draft("ask", asking, target, {}, once(person, key))]


def consent(room: Room, person: str, agree: bool, key: str) -> list[Draft]:
    """Agree to an undo that somebody asked for, or refuse; the last to agree carries it out."""
    if once(person, key) in room.keys:
        return []
    asked = room.asked
    if asked is None:
        raise Refused(409, "undo", N_("Nobody asks to take anything back."))
    due = must_agree(room, asked.seat)
    mine = [seat for seat in room.seats_of(person) if seat in due]
    if not mine:
        raise not_yours()
    drafts = [Draft("answer", seat, None, {"agree": agree}, once(person, key) if not index else None)
              for index, seat in enumerate(mine)]
    if agree and due <= asked.agreed | set(mine):
        drafts.append(Draft("undo", asked.seat, asked.to, {}))
    return drafts


def chat(room: Room, person: str, name: str, text: str, key: str) -> list[Draft]:
    """Say something to the table."""
    if once(person, key) in room.keys:
        return []
    mine = room.seats_of(person)
    plain = " ".join(text.split())
    if not plain:
        raise Refused(422, "chat", N_("Nothing was said."))
    return [Draft("chat", mine[0] if mine else None, None, {"text": plain, "name": name}, once(person, key))]


def sit(seat: int, kind: str, name: str, level: str, person: str | None = None, clear: bool = False) -> Draft:
    """Who sits on a seat from now on."""
    return Draft("seat", seat, None, {"kind": kind, "name": name, "level": level, "person": person, "clear": clear})


def take_seat(room: Room, person: str, seat: int, name: str, host: str | None) -> list[Draft]:
    """Sit down on a free seat, or come to one's own with the link of its holder; `host` is what the link says."""
    place = room.seats[seat]
    if person in place.holders:
        return [sit(seat, PERSON, place.name, "")] if place.kind == BOT else []
    if host and host in place.holders:
        return [sit(seat, PERSON, place.name, "", person)]
    if host is None and not room.row.listed and person != room.row.creator:
        raise not_yours()
    if place.kind != OPEN or host:
        raise Refused(403, "seat", N_("This seat is taken."))
    return [sit(seat, PERSON, name, "", person)]


def leave_seat(room: Room, person: str, seat: int) -> list[Draft]:
    """Get up: before the game the seat is free again, afterwards a bot may take it."""
    if person not in room.seats[seat].holders:
        raise not_yours()
    if room.status != OPEN:
        raise Refused(409, "playing", N_("The game has begun; let a bot play on instead."))
    return [sit(seat, OPEN, "", "", clear=True)]


def bot_plays_on(room: Room, person: str, seat: int, level: str) -> list[Draft]:
    """Put a bot on a free seat (the table's creator) or in one's own place; the holder may come back later."""
    place = room.seats[seat]
    if place.kind == OPEN:
        if person != room.row.creator:
            raise not_yours()
        return [sit(seat, BOT, level, level)]
    if person not in place.holders:
        raise not_yours()
    return [sit(seat, BOT, place.name, level)]


def come_back(room: Room, person: str, seat: int) -> list[Draft]:
    """Take the own seat back from the bot that stood in."""
    if person not in room.seats[seat].holders:
        raise not_yours()
    return [sit(seat, PERSON, room.seats[seat].name, "")]
