"""What a search found, choice by choice."""

from math import sqrt

from harbourmaster.core.state import CHANCE
from harbourmaster.players.search.search import Search
from harbourmaster.players.search.tree import Node


class Finding:
    """One choice: how often it was tried and what came of it, for each seat."""

    def __init__(self, action: int, prior: float, visits: int, utility: float, wins: list[float],
                 scores: list[float], deviation: list[float], line: list[int]) -> None:
        self.action = action
        self.prior = prior
        self.visits = visits
        self.utility = utility
        self.wins = wins
        self.scores = scores
        self.deviation = deviation
        self.line = line


def findings(search: Search, longest: int = 12) -> list[Finding]:
    """All choices that were tried, the most tried first, equally tried ones by what they brought."""
    root = search.root
    found: list[Finding] = []
    for slot in range(len(root.actions)):
        child = root.children[slot]
        if child is None or child.visits == 0 or root.edges[slot] == 0:
            continue
        action = int(root.actions[slot])
        scores = [score / float(child.visits) for score in child.scores]
        deviation = [sqrt(max(square / float(child.visits) - score * score, 0.0))
                     for square, score in zip(child.squares, scores, strict=True)]
        found.append(Finding(
            action, root.priors[slot], int(root.edges[slot]), child.mean_utility(search.seat),
            [win / float(child.visits) for win in child.wins], scores, deviation,
            [action] + _line(child, longest - 1)))
    found.sort(key=_by_visits)
    return found


def _by_visits(finding: Finding) -> tuple[int, float]:
    return (-finding.visits, -finding.utility)


def _line(node: Node, longest: int) -> list[int]:
    """The choices tried most from here on, up to the first draw by chance."""
    line: list[int] = []
    while len(line) < longest and node.known and node.actor != CHANCE:
        best = -1
        for slot in range(len(node.actions)):
            if node.edges[slot] > 0 and (best < 0 or node.edges[slot] > node.edges[best]):
                best = slot
        following = node.children[best] if best >= 0 else None
        if following is None:
            break
        line.append(int(node.actions[best]))
        node = following
    return line
