"""Refusals are finished sentences that name the rule, the field or what is allowed, and change nothing."""

import pickle

import pytest

import harbourmaster as hm

GAMES = ["inland-port", "new-haven", "le-havre"]
TEXTS: list[object] = [
    "", "   ", "x" * 5000, "take", "build", "pay", "pay fish x", "seat 9 repay", "times 99999999999999", "use {bank}",
    "{0}", "tåke wööd", "\ud800", "take\x00wood", "end end", "order steel steel", "draw tile x", None, 7, ["end"],
]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> hm.Game:
    return hm.load(request.param)


def begun(game: hm.Game, plies: int = 0) -> hm.State:
    state, dice = game.setup(), hm.rng(3)
    hm.deal(state, dice)
    for _ in range(plies):
        state.play(state.sample(dice))
    hm.deal(state, dice)
    return state


@pytest.mark.parametrize("plies", [0, 25, 60])
def test_unreadable_notation_is_refused_in_a_sentence(game: hm.Game, plies: int) -> None:
    state = begun(game, plies)
    before = game.position(state)
    for text in TEXTS:
        with pytest.raises((hm.UnreadableAction, hm.IllegalAction)) as refused:
            game.read(state, text)
        assert 10 < len(str(refused.value)) < 600
    assert game.position(state) == before


@pytest.mark.parametrize("action", [-1, 10**9, 2**63, 2**70, -(2**70), "x", None, 1.5, [0]])
def test_what_is_no_action_is_illegal_with_a_rule(game: hm.Game, action: object) -> None:
    with pytest.raises(hm.IllegalAction) as refused:
        game.check(begun(game), action)
    assert refused.value.reason and refused.value.rule


def test_every_refusal_of_an_action_is_finished_and_has_a_rule(game: hm.Game) -> None:
    for plies in (0, 10, 40):
        state = begun(game, plies)
        for action in range(game.vocabulary):
            if not game.allows(state, action):
                error = game.refusal(state, action)
                assert error.rule and "{" not in error.reason
                assert str(error) == f"{error.reason} (rule {error.rule})"


def test_case_and_spaces_do_not_matter(game: hm.Game) -> None:
    state = begun(game)
    for action in state.choices():
        text = game.write(state, action)
        assert game.read(state, "  " + text.upper().replace(" ", "   ") + " ") == action


@pytest.mark.parametrize("options", [
    {"players": 0}, {"players": 9}, {"players": "2"}, {"players": None}, {"players": True}, {"players": 2.0},
    {"players": [2]}, {"players": 10**30}, {"colour": 1}, {"variant": 1}, {"side": "C"}, {"renovation": 1},
])
def test_a_bad_option_is_named(game: hm.Game, options: dict[str, object]) -> None:
    with pytest.raises(hm.BadOption) as refused:
        game.setup(**options)
    assert f"'{next(iter(options))}'" in str(refused.value)


def test_a_bad_line_of_a_record_tells_its_rule_once() -> None:
    text = f'[Game "le-havre"]\n[Rules "{hm.load("le-havre").rules}"]\n1. take wood\n'
    with pytest.raises(hm.BadRecord) as refused:
        hm.Match.replay(hm.parse_record(text))
    assert str(refused.value) == "Line 3, 'take wood': First chance decides. (rule 14.1)"


def test_errors_cross_processes_with_their_arguments() -> None:
    """Pickled, a refusal says the same, in any language."""
    inner = hm.BadOption("There is no {thing}.", thing="ship")
    error = hm.BadRecord("line {line}: {problem}", "3.1", line=7, problem=inner)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.rule) == (hm.BadRecord, "line 7: There is no ship. (rule 3.1)", "3.1")
    assert again.arguments["line"] == 7
    assert str(again.arguments["problem"]) == "There is no ship."
