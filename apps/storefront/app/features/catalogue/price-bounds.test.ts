import { describe, expect, it } from "vitest";
import { correctedBounds, isWithin, movedBounds } from "./price-bounds.ts";

const RANGE = { min: 5, max: 90 };

describe("the fields of the price filter", () => {
  it.each([
    ["5", "90", true],
    ["20", "20", true],
    ["21", "20", false],
    ["4", "20", false],
    ["5", "91", false],
    ["", "90", false],
    ["5.5", "90", false],
    ["-5", "90", false],
    ["x", "90", false],
  ])("are valid from %s to %s: %s", (min, max, isValid) => {
    expect(isWithin({ min, max }, RANGE)).toBe(isValid);
  });

  // [catalogue.price-range]
  it.each([
    ["1", "500", 5, 90],
    ["", "", 5, 90],
    ["50", "20", 20, 50],
    ["12", "12", 12, 12],
    ["x", "30", 5, 30],
    ["7.6", "30", 8, 30],
  ])("left as %s and %s become %s and %s", (min, max, least, most) => {
    expect(correctedBounds({ min, max }, RANGE)).toEqual({ min: least, max: most });
  });
});

describe("the handles of the price filter", () => {
  // [catalogue.price-range]
  it("stay at least 1 apart, whichever is moved", () => {
    expect(movedBounds({ min: "5", max: "20" }, "min", 60)).toEqual({ min: "19", max: "20" });
    expect(movedBounds({ min: "5", max: "20" }, "max", 3)).toEqual({ min: "5", max: "6" });
    expect(movedBounds({ min: "5", max: "20" }, "max", 12)).toEqual({ min: "5", max: "12" });
  });
});
