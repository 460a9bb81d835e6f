import type { Chip } from "../games";
import type { Entry, Told } from "./messages";

/** One line of the log: a deed with what it changed, leading to the position after it. */
export interface Line {
  key: number;
  number: number;
  kind: Entry["kind"];
  seat: number | null;
  ply: number;
  told: Told[];
  chips: Chip[];
  text: string;
}

/** The entries as lines: taken-back actions are gone, quiet ones add to the line before. */
export function lines(entries: Entry[], quiet: string[], chip: (told: Told) => Chip | null): Line[] {
  const found: Line[] = [];
  for (const entry of entries) {
    if (entry.kind === "undo") {
      const to = entry.ply ?? 0;
      while (found.length && found.at(-1)!.kind === "action" && found.at(-1)!.ply > to) found.pop();
      continue;
    }
    if (entry.kind === "action") addAction(found, entry, quiet, chip);
    else if (entry.kind !== "offer" && (entry.kind !== "seat" || entry.text)) {
      found.push({ key: 0, number: entry.number, kind: entry.kind, seat: entry.seat, ply: found.at(-1)?.ply ?? 0, told: [], chips: [], text: entry.text });
    }
  }
  return found.map((line, key) => ({ ...line, key }));
}

function addAction(found: Line[], entry: Entry, quiet: string[], chip: (told: Told) => Chip | null): void {
  const ply = entry.ply ?? 0;
  const deed = entry.told[0];
  const last = found.at(-1);
  let line = last?.kind === "action" ? last : undefined;
  if (line && entry.seat === null && line.seat === null && JSON.stringify(line.told) === JSON.stringify(entry.told)) {
    line.ply = ply; // the same twice, as each of two cards that somebody looks at, is told once
    return;
  }
  if (!line && (!deed || quiet.includes(deed.code))) return;
  if (!line || (deed && !quiet.includes(deed.code))) {
    line = { key: 0, number: entry.number, kind: "action", seat: entry.seat, ply, told: [], chips: [], text: "" };
    found.push(line);
  }
  line.ply = ply;
  for (const told of entry.told) {
    const small = chip(told);
    if (small) merge(line.chips, small);
    else if (!quiet.includes(told.code)) {
      // What is nobody's deed (a new round, a forced sale) stands on a line of its own.
      if (line.told.length && told !== deed) {
        line = { key: 0, number: entry.number, kind: "action", seat: null, ply, told: [], chips: [], text: "" };
        found.push(line);
      }
      line.told.push(told);
    }
  }
}

function merge(chips: Chip[], fresh: Chip): void {
  const same = chips.find((each) => each.icon === fresh.icon && each.seat === fresh.seat);
  if (same) same.change += fresh.change;
  else chips.push({ ...fresh });
}
