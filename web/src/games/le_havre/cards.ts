// Written by `python -m tests.web.le_havre.make_cards`; change the tables of the rules instead.

export type Amounts = Record<string, number>;

/** So much of this for so much of that, so often, for so many halves of an energy and of a bonus. */
export interface Trade {
  give: Amounts;
  take: Amounts;
  times?: number;
  energy?: number;
  flat?: number;
  bonus?: Amounts;
  cash?: number;
  /** What may be given in place of clay or iron. */
  instead?: string;
}

/** What is printed on a card; a fee is a list of alternatives, null behind a padlock. */
export interface Card {
  kind: string;
  value: number;
  price: number | null;
  fee: Amounts[] | null;
  cost: Amounts | null;
  order?: number;
  rods?: number;
  hammers?: number;
  gain?: Amounts;
  trades?: Trade[];
  /** Whether it takes part in games of several players only. */
  company?: boolean;
  set: string;
  rule: string;
}

export const CARDS: Record<string, Card> = {
  "building-firm-1": {"kind": "craftsman", "value": 4, "price": 4, "fee": [], "cost": null, "hammers": 1, "set": "standard", "rule": "9.1"},
  "building-firm-2": {"kind": "craftsman", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "hammers": 1, "set": "standard", "rule": "9.2"},
  "construction-firm": {"kind": "industrial", "value": 8, "price": 8, "fee": [{"food": 2}], "cost": null, "hammers": 1, "set": "standard", "rule": "9.3"},
  "marketplace": {"kind": "none", "value": 6, "price": 6, "fee": [{"food": 2}, {"franc": 1}], "cost": {"wood": 2}, "order": 1, "set": "standard", "rule": "9.4"},
  "sawmill": {"kind": "industrial", "value": 14, "price": 14, "fee": [], "cost": {"clay": 1, "iron": 1}, "order": 2, "set": "standard", "rule": "9.5"},
  "fishery": {"kind": "craftsman", "value": 10, "price": 10, "fee": [], "cost": {"wood": 1, "clay": 1}, "rods": 1, "order": 3, "gain": {"fish": 3}, "set": "standard", "rule": "9.6"},
  "joinery": {"kind": "craftsman", "value": 8, "price": 8, "fee": [{"food": 1}], "cost": {"wood": 3}, "hammers": 1, "order": 4, "set": "standard", "rule": "9.7"},
  "bakehouse": {"kind": "craftsman", "value": 8, "price": 8, "fee": [{"food": 1}], "cost": {"clay": 2}, "order": 5, "trades": [{"give": {"grain": 1}, "take": {"bread": 1}, "energy": 1, "bonus": {"franc": 1}}], "set": "standard", "rule": "9.8"},
  "hardware-store": {"kind": "economic", "value": 8, "price": 8, "fee": [{"food": 1}], "cost": {"wood": 3, "clay": 1}, "rods": 1, "hammers": 1, "order": 6, "gain": {"wood": 1, "brick": 1, "iron": 1}, "set": "standard", "rule": "9.9"},
  "charcoal-kiln": {"kind": "craftsman", "value": 8, "price": 8, "fee": [], "cost": {"clay": 1}, "order": 7, "trades": [{"give": {"wood": 1}, "take": {"charcoal": 1}}], "set": "standard", "rule": "9.10"},
  "smokehouse": {"kind": "craftsman", "value": 6, "price": 6, "fee": [{"food": 2}, {"franc": 1}], "cost": {"wood": 2, "clay": 1}, "rods": 1, "order": 8, "trades": [{"give": {"fish": 1}, "take": {"smoked-fish": 1}, "times": 6, "flat": 1, "bonus": {"franc": 1}}], "set": "standard", "rule": "9.11"},
  "abattoir": {"kind": "craftsman", "value": 8, "price": 8, "fee": [{"franc": 2}], "cost": {"wood": 1, "clay": 1, "iron": 1}, "order": 9, "trades": [{"give": {"cattle": 1}, "take": {"meat": 1}, "bonus": {"hides": 1}}], "set": "standard", "rule": "9.12"},
  "clay-mound": {"kind": "none", "value": 2, "price": 2, "fee": [{"food": 1}], "cost": null, "order": 10, "gain": {"clay": 3}, "set": "standard", "rule": "9.13"},
  "arts-centre": {"kind": "public", "value": 10, "price": 10, "fee": [{"food": 1}], "cost": {"wood": 1, "clay": 1}, "rods": 1, "order": 11, "set": "standard", "rule": "9.14"},
  "wharf-1": {"kind": "industrial", "value": 14, "price": 14, "fee": [{"food": 2}], "cost": {"wood": 2, "clay": 2, "iron": 2}, "order": 12, "set": "standard", "rule": "9.15"},
  "black-market": {"kind": "none", "value": 2, "price": 2, "fee": [{"food": 1}], "cost": null, "order": 13, "set": "standard", "rule": "9.16"},
  "brickworks": {"kind": "industrial", "value": 14, "price": 14, "fee": [{"food": 1}], "cost": {"wood": 2, "clay": 1, "iron": 1}, "order": 14, "trades": [{"give": {"clay": 1}, "take": {"brick": 1}, "energy": 1, "bonus": {"franc": 1}}], "set": "standard", "rule": "9.17"},
  "local-court": {"kind": "public", "value": 16, "price": 16, "fee": [], "cost": {"wood": 3, "clay": 2}, "order": 15, "set": "standard", "rule": "9.18"},
  "colliery": {"kind": "industrial", "value": 10, "price": 10, "fee": [{"food": 2}], "cost": {"wood": 1, "clay": 3}, "order": 16, "gain": {"coal": 3}, "set": "standard", "rule": "9.19"},
  "wharf-2": {"kind": "industrial", "value": 14, "price": 14, "fee": [{"food": 2}], "cost": {"wood": 2, "clay": 2, "iron": 2}, "order": 17, "set": "standard", "rule": "9.20"},
  "shipping-line": {"kind": "economic", "value": 10, "price": 10, "fee": [{"food": 2}], "cost": {"wood": 2, "brick": 3}, "rods": 1, "order": 18, "set": "standard", "rule": "9.21"},
  "grocery-market": {"kind": "economic", "value": 10, "price": 10, "fee": [{"franc": 1}], "cost": {"wood": 1, "brick": 1}, "order": 19, "gain": {"cattle": 1, "meat": 1, "fish": 1, "smoked-fish": 1, "grain": 1, "bread": 1}, "set": "standard", "rule": "9.22"},
  "tannery": {"kind": "craftsman", "value": 12, "price": 12, "fee": [], "cost": {"wood": 1, "brick": 1}, "order": 20, "trades": [{"give": {"hides": 1}, "take": {"leather": 1}, "times": 4, "bonus": {"franc": 2}}], "set": "standard", "rule": "9.23"},
  "business-office": {"kind": "economic", "value": 12, "price": 12, "fee": [{"franc": 1}], "cost": {"wood": 4, "clay": 1}, "rods": 1, "hammers": 1, "order": 21, "set": "standard", "rule": "9.24"},
  "ironworks": {"kind": "industrial", "value": 12, "price": 12, "fee": [{"food": 3}, {"franc": 1}], "cost": {"wood": 3, "brick": 2}, "hammers": 1, "order": 22, "gain": {"iron": 3}, "trades": [{"give": {}, "take": {"iron": 1}, "times": 1, "energy": 12}], "set": "standard", "rule": "9.25"},
  "steel-mill": {"kind": "industrial", "value": 22, "price": 22, "fee": [{"franc": 2}], "cost": {"brick": 4, "iron": 2}, "order": 23, "trades": [{"give": {"iron": 1}, "take": {"steel": 1}, "energy": 10}], "set": "standard", "rule": "9.26"},
  "storehouse": {"kind": "economic", "value": 4, "price": 10, "fee": null, "cost": {"wood": 2, "brick": 2}, "hammers": 1, "order": 24, "set": "standard", "rule": "9.27"},
  "cokery": {"kind": "industrial", "value": 18, "price": 18, "fee": [{"franc": 1}], "cost": {"brick": 2, "iron": 2}, "order": 25, "trades": [{"give": {"coal": 1}, "take": {"coke": 1}, "bonus": {"franc": 2}}], "set": "standard", "rule": "9.28"},
  "dock": {"kind": "industrial", "value": 10, "price": 24, "fee": null, "cost": {"wood": 1, "brick": 2, "iron": 2}, "order": 26, "set": "standard", "rule": "9.29"},
  "bridge-over-the-seine": {"kind": "none", "value": 16, "price": 16, "fee": [{"franc": 2}], "cost": {"iron": 3}, "order": 27, "set": "standard", "rule": "9.30"},
  "town-hall": {"kind": "public", "value": 6, "price": 30, "fee": null, "cost": {"wood": 4, "brick": 3}, "order": 28, "set": "standard", "rule": "9.31"},
  "bank": {"kind": "economic", "value": 16, "price": 40, "fee": null, "cost": {"brick": 4, "steel": 1}, "order": 29, "set": "standard", "rule": "9.32"},
  "church": {"kind": "public", "value": 26, "price": null, "fee": [], "cost": {"wood": 5, "brick": 3, "iron": 1}, "order": 30, "set": "standard", "rule": "9.33"},
  "labour-exchange": {"kind": "public", "value": 6, "price": 6, "fee": [], "cost": null, "rods": 1, "set": "base", "rule": "10.1"},
  "bakery": {"kind": "economic", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"bread": 1}, "take": {"franc": 3}, "times": 6}], "set": "base", "rule": "10.2"},
  "baguette-shop": {"kind": "economic", "value": 4, "price": 4, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"bread": 1, "meat": 1}, "take": {"franc": 6}, "times": 4}], "set": "base", "rule": "10.3"},
  "farm": {"kind": "economic", "value": 8, "price": 8, "fee": [{"franc": 1}], "cost": null, "rods": 1, "gain": {"fish": 2, "grain": 2, "wood": 2, "hides": 1, "cattle": 1}, "set": "base", "rule": "10.4"},
  "clothing-industry": {"kind": "industrial", "value": 8, "price": 8, "fee": [{"food": 2}, {"franc": 1}], "cost": null, "trades": [{"give": {"hides": 1, "leather": 1}, "take": {"franc": 7}}], "set": "base", "rule": "10.5"},
  "iron-mine-and-coal-seam": {"kind": "none", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "hammers": 1, "gain": {"iron": 2, "coal": 1}, "set": "base", "rule": "10.6"},
  "fish-market": {"kind": "economic", "value": 4, "price": 4, "fee": [{"food": 1}], "cost": null, "rods": 1, "trades": [{"give": {"fish": 1}, "take": {"franc": 2}, "times": 7}], "set": "base", "rule": "10.7"},
  "fish-restaurant": {"kind": "economic", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "rods": 1, "trades": [{"give": {"smoked-fish": 1}, "take": {"franc": 3}}], "set": "base", "rule": "10.8"},
  "fishpond-and-wood": {"kind": "none", "value": 4, "price": 4, "fee": [{"food": 1}], "cost": null, "rods": 1, "gain": {"fish": 3, "wood": 3}, "set": "base", "rule": "10.9"},
  "forest-hut": {"kind": "economic", "value": 4, "price": 4, "fee": [{"food": 1}], "cost": null, "rods": 1, "trades": [{"give": {"wood": 1, "meat": 1}, "take": {"franc": 5}, "times": 4}], "set": "base", "rule": "10.10"},
  "plant-nursery": {"kind": "craftsman", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "hammers": 1, "gain": {"franc": 3, "wood": 4}, "set": "base", "rule": "10.11"},
  "business-park": {"kind": "none", "value": 10, "price": 12, "fee": null, "cost": null, "hammers": 1, "set": "base", "rule": "10.12"},
  "guildhouse": {"kind": "economic", "value": 4, "price": 8, "fee": null, "cost": null, "rods": 1, "hammers": 1, "set": "base", "rule": "10.13"},
  "harbour-watch": {"kind": "public", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "company": true, "set": "base", "rule": "10.14"},
  "smelter": {"kind": "industrial", "value": 10, "price": 10, "fee": [{"franc": 2}], "cost": null, "gain": {"coal": 1, "coke": 1, "iron": 1}, "set": "base", "rule": "10.15"},
  "diner": {"kind": "economic", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "rods": 1, "trades": [{"give": {"wood": 1, "bread": 1, "smoked-fish": 1}, "take": {"franc": 8}, "times": 3}], "set": "base", "rule": "10.16"},
  "hunting-lodge": {"kind": "craftsman", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "rods": 2, "hammers": 1, "gain": {"hides": 2, "meat": 3}, "set": "base", "rule": "10.17"},
  "coal-trader": {"kind": "economic", "value": 4, "price": 4, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"food": 1}, "take": {"charcoal": 1}, "times": 1}, {"give": {"food": 2}, "take": {"coal": 1}, "times": 5}], "set": "base", "rule": "10.18"},
  "patisserie": {"kind": "economic", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"grain": 1, "bread": 1}, "take": {"franc": 5}, "times": 3}], "set": "base", "rule": "10.19"},
  "furriery": {"kind": "craftsman", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"hides": 1}, "take": {"bread": 1}}, {"give": {"leather": 1}, "take": {"franc": 5}, "times": 2}], "set": "base", "rule": "10.20"},
  "leather-industry": {"kind": "industrial", "value": 8, "price": 8, "fee": [{"food": 2}], "cost": null, "trades": [{"give": {"leather": 3}, "take": {"franc": 16}, "times": 1, "cash": 14}], "set": "base", "rule": "10.21"},
  "kiln": {"kind": "craftsman", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"clay": 1}, "take": {"brick": 3}, "times": 1, "energy": 2, "instead": "brick"}], "set": "base", "rule": "10.22"},
  "luxury-yacht": {"kind": "ship", "value": 20, "price": 20, "fee": null, "cost": null, "rods": 1, "set": "base", "rule": "10.23"},
  "feedlot": {"kind": "economic", "value": 6, "price": 8, "fee": null, "cost": null, "set": "base", "rule": "10.24"},
  "masons-guild": {"kind": "craftsman", "value": 8, "price": 10, "fee": null, "cost": null, "hammers": 1, "set": "base", "rule": "10.25"},
  "furniture-factory": {"kind": "industrial", "value": 8, "price": 8, "fee": [{"food": 2}], "cost": null, "hammers": 1, "trades": [{"give": {"wood": 1, "leather": 1}, "take": {"franc": 6}}], "set": "base", "rule": "10.26"},
  "town-square": {"kind": "none", "value": 6, "price": 6, "fee": [{"franc": 1}], "cost": null, "set": "base", "rule": "10.27"},
  "tavern": {"kind": "economic", "value": 4, "price": 4, "fee": [], "cost": null, "rods": 1, "trades": [{"give": {"wood": 1, "grain": 1}, "take": {"franc": 3}, "times": 4}], "set": "base", "rule": "10.28"},
  "haulage-firm": {"kind": "economic", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "set": "base", "rule": "10.29"},
  "schnaps-distillery": {"kind": "craftsman", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"grain": 1}, "take": {"franc": 2}, "times": 4}], "set": "base", "rule": "10.30"},
  "steelworks": {"kind": "industrial", "value": 8, "price": 8, "fee": [{"food": 2}, {"franc": 1}], "cost": null, "hammers": 1, "trades": [{"give": {"iron": 1}, "take": {"steel": 2}, "times": 1, "energy": 30, "instead": "steel"}], "set": "base", "rule": "10.31"},
  "steakhouse": {"kind": "economic", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"meat": 1, "charcoal": 1}, "take": {"franc": 6}, "times": 4}], "set": "base", "rule": "10.32"},
  "wind-farm": {"kind": "none", "value": 8, "price": 12, "fee": null, "cost": null, "set": "base", "rule": "10.33"},
  "brick-manufacturer": {"kind": "industrial", "value": 8, "price": 8, "fee": [{"food": 2}], "cost": null, "hammers": 1, "trades": [{"give": {"brick": 3}, "take": {"franc": 14}, "times": 1, "cash": 10}], "set": "base", "rule": "10.34"},
  "zoo": {"kind": "public", "value": 8, "price": 8, "fee": [{"franc": 1}], "cost": null, "rods": 1, "company": true, "set": "base", "rule": "10.35"},
  "football-stadium": {"kind": "public", "value": 24, "price": 24, "fee": null, "cost": {"wood": 1, "brick": 2, "iron": 2}, "order": 31, "set": "base", "rule": "10.36"},
  "dunny": {"kind": "public", "value": 14, "price": 14, "fee": null, "cost": {"brick": 1}, "order": 0, "set": "bonus", "rule": "10.37"},
  "workers-cottages": {"kind": "public", "value": 12, "price": 12, "fee": null, "cost": null, "set": "bonus", "rule": "10.38"},
  "construction-site": {"kind": "none", "value": 0, "price": null, "fee": [{"food": 2}], "cost": null, "set": "bonus", "rule": "10.39"},
  "logging-camp": {"kind": "none", "value": 6, "price": 6, "fee": [], "cost": null, "rods": 1, "hammers": 1, "trades": [{"give": {"food": 1}, "take": {"wood": 1}, "times": 7}], "set": "bonus", "rule": "10.40"},
  "ms-dagmar": {"kind": "ship", "value": 50, "price": 50, "fee": null, "cost": null, "set": "bonus", "rule": "10.41"},
  "pawnbrokers": {"kind": "economic", "value": 4, "price": 4, "fee": [{"food": 1}], "cost": null, "set": "bonus", "rule": "10.42"},
  "pirates-lair": {"kind": "none", "value": 0, "price": 4, "fee": null, "cost": null, "company": true, "set": "bonus", "rule": "10.43"},
  "junkyard": {"kind": "economic", "value": 4, "price": 4, "fee": [{"food": 2}, {"franc": 1}], "cost": null, "hammers": 1, "trades": [{"give": {"food": 2}, "take": {"iron": 1}, "times": 5}], "set": "bonus", "rule": "10.44"},
  "dive-bar": {"kind": "economic", "value": 4, "price": 4, "fee": null, "cost": null, "company": true, "set": "bonus", "rule": "10.45"},
  "picket-line": {"kind": "public", "value": 2, "price": 2, "fee": [{"franc": 1}], "cost": null, "company": true, "set": "bonus", "rule": "10.46"},
  "tobacco-factory": {"kind": "public", "value": 6, "price": 6, "fee": null, "cost": null, "company": true, "set": "bonus", "rule": "10.47"},
  "cattle-drive": {"kind": "none", "value": 4, "price": 4, "fee": [{"food": 1}], "cost": null, "company": true, "set": "bonus", "rule": "10.48"},
  "wooden-crane": {"kind": "craftsman", "value": 4, "price": 6, "fee": null, "cost": null, "hammers": 1, "set": "hameau", "rule": "10.49"},
  "lumber-mill": {"kind": "craftsman", "value": 6, "price": 8, "fee": null, "cost": null, "hammers": 1, "set": "hameau", "rule": "10.50"},
  "main-station": {"kind": "public", "value": 8, "price": 8, "fee": [{"food": 1}], "cost": null, "set": "hameau", "rule": "10.51"},
  "hotel": {"kind": "economic", "value": 8, "price": 8, "fee": [{"franc": 1}], "cost": null, "set": "hameau", "rule": "10.52"},
  "fur-factory": {"kind": "craftsman", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"hides": 1}, "take": {"franc": 4}}], "set": "hameau", "rule": "10.53"},
  "wainwrights": {"kind": "craftsman", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"wood": 2}, "take": {"franc": 5}}], "set": "hameau", "rule": "10.54"},
  "fishermans-hut": {"kind": "craftsman", "value": 4, "price": 6, "fee": [], "cost": null, "rods": 1, "trades": [{"give": {"fish": 2}, "take": {"fish": 3}}], "set": "hameau", "rule": "10.55"},
  "soup-kitchen": {"kind": "craftsman", "value": 2, "price": 10, "fee": null, "cost": null, "rods": 1, "set": "hameau", "rule": "10.56"},
  "cattle-market": {"kind": "public", "value": 8, "price": 8, "fee": [{"food": 2}], "cost": null, "trades": [{"give": {"franc": 1}, "take": {"cattle": 1}, "times": 7}, {"give": {"cattle": 1}, "take": {"franc": 3}, "times": 7}], "set": "hameau", "rule": "10.57"},
  "brick-trader": {"kind": "economic", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"franc": 1}, "take": {"brick": 1}, "times": 5}, {"give": {"brick": 1}, "take": {"franc": 3}, "times": 5}], "set": "hameau", "rule": "10.58"},
  "clay-company": {"kind": "craftsman", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"clay": 1, "wood": 1}, "take": {"franc": 3}, "instead": "brick"}], "set": "hameau", "rule": "10.59"},
  "smelting-furnace": {"kind": "industrial", "value": 4, "price": 4, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"clay": 1}, "take": {"iron": 1}, "energy": 4, "instead": "brick"}], "set": "hameau", "rule": "10.60"},
  "flea-market": {"kind": "none", "value": 2, "price": 2, "fee": [], "cost": null, "rods": 1, "hammers": 1, "set": "hameau", "rule": "10.61"},
  "inn": {"kind": "economic", "value": 4, "price": 4, "fee": [{"food": 2}, {"franc": 1}], "cost": null, "trades": [{"give": {"fish": 1}, "take": {"smoked-fish": 1}}, {"give": {"meat": 1}, "take": {"franc": 4}, "times": 2}], "set": "hameau", "rule": "10.62"},
  "cannery-row": {"kind": "industrial", "value": 8, "price": 8, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"iron": 1, "smoked-fish": 4}, "take": {"franc": 18}, "times": 1, "instead": "steel"}, {"give": {"iron": 1, "meat": 3}, "take": {"franc": 16}, "times": 1, "instead": "steel"}], "set": "hameau", "rule": "10.63"},
  "hides-trader": {"kind": "economic", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"hides": 6}, "take": {"franc": 18}, "times": 1}], "set": "hameau", "rule": "10.64"},
  "fur-industry": {"kind": "industrial", "value": 8, "price": 8, "fee": [{"food": 2}], "cost": null, "trades": [{"give": {"hides": 3}, "take": {"franc": 12}, "times": 1, "cash": 10}], "set": "hameau", "rule": "10.65"},
  "department-of-agriculture": {"kind": "public", "value": 6, "price": 6, "fee": [{"franc": 1}], "cost": null, "set": "hameau", "rule": "10.66"},
  "department-of-economics": {"kind": "economic", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "set": "hameau", "rule": "10.67"},
  "stockmarket": {"kind": "economic", "value": 6, "price": 12, "fee": null, "cost": null, "company": true, "set": "hameau", "rule": "10.68"},
  "souvenir-shop": {"kind": "economic", "value": 8, "price": 10, "fee": null, "cost": null, "company": true, "set": "hameau", "rule": "10.69"},
  "wreckers": {"kind": "industrial", "value": 6, "price": 6, "fee": [{"franc": 1}], "cost": null, "trades": [{"give": {"food": 3}, "take": {"wood": 2, "clay": 2, "iron": 1}, "times": 2}], "set": "hameau", "rule": "10.70"},
  "blast-furnace": {"kind": "industrial", "value": 10, "price": 10, "fee": [{"food": 3}, {"franc": 2}], "cost": null, "trades": [{"give": {}, "take": {"iron": 1}, "times": 6, "energy": 6}], "set": "hameau", "rule": "10.71"},
  "biofuel-facility": {"kind": "industrial", "value": 8, "price": 8, "fee": null, "cost": null, "hammers": 1, "set": "hameau", "rule": "10.72"},
  "ranch": {"kind": "economic", "value": 6, "price": 10, "fee": null, "cost": null, "set": "hameau", "rule": "10.73"},
  "trading-firm": {"kind": "economic", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "set": "hameau", "rule": "10.74"},
  "trafficking-spot": {"kind": "none", "value": 4, "price": 4, "fee": [], "cost": null, "set": "hameau", "rule": "10.75"},
  "major-corporation": {"kind": "economic", "value": 20, "price": 20, "fee": [{"franc": 3}], "cost": null, "set": "hameau", "rule": "10.76"},
  "emporium": {"kind": "economic", "value": 6, "price": 6, "fee": [{"franc": 1}], "cost": null, "set": "hameau", "rule": "10.77"},
  "cobblers": {"kind": "craftsman", "value": 6, "price": 6, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"leather": 1}, "take": {"bread": 2, "franc": 2}}], "set": "hameau", "rule": "10.78"},
  "rattletrap-car": {"kind": "public", "value": -2, "price": null, "fee": null, "cost": null, "set": "bonus", "rule": "10.79"},
  "wholesale-bakery": {"kind": "economic", "value": 8, "price": 8, "fee": [{"food": 1}], "cost": null, "trades": [{"give": {"bread": 1}, "take": {"franc": 2}}], "set": "bonus", "rule": "10.80"},
  "toy-fair": {"kind": "none", "value": 4, "price": 4, "fee": [{"franc": 1}], "cost": null, "set": "bonus", "rule": "10.81"},
};

/** Francs for each good at the Shipping Line, the dearest first: goods are chosen in this order. */
export const SHIPPING: Record<string, number> = {"steel": 8, "coke": 5, "leather": 4, "cattle": 3, "coal": 3, "bread": 3, "iron": 2, "hides": 2, "smoked-fish": 2, "charcoal": 2, "brick": 2, "meat": 2, "fish": 1, "wood": 1, "clay": 1, "grain": 1};

export const SHIPS: Record<string, { price: number | null; carries: number; feeds: number[] }> = {"wooden-ship": {"price": 14, "carries": 2, "feeds": [5, 4, 3, 2, 1]}, "iron-ship": {"price": 20, "carries": 3, "feeds": [7, 5, 4, 3, 2]}, "steel-ship": {"price": 30, "carries": 4, "feeds": [10, 7, 6, 5, 3]}, "luxury-liner": {"price": null, "carries": 0, "feeds": [0, 0, 0, 0, 0]}};
