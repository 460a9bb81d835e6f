"""A table in memory: its events folded into seats, line of play, clocks and open requests."""

import asyncio
from dataclasses import dataclass, field
from typing import NamedTuple

from harbourmaster.core.game import Event, Game
from harbourmaster.core.registry import load
from harbourmaster.core.state import CHANCE, State
from harbourmaster.server.line import Line

OPEN, PERSON, BOT = "open", "person", "bot"


class Draft(NamedTuple):
    """An event that is not numbered yet."""

    kind: str
    seat: int | None
    ply: int | None
    data: dict[str, object]
    key: str | None = None


class Row(NamedTuple):
    """An event as the database keeps it."""

    number: int
    kind: str
    at: float
    seat: int | None
    ply: int | None
    data: dict[str, object]
    key: str | None


class Kept(NamedTuple):
    """An event in memory; actions with the state before them and what is told of them."""

    row: Row
    before: State | None = None
    action: int = 0
    told: list[Event] = []  # noqa: RUF012  (never changed)


@dataclass
class Seat:
    """Who sits there: nobody yet, a person (all persons who hold the seat's link), or a bot."""

    kind: str = OPEN
    name: str = ""
    level: str = ""
    holders: set[str] = field(default_factory=set)
    used: float = 0.0
    """Seconds of thinking so far."""


@dataclass
class Asked:
    """An undo that waits for the consent of others."""

    to: int
    seat: int
    agreed: set[int]


class TableRow(NamedTuple):
    """A table as the database keeps it."""

    id: str
    game: str
    options: dict[str, object]
    start: str | None
    study: bool
    listed: bool
    minutes: int
    creator: str
    created: float


class Room:
    """What every worker knows of one table; apply() is the only thing that changes it."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.game: Game = load(row.game)
        self.line = Line(self.game, dict(row.options), row.start)
        self.seats = [Seat() for _ in range(self.line.state.seats)]
        self.kept: list[Kept] = []
        self.keys: dict[str, int] = {}
        self.asked: Asked | None = None
        self.offers: list[tuple[int, str]] = []
        """Seats and what is done for them between two turns, as soon as it may be."""
        self.learnt: tuple[tuple[int, int, int], bool] = (0, 0, 0), False
        """The last answer to whether a seat learnt something: number, seat and ply of the question, and the answer."""
        self.rematch: str | None = None
        self.updated = row.created
        self.since = row.created
        """When the clock of the seat in turn began to run."""
        self.lock = asyncio.Lock()
        self.listeners: set[asyncio.Event] = set()
        self.present: dict[str, int] = {}

    @property
    def number(self) -> int:
        """The number of the last event."""
        return len(self.kept)

    @property
    def status(self) -> str:
        """Open while a seat is free, over when the game is, playing otherwise."""
        if self.line.actor() is None:
            return "over"
        return OPEN if any(seat.kind == OPEN for seat in self.seats) else "playing"

    def bot_in_turn(self) -> int | None:
        """The seat of the bot that has to decide, if one has."""
        actor = self.line.actor()
        if self.status != "playing" or actor is None or self.seats[actor].kind != BOT:
            return None
        return actor

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person holds, those where a bot stands in included."""
        return [number for number, seat in enumerate(self.seats) if person in seat.holders]

    def is_alone(self, person: str) -> bool:
        """Whether nobody else has a say: the person holds every seat that no bot has."""
        return self.row.study or all(
            seat.holders == {person} if seat.holders else seat.kind == BOT for seat in self.seats)

    def left_on_clock(self, number: int, now: float) -> float | None:
        """Seconds left on a seat's clock; None without clocks."""
        if not self.row.minutes:
            return None
        seat = self.seats[number]
        running = self.status == "playing" and self.line.actor() == number
        return self.row.minutes * 60 - seat.used - (now - self.since if running else 0)

    def apply(self, row: Row) -> None:
        """Take in the next event."""
        assert row.number == self.number + 1
        kept = Kept(row)
        was_playing = self.status == "playing"
        if row.kind == "action":
            kept = self._act(row)
        elif row.kind == "undo":
            assert row.ply is not None
            self.line.back(row.ply)
            self.asked = None
        elif row.kind == "seat":
            assert row.seat is not None
            self._seat(self.seats[row.seat], row.data)
        elif row.kind == "ask":
            assert row.ply is not None and row.seat is not None
            self.asked = Asked(row.ply, row.seat, set())
        elif row.kind == "answer":
            assert row.seat is not None
            if not row.data["agree"]:
                self.asked = None
            elif self.asked is not None:
                self.asked.agreed.add(row.seat)
        elif row.kind == "offer":
            assert row.seat is not None
            self._offer(row.seat, str(row.data["action"]), bool(row.data["on"]))
        elif row.kind == "rematch":
            self.rematch = str(row.data["table"])
        if row.kind == "undo" or (self.status == "playing" and not was_playing):
            self.since = row.at
        if row.key is not None:
            self.keys[row.key] = row.number
        self.updated = row.at
        self.kept.append(kept)

    def _act(self, row: Row) -> Kept:
        before = self.line.state
        action = self.game.parse(before, str(row.data["action"]))
        actor = int(before.actor())
        if actor != CHANCE and self.status == "playing":
            self.seats[actor].used += max(0.0, row.at - self.since)
            self.since = row.at
        doer = self.game.doer(before, action)
        self.line.play(action)
        self.asked = None
        # Done; and whoever is in turn acts for themselves.
        self.offers = [(seat, text) for seat, text in self.offers
                       if (seat, text) != (doer, row.data["action"]) and seat != self.line.actor()]
        return Kept(row, before, action, self.game.events(before, action, self.line.state))

    def _offer(self, seat: int, text: str, on: bool) -> None:
        self.offers = [offer for offer in self.offers if offer != (seat, text)]
        if on:
            self.offers.append((seat, text))

    def _seat(self, seat: Seat, data: dict[str, object]) -> None:
        seat.kind = str(data["kind"])
        seat.name = str(data["name"])
        seat.level = str(data["level"])
        if data.get("person"):
            seat.holders.add(str(data["person"]))
        if data.get("clear"):
            seat.holders.clear()

    def wake(self) -> None:
        """Tell everybody who listens that something is new."""
        for listener in self.listeners:
            listener.set()
