"""The commands, one module each."""

import typer

from harbourmaster._version import VERSION
from harbourmaster.cli import bench, doctor, edition, perft, play, replay

app = typer.Typer(no_args_is_help=True, add_completion=True, pretty_exceptions_enable=False,
                  help="Three harbour games to play, to study and to build on.")
app.command("play")(play.play)
app.command("replay")(replay.replay)
app.command("doctor")(doctor.doctor)
app.command("bench")(bench.bench)
app.command("perft")(perft.perft)
app.add_typer(edition.app, name="edition")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"harbourmaster {VERSION}")
        raise typer.Exit


@app.callback()
def root(version: bool = typer.Option(False, "--version", callback=_version, is_eager=True,
                                      help="Print the version and leave.")) -> None:
    """Three harbour games to play, to study and to build on."""
