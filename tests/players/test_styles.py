"""Opponents with a style: who has which, and that it shows."""

import pytest

import harbourmaster as hm
from harbourmaster import players
from harbourmaster.games.le_havre.goods import WOOD
from harbourmaster.games.le_havre.harbour import Harbour
from harbourmaster.games.new_haven.haven import CHOOSE_SQUARE, Haven
from harbourmaster.players.evaluation import evaluate
from harbourmaster.players.evaluation.le_havre import turns_left
from harbourmaster.players.evaluation.styles import STYLES, styled
from harbourmaster.players.evaluation.tastes import FADING, Taste, TastedHarbour

EVERY = [(game, style) for game, styles in STYLES.items() for style in styles]


@pytest.mark.parametrize(("name", "style"), EVERY)
def test_every_style_decides(name: str, style: str) -> None:
    game = hm.load(name)
    state, rng = game.setup(players=2), hm.rng(3)
    hm.deal(state, rng)
    player = players.create(style, game, 1)
    seat = int(state.actor())
    while state.actor() == seat:
        action = player.choose(players.Sight(game, state, seat))
        assert action in state.choices()
        state.play(action)


@pytest.mark.parametrize(("name", "style"), [("inland-port", "builder"), ("le-havre", "blocker"),
                                             ("new-haven", "shipper")])
def test_a_style_of_another_game_is_refused(name: str, style: str) -> None:
    with pytest.raises(hm.BadOption, match="style"):
        players.create(style, hm.load(name), 1)


def test_tastes_of_le_havre() -> None:
    game = hm.load("le-havre")
    state = game.setup(players=2)
    hm.deal(state, hm.rng(1))
    assert isinstance(state, Harbour)
    owing = state.copy()
    assert isinstance(owing, Harbour)
    owing.loans[0] += 1
    plain = evaluate(game)
    cost = plain.outlook(owing, 0) - plain.outlook(state, 0)
    for style in STYLES["le-havre"]:
        taste = styled(plain, style)
        felt = taste.outlook(owing, 0) - taste.outlook(state, 0)
        assert felt == pytest.approx(cost + (4.0 if style == "loan-taker" else 0.0))


def test_a_taste_is_that_of_a_seat_and_fades_before_the_end() -> None:
    game = hm.load("le-havre")
    state, rng = game.setup(players=2, variant="short"), hm.rng(1)
    hm.deal(state, rng)
    plain = evaluate(game)
    taste = TastedHarbour(plain, [Taste([0.0, 1.0] + [0.0] * 14, 0.0, 0.0, 0.0), Taste([0.0] * 16, 0.0, 0.0, 0.0)])
    faded = False
    while state.actor() != hm.NOBODY:
        assert isinstance(state, Harbour)
        felt = taste.expected(state)[0] - plain.expected(state)[0]
        wood = float(state.have(0, WOOD))
        assert taste.expected(state)[1] == plain.expected(state)[1]
        assert felt == taste.outlook(state, 0) - plain.outlook(state, 0)
        if float(turns_left(state, 0)) >= FADING:
            assert felt == pytest.approx(wood)
        elif wood > 0.0:
            assert felt < wood
            faded = True
        state.play(state.sample(rng))
        hm.deal(state, rng)
    assert faded


def test_a_blocker_minds_what_is_left_and_a_harvester_does_not() -> None:
    game = hm.load("new-haven")
    state, rng = game.setup(players=2), hm.rng(2)
    hm.deal(state, rng)
    while not (isinstance(state, Haven) and state.step == CHOOSE_SQUARE):
        state.play(state.sample(rng))
        hm.deal(state, rng)
    plain = evaluate(game)
    less = state.copy()
    assert isinstance(less, Haven)
    colour = next(colour for colour in range(4) if less.stock[colour] > 1)
    less.stock[colour] -= 1
    gain = plain.outlook(less, less.active) - plain.outlook(state, state.active)
    for style, change in (("blocker", 0.1), ("harvester", 0.0)):
        taste = styled(plain, style)
        felt = taste.outlook(less, less.active) - taste.outlook(state, state.active)
        assert felt == pytest.approx(gain + change)


@pytest.mark.parametrize(("name", "style"), EVERY)
def test_the_end_is_worth_its_score(name: str, style: str) -> None:
    game = hm.load(name)
    state, rng = game.setup(players=2), hm.rng(6)
    hm.deal(state, rng)
    while state.actor() != hm.NOBODY:
        state.play(state.sample(rng))
        hm.deal(state, rng)
    taste = styled(evaluate(game), style)
    assert list(taste.expected(state)) == [float(state.score(seat)) for seat in (0, 1)]
