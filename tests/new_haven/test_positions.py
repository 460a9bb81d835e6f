"""Lines that are well formed but no positions."""

import re
from zlib import crc32

import pytest

import harbourmaster as hm
from tests.new_haven.positions import GAME, dealt


def changed(line: str, field: str, place: int, number: int) -> str:
    """The line with one number replaced and the checksum mended."""
    body = line.rpartition(" #")[0]
    numbers = re.search(rf" {field}=(\S*)", body)
    assert numbers is not None
    items = numbers.group(1).split(",")
    items[place] = str(number)
    body = body[:numbers.start(1)] + ",".join(items) + body[numbers.end(1):]
    return f"{body} #{crc32(body.encode()):08x}"


@pytest.mark.parametrize(("field", "place", "number"), [
    ("options", 0, 5),  # five players
    ("options", 3, 2),
    ("turn", 0, 18),  # no such step
    ("turn", 1, 2),  # no such seat
    ("turn", 2, 1),  # another builds while a cell is chosen
    ("turn", 3, 60),
    ("turn", 4, 3),  # a tile without a rotation to come
    ("turn", 7, 24),  # a shipment where none lies
    ("cells", 0, 256),  # a corner in use
    ("cells", 8, 256),  # printed squares gone
    ("cells", 24, 257),  # a pond on side A
    ("cells", 24, 0),  # four equal squares that are no shipment
    ("bag", 0, 0),  # buildings lost
    ("pool", 0, 5),
    ("hand", 0, 6),
    ("shown", 47, 6),  # seen, but not there
    ("pile", 0, 2),  # one tile too many
    ("tiles", 0, 54),  # a hand out of order
    ("land", 0, 1),  # land without a building
    ("upright", 0, 1),
    ("numbers", 0, 3),
    ("gone", 0, 1),  # covered without renovation
])
def test_contradictions_are_refused(field: str, place: int, number: int) -> None:
    """A mended checksum does not make a position."""
    line = GAME.position(dealt(2))
    assert changed(line, "turn", 0, 0) == line
    with pytest.raises(hm.BadRecord):
        GAME.from_position(changed(line, field, place, number))


def test_other_games_and_versions_are_refused() -> None:
    """The head names the game and the version."""
    line = GAME.position(dealt(2))
    for text in ("", "new-haven/1", line.replace("new-haven/1", "new-haven/2"), line + " more"):
        with pytest.raises(hm.BadRecord):
            GAME.from_position(text)
