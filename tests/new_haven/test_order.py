"""One order for each village (rules 5.9, 9.3): every village is reached, and by one sequence only."""

import pytest

from harbourmaster.games.new_haven.haven import CHOOSE_BUILDING, CHOOSE_SQUARE
from harbourmaster.games.new_haven.notation import RESOURCE_IDS
from harbourmaster.games.new_haven.state import NewHaven
from harbourmaster.games.new_haven.tables import DONE
from harbourmaster.games.new_haven.village import faces
from tests.new_haven import simple
from tests.new_haven.positions import LETTERS, build_phase, give, play, stand, table, written

CASES = [
    # village, hand, markers
    ({}, ["wheat-1", "wheat-2"], {"wheat": 3}),
    ({}, ["wheat-1", "wheat-1", "stone-1"], {"wheat": 2, "stone": 1}),
    ({"c1": "wheat-1"}, ["wheat-1", "wheat-2", "wheat-2", "stone-1"], {"wheat": 5, "stone": 1}),
    ({"a1": "sheep-1", "b1": "sheep-3", "c1": "wheat-1"}, ["sheep-1", "sheep-2", "wheat-1"], {"sheep": 3, "wheat": 2}),
    ({"b3": "stone-3", "b2": "stone-1", "c2": "timber-2"}, ["stone-4", "stone-2", "timber-3"],
     {"stone": 6, "timber": 3}),
    ({"a1": "stone-1", "b1": "wheat-1", "c1": "stone-4"}, ["stone-1", "stone-1", "stone-2", "wheat-3"],
     {"stone": 3, "wheat": 2}),
    ({"c2": "stone-2"}, ["stone-1", "stone-3", "wheat-1", "stone-4"], {"stone": 4, "wheat": 1}),
    ({"c1": "stone-1"}, ["stone-1", "stone-2", "stone-3", "stone-4"], {"stone": 4}),
]


def village_of(state: NewHaven) -> simple.Numbered:
    """The village of seat 0 in the words of the simple implementation."""
    return {(square // 5, square % 5): (LETTERS[face % 24 // 6], face < 24, face % 6 + 1)
            for square, face in enumerate([int(face) for face in faces(state, 0)]) if face >= 0}


def outcome(state: NewHaven) -> simple.Outcome:
    """What seat 0 has, in the words of the simple implementation."""
    hand = [(LETTERS[kind // 6], kind % 6 + 1) for kind in range(24) for _ in range(state.hand[kind])]
    covered = [(LETTERS[kind // 6], up, kind % 6 + 1) for kind in range(24)
               for up, pile in ((True, state.gone), (False, state.buried)) for _ in range(pile[kind])]
    money = {LETTERS[colour]: int(state.stock[colour]) for colour in range(4)}
    return tuple(sorted(village_of(state).items())), tuple(sorted(hand)), tuple(sorted(covered)), tuple(
        sorted(money.items()))


def reached(state: NewHaven, found: list[simple.Outcome]) -> None:
    """Follow every sequence that is offered in one opportunity to build."""
    for action in state.choices():
        if action == DONE:
            found.append(outcome(state))
            continue
        child = state.copy()
        child.play(action)
        if child.step in (CHOOSE_SQUARE, CHOOSE_BUILDING) and child.builder == 0:
            reached(child, found)
        else:  # all can see that nothing more can be built
            found.append(outcome(child))


@pytest.mark.parametrize("renovation", [False, True], ids=["normal", "renovation"])
@pytest.mark.parametrize(("village", "hand", "stock"), CASES)
def test_each_village_once(renovation: bool, village: dict[str, str], hand: list[str], stock: dict[str, int]) -> None:
    """Compared with a search that knows nothing of orders."""
    state = table(2, renovation=renovation)
    for where, name in village.items():
        stand(state, 0, where, name)
    give(state, 0, *hand)
    build_phase(state, 0, **stock)
    pieces = [(LETTERS[RESOURCE_IDS.index(name.split("-")[0])], int(name[-1])) for name in hand]
    money = {LETTERS[colour]: stock.get(name, 0) for colour, name in enumerate(RESOURCE_IDS)}
    wanted = simple.villages(village_of(state), pieces, money, renovation)
    found: list[simple.Outcome] = []
    reached(state, found)
    assert len(found) == len(set(found))
    assert set(found) == wanted


def test_people_may_build_in_any_order() -> None:
    """Rule 5.9 shortens the list of choices; whoever builds in another order is not refused."""
    state = table()
    give(state, 0, "wheat-1", "wheat-1")
    build_phase(state, 0, wheat=2)
    play(state, "square c1", "build wheat-1")
    assert written(state) == ["square d1", "done"]
    play(state, "square b1", "build wheat-1")
    assert [int(bits) for bits in state.land][:4] == [0, 0, 0, 0b110 << 25]
