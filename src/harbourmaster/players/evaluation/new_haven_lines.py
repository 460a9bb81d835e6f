"""New Haven judged line by line: a network tells what each row and column of a village will bring."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.games.new_haven.haven import OVER, Haven
from harbourmaster.games.new_haven.scoring import colonists
from harbourmaster.games.new_haven.village import occupied, size
from harbourmaster.players.evaluation.features.new_haven_lines import LINES, NewHavenLines
from harbourmaster.players.evaluation.network import Network, check_features
from harbourmaster.players.evaluation.new_haven_figures import FiguredNewHaven

PRIDE: Final = 0.2  # points for every building face up, beyond what the lines will bring


class LinedNewHaven(FiguredNewHaven):
    """Unfinished turns are judged by figures, finished ones by the sum of what a network expects of every line."""

    def __init__(self, figures: list[float], lines: NewHavenLines, network: Network) -> None:
        super().__init__(figures)
        self._lines = lines
        self._network = network
        self._special: dict[int, Network] = {}
        self.pride = PRIDE

    def specialise(self, setting: int, network: Network) -> None:
        """Use another network with so many players; BadRecord if it was not taught with these lines."""
        check_features(network.head, "lines", self._lines.hash())
        self._special[setting] = network

    def twice(self) -> bool:
        return True

    def again(self, breadth: i64) -> i64:
        return 5 * breadth // 3

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
        if self._special:
            network = self._special.get(int(state.seats), network)
        lines.survey(state, seat)
        total = 0.0
        for line in range(i64(LINES)):
            lines.tell(line)
            network.look(lines.active, lines.measures, seat * LINES + line)
            total += network.score()
        return total + self.pride * float(size(state.upright[seat]))
