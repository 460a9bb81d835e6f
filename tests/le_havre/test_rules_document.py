"""RULES.md names every card by its number, and code cites only rules that are there."""

import re
from pathlib import Path

import pytest

import harbourmaster.games.le_havre.game as game_module
from harbourmaster.games.le_havre.refusals import card_rule
from harbourmaster.games.le_havre.tables import CARD_NAMES
from harbourmaster.games.le_havre.words import BUILDING_WORDS

FOLDER = Path(__file__).parents[2] / "src/harbourmaster/games/le_havre"
RULES = (FOLDER / "RULES.md").read_text(encoding="utf-8")
NUMBERS = set(re.findall(r"^- (\d+\.\d+) ", RULES, re.MULTILINE))


def test_every_card_has_its_rule() -> None:
    """9.1 to 9.33 and 10.1 to 10.81 begin with the name of the card."""
    for card, name in enumerate(CARD_NAMES):
        line = re.search(rf"^- {re.escape(card_rule(card))} ([^:(]+)", RULES, re.MULTILINE)
        assert line, name
        assert line.group(1).strip() == BUILDING_WORDS[name].split(" (")[0]


def test_cited_rules_exist() -> None:
    """Numbers in refusals and comments are statements of RULES.md."""
    assert game_module.__name__
    for path in FOLDER.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        cited = re.findall(r'"(\d+\.\d+)"', text)
        for group in re.findall(r"\((\d+\.\d+(?:, \d+\.\d+)*)\)", text):
            cited += group.split(", ")
        assert set(cited) <= NUMBERS, (path.name, set(cited) - NUMBERS)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_rules_have_the_same_numbers_in_every_language(language: str) -> None:
    """Every statement exists in the others, in the same order."""
    text = (FOLDER / f"RULES.{language}.md").read_text(encoding="utf-8")
    pattern = r"^- (\d+\.\d+) "
    assert re.findall(pattern, text, re.MULTILINE) == re.findall(pattern, RULES, re.MULTILINE)
