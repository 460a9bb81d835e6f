import { actionsOf, type Draft } from "../../lib/draft";
import { lines, type Line } from "../../lib/log";
import type { Choice, Entry, Json, Told } from "../../lib/messages";
import type { Chip } from "..";
import { SHIPPING, type Amounts } from "./cards";
import { GOODS, icon, seen, type Question } from "./view";

/** What a person wants: goods by the purpose of the choice, how often a trade is made; and whether they feed. */
export const intent: { wishes: Record<string, Amounts>; times: Record<string, string>; feeding: boolean } = { wishes: {}, times: {}, feeding: false };

/** Under which name the answer to a question about a number is remembered. */
export function tradeKey(question: Question): string {
  return `${question.kind} ${question.building ?? ""} ${question.trade ?? 0}`;
}

/** Forget what was wanted in an earlier draft. */
export function afresh(feeding = false): void {
  intent.wishes = {};
  intent.times = {};
  intent.feeding = feeding;
}

const has = (choices: Choice[], action: string): boolean => choices.some((choice) => choice.action === action);

/** Payments, loads and the most of a trade are proposed; what to do and what to choose never is. */
export function propose(view: Record<string, Json>, choices: Choice[]): string | null {
  const question = seen(view).question;
  const remembered = intent.times[tradeKey(question)] ?? "";
  if (has(choices, remembered)) return remembered;
  const only = choices.length === 1 ? (choices[0]?.action ?? null) : null;
  switch (question.kind) {
    case "fee":
      return question.proposed ?? only;
    case "pay":
      return question.feeding && !intent.feeding ? null : (question.proposed ?? only);
    case "trade":
      return choices.filter((choice) => choice.action.startsWith("times")).at(-1)?.action ?? choices.at(-1)?.action ?? null;
    case "choose":
    case "count":
      return pick(seen(view), choices);
    case "build":
      return has(choices, "end") ? "end" : only;
    case "ask":
      return choices.every((choice) => choice.action.startsWith("times")) ? (choices.at(-1)?.action ?? null) : only;
    case "wharf":
    case "site":
      return only;
    default:
      return null;
  }
}

/** The next good of what is wanted, in the order in which goods are chosen; the end once all is there. */
export function pick(view: ReturnType<typeof seen>, choices: Choice[]): string | null {
  const { kind, purpose = "", load = {}, good = "" } = view.question;
  if (kind === "count") {
    const wanted = Math.max(...Object.values(intent.wishes).map((wish) => wish[good] ?? 0), load[good] ?? 0, 1);
    const fitting = choices.filter((choice) => Number(choice.action.split(" ").at(-1)) <= wanted);
    return fitting.at(-1)?.action ?? choices[0]?.action ?? null;
  }
  const wish = intent.wishes[purpose] ?? (purpose === "ship" ? load : {});
  const next = Object.keys(SHIPPING).find((each) => (wish[each] ?? 0) > 0 && has(choices, `choose ${each}`));
  if (next) return `choose ${next}`;
  return has(choices, "end") && (purpose in intent.wishes || purpose === "ship") ? "end" : null;
}

/** The turn ends after the main action, unless the person stays to buy, sell or repay. */
export function ending(draft: Draft): string[] {
  return draft.open && seen(draft.view).question.kind === "close" && isMain(draft) ? ["end"] : [];
}

const BESIDE = ["buy", "sell", "repay", "redeem", "expel"];

/** Whether a draft does more than buying, selling and repaying. */
export function isMain(draft: Draft): boolean {
  return !BESIDE.includes(actionsOf(draft)[0]?.split(" ")[0] ?? "");
}

/** Whether a draft waits for an answer that nothing could propose. */
export function isOpen(draft: Draft): boolean {
  const kind = seen(draft.view).question.kind;
  return draft.open && !["act", "close", "supply", "over", "feed", "interest"].includes(kind) && !(kind === "pay" && seen(draft.view).question.feeding && !intent.feeding);
}

/** Changes of goods and francs are pictures in the log. */
export function chip(told: Told): Chip | null {
  const { seat, change, good } = told.arguments;
  return told.code === "goods" ? { seat: Number(seat), icon: icon(String(good)), change: Number(change) } : null;
}

/** Events that add to the line of the log before them. */
export const QUIET = ["answer", "end", "hand", "order", "deal", "deal-again", "turn-up"];

/** What others did since the last deed of a seat; what comes about in every round is left out. The last four lines. */
export function recent(entries: Entry[], seat: number): Line[] {
  const deeds = lines(entries, QUIET, chip).filter((line) => line.kind === "action" && !["supply", "round", "new-ship"].includes(line.told[0]?.code ?? ""));
  return deeds.slice(deeds.map((line) => line.seat).lastIndexOf(seat) + 1).slice(-4);
}

/** How a choice changes what a seat has. */
export function changes(choice: Choice, seat: number): Amounts {
  const found: Amounts = {};
  for (const told of choice.told) {
    if (told.code === "goods" && told.arguments.seat === seat) found[String(told.arguments.good)] = Number(told.arguments.change);
  }
  return found;
}

/** The tokens that a payment names: `pay fish 2 franc 1`, `pay wood 3`. */
export function paid(action: string): Amounts {
  const words = action.split(" ").slice(1);
  const found: Amounts = {};
  for (let place = 0; place + 1 < words.length; place += 2) found[words[place] ?? ""] = Number(words[place + 1]);
  return found;
}

/** What changes between two stores of goods and francs. */
export function difference(before: { goods: Amounts; francs: number }, after: { goods: Amounts; francs: number }): { good: string; was: number; will: number }[] {
  const rows = [...GOODS.map((good) => ({ good, was: before.goods[good] ?? 0, will: after.goods[good] ?? 0 })), { good: "franc", was: before.francs, will: after.francs }];
  return rows.filter((row) => row.was !== row.will);
}
