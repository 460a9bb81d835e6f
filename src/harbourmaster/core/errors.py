"""The errors of the public vocabulary; after any of them nothing has changed."""


class GameError(ValueError):
    """A refusal: an English template, its arguments and, where one applies, the number of the rule."""

    def __init__(self, reason: str, rule: str = "", **arguments: object) -> None:
        self.reason = reason
        self.rule = rule
        self.arguments: dict[str, object] = dict(arguments)
        super().__init__(reason, rule)

    def __str__(self) -> str:
        sentence = self.reason.format(**self.arguments) if self.arguments else self.reason
        return f"{sentence} (rule {self.rule})" if self.rule else sentence


class UnreadableAction(GameError):
    """The text is not an action in this game's notation."""


class IllegalAction(GameError):
    """The action can be read but is not allowed now."""


class StaleAction(GameError):
    """The action was meant for an earlier position."""


class BadRecord(GameError):
    """A record or a position cannot be read or does not replay."""


class BadOption(GameError):
    """A game has no such option, or not with that value."""
