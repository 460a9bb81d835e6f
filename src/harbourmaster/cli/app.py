"""The commands, one module each."""

import typer

from harbourmaster._version import VERSION
from harbourmaster.cli import (
    arena,
    bench,
    doctor,
    edition,
    engine,
    export,
    hint,
    perft,
    play,
    replay,
    selfplay,
    serve,
    stats,
    train,
)
from harbourmaster.cli.common import pick_words, t
from harbourmaster.server.settings import Settings

app = typer.Typer(add_completion=True, pretty_exceptions_enable=False)
app.command("play", help=t("Play a game in the terminal."))(play.play)
app.command("serve", help=t("Serve the web app."))(serve.serve)
app.command("replay", help=t("Step through a record: Enter forward, b back, a number jumps, q leaves."))(replay.replay)
app.command("export", help=t("Write a saved game in full, or as one seat saw it."))(export.export)
app.command("doctor", help=t("Print version, compiled or not, Python, data folder and languages."))(doctor.doctor)
app.command("bench", help=t("Measure decisions, copies and games a second, and how many choices there are."))(
    bench.bench)
app.command("arena", help=t("Let players play against each other and count."))(arena.arena)
app.command("engine", help=t("Speak the engine protocol on standard input and output."))(engine.engine)
app.command("hint", help=t("The best three choices of a position and why."))(hint.hint)
app.command("train", help=t("Teach the learned evaluation of a game by self-play."))(train.train)
app.command("selfplay", help=t("Let players play by the thousand and write records and decisions."))(selfplay.selfplay)
app.command("stats", help=t("Scores, openings, buildings, length and branching of a folder of games."))(stats.stats)
app.command("perft", help=t("Count the sequences of choices down to a depth."))(perft.perft)
app.add_typer(edition.app, name="edition", help=t("The printed figures of a game as a file to correct."))


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"harbourmaster {VERSION}")
        raise typer.Exit


@app.callback(invoke_without_command=True,
              help=t("Three harbour games to play, to study and to build on. Without a command the web app opens."))
def root(context: typer.Context,
         version: bool = typer.Option(False, "--version", callback=_version, is_eager=True,
                                      help=t("Print the version and leave."))) -> None:
    """Three harbour games to play, to study and to build on."""
    if context.invoked_subcommand is None:
        serve.start(Settings(), pick_words(None), browser=True)
