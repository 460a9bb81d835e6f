"""`harbourmaster play`: a game in the terminal."""

from pathlib import Path
from secrets import randbelow

import typer

import harbourmaster as hm
from harbourmaster.cli.commands import Leave
from harbourmaster.cli.common import (
    EDITION,
    LANG,
    OPTION,
    data_folder,
    fail,
    game_options,
    make_console,
    open_game,
    pick_words,
    refusals,
    t,
)
from harbourmaster.cli.screens import SCREENS
from harbourmaster.cli.table import TerminalTable
from harbourmaster.games.inland_port.game import InlandPortGame
from harbourmaster.locale import Words
from harbourmaster.players import names


def play(
    game: str = typer.Argument("inland-port", help=t("The game, such as inland-port.")),
    terminal: bool = typer.Option(False, "--terminal", help=t("Play here in the terminal.")),
    player: list[str] = typer.Option([], "--player", "-p", help=t("Who sits at the next seat: human, a bot's name or "
                                     "engine:COMMAND; may be repeated. Default: human first, then greedy.")),
    load: str | None = typer.Option(None, "--load", help=t("Go on with a saved game.")),
    resume: bool = typer.Option(False, "--resume", help=t("Go on with the game that was not finished.")),
    seed: int | None = typer.Option(None, "--seed", help=t("Makes chance and bots repeatable.")),
    option: list[str] = OPTION,
    edition: str | None = EDITION,
    lang: str | None = LANG,
) -> None:
    """Play a game in the terminal."""
    words = pick_words(lang)
    rules = open_game(game, edition, words)
    words = pick_words(lang, rules)
    console = make_console()
    if game not in SCREENS:
        fail(words("The game '{name}' has no screen for the terminal yet.", name=game))
    unfinished = data_folder() / f"{game}-unfinished.txt"
    if resume and not unfinished.exists():
        fail(words("There is no unfinished game to go on with."))
    with refusals(words):
        path = load or (str(unfinished) if resume else None)
        match = hm.Match.load(str(Path(path).expanduser()), rules) if path else hm.Match(
            rules, game_options(rules, option, words))
    seats = _seats(player or _recorded(match), int(match.state.seats), words)
    console.print(words.translate(rules.title), style="bold")
    if not hm.COMPILED:
        console.print(words("The rules run uncompiled (slower)."), style="dim")
    if isinstance(rules, InlandPortGame) and rules.edition.reconstructed():
        console.print(words("{count} printed figures are unknown to us and reconstructed; see `rules NAME` and "
                            "`harbourmaster edition export inland-port`.", count=rules.edition.reconstructed()),
                      style="dim")
    if unfinished.exists() and not path:
        console.print(words("A game was not finished; --resume goes on with it."), style="dim")
    with refusals(words):
        table = TerminalTable(match, seats, words, console, randbelow(1 << 32) if seed is None else seed)
    try:
        table.run()
    except KeyboardInterrupt:
        console.print()
        table.offer_to_save()
    except Leave:
        if console.is_interactive:
            table.offer_to_save()
    finally:
        table.close()


def _recorded(match: hm.Match) -> list[str]:
    """The seats that the record of a loaded game names, if they can sit down here."""
    recorded = [name.strip() for name in match.tags.get("Seats", "").split(",") if name.strip()]
    return recorded if all(name == "human" or name in names() for name in recorded) else []


def _seats(players: list[str], count: int, words: Words) -> list[str]:
    """One name per seat: those given, then greedy bots; whether there is such a bot shows when it sits down."""
    given = players or ["human"]
    if len(given) > count:
        fail(words("There are {count} seats, not {given}.", count=count, given=len(given)))
    return given + ["greedy"] * (count - len(given))
