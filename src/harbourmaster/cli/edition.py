"""`harbourmaster edition`: the printed figures as a file to correct."""

import typer

from harbourmaster.cli.common import EDITION, LANG, fail, make_console, open_game, pick_words, t
from harbourmaster.games.inland_port.edition import STANDARD, export_edition
from harbourmaster.games.inland_port.game import InlandPortGame

app = typer.Typer(no_args_is_help=True)
_GAME = typer.Argument(help=t("The game: inland-port."))


def _only_inland_port(game: str, lang: str | None) -> None:
    if game != "inland-port":
        fail(pick_words(lang)("Only The Inland Port takes an edition file."))


@app.command("export", help=t("Print the figures in use as a TOML file."))
def export(game: str = _GAME, lang: str | None = LANG) -> None:
    """Print the figures in use as a TOML file."""
    _only_inland_port(game, lang)
    typer.echo(export_edition(STANDARD), nl=False)


@app.command("check", help=t("Read an edition file and say its hash and how many figures are still reconstructed."))
def check(game: str = _GAME, edition: str | None = EDITION, lang: str | None = LANG) -> None:
    """Read an edition file and say its hash and how many figures are still reconstructed."""
    _only_inland_port(game, lang)
    words = pick_words(lang)
    rules = open_game(game, edition, words)
    assert isinstance(rules, InlandPortGame)
    make_console().print(words("Edition {hash}: {count} figures are reconstructed.",
                               hash=rules.edition.hash, count=rules.edition.reconstructed()), markup=False)
