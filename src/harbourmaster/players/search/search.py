"""Monte-Carlo tree search with one value per seat."""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from harbourmaster.core.game import Game
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE, NOBODY, State
from harbourmaster.players.evaluation.evaluation import Evaluation, Judgement, lead
from harbourmaster.players.search.tree import Node

EXPLORATION: Final = 1.6  # how much a prior weighs against what was found
CAUTION: Final = 0.15  # how much less than its parent an untried choice is thought to be worth
LEAD: Final = 0.3  # part of the utility that comes from the lead in points, the rest is the chance to win
FAR_AHEAD: Final = 30.0  # a lead that brings half of what a lead can bring
FEW: Final = 10  # choices that are all looked at from the start; further ones as visits rise
MOST_NODES: Final = 600_000  # afterwards the tree grows no more
DEEPEST: Final = 400


class Search:
    """Searches one position for the seat in turn; run() may be called again and again."""

    def __init__(self, game: Game, evaluation: Evaluation, rng: Rng) -> None:
        self._game = game
        self._evaluation = evaluation
        self._rng = rng
        self._secrets = evaluation.secrets()
        self._table: dict[int, Node] = {}
        self.nodes: i64 = 0
        self.seat: i64 = 0
        self.evaluations: i64 = 0
        self.simulations: i64 = 0  # since begin()
        self.exploration = EXPLORATION
        self.slice: i64 = 32  # simulations between two looks at the clock

    def begin(self, state: State) -> None:
        """Search from here on; what an earlier search found about this position is kept."""
        self._state = state.copy()
        self.seat = state.actor()
        self._low = 1.0e9
        self._high = -1.0e9
        key = self._evaluation.key(state)
        found = self._table.get(key) if key != 0 else None
        self._table = {}
        self.nodes = 0
        self.simulations = 0
        if found is None:
            found = Node(state.seats)
        self.root = found
        self._keep(found, state.copy())
        if not found.known:
            actions = state.legal()
            found.fill(self.seat, actions, self._evaluation.judge(state, actions).priors)

    def stir(self, part: float) -> None:
        """Mix noise into the priors of the first choices, so that self-play tries what it does not expect."""
        priors = self.root.priors
        noise = vec[float](priors)
        total = 0.0
        for slot in range(i64(len(priors))):
            noise[slot] = -log(1.0 - self._rng.random())
            total += noise[slot]
        for slot in range(i64(len(priors))):
            priors[slot] = (1.0 - part) * priors[slot] + part * noise[slot] / total

    def _keep(self, node: Node, state: State) -> None:
        """Put what lies below a position into the table again, so that the rest is forgotten."""
        self.nodes += 1
        key = self._evaluation.key(state)
        if key != 0:
            if key in self._table:
                return
            self._table[key] = node
        if node.visits > 0:
            for seat in range(state.seats):
                self._note(node.mean_utility(seat))
        for index in range(i64(len(node.children))):
            child = node.children[index]
            if child is not None:
                after = state.copy()
                after.play(node.actions[index])
                self._keep(child, after)

    def run(self, simulations: i64) -> None:
        """Make so many simulations."""
        self.simulations += simulations
        for _ in range(simulations):
            if self._secrets:
                self._simulate(self._game.guess(self._state, int(self.seat), self._rng))
            else:
                self._simulate(self._state.copy())

    def tallies(self) -> vec[i64]:
        """How often each of the ways was tried among which the choice is made."""
        return self.root.edges

    def favour(self, slot: i64) -> i64:
        """How often the best way was tried that begins with a choice of the root; the choice is the most favoured."""
        return self.root.edges[slot]

    def outcome(self, slot: i64) -> Node | None:
        """Where that way leads, with what came of it."""
        return self.root.children[slot]

    def line(self, slot: i64, longest: i64) -> list[int]:
        """The choices along that way."""
        return [int(self.root.actions[slot])] + _tried_most(self.root.children[slot], longest - 1)

    def _simulate(self, state: State) -> None:
        """Go down the tree, judge the position where it ends, and tell all on the way."""
        node = self.root
        path = [node]
        slots = vec[i64]()
        while len(path) < DEEPEST:
            if not node.known:
                actor = state.actor()
                if actor == CHANCE:
                    node.open_chance()
                elif actor == NOBODY:
                    node.known = True
                    break
                else:
                    actions = state.legal()
                    if len(actions) == 1:
                        node.fill(actor, actions, vec[float]([1.0]))
                    else:
                        judgement = self._evaluation.judge(state, actions)
                        node.fill(actor, actions, judgement.priors)
                        self._tell(path, slots, judgement)
                        return
            elif node.actor == NOBODY:
                break
            slot = self._leave(node, state)
            action = node.actions[slot]
            child = self._child(node, slot, state, action)
            slots = append(slots, slot)
            path.append(child)
            node = child
        self._tell(path, slots, self._evaluation.judge(state, vec[i64]()))

    def _leave(self, node: Node, state: State) -> i64:
        """The slot of the action by which this simulation goes on."""
        if node.actor == CHANCE:
            return self._draw(node, state)
        if len(node.actions) == 1 and not self._secrets:
            return 0
        if self._secrets:
            return self._select_among(node, state.legal())
        return self._select(node)

    def _draw(self, node: Node, state: State) -> i64:
        """What chance brings; where much can happen, rather what has happened before."""
        if len(node.actions) >= 2 and float(len(node.actions)) > 1.0 + 2.0 * sqrt(float(node.visits)):
            rest = self._rng.below(node.visits)
            options = state.legal()
            for slot in range(i64(len(node.actions))):
                rest -= node.edges[slot]
                if rest < 0 and node.actions[slot] in options:
                    return slot
        action = state.sample(self._rng)
        slot = node.slot(action)
        return slot if slot >= 0 else node.add(action, 1.0)

    def _child(self, node: Node, slot: i64, state: State, action: i64) -> Node:
        """Play the action and return the node of what follows, a new one if need be."""
        actor = node.actor
        if self._secrets and actor != self.seat:
            label = self._evaluation.seen(state, action, self.seat)
            state.play(action)
            other = node.slot(label) if label != action else slot
            if other < 0:
                other = node.add(label, 0.0)
            slot = other
        else:
            state.play(action)
        child = node.children[slot]
        if child is not None:
            return child
        key = self._evaluation.key(state)
        if key != 0:
            child = self._table.get(key)
        if child is None:
            child = Node(state.seats)
            if self.nodes < MOST_NODES:
                self.nodes += 1
                if key != 0:
                    self._table[key] = child
            else:
                return child
        node.children[slot] = child
        return child

    def _width(self, node: Node) -> i64:
        """How many of the choices are looked at: the most promising, and more with every visit."""
        count = i64(len(node.actions))
        if count <= FEW:
            return count
        return min(count, FEW + i64(2.0 * sqrt(float(node.visits))))

    def _select(self, node: Node) -> i64:
        """The choice with the best mix of what was found and what may still be found."""
        actor = node.actor
        low = self._low
        span = max(self._high - low, 0.02)
        reach = self.exploration * sqrt(float(node.visits) + 1.0)
        untried = (node.mean_utility(actor) - low) / span - CAUTION if node.visits > 0 else 0.5
        best: i64 = 0
        most = -1.0e9
        for slot in range(self._width(node)):
            child = node.children[slot]
            value = untried
            if child is not None and child.visits > 0:
                value = (child.mean_utility(actor) - low) / span
            value += reach * node.priors[slot] / float(1 + node.edges[slot])
            if value > most:
                most = value
                best = slot
        return best

    def _select_among(self, node: Node, options: vec[i64]) -> i64:
        """As _select, among the choices of this guess only; a choice seen for the first time is listed."""
        actor = node.actor
        low = self._low
        span = max(self._high - low, 0.02)
        reach = self.exploration * sqrt(float(node.visits) + 1.0)
        untried = (node.mean_utility(actor) - low) / span - CAUTION if node.visits > 0 else 0.5
        best: i64 = -1
        most = -1.0e9
        for action in options:
            slot = node.slot(action)
            if slot < 0:
                slot = node.add(action, 1.0 / float(len(options)))
            value = untried
            if node.edges[slot] > 0:
                value = (node.gains[slot] / float(node.edges[slot]) - low) / span
            value += reach * node.priors[slot] / float(1 + node.edges[slot])
            if value > most:
                most = value
                best = slot
        return best

    def _tell(self, path: list[Node], slots: vec[i64], judgement: Judgement) -> None:
        """Credit every node on the path with what the last position is worth."""
        scores = judgement.scores
        wins = judgement.wins
        self.evaluations += 1
        utility = vec[float](wins)
        for seat in range(i64(len(scores))):
            ahead = lead(scores, seat)
            if len(scores) == 1:
                utility[seat] = ahead
            else:
                utility[seat] = (1.0 - LEAD) * wins[seat] + LEAD * (0.5 + 0.5 * ahead / (FAR_AHEAD + abs(ahead)))
            self._note(utility[seat])
        for index in range(i64(len(path))):
            node = path[index]
            node.credit(utility, wins, scores)
            if index < len(slots):
                node.edges[slots[index]] += 1
                if node.actor >= 0:
                    node.gains[slots[index]] += utility[node.actor]

    def _note(self, utility: float) -> None:
        self._low = min(self._low, utility)
        self._high = max(self._high, utility)


def _tried_most(node: Node | None, longest: i64) -> list[int]:
    """The choices tried most from here on, up to the first draw by chance."""
    line: list[int] = []
    while node is not None and i64(len(line)) < longest and node.known and node.actor != CHANCE:
        best: i64 = -1
        for slot in range(i64(len(node.actions))):
            if node.edges[slot] > 0 and (best < 0 or node.edges[slot] > node.edges[best]):
                best = slot
        if best < 0 or node.children[best] is None:
            break
        line.append(int(node.actions[best]))
        node = node.children[best]
    return line
