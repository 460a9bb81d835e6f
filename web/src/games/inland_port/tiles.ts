/** What using a tile does, as a row of pictures: goods, francs, arrows (degrees from the right) and signs. */
export type Mark = { icon: string } | { arrow: number } | { sign: string };

const g = (...goods: string[]): Mark[] => goods.map((good) => ({ icon: good === "franc" ? "franc" : `good-${good}` }));
const RIGHT: Mark = { arrow: 0 };
const UP: Mark = { arrow: 270 };
const DOWN: Mark = { arrow: 90 };
const UP_LEFT: Mark = { arrow: 225 };
const UP_RIGHT: Mark = { arrow: 315 };
const DOWN_LEFT: Mark = { arrow: 135 };
const sign = (text: string): Mark => ({ sign: text });

export const MARKS: Record<string, Mark[]> = {
  "wood-company": [...g("wood"), RIGHT],
  farmland: [...g("grain"), RIGHT, sign("+"), ...g("wood", "clay")],
  "clay-mound": [...g("clay"), RIGHT, sign("+1")],
  "grocery-store": [...g("franc"), sign("+"), ...g("grain", "fish")],
  "hardware-store": [...g("wood"), sign("/"), ...g("clay"), RIGHT],
  farm: [...g("grain"), UP_RIGHT, sign("−1")],
  kiln: [...g("clay"), UP_LEFT],
  smokehouse: [...g("fish"), UP_LEFT],
  bakehouse: [...g("grain"), UP_LEFT],
  "timber-trader": [...g("franc", "food"), sign("▸"), ...g("wood"), UP],
  restaurant: [...g("food"), sign("▸2"), ...g("franc")],
  marketplace: [...g("any"), RIGHT],
  "fish-market": [...g("franc"), sign("▸"), ...g("fish"), UP_RIGHT],
  sawmill: [...g("wood"), UP_LEFT],
  "construction-firm": [...g("wood", "clay"), RIGHT],
  "church-square": [...g("grain", "fish"), RIGHT],
  "weekly-market": [...g("food"), DOWN, sign("4"), ...g("franc")],
  "masons-guild": [...g("any"), UP_LEFT],
  "business-office": [...g("any"), DOWN_LEFT, sign("5"), ...g("franc")],
  "shipping-line": [sign("3"), ...g("franc")],
  guildhouse: [...g("any"), UP_RIGHT],
  pier: [...g("any"), RIGHT, sign("+2")],
  "craftsmens-yard": [...g("any"), UP_LEFT, sign("+1")],
  "fish-factory": [sign("="), ...g("fish")],
  "town-hall": [],
  zoo: [],
  "seine-bridge": [],
  "grain-silo": [sign("="), ...g("grain")],
  "wood-factory": [sign("="), ...g("wood")],
  dock: [{ icon: "i-anchor" }, sign("×10")],
  "clay-industry": [sign("="), ...g("clay")],
};

export const GOODS = ["fish", "clay", "wood", "grain"] as const;
export type Good = (typeof GOODS)[number];
export const LETTERS = "ABCDEFGHIJKL";
export const SECTORS = ["0", "2", "3", "4", "4+1", "!"] as const;
