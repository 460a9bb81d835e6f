"""The errors of the public vocabulary; after any of them nothing has changed."""


class GameError(ValueError):
    """A refusal: its reason as an English sentence and, where one applies, the number of the rule.

    The template and its arguments are what the reason was made of, for those who say it in another language.
    """

    def __init__(self, template: str, rule: str = "", **arguments: object) -> None:
        self.template = template
        self.rule = rule
        self.arguments: dict[str, object] = dict(arguments)
        self.reason = template.format(**arguments) if arguments else template
        super().__init__(template, rule)

    def __reduce__(self) -> tuple[object, ...]:
        """Errors cross from process to process with their arguments."""
        return _again, (type(self), self.template, self.rule, self.arguments)

    def __str__(self) -> str:
        return f"{self.reason} (rule {self.rule})" if self.rule else self.reason


def _again(kind: type[GameError], template: str, rule: str, arguments: dict[str, object]) -> GameError:
    return kind(template, rule, **arguments)


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
