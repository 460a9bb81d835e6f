"""English names and sentences of the game; the locale translates them."""

from typing import Final

from harbourmaster.core.words import N_

TITLE: Final = N_("Le Havre: The Inland Port")

TILE_NAMES: Final[dict[str, str]] = {
    "wood-company": N_("Wood Company"),
    "farmland": N_("Farmland"),
    "clay-mound": N_("Clay Mound"),
    "grocery-store": N_("Grocery Store"),
    "hardware-store": N_("Hardware Store"),
    "farm": N_("Farm"),
    "kiln": N_("Kiln"),
    "smokehouse": N_("Smokehouse"),
    "bakehouse": N_("Bakehouse"),
    "timber-trader": N_("Timber Trader"),
    "restaurant": N_("Restaurant"),
    "marketplace": N_("Marketplace"),
    "fish-market": N_("Fish Market"),
    "sawmill": N_("Sawmill"),
    "construction-firm": N_("Construction Firm"),
    "church-square": N_("Church Square"),
    "weekly-market": N_("Weekly Market"),
    "masons-guild": N_("Masons' Guild"),
    "business-office": N_("Business Office"),
    "shipping-line": N_("Shipping Line"),
    "guildhouse": N_("Guildhouse"),
    "pier": N_("Pier"),
    "craftsmens-yard": N_("Craftsmen's Yard"),
    "fish-factory": N_("Fish Factory"),
    "town-hall": N_("Town Hall"),
    "zoo": N_("Zoo"),
    "seine-bridge": N_("Seine Bridge"),
    "grain-silo": N_("Grain Silo"),
    "wood-factory": N_("Wood Factory"),
    "dock": N_("Dock"),
    "clay-industry": N_("Clay Industry"),
}

GOOD_NAMES: Final[dict[str, str]] = {
    "fish": N_("fish"),
    "clay": N_("clay"),
    "wood": N_("wood"),
    "grain": N_("grain"),
}

COST_NAMES: Final[dict[str, str]] = {**GOOD_NAMES, "food": N_("food"), "francs": N_("francs")}

CONFIDENCE_NAMES: Final[dict[str, str]] = {
    "rulebook": N_("rulebook"),
    "two-sources": N_("two-sources"),
    "one-source": N_("one-source"),
    "memory": N_("memory"),
    "reconstructed": N_("reconstructed"),
}

NOTATION_NAMES: Final[dict[str, str]] = {
    "move": N_("move"),
    "pay": N_("pay"),
    "choose": N_("choose"),
    "repeat": N_("repeat"),
    "none": N_("none"),
    "left": N_("left"),
}

DIRECTION_NAMES: Final[dict[str, str]] = {
    "right": N_("right"),
    "up": N_("up"),
    "down": N_("down"),
    "up-left": N_("up-left"),
    "up-right": N_("up-right"),
    "down-left": N_("down-left"),
}

EFFECTS: Final[dict[str, str]] = {
    "wood-company": N_("Wood goes right, once per point of the sector."),
    "farmland": N_("Grain goes right, once per point of the sector. Once: wood and clay go one cell right."),
    "clay-mound": N_("Clay goes right, once per point of the sector, and one cell more."),
    "grocery-store": N_("1 franc per point of the sector. Once: grain and fish go one cell right."),
    "hardware-store": N_("Choose wood or clay: it goes right, once per point of the sector."),
    "farm": N_("Grain goes up-right, once per point of the sector, less one."),
    "kiln": N_("Clay goes up-left, once per point of the sector."),
    "smokehouse": N_("Fish goes up-left, once per point of the sector."),
    "bakehouse": N_("Grain goes up-left, once per point of the sector."),
    "timber-trader": N_("Up to once per point of the sector: pay 1 franc and 2 food, and wood goes up one cell."),
    "restaurant": N_("Up to once per point of the sector: pay 1 food and take 2 francs."),
    "marketplace": N_("One step right per point of the sector, spread over your counters as you like."),
    "fish-market": N_("Up to once per point of the sector: pay 1 franc, and fish goes up-right one cell."),
    "sawmill": N_("Wood goes up-left, once per point of the sector."),
    "construction-firm": N_("Wood and clay both go right, once per point of the sector."),
    "church-square": N_("Grain and fish both go right, once per point of the sector."),
    "weekly-market": N_("Choose fish or grain: up to once per point of the sector it goes down for 4 francs."),
    "masons-guild": N_("As many different counters as the sector has points go one cell up-left."),
    "business-office": N_("Up to as many different counters as the sector has points go one cell down-left; "
                          "5 francs for each."),
    "shipping-line": N_("3 francs per point of the sector."),
    "guildhouse": N_("As many different counters as the sector has points go one cell up-right."),
    "pier": N_("One step right per point of the sector and two more, spread over your counters as you like."),
    "craftsmens-yard": N_("One step up-left per point of the sector and one more, spread over your counters at will."),
    "fish-factory": N_("No use. At the end worth 1 franc for each fish you have. Anchor: counts for the Dock."),
    "town-hall": N_("No use; worth its value at the end."),
    "zoo": N_("No use; worth its value at the end."),
    "seine-bridge": N_("No use; worth its value at the end."),
    "grain-silo": N_("No use. At the end worth 1 franc for each grain you have. Anchor: counts for the Dock."),
    "wood-factory": N_("No use. At the end worth 1 franc for each wood you have. Anchor: counts for the Dock."),
    "dock": N_("No use. At the end worth 10 francs for each tile with an anchor that you have."),
    "clay-industry": N_("No use. At the end worth 1 franc for each clay you have. Anchor: counts for the Dock."),
}

PHRASES: Final[dict[str, str]] = {
    "build": N_("{seat} builds the {tile}."),
    "use": N_("{seat} uses the {tile} in sector {sector}."),
    "use-foreign": N_("{seat} uses the {tile} of {owner} in sector {sector}."),
    "sell": N_("{seat} sells the {tile} for {francs} francs."),
    "forced-sale": N_("The {tile} of {seat} must be sold for {francs} francs."),
    "pass": N_("{seat} can do nothing and passes."),
    "end": N_("{seat} ends the turn."),
    "answer": N_("{seat}: {answer}"),
    "goods": N_("{seat}: {good} {change} (now {total})."),
    "francs": N_("{seat}: francs {change} (now {total})."),
    "round": N_("Round {letter} begins."),
    "over": N_("The game is over."),
}
