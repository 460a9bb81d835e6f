"""Writes the golden games of New Haven: `python -m tests.new_haven.make_golden`.

Games of random and greedy players; those that show something new are kept.
"""

from pathlib import Path

import harbourmaster as hm
from harbourmaster.players import Sight, create
from tests.new_haven.golden_coverage import covered, wanted
from tests.new_haven.positions import GAME, all_options

FOLDER = Path(__file__).parent / "golden"


def prefer(state: hm.State, style: int, rng: hm.Rng) -> int:
    """A random choice; style 1 passes and draws blind (to empty the bag), style 2 builds face down, 3 hardly builds."""
    choices = state.choices()
    texts = [GAME.write(state, action) for action in choices]
    if style == 1 and state.actor() >= 0:
        for action, text in zip(choices, texts, strict=True):
            if text in ("done", "draw"):
                return action
    if style == 2:
        down = [action for action, text in zip(choices, texts, strict=True) if text.endswith("down")]
        if down:
            return rng.choice(down)
    if style == 3 and "done" in texts and rng.below(10):
        return choices[texts.index("done")]
    return int(state.sample(rng))


def game(number: int) -> hm.Match:
    """The game of that number: options and style of play in turn."""
    options = list(all_options())[number % 18]
    style = number // 18 % 5
    rng = hm.rng(number)
    match = hm.Match(GAME, options)
    greedy = create("greedy", GAME, number)
    while match.state.actor() != hm.NOBODY:
        state = match.state
        if style == 4 and state.actor() >= 0:
            match.play(greedy.choose(Sight(GAME, state, int(state.actor()))))
        else:
            match.play(prefer(state, style, rng))
    return match


def main() -> None:
    """Play until every wanted thing is covered, then write the games that were kept."""
    missing = wanted()
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    kept = 0
    for number in range(20_000):
        match = game(number)
        fresh = covered(match) & missing
        if fresh:
            kept += 1
            missing -= fresh
            match.save(str(FOLDER / f"{kept:02}.txt"))
            print(f"{kept:02}: game {number}, {len(fresh)} new, {len(missing)} missing")
        if not missing:
            return
    raise SystemExit(f"not covered: {sorted(missing)}")


if __name__ == "__main__":
    main()
