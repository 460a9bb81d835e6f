"""What a seat cannot see (rules section 10): views, records, events and guesses."""

import json
from collections import Counter
from itertools import permutations
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

import harbourmaster as hm
from harbourmaster.games.new_haven.haven import CHOOSE_CELL, NO_TILE
from harbourmaster.games.new_haven.state import NewHaven
from tests.new_haven.positions import GAME, all_options, build_phase, dealt, give, kind, option_id, own, stand, table


def seen(state: hm.State, seat: int | None) -> bytes:
    """The bytes of a view."""
    return json.dumps(GAME.view(state, seat)).encode()


def later(seed: int, plies: int, options: dict[str, object]) -> NewHaven:
    """The position after so many random actions, or the end."""
    rng = hm.rng(seed)
    state = own(GAME.setup(**options))
    for _ in range(plies):
        if state.actor() == hm.NOBODY:
            break
        state.play(state.sample(rng))
    return state


def scramble(state: NewHaven, seat: int, rng: hm.Rng) -> NewHaven:
    """Exchange things that others hide with things nobody has seen, by hand."""
    other = state.copy()
    for foe in range(int(state.seats)):
        if foe == seat:
            continue
        for _ in range(20):
            mine, theirs = rng.below(24), rng.below(24)
            if other.hand[foe * 24 + mine] > other.shown[foe * 24 + mine] and other.bag[theirs] > 0:
                other.hand[foe * 24 + mine] -= 1
                other.bag[mine] += 1
                other.bag[theirs] -= 1
                other.hand[foe * 24 + theirs] += 1
        tiles = [int(tile) for tile in other.tiles[foe * 3:foe * 3 + 3] if tile != NO_TILE]
        for place, tile in enumerate(tiles):
            fresh = rng.below(54)
            if other.pile[fresh] > 0:
                other.pile[fresh] -= 1
                other.pile[tile] += 1
                tiles[place] = fresh
        for place, tile in enumerate(sorted(tiles)):
            other.tiles[foe * 3 + place] = tile
    return other


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 400), st.sampled_from(list(all_options())))
def test_hidden_things_change_no_byte(seed: int, plies: int, options: dict[str, object]) -> None:
    """Two states that differ only in what a seat cannot see give that seat, and a spectator, the same bytes."""
    state = later(seed, plies, options)
    rng = hm.rng(seed + 1)
    for seat in range(int(state.seats)):
        twin = scramble(state, seat, rng)
        assert seen(twin, seat) == seen(state, seat)
        assert seen(twin, None) == seen(state, None)
        guessed = GAME.guess(state, seat, rng)
        assert seen(guessed, seat) == seen(state, seat)
        assert guessed.choices() or guessed.actor() == hm.NOBODY


def test_the_owner_sees_the_difference() -> None:
    """The scrambling of the test above does change what the others see of themselves."""
    state = dealt(5, players=3)
    twin = scramble(state, 0, hm.rng(1))
    assert seen(twin, 1) != seen(state, 1) and seen(twin, 2) != seen(state, 2)


def test_a_view_names_only_the_own_hand() -> None:
    """Hand and tiles are in the own part of the view and nowhere else; a spectator gets none."""
    state = dealt(1, players=3)
    for seat in (None, 0, 1, 2):
        players = GAME.view(state, seat)["players"]
        assert isinstance(players, list)
        assert [seat_ for seat_, player in enumerate(players) if "hand" in player or "harvest" in player] == (
            [] if seat is None else [seat])


def test_face_down_numbers_are_the_owners() -> None:
    """Rule 5.8."""
    state = table(2, renovation=True)
    stand(state, 0, "a6", "stone-2")
    mine, theirs = (str(GAME.view(state, seat)["players"]) for seat in (0, 1))
    assert "'number': 2" in mine and "'number': None" in theirs
    build_phase(state, 0, stone=6)
    give(state, 0, "stone-5")
    state.play(GAME.read(state, "square a6"))
    state.play(GAME.read(state, "build stone-5 down"))
    assert "stone-5" not in str(GAME.view(state, 1)) and "stone-2" not in str(GAME.view(state, 1))
    assert "stone-5" not in str(GAME.view(state, None))


def hidden_draws(match: hm.Match) -> dict[int, int]:
    """Ply -> seat of every action that only one seat may know in full."""
    found = {}
    for ply, action in enumerate(match.actions()):
        before = own(match.state_at(ply))
        text = GAME.write(before, action)
        if before.step == 11:
            found[ply] = int(before.focus) // 6
        elif before.step == 15:
            found[ply] = int(before.focus) // (3 if before.careful else 2)
        elif before.step in (12, 16):
            found[ply] = int(before.active)
        elif text.endswith(" down"):
            found[ply] = int(before.builder)
    return found


