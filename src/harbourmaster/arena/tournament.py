"""Matches and round-robins: every seating of the same deal, in parallel, resumable."""

import json
from collections.abc import Callable, Generator
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import combinations, permutations
from pathlib import Path

from harbourmaster.arena.bout import Bout, Result, play_bout
from harbourmaster.arena.luggage import pack, unpack
from harbourmaster.core.errors import BadOption
from harbourmaster.core.registry import load
from harbourmaster.core.words import N_
from harbourmaster.executor import Executor, Local
from harbourmaster.players import create


@dataclass(frozen=True)
class Tournament:
    """Who plays what how often. With more players than seats, every group of them meets."""

    game: str
    players: tuple[str, ...]
    games: int
    seed: int = 1
    options: dict[str, object] = field(default_factory=dict)

    def check(self) -> int:
        """The number of seats; BadOption if the game, an option or a player does not exist."""
        game = load(self.game)
        seats = int(game.setup(**self.options).seats)
        if self.games < 1 or len(self.players) < seats:
            raise BadOption(N_("An arena needs at least {seats} players and one game."), seats=seats)
        for name in self.players:
            create(name, game, 1).close()
        return seats

    def bouts(self) -> list[Bout]:
        """All games: each group of players meets `games` times; each deal is played in every seating."""
        seats = self.check()
        planned: list[Bout] = []
        for group in combinations(range(len(self.players)), seats):
            seatings = _seatings(group)
            for index in range(self.games):
                order = seatings[index % len(seatings)]
                deal = self.seed + index // len(seatings)
                planned.append(Bout(len(planned), tuple([self.players[player] for player in order]), deal))
        return planned


def _seatings(group: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every order for up to three seats, every turn of the order for more."""
    if len(group) <= 3:
        return list(permutations(group))
    return [group[turn:] + group[:turn] for turn in range(len(group))]


def hold(tournament: Tournament, processes: int = 1, keep: bool = False, path: Path | None = None,
         tell: Callable[[Result], bool] | None = None, executor: Executor | None = None) -> list[Result]:
    """Play all games; with a path, go on where an earlier run stopped. `tell` hears of each result and may stop.

    The executor plays them, by default so many processes of this machine; `tell` hears them in order.
    """
    bouts = tournament.bouts()
    done = _resume(path, tournament) if path is not None else {}
    for result in done.values():
        if tell is not None:
            tell(result)
    open_bouts = [bout for bout in bouts if bout.number not in done]
    with ExitStack() as stack:
        place = executor or stack.enter_context(Local(min(processes, max(len(open_bouts), 1))))
        for result in stack.enter_context(closing(_play(tournament, open_bouts, keep, place))):
            done[result.number] = result
            if path is not None:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(result)) + "\n")
            if tell is not None and tell(result):
                break
    return [done[number] for number in sorted(done)]


def _play(tournament: Tournament, bouts: list[Bout], keep: bool, executor: Executor) -> Generator[Result]:
    task = partial(_play_one, tournament.game, tournament.options, keep)
    yield from executor.run(task, bouts, pack(tournament.players))


def _play_one(name: str, options: dict[str, object], keep: bool, luggage: bytes, bout: Bout) -> Result:
    return play_bout(name, options, bout, keep, unpack(luggage, bout.seats))


def _resume(path: Path, tournament: Tournament) -> dict[int, Result]:
    """The results of an earlier run of the same tournament; a line cut off by a kill is dropped."""
    head = json.dumps({"game": tournament.game, "players": list(tournament.players), "games": tournament.games,
                       "seed": tournament.seed, "options": {k: str(v) for k, v in tournament.options.items()}})
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if lines and lines[0] != head:
        raise BadOption(N_("The file {path} belongs to another tournament."), path=str(path))
    results: dict[int, Result] = {}
    for line in lines[1:]:
        try:
            result = Result(**json.loads(line))
        except ValueError:
            break
        results[result.number] = result
    kept = [head, *[json.dumps(asdict(result)) for result in results.values()]]
    path.write_text("\n".join(kept) + "\n", encoding="utf-8")
    return results
