"""What a search found, choice by choice."""

from math import sqrt

from harbourmaster.players.search.search import Search


class Finding:
    """One choice: how often it was tried, how often the best way that begins with it, and what came of that one, for
    each seat."""

    def __init__(self, action: int, prior: float, visits: int, favour: int, utility: float, wins: list[float],
                 scores: list[float], deviation: list[float], line: list[int]) -> None:
        self.action = action
        self.prior = prior
        self.visits = visits
        self.favour = favour
        self.utility = utility
        self.wins = wins
        self.scores = scores
        self.deviation = deviation
        self.line = line


def findings(search: Search, longest: int = 12) -> list[Finding]:
    """All choices that were tried, the most favoured first, equally favoured ones by what they brought."""
    root = search.root
    found: list[Finding] = []
    for slot in range(len(root.actions)):
        end = search.outcome(slot)
        if end is None or end.visits == 0 or root.edges[slot] == 0:
            continue
        scores = [score / float(end.visits) for score in end.scores]
        deviation = [sqrt(max(square / float(end.visits) - score * score, 0.0))
                     for square, score in zip(end.squares, scores, strict=True)]
        found.append(Finding(
            int(root.actions[slot]), root.priors[slot], int(root.edges[slot]), int(search.favour(slot)),
            end.mean_utility(search.seat), [win / float(end.visits) for win in end.wins], scores, deviation,
            search.line(slot, longest)))
    found.sort(key=by_favour)
    return found


def by_favour(finding: Finding) -> tuple[int, float]:
    """What findings are sorted by: the most favoured first."""
    return (-finding.favour, -finding.utility)
