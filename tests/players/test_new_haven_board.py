"""What the tiles in a hand could harvest: the same as laying each of them everywhere."""

from librt.vecs import vec

import harbourmaster as hm
from harbourmaster.games.new_haven.harvest import cell_choices, harvest, tile_choices
from harbourmaster.games.new_haven.haven import CHOOSE_CELL, Haven
from harbourmaster.games.new_haven.tables import CELL, LAY, SHIP
from harbourmaster.players.evaluation.features.new_haven_board import HarvestBoard


def harvests(state: Haven) -> list[list[int]]:
    """The harvest of every tile of the active hand in every rotation on every free cell."""
    found = []
    for choice in cell_choices(state):
        for tile in tile_choices(state):
            if tile < SHIP:
                cells = state.cells[:]
                cells[choice - CELL] = tile - LAY
                found.append(list(harvest(cells, choice - CELL)))
    return found


def test_the_best_harvests_are_those_of_all_placings() -> None:
    board = HarvestBoard()
    checked = 0
    for side in ("A", "B"):
        rng = hm.rng(4)
        state = hm.load("new-haven").setup(players=3, side=side)
        hm.deal(state, rng)
        assert isinstance(state, Haven)
        while state.actor() != hm.NOBODY:
            if state.step == CHOOSE_CELL:
                found = harvests(state)
                demand = [float(rng.below(9)) for _ in range(4)]
                board.survey(state, int(state.active), vec[float](demand))
                if found:
                    checked += 1
                    assert board.most == max([sum(counts) for counts in found])
                    assert board.useful == max([sum([min(float(count), wanted) for count, wanted
                                                     in zip(counts, demand, strict=True)]) for counts in found])
            state.play(state.sample(rng))
            hm.deal(state, rng)
    assert checked > 20
