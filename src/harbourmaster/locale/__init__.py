"""Words for people: English sentences of the code in English, German and French."""

import os
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

from harbourmaster.core.errors import GameError
from harbourmaster.core.game import Event, Game
from harbourmaster.core.words import N_

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français"}
FOLDER = Path(__file__).parent
SHELL = "shell"
"""The domain of all sentences that do not belong to one game."""


def default_language() -> str:
    """The language that the environment asks for, if we speak it; otherwise English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        wanted = os.environ.get(variable, "")[:2].lower()
        if wanted:
            return wanted if wanted in LANGUAGES else "en"
    return "en"


@cache
def catalogue(language: str, domain: str) -> dict[str, str]:
    """The translations of a domain: English sentence -> sentence; empty for English."""
    path = FOLDER / language / f"{domain}.po"
    if not path.exists():
        return {}
    with path.open("rb") as stream:
        messages = read_po(stream, locale=language)
    return {str(message.id): str(message.string) for message in messages if message.id and message.string}


class Words:
    """Says the sentences of the code in one language; a game's own words come before the common ones."""

    def __init__(self, language: str, game: Game | None = None) -> None:
        self.language = language
        self.game = game
        domains = [SHELL] if game is None else [game.name.replace("-", "_"), SHELL]
        self._catalogues = [catalogue(language, domain) for domain in domains]

    def translate(self, sentence: str) -> str:
        """The sentence in this language, unformatted."""
        for entries in self._catalogues:
            if sentence in entries:
                return entries[sentence]
        return sentence

    def __call__(self, sentence: str, **arguments: object) -> str:
        """The sentence in this language with its arguments; ids of things become their names."""
        return self.translate(sentence).format(**{name: self._said(name, value) for name, value in arguments.items()})

    def _said(self, kind: str, value: object) -> object:
        if isinstance(value, GameError):
            return self.error(value)
        if isinstance(value, str):
            said = self.name(kind, value)
            return self.notation(value) if said == value else said
        return value

    def name(self, kind: str, identifier: str) -> str:
        """The name of a thing of the game; what is not a thing is translated as a sentence."""
        names = self.game.names.get(kind, {}) if self.game is not None else {}
        return self.translate(names.get(identifier, identifier))

    def notation(self, text: str) -> str:
        """A piece of notation that consists of ids and numbers, said word by word; anything else unchanged."""
        things = {} if self.game is None else {
            identifier: name for names in self.game.names.values() for identifier, name in names.items()}
        if not all(word in things or word.isdigit() for word in text.split()):
            return text
        return " ".join(self.translate(things.get(word, word)) for word in text.split())

    def error(self, error: GameError) -> str:
        """A refusal as a sentence, with the number of its rule."""
        said = self(error.template, **error.arguments)
        if not error.rule:
            return said
        rule = self(N_("rule {number}"), number=error.rule)
        return f"{said} ({rule})"

    def event(self, event: Event, seats: list[str]) -> str:
        """An event as a sentence; seats are called by the given names."""
        assert self.game is not None
        arguments: dict[str, object] = {}
        for name, value in event.arguments.items():
            arguments[name] = seats[value] if name in ("seat", "owner", "other") and isinstance(value, int) else value
        return self(self.game.phrases[event.code], **arguments)
