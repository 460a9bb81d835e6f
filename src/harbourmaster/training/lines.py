"""Teaching what each line of a village will bring: a network behind figures that were found before."""

from pathlib import Path

from harbourmaster.core.registry import load
from harbourmaster.core.rng import Rng
from harbourmaster.core.state import CHANCE, NOBODY
from harbourmaster.executor import Executor
from harbourmaster.games.new_haven.haven import Haven
from harbourmaster.games.new_haven.tables import COLUMN_COLONISTS, ROWS
from harbourmaster.games.new_haven.village import occupied
from harbourmaster.players.evaluation import evaluate_with
from harbourmaster.players.evaluation.features.new_haven_lines import LINES, NewHavenLines, cells_of
from harbourmaster.players.evaluation.new_haven_hopes import HopefulNewHaven
from harbourmaster.training.hopes import HopeTraining
from harbourmaster.training.learner import Learner
from harbourmaster.training.selfplay import Account, Lesson, Sample
from harbourmaster.training.train import Plan
from harbourmaster.training.turn_play import STRESS, play_by

FIRST = 32
SECOND = 16
"""Units of the layers."""
PACES = (1e-3, 1e-3, 2e-4)
"""Learning rates of all passes: a game gives hundreds of lines, so many and quick ones do no harm."""
TURNS = 0.25
"""Part of the turns after which all lines become samples."""
PRIDE = 1.0
"""Games are played with up to so many points more for a building face up: whoever never tries does not learn what
a hand that waits for the right numbers will bring."""


class LineTraining(HopeTraining):
    """A network that looks at one line of a village."""

    kind = "lines"

    def __init__(self, plan: Plan, folder: Path, executor: Executor, teacher: bytes = b"") -> None:
        super().__init__(plan, folder, executor, teacher)
        self.paces = self.later_paces = PACES
        self._play_one = play_proudly

    def _new_learner(self) -> Learner:
        return Learner(NewHavenLines(), 1, FIRST, SECOND, self.plan.seed, STRESS)

    def _samples(self, account: Account, lesson: Lesson) -> list[Sample]:
        return samples_of_lines(account, lesson)


def play_proudly(weights: bytes, lesson: Lesson) -> Account:
    """One game of all seats with the same pride."""
    rng = Rng(lesson.seed)
    evaluation = evaluate_with(load(lesson.game), weights)
    if isinstance(evaluation, HopefulNewHaven):
        evaluation.hopes.pride = PRIDE * rng.random()
    return play_by(evaluation, lesson, rng, False)


def samples_of_lines(account: Account, lesson: Lesson) -> list[Sample]:
    """Every line of every village after some of the turns, and what it brought in the end."""
    lines = NewHavenLines()
    rng = Rng(lesson.seed)
    state = load(lesson.game).setup(**lesson.options)
    assert isinstance(state, Haven)
    samples: list[Sample] = []
    told: list[tuple[int, int]] = []
    turns = 0
    for action in account.actions:
        actor = state.actor()
        state.play(action)
        if actor == CHANCE or state.actor() in (actor, NOBODY):
            continue
        turns += 1
        if rng.random() < TURNS:
            for seat in range(state.seats):
                lines.survey(state, seat)
                for line in range(LINES):
                    lines.tell(line)
                    samples.append(Sample(list(lines.active), list(lines.measures), [0], [0.0], [0.0], [1.0],
                                          seat * LINES + line, turns / state.seats))
                    told.append((seat, line))
    for sample, (seat, line) in zip(samples, told, strict=True):
        sample.scores[0] = float(brought(state, seat, line))
    return samples


def brought(state: Haven, seat: int, line: int) -> int:
    """The colonists of a row or column at the end (rules 8.1, 8.2)."""
    cells = cells_of(line)
    worth = ROWS - line if line < ROWS else COLUMN_COLONISTS[line - ROWS]
    full = occupied(state, seat) & cells == cells
    return int(worth) * (full + (full and state.upright[seat] & cells == cells))
