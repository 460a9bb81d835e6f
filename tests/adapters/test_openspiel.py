"""OpenSpiel's simulation tests and bots on our games."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import harbourmaster as hm
import harbourmaster.adapters.openspiel
from harbourmaster.adapters.catalogue import GAMES
from tests.adapters import make_playthroughs

QUICK = {"le_havre": "le_havre(variant=short,players=2)"}
"""Shorter games where the whole one takes long."""
NAMES = [name.replace("-", "_") for name in GAMES]
pytestmark = pytest.mark.parametrize("name", NAMES)


def test_simulations(name: str) -> None:
    """The framework's own test: legal actions, chance, serialisation, observations, returns."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


def test_undo_free_copies_and_resampling(name: str) -> None:
    """A clone plays on its own; a resampled state looks the same to the player."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    pick = random.Random(1)
    for _ in range(40):
        if state.is_terminal():
            break
        state.apply_action(pick.choice(state.legal_actions()))
    twin = state.clone()
    player = max(state.current_player(), 0)
    assert str(twin) == str(state)
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(state)
    guess = state.resample_from_infostate(player, pick.random)
    assert guess.observation_string(player) == state.observation_string(player)
    assert len(state.observation_tensor(player)) == game.observation_tensor_size()


def play(state: Any, bot: Any, rng: np.random.RandomState) -> list[float]:
    """A whole game: the bot decides for the first player, the others choose at random."""
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    returns: list[float] = state.returns()
    return returns


def test_its_search_plays_whole_games(name: str) -> None:
    """OpenSpiel's Monte-Carlo tree search takes every decision of a player."""
    game = pyspiel.load_game(QUICK.get(name, name))
    rng = np.random.RandomState(3)
    bot = mcts.MCTSBot(game, 1.4, 2, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert abs(sum(play(game.new_initial_state(), bot, rng))) < 1e-9


def test_its_search_with_hidden_information(name: str) -> None:
    """Information-set search resamples from what its player knows.

    It takes no game that says that all is open, so The Inland Port has a parameter not to say it.
    """
    hidden = {**QUICK, "inland_port": "inland_port(imperfect_information=True)"}
    game = pyspiel.load_game(hidden.get(name, name))
    rng = np.random.RandomState(4)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 2, random_state=rng)
    assert abs(sum(play(game.new_initial_state(), bot, rng))) < 1e-9


def test_what_is_not_legal_is_refused(name: str) -> None:
    """With a reason, and nothing changes: actions, players, texts of actions, also after the end."""
    game = pyspiel.load_game(QUICK.get(name, name))
    state = game.new_initial_state()
    pick = random.Random(1)
    for end in (False, True):
        for _ in range(10_000 if end else 60):
            if state.is_terminal():
                break
            state.apply_action(pick.choice(state.legal_actions()))
        assert state.is_terminal() == end
        before, moves = str(state), state.move_number()
        allows = hm.load(state.game_name).allows
        illegal = next(action for action in range(game.num_distinct_actions()) if not allows(state.inner, action))
        for action in (illegal, 10**6, 10**12):
            with pytest.raises(ValueError, match="rule"):
                state.apply_action(action)
        assert (str(state), state.move_number()) == (before, moves)
    with pytest.raises(ValueError, match="there is no action 1000000"):
        state.action_to_string(0, 10**6)
    for ask in (state.observation_string, state.observation_tensor, state.information_state_string):
        with pytest.raises(ValueError, match="there is no player 9"):
            ask(9)


@pytest.mark.parametrize("options", [
    {"new_haven": "players=4,side=B,renovation=True", "le_havre": "players=5,specials=all"},
    {"new_haven": "players=3,careful_harvest=True", "le_havre": "players=1,loans=dear"},
], ids=["many", "few"])
def test_simulations_with_options(name: str, options: dict[str, str]) -> None:
    """The framework's own test again, with other rules."""
    pyspiel.random_sim_test(pyspiel.load_game(f"{name}({options.get(name, 'players=2')})"), num_sims=1,
                            serialize=True, verbose=False)


def test_playthrough(name: str) -> None:
    """OpenSpiel's own generator tells the same game as when the file was written."""
    golden = (make_playthroughs.FOLDER / f"{name}.txt").read_text("utf-8")
    actions = make_playthroughs.actions_of(golden)
    assert len(actions) > 100
    assert make_playthroughs.generate(make_playthroughs.GAMES[name], actions) == golden


