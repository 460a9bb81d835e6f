"""Everything that passes between server and client, typed once; types.py writes the same in TypeScript."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

Value = int | str
Setting = bool | int | str
Number = Annotated[int, Field(ge=0, le=100_000)]
SeatNumber = Annotated[int, Field(ge=0, le=7)]
Name = Annotated[str, Field(max_length=40)]
Notation = Annotated[str, Field(min_length=1, max_length=200)]
Key = Annotated[str, Field(min_length=1, max_length=64)]
Actions = Annotated[list[Notation], Field(min_length=1, max_length=64)]


class Message(BaseModel):
    """A message knows its fields and refuses others."""

    model_config = ConfigDict(extra="forbid", strict=False)


# What there is to play.

class OptionInfo(Message):
    """A setting of a game; the meaning is an English sentence of the catalogue."""

    name: str
    default: Setting
    allowed: list[Setting]
    meaning: str


class GameInfo(Message):
    """A game that can be played here and the bots that play it."""

    name: str
    title: str
    options: list[OptionInfo]
    levels: list[str]


class WordsInfo(Message):
    """Sentences of one language (empty for English) and the words of a game."""

    language: str
    catalogue: dict[str, str]
    names: dict[str, dict[str, str]]
    notes: dict[str, dict[str, str]]
    phrases: dict[str, str]


class Statement(Message):
    """One numbered statement of the rules."""

    section: str
    number: str
    text: str


class Me(Message):
    """The person behind a cookie or token."""

    name: str
    token: str
    webhook: str


class Rename(Message):
    """How a person wants to be called."""

    name: Name


class Webhook(Message):
    """Where a person wants to be told that it is their turn; empty for nowhere."""

    address: Annotated[str, Field(max_length=400)]


# Tables.

class Told(Message):
    """Something that happened: a code of the game's phrases and its arguments."""

    code: str
    arguments: dict[str, Value]


class Choice(Message):
    """A legal action in notation and what it would lead to at once."""

    action: str
    told: list[Told]


class Placed(Message):
    """A seat's place in the final order."""

    rank: int
    seat: int
    score: int


class Position(Message):
    """The game after so many actions as one seat sees it; choices only for the seat in turn."""

    ply: int
    length: int
    actor: int | None
    view: dict[str, JsonValue]
    choices: list[Choice]
    standings: list[Placed]
    code: str | None
    """The position in one line, where the seat may know all of it."""


class SeatInfo(Message):
    """Who sits where."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    level: str
    mine: bool
    here: bool
    clock: float | None
    """Seconds left."""


class TableInfo(Message):
    """A table as one person sees it."""

    id: str
    game: str
    options: dict[str, Setting]
    status: Literal["open", "playing", "over"]
    study: bool
    listed: bool
    creator: bool
    created: float
    updated: float
    ply: int
    actor: int | None
    seats: list[SeatInfo]
    undo_to: int | None
    """Where a free undo leads; None where there is none."""
    undo_asked: int | None
    """Where the undo leads that somebody asked for."""
    undo_asked_by: int | None
    offers: list[str]
    """What is done for my seats between two turns, as soon as it may be."""
    thinking: bool
    rematch: str | None


class Entry(Message):
    """One numbered event of a table."""

    number: int
    kind: Literal["seat", "action", "undo", "chat", "ask", "answer", "offer", "rematch"]
    at: float
    seat: int | None
    ply: int | None
    action: str | None
    told: list[Told]
    text: str


class SeatWish(Message):
    """Who shall sit on a seat of a new table."""

    kind: Literal["open", "me", "bot"]
    name: Name = ""
    level: Annotated[str, Field(max_length=40)] = ""


class NewTable(Message):
    """A table to be opened; a record or a position makes it a study."""

    game: Annotated[str, Field(max_length=40)]
    options: dict[str, Setting] = {}
    seats: Annotated[list[SeatWish], Field(max_length=8)] = []
    listed: bool = False
    minutes: Annotated[int, Field(ge=0, le=100_000)] = 0
    """Minutes on each seat's clock; 0 for no clock."""


