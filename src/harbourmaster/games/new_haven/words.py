"""English names and sentences of the game; the locale translates them."""

from typing import Final

from harbourmaster.core.words import N_

TITLE: Final = N_("New Haven")

RESOURCE_NAMES: Final[dict[str, str]] = {
    "sheep": N_("sheep"),
    "stone": N_("stone"),
    "timber": N_("timber"),
    "wheat": N_("wheat"),
}

LAND_NAMES: Final[dict[str, str]] = {
    "sheep": N_("meadow"),
    "stone": N_("quarry"),
    "timber": N_("forest"),
    "wheat": N_("wheat field"),
}

OPTION_NAMES: Final[dict[str, str]] = {
    "players": N_("Players"),
    "side": N_("Side of the board"),
    "renovation": N_("Renovation"),
    "careful_harvest": N_("Careful harvest"),
}

MEANINGS: Final[dict[str, str]] = {
    "players": N_("The number of players."),
    "side": N_("The side of the main board: A with printed corners, B with settlements, ponds and clearings."),
    "renovation": N_("Renovation: buildings may be built over."),
    "careful_harvest": N_("Careful harvest: three harvest tiles in hand, fewer buildings with two or three players."),
}

PHRASES: Final[dict[str, str]] = {
    "cell": N_("{seat} points at the cell {cell}."),
    "lay": N_("{seat} lays {tile} on {cell}."),
    "ship": N_("{seat} lays the shipment face down on {cell}; it counts as {resource}."),
    "claim": N_("{seat} takes {resource} {number} from the clearing."),
    "harvest": N_("Harvest: {count} {resource}."),
    "square": N_("{seat} is going to build on {square}."),
    "build-up": N_("{seat} builds {resource} {number} face up on {square}."),
    "build-down": N_("{seat} builds {resource} face down on {square}."),
    "cover": N_("The building covers {resource}."),
    "row": N_("{seat} completes the row of {number}."),
    "column": N_("{seat} completes the column {column}."),
    "done": N_("{seat} has finished building."),
    "take": N_("{seat} takes {resource} {number} from the pool."),
    "blind": N_("{seat} reaches into the bag."),
    "deal-building": N_("{seat} draws a building."),
    "deal-tile": N_("{seat} draws a harvest tile."),
    "pool": N_("{resource} {number} comes into the pool."),
    "reveal": N_("The shipment on {cell} is turned over: {tile}."),
    "settle-tile": N_("{tile} is laid on the settlement {cell}."),
    "settle-pond": N_("A pond is laid on the settlement {cell}."),
    "settle-free": N_("The settlement {cell} stays free: its pond is for more players."),
    "clearing": N_("{resource} {number} is laid on the clearing {cell}."),
    "turn": N_("It is the turn of {seat}."),
    "over": N_("The game is over."),
}
