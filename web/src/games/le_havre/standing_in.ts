import { CARDS, type Amounts } from "./cards";
import { changes, difference } from "./plan";
import type { Item } from "./questions";
import { seen, type PlayerView } from "./view";

/** Brick that is given for clay, or steel for iron: how much now, how much at least and at most. */
export interface StandIn {
  plain: string;
  good: string;
  now: number;
  least: number;
  most: number;
}

const PAIRS = [["clay", "brick"], ["iron", "steel"]] as const;
const told = (action: string, good: string): number => Number(new RegExp(` ${good} (\\d+)`).exec(action)?.[1] ?? 0);

/** The building or ship of an action, however it is paid. */
export function plainly(action: string): string {
  return action.startsWith("build ") ? action.replace(/ (brick|steel) \d+/g, "") : action;
}

/** What stands in, or could: from what is missing otherwise up to what is held and needed. */
export function standIns(item: Item, seat: number): StandIn[] {
  const view = seen(item.view);
  const goods = view.players[seat]?.goods ?? {};
  const chosen = item.chosen ?? "";
  const [verb = "", thing = "", swapped] = chosen.split(" ");
  const aside = (good: string): number => Math.max(0, ...item.aside.map((action) => told(action, good)));

  if (verb === "times" && item.ask.kind === "trade") {
    const trade = CARDS[item.ask.building ?? ""]?.trades?.[item.ask.trade ?? 0];
    return PAIRS.filter(([, good]) => good === trade?.instead).map(([plain, good]) => {
      const number = (trade?.give[plain] ?? 0) * Number(thing);
      const least = Math.max(0, number - (goods[plain] ?? 0));
      return { plain, good, now: Math.max(least, aside(good)), least, most: Math.min(number, goods[good] ?? 0) };
    });
  }
  const offered = item.choices.find((choice) => plainly(choice.action) === plainly(chosen));
  if (!offered || !["build", "crane"].includes(verb)) return [];
  const change = changes(offered, seat);
  return PAIRS.map(([plain, good]) => {
    const owed = (view.costs?.[thing]?.[good] ?? 0) - (swapped === good ? 1 : 0);
    const least = verb === "crane" ? -(change[good] ?? 0) - owed : told(offered.action, good);
    const most = least + Math.max(0, Math.min(-(change[plain] ?? 0), (goods[good] ?? 0) + (change[good] ?? 0)));
    return { plain, good, now: verb === "crane" ? Math.max(least, aside(good)) : told(chosen, good), least, most };
  });
}

const player = (view: Item["view"], seat: number): PlayerView => seen(view).players[seat] as PlayerView;

/** Whether a seat holds the same in two positions. */
export function isSame(before: Item["view"], after: Item["view"], seat: number): boolean {
  return difference(player(before, seat), player(after, seat)).length === 0;
}

/** The choice that was left when something was set aside, told by what it did: brick counts as clay, steel as iron. */
export function doneBy(item: Item, after: Item["view"], seat: number): string | null {
  const told = (change: Amounts): string => Object.keys(change).sort().map((good) => `${good} ${change[good]}`).join();
  const plain = (change: Amounts): Amounts => {
    const sum = { ...change };
    for (const [good, upgraded] of PAIRS) sum[good] = (sum[good] ?? 0) + (sum[upgraded] ?? 0);
    return Object.fromEntries(Object.entries(sum).filter(([good, count]) => count && !PAIRS.some(([, upgraded]) => upgraded === good)));
  };
  const change = Object.fromEntries(difference(player(item.view, seat), player(after, seat)).map((row) => [row.good, row.will - row.was]));
  return item.choices.find((choice) => told(plain(changes(choice, seat))) === told(plain(change)))?.action ?? null;
}

/** The tokens that are given for what is asked. */
export function inTokens(asked: Amounts, found: StandIn[]): Amounts {
  const tokens = { ...asked };
  for (const { plain, good, now } of found.filter((each) => each.now)) {
    tokens[good] = (tokens[good] ?? 0) + now;
    tokens[plain] = (tokens[plain] ?? 0) - now;
    if (!tokens[plain]) delete tokens[plain];
  }
  return tokens;
}

/** The answers that give so much of a good in place of the plain one; what else stands in stays. */
export function givenWith(item: Item, seat: number, good: string, count: number): string[] {
  const chosen = item.chosen ?? "";
  const numbers = standIns(item, seat).map((each) => ({ ...each, now: each.good === good ? count : each.now }));
  // The smaller number first: it leaves more choices, and what has one choice left is done at once.
  if (!chosen.startsWith("build ")) return [...numbers.filter((each) => each.now > each.least).sort((one, other) => one.now - other.now).map((each) => `with ${each.good} ${each.now}`), chosen];
  return [numbers.reduce((action, each) => (each.now ? `${action} ${each.good} ${each.now}` : action), plainly(chosen))];
}

/** The answers that make a trade so often, with as much standing in as was wanted and still fits. */
export function tradedWith(item: Item, seat: number, times: number): string[] {
  const next = { ...item, chosen: `times ${times}` };
  const [found] = standIns(next, seat);
  return found ? givenWith(next, seat, found.good, Math.min(found.now, found.most)) : [next.chosen];
}
