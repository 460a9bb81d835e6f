import { describe, expect, it } from "vitest";
import type { Draft } from "../../lib/draft";
import { spent, type Item } from "./questions";

const view = (goods: object, francs: number) => ({ players: [{ goods, francs }] }) as never;

describe("payments", () => {
  it("add up with what is paid without asking", () => {
    const steps = [
      { view: view({ bread: 1, fish: 1 }, 4), choices: [], chosen: "pay bread 0" },
      { view: view({ bread: 1, fish: 1 }, 4), choices: [], chosen: "pay fish 1" },
    ];
    const draft = { steps, view: view({ bread: 1 }, 2) } as unknown as Draft;
    const items = steps.map((step, index) => ({ ...step, index, ask: { kind: "pay" }, aside: [] }) as Item);
    expect(spent(items, draft, 0)).toEqual({ fish: 1, franc: 2 });
  });
});
