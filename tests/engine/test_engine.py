"""The engine protocol, spoken in process and through the command."""

import json
import subprocess
import sys
from time import monotonic, sleep

import harbourmaster as hm
from harbourmaster.engine import Engine


class Talk:
    """An engine and what it said."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.engine = Engine(self.said.append)

    def tell(self, *lines: str) -> list[str]:
        """Say lines; what was answered at once."""
        before = len(self.said)
        for line in lines:
            assert self.engine.hear(line)
        return self.said[before:]

    def wait(self, start: str) -> str:
        """The first line that begins so."""
        end = monotonic() + 20
        while monotonic() < end:
            for line in self.said:
                if line.startswith(start):
                    return line
            sleep(0.005)
        raise AssertionError(f"no {start} in {self.said}")


def test_a_game_by_words() -> None:
    talk = Talk()
    assert talk.tell("init")[-1] == "ok"
    assert talk.tell("newgame inland-port") == ["ok"]
    assert talk.tell("position start moves build farmland ; end") == ["ok"]
    assert "build hardware-store" in talk.tell("choices")[0]
    talk.tell("setoption name level value captain", "go nodes 64")
    move = talk.wait("bestmove ").removeprefix("bestmove ")
    game = hm.load("inland-port")
    state = game.setup()
    state.play(game.read(state, "build farmland"))
    state.play(game.read(state, "end"))
    assert game.read(state, move) in state.choices()
    info = talk.wait("info ")
    assert info.split()[:3] == ["info", "nodes", "64"]
    assert not talk.engine.hear("quit")
    talk.engine.close()


def test_stop_ends_an_infinite_search() -> None:
    talk = Talk()
    talk.tell("newgame inland-port", "go infinite")
    sleep(0.2)
    assert not [line for line in talk.said if line.startswith("bestmove")]
    started = monotonic()
    talk.tell("stop")
    talk.wait("bestmove ")
    assert monotonic() - started < 5
    talk.engine.close()


def test_movetime_is_kept() -> None:
    talk = Talk()
    talk.tell("newgame inland-port")
    started = monotonic()
    talk.tell("go movetime 200")
    talk.wait("bestmove ")
    assert 0.2 <= monotonic() - started < 5
    talk.engine.close()


def test_nonsense_gets_an_error_and_the_engine_goes_on() -> None:
    talk = Talk()
    for line in ("fly", "go", "position start", "newgame chess", "newgame inland-port players=9", "{", "[1]",
                 "{}", '{"id": "x"}', '{"id": "x", "game": "inland-port", "visits": "many"}',
                 '{"id": "x", "game": "inland-port", "moves": ["fly"]}', '{"id": 3}', '{"id": "x", "wish": 1}',
                 '{"id": "x", "game": "inland-port", "turns": [7]}', '{"id": "x", "record": "nothing"}',
                 '{"id": ' * 100_000, '{"id": "x", "game": "inland-port", "visits": ' + "9" * 5000 + "}",
                 "\ufffd\ufffd"):
        answer = talk.tell(line)
        assert len(answer) == 1
        assert answer[0].startswith("error ") or "error" in json.loads(answer[0]), line
    assert talk.tell("newgame inland-port") == ["ok"]
    for line in ("go sideways", "go nodes", "go nodes -4", "position nowhere", "position start moves fly",
                 "setoption level captain", "setoption name level value admiral", "setoption name seed value x"):
        assert talk.tell(line)[0].startswith("error "), line
    talk.engine.close()


def test_questions_in_json() -> None:
    talk = Talk()
    talk.tell(json.dumps({"id": "a", "game": "inland-port", "moves": ["build farmland", "end"], "turns": [0, 2],
                          "visits": 60}))
    talk.engine.finish()
    answers = [json.loads(line) for line in talk.said]
    assert [(answer["id"], answer["turn"], answer["final"]) for answer in answers] == [("a", 0, True), ("a", 2, True)]
    for answer in answers:
        assert answer["visits"] == 60
        first = answer["choices"][0]
        assert set(first) == {"action", "visits", "prior", "win", "score", "deviation", "line"}
        assert len(first["win"]) == len(first["score"]) == len(first["deviation"]) == 2
        assert first["line"][0] == first["action"]


def test_questions_about_records_report_and_are_cancelled() -> None:
    game = hm.load("inland-port")
    match = hm.Match(game)
    rng = hm.rng(1)
    while match.state.actor() != hm.NOBODY:
        match.play(match.state.sample(rng))
    talk = Talk()
    talk.tell(json.dumps({"id": "over", "record": match.record().text(), "visits": 10}))
    over = json.loads(talk.wait('{"id": "over"'))
    assert over["choices"] == []
    assert over["score"] == [match.state.score(seat) for seat in range(2)]
    talk.tell(json.dumps({"id": "long", "game": "inland-port", "seconds": 60, "report_every": 0.05}))
    assert json.loads(talk.wait('{"id": "long"'))["final"] is False
    talk.tell(json.dumps({"id": "c", "action": "cancel", "target": "long"}))
    started = monotonic()
    talk.engine.close()
    assert monotonic() - started < 5
    assert json.loads(talk.said[-1])["final"] is True


def test_the_least_budgets_still_give_a_move() -> None:
    for least in ("movetime 0", "nodes 0"):
        talk = Talk()
        talk.tell("newgame inland-port", f"go {least}")
        talk.wait("bestmove ")
        talk.engine.close()
    talk = Talk()
    talk.tell(json.dumps({"id": "a", "game": "inland-port", "seconds": 1e-9}))
    talk.engine.finish()
    assert json.loads(talk.said[0])["choices"]


def test_the_end_of_the_input_ends_an_infinite_search() -> None:
    talk = Talk()
    talk.tell("newgame inland-port", "go infinite")
    talk.engine.finish()
    assert talk.said[-1].startswith("bestmove ")


def test_the_command_answers_and_leaves() -> None:
    lines = b"newgame inland-port\nwhat\n\xff\xfe\ngo nodes 40\n"
    done = subprocess.run([sys.executable, "-c", "from harbourmaster.cli import main; main()", "engine"], input=lines,
                          capture_output=True, timeout=60)
    assert done.returncode == 0
    answered = done.stdout.decode().splitlines()
    assert answered[0] == "ok"
    assert answered[1].startswith("error ")
    assert answered[2].startswith("error ")
    assert answered[-1].startswith("bestmove ")
