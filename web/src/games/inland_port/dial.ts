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
}

/** Places for the tiles of one player: side by side within their sectors, small steps inwards when there are many. */
export function places(player: PlayerView, pointer: number, size: number, inner: number, outer: number): Placed[] {
  const found: Placed[] = [];
  for (const [index, sector] of SECTORS.entries()) {
    const tiles = player.tiles.filter((built) => built.sector === sector);
    const middle = pointer + 30 + 60 * index;
    const spots = spotsFor(tiles.length, size, inner, outer);
    tiles.forEach((built, place) => {
      const [radius, turn] = spots[place] ?? [(inner + outer) / 2, 0];
      const [x, y] = point(radius, middle + turn);
      found.push({ built, x, y });
    });
  }
  return found;
}

/** Radius and turn of each of n tiles in a sector of 60 degrees. */
export function spotsFor(count: number, size: number, inner: number, outer: number): [number, number][] {
  const far = outer - size * 0.66;
  const near = inner + size * 0.6;
  const middle = (far + near) / 2;
  if (count <= 1) return [[middle + size * 0.1, 0]];
  if (count === 2) return [[middle + size * 0.2, -15], [middle + size * 0.2, 15]];
  if (count === 3) return [[far, -17.5], [far, 17.5], [near, 0]];
  if (count === 4) return [[far, -19], [far, 0], [far, 19], [near, 0]];
  const outerRow = Math.ceil((count * 3) / 5);
  return Array.from({ length: count }, (_, place) => {
    const isFar = place < outerRow;
    const row = isFar ? outerRow : count - outerRow;
    const index = isFar ? place : place - outerRow;
    return [isFar ? far : near, row === 1 ? 0 : -20 + (40 * index) / (row - 1)] as [number, number];
  });
}
