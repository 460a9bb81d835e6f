"""New Haven at the terminal: the board, the harvest before it is confirmed, and the keyboard passed on."""

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import harbourmaster as hm
from harbourmaster.cli.commands import Leave
from harbourmaster.cli.screens import SCREENS
from harbourmaster.cli.table import TerminalTable
from harbourmaster.locale import LANGUAGES, Words
from tests.new_haven.positions import GAME, all_options, dealt


class Typist(Console):
    """A console that types prepared lines and keeps what is printed."""

    def __init__(self, lines: list[str], width: int = 120) -> None:
        super().__init__(file=StringIO(), width=width, force_terminal=False)
        self.lines = lines
        self.screens: list[str] = []

    def input(self, *arguments: object, **named: object) -> str:
        """The next line, after noting what stands on the screen."""
        self.screens.append(self.printed())
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def printed(self) -> str:
        """What was printed since the last question."""
        assert isinstance(self.file, StringIO)
        text = self.file.getvalue()
        self.file.truncate(0)
        self.file.seek(0)
        return text


def sit(lines: list[str], players: list[str], language: str = "en", **options: object) -> tuple[TerminalTable, Typist]:
    """Play prepared lines until they run out."""
    console = Typist(lines)
    table = TerminalTable(hm.Match(GAME, options), players, Words(language, GAME), console, 3)
    with pytest.raises(Leave):
        table.run()
    return table, console


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unfinished games go to a folder of their own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_a_turn_against_greedy() -> None:
    """The harvest of every tile is shown before it is laid; refusals say why."""
    _, console = sit(["cell a1", "cell d4", "shipment wheat", "done", "position", "castle"], ["human", "greedy"])
    assert "outside the area for 2 players" in console.screens[1]
    assert "4 wheat" in console.screens[2] and "as wheat" in console.screens[2]
    assert "Harvest: 4 wheat" in console.screens[3]
    assert "would show what others hide" in console.screens[5]


def test_the_keyboard_is_passed_on() -> None:
    """Between two people the table is hidden, and each sees the own hand only."""
    lines = ["", "1", "1", "done", ""]
    table, console = sit(lines, ["human", "human"])
    assert "Pass the keyboard to Player 1" in console.screens[0]
    hands = [re.search(r"Your buildings: (.*)", screen) for screen in console.screens]
    assert hands[0] is None and hands[1] is not None
    passed = [number for number, screen in enumerate(console.screens) if "Pass the keyboard to Player 2" in screen]
    assert passed and "Your buildings" not in console.screens[passed[0]]
    assert table.match.ply > 20


def test_every_screen_hides_other_hands() -> None:
    """A screen drawn for a seat is the same whatever the others hold."""
    for options in all_options():
        state = dealt(8, **options)
        for _ in range(120):
            state.play(state.sample(hm.rng(int(state.free))))
            hm.deal(state, hm.rng(1))
        screen = SCREENS["new-haven"](GAME, Words("en", GAME), [f"Seat {seat}" for seat in range(4)])
        for seat in range(int(state.seats)):
            drawn = []
            for table in (state, GAME.guess(state, seat, hm.rng(5))):
                console = Typist([])
                console.print(screen.table(GAME.view(table, seat), 120))
                drawn.append(console.printed())
            assert drawn[0] == drawn[1]


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("width", [40, 80, 140])
def test_every_question_and_choice_has_words(language: str, width: int) -> None:
    """In every language and width, over a whole game of each side."""
    for side in "AB":
        rng = hm.rng(4)
        state = dealt(4, players=3, side=side, renovation=True)
        screen = SCREENS["new-haven"](GAME, Words(language, GAME), ["Ada", "Ben", "Cleo"])
        while state.actor() != hm.NOBODY:
            if state.actor() >= 0:
                assert screen.question(state)
                described = [screen.describe(state, action) for action in state.choices()]
                labels = [(choice.group, choice.label, choice.effect) for choice in described]
                assert len(set(labels)) == len(labels)
                assert all(choice.group and choice.label for choice in described)
            state.play(state.sample(rng))
        console = Typist([], width)
        console.print(screen.table(GAME.view(state, None), width))
        assert "Ada" in console.printed()


def test_cards_and_defaults() -> None:
    """A resource has a card by any of its names; Enter alone ends building."""
    state = dealt()
    german = SCREENS["new-haven"](GAME, Words("de", GAME), ["A", "B"])
    for name in ("wheat", "W", "Weizen"):
        assert german.card(state, name) is not None
    assert german.card(state, "unicorn") is None
    assert german.default(state) is None
