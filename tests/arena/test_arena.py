"""The arena: balanced, paired, resumable, never stopped by a player; and its figures."""

import json
import sys
from pathlib import Path

import pytest

import harbourmaster as hm
from harbourmaster.arena.bout import Bout, Result, play_bout
from harbourmaster.arena.figures import Sprt, bootstrap, bradley_terry, open_skill, wilson
from harbourmaster.arena.summary import summarise, table
from harbourmaster.arena.tournament import Tournament, hold

MATCH = Tournament("inland-port", ("greedy", "random"), 6, seed=4)


def test_seats_are_balanced_and_deals_are_paired() -> None:
    bouts = Tournament("inland-port", ("greedy", "random", "mate"), 4).bouts()
    assert len(bouts) == 3 * 4
    for name in ("greedy", "random", "mate"):
        assert [bout.seats[0] for bout in bouts].count(name) == [bout.seats[1] for bout in bouts].count(name) == 4
    for one, other in zip(bouts[::2], bouts[1::2], strict=True):
        assert one.seed == other.seed
        assert one.seats == other.seats[::-1]


def test_the_summary_has_all_figures() -> None:
    results = hold(MATCH)
    summary = summarise(MATCH, results)
    assert summary["games"] == 6
    assert summary["wins"] == {"greedy": 6, "random": 0}
    assert summary["draws"] == 0
    assert summary["win_rate"] == {"greedy": 1.0, "random": 0.0}
    assert summary["forfeits"] == []
    assert set(summary) >= {"game", "options", "players", "games", "wins", "draws", "mean_score", "win_rate",
                            "interval", "forfeits"}
    skills = json.loads(json.dumps(summary))["open_skill"]
    assert skills["greedy"]["skill"] > 25 > skills["random"]["skill"]
    assert json.loads(json.dumps(summary))["interval"]["greedy"][0] == pytest.approx(0.6097, abs=0.001)
    lines = table(results).splitlines()
    assert len(lines) == 1 + 2 * 6
    assert lines[1].split(",")[:4] == ["0", "4", "0", "greedy"]


def test_the_same_seed_gives_the_same_games() -> None:
    def scores(processes: int) -> list[list[int]]:
        return [result.scores for result in hold(MATCH, processes)]

    assert scores(1) == scores(2)


def test_a_killed_tournament_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    whole = hold(MATCH)
    first: list[int] = []
    again: list[int] = []

    def stop_at_three(result: Result) -> bool:
        first.append(result.number)
        return len(first) == 3

    def listen(result: Result) -> bool:
        again.append(result.number)
        return False

    hold(MATCH, path=path, tell=stop_at_three)
    assert first == [0, 1, 2]
    with path.open("a") as stream:
        stream.write('{"number": 5, "sea')
    results = hold(MATCH, path=path, tell=listen)
    assert [result.scores for result in results] == [result.scores for result in whole]
    assert sorted(again) == list(range(6))
    with pytest.raises(hm.BadOption, match="another tournament"):
        hold(Tournament("inland-port", ("greedy", "random"), 7), path=path)


ENGINES = {
    "dies": "import sys; sys.exit()",
    "cheats": "import sys\nfor line in sys.stdin:\n  if line.startswith('go'): print('bestmove win', flush=True)",
}


@pytest.mark.parametrize("kind", ENGINES)
def test_a_failing_player_loses_by_forfeit(kind: str, tmp_path: Path) -> None:
    script = tmp_path / "engine.py"
    script.write_text(ENGINES[kind])
    name = f"engine:{sys.executable} {script}"
    result = play_bout("inland-port", {}, Bout(0, ("random", name), 1), keep=True)
    assert result.forfeit is not None
    assert result.forfeit["player"] == name
    assert result.ranks == [1, 2]
    assert hm.Match.replay(hm.parse_record(result.record)).ply > 0
    summary = summarise(Tournament("inland-port", ("random", name), 1), [result])
    assert summary["wins"] == {"random": 1, name: 0}
    assert isinstance(summary["forfeits"], list)
    assert summary["forfeits"][0]["player"] == name


def test_the_sample_bot_plays_whole_games() -> None:
    bot = Path(__file__).parent.parent.parent / "examples" / "sample_bot.py"
    name = f"engine:{sys.executable} {bot}"
    result = play_bout("inland-port", {}, Bout(0, (name, "random"), 1))
    assert result.forfeit is None
    assert result.scores[0] > result.scores[1]
    assert len(bot.read_text().splitlines()) <= 30


