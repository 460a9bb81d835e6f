"""Root-parallel search: several processes search the same position, and what they find is added up."""

from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

from harbourmaster.core.game import Game
from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import State
from harbourmaster.players.search.report import Finding, by_favour, findings
from harbourmaster.players.searching import Budget, SearchPlayer, begin, is_clear, named_evaluation, new_search, think

Told = tuple[int, float, int, int, float, list[float], list[float], list[float], list[int]]
"""A finding as it goes from process to process."""


def tell(finding: Finding) -> Told:
    """A finding as a tuple."""
    return (finding.action, finding.prior, finding.visits, finding.favour, finding.utility, finding.wins,
            finding.scores, finding.deviation, finding.line)


def look(name: str, position: str, evaluation: str, budget: Budget, seed: int, exploration: float) -> list[Told]:
    """Search a position from scratch; run in a process of the crew."""
    game = load(name)
    state = game.from_position(position)
    budget = budget.at(int(state.seats))
    search = new_search(game, named_evaluation(game, evaluation), Rng(seed))
    search.exploration = exploration
    begin(search, state, budget)
    think(search, budget, lambda: is_clear(search, budget))
    return [tell(finding) for finding in findings(search)]


def merged(reports: list[list[Told]]) -> list[Finding]:
    """All findings added up by action, each as heavy as its favour; the most favoured first."""
    by_action: dict[int, list[Told]] = {}
    for report in reports:
        for told in report:
            by_action.setdefault(told[0], []).append(told)
    found = []
    for action, parts in by_action.items():
        favour = sum([part[3] for part in parts])
        leading = max(parts, key=lambda part: part[3])

        def mean(field: int, parts: list[Told] = parts, favour: int = favour) -> list[float]:
            rows = [(part[3], part[field]) for part in parts]
            width = len(parts[0][5])
            return [sum([weight * row[seat] for weight, row in rows if isinstance(row, list)]) / favour
                    for seat in range(width)]

        utility = sum([part[3] * part[4] for part in parts]) / favour
        found.append(Finding(action, leading[1], sum([part[2] for part in parts]), favour, utility,
                             mean(5), mean(6), mean(7), leading[8]))
    return sorted(found, key=by_favour)


class CrewPlayer(SearchPlayer):
    """Searches in several processes; each gets its share of the simulations, or all of the time."""

    def __init__(self, name: str, game: Game, evaluation: str, budget: Budget, seed: int, ease: float,
                 exploration: float, processes: int) -> None:
        share = replace(budget, simulations=max(budget.simulations // processes, 1) if budget.simulations else 0)
        super().__init__(name, game, named_evaluation(game, evaluation), share, seed, ease, exploration)
        self._game = game
        self._named = evaluation
        self._exploration = exploration
        self._others = processes - 1
        self._pool = ProcessPoolExecutor(self._others, mp_context=get_context("spawn"))

    def study(self, state: State) -> list[Finding]:
        position = self._game.position(state)
        sent: list[Future[list[Told]]] = [
            self._pool.submit(look, self._game.name, position, self._named, self.budget, int(self._rng.below(1 << 60)),
                              self._exploration)
            for _ in range(self._others)]
        own = [tell(finding) for finding in super().study(state)]
        return merged([own, *[future.result() for future in sent]])

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)
