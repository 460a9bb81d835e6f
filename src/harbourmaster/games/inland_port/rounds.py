"""The end of an action and of a round (rules 2.4 and section 8)."""

from mypy_extensions import i64

from harbourmaster.games.inland_port.harbour import ACT, BESIDE_DIAL, CLOSE, OVER, SUPPLY, Harbour
from harbourmaster.games.inland_port.selling import sell
from harbourmaster.games.inland_port.tables import LAST_SECTOR, ROUNDS, TILE_COUNT


def close_action(draft: Harbour) -> None:
    """The action is done: the player may sell, if there is anything to sell (rule 7.1)."""
    draft.tile = -1
    draft.good = 0
    draft.rest = 0
    draft.least = 0
    draft.chosen = -1
    draft.phase = CLOSE
    if not draft.owns_any(draft.seat()):
        end_turn(draft)


def end_turn(draft: Harbour) -> None:
    """Pass the turn; after the last action of the round turn the pointers."""
    draft.phase = ACT
    draft.taken += 1
    if draft.taken == draft.edition.actions[draft.round]:
        turn_pointers(draft)
        draft.taken = 0
        draft.round += 1
        if draft.round == ROUNDS:
            draft.phase = OVER


def turn_pointers(draft: Harbour) -> None:
    """Every tile on a dial goes one sector further; those in the last one are sold (rules 8.1, 8.2)."""
    for tile in range(i64(TILE_COUNT)):
        if draft.owner[tile] != SUPPLY and draft.sector[tile] != BESIDE_DIAL:
            if draft.sector[tile] == LAST_SECTOR:
                sell(draft, tile)
            else:
                draft.sector[tile] += 1