class NewStudy(Message):
    """A record or a one-line position to look at and to play on from."""

    record: Annotated[str, Field(max_length=2_000_000)] = ""
    position: Annotated[str, Field(max_length=20_000)] = ""


class SeatChange(Message):
    """Sit down, get up, or let a bot play on."""

    change: Literal["take", "leave", "bot", "back"]
    token: Annotated[str, Field(max_length=400)] = ""
    name: Name = ""
    level: Annotated[str, Field(max_length=40)] = ""


class SeatLink(Message):
    """A signed link to one seat and the same as a QR code in SVG."""

    seat: int
    path: str


class Play(Message):
    """Actions in notation, all played or none; `at` is how many actions their sender has seen."""

    at: Number
    actions: Actions
    key: Key


class Played(Message):
    """The number of the last event that the actions led to."""

    number: int


class Question(Message):
    """What follows after actions that are only thought of."""

    at: Number
    actions: Annotated[list[Notation], Field(max_length=64)] = []
    seat: SeatNumber


class Answer(Message):
    """A position that was only thought of; `open` as long as the same seat has to decide."""

    view: dict[str, JsonValue]
    choices: list[Choice]
    open: bool


class Why(Message):
    """An action somebody would like to take."""

    at: Number
    action: Notation
    seat: SeatNumber


class Trouble(Message):
    """A refusal: an English template, its arguments, and the rule it rests on."""

    kind: Literal["trouble"] = "trouble"
    code: str
    reason: str
    arguments: dict[str, JsonValue]
    rule: str
    statement: str
    id: str = ""


class Allowed(Message):
    """The answer to a Why: no trouble, or the reason."""

    allowed: bool
    trouble: Trouble | None


class Change(Message):
    """By how much a holding changes until the end of the turn; the name is an English word of the catalogue."""

    name: str
    change: float


class Advice(Message):
    """A choice with what it is expected to lead to for the seat in turn."""

    action: str
    win: float
    score: float
    line: list[str]
    changes: list[Change]


class Hint(Message):
    """The best choices of a search, the best first."""

    action: str
    choices: list[Advice]


class TableSeen(Message):
    """A table and its position."""

    table: TableInfo
    position: Position


class Lobby(Message):
    """The tables of a person, those waiting for them first, and the open tables."""

    mine: list[TableInfo]
    open: list[TableInfo]


# The socket. Client to server:

class DoPlay(Message):
    kind: Literal["play"]
    id: Key
    at: Number
    actions: Actions


class DoUndo(Message):
    kind: Literal["undo"]
    id: Key
    at: Number
    to: Number | None = None


class DoConsent(Message):
    kind: Literal["consent"]
    id: Key
    agree: bool


class DoOffer(Message):
    """Let an action be taken for a seat as soon as it may be between two turns, or no longer."""

    kind: Literal["offer"]
    id: Key
    seat: SeatNumber
    action: Notation
    on: bool


class DoChat(Message):
    kind: Literal["chat"]
    id: Key
    text: Annotated[str, Field(min_length=1, max_length=500)]


class DoLook(Message):
    """See the table from another of one's own seats; None is a spectator's view."""

    kind: Literal["look"]
    seat: SeatNumber | None


class DoPing(Message):
    kind: Literal["ping"]


Request = Annotated[DoPlay | DoUndo | DoConsent | DoOffer | DoChat | DoLook | DoPing, Field(discriminator="kind")]


# Server to client:

class Update(Message):
    """New events and how the table stands after them; the first one answers the connection."""

    kind: Literal["update"] = "update"
    number: int
    seat: int | None
    table: TableInfo
    entries: list[Entry]
    position: Position | None
    """None where only the table changed."""


class Done(Message):
    """A request was carried out; its events came in an update."""

    kind: Literal["done"] = "done"
    id: str
    number: int


class Pong(Message):
    kind: Literal["pong"] = "pong"


Reply = Annotated[Update | Done | Trouble | Pong, Field(discriminator="kind")]
