"""Files that players are named with travel to where the games are played."""

import json
from base64 import b64decode, b64encode
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory


def pack(players: tuple[str, ...]) -> bytes:
    """The files in the settings of the players, as in `search:evaluation=FILE`; nothing if there are none."""
    named = [part.partition("=")[2] for name in players for part in name.partition(":")[2].split(",")]
    files = {path: b64encode(Path(path).read_bytes()).decode() for path in named if path and Path(path).is_file()}
    return json.dumps(files).encode() if files else b""


def unpack(luggage: bytes, players: tuple[str, ...]) -> dict[str, str]:
    """What the players with files are called here."""
    called = {}
    for name in players if luggage else ():
        kind, mark, settings = name.partition(":")
        parts = [part.partition("=") for part in settings.split(",")]
        places = _unfold(luggage)[0]
        here = ",".join([f"{setting}{equals}{places.get(value, value)}" for setting, equals, value in parts])
        called[name] = f"{kind}{mark}{here}"
    return called


@lru_cache(maxsize=2)
def _unfold(luggage: bytes) -> tuple[dict[str, str], TemporaryDirectory[str]]:
    """Where the files lie now; they stay as long as the folder is remembered."""
    folder = TemporaryDirectory(prefix="harbourmaster-")
    places = {}
    for number, (path, content) in enumerate(json.loads(luggage).items()):
        place = Path(folder.name) / f"{number}{Path(path).suffix}"
        place.write_bytes(b64decode(content))
        places[path] = str(place)
    return places, folder
