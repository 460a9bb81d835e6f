"""What the golden games must show, and what a game shows."""

import harbourmaster as hm
from harbourmaster.games.inland_port.edition import STANDARD
from harbourmaster.games.inland_port.tables import KIND, NAMES, NOTHING, ROUNDS, SECTORS

GAME = hm.load("inland-port")


def wanted() -> set[str]:
    """Each tile built and sold; used in each sector and force-sold where its letter leaves the time for it."""
    items = set()
    for tile, name in enumerate(NAMES):
        items |= {f"build {name}", f"sell {name}"}
        turns = ROUNDS - int(STANDARD.letter[tile])  # of the pointer, from its first round to the end of the game
        if KIND[tile] != NOTHING:
            items |= {f"use {name} {sector}" for index, sector in enumerate(SECTORS) if 1 <= index < turns}
            if turns >= len(SECTORS):
                items.add(f"forced-sale {name}")
    return items


def covered(match: hm.Match) -> set[str]:
    """What happens in a match, in the words of wanted()."""
    items = set()
    for ply, action in enumerate(match.actions()):
        for event in GAME.events(match.state_at(ply), action, match.state_at(ply + 1)):
            tile = event.arguments.get("tile", "")
            if event.code in ("use", "use-foreign"):
                items.add(f"use {tile} {event.arguments['sector']}")
            else:
                items.add(f"{event.code} {tile}")
    return items
