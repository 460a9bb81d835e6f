"""Hypothesis: harvests and villages against the simple implementation, positions against damage."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

import harbourmaster as hm
from harbourmaster.games.new_haven.building import allowed
from harbourmaster.games.new_haven.harvest import harvest
from harbourmaster.games.new_haven.tables import OPEN, pattern_of
from tests.new_haven import simple
from tests.new_haven.positions import GAME, LETTERS, all_options, dealt, own, table

TILES = st.text(alphabet=LETTERS, min_size=4, max_size=4)


@settings(max_examples=400, deadline=None)
@given(st.dictionaries(st.integers(0, 48), TILES, min_size=1, max_size=49), st.data())
def test_harvest_counting(tiles: dict[int, str], data: st.DataObject) -> None:
    """Any tiles on any cells, harvested from any of them."""
    cells = vec[i64]([OPEN] * 49)
    for place, squares in tiles.items():
        cells[place] = pattern_of(squares)
    start = data.draw(st.sampled_from(sorted(tiles)))
    wanted = simple.harvest({(place // 7, place % 7): squares for place, squares in tiles.items()},
                            (start // 7, start % 7))
    assert dict(zip(LETTERS, [int(count) for count in harvest(cells, start)], strict=True)) == wanted


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.integers(0, 29), st.tuples(st.sampled_from(LETTERS), st.booleans()), max_size=30),
       st.booleans())
def test_village_legality_and_score(squares: dict[int, tuple[str, bool]], renovation: bool) -> None:
    """Any village, even one that could not have been built."""
    state = table(2, renovation=renovation)
    village: simple.Village = {}
    for square, (letter, up) in squares.items():
        state.land[4 + LETTERS.index(letter)] |= 1 << square
        state.upright[1] |= (1 << square) if up else 0
        village[square // 5, square % 5] = (letter, up)
    for colour, letter in enumerate(LETTERS):
        open_to = int(allowed(state, 1, colour))
        for square in range(30):
            wanted = simple.may_stand(village, (square // 5, square % 5), letter, renovation)
            assert bool((open_to >> square) & 1) == wanted
    assert state.score(1) == simple.colonists(village)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(list(all_options())))
def test_played_games_against_the_simple_rules(seed: int, options: dict[str, object]) -> None:
    """In random games every harvest and every building placed agree with the simple implementation."""
    rng = hm.rng(seed)
    state = dealt(seed, **options)
    while state.actor() != hm.NOBODY:
        action = state.sample(rng)
        before = state.copy()
        state.play(action)
        text = GAME.write(before, action)
        if text.startswith(("tile", "shipment")):
            tiles = {(place // 7, place % 7): "".join(LETTERS[int(state.cells[place] >> (2 * quarter)) & 3]
                                                      for quarter in range(4))
                     for place in range(49) if state.cells[place] < OPEN}
            where = (int(before.focus) // 7, int(before.focus) % 7)
            wanted = list(simple.harvest(tiles, where).values())
            if not any(state.hand):  # nobody can build, so the turn is over and the markers are back at 0
                wanted = [0, 0, 0, 0]
            assert [int(count) for count in state.stock] == wanted
        elif text.startswith("build"):
            seat, square = int(before.builder), int(before.focus)
            village = {(place // 5, place % 5): (LETTERS[colour], True) for colour in range(4) for place in range(30)
                       if (before.land[seat * 4 + colour] >> place) & 1}
            letter = LETTERS[["sheep", "stone", "timber", "wheat"].index(text.split()[1].split("-")[0])]
            assert simple.may_stand(village, (square // 5, square % 5), letter, before.renovation)
            price = 6 - square // 5
            assert before.stock[LETTERS.index(letter)] >= price
            if not text.endswith("down"):
                assert text.endswith(str(price))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 300), st.sampled_from(list(all_options())), st.data())
def test_positions(seed: int, plies: int, options: dict[str, object], data: st.DataObject) -> None:
    """A position survives writing and reading; a changed number is refused or gives another position."""
    rng = hm.rng(seed)
    state = own(GAME.setup(**options))
    for _ in range(plies):
        if state.actor() != hm.NOBODY:
            state.play(state.sample(rng))
    line = GAME.position(state)
    assert GAME.position(GAME.from_position(line)) == line
    place = data.draw(st.integers(0, len(line) - 1))
    broken = line[:place] + data.draw(st.sampled_from("0123456789,=# x")) + line[place + 1:]
    if broken != line:
        with pytest.raises(hm.BadRecord):
            GAME.from_position(broken)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 200), st.integers(-5, 600), st.sampled_from(list(all_options())))
def test_near_illegal_actions(seed: int, plies: int, action: int, options: dict[str, object]) -> None:
    """Any number is either allowed or refused with a reason and a rule, and a refusal changes nothing."""
    rng = hm.rng(seed)
    state = dealt(seed, **options)
    for _ in range(plies):
        if state.actor() != hm.NOBODY:
            state.play(state.sample(rng))
    before = GAME.position(state)
    try:
        GAME.check(state, action)
    except hm.IllegalAction as error:
        assert error.rule and str(error)
    else:
        state.copy().play(action)
    assert GAME.position(state) == before


@given(st.text(max_size=60))
def test_unreadable_texts(text: str) -> None:
    """Any text is read or refused."""
    state = dealt()
    try:
        GAME.read(state, text)
    except (hm.UnreadableAction, hm.IllegalAction) as error:
        assert str(error)


def test_every_action_has_one_notation() -> None:
    """read(write(a)) == a over the whole vocabulary."""
    state = dealt()
    texts = [GAME.write(state, action) for action in range(GAME.vocabulary)]
    assert len(set(texts)) == GAME.vocabulary
    assert [GAME.parse(state, text.upper()) for text in texts] == list(range(GAME.vocabulary))
