"""`harbourmaster hint`: the best choices of a position and why."""

import json
from pathlib import Path

import typer

import harbourmaster as hm
from harbourmaster.cli.common import EDITION, LANG, fail, open_game, pick_words, refusals, t
from harbourmaster.locale import Words
from harbourmaster.players import Sight
from harbourmaster.players.analysis import Hint, hints, write_line
from harbourmaster.players.searching import Budget


def hint(
    game: str = typer.Argument(help=t("The game, such as inland-port.")),
    position: str = typer.Option("", "--position", help=t("A position as one line.")),
    record: Path | None = typer.Option(None, "--record", help=t("A record; its last position is looked at.")),
    seconds: float = typer.Option(2.0, "--seconds", min=0.01, help=t("How long to think.")),
    simulations: int = typer.Option(0, "--simulations", min=0, help=t("Think so many simulations instead.")),
    seed: int = typer.Option(1, "--seed", help=t("Of the search.")),
    edition: str | None = EDITION,
    as_json: bool = typer.Option(False, "--json", help=t("Print one line of JSON.")),
    lang: str | None = LANG,
) -> None:
    """The best three choices with expected score, chance to win and what they change."""
    words = pick_words(lang)
    rules = open_game(game, edition, words)
    words = pick_words(lang, rules)
    with refusals(words):
        if record is not None:
            state = hm.Match.load(str(record), rules).state
        else:
            state = rules.from_position(position) if position else rules.setup()
            hm.deal(state, hm.rng(seed))
        if state.actor() < 0:
            fail(words("Nobody decides in this position."))
        budget = Budget(simulations=simulations) if simulations else Budget(seconds=seconds)
        found = hints(Sight(rules, state, int(state.actor())), budget, seed)
    if as_json:
        typer.echo(json.dumps([{"action": rules.write(state, one.action), "win": round(one.win, 4),
                                "score": round(one.score, 2), "line": write_line(rules, state, one.line),
                                "reasons": dict(one.reasons)} for one in found]))
        return
    for number, one in enumerate(found, 1):
        typer.echo(f"{number}. {rules.write(state, one.action)}: {explain(one, words)}")
        typer.echo("   " + ", ".join(write_line(rules, state, one.line)))


def explain(found: Hint, words: Words) -> str:
    """Chance, score and what changes until the end of the turn, in one line."""
    changes = ", ".join([f"{words(name)} {amount:+g}" for name, amount in found.reasons])
    return words("{win} to win, {score} points expected. This turn: {changes}.", win=f"{found.win:.0%}",
                 score=f"{found.score:.0f}", changes=changes or words("nothing"))
