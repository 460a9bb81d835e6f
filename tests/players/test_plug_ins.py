"""Bots by anybody: found by their entry points; one that throws, cheats or hangs loses with a reason."""

import sys
from pathlib import Path

import pytest

import harbourmaster as hm
from harbourmaster.arena.bout import Bout, Result, play_bout
from harbourmaster.arena.tournament import Tournament
from harbourmaster.players import Sight, apart, create, external, names

BOTS = '''
import time
import harbourmaster as hm
from harbourmaster.players import Player

class Bot(Player):
    name = "bot"
    def __init__(self, game, seed):
        self.game, self.seed, self.asked = game, seed, 0
    def choose(self, sight):
        self.asked += 1
        return self.late(sight) if self.asked > 3 else sight.choices()[0]

class First(Bot):
    def late(self, sight):
        print("what is printed is no answer")
        return sight.choices()[self.seed % len(sight.choices())]

class Throws(Bot):
    def late(self, sight):
        raise RuntimeError("lost at sea")

class Cheats(Bot):
    def late(self, sight):
        return next(action for action in range(self.game.vocabulary) if action not in sight.choices())

class Thief(Bot):
    """Sells for the other seat whatever the rules would let that seat sell."""
    def choose(self, sight):
        state = sight.guess(hm.rng(1))
        for action in range(self.game.vocabulary):
            if self.game.doer(state, action) not in (sight.seat, hm.CHANCE) and self.game.allows(state, action):
                return action
        return next(action for action in sight.choices())

class Hangs(Bot):
    def late(self, sight):
        while True:
            time.sleep(1)

class Dies(Bot):
    def late(self, sight):
        import os
        os._exit(3)

def unborn(game, seed):
    raise ValueError("no such ship")
'''
REASONS = {
    "throws": "RuntimeError: lost at sea", "cheats": "rule", "hangs": "no answer within", "dies": "has ended",
}


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with bots, as pip would leave it."""
    (tmp_path / "harbour_bots.py").write_text(BOTS)
    information = tmp_path / "harbour_bots-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: harbour-bots\nVersion: 1.0\n")
    lines = [f"{name} = harbour_bots:{name.capitalize()}" for name in ("first", "thief", *REASONS)]
    (information / "entry_points.txt").write_text("\n".join(
        ["[harbourmaster.players]", *lines, "unborn = harbour_bots:unborn"]) + "\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(apart, "_FREE", {})


def play(name: str, game: str = "inland-port") -> Result:
    """A game of a bot against a random player."""
    return play_bout(game, {}, Bout(0, (name, "random"), 3), keep=True)


def test_a_bot_plays_whole_games(bots: None, capfd: pytest.CaptureFixture[str]) -> None:
    """It is listed, plays by its seed, and its process is used again; standard error has what it prints alone."""
    assert "first" in names()
    results = [play("first") for _ in range(2)]
    assert results[0].forfeit is None
    assert results[0].record == results[1].record
    assert len(apart._FREE["first", "inland-port"]) == 1
    assert Tournament("new-haven", ("first", "random"), 1).check() == 2
    assert play("first", "new-haven").forfeit is None
    assert set(capfd.readouterr().err.splitlines()) <= {"what is printed is no answer"}


@pytest.mark.parametrize("name", REASONS)
def test_a_bot_that_fails_loses_with_a_reason(bots: None, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game stands as far as it was played, the other seat has won, and no process stays behind."""
    if name == "hangs":
        waiting = apart.Cabin.ask

        def impatient(cabin: apart.Cabin, question: dict[str, object]) -> dict[str, object]:
            monkeypatch.setattr(apart, "PATIENCE", 60.0 if "seed" in question else 2.0)
            return waiting(cabin, question)

        monkeypatch.setattr(apart.Cabin, "ask", impatient)
    result = play(name)
    assert result.forfeit is not None
    assert result.forfeit["player"] == name
    assert REASONS[name] in result.forfeit["reason"]
    assert result.ranks == [2, 1]
    assert hm.Match.replay(hm.parse_record(result.record)).ply >= 3
    assert len(apart._FREE[name, "inland-port"]) == (1 if name == "cheats" else 0)


def test_a_bot_cannot_sell_what_another_seat_owns(bots: None) -> None:
    """Le Havre lets every seat sell between two turns, but nobody does it for somebody else."""
    result = play_bout("le-havre", {"players": 2, "variant": "short"}, Bout(0, ("thief", "greedy"), 3))
    assert result.forfeit is not None
    assert result.forfeit["player"] == "thief"
    assert "own seat alone" in result.forfeit["reason"]
    assert result.ranks == [2, 1]


def test_an_engine_that_hangs_loses_with_a_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for programs that speak the engine protocol."""
    monkeypatch.setattr(external, "MOVE_TIME", 0.1)
    monkeypatch.setattr(external, "GRACE", 0.4)
    script = tmp_path / "engine.py"
    script.write_text("import time\nwhile True: time.sleep(1)\n")
    result = play(f"engine:{sys.executable} {script}")
    assert result.forfeit is not None
    assert "no answer within" in result.forfeit["reason"]
    assert result.ranks == [2, 1]


def test_a_bot_that_cannot_be_made_is_refused(bots: None) -> None:
    """Before a tournament begins, in a sentence."""
    with pytest.raises(hm.BadOption, match=r"unborn.*no such ship"):
        Tournament("inland-port", ("unborn", "random"), 1).check()


def test_a_bot_never_sees_the_true_state(bots: None) -> None:
    """What crosses to its process is a guess: the same view, other secrets."""
    game = hm.load("new-haven")
    state = game.setup()
    hm.deal(state, hm.rng(1))
    player = create("first", game, 1)
    assert isinstance(player, apart.ApartPlayer)
    sent: list[str] = []
    asked = player._ask

    def overhear(question: dict[str, object]) -> dict[str, object]:
        sent.append(str(question["position"]))
        return asked(question)

    player._ask = overhear  # type: ignore[method-assign]
    seat = int(state.actor())
    player.choose(Sight(game, state, seat))
    player.close()
    assert sent[0] != game.position(state)
    assert game.view(game.from_position(sent[0]), seat) == game.view(state, seat)
    assert sys.modules.get("harbour_bots") is None
