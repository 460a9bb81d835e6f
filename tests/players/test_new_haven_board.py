"""What the tiles in a hand could harvest and build: the same as laying each of them everywhere."""

import pytest
from librt.vecs import vec

import harbourmaster as hm
from harbourmaster.games.new_haven.harvest import cell_choices, harvest, tile_choices
from harbourmaster.games.new_haven.haven import CHOOSE_CELL, CHOOSE_SQUARE, Haven
from harbourmaster.games.new_haven.tables import CELL, LAY, SHIP
from harbourmaster.players.evaluation import evaluate_with
from harbourmaster.players.evaluation.evaluation import Evaluation
from harbourmaster.players.evaluation.features.new_haven_board import HarvestBoard
from harbourmaster.players.evaluation.figures import FIGURED


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


def figured() -> Evaluation:
    """The evaluation by figures, as they are where the search for them begins."""
    names = FIGURED["new-haven"].names
    return evaluate_with(hm.load("new-haven"), names.pack([figure.first for figure in names.figures], {}))


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


@pytest.mark.parametrize(("players", "side", "renovation"), [(2, "A", False), (3, "B", False), (2, "B", True)])
def test_turns_begin_with_the_placings_that_promise_most(players: int, side: str, renovation: bool) -> None:
    """Every placing is listed once, and each promises no more than the one before."""
    game = hm.load("new-haven")
    checked = 0
    evaluation = figured()
    for seed in (6, 7):
        rng = hm.rng(seed)
        state = game.setup(players=players, side=side, renovation=renovation)
        hm.deal(state, rng)
        assert isinstance(state, Haven)
        while state.actor() != hm.NOBODY:
            if state.step == CHOOSE_CELL:
                paths = evaluation.beginnings(state, 10_000)
                assert sorted(paths) == sorted([[int(cell), int(tile)] for cell in cell_choices(state)
                                                for tile in tile_choices(state)])
                last = 1.0e9
                for path in paths:
                    draft = state.copy()
                    for action in path:
                        draft.play(action)
                    assert isinstance(draft, Haven)
                    if draft.step == CHOOSE_SQUARE and draft.builder == state.active:
                        value = evaluation.outlook(draft, state.active)
                        assert value < last + 1.0e-9
                        last = value
                        checked += 1
            state.play(state.sample(rng))
            hm.deal(state, rng)
    assert checked > 500


def test_what_was_seen_before_changes_no_judgement() -> None:
    game = hm.load("new-haven")
    used = figured()
    rng = hm.rng(8)
    state = game.setup(players=3, renovation=True)
    hm.deal(state, rng)
    while state.actor() != hm.NOBODY:
        for seat in (int(state.actor()), 0):
            assert used.outlook(state, seat) == figured().outlook(state, seat)
        state.play(state.sample(rng))
        hm.deal(state, rng)
