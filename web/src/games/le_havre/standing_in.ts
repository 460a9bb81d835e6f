import type { Choice } from "../../lib/messages";
import type { Amounts } from "./cards";
import { changes } from "./plan";

/** Brick that can be paid for clay, or steel for iron, beyond what is needed. */
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

/** What may stand in when something is built: from what is offered up to what is held and needed. */
export function standIns(choices: Choice[], chosen: string, goods: Amounts, seat: number): StandIn[] {
  const offered = choices.find((choice) => plainly(choice.action) === plainly(chosen));
  if (!offered || !chosen.startsWith("build ")) return [];
  const change = changes(offered, seat);
  return PAIRS.flatMap(([plain, good]) => {
    const least = told(offered.action, good);
    const most = least + Math.max(0, Math.min(-(change[plain] ?? 0), (goods[good] ?? 0) + (change[good] ?? 0)));
    return most > least ? [{ plain, good, now: told(chosen, good), least, most }] : [];
  });
}

/** The same building or ship with so much of a good standing in. */
export function paidWith(chosen: string, good: string, count: number): string {
  return ["brick", "steel"].reduce((action, each) => {
    const number = each === good ? count : told(chosen, each);
    return number ? `${action} ${each} ${number}` : action;
  }, plainly(chosen));
}