def test_json(name: str) -> None:
    """A state goes through JSON and plays on in the same way."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    pick = random.Random(6)
    for _ in range(60):
        state.apply_action(pick.choice(state.legal_actions()))
    for twin in (game.new_initial_state(state.to_json()), game.new_initial_state(state.to_dict())):
        for seat in range(game.num_players()):
            assert twin.information_state_string(seat) == state.information_state_string(seat)
        assert twin.legal_actions() == state.legal_actions()
    for key, odd, reason in (("game", "chess", "not a state of"), ("options", {"players": 7}, "but the game is of"),
                             ("seen", ["00"], "digests"), ("moves", None, "cannot be read"),
                             ("position", "nowhere", "position")):
        with pytest.raises(ValueError, match=reason):
            game.new_initial_state({**state.to_dict(), key: odd})


def test_factored_observations(name: str) -> None:
    """What everybody sees holds no secret; what a player sees beyond it does."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    pick = random.Random(2)
    for _ in range(60):
        state.apply_action(pick.choice(state.legal_actions()))
    none, single = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    public = game.make_py_observer(pyspiel.IIGObservationType(public_info=True, perfect_recall=False,
                                                              private_info=none))
    private = game.make_py_observer(pyspiel.IIGObservationType(public_info=False, perfect_recall=False,
                                                               private_info=single))
    assert public.tensor is private.tensor is None
    assert public.string_from(state, 0) == public.string_from(state, 1)
    if name == "inland_port":
        assert private.string_from(state, 0) == "{}"
    elif name == "new_haven":  # in Le Havre, secrets come with a look at the special buildings
        assert private.string_from(state, 0) != private.string_from(state, 1)
    guess = state.resample_from_infostate(0, pick.random)
    assert private.string_from(guess, 0) == private.string_from(state, 0)


@pytest.mark.parametrize("options", ["", "players=2", "players=2,variant=short", "players=1",
                                     "players=1,variant=short"])
def test_the_type_fits_the_returns(name: str, options: str) -> None:
    """Bounds, sums and lengths hold for every number of players; a game alone is not won from anybody."""
    if "=1" in options and name != "le_havre":
        pytest.skip("not alone")
    game = pyspiel.load_game(f"{name}({options})" if name == "le_havre" or "short" not in options else name)
    state = game.new_initial_state()
    pick = random.Random(8)
    while not state.is_terminal():
        state.apply_action(pick.choice(state.legal_actions()))
    returns = state.returns()
    assert all(game.min_utility() <= value <= game.max_utility() for value in returns)
    assert state.move_number() < game.max_game_length()
    alone = game.num_players() == 1
    assert game.get_type().utility == (pyspiel.GameType.Utility.GENERAL_SUM if alone
                                       else pyspiel.GameType.Utility.ZERO_SUM)
    assert alone or abs(sum(returns) - game.utility_sum()) < 1e-9


def test_information_states_remember_the_way(name: str) -> None:
    """Two ways to the same table are told apart by who saw them; a resampled state is not told apart."""
    game = pyspiel.load_game(name)
    pick = random.Random(5)
    state = game.new_initial_state()
    marks: list[set[str]] = [set() for _ in range(game.num_players())]
    for ply in range(40):
        for player in range(game.num_players()):
            told = state.information_state_string(player)
            assert told not in marks[player]
            marks[player].add(told)
            tensor = state.information_state_tensor(player)
            assert len(tensor) == game.information_state_tensor_shape()[0]
        state.apply_action(pick.choice(state.legal_actions()))
        if ply % 10 == 0:
            guess = state.resample_from_infostate(0, pick.random)
            assert guess.information_state_string(0) == state.information_state_string(0)
            assert guess.information_state_tensor(0) == state.information_state_tensor(0)
            assert state.clone().information_state_string(0) == state.information_state_string(0)


def test_two_ways_to_one_table(name: str) -> None:
    """New Haven: the same two buildings taken in either order lead to one table, but not to one memory."""
    if name != "new_haven":
        pytest.skip("the table of the others tells of the way")
    game = pyspiel.load_game(name)
    for seed in range(200):
        pick = random.Random(seed)
        state = game.new_initial_state()
        for _ in range(60):
            texts = {state.action_to_string(action): action for action in state.legal_actions()}
            takes = [text for text in texts if text.startswith("take ")]
            if len(takes) > 1 and not state.is_chance_node():
                ways = []
                for first, second in (takes[:2], takes[1::-1]):
                    twin = state.clone()
                    twin.apply_action(texts[first])
                    later = {twin.action_to_string(action): action for action in twin.legal_actions()}
                    rules = hm.load("new-haven")
                    then = later.get(second) or rules.parse(twin.inner, second)
                    if rules.allows(twin.inner, then):
                        twin.apply_action(then)
                        ways.append(twin)
                if len(ways) == 2 and str(ways[0]) == str(ways[1]):
                    one, other = ways
                    assert one.information_state_string(0) != other.information_state_string(0)
                    assert one.information_state_tensor(0) != other.information_state_tensor(0)
                    assert one.observation_string(0) == other.observation_string(0)
                    return
            state.apply_action(pick.choice(state.legal_actions()))
    pytest.fail("no such table was found")
