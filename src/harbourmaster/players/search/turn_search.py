"""Search by whole turns: candidates from the look-ahead, judged by playing on from each under the same chances."""

from math import exp, log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.core.game import Game
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE, NOBODY, State
from harbourmaster.players.evaluation.evaluation import Evaluation, Judgement, lead
from harbourmaster.players.search.search import EXPLORATION, Search
from harbourmaster.players.search.tree import Node
from harbourmaster.players.search.turn import Turn, turns

BREADTH: Final = 24  # unfinished turns that are followed at once
CANDIDATES: Final = 16  # whole turns that are played on
CURIOSITY: Final = 1.5  # points that rarely tried turns are thought to be better
REPLIES: Final = 8  # unfinished turns of those who reply that are followed at once
RESPECT: Final = 2.0  # visits that the look-ahead's own opinion of a turn counts for
EVERLASTING: Final = 10_000


class _Candidate:
    """A turn that is tried: the nodes along it and what came of it."""

    def __init__(self, actions: list[int], path: list[Node], slots: vec[i64], opinion: float) -> None:
        self.actions = actions
        self.path = path
        self.slots = slots
        self.opinion = opinion  # by how much it looks worse than the best
        self.visits: i64 = 0
        self.utility = 0.0


class TurnSearch(Search):
    """A search whose simulations are: a whole turn of the seat, whole turns of all in reply, a judgement.

    The n-th simulation of every candidate starts from the same guess and draws from the same stream of chance.
    """

    def __init__(self, game: Game, evaluation: Evaluation, rng: Rng) -> None:
        super().__init__(game, evaluation, rng)
        self.slice = 4
        self.breadth: i64 = BREADTH
        self.candidates: i64 = CANDIDATES
        self.horizon: i64 = EVERLASTING  # rounds of turns before the judgement, the own turn included
        self.replies: i64 = REPLIES  # breadth of the look-ahead of those who reply
        self.curiosity = CURIOSITY
        self.doubt = 2.0  # points by which a turn must look better to be e times as likely at first sight
        self.respect = RESPECT
        self.mood = 0.0  # points by which an own turn must look better to be preferred e times as often
        self.scale = 10.0  # a lead in points that is worth having

    def begin(self, state: State) -> None:
        """List the turns that are worth a try; nothing of an earlier search is kept."""
        self._state = state.copy()
        self.seat = state.actor()
        self.simulations = 0
        self.root = Node(state.seats)
        self.root.known = True
        self.root.actor = self.seat
        self._guesses: list[State] = []
        self._seed = int(self._rng.below(1 << 60))
        self._envy = self._evaluation.envy(state)
        self._usual = self._owed(self._evaluation.expected(self._state)) if self._envy != 1.0 else 0.0
        found = turns(self._state, self._evaluation, self.breadth, self.candidates)
        self._tried: list[_Candidate] = []
        for turn in found:
            self._enlist(turn, found[0].value)
        total = 0.0
        for prior in self.root.priors:
            total += prior
        for slot in range(i64(len(self.root.priors))):
            self.root.priors[slot] /= total
        self.nodes = i64(len(found))

    def _enlist(self, turn: Turn, best: float) -> None:
        """Make a candidate of a turn, and nodes for its choices."""
        node = self.root
        path = [node]
        slots = vec[i64]()
        actions = turn.actions()
        prior = exp(max((turn.value - best) / self.doubt, -20.0))
        for action in actions:
            slot = node.slot(action)
            if slot < 0:
                slot = node.add(action, 0.0)
            node.priors[slot] += prior
            slots = append(slots, slot)
            child = node.children[slot]
            if child is None:
                child = Node(self._state.seats)
                child.known = True
                child.actor = self.seat
                node.children[slot] = child
            node = child
            path.append(node)
        opinion = turn.value - best
        if self.mood > 0.0:
            opinion += _whim(self.mood, self._rng)
        self._tried.append(_Candidate(actions, path, slots, self._worth(opinion) - 0.5))

    def run(self, simulations: i64) -> None:
        """Make so many simulations."""
        self.simulations += simulations
        for _ in range(simulations):
            self._try(self._next())

    def tallies(self) -> vec[i64]:
        found = vec[i64]()
        for candidate in self._tried:
            found = append(found, candidate.visits)
        return found

    def favour(self, slot: i64) -> i64:
        return self._favourite(slot).visits

    def outcome(self, slot: i64) -> Node | None:
        path = self._favourite(slot).path
        return path[len(path) - 1]

    def line(self, slot: i64, longest: i64) -> list[int]:
        return self._favourite(slot).actions[:longest]

    def _favourite(self, slot: i64) -> _Candidate:
        """Of the turns that begin with a choice of the root, the one tried most, or else the better one."""
        best: _Candidate | None = None
        for candidate in self._tried:
            if candidate.slots[0] == slot and (best is None or candidate.visits > best.visits or (
                    candidate.visits == best.visits and candidate.utility > best.utility)):
                best = candidate
        assert best is not None
        return best

    def _next(self) -> _Candidate:
        """The candidate with the best mix of what was found and how little is known."""
        total: i64 = 1
        for candidate in self._tried:
            total += candidate.visits
        reach = 0.5 * self.curiosity / self.scale * self.exploration / EXPLORATION * sqrt(log(float(total)))
        usual = self.root.mean_utility(self.seat) if self.root.visits > 0 else 0.5
        best = self._tried[0]
        most = -1.0e9
        for candidate in self._tried:
            weight = float(candidate.visits) + self.respect
            value = (candidate.utility + self.respect * (usual + candidate.opinion)) / weight + reach / sqrt(weight)
            if value > most:
                most = value
                best = candidate
        return best

    def _try(self, candidate: _Candidate) -> None:
        """Play a candidate and go on from there."""
        number = candidate.visits
        if number >= len(self._guesses):
            self._guesses.append(self._game.guess(self._state, int(self.seat), self._rng) if self._secrets
                                 else self._state)
        state = self._guesses[number].copy()
        for action in candidate.actions:
            if self._secrets and action not in state.legal():
                break  # what is hidden comes out otherwise in this guess
            state.play(action)
        self._play_on(state, Rng(self._seed + int(number)),
                      self._evaluation.turns_over(self._state) + self.horizon * state.seats)
        judgement = self._evaluation.judge(state, vec[i64]())
        self._credit(candidate, judgement)

    def _play_on(self, state: State, rng: Rng, end: i64) -> None:
        """Replies of all seats, chance as it comes, until the game ends or so many turns are over."""
        while True:
            actor = state.actor()
            if actor == NOBODY:
                return
            if actor == CHANCE:
                state.play(state.sample(rng))
                continue
            if self._evaluation.turns_over(state) >= end:
                return
            for action in turns(state, self._evaluation, self.replies, 1)[0].actions():
                state.play(action)

    def _credit(self, candidate: _Candidate, judgement: Judgement) -> None:
        self.evaluations += 1
        scores = judgement.scores
        utility = vec[float](judgement.wins)
        for seat in range(i64(len(scores))):
            ahead = lead(scores, seat, self._envy) - self._usual
            utility[seat] = ahead / 200.0 if len(scores) == 1 else self._worth(ahead)
        candidate.visits += 1
        candidate.utility += utility[self.seat]
        for index in range(i64(len(candidate.path))):
            node = candidate.path[index]
            node.credit(utility, judgement.wins, scores)
            if index < len(candidate.slots):
                node.edges[candidate.slots[index]] += 1
                node.gains[candidate.slots[index]] += utility[self.seat]

    def _owed(self, scores: vec[float]) -> float:
        """The lead that a seat with the mean of these scores has because the others' points do not count in full."""
        if len(scores) == 1:
            return 0.0
        total = 0.0
        for score in scores:
            total += score
        return (1.0 - self._envy) * total / float(len(scores))

    def _worth(self, ahead: float) -> float:
        """A lead in points as a part of a win."""
        return 0.5 + 0.5 * ahead / (self.scale + abs(ahead))


def _whim(points: float, rng: Rng) -> float:
    """What to add to values so that one is the largest e times as often for so many points more."""
    return -points * log(-log(max(rng.random(), 1.0e-12)))
