"""New Haven judged line by line: a network tells what each row and column of a village will bring."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.games.new_haven.haven import OVER, Haven
from harbourmaster.games.new_haven.scoring import colonists
from harbourmaster.games.new_haven.village import occupied
from harbourmaster.players.evaluation.features.new_haven_lines import LINES, NewHavenLines
from harbourmaster.players.evaluation.network import Network
from harbourmaster.players.evaluation.new_haven_figures import FiguredNewHaven


class LinedNewHaven(FiguredNewHaven):
    """Unfinished turns are judged by figures, finished ones by the sum of what a network expects of every line."""

    def __init__(self, figures: list[float], lines: NewHavenLines, network: Network) -> None:
        super().__init__(figures)
        self._lines = lines
        self._network = network

    def twice(self) -> bool:
        return True

    def expected(self, state: State) -> vec[float]:
        assert isinstance(state, Haven)
        found = vec[float]([0.0] * int(state.seats))
        for seat in range(state.seats):
            if state.step == OVER:
                found[seat] = float(colonists(occupied(state, seat), state.upright[seat]))
            else:
                found[seat] = self._hopes(state, seat)
        return found

    def _hopes(self, state: Haven, seat: i64) -> float:
        lines, network = self._lines, self._network
        lines.survey(state, seat)
        total = 0.0
        for line in range(i64(LINES)):
            lines.tell(line)
            network.look(lines.active, lines.measures, seat * LINES + line)
            total += network.score()
        return total
