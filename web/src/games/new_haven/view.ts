export const RESOURCES = ["sheep", "stone", "timber", "wheat"] as const;
export type Resource = (typeof RESOURCES)[number];

/** The resource behind the letter of a square. */
export const LETTERS: Record<string, Resource> = { S: "sheep", N: "stone", T: "timber", W: "wheat" };

/** A building in a village; the number is null where it may not be known. */
export interface Built {
  resource: Resource;
  number: number | null;
  up: boolean;
}

/** A row (named by its cost) or a column (named by its letter) of a village. */
export interface Line {
  line: string;
  worth: number;
  length: number;
  built: number;
  up: number;
  score: number;
}

export interface PlayerView {
  name: string;
  score: number;
  free: number;
  buildings: number;
  tiles: number;
  shipment: boolean;
  village: Record<string, Built>;
  lines: Line[];
  "taken openly": string[];
  /** Only in the own view. */
  hand?: string[];
  harvest?: string[];
}

/** What the server shows of New Haven. */
export interface View {
  options: { players: number; side: "A" | "B"; renovation: boolean; careful_harvest: boolean };
  seat: number | null;
  step: string;
  actor: number;
  active: number;
  chosen: { cell?: string; square?: string };
  board: Record<string, string>;
  clearings: Record<string, string>;
  /** The cell of a shipment that lies face down. */
  shipment: string | null;
  free: number;
  turns: { now: number; all: number };
  markers: Record<Resource, number>;
  pool: string[];
  bag: number;
  pile: number;
  draws: number;
  sites: Partial<Record<Resource, string[]>>;
  players: PlayerView[];
}

/** The resource and the number of a building such as `wheat-4`. */
export function kind(building: string): { resource: Resource; number: number } {
  const [resource = "sheep", number = "0"] = building.split("-");
  return { resource: resource as Resource, number: Number(number) };
}

/** A tile's squares after quarter turns to the right; squares read top left, top right, bottom left, bottom right. */
export function turned(squares: string, turns: number): string {
  let [a = "", b = "", c = "", d = ""] = squares;
  for (let turn = 0; turn < ((turns % 4) + 4) % 4; turn++) [a, b, c, d] = [c, a, d, b];
  return a + b + c + d;
}
