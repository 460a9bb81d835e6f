"""Writes the golden games of The Inland Port: `python -m tests.inland_port.make_golden`.

Random games lean towards what no golden game shows yet; those that add something are kept.
"""

from pathlib import Path

import harbourmaster as hm
from harbourmaster.games.inland_port.harbour import END, SELL, USE
from harbourmaster.games.inland_port.tables import NAMES, SECTORS
from tests.inland_port.golden_coverage import covered, wanted
from tests.inland_port.positions import GAME

FOLDER = Path(__file__).parent / "golden"


def lean(state: hm.State, missing: set[str], hold: str, rng: hm.Rng) -> int:
    """A choice that shows something missing, or else a random one that seldom sells; `hold` is never used."""
    choices = state.choices()
    useful = []
    for action in choices:
        tile = NAMES[action % USE] if action < END else ""
        if action < USE and (f"build {tile}" in missing or tile == hold):
            useful.append(action)
        elif USE <= action < SELL and tile != hold:
            sector = SECTORS[state.sector[action - USE]]  # type: ignore[attr-defined]
            if f"use {tile} {sector}" in missing:
                useful.append(action)
        elif SELL <= action < END and f"sell {tile}" in missing and tile != hold and rng.below(3) == 0:
            useful.append(action)
    if useful:
        return rng.choice(useful)
    if choices[-1] > END:  # an answer: the fullest as a rule
        return choices[-1] if rng.below(4) else rng.choice(choices)
    kept = [action for action in choices
            if not SELL <= action < END and not (USE <= action < SELL and NAMES[action - USE] == hold)]
    return rng.choice(kept or choices)


def main() -> None:
    """Play until every wanted thing is covered, then write the games that were kept."""
    missing = wanted()
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    kept = 0
    for seed in range(20_000):
        rng = hm.rng(seed)
        holds = sorted(item.split()[1] for item in missing if item.startswith("forced-sale"))
        hold = holds[seed % len(holds)] if holds else ""
        match = hm.Match(GAME)
        while match.state.actor() != hm.NOBODY:
            match.play(lean(match.state, missing, hold, rng))
        fresh = covered(match) & missing
        if len(fresh) >= (6 if seed < 2000 else 1):
            kept += 1
            missing -= fresh
            match.save(str(FOLDER / f"{kept:02}.txt"))
            print(f"{kept:02}: {len(fresh)} new, {len(missing)} missing")
        if not missing:
            return
    raise SystemExit(f"not covered: {sorted(missing)}")


if __name__ == "__main__":
    main()
