import { actionsOf, type Draft } from "../../lib/draft";
import type { Choice, Json, Told } from "../../lib/messages";
import type { Chip } from "..";
import type { View } from "./view";

/** The view of this game behind a message. */
export function seen(view: Record<string, Json>): View {
  return view as unknown as View;
}

/** The most of what may be chosen is proposed; acting and selling are never proposed. */
export function propose(view: Record<string, Json>, choices: Choice[]): string | null {
  const kind = seen(view).question.kind;
  if (kind === "act" || kind === "close" || kind === "over") return null;
  if (kind === "pay") return choices[0]?.action ?? null;
  if (kind === "choose") {
    return [...choices].sort((one, other) => other.action.split(" ").length - one.action.split(" ").length)[0]?.action ?? null;
  }
  return choices.at(-1)?.action ?? null;
}

/** The turn ends after the action, unless the player stays to sell. */
export function ending(draft: Draft): string[] {
  return draft.open && seen(draft.view).question.kind === "close" ? ["end"] : [];
}

/** Changes of goods and francs are pictures in the log. */
export function chip(told: Told): Chip | null {
  const { seat, change, good } = told.arguments;
  if (told.code === "goods") return { seat: Number(seat), icon: `good-${good}`, change: Number(change) };
  if (told.code === "francs") return { seat: Number(seat), icon: "franc", change: Number(change) };
  return null;
}

/** What a draft is about: the verb and the tile of its first action. */
export function subject(draft: Draft): { verb: string; tile: string } {
  const first = actionsOf(draft)[0] ?? "";
  const [verb = "", tile = ""] = first.split(" ");
  if (verb === "build" || verb === "use" || verb === "sell") return { verb, tile };
  return { verb: "use", tile: seen(draft.steps[0]?.view ?? draft.view).question.tile ?? "" };
}

/** An answer in few signs: a number, goods, or the steps of a payment. */
export interface Short {
  text: string;
  goods: string[];
  steps: { arrow: number; count: number }[];
}

const ARROWS: Record<string, number> = { down: 90, left: 180, diagonal: 135 };

export function short(action: string): Short {
  const [verb = "", ...rest] = action.split(" ");
  if (verb === "repeat") return { text: rest[0] ?? "", goods: [], steps: [] };
  if (verb === "move") return { text: rest[1] ?? "", goods: [rest[0] ?? ""], steps: [] };
  if (verb === "choose") return { text: rest[0] === "none" ? "–" : "", goods: rest.filter((good) => good !== "none"), steps: [] };
  const steps: Short["steps"] = [];
  for (let index = 1; index + 1 < rest.length; index += 2) {
    steps.push({ arrow: ARROWS[rest[index] ?? ""] ?? 0, count: Number(rest[index + 1]) });
  }
  return { text: steps.length ? "" : "0", goods: [rest[0] ?? ""], steps };
}

/** How much of each good and of francs an answer changes for a seat. */
export function changes(choice: Choice, seat: number): { icon: string; change: number }[] {
  return choice.told.flatMap((told) => {
    const found = chip(told);
    return found && found.seat === seat ? [{ icon: found.icon, change: found.change }] : [];
  });
}
