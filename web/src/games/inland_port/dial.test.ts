import { describe, expect, it } from "vitest";
import { fits, marks, pointerDegrees, spotsFor } from "./dial";

const BIG = { tile: 66, inner: 80, outer: 226 };
const SMALL = { tile: 38, inner: 40, outer: 106 };

describe("tiles on a dial", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])("%i tiles in one sector never cover each other", (count) => {
    for (const room of [BIG, SMALL]) {
      for (let turn = 0; turn < 6; turn++) {
        const { scale, spots } = spotsFor(count, 30 + 60 * turn, room);
        expect(spots).toHaveLength(count);
        expect(fits(spots, room.tile * scale)).toBe(true);
        for (const [x, y] of spots) expect(Math.hypot(x, y)).toBeLessThan(room.outer);
      }
    }
  });
});

describe("the pointer", () => {
  it("turns one mark against the clock after each round", () => {
    expect(pointerDegrees("A")).toBe(-0);
    expect(pointerDegrees("F")).toBe(-300);
    expect(pointerDegrees(null)).toBe(-720);
  });

  it("stands on the letter of the round, and the other marks carry the rounds to come", () => {
    const found = marks("F", 1);
    expect(found.find((mark) => mark.now)).toMatchObject({ letter: "F", degrees: -300, own: true });
    expect(found.map((mark) => mark.letter).join("")).toBe("GHIJKF");
  });
});