def test_unknown_players_and_too_few_are_refused() -> None:
    with pytest.raises(hm.BadOption, match="nobody"):
        Tournament("inland-port", ("nobody", "random"), 1).bouts()
    with pytest.raises(hm.BadOption, match="at least 2"):
        Tournament("inland-port", ("random",), 1).bouts()


def test_wilson_against_known_values() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 0) == (0.0, 1.0)


def test_bootstrap_holds_the_mean() -> None:
    values = [float(number) for number in range(100)]
    low, high = bootstrap(values)
    assert 42 < low < 49.5 < high < 57
    assert bootstrap(values) == (low, high)


def test_the_sequential_test_decides_both_ways() -> None:
    better, worse, undecided = Sprt(0.5, 0.6), Sprt(0.5, 0.6), Sprt(0.5, 0.6)
    for _ in range(17):
        better.add(1.0)
        worse.add(0.0)
    undecided.add(0.5)
    assert better.verdict() is True
    assert worse.verdict() is False
    assert undecided.verdict() is None


def test_ratings_follow_the_results() -> None:
    games = [("a", "b", 1.0)] * 75 + [("a", "b", 0.0)] * 25 + [("b", "c", 1.0)] * 75 + [("b", "c", 0.0)] * 25
    ratings = bradley_terry(games)
    assert ratings["a"] - ratings["b"] == pytest.approx(190.8, abs=8)  # 75 % are 190.8 points
    assert ratings["b"] - ratings["c"] == pytest.approx(190.8, abs=8)
    assert sum(ratings.values()) == pytest.approx(0.0, abs=1e-6)


def test_open_skill_follows_the_results_of_any_number_of_seats() -> None:
    skills = open_skill([[("a", 1), ("b", 2), ("c", 3)], [("b", 2), ("a", 1), ("c", 2)]] * 10)
    assert skills["a"][0] > skills["b"][0] > skills["c"][0]
    assert all(deviation < 25 / 3 for _, deviation in skills.values())
    assert open_skill([[("a", 1), ("a", 1)]]) == {"a": (25.0, 25 / 3)}


@pytest.mark.parametrize(("game", "options"), [
    ("new-haven", {"players": 3}), ("le-havre", {"players": 4, "variant": "short"})])
def test_three_and_more_seats(game: str, options: dict[str, object]) -> None:
    seats = int(str(options["players"]))
    tournament = Tournament(game, ("greedy", *["random"] * (seats - 1)), 1, 1, options)
    summary = json.loads(json.dumps(summarise(tournament, hold(tournament))))
    assert summary["forfeits"] == []
    assert summary["wins"]["greedy"] == 1
    assert summary["mean_rank"]["greedy"] == 1.0 < summary["mean_rank"]["random"]
    assert summary["ratings"]["greedy"] > summary["ratings"]["random"]
    assert summary["open_skill"]["greedy"]["skill"] > summary["open_skill"]["random"]["skill"]


def test_alone_everybody_is_first_and_the_score_counts() -> None:
    tournament = Tournament("le-havre", ("random",), 2, 1, {"players": 1, "variant": "short"})
    summary = json.loads(json.dumps(summarise(tournament, hold(tournament))))
    assert summary["wins"] == {"random": 2}
    assert summary["ratings"] == {"random": 0.0}
    low, high = summary["mean_score_interval"]["random"]
    assert low <= summary["mean_score"]["random"] <= high


@pytest.mark.soak
@pytest.mark.parametrize(("game", "options"), [
    ("new-haven", {"players": 3}), ("le-havre", {"players": 3, "variant": "short"}),
    ("le-havre", {"players": 1, "variant": "short"})])
def test_levels_play_with_any_number_of_seats(game: str, options: dict[str, object]) -> None:
    seats = int(str(options["players"]))
    tournament = Tournament(game, ("captain", "mate", "deckhand")[:seats], 1, 1, options)
    results = hold(tournament)
    assert [result.forfeit for result in results] == [None]
    assert all(seconds / count < 2.0 for seconds, count in zip(results[0].effort, results[0].decisions, strict=True))


@pytest.mark.soak
@pytest.mark.parametrize(("higher", "lower"), [("mate", "deckhand"), ("captain", "mate"), ("pilot", "captain")])
def test_each_level_of_the_inland_port_beats_the_one_below(higher: str, lower: str) -> None:
    """Forty games show that the ladder stands; docs/players has the long matches."""
    tournament = Tournament("inland-port", (higher, lower), 40, seed=77)
    summary = summarise(tournament, hold(tournament, processes=2))
    wins = summary["wins"]
    assert isinstance(wins, dict)
    assert wins[higher] > wins[lower]
