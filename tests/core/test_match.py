"""Matches: play, undo, redo, jumps, staleness."""

import time

import pytest

import harbourmaster as hm

GAME = hm.load("inland-port")


def long_match() -> hm.Match:
    """A match of more than 300 actions that goes on from one finished game."""
    rng = hm.rng(3)
    match = hm.Match(GAME)
    while match.state.actor() != hm.NOBODY:
        match.play(match.state.sample(rng))
    return match


def test_undo_redo_and_a_new_line() -> None:
    """Redo goes where undo came from, until another action is played."""
    match = hm.Match(GAME)
    match.play("build farmland")
    match.play("end")
    assert match.undo(5) == 2
    assert match.undo() == 0
    assert match.redo() == 1
    assert (match.ply, match.length) == (1, 2)
    match.goto(0)
    match.play("build farmland")
    assert match.length == 2  # the same action keeps what lies ahead
    match.goto(0)
    match.play("build clay-mound")
    assert match.length == 1
    assert match.redo() == 0


def test_options_by_name_or_as_a_dictionary() -> None:
    """Both ways settle the same options; a bad one is refused either way."""
    assert hm.Match(GAME, players=2).options == hm.Match(GAME, {"players": 2}).options == {"players": 2}
    with pytest.raises(hm.BadOption):
        hm.Match(GAME, players=3)


def test_goto_outside_is_refused() -> None:
    """A jump beyond the line changes nothing."""
    match = hm.Match(GAME)
    for ply in (-1, 1, 10**9):
        with pytest.raises(hm.BadOption):
            match.goto(ply)
    assert match.ply == 0


def test_jumps_are_immediate() -> None:
    """Any jump in a long game takes far less than 50 ms."""
    match = long_match()
    started = time.perf_counter()
    for ply in (0, match.length, 1, match.length // 2, match.length):
        match.goto(ply)
        match.state.choices()
    assert time.perf_counter() - started < 0.05


def test_stale_actions_are_refused() -> None:
    """An action for an earlier position is not played."""
    match = hm.Match(GAME)
    match.play("build farmland", at=0)
    with pytest.raises(hm.StaleAction):
        match.play("end", at=0)
    assert match.ply == 1


def test_playing_does_not_change_kept_states() -> None:
    """The states behind stay as they were."""
    match = long_match()
    state = match.state_at(0)
    assert GAME.position(state) == GAME.position(GAME.setup())


@pytest.mark.parametrize("options", [{"players": 3}, {"players": "2"}, {"players": True}, {"colour": "red"}])
def test_bad_options(options: dict[str, object]) -> None:
    """The error names the option and what is allowed."""
    with pytest.raises(hm.BadOption) as refused:
        GAME.setup(**options)
    assert next(iter(options)) in str(refused.value)


def test_unknown_game() -> None:
    """The error names the games that there are."""
    with pytest.raises(hm.BadOption) as refused:
        hm.load("monopoly")
    assert "inland-port" in str(refused.value)


def test_errors_form_one_family() -> None:
    """All errors are GameErrors, and those are ValueErrors."""
    for error in (hm.UnreadableAction, hm.IllegalAction, hm.StaleAction, hm.BadRecord, hm.BadOption):
        assert issubclass(error, hm.GameError)
    assert issubclass(hm.GameError, ValueError)


@pytest.mark.parametrize("change", [
    lambda text: "", lambda text: text[:-3], lambda text: text.replace("francs=3", "francs=9"),
    lambda text: text.split(" #")[0], lambda text: "chess " + text,
])
def test_damaged_positions(change: object) -> None:
    """A changed character is noticed."""
    assert callable(change)
    with pytest.raises(hm.BadRecord):
        GAME.from_position(change(GAME.position(GAME.setup())))
