"""`harbourmaster perft`: count positions, to compare two builds of the rules."""

import json
import time

import typer

import harbourmaster as hm
from harbourmaster.cli.common import EDITION, LANG, OPTION, fail, game_options, open_game, pick_words, refusals, t


def perft(
    game: str = typer.Argument(help=t("The game, such as inland-port.")),
    depth: int = typer.Option(4, "--depth", "-d", min=0, max=12, help=t("How many choices deep.")),
    position: str = typer.Option("", "--position", help=t("Count from this position instead of the set-up.")),
    seed: int = typer.Option(1, "--seed", help=t("Deals chance before the first decision, and plays --plies.")),
    plies: int = typer.Option(0, "--plies", min=0, help=t("Play so many random choices first.")),
    divide: bool = typer.Option(False, "--divide", help=t("Print the count below each first choice.")),
    option: list[str] = OPTION,
    edition: str | None = EDITION,
    as_json: bool = typer.Option(False, "--json", help=t("Print one line of JSON.")),
    lang: str | None = LANG,
) -> None:
    """Count the sequences of choices down to a depth."""
    words = pick_words(lang)
    rules = open_game(game, edition, words)
    words = pick_words(lang, rules)
    with refusals(words):
        state = rules.from_position(position) if position else rules.setup(**game_options(rules, option, words))
    rng = hm.rng(seed)
    hm.deal(state, rng)
    for _ in range(plies):
        if state.actor() == hm.NOBODY:
            fail(words("The game is over before so many choices."))
        state.play(state.sample(rng))
    started = time.perf_counter()
    branches = {}
    if divide:
        for action in state.choices() if depth > 0 else []:
            child = state.copy()
            child.play(action)
            branches[rules.write(state, action)] = int(hm.perft(child, depth - 1))
        total = sum(branches.values()) if branches else 1
    else:
        total = int(hm.perft(state, depth))
    seconds = time.perf_counter() - started
    if as_json:
        typer.echo(json.dumps({"game": game, "depth": depth, "leaves": total, "compiled": hm.COMPILED,
                               "position": rules.position(state), "branches": branches}))
        return
    for text, leaves in branches.items():
        typer.echo(f"{text}: {leaves}")
    typer.echo(f"{total}")
    if seconds > 2:
        typer.echo(f"({seconds:.1f} s)", err=True)
