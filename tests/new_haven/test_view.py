"""What the view works out for boards: turns, where to build, what each line is worth."""

from typing import Any

import pytest

import harbourmaster as hm
from tests.new_haven.positions import GAME, all_options, build_phase, dealt, give, option_id, own, stand, table


def seen(state: hm.State, seat: int | None) -> Any:
    """What a seat sees."""
    return GAME.view(state, seat)


@pytest.mark.parametrize("options", list(all_options()), ids=option_id)
def test_lines_sites_and_turns(options: dict[str, object]) -> None:
    """Through a random game: lines add up to the score, sites are what the rules allow, turns count to the end."""
    state: hm.State = dealt(11, **options)
    rng = hm.rng(4)
    turns: list[int] = []
    while state.actor() != hm.NOBODY:
        if state.actor() >= 0:
            view = seen(state, int(state.actor()))
            for player in view["players"]:
                assert sum(line["score"] for line in player["lines"]) == player["score"]
            if view["step"] == "cell":
                turns.append(view["turns"]["now"])
            if view["step"] == "square":
                check_sites(state, view)
        state.play(state.sample(rng))
    assert turns == list(range(1, len(turns) + 1))
    assert seen(state, None)["turns"] == {"now": len(turns), "all": len(turns)}


def check_sites(state: hm.State, view: Any) -> None:
    """A building may go face down on exactly the sites of its resource."""
    seat = int(state.actor())
    for building in set(view["players"][seat]["hand"]):
        allowed = []
        for where in [f"{column}{cost}" for cost in range(6, 0, -1) for column in "abcde"]:
            draft = own(state.copy())
            if GAME.allows(draft, GAME.parse(draft, f"square {where}")):
                draft.play(GAME.parse(draft, f"square {where}"))
                if GAME.allows(draft, GAME.parse(draft, f"build {building} down")):
                    allowed.append(where)
        assert view["sites"][building.split("-")[0]] == allowed


def test_lines_tell_what_is_missing() -> None:
    """A row of five with one face down is worth its cost once; a column counts its built squares."""
    state = table()
    for column in "abcd":
        stand(state, 0, f"{column}1", "wheat-1")
    stand(state, 0, "e1", "wheat-6")
    view = seen(state, None)
    lines = {line["line"]: line for line in view["players"][0]["lines"]}
    assert lines["1"] == {"line": "1", "worth": 1, "length": 5, "built": 5, "up": 4, "score": 1}
    assert lines["a"] == {"line": "a", "worth": 5, "length": 6, "built": 1, "up": 1, "score": 0}


def test_sites_are_open_to_all_and_hands_are_not() -> None:
    """Where the builder may build follows from what everybody sees; the others' view holds the same and no hand."""
    state = table()
    give(state, 0, "wheat-3")
    build_phase(state, 0, wheat=3)
    mine, theirs = seen(state, 0), seen(state, 1)
    assert mine["sites"] == theirs["sites"]
    assert "hand" not in theirs["players"][0]
