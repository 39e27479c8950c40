import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findVariation,
  fitsFreeAmount,
  freeAmountVariation,
  isDiscounted,
  lowestPrice,
  type Product,
  sellingPrices,
  withSellingPrices,
} from "./product.ts";

const variation = (number: string, price: number) => ({
  number,
  face_value: price,
  selling_price: price,
  retail_value: price,
  attributes: {},
  picture: null,
});

const aProduct = (changes: Partial<Product> = {}) =>
  ({
    number: "P1",
    type_group: "TVO",
    variations: [variation("P1-20", 2000), variation("P1-10", 1000)],
    free_amount: null,
    displayed_discount: null,
    recommended_retail_price: null,
    ...changes,
  }) as Product;

const full = { reducesVoucherPrices: false };
const reduced = { reducesVoucherPrices: true };

// [product.redemption-discount]
describe("the selling price", () => {
  test.each([
    ["TVO", 10, full, 1000],
    ["TVO", 10, reduced, 900],
    ["UVO", 10, reduced, 900],
    ["PHY", 10, reduced, 1000],
    ["TVO", null, reduced, 1000],
    ["TVO", 0, reduced, 1000],
    ["TVO", 100, reduced, 0],
    ["TVO", 7.5, reduced, 925],
  ] as const)("of %s with a discount of %s %%", (type_group, displayed_discount, policy, price) => {
    const free_amount = { min: 1000, max: 2000, step: 100 };
    const product = aProduct({ type_group, displayed_discount, variations: [variation("P1-10", 1000)], free_amount });
    const priced = withSellingPrices(product, policy);
    expect(priced.variations).toMatchObject([{ selling_price: price, face_value: 1000, retail_value: 1000 }]);
    expect(findVariation(priced, freeAmountVariation("P1"), 1000)?.selling_price).toBe(price);
  });

  test("stays what the catalogue says where that is already below the retail value, and is reduced without one", () => {
    const variations = [
      { ...variation("LESS", 1000), selling_price: 990 },
      { ...variation("MORE", 1000), selling_price: 1100 },
      { ...variation("NONE", 1000), retail_value: null },
    ];
    const priced = withSellingPrices(aProduct({ displayed_discount: 10, variations }), reduced);
    expect(priced.variations.map(({ selling_price }) => selling_price)).toEqual([990, 990, 900]);
  });

  test("is reduced once, even if a product with selling prices is priced again", () => {
    const once = withSellingPrices(aProduct({ displayed_discount: 10 }), reduced);
    expect(withSellingPrices(once, reduced)).toEqual(once);
  });

  test("in lists is the product's lowest one", () => {
    const free_amount = { min: 500, max: 900, step: 100 };
    const lowest = (changes: Partial<Product>, policy = full) =>
      lowestPrice(sellingPrices(withSellingPrices(aProduct(changes), policy)));
    expect(lowest({})).toBe(1000);
    expect(lowest({ free_amount })).toBe(500);
    expect(lowest({ free_amount, displayed_discount: 10 }, reduced)).toBe(450);
    expect(lowest({ variations: [] })).toBe(0);
  });
});

// [product.free-amount]
test("a free amount is within its bounds, in steps from the lower bound", () => {
  const bounds = fc.record({
    min: fc.integer({ min: 1, max: 5000 }),
    step: fc.integer({ min: 1, max: 500 }),
    steps: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(bounds, fc.integer({ min: 0, max: 20_000 }), ({ min, step, steps }, value) => {
      const max = min + step * steps;
      const offered = Array.from({ length: steps + 1 }, (_, index) => min + index * step);
      expect(fitsFreeAmount({ min, max, step }, value)).toBe(offered.includes(value));
    }),
  );
});

// [product.variation]
test("a variation is found by its number; one for a free amount has equal face, selling and retail value", () => {
  const product = aProduct({ free_amount: { min: 500, max: 900, step: 100 } });
  expect(findVariation(product, "P1-10", null)?.selling_price).toBe(1000);
  expect(findVariation(product, "P2-10", null)).toBeUndefined();
  expect(findVariation(product, freeAmountVariation("P1"), 700)).toMatchObject({
    face_value: 700,
    selling_price: 700,
    retail_value: 700,
  });
  expect(findVariation(product, freeAmountVariation("P1"), 750)).toBeUndefined();
  expect(findVariation(aProduct(), freeAmountVariation("P1"), 700)).toBeUndefined();
});

// [product.discounted]
test.each([
  ["a voucher with a discount", { displayed_discount: 5 }, true],
  ["a voucher without a discount", { displayed_discount: 0 }, false],
  ["a reward below its recommended price", { type_group: "PHY", recommended_retail_price: 2001 }, true],
  ["a reward at its recommended price", { type_group: "PHY", recommended_retail_price: 2000 }, false],
  ["a reward with a discount but no recommended price", { type_group: "PHY", displayed_discount: 5 }, false],
] as const)("%s counts as discounted: %s", (_, changes, expected) => {
  expect(isDiscounted(aProduct(changes))).toBe(expected);
});
