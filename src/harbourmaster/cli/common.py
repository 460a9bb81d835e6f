"""What several commands share: opening a game, options, refusals, folders."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import typer
from platformdirs import user_data_path
from rich.console import Console
from rich.markup import escape

import harbourmaster as hm
from harbourmaster.core.match import read_options
from harbourmaster.locale import LANGUAGES, Words, default_language

t = Words(default_language())
"""Says the help of the commands, which is made before any option is read, in the language of the environment."""

LANG = typer.Option(None, "--lang", help=t("Language: {languages} (default: from the environment).",
                                           languages=", ".join(LANGUAGES)))
EDITION = typer.Option(None, "--edition", help=t("A file with the printed figures of your copy."))
RAY = typer.Option(None, "--ray", help=escape(t(  # help is markup, in which [cluster] would be a style
    "Work on a Ray cluster instead of processes: auto or an address; needs harbourmaster[cluster].")))
OPTION = typer.Option([], "--option", "-o", help=t("An option of the game as name=value; may be repeated."))


def data_folder() -> Path:
    """The folder of the user's games, made when it is first needed."""
    folder = user_data_path("harbourmaster", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(t("The data folder {folder} cannot be made: {problem}.", folder=str(folder), problem=str(error.strerror)))
    return folder


def make_console() -> Console:
    """A console for tables; plain text where output is not a terminal."""
    return Console(highlight=False, soft_wrap=False)


def fail(message: str) -> NoReturn:
    """Print one line to standard error and leave with code 2."""
    print(message, file=sys.stderr)
    raise typer.Exit(2)


def pick_words(language: str | None, game: hm.Game | None = None) -> Words:
    """The words of a language; an unknown one is refused."""
    if language is not None and language not in LANGUAGES:
        fail(Words(default_language())("There is no language '{language}'; there are: {known}.",
                                       language=language, known=", ".join(LANGUAGES)))
    return Words(language or default_language(), game)


@contextmanager
def refusals(words: Words) -> Iterator[None]:
    """Say a refusal in one line and leave."""
    try:
        yield
    except hm.GameError as error:
        fail(words.error(error))


def open_game(name: str, edition: str | None, words: Words) -> hm.Game:
    """The game of that name, with an edition where one is given."""
    with refusals(words):
        if edition is None:
            return hm.load(name)
        if name != "inland-port":
            fail(words("Only The Inland Port takes an edition file."))
        return hm.load(name, edition=edition)


def game_options(game: hm.Game, options: list[str], words: Words) -> dict[str, object]:
    """The options given on the command line, completed by the defaults."""
    with refusals(words):
        return game.settle(read_options(game, " ".join(options)))
