import { describe, expect, it } from "vitest";
import type { Entry } from "../../lib/messages";
import { outlines, place, rounded, spot } from "./geometry";
import { harvestOf, lastLaid } from "./plan";
import { turned } from "./view";

describe("squares", () => {
  it("are named by cell and corner", () => {
    expect(place("d4")).toEqual([3, 3]);
    expect(spot("a1nw")).toEqual([0, 0]);
    expect(spot("d4se")).toEqual([7, 7]);
    expect(spot("b3ne")).toEqual([3, 4]);
  });

  it("turn a quarter to the right", () => {
    expect(turned("SNTW", 0)).toBe("SNTW");
    expect(turned("SNTW", 1)).toBe("TSWN");
    expect(turned("SNTW", 2)).toBe("WTNS");
    expect(turned("SNTW", -1)).toBe(turned("SNTW", 3));
    expect(turned("SNTW", 4)).toBe("SNTW");
  });
});

describe("outlines", () => {
  it("of one square are its corners", () => {
    expect(outlines([[2, 1]])).toEqual([[[2, 1], [3, 1], [3, 2], [2, 2]]]);
  });

  it("leave out points on straight edges", () => {
    expect(outlines([[0, 0], [1, 0], [2, 0]])[0]).toHaveLength(4);
  });

  it("go round a hole twice", () => {
    const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => [x, y] as [number, number])).filter(([x, y]) => x !== 1 || y !== 1);
    expect(outlines(ring).map((loop) => loop.length).sort()).toEqual([4, 4]);
  });

  it("keep squares apart that touch at a corner only", () => {
    const loops = outlines([[0, 0], [1, 1]]);
    expect(loops).toHaveLength(2);
    expect(loops.every((loop) => loop.length === 4)).toBe(true);
  });

  it("become closed paths", () => {
    expect(rounded([[0, 0], [1, 0], [1, 1], [0, 1]], 44, 7)).toMatch(/^M.*Z$/);
  });
});

function laid(ply: number, cell: string): Entry {
  return { number: ply, kind: "action", at: 0, seat: 0, ply, action: null, text: "", told: [
    { code: "lay", arguments: { seat: 0, tile: "SNTW", cell } },
    { code: "harvest", arguments: { seat: 0, count: 2, resource: "wheat", squares: `${cell}nw ${cell}ne` } },
  ] };
}

describe("the tile laid last", () => {
  const undo = { ...laid(3, "d4"), kind: "undo" as const, ply: 2, told: [] };

  it("is the last one that was not taken back", () => {
    expect(lastLaid([laid(2, "c3"), laid(4, "d4")], 9)?.cell).toBe("d4");
    expect(lastLaid([laid(2, "c3"), laid(4, "d4"), undo], 9)?.cell).toBe("c3");
    expect(lastLaid([laid(2, "c3"), laid(4, "d4"), undo, laid(4, "e5")], 9)?.cell).toBe("e5");
  });

  it("is none before the first, and belongs to the position looked at", () => {
    expect(lastLaid([], 0)).toBeNull();
    expect(lastLaid([laid(2, "c3"), laid(4, "d4")], 3)?.cell).toBe("c3");
  });

  it("carries its harvest", () => {
    expect(harvestOf(laid(1, "a3").told)).toEqual([{ resource: "wheat", count: 2, squares: ["a3nw", "a3ne"] }]);
  });
});
