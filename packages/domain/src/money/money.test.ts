import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { majorFromMinor, minorFromMajor, percentOf, sum, taxInGross } from "./money.ts";

/** Amounts far larger than a shop's, but small enough that a float of the major unit still distinguishes cents. */
const amount = fc.integer({ min: -1e13, max: 1e13 });
const hundredths = fc.integer({ min: 0, max: 10_000 });

describe("minor and major units", () => {
  test("every amount survives the conversion to the wire format and back", () => {
    fc.assert(fc.property(amount, (minor) => minorFromMajor(majorFromMinor(minor)) === minor));
  });

  test.each([
    [19.9, 1990],
    [0, 0],
    [-0.01, -1],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [1_000_000.01, 100_000_001],
  ])("%d is %d minor units", (major, minor) => {
    expect(minorFromMajor(major)).toBe(minor);
  });

  test.each([0.001, 1.005, 19.999, 10.000_000_01, 1e-9, Number.NaN, Number.POSITIVE_INFINITY, 1e15, 2 ** 53])(
    "%d is not an amount",
    (major) => {
      expect(minorFromMajor(major)).toBeUndefined();
    },
  );

  test("a third decimal is refused for any amount", () => {
    const thousandths = fc.integer({ min: -1e9, max: 1e9 }).filter((value) => value % 10 !== 0);
    fc.assert(fc.property(thousandths, (value) => minorFromMajor(value / 1000) === undefined));
  });
});

// [price.rounding]
describe("percentages", () => {
  /** Exact arithmetic on whole numbers, halves away from zero. */
  function exactShare(minor: number, percentInHundredths: number): number {
    const product = BigInt(Math.abs(minor)) * BigInt(percentInHundredths);
    return Number((product * 2n + 10_000n) / 20_000n) * (minor < 0 ? -1 : 1);
  }

  test("a percentage equals the exact result, with halves rounded away from zero", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), hundredths, (minor, share) => {
        expect(percentOf(minor, share / 100) + 0).toBe(exactShare(minor, share) + 0);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [1000, 15, 150],
    [333, 50, 167],
    [-333, 50, -167],
    [1000, 14.55, 146],
    [250, 64.6, 162],
    [375, 9.2, 35],
    [0, 50, 0],
    [1000, 0, 0],
  ])("of %d, %d %% are %d", (minor, percent, share) => {
    expect(percentOf(minor, percent)).toBe(share);
  });

  test("net and tax add up to gross, and the tax on the net amount is the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(0, 5.5, 7, 19, 21, 25), (gross, rate) => {
        const tax = taxInGross(gross, rate);
        expect(Number.isSafeInteger(tax)).toBe(true);
        expect(Math.abs(percentOf(gross - tax, rate) - tax)).toBeLessThanOrEqual(1);
        expect(Math.abs(tax)).toBeLessThanOrEqual(Math.abs(gross));
      }),
    );
  });

  test.each([
    [11_900, 19, 1900],
    [10_700, 7, 700],
    [1990, 19, 318],
    [-11_900, 19, -1900],
    [1990, 0, 0],
  ])("%d gross at %d %% contain %d tax", (gross, rate, tax) => {
    expect(taxInGross(gross, rate)).toBe(tax);
  });

  test("amounts add up", () => {
    expect(sum([])).toBe(0);
    expect(sum([10, 1, -20])).toBe(-9);
  });
});