@pytest.mark.parametrize("options", list(all_options()), ids=option_id)
def test_records_for_one_seat(options: dict[str, object]) -> None:
    """Question marks stand exactly where a draw or a face-down number is another's."""
    rng = hm.rng(9)
    match = hm.Match(GAME, options)
    while match.state.actor() != hm.NOBODY:
        match.play(match.state.sample(rng))
    hidden = hidden_draws(match)
    full = match.record().actions
    for seat in (None, *range(int(match.state.seats))):
        record = match.record_for(seat)
        for ply, (told, whole) in enumerate(zip(record.actions, full, strict=True)):
            secret = ply in hidden and hidden[ply] != seat
            assert ("?" in told) == secret
            if not secret:
                assert told == whole
    assert len(hidden) > 20
    assert match.record_for(1).tags["SeenBy"] == "seat 2"


def test_a_record_with_question_marks_does_not_replay() -> None:
    """It says whose eyes it was written for."""
    match = hm.Match(GAME)
    match.deal(hm.rng(1))
    with pytest.raises(hm.BadRecord, match="what seat 1 saw"):
        hm.Match.replay(match.record_for(0))


def test_a_record_for_one_seat_keeps_what_that_seat_saw() -> None:
    """The position after each action looks to the seat like the true one; another's hand does not follow from it."""
    rng = hm.rng(2)
    match = hm.Match(GAME)
    for _ in range(80):
        match.play(match.state.sample(rng))
    record = hm.parse_record(match.record_for(1).json_lines())
    assert len(record.positions) == 81
    differs = 0
    for ply, line in record.positions.items():
        shown = GAME.from_position(line)
        assert GAME.view(shown, 1) == GAME.view(match.state_at(ply), 1)
        differs += GAME.view(shown, 0) != GAME.view(match.state_at(ply), 0)
    assert differs > 40


def test_events_tell_no_secrets() -> None:
    """The same events for a face-down building of any number, and for any hidden draw."""
    for options in all_options():
        rng = hm.rng(3)
        state: hm.State = GAME.setup(**options)
        while state.actor() != hm.NOBODY:
            action = state.sample(rng)
            after = state.copy()
            after.play(action)
            told = GAME.events(state, action, after)
            text = GAME.write(state, action)
            if text.endswith(" down"):
                assert "number" not in told[0].arguments
            if own(state).step in (11, 12, 15, 16):
                assert told[0].arguments.keys() == {"seat"}
            state = after


# Guesses

def small_table(foes: int) -> NewHaven:
    """Few pieces, so that all arrangements can be listed: seat 0 guesses about the others."""
    state = table(1 + foes)
    state.bag = vec[i64]([0] * 24)
    state.bagged = 0
    return state


def add(state: NewHaven, *names: str) -> None:
    """Put buildings into the bag."""
    for name in names:
        state.bag[kind(name)] += 1
        state.bagged += 1


def arrangements(rest: list[str], shown: dict[int, list[str]], hands: dict[int, int],
                 slots: list[tuple[int, str]]) -> Counter[str]:
    """How many arrangements of the single pieces give each state; slots are (seat, colour) of face-down buildings."""
    places: list[tuple[str, int, str]] = [("slot", seat, colour) for seat, colour in slots]
    places += [("hand", seat, "") for seat, count in hands.items() for _ in range(count)]
    pieces = [(name, -1) for name in rest] + [(name, seat) for seat, names in shown.items() for name in names]
    places += [("bag", -1, "")] * (len(pieces) - len(places))
    counts: Counter[str] = Counter()
    for order in permutations(pieces):
        if all((colour in ("", name.split("-")[0])) and known in (-1, seat)
               for (name, known), (_, seat, colour) in zip(order, places, strict=True)):
            slotted = [name for (name, _), place in zip(order, places, strict=True) if place[0] == "slot"]
            held = {seat: sorted(name for (name, _), place in zip(order, places, strict=True)
                                 if place[:2] == ("hand", seat)) for seat in hands}
            counts[f"{slotted} {held}"] += 1
    return counts


def fits(observed: Counter[str], expected: Counter[str]) -> bool:
    """Whether draws agree with the expected shares: chi square within four standard deviations."""
    drawn, ways = observed.total(), expected.total()
    assert set(observed) <= set(expected)
    chi = sum((observed[key] - drawn * share / ways) ** 2 / (drawn * share / ways) for key, share in expected.items())
    freedom = len(expected) - 1
    return chi < freedom + 4 * sqrt(2 * freedom)


def told(state: NewHaven, slots: list[tuple[int, str]], squares: list[int]) -> str:
    """A guessed state in the words of arrangements()."""
    slotted = [f"{colour}-{int(state.numbers[seat * 30 + square])}"
               for (seat, colour), square in zip(slots, squares, strict=True)]
    names = ["sheep", "stone", "timber", "wheat"]
    held = {seat: sorted(f"{names[number // 6]}-{number % 6 + 1}" for number in range(24)
                         for _ in range(state.hand[seat * 24 + number])) for seat in range(1, int(state.seats))}
    return f"{slotted} {held}"


