"""Which settings self-play is played in, so that one network serves them all."""

from harbourmaster.core.rng import Rng

_LE_HAVRE: list[dict[str, object]] = [
    {"players": players, "variant": variant}
    for players, variant, often in (
        (2, "full", 6), (4, "full", 5), (3, "full", 3), (5, "full", 1), (1, "full", 2), (1, "short", 2),
        (2, "short", 1), (3, "short", 1), (4, "short", 2), (5, "short", 1))
    for _ in range(often)
]
_NEW_HAVEN: list[dict[str, object]] = [
    {"players": players, "side": side}
    for players, side, often in ((2, "A", 1), (2, "B", 2), (3, "A", 5), (3, "B", 2), (4, "A", 5), (4, "B", 2))
    for _ in range(often)
]
_SETTINGS = {"le-havre": _LE_HAVRE, "new-haven": _NEW_HAVEN}
_RARE = 0.1
"""Part of the games with an option that is seldom chosen."""
_SELDOM: dict[str, list[dict[str, object]]] = {
    "le-havre": [{"specials": "all"}, {"loans": "dear"}, {"selling": "expert"}],
    "new-haven": [{"renovation": True}, {"side": "A", "careful_harvest": True}],
}


def setting(game: str, seed: int) -> dict[str, object]:
    """The options of the game with this seed: the usual ones often, every other now and then."""
    rng = Rng(seed)
    if game not in _SETTINGS:
        return {}
    usual, seldom = _SETTINGS[game], _SELDOM[game]
    chosen = usual[rng.below(len(usual))]
    return {**chosen, **seldom[rng.below(len(seldom))]} if rng.random() < _RARE else chosen
