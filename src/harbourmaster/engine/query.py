"""A question in JSON: which positions of which game, and how long to think about each."""

from dataclasses import dataclass

from harbourmaster.core.errors import BadOption
from harbourmaster.core.game import Game
from harbourmaster.core.match import Match
from harbourmaster.core.record import parse_record
from harbourmaster.core.registry import load
from harbourmaster.core.state import State
from harbourmaster.core.words import N_
from harbourmaster.players.searching import Budget

_FIELDS = {"id": str, "game": str, "options": dict, "record": str, "position": str, "moves": list, "turns": list,
           "visits": int, "seconds": (int, float), "report_every": (int, float), "seed": int}
VISITS = 1000
"""Visits of a question that sets no limit."""


@dataclass(frozen=True)
class Query:
    """A question that was understood."""

    id: str
    game: Game
    states: list[tuple[int, State]]
    """Turn and state, in the order asked."""
    budget: Budget
    report_every: float
    seed: int


def read_query(asked: object) -> Query:
    """The question that a JSON object asks; BadOption or BadRecord name what is wrong."""
    if not isinstance(asked, dict):
        raise BadOption(N_("A question is a JSON object."))
    for name, value in asked.items():
        kind = _FIELDS.get(name)
        if kind is None:
            raise BadOption(N_("There is no field '{name}'; there are: {allowed}."),
                            name=str(name), allowed=", ".join(_FIELDS))
        if not isinstance(value, kind) or isinstance(value, bool):  # type: ignore[arg-type]
            raise BadOption(N_("The field '{name}' has the wrong type."), name=name)
    if "id" not in asked:
        raise BadOption(N_("A question needs the field '{name}'."), name="id")
    game, states = _states(asked)
    turns = asked.get("turns", [len(states) - 1])
    if not all([isinstance(turn, int) and 0 <= turn < len(states) for turn in turns]):
        raise BadOption(N_("Turns are whole numbers from 0 to {last}."), last=len(states) - 1)
    budget = Budget(asked.get("visits", 0), float(asked.get("seconds", 0)))
    if budget.simulations <= 0 and budget.seconds <= 0:
        budget = Budget(VISITS)
    return Query(asked["id"], game, [(turn, states[turn]) for turn in turns], budget,
                 float(asked.get("report_every", 0)), asked.get("seed", 1))


def _states(asked: dict[str, object]) -> tuple[Game, list[State]]:
    """The game and all its states from the first to the last that the question tells of."""
    if "record" in asked:
        match = Match.replay(parse_record(str(asked["record"])))
        return match.game, [match.state_at(ply) for ply in range(match.ply + 1)]
    if "game" not in asked:
        raise BadOption(N_("A question needs the field '{name}'."), name="game")
    game = load(str(asked["game"]))
    options = asked.get("options", {})
    assert isinstance(options, dict)
    state = game.from_position(str(asked["position"])) if "position" in asked else game.setup(**game.settle(options))
    states = [state]
    moves = asked.get("moves", [])
    assert isinstance(moves, list)
    for move in moves:
        state = state.copy()
        state.play(game.read(state, str(move)))
        states.append(state)
    return game, states
