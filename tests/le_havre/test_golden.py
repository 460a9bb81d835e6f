"""The golden games replay to their printed results and together show everything."""

from pathlib import Path

import pytest

import harbourmaster as hm
from tests.le_havre.golden_coverage import covered, wanted

GAMES = sorted((Path(__file__).parent / "golden").glob("[0-9]*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_replays_to_its_result(path: Path) -> None:
    """Every line is legal, and the record written again is the same text."""
    match = hm.Match.load(str(path))
    assert match.state.actor() == hm.NOBODY
    assert match.record().text() == path.read_text(encoding="utf-8")


def test_everything_occurs() -> None:
    """Every building, ship, wharf, loan, special card at work and ending."""
    seen: set[str] = set()
    for path in GAMES:
        seen |= covered(hm.Match.load(str(path)))
    assert wanted() - seen == set()
