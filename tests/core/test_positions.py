"""Positions from outside: refused with a reason, or playable to whatever end they have."""

import json
import random
from zlib import crc32

import pytest

import harbourmaster as hm

OPTIONS: dict[str, list[dict[str, object]]] = {
    "inland-port": [{}],
    "new-haven": [{"side": "A", "renovation": True}, {"players": 3, "side": "B"},
                  {"players": 4, "careful_harvest": True}],
    "le-havre": [{"players": 3, "specials": "all"}, {"players": 2, "variant": "short"},
                 {"players": 5, "selling": "expert", "specials": "all"}],
}
NUMBERS = ["0", "1", "2", "3", "5", "7", "12", "99", "-1", "-2", "1000000", str(2**62), str(2**70), "9" * 5000]
NONSENSE = ["", "x", "１", "1_0", "+1", "1.5", "é", "\ud800"]


def seal(body: str) -> str:
    return f"{body} #{crc32(body.encode('utf-8', 'surrogatepass')):08x}"


def positions(game: hm.Game, rng: random.Random, every: float) -> list[str]:
    found = []
    for seed, options in enumerate(OPTIONS[game.name]):
        state, dice = game.setup(**options), hm.rng(seed)
        found.append(game.position(state))
        while state.actor() != hm.NOBODY:
            state.play(state.sample(dice))
            if rng.random() < every:
                found.append(game.position(state))
        found.append(game.position(state))
    return found


def spoil(text: str, rng: random.Random) -> str:
    """A position with one or two of its numbers changed, taken away or added, and a checksum that fits."""
    words = text.rpartition(" #")[0].split(" ")
    for _ in range(rng.choice([1, 1, 2])):
        at = rng.randrange(1, len(words))
        name, _, listed = words[at].partition("=")
        numbers = listed.split(",") if listed else ["0"]
        place = rng.randrange(len(numbers))
        way = rng.randrange(10)
        if way < 4 and numbers[place].lstrip("-").isdigit():
            numbers[place] = str(int(numbers[place]) + rng.choice([-1, 1]))
        elif way < 7:
            numbers[place] = rng.choice(NUMBERS)
        elif way < 8:
            numbers[place] = rng.choice(NONSENSE)
        elif way < 9:
            numbers[place] = rng.choice(numbers)
        else:
            numbers.insert(place, "0") if rng.random() < 0.5 else numbers.pop(place)
        words[at] = name + "=" + ",".join(numbers)
    return seal(" ".join(words))


def play_on(game: hm.Game, state: hm.State, dice: hm.Rng) -> None:
    for ply in range(60):
        if ply % 20 == 0:
            for seat in [None, *range(state.seats)]:
                json.dumps(game.view(state, seat))
            assert len(game.standings(state)) == state.seats
            for action in state.choices()[:20]:
                assert game.read(state, game.write(state, action)) == action
        if state.actor() == hm.NOBODY:
            return
        before, action = state.copy(), state.sample(dice)
        state.play(action)
        game.events(before, action, state)


@pytest.mark.parametrize("name", list(OPTIONS))
def test_a_spoilt_position_is_refused_or_playable(name: str) -> None:
    game, rng = hm.load(name), random.Random(11)
    whole = positions(game, rng, 0.05)
    refused = 0
    for number in range(1000 if hm.COMPILED else 100):
        text = spoil(rng.choice(whole), rng)
        try:
            state = game.from_position(text)
        except hm.BadRecord as error:
            assert str(error) and "{" not in str(error)
            refused += 1
            continue
        play_on(game, state, hm.rng(number))
    assert refused > 50


@pytest.mark.parametrize("name", list(OPTIONS))
def test_every_position_of_a_game_is_read_back(name: str) -> None:
    game = hm.load(name)
    for text in positions(game, random.Random(5), 0.3 if hm.COMPILED else 0.05):
        assert game.position(game.from_position(text)) == text


@pytest.mark.parametrize(("change", "reason"), [
    (("ships=", "ships=5,"), "has 21 numbers, not 20"),
    (("clock=0,0,0", "clock=0,0,2"), "in no round"),
    (("deal", "deal"), "checksum"),
    (("special=6", "special=9"), "special buildings"),
    (("piles=-1", "piles=0"), "wrong piles"),
    (("tiles=-1,-1", "tiles=3,3"), "supply tiles"),
    (("goods=0", "goods=-4"), "allowed is 0 to"),
])
def test_a_refusal_names_what_is_wrong(change: tuple[str, str], reason: str) -> None:
    game = hm.load("le-havre")
    body = game.position(game.setup(players=3)).rpartition(" #")[0]
    text = body + " #00000000" if change[0] == change[1] else seal(body.replace(*change))
    with pytest.raises(hm.BadRecord, match=reason):
        game.from_position(text)
