"""New Haven judged by what networks hope for a village as a whole."""

from librt.vecs import vec
from mypy_extensions import i64

from harbourmaster.core.state import State
from harbourmaster.games.new_haven.haven import OVER, Haven
from harbourmaster.games.new_haven.scoring import colonists
from harbourmaster.games.new_haven.village import occupied, size
from harbourmaster.players.evaluation.features.new_haven_village import NewHavenVillage
from harbourmaster.players.evaluation.network import Network, check_features
from harbourmaster.players.evaluation.new_haven_figures import FiguredNewHaven


class Hopes:
    """What networks that see a whole village expect of its lines; BadRecord if they were not taught so."""

    def __init__(self, network: Network) -> None:
        self.pride = 0.0  # points for every building face up, beyond what the networks expect
        self._village = NewHavenVillage()
        self._network = network
        check_features(network.head, "village", self._village.hash())

    def of(self, state: Haven, seat: i64) -> float:
        """The colonists to be expected of a seat."""
        self._village.look_from(state, seat)
        self._network.look(self._village.active, self._village.measures, seat)
        return self._network.total()


class HopefulNewHaven(FiguredNewHaven):
    """Unfinished turns are judged by figures, finished ones by hopes."""

    def __init__(self, figures: list[float], hopes: Hopes) -> None:
        super().__init__(figures)
        self.hopes = hopes
        self._special: dict[int, Hopes] = {}

    def specialise(self, seats: int, hopes: Hopes) -> None:
        """Hope otherwise with so many players."""
        self._special[seats] = hopes

    def twice(self) -> bool:
        return True

    def again(self, breadth: i64) -> i64:
        return 5 * breadth // 3

    def expected(self, state: State) -> vec[float]:
        assert isinstance(state, Haven)
        hopes = self._special.get(int(state.seats), self.hopes) if self._special else self.hopes
        found = vec[float]([0.0] * int(state.seats))
        for seat in range(state.seats):
            if state.step == OVER:
                found[seat] = float(colonists(occupied(state, seat), state.upright[seat]))
            else:
                found[seat] = hopes.of(state, seat) + hopes.pride * float(size(state.upright[seat]))
        return found
