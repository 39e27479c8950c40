import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lowestPriceBefore, reductionPercent, smallestReduction } from "./price-reduction.ts";

const NOW = new Date("2026-06-01T10:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const asked = (...prices: [days: number, price: number][]) =>
  prices.map(([days, selling_price]) => ({ valid_from: daysAgo(days), selling_price }));

// [product.reduction]
describe("the reference price of a reduction", () => {
  it.each([
    ["there is no earlier price", asked([100, 1000]), null],
    ["there is no price at all", [], null],
    ["the price before lasted long", asked([100, 2000], [5, 1500]), 2000],
    ["it was cheaper within the 30 days before", asked([100, 2000], [20, 1700], [10, 2000], [5, 1500]), 1700],
    ["it was cheaper, but longer ago", asked([100, 1700], [50, 2000], [5, 1500]), 2000],
    ["the cheaper price reached into the 30 days", asked([100, 1700], [34, 2000], [5, 1500]), 1700],
    ["the price before was the same or lower", asked([100, 1500], [5, 1500]), null],
    ["the price was raised", asked([100, 1500], [5, 1900]), null],
    ["it was raised only to be reduced", asked([100, 1500], [10, 2000], [5, 1600]), null],
    ["the reduction is older than 30 days", asked([100, 2000], [31, 1500]), null],
    ["the next price is not valid yet", asked([100, 2000], [-1, 1500]), null],
  ])("when %s", (_, history, lowest) => {
    expect(lowestPriceBefore(history, NOW)).toBe(lowest);
  });

  it("is always higher than the current price, and one of the earlier prices", () => {
    const history = fc
      .array(fc.tuple(fc.integer({ min: -5, max: 90 }), fc.integer({ min: 0, max: 5000 })), { maxLength: 12 })
      .map((prices) => asked(...prices.sort(([a], [b]) => b - a)));
    fc.assert(
      fc.property(history, (prices) => {
        const lowest = lowestPriceBefore(prices, NOW);
        if (lowest === null) {
          return;
        }
        const begun = prices.filter(({ valid_from }) => valid_from <= NOW).map(({ selling_price }) => selling_price);
        expect(begun.slice(0, -1)).toContain(lowest);
        expect(lowest).toBeGreaterThan(begun.at(-1) ?? 0);
      }),
    );
  });
});

it("a reduction in percent is never overstated", () => {
  expect([reductionPercent(2000, 1500), reductionPercent(1999, 1500), reductionPercent(1500, 1500)]).toEqual([
    25, 24, 0,
  ]);
  expect(reductionPercent(0, 0)).toBe(0);
});

describe("the smallest reduction of several prices", () => {
  it.each([
    ["one of them is not reduced", [price(900, 1000), price(900, null)], 0],
    ["one of them costs as much as before", [price(900, 1000), price(1000, 1000)], 0],
    ["they are reduced differently", [price(900, 1000), price(2300, 2500)], 8],
    ["there is one", [price(1499, 1999)], 25],
    ["there is none", [], 0],
  ])("when %s", (_, prices, percent) => {
    expect(smallestReduction(prices)).toBe(percent);
  });

  it("is true for each of them", () => {
    const amount = fc.integer({ min: 0, max: 5000 });
    const prices = fc.array(fc.record({ now: amount, before: fc.option(amount) }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(prices, (each) => {
        const least = smallestReduction(each);
        for (const { now, before } of each) {
          expect(least === 0 || (before ?? 0) * (100 - least) >= now * 100).toBe(true);
        }
      }),
    );
  });
});

function price(now: number, before: number | null) {
  return { now, before };
}
