"""Checks that any game must pass; violations are collected, not raised one by one."""

import json

from harbourmaster.core.chance import deal
from harbourmaster.core.errors import GameError, IllegalAction
from harbourmaster.core.game import Game
from harbourmaster.core.match import Match
from harbourmaster.core.record import parse_record
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE, NOBODY, State

LONGEST_GAME = 20_000
"""Actions after which a game counts as one that does not end."""


def conformance(game: Game, games: int, seed: int = 1, every: int = 1, **options: object) -> list[str]:
    """Play random games and return every violation found; dear checks run at every n-th action."""
    violations: list[str] = []
    if game.position(game.setup(**options)) != game.position(game.setup(**options)):
        violations.append("setup is not deterministic")
    for number in range(games):
        _play_one(game, seed + number, every, options, violations)
        if len(violations) > 20:
            break
    return violations


def _play_one(game: Game, seed: int, every: int, options: dict[str, object], violations: list[str]) -> None:
    rng = Rng(seed)
    match = Match(game, options)
    for ply in range(LONGEST_GAME):
        state = match.state
        where = f"game {seed}, action {ply + 1}: "
        _check_choices(game, state, where, violations)
        if state.actor() == NOBODY:
            break
        if ply % every == 0:
            _check_representations(game, state, where, violations)
            _check_refusals(game, state, rng, where, violations)
        action = state.sample(rng)
        before = game.position(state)
        match.play(action)
        if game.position(state) != before:
            violations.append(where + "playing on a copy changed the original")
        if ply % every == 0 and state.actor() != CHANCE and not game.events(state, action, match.state):
            violations.append(where + "no event tells of " + game.write(state, action))
    else:
        violations.append(f"game {seed} did not end after {LONGEST_GAME} actions")
        return
    _check_end(game, match.state, seed, violations)
    _check_replay(game, match, seed, violations)


def _check_choices(game: Game, state: State, where: str, violations: list[str]) -> None:
    choices = state.choices()
    actor = state.actor()
    if actor == NOBODY:
        if choices:
            violations.append(where + "choices after the end")
        return
    if not choices:
        violations.append(where + "no choices before the end")
    if choices != sorted(set(choices)):
        violations.append(where + "choices are not unique and ascending")
    if choices and not 0 <= choices[0] <= choices[-1] < (game.vocabulary if actor == CHANCE else game.span):
        violations.append(where + "a choice lies outside the vocabulary")
    weights = state.weights()
    if actor == CHANCE:
        if len(weights) != len(choices) or min(weights, default=0) <= 0:
            violations.append(where + "chance weights do not fit the choices")
    elif weights:
        violations.append(where + "weights at a player's decision")
    elif not 0 <= actor < state.seats:
        violations.append(where + f"there is no seat {actor}")


def _check_representations(game: Game, state: State, where: str, violations: list[str]) -> None:
    notations: set[str] = set()
    for action in state.choices():
        text = game.write(state, action)
        notations.add(text)
        try:
            if game.read(state, text) != action:
                violations.append(where + f"'{text}' reads as another action")
        except GameError as error:
            violations.append(where + f"'{text}' is offered but refused: {error}")
    if len(notations) != len(state.choices()):
        violations.append(where + "two choices share a notation")
    line = game.position(state)
    twin = game.from_position(line)
    if "\n" in line or game.position(twin) != line or twin.choices() != state.choices():
        violations.append(where + "the position does not survive writing and reading")
    for seat in [None, *range(state.seats)]:
        view = json.dumps(game.view(state, seat), sort_keys=True)
        if view != json.dumps(game.view(state.copy(), seat), sort_keys=True):
            violations.append(where + "equal states give unequal views")
        if seat is not None:
            guess = game.guess(state, seat, Rng(len(view)))
            if json.dumps(game.view(guess, seat), sort_keys=True) != view:
                violations.append(where + f"a guess of seat {seat} does not fit what it sees")


def _check_refusals(game: Game, state: State, rng: Rng, where: str, violations: list[str]) -> None:
    before = game.position(state)
    for _ in range(3):
        action = rng.below(game.vocabulary)
        if game.allows(state, action):
            continue
        try:
            game.check(state, action)
            violations.append(where + f"action {action} is not allowed but passes")
        except IllegalAction as error:
            if not str(error) or not error.rule:
                violations.append(where + f"action {action} is refused without a reason and a rule")
    if game.position(state) != before:
        violations.append(where + "a refused action changed the state")


def _check_end(game: Game, state: State, seed: int, violations: list[str]) -> None:
    standings = game.standings(state)
    if sorted([place.seat for place in standings]) != list(range(state.seats)):
        violations.append(f"game {seed}: the standings do not list every seat once")
    if standings[0].rank != 1 or any([later.rank < place.rank for place, later in
                                      zip(standings, standings[1:], strict=False)]):
        violations.append(f"game {seed}: the standings are not in order")
    if deal(state, Rng(seed)):
        violations.append(f"game {seed}: chance acts after the end")


def _check_replay(game: Game, match: Match, seed: int, violations: list[str]) -> None:
    record = match.record()
    for text in [record.text(), record.json_lines()]:
        again = Match.replay(parse_record(text), game)
        if game.position(again.state) != game.position(match.state):
            violations.append(f"game {seed}: the record replays to another position")
        if again.record().text() != record.text():
            violations.append(f"game {seed}: the record changes when it is read and written")
