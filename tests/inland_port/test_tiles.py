"""Every tile in every sector (RULES.md, section 10), against figures worked out by hand from the rulebooks."""

import pytest

import harbourmaster as hm
from harbourmaster.games.inland_port.tables import NAMES
from tests.inland_port.positions import GAME, amounts, do, offered, outcomes, position

TIMES = {"2": 2, "3": 3, "4": 4, "4+1": 4}
START = {"fish": (2, 2), "clay": (2, 2), "wood": (2, 2), "grain": (2, 2)}  # 8 of each, in the middle
BEFORE = {"fish": 8, "clay": 8, "wood": 8, "grain": 8}


def fullest(tile: str, sector: str, **cells: tuple[int, int]) -> tuple[set[tuple[int, ...]], int]:
    """The goods after every possible use, and the most francs that one brings."""
    state = position("I", (20, 0), tiles={tile: (0, sector)}, **(START | cells))
    results = list(outcomes(state, f"use {tile}"))
    return ({tuple(amounts(after, 0).values()) for after in results},
            max(int(after.francs[0]) for after in results) - 20)


def plus(**change: int) -> tuple[int, ...]:
    return tuple((BEFORE | {good: BEFORE[good] + more for good, more in change.items()}).values())


@pytest.mark.parametrize("sector", TIMES)
@pytest.mark.parametrize(("tile", "good", "step", "extra"), [
    ("wood-company", "wood", 1, 0), ("clay-mound", "clay", 1, 1), ("farm", "grain", 4, -1),
    ("kiln", "clay", 2, 0), ("smokehouse", "fish", 2, 0), ("bakehouse", "grain", 2, 0), ("sawmill", "wood", 2, 0),
])
def test_one_good(tile: str, good: str, step: int, extra: int, sector: str) -> None:
    """10.1, 10.3, 10.6 to 10.9, 10.14: up to n steps, the extra step always."""
    n = TIMES[sector]
    room = {1: 4, 2: 2, 4: 3}[step]  # steps to the edge from row 2, column 2 (row 5 is the last with column 5)
    results, francs = fullest(tile, sector)
    low = max(extra, 0)
    assert results == {plus(**{good: step * steps}) for steps in range(low, min(n + extra, room) + 1)}
    assert francs == (1 if sector == "4+1" else 0)


@pytest.mark.parametrize("sector", TIMES)
def test_farmland(sector: str) -> None:
    """10.2: wood and clay one right as well."""
    results, _ = fullest("farmland", sector)
    assert results == {plus(grain=steps, wood=1, clay=1) for steps in range(TIMES[sector] + 1)}


@pytest.mark.parametrize("sector", TIMES)
def test_grocery_store(sector: str) -> None:
    """10.4: 2, 3, 4 or 5 francs; grain and fish one right."""
    assert fullest("grocery-store", sector) == ({plus(grain=1, fish=1)}, {"2": 2, "3": 3, "4": 4, "4+1": 5}[sector])


@pytest.mark.parametrize("sector", TIMES)
def test_hardware_store(sector: str) -> None:
    """10.5: wood or clay, not both."""
    results, _ = fullest("hardware-store", sector)
    one_good = [(wood, 0) for wood in range(TIMES[sector] + 1)] + [(0, clay) for clay in range(TIMES[sector] + 1)]
    assert results == {plus(wood=wood, clay=clay) for wood, clay in one_good}


