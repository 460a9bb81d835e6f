"""One game of self-play, as a line of JSON."""

import json
from dataclasses import asdict, dataclass

from harbourmaster.arena.bout import Bout, play_bout
from harbourmaster.arena.luggage import unpack
from harbourmaster.core.errors import BadRecord
from harbourmaster.core.game import Game
from harbourmaster.core.match import Match
from harbourmaster.core.record import Record, parse_record
from harbourmaster.core.words import N_
from harbourmaster.datasets.plan import SCHEMA, Plan
from harbourmaster.players import Player


@dataclass
class Thought:
    """What a searching player found before a decision."""

    ply: int
    actions: list[int]
    visits: list[int]
    win: float
    """The expected part of a win of the seat."""
    score: float
    """Its expected final score."""


@dataclass
class Played:
    """A game of a data set."""

    number: int
    seed: int
    players: list[str]
    tags: dict[str, str]
    actions: list[str]
    scores: list[int]
    ranks: list[int]
    forfeit: dict[str, str] | None
    thoughts: list[Thought]

    def line(self) -> str:
        """The game as one line, the line break included."""
        return json.dumps({"schema": SCHEMA, **asdict(self)}, ensure_ascii=False) + "\n"

    def replay(self, game: Game | None = None) -> Match:
        """The match, checked action by action; BadRecord if it does not fit."""
        record = Record(dict(self.tags))
        for action in self.actions:
            record.add(action)
        match = Match.replay(record, game)
        if self.forfeit is None and match.result() != self.tags.get("Result"):
            raise BadRecord(N_("The result of game {number} is not what its actions lead to."), number=self.number)
        return match


def play(plan: Plan, luggage: bytes, number: int) -> str:
    """Play a game of a plan; the same number gives the same line."""
    thoughts: list[Thought] = []

    def hear(ply: int, seat: int, player: Player) -> None:
        found = player.thoughts()
        if found:
            total = sum([finding.visits for finding in found])
            win = sum([finding.visits * finding.wins[seat] for finding in found]) / total
            score = sum([finding.visits * finding.scores[seat] for finding in found]) / total
            by_action = sorted([(finding.action, finding.visits) for finding in found])
            thoughts.append(Thought(ply, [action for action, _ in by_action], [visits for _, visits in by_action],
                                    round(win, 4), round(score, 2)))

    bout = Bout(number, plan.seats(number), plan.deal(number))
    result = play_bout(plan.game, plan.options, bout, True, unpack(luggage, bout.seats), hear)
    record = parse_record(result.record)
    return Played(number, bout.seed, list(bout.seats), record.tags, record.actions, result.scores, result.ranks,
                  result.forfeit, thoughts).line()


def read_line(line: str) -> Played:
    """The game of a line; BadRecord if it is not a whole one of this schema."""
    try:
        row = json.loads(line)
        if not line.endswith("\n") or row.pop("schema") != SCHEMA:
            raise ValueError
        played = Played(**row)
        played.thoughts = [Thought(**thought) for thought in row["thoughts"]]
        kinds = [isinstance(played.number, int), isinstance(played.tags, dict), isinstance(played.actions, list)]
        if not all([*kinds, *[isinstance(action, str) for action in played.actions]]):
            raise ValueError
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise BadRecord(N_("not a game of schema {schema}"), schema=SCHEMA) from None
    return played
