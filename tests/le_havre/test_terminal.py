"""Le Havre at the terminal, through pipes."""

import os
import subprocess
import sys
from pathlib import Path

import harbourmaster as hm
from harbourmaster.cli.screens import SCREENS
from harbourmaster.games.le_havre.tables import CARD_NAMES
from harbourmaster.locale import Words
from tests.le_havre.positions import own

PLAY = ["-m", "harbourmaster", "play", "le-havre", "--terminal", "--seed", "3", "-o", "players=2",
        "-o", "variant=short"]


def play(folder: Path, answers: str, *arguments: str) -> str:
    """What the terminal says to a person's answers."""
    done = subprocess.run([sys.executable, *PLAY, *arguments], input=answers, capture_output=True, text=True,
                          timeout=120, env={**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "140", "HOME": str(folder),
                                            "XDG_DATA_HOME": str(folder)})
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    return done.stdout


def test_the_table_and_the_forecast(tmp_path: Path) -> None:
    """Supply, offers, proposals, town, tableaux and the next meal; the supply action is not asked for."""
    said = play(tmp_path, "quit\n")
    for expected in ("Round 1 of 8", "Food by round: 1:4b", "Supply:", "Offers:", "Proposals 3", "Town", "Ships:",
                     "Next meal: 4 due, 4 by ships, 7 in hand with francs, 0 missing, 0 loans", "What do you do?"):
        assert expected in said
    assert "Supply action" not in said


def test_german_and_french(tmp_path: Path) -> None:
    """Names of goods, buildings and ships in the language asked for."""
    german = play(tmp_path, "rules reederei\nquit\n", "--lang", "de")
    assert "Nächste Ernährung: 4 fällig" in german and "Holzschiff" in german and "Verschiffe Waren" in german
    french = play(tmp_path, "quit\n", "--lang", "fr")
    assert "Prochain repas : 4 à payer" in french and "Bateau en bois" in french


def test_refusals_undo_and_later(tmp_path: Path) -> None:
    """A wrong action says why; undo goes back over unasked choices; a sale is kept for between two turns."""
    said = play(tmp_path, "use bank\ntake wood\nundo\ntake fish\nend\nlater seat 1 sell appoline\ntake clay\nend\n"
                          "log\nquit\n")
    assert "The Bank is not built. (rule 5.8)" in said
    assert "takes the offer of fish" in said
    assert "sells the ship Appoline" in said


def test_pay_for_me(tmp_path: Path) -> None:
    """A fee is paid by Enter alone."""
    said = play(tmp_path, "use marketplace\n\nquit\n")
    assert "0* Pay for me: 1 franc" in said.replace("  ", " ")
    assert "Which goods?" in said


def test_the_keyboard_is_passed_on_only_with_secrets(tmp_path: Path) -> None:
    """Two people share the keyboard; nothing is hidden before somebody has looked at special buildings."""
    said = play(tmp_path, "take wood\nend\ntake clay\nend\nquit\n", "--player", "human", "--player", "human")
    assert "Pass the keyboard" not in said and said.count("Player 2") > 2


def test_looked_at_cards_are_hidden() -> None:
    """The card that a seat has seen makes the keyboard pass unseen."""
    game = hm.load("le-havre")
    screen = SCREENS["le-havre"](game, Words("en", game), ["Ann", "Bob"])
    state = own(game.setup(players=2))
    hm.deal(state, hm.rng(1))
    assert not screen.hides(state)
    state.seen[0] = CARD_NAMES.index("kiln")
    assert screen.hides(state)
