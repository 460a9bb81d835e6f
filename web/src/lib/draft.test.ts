import { describe, expect, it } from "vitest";
import { propose } from "../games/inland_port/plan";
import { actionsOf, answered, type Draft } from "./draft";
import type { Answer, Choice } from "./messages";

const choice = (action: string): Choice => ({ action, told: [] });
const view = (kind: string) => ({ question: { kind } });

describe("a draft", () => {
  const start: Draft = { at: 0, seat: 0, view: view("act"), open: true, choices: [choice("use kiln")], steps: [{ view: view("act"), choices: [choice("use kiln")], chosen: null }] };
  const answers: Record<string, Answer> = {
    "use kiln": { view: view("repeat"), open: true, choices: [choice("repeat 0"), choice("repeat 1"), choice("repeat 2")] },
    "use kiln,repeat 2": { view: view("pay"), open: true, choices: [choice("pay fish left 1"), choice("pay fish down 1")] },
    "use kiln,repeat 2,pay fish left 1": { view: view("close"), open: true, choices: [choice("end")] },
    "use kiln,repeat 0": { view: view("close"), open: true, choices: [choice("end")] },
  };
  const think = (actions: string[]) => Promise.resolve(answers[actions.join(",")]!);

  it("is filled in with the most of everything and stops at the end of the action", async () => {
    const draft = await answered(start, 0, "use kiln", propose, think);
    expect(actionsOf(draft)).toEqual(["use kiln", "repeat 2", "pay fish left 1"]);
    expect(draft.view).toEqual(view("close"));
  });

  it("asks anew after an earlier answer has changed", async () => {
    const first = await answered(start, 0, "use kiln", propose, think);
    const draft = await answered(first, 1, "repeat 0", propose, think);
    expect(actionsOf(draft)).toEqual(["use kiln", "repeat 0"]);
  });

  it("takes several answers of a person at once", async () => {
    const draft = await answered(start, 0, "use kiln", propose, think, (asked) => (asked === answers["use kiln"]?.view ? "repeat 0" : null));
    expect(actionsOf(draft)).toEqual(["use kiln", "repeat 0"]);
  });
});
