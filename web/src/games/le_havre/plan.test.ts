import { beforeEach, describe, expect, it } from "vitest";
import type { Choice } from "../../lib/messages";
import { afresh, chip, difference, intent, paid, propose, recent } from "./plan";
import { boats, keepsSecrets, type View } from "./view";

const choices = (...actions: string[]): Choice[] => actions.map((action) => ({ action, told: [] }));
const asked = (question: object) => ({ question }) as never;

describe("what is proposed", () => {
  beforeEach(() => afresh());

  it("pays as the rules propose, and the most of a trade", () => {
    expect(propose(asked({ kind: "fee", proposed: "pay fish 2" }), choices("pay francs", "pay fish 2"))).toBe("pay fish 2");
    expect(propose(asked({ kind: "trade", building: "smokehouse", trade: 0 }), choices("times 1", "times 2", "times 3"))).toBe("times 3");
  });

  it("keeps the number that a person chose", () => {
    intent.times["trade smokehouse 0"] = "times 1";
    expect(propose(asked({ kind: "trade", building: "smokehouse", trade: 0 }), choices("times 1", "times 2"))).toBe("times 1");
  });

  it("leaves what to do to the person, and feeding to the feeding sheet", () => {
    for (const kind of ["act", "close", "order", "again", "interest", "feed"]) expect(propose(asked({ kind }), choices("end"))).toBeNull();
    const feeding = asked({ kind: "pay", feeding: true, proposed: "pay fish 1" });
    expect(propose(feeding, choices("pay fish 1"))).toBeNull();
    afresh(true);
    expect(propose(feeding, choices("pay fish 1"))).toBe("pay fish 1");
  });

  it("loads what the rules propose, and what a person wants in the order of the goods", () => {
    const cargo = asked({ kind: "choose", purpose: "ship", load: { coke: 2 } });
    expect(propose(cargo, choices("choose fish", "choose coke"))).toBe("choose coke");
    intent.wishes.ship = { fish: 1, steel: 1 };
    expect(propose(cargo, choices("end", "choose fish", "choose steel"))).toBe("choose steel");
    intent.wishes.ship = {};
    expect(propose(cargo, choices("end", "choose fish"))).toBe("end");
  });
});

describe("figures", () => {
  it("reads payments and changes", () => {
    expect(paid("pay fish 2 franc 1")).toEqual({ fish: 2, franc: 1 });
    expect(chip({ code: "goods", arguments: { seat: 1, good: "franc", change: "-2", total: 3 } })).toEqual({ seat: 1, icon: "franc", change: -2 });
    expect(difference({ goods: { fish: 1 }, francs: 2 }, { goods: { fish: 0 }, francs: 2 })).toEqual([{ good: "fish", was: 1, will: 0 }]);
  });

  it("tells what others did since the own last deed", () => {
    const entry = (number: number, seat: number, code: string) => ({ number, kind: "action", seat, ply: number, text: "", told: [{ code, arguments: { seat } }] });
    const deeds = [entry(1, 1, "take"), entry(2, 0, "supply"), entry(3, 0, "take"), entry(4, 1, "supply"), entry(5, 1, "use"), entry(6, 2, "supply"), entry(7, 2, "take"), entry(8, 0, "supply")];
    expect(recent(deeds as never, 0).map((line) => [line.seat, line.told[0]?.code])).toEqual([[1, "use"], [2, "take"]]);
  });

  it("knows where the ships lie: three players in the second round, before the second supply", () => {
    const view = { round: 2, step: 1, question: { kind: "supply" }, players: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] } as unknown as View;
    expect(boats(view)).toEqual([{ seat: 0, tile: 6, fresh: false }, { seat: 1, tile: 0, fresh: true }, { seat: 2, tile: 5, fresh: false }]);
  });

  it("asks to pass the device only where somebody knows more than others", () => {
    const view = (known: string[], seen_by: number[][], actor: number) => ({ players: [{}, {}, {}], actor, hand: [], special: { left: 5, seen_by, known } }) as unknown as View;
    expect(keepsSecrets(view([], [], 0))).toBe(false);
    expect(keepsSecrets(view(["farm"], [[0]], 1))).toBe(true);
    expect(keepsSecrets(view([], [[0]], 0))).toBe(true);
    expect(keepsSecrets(view([], [[0]], 2))).toBe(false);
    expect(keepsSecrets(view(["farm"], [[0, 1, 2]], 1))).toBe(false);
  });
});
