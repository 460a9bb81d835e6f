import { actionsOf, type Draft } from "../../lib/draft";
import type { Choice, Json } from "../../lib/messages";
import type { Table } from "../../lib/table.svelte";
import type { Amounts } from "./cards";
import { afresh, difference, intent, isOpen, pick } from "./plan";
import { doneBy, isSame, standIns } from "./standing_in";
import { seen, type PlayerView, type Question, type View } from "./view";

/** A question on the way through a draft, or the one that is open now. */
export interface Item {
  index: number;
  view: Record<string, Json>;
  ask: Question;
  choices: Choice[];
  chosen: string | null;
  /** What was set aside before the answer: `with brick 2`. */
  aside: string[];
}

/** Questions that belong together: a payment, a number, goods for one purpose, or one of several things. */
export interface Group {
  kind: "payment" | "count" | "goods" | "options";
  items: Item[];
}

const LIVE = ["order", "site", "again", "build", "wharf", "ask", "fee", "trade", "choose", "count"];
const STARTS = ["act", "close", "supply", "feed", "interest", "over"];

/** All questions of a draft with the open one last; without a draft the one that waits on the table. */
export function items(table: Table): Item[] {
  const { draft, live } = table;
  if (!draft) {
    if (!live || !table.acting || !LIVE.includes(seen(live.view).question.kind)) return [];
    return [{ index: 0, view: live.view, ask: seen(live.view).question, choices: live.choices, chosen: null, aside: [] }];
  }
  const found = draft.steps.map((step, index) => ({ index, view: step.view, ask: seen(step.view).question, choices: step.choices, chosen: step.chosen, aside: [] }));
  if (isOpen(draft)) found.push({ index: draft.steps.length, view: draft.view, ask: seen(draft.view).question, choices: draft.choices, chosen: null, aside: [] });
  return together(found, draft).filter((item) => !STARTS.includes(item.ask.kind));
}

/** What is set aside belongs to the answer that follows, or to the one that was left and done without asking. */
function together(all: Item[], draft: Draft): Item[] {
  const found: Item[] = [];
  let held: Item | null = null;
  for (const each of all) {
    const asked = held && isSame(held.view, each.view, draft.seat);
    const item: Item = held && asked ? { ...held, chosen: each.chosen } : each;
    if (held && !asked) found.push({ ...held, chosen: doneBy(held, each.view, draft.seat) });
    held = item.chosen?.startsWith("with ") ? { ...item, aside: [...item.aside, item.chosen] } : null;
    if (!held) found.push(item);
  }
  if (held) found.push({ ...held, chosen: doneBy(held, draft.view, draft.seat) });
  return found;
}

function kindOf(item: Item): Group["kind"] {
  if (item.ask.kind === "fee" || item.ask.kind === "pay") return "payment";
  if (item.ask.kind === "choose" || item.ask.kind === "count") return "goods";
  const numbers = item.choices.every((choice) => choice.action.startsWith("times"));
  return (item.ask.kind === "trade" || item.ask.kind === "ask") && numbers ? "count" : "options";
}

/** The questions in groups, in the order in which they are asked. */
export function groups(all: Item[], seat: number): Group[] {
  const found: Group[] = [];
  for (const item of all) {
    const kind = kindOf(item);
    const last = found.at(-1);
    const same = last?.kind === "goods" && kind === "goods" && (item.ask.kind === "count" || (item.ask.purpose === last.items[0]?.ask.purpose && (item.ask.chosen ?? 0) > 0));
    if (last && (same || (kind === "payment" && last.kind === "payment"))) last.items.push(item);
    else found.push({ kind, items: [item] });
  }
  return found.filter((group) => group.kind === "goods" || group.items.some((item) => item.choices.length > 1 || item.chosen === null || standIns(item, seat).some((each) => each.most > each.least) || trades(item).length));
}

