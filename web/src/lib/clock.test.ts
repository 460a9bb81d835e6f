import { describe, expect, it } from "vitest";
import { clockText } from "./clock";

describe("clockText", () => {
  it("reads as people do, rounds up and never falls below nothing", () => {
    expect([0, 9.2, 60, 61, 599.5, 3600, 3725].map(clockText)).toEqual(["0:00", "0:10", "1:00", "1:01", "10:00", "1:00:00", "1:02:05"]);
    expect(clockText(-4)).toBe("0:00");
  });
});
