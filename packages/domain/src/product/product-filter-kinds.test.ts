import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namesFrom, namesText, priceFilter } from "./product-filter-kinds.ts";

// [catalogue.price-filter]
describe("the price filter", () => {
  test.each([
    [10, 50, { min: 1000, max: 5000 }],
    [10, 10, { min: 1000, max: 1000 }],
    [0, 50, undefined],
    [10, 0, undefined],
    [50, 10, undefined],
    [-1, 10, undefined],
    [1.5, 10, undefined],
    [Number.NaN, 10, undefined],
  ])("from %s to %s applies only between two whole numbers above 0", (min, max, expected) => {
    expect(priceFilter(min, max)).toEqual(expected);
  });
});

describe("brands in a URL", () => {
  test("are read back as written, whatever their characters", () => {
    const brand = fc.string({ minLength: 1, maxLength: 20 }).map((name) => name.trim());
    fc.assert(
      fc.property(fc.uniqueArray(brand.filter(Boolean), { maxLength: 5 }), (brands) => {
        expect(namesFrom(namesText(brands))).toEqual(brands);
      }),
    );
  });
});
