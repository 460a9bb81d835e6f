"""What leaves the server tells a seat nothing that its view does not: every game that is there."""

import json

import pytest

import harbourmaster as hm
from harbourmaster.core.state import CHANCE, NOBODY


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