def test_guesses_are_uniform_about_one_opponent() -> None:
    """A stone building was taken openly and one stone building lies face down: it may be the same or not."""
    state = small_table(1)
    add(state, "stone-5", "stone-1", "stone-2", "stone-2", "sheep-1", "wheat-4", "wheat-6")
    stand(state, 1, "a6", "stone-5")
    give(state, 1, "stone-1", "sheep-1")
    state.shown[24 + kind("stone-1")] = 1
    slots = [(1, "stone")]
    expected = arrangements(["stone-5", "stone-2", "stone-2", "sheep-1", "wheat-4", "wheat-6"], {1: ["stone-1"]},
                            {1: 2}, slots)
    rng = hm.rng(1)
    observed = Counter(told(own(GAME.guess(state, 0, rng)), slots, [0]) for _ in range(6000))
    assert fits(observed, expected) and len(expected) > 10


def test_guesses_are_uniform_about_two_opponents() -> None:
    """Hands, face-down buildings and open takings of two others, with an almost empty bag."""
    state = small_table(2)
    add(state, "stone-5", "stone-1", "stone-2", "wheat-3", "sheep-1", "wheat-4", "wheat-6", "wheat-1")
    stand(state, 1, "a6", "stone-5")
    stand(state, 2, "a6", "wheat-3")
    give(state, 1, "stone-1", "sheep-1")
    give(state, 2, "wheat-4", "stone-2")
    state.shown[24 + kind("stone-1")] = 1
    state.shown[48 + kind("wheat-3")] = 1
    state.shown[48 + kind("wheat-4")] = 1
    slots = [(1, "stone"), (2, "wheat")]
    expected = arrangements(["stone-5", "stone-2", "sheep-1", "wheat-6", "wheat-1"],
                            {1: ["stone-1"], 2: ["wheat-3", "wheat-4"]}, {1: 2, 2: 2}, slots)
    rng = hm.rng(2)
    observed = Counter(told(own(GAME.guess(state, 0, rng)), slots, [0, 0]) for _ in range(9000))
    assert fits(observed, expected) and len(expected) > 20


def test_guesses_with_an_empty_bag() -> None:
    """Everything unseen is in the hands and under the face-down buildings."""
    state = small_table(2)
    add(state, "stone-5", "stone-1", "stone-2", "wheat-3", "sheep-1", "stone-6")
    stand(state, 1, "a6", "stone-5")
    stand(state, 1, "b6", "stone-1")
    stand(state, 2, "a6", "wheat-3")
    give(state, 1, "stone-2")
    give(state, 2, "sheep-1", "stone-6")
    state.shown[24 + kind("stone-1")] = state.shown[24 + kind("stone-2")] = 1
    slots = [(1, "stone"), (1, "stone"), (2, "wheat")]
    expected = arrangements(["stone-5", "wheat-3", "sheep-1", "stone-6"], {1: ["stone-1", "stone-2"]},
                            {1: 1, 2: 2}, slots)
    rng = hm.rng(3)
    observed = Counter(told(own(GAME.guess(state, 0, rng)), slots, [0, 1, 0]) for _ in range(4000))
    assert state.bagged == 0 and fits(observed, expected)


def test_guessed_tiles_are_uniform() -> None:
    """Each tile that the seat has not seen is equally likely in another hand."""
    state = dealt(1)
    rng = hm.rng(1)
    mine = [int(tile) for tile in state.tiles[0:2]]
    unseen = {tile: int(state.pile[tile]) + [int(held) for held in state.tiles[3:5]].count(tile)
              for tile in range(54)}
    assert sum(unseen.values()) == 58 and all(unseen[tile] < 2 for tile in mine)
    counts: Counter[str] = Counter()
    for _ in range(6000):
        guessed = own(GAME.guess(state, 0, rng))
        assert [int(tile) for tile in guessed.tiles[0:2]] == mine
        counts.update(str(tile) for tile in guessed.tiles[3:5])
    assert fits(counts, Counter({str(tile): count for tile, count in unseen.items() if count}))


def test_what_was_seen_is_never_guessed_elsewhere() -> None:
    """Openly taken buildings stay with whoever took them, and everything else is conserved."""
    rng = hm.rng(6)
    for options in all_options():
        state = later(6, 250, options)
        for seat in range(int(state.seats)):
            guessed = own(GAME.guess(state, seat, rng))
            assert GAME.position(GAME.from_position(GAME.position(guessed))) == GAME.position(guessed)
            assert [int(count) for count in guessed.shown] == [int(count) for count in state.shown]
            assert [int(count) for count in guessed.pool] == [int(count) for count in state.pool]


def test_a_player_who_chose_a_square_can_build_there() -> None:
    """The guess gives the builder something to build."""
    state = table()
    give(state, 1, "stone-1")
    build_phase(state, 1, stone=1)
    state.play(GAME.read(state, "square a1"))
    for seed in range(50):
        assert GAME.guess(state, 0, hm.rng(seed)).choices()


def test_a_shipment_has_no_face_before_it_is_turned() -> None:
    """All tiles that nobody holds are in the pile, the shipments' among them (rule 2.6)."""
    state = dealt(1, players=4)
    assert state.step == CHOOSE_CELL
    assert sum(int(count) for count in state.pile) == 60 - 8
