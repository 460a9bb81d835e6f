"""What leaves the server tells a seat nothing that its view does not: every game that is there."""

import json

import pytest

import harbourmaster as hm
from harbourmaster.core.state import CHANCE, NOBODY
from harbourmaster.players import Sight
from harbourmaster.players.analysis import write_hint
from harbourmaster.server.seen import choices_of


def options_of(game: hm.Game) -> list[dict[str, object]]:
    """The default, and the largest number of players."""
    players = next((option for option in game.options if option.name == "players"), None)
    return [{}] if players is None else [{"players": count} for count in {players.default, players.allowed[-1]}]


@pytest.mark.parametrize("name", hm.registered())
def test_what_cannot_be_told_apart_is_told_alike(name: str) -> None:
    """Two actions after which a seat's view is the same are disclosed and told to it in the same words."""
    game = hm.load(name)
    for options in options_of(game):
        rng = hm.rng(11)
        state = game.setup(**options)
        for ply in range(150):
            if state.actor() == NOBODY:
                break
            actor = int(state.actor())
            if ply % 5 == 0 or actor == CHANCE:
                for seat in [None, *range(int(state.seats))]:
                    if seat == actor:
                        continue
                    heard: dict[str, tuple[str, str]] = {}
                    for action in state.choices()[:40]:
                        after = state.copy()
                        after.play(action)
                        said = (game.disclose(state, action, seat), str(game.events(state, action, after)))
                        # Several draws may make up one look: the seat may know them at once or when all are done.
                        views = [game.view(after, seat)]
                        hm.deal(after, hm.rng(1))
                        view = json.dumps([*views, game.view(after, seat)], sort_keys=True)
                        assert heard.setdefault(view, said) == said, (name, seat, game.write(state, action))
            state.play(state.sample(rng))


@pytest.mark.parametrize("name", hm.registered())
def test_what_is_offered_rests_on_what_the_seat_knows(name: str) -> None:
    """Whatever else may be hidden: the seat is offered the same choices and told the same of each; a position that
    hides nothing is the only one possible."""
    game = hm.load(name)
    met = 0
    for seed in range(6):
        rng = hm.rng(seed)
        state = game.setup()
        while state.actor() != NOBODY:
            seat = int(state.actor())
            if seat >= 0 and game.hides(state, seat):
                met += 1
                offered = choices_of(game, state, seat)
                for guess in range(3):
                    assert choices_of(game, game.guess(state, seat, hm.rng(guess)), seat) == offered
            if seat >= 0 and not game.hides(state, seat):
                assert game.position(game.guess(state, seat, hm.rng(1))) == game.position(state)
            state.play(state.sample(rng))
    assert (met > 0) == (name != "inland-port")


@pytest.mark.parametrize("name", hm.registered())
def test_a_hint_reads_the_same_whatever_is_hidden(name: str) -> None:
    """The line of a hint is written as far as the seat decides alone, whatever the others hold."""
    game = hm.load(name)
    rng = hm.rng(3)
    state = game.setup()
    hm.deal(state, rng)
    for _ in range(60):
        seat = int(state.actor())
        line: list[int] = []
        draft = game.guess(state, seat, hm.rng(9))
        while len(line) < 8 and draft.actor() != NOBODY:
            line.append(int(draft.sample(rng)))
            draft.play(line[-1])
        texts = [write_hint(Sight(game, game.guess(state, seat, hm.rng(twin)), seat), line, 9) for twin in range(3)]
        assert texts[0] == texts[1] == texts[2]
        own = game.guess(state, seat, hm.rng(9))
        for action in line[:len(texts[0])]:
            assert int(own.actor()) == seat or not game.hides(state, seat)
            own.play(action)
        state.play(state.sample(rng))
        hm.deal(state, rng)
