import { LETTERS, SECTORS } from "./tiles";
import type { Built, PlayerView } from "./view";

/** A point on a circle; degrees run clockwise from the top. */
export function point(radius: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A slice of a ring. */
export function slice(inner: number, outer: number, from: number, to: number): string {
  const [ax, ay] = point(outer, from);
  const [bx, by] = point(outer, to);
  const [cx, cy] = point(inner, to);
  const [dx, dy] = point(inner, from);
  return `M${ax} ${ay}A${outer} ${outer} 0 0 1 ${bx} ${by}L${cx} ${cy}A${inner} ${inner} 0 0 0 ${dx} ${dy}Z`;
}

/** How far the pointer of a player has turned: whole turns count, so that it always turns forward. */
export function pointerDegrees(round: string | null): number {
  const index = round === null ? LETTERS.length : LETTERS.indexOf(round);
  return -60 * index;
}

/** The letters on the six marks from the top on, counter-clockwise as the pointer walks. */
export function marks(round: string | null, seat: number): { letter: string; degrees: number; own: boolean; now: boolean }[] {
  const now = round === null ? LETTERS.length - 1 : LETTERS.indexOf(round);
  return Array.from({ length: 6 }, (_, place) => {
    const index = now + ((place - (now % 6) + 6) % 6);
    const letter = index < LETTERS.length ? LETTERS[index] : LETTERS[index - 6];
    const own = letter !== undefined && LETTERS.indexOf(letter) % 2 === seat;
    return { letter: letter ?? "", degrees: -60 * place, own, now: index === now };
  });
}

export interface Placed {
  built: Built;
  x: number;
  y: number;
  scale: number;
  /** Whether there is room for its name. */
  named: boolean;
}

/** The measures of a dial that tiles have to fit into. */
export interface Room {
  tile: number;
  inner: number;
  outer: number;
}

/** Places for the tiles of one player: side by side within their sectors, smaller where there are many. */
export function places(player: PlayerView, pointer: number, room: Room): Placed[] {
  const found: Placed[] = [];
  for (const [index, sector] of SECTORS.entries()) {
    const tiles = player.tiles.filter((built) => built.sector === sector);
    const { scale, spots } = spotsFor(tiles.length, pointer + 30 + 60 * index, room);
    tiles.forEach((built, place) => {
      const [x, y] = spots[place] ?? [0, 0];
      found.push({ built, x, y, scale, named: scale > 0.8 });
    });
  }
  return found;
}

const SCALES = [1, 0.9, 0.82, 0.74, 0.66, 0.58, 0.5, 0.42];
/** Tries in order: radius (0 near, 1 far) and turn in degrees of each tile. */
const PATTERNS: Record<number, [number, number][][]> = {
  1: [[[0.55, 0]]],
  2: [[[0.62, -15], [0.62, 15]], [[0.95, -8], [0.1, 8]], [[0.95, 8], [0.1, -8]]],
  3: [[[0.95, -16], [0.95, 16], [0.15, 0]], [[0.9, -19], [0.9, 0], [0.9, 19]]],
};

/** Where the middles of n tiles lie in the sector around a direction, and how much smaller they are drawn. */
export function spotsFor(count: number, middle: number, room: Room): { scale: number; spots: [number, number][] } {
  for (const scale of SCALES) {
    const size = room.tile * scale;
    const [near, far] = [room.inner + size * 0.5, room.outer - size * 0.56];
    const patterns = (PATTERNS[count] ?? []).map((pattern) =>
      pattern.map(([radius, turn]) => point(near + (far - near) * radius, middle + turn)),
    );
    const spots = patterns.find((each) => fits(each, size)) ?? (count > 2 ? packed(count, middle, size, near, far) : null);
    if (spots) return { scale, spots };
  }
  return { scale: 0.42, spots: Array.from({ length: count }, () => point((room.inner + room.outer) / 2, middle)) };
}

/** Whether no tile covers another; tiles with names below them need more height. */
export function fits(spots: [number, number][], size: number): boolean {
  return spots.every(([x, y], one) => spots.every(([a, b], other) => one <= other || apart(x - a, y - b, size)));
}

function apart(dx: number, dy: number, size: number): boolean {
  return Math.abs(dx) >= size * 1.02 || Math.abs(dy) >= size * 1.06;
}

function packed(count: number, middle: number, size: number, near: number, far: number): [number, number][] | null {
  const spots: [number, number][] = [];
  for (let radius = far; radius >= near; radius -= 3) {
    const edge = 30 - (Math.asin(Math.min(1, (size * 0.5) / radius)) * 180) / Math.PI;
    for (let turn = -edge; turn <= edge + 0.01; turn += Math.max(1, edge / 8)) {
      const [x, y] = point(radius, middle + turn);
      if (spots.every(([a, b]) => apart(x - a, y - b, size))) spots.push([x, y]);
      if (spots.length === count) return spots;
    }
  }
  return null;
}
