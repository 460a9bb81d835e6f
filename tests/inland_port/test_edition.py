"""The printed figures: confidence, export, corrections, bad files."""

from pathlib import Path

import pytest

import harbourmaster as hm
from harbourmaster.games.inland_port.edition import CONFIDENCES, STANDARD, export_edition, read_edition

TEXT = export_edition(STANDARD)


def test_export_and_read_again() -> None:
    """The exported file reads as the same edition."""
    again = read_edition(TEXT)
    assert again.hash == STANDARD.hash
    assert export_edition(again) == TEXT


def test_figures_keep_what_is_known() -> None:
    """31 tiles, costs 21 wood and clay, 5 food, 5 francs; even values; four anchors; every figure graded."""
    kinds = ["food" if "food" in row.cost else "francs" if "francs" in row.cost else "goods"
             for row in STANDARD.figures]
    assert [kinds.count(kind) for kind in ("goods", "food", "francs")] == [21, 5, 5]
    assert all(row.value % 2 == 0 for row in STANDARD.figures)
    assert sum(row.anchor for row in STANDARD.figures) == 4
    assert all({row.letter_confidence, row.cost_confidence, row.value_confidence} <= set(CONFIDENCES)
               for row in STANDARD.figures)
    assert {row.name: row.value for row in STANDARD.figures if row.value_confidence == "rulebook"} == {
        "town-hall": 26, "zoo": 20, "seine-bridge": 50}


def test_a_corrected_edition_is_played(tmp_path: Path) -> None:
    """Another cost and letter change play; the record carries the hash and asks for the edition."""
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace('[tiles.farm]\nletter = "B"\ncost = { wood = 1, clay = 2 }',
                                 '[tiles.farm]\nletter = "A"\ncost = { food = 5 }'))
    game = hm.load("inland-port", edition=str(path))
    match = hm.Match(game)
    match.play("build farm")
    view = game.view(match.state, 0)
    assert [player["goods"]["fish"]["amount"] + player["goods"]["grain"]["amount"]
            for player in view["players"]] == [0, 5]  # type: ignore[attr-defined]
    text = match.record().text()
    with pytest.raises(hm.BadRecord) as refused:
        hm.Match.replay(hm.parse_record(text))
    assert "Edition" in str(refused.value)
    assert hm.Match.replay(hm.parse_record(text), game).ply == match.ply


def test_row_lengths_change_play() -> None:
    """A wider warehouse lets counters go further."""
    edition = read_edition(TEXT.replace("[7, 7, 7, 7, 6, 6, 5, 4]", "[9, 9, 9]"))
    assert (edition.rows, edition.hash == STANDARD.hash) == (3, False)
    assert hm.conformance(hm.load("inland-port", edition=edition), games=5, every=10) == []


@pytest.mark.parametrize(("old", "new", "where"), [
    ('game = "inland-port"', 'game = "chess"', "field 'game'"),
    ("[7, 7, 7, 7, 6, 6, 5, 4]", "[7, 8]", "warehouse, field 'row_lengths'"),
    ("[7, 7, 7, 7, 6, 6, 5, 4]", "[3, 3]", "warehouse, field 'row_lengths'"),
    ("[7, 7, 7, 7, 6, 6, 5, 4]", '"wide"', "warehouse, field 'row_lengths'"),
    ("[3, 3, 3, 5, 5, 5, 7, 7, 7, 9, 9, 9]", "[3, 4]", "rounds, field 'actions'"),
    ("[tiles.zoo]", "[tiles.aquarium]", "field 'aquarium'"),
    ("cost = { food = 12 }", "cost = { food = -1 }", "zoo, field 'cost'"),
    ("cost = { food = 12 }", "cost = { food = 12, wood = 1 }", "zoo, field 'cost'"),
    ("cost = { food = 12 }", "cost = { gold = 12 }", "zoo, field 'cost'"),
    ("cost = { food = 12 }", "cost = 12", "zoo, field 'cost'"),
    ("value = 20", "value = 20.5", "zoo, field 'value'"),
    ("value = 20", "value = true", "zoo, field 'value'"),
    ("value = 26", "value = 26\ncolour = 3", "town-hall, field 'colour'"),
    ('[tiles.farm]\nletter = "B"', '[tiles.farm]\nletter = "Z"', "farm, field 'letter'"),
    ('value = 8\nlocked = false', 'value = 8\nlocked = true', "field 'locked'"),
    ('value = 8\nlocked = false', 'value = 8\nlocked = "no"', "field 'locked'"),
    ('confidence = { letter = "rulebook"', 'confidence = { letter = "sure"', "field 'confidence.letter'"),
    ("[rounds]", "[rounds", "not TOML"),
])
def test_bad_files_name_tile_field_and_what_is_allowed(old: str, new: str, where: str) -> None:
    """Nothing is guessed: the file is refused."""
    assert old in TEXT
    with pytest.raises(hm.BadOption) as refused:
        read_edition(TEXT.replace(old, new, 1))
    assert where in str(refused.value)


def test_a_missing_file() -> None:
    """The error names the file."""
    with pytest.raises(hm.BadOption) as refused:
        hm.load("inland-port", edition="/no/such/file.toml")
    assert "/no/such/file.toml" in str(refused.value)
