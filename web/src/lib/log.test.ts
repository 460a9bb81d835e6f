import { describe, expect, it } from "vitest";
import { chip } from "../games/inland_port/plan";
import { lines } from "./log";
import type { Entry, Told } from "./messages";

let number = 0;
function action(ply: number, seat: number, ...told: Told[]): Entry {
  return { number: ++number, kind: "action", at: 0, seat, ply, action: "", told, text: "" };
}
const deed = (code: string, seat: number): Told => ({ code, arguments: { seat } });
const goods = (seat: number, good: string, change: string): Told => ({ code: "goods", arguments: { seat, good, change } });

describe("the log", () => {
  it("adds quiet answers to the deed before them", () => {
    const found = lines([action(1, 0, deed("use", 0), goods(0, "fish", "-1")), action(2, 0, deed("answer", 0), goods(0, "fish", "-2")), action(3, 0, deed("end", 0))], ["answer", "end"], chip);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ ply: 3, chips: [{ icon: "good-fish", change: -3, seat: 0 }] });
  });

  it("drops what was taken back", () => {
    const undo: Entry = { number: ++number, kind: "undo", at: 0, seat: 0, ply: 1, action: null, told: [], text: "" };
    const found = lines([action(1, 0, deed("build", 0)), action(2, 1, deed("build", 1)), undo], [], chip);
    expect(found.map((line) => line.ply)).toEqual([1]);
  });

  it("tells once what nobody did twice in a row", () => {
    const look = { ...action(1, 0, deed("look", 0)), seat: null };
    expect(lines([look, { ...look, ply: 2 }], [], chip).map((line) => line.ply)).toEqual([2]);
    expect(lines([action(1, 0, deed("repay", 0)), action(2, 0, deed("repay", 0))], [], chip)).toHaveLength(2);
  });

  it("gives a new round a line of its own", () => {
    const found = lines([action(1, 0, deed("build", 0), { code: "round", arguments: { letter: "B" } })], [], chip);
    expect(found.map((line) => line.told[0]?.code)).toEqual(["build", "round"]);
    expect(found[1]?.seat).toBeNull();
  });
});
