import { describe, expect, it } from "vitest";
import type { Amounts } from "./cards";
import type { Item } from "./questions";
import { doneBy, givenWith, inTokens, plainly, standIns, tradedWith } from "./standing_in";

const change = (good: string, amount: number) => ({ code: "goods", arguments: { seat: 0, good, change: String(amount), total: 0 } });

function asked(ask: object, chosen: string, goods: Amounts, told: object[] = [], more: object = {}): Item {
  return { index: 1, ask, chosen, aside: [], choices: [{ action: chosen.replace(/ (brick|steel) \d+/g, ""), told }], view: { players: [{ goods }], costs: {} }, ...more } as never;
}

describe("standing in when something is built", () => {
  const goods = { clay: 2, brick: 4, iron: 1, steel: 3 };
  const bank = asked({ kind: "build" }, "build bank brick 2", goods, [], { choices: [{ action: "build bank brick 1", told: [change("clay", -2), change("brick", -2), change("iron", -1)] }] });

  it("goes from what is missing up to what is held and needed", () => {
    expect(standIns(bank, 0)).toEqual([
      { plain: "clay", good: "brick", now: 2, least: 1, most: 3 },
      { plain: "iron", good: "steel", now: 0, least: 0, most: 1 },
    ]);
    expect(standIns({ ...bank, chosen: "end" }, 0)).toEqual([]);
  });

  it("is written behind the building", () => {
    expect(plainly("build bank brick 1 steel 2")).toBe("build bank");
    expect(givenWith(bank, 0, "steel", 1)).toEqual(["build bank brick 2 steel 1"]);
    expect(givenWith({ ...bank, chosen: "build bank brick 1 steel 1" }, 0, "steel", 0)).toEqual(["build bank brick 1"]);
  });

  it("is set aside before the Wooden Crane", () => {
    // One brick is owed with wood in place of another; the clay is there, or one is missing.
    const costs = { colliery: { clay: 3, brick: 2, wood: 1 } };
    const crane = (told: object[], aside: string[], held: Amounts) => asked({ kind: "build" }, "crane colliery brick", held, told, { aside, view: { players: [{ goods: held }], costs } });
    const all = crane([change("clay", -3), change("brick", -1), change("wood", -2)], ["with brick 2"], { clay: 3, brick: 4 });
    expect(standIns(all, 0)[0]).toEqual({ plain: "clay", good: "brick", now: 2, least: 0, most: 3 });
    expect(givenWith(all, 0, "brick", 3)).toEqual(["with brick 3", "crane colliery brick"]);
    expect(givenWith(all, 0, "brick", 0)).toEqual(["crane colliery brick"]);
    const both = asked({ kind: "build" }, "crane wharf-1 wood", { clay: 2, brick: 2, iron: 2, steel: 1 }, [change("clay", -2), change("iron", -2)], { aside: ["with brick 2"] });
    expect(givenWith(both, 0, "steel", 1)).toEqual(["with steel 1", "with brick 2", "crane wharf-1 wood"]);
    const missing = crane([change("clay", -2), change("brick", -2), change("wood", -2)], [], { clay: 2, brick: 3 });
    expect(standIns(missing, 0)[0]).toEqual({ plain: "clay", good: "brick", now: 1, least: 1, most: 2 });
  });
});

describe("standing in when something is traded", () => {
  const trade = { kind: "trade", building: "clay-company", trade: 0 };
  const three = (aside: string[]): Item => ({ ...asked(trade, "times 3", { clay: 2, brick: 4, wood: 9 }), aside });

  it("goes from what is missing up to what is held and given", () => {
    expect(standIns(three([]), 0)).toEqual([{ plain: "clay", good: "brick", now: 1, least: 1, most: 3 }]);
    expect(inTokens({ clay: 3, wood: 3 }, standIns(three(["with brick 3"]), 0))).toEqual({ wood: 3, brick: 3 });
    expect(standIns(asked({ kind: "trade", building: "brickworks", trade: 0 }, "times 1", { clay: 1, brick: 1 }), 0)).toEqual([]);
  });

  it("knows the number that was left and done without asking", () => {
    const held: Item = { ...three([]), choices: [1, 2, 3].map((count) => ({ action: `times ${count}`, told: [change("clay", -count), change("wood", -count), change("franc", 3 * count)] })), view: { players: [{ goods: { clay: 3, brick: 3, wood: 3 }, francs: 1 }] } as never };
    expect(doneBy(held, { players: [{ goods: { clay: 2, brick: 2, wood: 1 }, francs: 7 }] } as never, 0)).toBe("times 2");
  });

  it("is set aside before the number, and shrinks with it", () => {
    expect(givenWith(three([]), 0, "brick", 2)).toEqual(["with brick 2", "times 3"]);
    expect(givenWith(three(["with brick 2"]), 0, "brick", 1)).toEqual(["times 3"]);
    expect(tradedWith(three(["with brick 3"]), 0, 2)).toEqual(["with brick 2", "times 2"]);
    expect(tradedWith(three([]), 0, 2)).toEqual(["times 2"]);
  });
});
