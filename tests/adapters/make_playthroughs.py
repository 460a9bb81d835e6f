"""Playthroughs by OpenSpiel's own generator, with long lines cut to their beginning and a checksum."""

import re
from hashlib import sha256
from pathlib import Path
from typing import Any

from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import harbourmaster.adapters.openspiel  # noqa: F401  (registers the games)

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = {"inland_port": "inland_port", "new_haven": "new_haven", "le_havre": "le_havre(variant=short,players=2)"}
LONG = 160
SEED = 7


def _tensor(tensor: Any, name: str, max_cols: int = 0) -> list[str]:
    """A tensor as its sum and a checksum: the generator would write thousands of numbers."""
    checksum = sha256(tensor.tobytes()).hexdigest()[:16]
    return [f"{name}: {len(tensor)} numbers, sum {tensor.sum():.4f}, sha256 {checksum}"]


def generate(game: str, actions: list[int] | None = None) -> str:
    """The playthrough of a game, at random or with these actions."""
    flags.FLAGS.mark_as_parsed()
    written = generate_playthrough._format_tensor
    generate_playthrough._format_tensor = _tensor
    try:
        text = generate_playthrough.playthrough(game, actions, seed=SEED)
    finally:
        generate_playthrough._format_tensor = written
    return "".join([_cut(line) + "\n" for line in text.splitlines()])


def _cut(line: str) -> str:
    if len(line) <= LONG:
        return line
    return f"{line[:LONG]}… sha256 {sha256(line.encode()).hexdigest()[:16]}"


def actions_of(text: str) -> list[int]:
    """The actions of a playthrough."""
    return [int(number) for number in re.findall(r"^action: (\d+)$", text, re.MULTILINE)]


def main() -> None:
    """Write the playthroughs anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(generate(game), encoding="utf-8")


if __name__ == "__main__":
    main()
