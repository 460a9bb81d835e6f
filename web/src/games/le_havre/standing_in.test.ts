import { describe, expect, it } from "vitest";
import { paidWith, plainly, standIns } from "./standing_in";

const change = (good: string, amount: number) => ({ code: "goods", arguments: { seat: 0, good, change: String(amount), total: 0 } });

describe("standing in", () => {
  it("offers brick for clay and steel for iron up to what is held and needed", () => {
    const choices = [{ action: "build bank brick 1", told: [change("clay", -2), change("brick", -2), change("iron", -1)] }];
    expect(standIns(choices, "build bank brick 2", { clay: 2, brick: 4, iron: 1, steel: 3 }, 0)).toEqual([
      { plain: "clay", good: "brick", now: 2, least: 1, most: 3 },
      { plain: "iron", good: "steel", now: 0, least: 0, most: 1 },
    ]);
    expect(standIns(choices, "build bank brick 1", { brick: 2 }, 0)).toEqual([]);
    expect(standIns(choices, "end", { brick: 9 }, 0)).toEqual([]);
  });

  it("writes the payment behind the building", () => {
    expect(plainly("build bank brick 1 steel 2")).toBe("build bank");
    expect(paidWith("build bank brick 1", "steel", 2)).toBe("build bank brick 1 steel 2");
    expect(paidWith("build bank brick 1 steel 2", "brick", 0)).toBe("build bank steel 2");
  });
});
