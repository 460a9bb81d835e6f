"""What a search found, ready for people and machines."""

from dataclasses import dataclass

from harbourmaster.core.game import Game, Json
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import State
from harbourmaster.players.evaluation import evaluate, evaluate_best
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.player import Sight
from harbourmaster.players.search.report import Finding, findings
from harbourmaster.players.search.search import Search
from harbourmaster.players.searching import Budget, new_search, think


def write_line(game: Game, state: State, actions: list[int]) -> list[str]:
    """The notation of choices played one after the other; a choice that a guess does not allow ends the line."""
    draft = state.copy()
    texts = []
    for action in actions:
        if action not in draft.choices():
            break
        texts.append(game.write(draft, action))
        draft.play(action)
    return texts


def write_hint(sight: Sight, actions: list[int], seed: int) -> list[str]:
    """The line of a hint as its seat may read it: in the guess it rests on, and where something is hidden only as far
    as the seat itself decides."""
    state = sight.guess(Rng(seed))
    if sight.game.hides(state, sight.seat):
        actions = _own_part(state, sight.seat, actions)
    return write_line(sight.game, state, actions)


def _own_part(state: State, seat: int, actions: list[int]) -> list[int]:
    """The choices before somebody else, or chance, decides."""
    draft = state.copy()
    for count, action in enumerate(actions):
        if draft.actor() != seat or action not in draft.choices():
            return actions[:count]
        draft.play(action)
    return actions


def choice_report(game: Game, state: State, finding: Finding) -> Json:
    """One choice as a JSON-ready object; lists have one entry for each seat."""
    return {
        "action": game.write(state, finding.action),
        "visits": finding.visits,
        "prior": round(finding.prior, 4),
        "win": [round(win, 4) for win in finding.wins],
        "score": [round(score, 2) for score in finding.scores],
        "deviation": [round(deviation, 2) for deviation in finding.deviation],
        "line": write_line(game, state, finding.line),
    }


@dataclass(frozen=True)
class Hint:
    """A choice with what it is expected to lead to for the seat, and what the turn it begins changes."""

    action: int
    win: float
    score: float
    line: list[int]
    reasons: list[tuple[str, float]]
    """Name of a holding (English, translatable) and by how much it changes until the end of the own turn."""


def hints(sight: Sight, budget: Budget, seed: int, count: int = 3) -> list[Hint]:
    """The best choices, the best first."""
    game = sight.game
    rng = Rng(seed)
    state = sight.guess(rng)
    search = new_search(game, evaluate_best(game), rng.split())
    search.begin(state)
    think(search, budget)
    _look_at_others(search, min(count, len(sight.choices())))
    seat = sight.seat
    written = evaluate(game)
    return [Hint(found.action, found.wins[seat], found.scores[seat], found.line,
                 _reasons(written, state, seat, found.line)) for found in findings(search)[:count]]


def _look_at_others(search: Search, count: int) -> None:
    """Let the search try further choices where it was so sure that it looked at fewer than asked for."""
    while len(findings(search)) < count and search.exploration < 1000.0:
        search.exploration *= 2.0
        search.run(search.slice)


def _reasons(evaluation: Evaluation, state: State, seat: int, line: list[int]) -> list[tuple[str, float]]:
    draft = state.copy()
    for action in _own_part(state, seat, line):
        draft.play(action)
    before = evaluation.ledger(state, seat)
    after = dict(evaluation.ledger(draft, seat))
    return [(name, after[name] - amount) for name, amount in before if after[name] != amount]