/** What may be bought and sold before a visit goes on, beyond the choices of its question. */
export function trades(item: Item): string[] {
  if (!["build", "again"].includes(item.ask.kind)) return [];
  return seen(item.view).beside.filter((action) => /^(buy|sell) /.test(action) && !item.choices.some((choice) => choice.action === action));
}

/** Answer a question of the draft, the open one, or the one on the table, and with it those that follow. */
export function answer(table: Table, item: Item, action: string, more: string[] = []): Promise<void> {
  // What has one answer left is done without asking.
  const left = [...more];
  const then = (_: Item["view"], choices: Choice[]): string | null => (left[0]?.startsWith("with ") || choices.some((choice) => choice.action === left[0]) ? (left.shift() ?? null) : null);
  const { draft } = table;
  if (!draft) return table.begin(action);
  if (item.index < draft.steps.length) return table.answer(item.index, action, draft, then);
  return table.answer(item.index, action, { ...draft, steps: [...draft.steps, { view: item.view, choices: item.choices, chosen: null }] }, then);
}

/** How many of each good a group of questions has chosen so far. */
export function chosenGoods(group: Group, draft: Draft | null, seat: number): Amounts {
  const found: Amounts = {};
  group.items.forEach((item, place) => {
    const [verb, good = ""] = (item.chosen ?? "").split(" ");
    if (item.ask.kind === "count") found[item.ask.good ?? ""] = Number((item.chosen ?? "").split(" ").at(-1));
    else if (verb === "choose" && group.items[place + 1]?.ask.kind !== "count") {
      const next = seen(draft?.steps[item.index + 1]?.view ?? draft?.view ?? item.view).players[seat];
      found[good] = Math.max(1, Math.abs((next?.goods[good] ?? 0) - (seen(item.view).players[seat]?.goods[good] ?? 0)));
    }
  });
  return found;
}

/** What payments cost in all: also what is paid with the last kind, which is not asked for. */
export function spent(payments: Item[], draft: Draft | null, seat: number): Amounts {
  const found: Amounts = {};
  for (const item of payments) {
    const next = draft?.steps[item.index + 1]?.view ?? draft?.view ?? item.view;
    for (const { good, was, will } of difference(seen(item.view).players[seat] as PlayerView, seen(next).players[seat] as PlayerView)) {
      if (will < was) found[good] = (found[good] ?? 0) + was - will;
    }
  }
  return found;
}

/** Choose these goods: the questions of the group are answered anew, in their order. */
export async function wish(table: Table, group: Group, goods: Amounts): Promise<void> {
  const first = group.items[0];
  if (!first) return;
  const purpose = first.ask.purpose ?? "";
  intent.wishes[purpose] = goods;
  const next = pick(seen(first.view), first.choices);
  if (next !== null) await answer(table, first, next);
  else if (table.draft && first.index > 0) table.draft = { ...table.draft, steps: table.draft.steps.slice(0, first.index), view: first.view, choices: first.choices, open: true };
  else table.cancel();
}

/** Begin anew with an action: what was wanted before is forgotten. */
export async function start(table: Table, action: string): Promise<void> {
  afresh();
  table.cancel();
  await table.begin(action);
}

/** Whether another seat is in turn, so that what a seat of mine does waits for the end of it. */
export function waits(table: Table, view: View, seat: number): boolean {
  return !table.past && table.info?.status === "playing" && table.mine.includes(seat) && view.actor !== seat && view.phase !== "over";
}

/** What a draft is about: the verb and the thing of its first action. */
export function subject(draft: Draft, view: View): { verb: string; thing: string } {
  const first = actionsOf(draft)[0] ?? "";
  const [verb = "", thing = ""] = first.split(" ");
  if (first === "pay interest" || ["supply", "pass", "end"].includes(verb)) return { verb: first, thing: "" };
  return ["use", "buy", "sell", "take", "redeem", "repay", "expel", "loan", "top", "found"].includes(verb) ? { verb, thing } : { verb: view.question.kind === "pay" ? "feed" : "use", thing: view.question.building ?? "" };
}
