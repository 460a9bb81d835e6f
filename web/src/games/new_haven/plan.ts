import type { Draft } from "../../lib/draft";
import type { Entry, Json, Told } from "../../lib/messages";
import type { Chip } from "..";
import type { Resource, View } from "./view";

/** The view of this game behind a message. */
export function seen(view: Record<string, Json>): View {
  return view as unknown as View;
}

/** Nothing is proposed: tiles, squares and buildings are all the person's. */
export function propose(): string | null {
  return null;
}

/** Building ends with `done`, unless it has come to its end by itself. */
export function ending(draft: Draft): string[] {
  return draft.open && seen(draft.view).step === "square" ? ["done"] : [];
}

/** Harvests are pictures in the log. */
export function chip(told: Told): Chip | null {
  const { seat, count, resource } = told.arguments;
  return told.code === "harvest" ? { seat: Number(seat), icon: `good-${resource}`, change: Number(count) } : null;
}

/** A counted harvest: for each resource the squares in the order they are counted. */
export type Harvest = { resource: Resource; count: number; squares: string[] }[];

export function harvestOf(told: Told[]): Harvest {
  return told
    .filter((each) => each.code === "harvest")
    .map(({ arguments: { resource, count, squares } }) => ({
      resource: resource as Resource,
      count: Number(count),
      squares: String(squares).split(" "),
    }));
}

/** The tile laid last: where, by whom, and its harvest. */
export interface Laid {
  seat: number;
  cell: string;
  harvest: Harvest;
}

/** The last tile laid up to a ply, taken-back ones left out. */
export function lastLaid(entries: Entry[], ply: number): Laid | null {
  let end = ply;
  for (let index = entries.length - 1; index >= 0; index--) {
    const entry = entries[index];
    if (entry?.kind === "undo") end = Math.min(end, entry.ply ?? 0);
    if (entry?.kind !== "action" || (entry.ply ?? 0) > end) continue;
    const deed = entry.told[0];
    if (deed && (deed.code === "lay" || deed.code === "ship")) {
      return { seat: Number(deed.arguments.seat), cell: String(deed.arguments.cell), harvest: harvestOf(entry.told) };
    }
  }
  return null;
}
