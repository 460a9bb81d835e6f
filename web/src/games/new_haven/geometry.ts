/** Size of a cell of the main board and of a square on it. */
export const CELL = 88;
export const SQUARE = 44;

export type Point = [number, number];

/** Where a cell lies: its column and row from 0. */
export function place(cell: string): Point {
  return [cell.charCodeAt(0) - 97, Number(cell[1]) - 1];
}

const CORNERS = ["nw", "ne", "sw", "se"];

/** Where a square such as `d4ne` lies, counted in squares from the top left of the frame. */
export function spot(name: string): Point {
  const [column, row] = place(name);
  const corner = CORNERS.indexOf(name.slice(2));
  return [column * 2 + (corner % 2), row * 2 + (corner >> 1)];
}

/** The outlines of a set of unit squares, each a closed loop of corner points, clockwise. */
export function outlines(squares: Point[]): Point[][] {
  const inside = new Set(squares.map(String));
  const next = new Map<string, Point[]>();
  const edge = (from: Point, to: Point): void => {
    next.set(String(from), [...(next.get(String(from)) ?? []), to]);
  };
  for (const [x, y] of squares) {
    if (!inside.has(String([x, y - 1]))) edge([x, y], [x + 1, y]);
    if (!inside.has(String([x + 1, y]))) edge([x + 1, y], [x + 1, y + 1]);
    if (!inside.has(String([x, y + 1]))) edge([x + 1, y + 1], [x, y + 1]);
    if (!inside.has(String([x - 1, y]))) edge([x, y + 1], [x, y]);
  }
  const loops: Point[][] = [];
  for (const start of [...next.keys()]) {
    while (next.get(start)?.length) {
      const loop: Point[] = [];
      let here = start.split(",").map(Number) as Point;
      let way: Point = [0, 0];
      do {
        // Where two squares touch at a corner only, turn right, so that each keeps its own outline.
        const ways = next.get(String(here)) ?? [];
        const right: Point = [here[0] - way[1], here[1] + way[0]];
        const found = ways.findIndex((to) => String(to) === String(right));
        const to = ways.splice(Math.max(0, found), 1)[0];
        if (!to) break;
        loop.push(here);
        way = [to[0] - here[0], to[1] - here[1]];
        here = to;
      } while (String(here) !== start);
      loops.push(straight(loop));
    }
  }
  return loops;
}

/** The loop without the points on straight edges. */
function straight(loop: Point[]): Point[] {
  return loop.filter(([x, y], index) => {
    const before = loop.at(index - 1) ?? [x, y];
    const after = loop[(index + 1) % loop.length] ?? [x, y];
    return (x - before[0]) * (after[1] - y) !== (y - before[1]) * (after[0] - x);
  });
}

/** A loop as a path with round corners. */
export function rounded(loop: Point[], size: number, radius: number): string {
  const parts = loop.map(([x, y], index) => {
    const before = loop.at(index - 1) ?? [x, y];
    const after = loop[(index + 1) % loop.length] ?? [x, y];
    const enter = [x * size + Math.sign(before[0] - x) * radius, y * size + Math.sign(before[1] - y) * radius];
    const leave = [x * size + Math.sign(after[0] - x) * radius, y * size + Math.sign(after[1] - y) * radius];
    return `${index ? "L" : "M"}${enter} Q${x * size} ${y * size} ${leave}`;
  });
  return `${parts.join("")}Z`;
}

/** A loop as a wavering coast a little outside of it; the same every time. */
export function coast(loop: Point[], size: number): string {
  const points: Point[] = [];
  loop.forEach(([x, y], index) => {
    const [toX, toY] = loop[(index + 1) % loop.length] ?? [x, y];
    const length = Math.hypot(toX - x, toY - y) * size;
    const steps = Math.max(2, Math.round(length / 29));
    const [dx, dy] = [Math.sign(toX - x), Math.sign(toY - y)];
    for (let step = 0; step < steps; step++) {
      const far = 6.5 + 4.5 * Math.sin((points.length + 1) * 12.9898) * Math.cos((points.length + 1) * 4.1414);
      const corner = step === 0 ? far * 0.5 : 0;
      const along = (length * step) / steps;
      points.push([x * size + dx * along + dy * far - dx * corner, y * size + dy * along - dx * far - dy * corner]);
    }
  });
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const curves = points.map((_, index) => {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const one = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const two = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    return `C${[...one, ...two, ...c].map((value) => value.toFixed(1)).join(" ")}`;
  });
  return `M${at(0).map((value) => value.toFixed(1)).join(" ")}${curves.join("")}Z`;
}
