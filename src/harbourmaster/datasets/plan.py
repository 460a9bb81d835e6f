"""What a data set is: its plan, kept in its folder beside the files."""

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

from harbourmaster.core.errors import BadOption
from harbourmaster.core.files import save_text
from harbourmaster.core.registry import load
from harbourmaster.core.words import N_
from harbourmaster.players import create

SCHEMA = 1
"""Rises when the meaning of a field of the records or the decisions changes (docs/datasets.md)."""
SHARD = 500
"""Games of one pair of files."""
MANIFEST = "dataset.json"
_KIND = "harbourmaster self-play"


@dataclass(frozen=True)
class Plan:
    """Who plays what with which seed; how many games may grow later."""

    game: str
    players: tuple[str, ...]
    seed: int = 1
    options: dict[str, object] = field(default_factory=dict)
    shard: int = SHARD

    def check(self) -> None:
        """BadOption if the game, an option or a player does not exist, or there are too few players."""
        game = load(self.game)
        seats = int(game.setup(**self.options).seats)
        if len(self.players) not in (1, seats):
            raise BadOption(N_("Self-play needs one player, or one for each of the {seats} seats."), seats=seats)
        for name in self.players:
            create(name, game, 1).close()

    def seats(self, number: int) -> tuple[str, ...]:
        """The players of a game by seat: the first moves on by one seat from game to game."""
        seats = int(load(self.game).setup(**self.options).seats)
        return tuple([self.players[(seat + number) % len(self.players)] for seat in range(seats)])

    def deal(self, number: int) -> int:
        """The seed of a game."""
        return self.seed * 1_000_003 + number

    def head(self) -> dict[str, object]:
        """The manifest."""
        game = load(self.game)
        return {"kind": _KIND, "schema": SCHEMA, **asdict(self), "players": list(self.players), "rules": game.rules,
                "identity": game.identity()}

    def settle_in(self, folder: Path) -> None:
        """Write the manifest, or find the same one there; BadOption if the folder holds anything else."""
        path = folder / MANIFEST
        if path.exists():
            if read_manifest(path) != self.head():
                raise BadOption(N_("The folder {folder} holds another data set."), folder=str(folder))
            return
        try:
            folder.mkdir(parents=True, exist_ok=True)
            foreign = any(folder.iterdir())
        except OSError as error:
            raise BadOption(N_("The folder {folder} cannot be used: {problem}."),
                            folder=str(folder), problem=str(error.strerror)) from None
        if foreign:
            raise BadOption(N_("The folder {folder} is not empty and holds no data set."), folder=str(folder))
        save_text(str(path), json.dumps(self.head(), indent=1) + "\n")


def read_manifest(path: Path) -> dict[str, object] | None:
    """The manifest of a data set; None if the file is not one."""
    try:
        head = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return head if isinstance(head, dict) and head.get("kind") == _KIND else None