@pytest.mark.parametrize("sector", TIMES)
def test_timber_trader(sector: str) -> None:
    """10.10: 1 franc and 2 food for each step up, each paid by itself."""
    state = position("I", (20, 0), tiles={"timber-trader": (0, sector)}, **START)
    results = list(outcomes(state, "use timber-trader"))
    bonus = 1 if sector == "4+1" else 0
    for after in results:
        steps = (amounts(after, 0)["wood"] - 8) // 3
        assert after.francs[0] == 20 + bonus - steps
        assert sum(amounts(after, 0)[good] for good in ("fish", "grain")) <= 16 - 2 * steps
    assert {(amounts(after, 0)["wood"] - 8) // 3 for after in results} == set(range(TIMES[sector] + 1))


def test_timber_trader_uses_the_bonus_franc() -> None:
    """10.10: the sector's franc may be set against the price."""
    state = position("I", (0, 0), tiles={"timber-trader": (0, "4+1")}, **START)
    assert max(amounts(after, 0)["wood"] for after in outcomes(state, "use timber-trader")) == 8 + 3


@pytest.mark.parametrize("sector", TIMES)
def test_restaurant(sector: str) -> None:
    """10.11: 2 francs for each food."""
    state = position("I", (20, 0), tiles={"restaurant": (0, sector)}, fish=(0, 4), grain=(0, 1))
    bonus = 1 if sector == "4+1" else 0
    results = {(amounts(after, 0)["fish"], amounts(after, 0)["grain"], int(after.francs[0]))
               for after in outcomes(state, "use restaurant")}
    assert results == {(4 - fish, 1 - grain, 20 + bonus + 2 * (fish + grain))
                       for fish in range(5) for grain in range(2) if fish + grain <= TIMES[sector]}


def test_restaurant_pays_each_guest_by_itself() -> None:
    """R4: from 6 in the first column two guests cost a step down each, not one step for both."""
    state = position("I", (0, 0), tiles={"restaurant": (0, "2")}, fish=(2, 0), grain=(0, 0))
    results = {(amounts(after, 0)["fish"], int(after.francs[0])) for after in outcomes(state, "use restaurant")}
    assert results == {(6, 0), (3, 2), (0, 4)}


def test_restaurant_avoids_needless_overpaying() -> None:
    """5.3 and 5.5: with fish at the left edge the grain pays first; when both stand there either may."""
    state = position("I", (0, 0), tiles={"restaurant": (0, "2")}, fish=(1, 0), grain=(1, 1))
    results = {(amounts(after, 0)["fish"], amounts(after, 0)["grain"]) for after in outcomes(state, "use restaurant")}
    assert results == {(3, 4), (3, 3), (0, 3), (3, 0)}


@pytest.mark.parametrize("sector", TIMES)
@pytest.mark.parametrize(("tile", "step", "extra", "room"), [
    ("marketplace", 1, 0, 4), ("pier", 1, 2, 4), ("craftsmens-yard", 2, 1, 2),
])
def test_spread_over_counters(tile: str, step: int, extra: int, room: int, sector: str) -> None:
    """10.12, 10.22, 10.23: steps spread at will; the extra steps are due unless a counter at the edge takes them."""
    most = TIMES[sector] + extra
    expected = set()
    for a in range(room + 1):
        for b in range(room + 1):
            for c in range(room + 1):
                for d in range(room + 1):
                    if a + b + c + d <= most and (a + b + c + d >= extra or room in (a, b, c, d)):
                        expected.add(plus(fish=a * step, clay=b * step, wood=c * step, grain=d * step))
    assert fullest(tile, sector)[0] == expected


def test_extra_steps_may_be_lost_at_the_edge() -> None:
    """R10: a counter at the right edge may take the extra steps of the Pier."""
    state = position("I", tiles={"pier": (0, "2")}, fish=(0, 6), clay=(0, 0), wood=(0, 0), grain=(0, 0))
    assert (6, 0, 0, 0) in {tuple(amounts(after, 0).values()) for after in outcomes(state, "use pier")}


@pytest.mark.parametrize("sector", TIMES)
def test_fish_market(sector: str) -> None:
    """10.13: 1 franc for each step up-right."""
    state = position("I", (20, 0), tiles={"fish-market": (0, sector)}, **START)
    bonus = 1 if sector == "4+1" else 0
    results = {(amounts(after, 0)["fish"], int(after.francs[0])) for after in outcomes(state, "use fish-market")}
    assert results == {(8 + 4 * steps, 20 + bonus - steps) for steps in range(min(TIMES[sector], 3) + 1)}


def test_fish_market_is_limited_by_francs() -> None:
    """10.13: with 1 franc and the bonus franc, two steps."""
    state = position("I", (1, 0), tiles={"fish-market": (0, "4+1")}, fish=(0, 0))
    assert {amounts(after, 0)["fish"] for after in outcomes(state, "use fish-market")} == {0, 4, 8}


@pytest.mark.parametrize("sector", TIMES)
@pytest.mark.parametrize(("tile", "goods"), [("construction-firm", ("wood", "clay")),
                                             ("church-square", ("grain", "fish"))])
def test_two_goods_together(tile: str, goods: tuple[str, str], sector: str) -> None:
    """10.15, 10.16: both goods go equally often."""
    assert fullest(tile, sector)[0] == {plus(**dict.fromkeys(goods, steps)) for steps in range(TIMES[sector] + 1)}


@pytest.mark.parametrize("sector", TIMES)
def test_weekly_market(sector: str) -> None:
    """10.17 and R5: one good, 4 francs for each step down, only for real steps."""
    state = position("I", (0, 0), tiles={"weekly-market": (0, sector)}, **START)
    bonus = 1 if sector == "4+1" else 0
    results = {(amounts(after, 0)["fish"], amounts(after, 0)["grain"], int(after.francs[0]))
               for after in outcomes(state, "use weekly-market")}
    assert results == ({(8 - 3 * steps, 8, 4 * steps + bonus) for steps in range(3)}
                       | {(8, 8 - 3 * steps, 4 * steps + bonus) for steps in range(3)})


@pytest.mark.parametrize("sector", TIMES)
@pytest.mark.parametrize(("tile", "change", "gain"), [("masons-guild", 2, 0), ("business-office", -4, 5),
                                                      ("guildhouse", 4, 0)])
def test_different_counters(tile: str, change: int, gain: int, sector: str) -> None:
    """10.18, 10.19, 10.21: each counter at most one step."""
    state = position("I", (0, 0), tiles={tile: (0, sector)}, **START)
    bonus = 1 if sector == "4+1" else 0
    seen = set()
    for after in outcomes(state, f"use {tile}"):
        moved = [good for good, amount in amounts(after, 0).items() if amount != 8]
        assert all(amounts(after, 0)[good] == 8 + change for good in moved)
        assert after.francs[0] == bonus + gain * len(moved)
        seen.add(tuple(moved))
    assert len(seen) == {2: 11, 3: 15, 4: 16}[TIMES[sector]]


def test_business_office_needs_a_real_step() -> None:
    """R6: counters in the bottom row or the first column bring nothing."""
    state = position("I", (0, 0), tiles={"business-office": (0, "4")}, fish=(0, 4), clay=(2, 0), wood=(1, 1),
                     grain=(0, 0))
    assert {int(after.francs[0]) for after in outcomes(state, "use business-office")} == {0, 5}


@pytest.mark.parametrize("sector", TIMES)
def test_shipping_line(sector: str) -> None:
    """10.20: 6, 9, 12 francs, 13 in the last sector."""
    assert fullest("shipping-line", sector) == ({plus()}, {"2": 6, "3": 9, "4": 12, "4+1": 13}[sector])


@pytest.mark.parametrize("tile", NAMES[23:])
def test_locked_tiles_cannot_be_used(tile: str) -> None:
    """3.4 and 10.24 to 10.31: no use, no forced sale, but a sale is possible."""
    state = position("L", (40, 40), tiles={tile: (1, "beside")})
    with pytest.raises(hm.IllegalAction) as refused:
        GAME.read(state, f"use {tile}")
    assert refused.value.rule == "6.4"
    assert f"sell {tile}" in offered(state)


@pytest.mark.parametrize("owner", [0, 1])
def test_a_used_tile_goes_to_sector_zero_of_its_owner(owner: int) -> None:
    """3.2, 6.3, 6.5: also after a use by the other player, who pays the owner 1 franc."""
    state = position("E", (5, 5), tiles={"kiln": (owner, "4")}, **START)
    after = do(state, "use kiln", "move clay 2")
    tile = NAMES.index("kiln")
    assert (after.owner[tile], after.sector[tile]) == (owner, 0)
    assert list(after.francs) == ([5, 5] if owner == 0 else [4, 6])


def test_diagonal_steps_do_not_slide() -> None:
    """R1: up-left from the first column and up-right into a shorter row are lost."""
    state = position("E", tiles={"kiln": (0, "4")}, clay=(3, 0))
    assert {amounts(after, 0)["clay"] for after in outcomes(state, "use kiln")} == {9}
    state = position("I", tiles={"guildhouse": (0, "4")}, fish=(3, 6), clay=(7, 0), wood=(6, 4), grain=(5, 3))
    after = do(state, "use guildhouse", "choose grain")
    assert amounts(after, 0) == {"fish": 15, "clay": 21, "wood": 22, "grain": 22}
    assert offered(do(state, "use guildhouse")) == ["choose none", "choose grain"]


def test_right_steps_stop_at_the_end_of_the_row() -> None:
    """4.3: what goes beyond the last cell is lost."""
    state = position("E", tiles={"wood-company": (0, "4")}, wood=(4, 4))  # row 4 has six cells
    assert {amounts(after, 0)["wood"] for after in outcomes(state, "use wood-company")} == {16, 17}
