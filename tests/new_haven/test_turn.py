"""The course of a turn (rules sections 3 to 8)."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import harbourmaster as hm
from harbourmaster.games.new_haven.building import open_squares
from harbourmaster.games.new_haven.haven import CHOOSE_CELL, CHOOSE_DRAW, DRAW_TILE, FIRST_DRAW, OVER
from harbourmaster.games.new_haven.tables import OPEN, TILE_LIST, squares_of
from harbourmaster.games.new_haven.view import squares
from tests.new_haven.positions import (
    GAME,
    all_options,
    build_phase,
    cell,
    dealt,
    fill_pool,
    give,
    give_tiles,
    kind,
    option_id,
    own,
    play,
    stand,
    table,
    written,
)

TILE = {squares: number for number, (squares, _) in enumerate(TILE_LIST)}


def refused(state: hm.State, action: str) -> str:
    """The rule that forbids an action."""
    with pytest.raises(hm.IllegalAction) as error:
        GAME.read(state, action)
    return error.value.rule


def test_a_tile_goes_on_any_free_cell_in_any_rotation() -> None:
    """Rules 3.1 and 3.2; two equal tiles are offered once."""
    state = table()
    give_tiles(state, 0, TILE["SSNN"], TILE["SSNN"])
    state.shipments[0] = 0
    assert len(state.choices()) == 21
    assert refused(state, "cell a1") == "1.6"
    assert refused(state, "cell b2") == "1.7"
    assert refused(state, "tile SSNN") == "3.1"
    play(state, "cell d4")
    assert sorted(written(state)) == ["tile NNSS", "tile NSNS", "tile SNSN", "tile SSNN"]
    assert refused(state, "tile SNNS") == "3.2"
    assert refused(state, "shipment wheat") == "3.3"
    play(state, "tile NSNS")
    assert squares_of(state.cells[cell("d4")]) == "NSNS"
    assert state.cells[cell("c4")] == OPEN and state.free == 20


def test_the_shipment_counts_as_one_resource_and_is_turned_over() -> None:
    """Rules 3.3 and 7.3: three markers stay at 0, no tile is drawn, the face comes up by chance."""
    state = table()
    give_tiles(state, 0, TILE["SSNN"], TILE["TTWW"])
    give_tiles(state, 1, TILE["SSSN"], TILE["SSST"])
    fill_pool(state, "sheep-1", "sheep-1", "sheep-1", "sheep-1", "sheep-1")
    play(state, "cell d4", "shipment wheat")
    assert list(state.stock) == [0, 0, 0, 4]
    assert state.draws == 3 and state.step == CHOOSE_DRAW  # nobody holds a building, so nobody is asked
    assert GAME.view(state, 1)["shipment"] == "d4"
    play(state, "take sheep-1", "draw", "deal stone-2", "draw", "deal stone-3")
    while state.bagged and own(state).step != 17:
        state.play(state.sample(hm.rng(1)))
    assert "deal SSNN" in written(state)  # the second copy; one is in a hand
    assert "deal SSSN" not in written(state)
    play(state, "deal NNNW")
    assert written(state) == ["turn 0", "turn 90", "turn 180", "turn 270"]
    play(state, "turn 90")
    assert squares_of(state.cells[cell("d4")]) == "NNWN"
    assert state.wild == -1 and state.actor() == 1
    assert list(state.tiles)[:2] == [TILE["SSNN"], TILE["TTWW"]]
    play(state, "cell d5")
    assert "shipment wheat" in written(state)


def test_a_building_under_the_tile_is_claimed_at_once() -> None:
    """Rule 3.4: it can be built in the same turn, and everybody has seen it."""
    state = table(2, "B")
    give_tiles(state, 0, TILE["SSNN"], TILE["TTWW"])
    give_tiles(state, 1, TILE["SSSN"], TILE["SSST"])
    fill_pool(state, "wheat-1", "wheat-1", "wheat-1", "wheat-1", "wheat-1")
    state.clearings[cell("d4")] = kind("sheep-2")
    state.bag[kind("sheep-2")] -= 1
    state.bagged -= 1
    play(state, "cell d4", "tile SSNN")
    assert state.clearings[cell("d4")] == -1
    assert state.hand[kind("sheep-2")] == state.shown[kind("sheep-2")] == 1
    play(state, "square c2", "build sheep-2")
    assert state.shown[kind("sheep-2")] == 0
    assert list(state.stock) == [0, 2, 0, 0]


def test_costs_neighbours_and_faces() -> None:
    """Rules 5.3 to 5.8."""
    state = table()
    give(state, 0, "stone-4", "stone-2", "wheat-1")
    stand(state, 0, "b5", "stone-5")
    stand(state, 0, "e1", "timber-1")
    build_phase(state, 0, stone=4, wheat=1)
    assert written(state) == ["square b4", "square a1", "square b1", "square c1", "square d1", "done"]
    assert refused(state, "square b5") == "5.4"
    assert refused(state, "square b6") == "5.3"
    assert refused(state, "build stone-4") == "5.1"
    play(state, "square b4")
    assert written(state) == ["build stone-4", "build stone-2 down", "build stone-4 down"]
    assert refused(state, "build stone-2") == "5.7"
    assert refused(state, "build sheep-1 down") == "5.1"
    assert refused(state, "build wheat-1 down") == "5.3"
    assert refused(state, "done") == "5.1"
    play(state, "build stone-4")
    assert list(state.stock) == [0, 0, 0, 1]
    play(state, "square a1")
    assert written(state) == ["build wheat-1", "build wheat-1 down"]


def test_the_refusal_names_the_missing_neighbour() -> None:
    """Rule 5.6, where another colour fits the square."""
    state = table()
    give(state, 0, "stone-4", "wheat-1")
    stand(state, 0, "a6", "stone-6")
    build_phase(state, 0, stone=4, wheat=4)
    play(state, "square e1")
    assert refused(state, "build stone-4 down") == "5.6"


def test_everybody_builds_once_round() -> None:
    """Rules 5.1, 5.2 and 5.10: clockwise from the active player, who does not build again."""
    state = table(4)
    for seat in range(4):
        give(state, seat, "wheat-1", "wheat-2")
        give_tiles(state, seat, seat, seat + 4)
    fill_pool(state, "sheep-1", "sheep-1", "sheep-1", "sheep-1", "sheep-1")
    build_phase(state, 2, wheat=3)
    assert state.actor() == 2
    play(state, "square a1", "build wheat-1", "done")
    assert state.actor() == 3
    play(state, "done")
    assert state.actor() == 0
    play(state, "square a2", "build wheat-2")
    assert list(state.stock) == [0, 0, 0, 0]  # all can see that seat 1 cannot build
    assert state.step == CHOOSE_DRAW and state.actor() == 2 and state.draws == 4


def test_nobody_learns_that_a_hand_fits_nothing() -> None:
    """Rule 5.10: a player who holds nothing useful is asked all the same."""
    state = table()
    give(state, 0, "stone-1")
    give(state, 1, "stone-1")
    build_phase(state, 0, wheat=2)
    assert state.actor() == 0 and written(state) == ["done"]
    play(state, "done")
    assert state.actor() == 1 and written(state) == ["done"]


def test_drawing() -> None:
    """Rules 6.1 to 6.4 and 6.6."""
    state = table()
    give_tiles(state, 0, 0, 1)
    fill_pool(state, "sheep-1", "stone-2", "stone-3", "timber-4", "wheat-5")
    state.step, state.draws, state.last = CHOOSE_DRAW, 3, FIRST_DRAW
    assert refused(state, "draw") == "6.2"
    assert refused(state, "take sheep-2") == "6.2"
    assert refused(state, "done") == "6.1"
    play(state, "take stone-3")
    assert written(state) == ["take timber-4", "take wheat-5", "draw"]  # the rest was to be taken before
    assert GAME.allows(state, GAME.parse(state, "take sheep-1"))  # but a person may
    play(state, "draw")
    assert state.actor() == hm.CHANCE
    assert state.weights() == [int(count) for count in state.bag if count > 0]
    play(state, "deal wheat-6")
    assert written(state) == ["take sheep-1", "take stone-2", "take timber-4", "take wheat-5", "draw"]
    play(state, "take sheep-1", "deal sheep-2")
    assert state.draws == 0 and sum(list(state.pool)) == 4
    play(state, "deal sheep-3")
    assert state.step == DRAW_TILE and list(state.stock) == [0, 0, 0, 0]
    assert state.hand[kind("wheat-6")] == 1 and state.shown[kind("wheat-6")] == 0
    assert state.shown[kind("stone-3")] == 1


def empty_bag(state: hm.State) -> None:
    """Let all undrawn buildings lie in the hand of seat 1."""
    table = own(state)
    for number in range(24):
        table.hand[24 + number] += table.bag[number]
        table.bag[number] = 0
    table.bagged = 0


def test_an_empty_bag() -> None:
    """Rule 6.5: the player draws what there is, in the one order that uses it up."""
    state = table()
    give_tiles(state, 0, 0, 1)
    give_tiles(state, 1, 2, 3)
    fill_pool(state, "sheep-1", "stone-2", "stone-3")
    empty_bag(state)
    state.step, state.draws, state.last = CHOOSE_DRAW, 3, FIRST_DRAW
    assert written(state) == ["take sheep-1"]
    play(state, "take sheep-1")
    assert written(state) == ["take stone-2"]
    play(state, "take stone-2", "take stone-3")
    assert state.step == DRAW_TILE and sum(list(state.pool)) == 0
    state.play(state.sample(hm.rng(1)))
    build_phase(state, 1, wheat=1)
    play(state, "done", "done")
    assert state.step == DRAW_TILE  # three markers are at 0, but there is nothing to draw


def test_too_few_buildings_to_draw() -> None:
    """Rule 6.5 with pool and bag holding fewer than the markers ask for."""
    state = table()
    give_tiles(state, 0, 0, 1)
    fill_pool(state, "sheep-1", "stone-2")
    empty_bag(state)
    for number in range(24):  # and nobody can build
        state.gone[number] += state.hand[24 + number]
        state.hand[24 + number] = 0
    play(state, "cell d4", "tile SSSN")
    assert state.step == CHOOSE_DRAW and state.draws == 2


@pytest.mark.parametrize("options", list(all_options()), ids=option_id)
def test_the_game_ends_with_one_free_cell(options: dict[str, object]) -> None:
    """Rule 7.5: ten turns each on side A, nine on side B."""
    rng = hm.rng(11)
    state = dealt(11, **options)
    turns = [0] * int(str(options["players"]))
    while state.actor() != hm.NOBODY:
        if state.step == CHOOSE_CELL:
            turns[state.actor()] += 1
        state.play(state.sample(rng))
    assert state.step == OVER and state.free == 1
    assert set(turns) == {9 if options["side"] == "B" else 10}
    assert state.choices() == []


def test_ties() -> None:
    """Rule 8.4: fewest free squares, then fewest buildings in hand, then shared."""
    state = table(4)
    ranks = {place.seat: place.rank for place in GAME.standings(state)}
    assert ranks == {0: 1, 1: 1, 2: 1, 3: 1}
    give(state, 0, "sheep-1")
    give(state, 3, "sheep-1", "sheep-2")
    stand(state, 3, "a6", "stone-6")
    standings = GAME.standings(state)
    assert [(place.rank, place.seat) for place in standings] == [(1, 3), (2, 1), (2, 2), (4, 0)]
    for column in "abcde":
        stand(state, 0, f"{column}1", "wheat-1")
    first = GAME.standings(state)[0]
    assert (first.rank, first.seat, first.score) == (1, 0, 2)


def test_renovation() -> None:
    """Rules 9.1 and 9.2: building over splits a group; new buildings may join either part."""
    state = table(2, renovation=True)
    give(state, 0, "stone-1", "wheat-2", "stone-3", "stone-4")
    for where, name in {"a1": "stone-2", "b1": "stone-1", "c1": "stone-1"}.items():
        stand(state, 0, where, name)
    build_phase(state, 0, stone=2, wheat=2)
    play(state, "square b1", "build wheat-2 down")
    assert state.gone[kind("stone-1")] == 1  # it lay face up
    assert list(state.land)[:4] == [0, (1 << 25) | (1 << 27), 0, 1 << 26]
    assert squares(int(open_squares(state, False))) == ["a2", "c2", "b1", "d1"]
    play(state, "square b1", "build stone-1")
    assert state.buried[kind("wheat-2")] == 1  # it lay face down
    assert list(state.land)[:4] == [0, 0b111 << 25, 0, 0]


def test_renovation_of_the_only_one_of_its_colour() -> None:
    """Rule 9.1: covering the only building of a colour with the same colour is building the first."""
    state = table(2, renovation=True)
    give(state, 0, "stone-2", "stone-3")
    stand(state, 0, "c2", "stone-3")
    build_phase(state, 0, stone=2)
    assert written(state) == ["square b2", "square c2", "square d2", "square c1", "done"]
    play(state, "square c2", "build stone-2")
    assert state.buried[kind("stone-3")] == 1
    assert state.upright[0] == 1 << 22


def test_normal_game_never_builds_over() -> None:
    """Rule 5.4."""
    state = table()
    give(state, 0, "stone-2")
    stand(state, 0, "c2", "stone-3")
    build_phase(state, 0, stone=6)
    assert refused(state, "square c2") == "5.4"


def test_markers_go_back_to_zero() -> None:
    """Rule 7.1, seen at the start of every turn of a game."""
    rng = hm.rng(2)
    state = dealt(2, players=3)
    while state.actor() != hm.NOBODY:
        if state.step == CHOOSE_CELL:
            assert list(state.stock) == [0, 0, 0, 0]
        state.play(state.sample(rng))


def test_chance_and_the_end_are_refused() -> None:
    """Nobody chooses for chance, and nothing is played after the end."""
    state = GAME.setup()
    assert refused(state, "cell d4") == "2.5"
    state = dealt()
    assert refused(state, "deal sheep-1") == "2.5"
    hm.playout(state, hm.rng(1))
    assert refused(state, "cell d4") == "7.5"
    with pytest.raises(hm.UnreadableAction):
        GAME.read(state, "castle c4")


def test_pieces_are_conserved() -> None:
    """Every building and tile is somewhere at every moment, the covered ones included."""
    for options in all_options():
        rng = hm.rng(4)
        state = own(GAME.setup(**options))
        players = int(state.seats)
        total = {2: 96, 3: 120, 4: 144}[players] if options["careful_harvest"] else 144
        while state.actor() != hm.NOBODY:
            state.play(state.sample(rng))
            arrays: list[vec[i64]] = [state.bag, state.pool, state.hand, state.gone, state.buried]
            pieces = sum(sum(list(array)) for array in arrays)
            pieces += len([number for number in state.numbers if number]) + len([k for k in state.clearings if k >= 0])
            assert pieces == total
            assert min(list(state.hand)) >= 0 and min(list(state.stock)) >= 0
