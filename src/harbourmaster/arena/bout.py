"""One game between players, in which nothing that a player does stops the tournament."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic, process_time

from harbourmaster.core.chance import deal
from harbourmaster.core.errors import GameError
from harbourmaster.core.game import Game
from harbourmaster.core.match import Match
from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import NOBODY
from harbourmaster.players import Player, ask, create


@dataclass(frozen=True)
class Bout:
    """A game to be played: who sits where, and the seed of its deal."""

    number: int
    seats: tuple[str, ...]
    """The players' names by seat."""
    seed: int
    """Of chance; the players' own seeds follow from it and the number."""


@dataclass
class Result:
    """How a game ended."""

    number: int
    seats: list[str]
    seed: int
    scores: list[int]
    ranks: list[int]
    forfeit: dict[str, str] | None = None
    """Who gave the game away by a crash or an illegal choice, and why."""
    seconds: list[float] = field(default_factory=list)
    """Time thought by each seat."""
    decisions: list[int] = field(default_factory=list)
    effort: list[float] = field(default_factory=list)
    """Processor time of this process used by each seat; unlike the time it does not depend on the load."""
    record: str = ""


Listener = Callable[[int, int, Player], None]
"""Hears of each decision: how many actions were played before it, the seat, and the player that has just chosen."""


def play_bout(name: str, options: dict[str, object], bout: Bout, keep: bool = False,
              here: dict[str, str] | None = None, hear: Listener | None = None) -> Result:
    """Play one game; a player that fails loses by forfeit and the others share the rest by their scores.

    `here` tells what a player is called on this machine where that differs from its name in the bout.
    """
    game = load(name)
    match = Match(game, dict(options), {"Seed": str(bout.seed)})
    seats = int(match.state.seats)
    result = Result(bout.number, list(bout.seats), bout.seed, [], [], None, [0.0] * seats, [0] * seats,
                    [0.0] * seats)
    own = Rng(bout.seed * 1_000_003 + bout.number)
    players: list[Player] = []
    seat = 0
    try:
        for seat in range(seats):
            called = (here or {}).get(bout.seats[seat], bout.seats[seat])
            players.append(create(called, game, int(own.below(1 << 60))))
        rng = Rng(bout.seed)
        _deal(match, rng)
        while match.state.actor() != NOBODY:
            seat = int(match.state.actor())
            started, spent = monotonic(), process_time()
            action = ask(players[seat], game, match.state, seat)
            result.seconds[seat] += monotonic() - started
            result.effort[seat] += process_time() - spent
            result.decisions[seat] += 1
            if hear is not None:
                hear(match.ply, seat, players[seat])
            match.play(action)
            _deal(match, rng)
    except Exception as error:  # whatever a player does is its own loss
        reason = str(error) if isinstance(error, GameError) else f"{type(error).__name__}: {error}"
        result.forfeit = {"player": bout.seats[seat], "seat": str(seat), "reason": reason}
    finally:
        for player in players:
            player.close()
    _place(game, match, result, seat)
    if keep:
        result.record = match.record().text()
    return result


def _deal(match: Match, rng: Rng) -> None:
    draft = match.state.copy()
    for action in deal(draft, rng):
        match.play(action)


def _place(game: Game, match: Match, result: Result, last: int) -> None:
    """Scores and ranks; the seat that forfeited is last."""
    state = match.state
    result.scores = [int(state.score(seat)) for seat in range(state.seats)]
    ranks = {standing.seat: standing.rank for standing in game.standings(state)}
    if result.forfeit is not None:
        others = [seat for seat in ranks if seat != last]
        ranks = {seat: 1 + sum([ranks[other] < ranks[seat] for other in others]) for seat in others}
        ranks[last] = len(result.scores)
    result.ranks = [ranks[seat] for seat in range(len(result.scores))]
