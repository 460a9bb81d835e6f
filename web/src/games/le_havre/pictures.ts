import { CARDS } from "./cards";

/** Buildings with a drawing of their own. */
const DRAWN = new Set(["construction-firm", "fishery", "clay-mound", "fish-restaurant", "plant-nursery", "hardware-store", "charcoal-kiln", "brickworks", "bakehouse", "joinery", "smokehouse", "marketplace", "black-market", "colliery", "sawmill", "abattoir", "local-court", "tannery", "shipping-line", "business-office", "ironworks", "steel-mill", "cokery", "bridge-over-the-seine", "town-hall", "bank", "church", "grocery-market"]);
const SAME: Record<string, string> = { "building-firm-1": "lh-b-building-firm", "building-firm-2": "lh-b-building-firm", "wharf-1": "lh-b-wharf", "wharf-2": "lh-b-wharf", "luxury-yacht": "lh-ship-luxury", "ms-dagmar": "lh-ship-luxury" };
const BODIES: Record<string, string> = { craftsman: "house", economic: "shop", industrial: "works", public: "hall", none: "land" };
const YARDS = new Set(["storehouse", "dock", "logging-camp", "junkyard", "haulage-firm", "picket-line", "cattle-drive", "feedlot", "wooden-crane", "construction-site", "dunny", "rattletrap-car", "flea-market", "cattle-market", "ranch"]);
const SIGNS: Record<string, string> = {
  "arts-centre": "lh-star", storehouse: "lh-crate", dock: "lh-ship", "labour-exchange": "lh-people", "business-park": "lh-house", guildhouse: "lh-hammer", "harbour-watch": "i-anchor",
  feedlot: "good-cattle", "masons-guild": "good-brick", "town-square": "lh-people", "haulage-firm": "lh-crate", "wind-farm": "good-energy", zoo: "good-cattle", "football-stadium": "lh-star",
  dunny: "lh-house", "workers-cottages": "lh-people", "construction-site": "lh-hammer", pawnbrokers: "franc", "pirates-lair": "lh-ship", "dive-bar": "good-food", "picket-line": "lh-people",
  "tobacco-factory": "lh-people", "cattle-drive": "good-cattle", "wooden-crane": "good-wood", "lumber-mill": "good-wood", "main-station": "i-turn", hotel: "lh-people", "soup-kitchen": "good-food",
  "fishermans-hut": "good-fish", "flea-market": "lh-crate", "department-of-agriculture": "good-bread", "department-of-economics": "good-iron", stockmarket: "franc", "souvenir-shop": "franc",
  "biofuel-facility": "good-grain", ranch: "good-cattle", "trading-firm": "lh-crate", "trafficking-spot": "lh-crate", "major-corporation": "good-steel", emporium: "good-leather", "rattletrap-car": "good-iron", "toy-fair": "lh-star",
};

/** How a building is drawn: a picture of its own, or a house of its kind with a sign. */
export interface Drawing {
  symbol: string;
  sign: string;
  wide: boolean;
}

export function drawing(building: string): Drawing {
  const same = SAME[building];
  if (same) return { symbol: same, sign: "", wide: same.startsWith("lh-ship") };
  if (DRAWN.has(building)) return { symbol: `lh-b-${building}`, sign: "", wide: false };
  const card = CARDS[building];
  const body = YARDS.has(building) ? "yard" : (BODIES[card?.kind ?? ""] ?? "house");
  return { symbol: `lh-x-${body}`, sign: SIGNS[building] ?? signOf(building), wide: false };
}

function signOf(building: string): string {
  const card = CARDS[building];
  const good = Object.keys(card?.gain ?? card?.trades?.[0]?.give ?? {})[0];
  return good === undefined ? "lh-house" : good === "franc" ? "franc" : `good-${good}`;
}
