import { n_, t, words } from "../../lib/words.svelte";

const GAME = "le-havre";

export const buildingName = (id: string): string => words.name(GAME, "building", id);
export const goodName = (id: string): string => words.name(GAME, "good", id);
export const typeName = (id: string): string => words.name(GAME, "type", id);
export const shipName = (id: string): string => words.name(GAME, "ship", id);

const KINDS: Record<string, string> = { craftsman: n_("craftsman"), economic: n_("economic"), industrial: n_("industrial"), public: n_("public"), none: n_("no building"), ship: n_("ship") };

/** The kind of a card in one word. */
export const kindName = (id: string): string => t(KINDS[id] ?? id);

/** Parts of long compound words before which a line may break. */
const PARTS = /(?<=\p{L}{3})(betrieb|unternehmen|markt|mittel|restaurant|werks|handel|händler|industrie|manufaktur|gesellschaft|fabrik|schuppen|laden|ministerium|brennerei|verarbeitung|wirtschaft|stadion|behörde|börse|zentrum|häuser|hauser|house|works)/gu;

/** The name without the number that tells equal cards apart. */
export function shortName(id: string): string {
  return buildingName(id).replace(/ \(\d+\)$/, "").replace(PARTS, "\u00AD$1");
}

/** A letter for a person, or the number of the seat where others have the same letter. */
export function initial(names: string[], seat: number): string {
  const letter = (name: string): string => name.charAt(0).toUpperCase();
  const own = letter(names[seat] ?? "");
  return names.filter((name) => letter(name) === own).length > 1 ? String(seat + 1) : own;
}

/** What a card does, in few words; else its rule. */
export function note(id: string, rule: string): string {
  return words.note(GAME, "building", id) || sentence(id, rule);
}

/** The rule of a card without its name in front. */
export function sentence(id: string, rule: string): string {
  const said = words.rule(GAME, rule).replace(/^[^:]{2,40}:\s*/, "") || words.note(GAME, "building", id);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const OTHERS: Record<string, string> = {
  end: n_("no more"), loan: n_("Take a loan"), repay: n_("Repay a loan for 5 francs"), "pay interest": n_("Pay the interest"), pass: n_("Pass"), supply: n_("Supply"), "pay francs": n_("in francs"),
};
const VERBS: Record<string, string> = {
  use: n_("Enter {thing}"), build: n_("Build {thing}"), buy: n_("Buy {thing}"), sell: n_("Sell {thing}"), swap: n_("Exchange a ship for {thing}"),
  top: n_("{thing} on top"), found: n_("Put {thing} there"), redeem: n_("Redeem {thing}"), take: n_("Take {thing}"),
};

/** Any action in words; names are those of seats. */
export function saidAction(action: string, names: string[]): string {
  const other = OTHERS[action];
  if (other) return t(other);
  const [verb = "", thing = "", ...rest] = action.split(" ");
  const number = Number(thing);
  if (verb === "times" || verb === "other") return `${thing} ×`;
  if (verb === "evict" || verb === "expel") return t("Send the disc of {name} home", { name: names[number - 1] ?? thing });
  if (verb === "choose") return goodName(thing);
  if (verb === "haul") return `${goodName(thing)} + ${goodName(rest[0] ?? "")}`;
  if (verb === "order") return t("Order {thing}", { thing: [thing, ...rest].map(goodName).join(" + ") });
  if (verb === "crane") return t("Build {thing}, wood for {good}", { thing: buildingName(thing), good: goodName(rest[0] ?? "") });
  if (VERBS[verb]) return t(VERBS[verb], { thing: thingName(thing) });
  return action;
}

/** The name of a building, ship, type or good. */
export function thingName(id: string): string {
  for (const kind of ["building", "type", "ship", "good"]) {
    const name = words.name(GAME, kind, id);
    if (name !== id) return name;
  }
  return id;
}
