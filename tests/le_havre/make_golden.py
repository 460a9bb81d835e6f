"""Writes the golden games of Le Havre: `python -m tests.le_havre.make_golden`.

Games lean towards what no golden game shows yet; those that add something are kept. Chance leans too.
"""

from pathlib import Path

import harbourmaster as hm
from harbourmaster.games.le_havre.actions import BUILD_SHIP, BUY, DRAW, ENTER, SELL, SELL_SHIP, TAKE
from harbourmaster.games.le_havre.goods import STEEL
from harbourmaster.games.le_havre.harbour import F_BASKET, F_COUNT, F_DRAW, F_PAY, F_TRADE, F_TURN, TOWN
from harbourmaster.games.le_havre.rounds import LINER
from harbourmaster.games.le_havre.state import LeHavre
from harbourmaster.games.le_havre.tables import CARD_NAMES
from harbourmaster.players import Sight, create
from tests.le_havre.golden_coverage import covered, promised, shown, wanted
from tests.le_havre.positions import GAME, own

FOLDER = Path(__file__).parent / "golden"


def draw(state: LeHavre, missing: set[str], rng: hm.Rng) -> int:
    """A card that is still to be shown, if there is one to draw."""
    if state.frame() == F_DRAW:
        useful = [action for action in state.choices()
                  if any(item.endswith(" " + CARD_NAMES[action - DRAW]) for item in missing)]
        if useful:
            return rng.choice(useful)
    return int(state.sample(rng))


def lean(state: LeHavre, missing: set[str], rng: hm.Rng) -> int:
    """A choice that shows something missing, or else one that gathers goods and seldom sells."""
    choices = state.choices()
    useful = [action for action in choices if promised(state, action) in missing]
    if useful:
        return rng.choice(useful)
    if state.frame() == F_TURN:
        kept = [action for action in choices if not SELL <= action < SELL_SHIP + 20
                and not (action >= BUY and rng.below(3))]
        if state.field(2) > 0:
            return rng.choice(kept)
        offers = [action for action in kept if TAKE <= action < ENTER]
        if offers and rng.below(5) < 2:
            return max(offers, key=lambda action: state.offers[action - TAKE])
        return rng.choice(kept or choices)
    if state.frame() in (F_TRADE, F_COUNT) and rng.below(3):
        return choices[-1]
    if state.frame() in (F_PAY, F_BASKET):
        return rng.choice(choices)
    return rng.choice([action for action in choices if not SELL <= action < SELL_SHIP + 20] or choices)


def nudge(state: LeHavre, missing: set[str]) -> list[int]:
    """Steps towards MS Dagmar: a luxury liner, then a wharf again."""
    if "swap ms-dagmar" not in missing or state.actor() < 0:
        return []
    wharves = [ENTER + CARD_NAMES.index("wharf-1"), ENTER + CARD_NAMES.index("wharf-2")]
    liner = state.fleet[4 * state.actor() + LINER] > 0 and state.place[CARD_NAMES.index("ms-dagmar")] == TOWN
    able = state.height[LINER] > 0 and state.have(state.actor(), STEEL) >= 3
    return [action for action in state.choices()
            if (action in wharves and (liner or able)) or BUILD_SHIP + 5 * LINER <= action < BUILD_SHIP + 5 * LINER + 5]


def game(seed: int, missing: set[str]) -> hm.Match:
    """One game; every third is led by greedy players who are nudged now and then."""
    rng = hm.rng(seed)
    short = seed % 4 == 3
    players = 1 + seed % 5
    options: dict[str, object] = {"players": players, "variant": "short" if short else "full",
                                  "specials": "base" if short else "all",
                                  "loans": "dear" if seed % 7 == 0 else "usual"}
    match = hm.Match(GAME, options)
    greedy = [create("greedy", GAME, seed + seat) for seat in range(players)] if seed % 3 == 0 else []
    left = set(missing) | ({"own workers-cottages"} if "second final action" in missing else set())
    while match.state.actor() != hm.NOBODY:
        state = own(match.state)
        if state.actor() == hm.CHANCE:
            action = draw(state, left, rng)
        elif nudge(state, left):
            action = nudge(state, left)[0]
        elif greedy and not any(promised(state, choice) in left for choice in state.choices()):
            action = greedy[state.actor()].choose(Sight(GAME, state, int(state.actor())))
        else:
            action = lean(state, left, rng)
        match.play(action)
        left -= shown(state, action, own(match.state))
    return match


def main() -> None:
    """Play until every wanted thing is covered, then write the games that were kept."""
    missing = wanted()
    for old in FOLDER.glob("[0-9]*.txt"):
        old.unlink()
    kept = 0
    for seed in range(3000):
        match = game(seed, missing)
        fresh = covered(match) & missing
        if len(fresh) >= (4 if seed < 30 else 2 if seed < 90 else 1):
            kept += 1
            missing -= fresh
            match.save(str(FOLDER / f"{kept:02}.txt"))
            print(f"{kept:02} (seed {seed}): {len(fresh)} new, {len(missing)} missing", flush=True)
        if not missing:
            return
    raise SystemExit(f"not covered: {sorted(missing)}")


if __name__ == "__main__":
    main()
