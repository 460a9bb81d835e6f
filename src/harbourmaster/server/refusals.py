"""Refusals of the server itself, and every refusal as a message."""

from collections.abc import Sequence
from typing import Any

from harbourmaster.core.errors import BadOption, BadRecord, GameError, IllegalAction, StaleAction, UnreadableAction
from harbourmaster.core.words import N_
from harbourmaster.server.messages import Trouble
from harbourmaster.server.rulebook import statement_of


class Refused(GameError):
    """A request that the server does not carry out; status is that of HTTP."""

    def __init__(self, status: int, code: str, reason: str, **arguments: object) -> None:
        super().__init__(reason, "", **arguments)
        self.status = status
        self.code = code


def malformed(problems: Sequence[Any]) -> Refused:
    """A message that cannot be understood; it names the first field that is wrong."""
    readable = [problem for problem in problems if problem["type"] != "json_invalid"]
    place = [str(part) for part in readable[0]["loc"]] if readable else []
    field = ".".join(place[1:] if place[:1] in (["body"], ["query"], ["path"]) else place)
    if not field:
        return Refused(422, "malformed", N_("The message cannot be understood."))
    return Refused(422, "malformed", N_("The message cannot be understood: look at '{field}'."), field=field)


def no_table() -> Refused:
    """There is no such table."""
    return Refused(404, "missing", N_("There is no such table."))


def not_yours() -> Refused:
    """The seat belongs to somebody else."""
    return Refused(403, "seat", N_("This seat is not yours."))


def not_your_turn() -> Refused:
    """Another seat is in turn."""
    return Refused(409, "turn", N_("It is not your turn."))


_CODES: list[tuple[type[GameError], int, str]] = [
    (StaleAction, 409, "stale"),
    (IllegalAction, 422, "illegal"),
    (UnreadableAction, 422, "unreadable"),
    (BadRecord, 422, "record"),
    (BadOption, 422, "option"),
]


def status_of(error: GameError) -> tuple[int, str]:
    """The HTTP status and the code of a refusal."""
    if isinstance(error, Refused):
        return error.status, error.code
    for kind, status, code in _CODES:
        if isinstance(error, kind):
            return status, code
    return 400, "refused"


def trouble(error: GameError, game: str = "", request: str = "") -> Trouble:
    """A refusal as a message, with the statement of the rules it rests on."""
    arguments: dict[str, object] = {}
    for name, value in error.arguments.items():
        if isinstance(value, GameError):
            arguments[name] = {"reason": value.template, "rule": value.rule,
                               "arguments": {key: _plain(item) for key, item in value.arguments.items()}}
        else:
            arguments[name] = _plain(value)
    statement = statement_of(game, error.rule) if game and error.rule else ""
    return Trouble(code=status_of(error)[1], reason=error.template, arguments=arguments, rule=error.rule,  # type: ignore[arg-type]
                   statement=statement, id=request)


def _plain(value: object) -> int | str:
    return value if isinstance(value, int | str) else str(value)
