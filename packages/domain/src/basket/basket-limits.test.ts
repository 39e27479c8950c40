import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  exceedsDay,
  isMaximum,
  type LimitBreach,
  type LimitedLine,
  limitBreaches,
  type OrderLimits,
} from "./basket-limits.ts";

const NONE: OrderLimits = {
  minimum_order_value: null,
  maximum_order_value: null,
  minimum_virtual_order_value: null,
  maximum_virtual_order_value: null,
  minimum_item_count: null,
  maximum_item_count: null,
  maximum_items_per_day: null,
  maximum_product_value: null,
  maximum_product_virtual_value: null,
  maximum_product_count: null,
};

/** Two vouchers of 25 EUR sold for 20 each. */
const VOUCHERS: LimitedLine = {
  position: 1,
  product_number: "TV1",
  type_group: "TVO",
  quantity: 2,
  price: 4000,
  selling_price: 2000,
  face_value: 2500,
  limits: undefined,
};

const MUG: LimitedLine = {
  position: 2,
  product_number: "PH1",
  type_group: "PHY",
  quantity: 1,
  price: 1990,
  selling_price: 1990,
  face_value: null,
  limits: undefined,
};

const said = (breaches: readonly LimitBreach[]) =>
  breaches.map(({ reason, limit, positions }) => [reason, limit, positions]);

// [basket.line-limit] [basket.order-value-limit] [basket.voucher-value-limit] [basket.item-count-limit]
describe("limits of the website", () => {
  test("a line above the quantity limit is reported", () => {
    expect(said(limitBreaches([VOUCHERS, MUG], NONE, 1))).toEqual([["quantity_above_limit", 1, [1]]]);
    expect(limitBreaches([VOUCHERS, MUG], NONE, 2)).toEqual([]);
  });

  test.each([
    ["order_value_below_minimum", "minimum_order_value", 5991, 5990],
    ["order_value_above_maximum", "maximum_order_value", 5989, 5990],
    ["voucher_value_below_minimum", "minimum_virtual_order_value", 5001, 5000],
    ["voucher_value_above_maximum", "maximum_virtual_order_value", 4999, 5000],
    ["item_count_below_minimum", "minimum_item_count", 4, 3],
    ["item_count_above_maximum", "maximum_item_count", 2, 3],
  ] as const)("%s: %s of %d is broken, of %d is kept", (code, name, broken, kept) => {
    expect(said(limitBreaches([VOUCHERS, MUG], { ...NONE, [name]: broken }))).toEqual([[code, broken, []]]);
    expect(limitBreaches([VOUCHERS, MUG], { ...NONE, [name]: kept })).toEqual([]);
  });

  test("the minimum voucher value does not apply to a basket of rewards", () => {
    expect(limitBreaches([MUG], { ...NONE, minimum_virtual_order_value: 5000 })).toEqual([]);
  });

  test("an empty basket violates none", () => {
    expect(limitBreaches([], { ...NONE, minimum_order_value: 1, minimum_item_count: 1 })).toEqual([]);
  });
});

// [basket.product-limit]
describe("limits of one product", () => {
  const byPost = { ...VOUCHERS, position: 3, quantity: 1, price: 2000 };

  test.each([
    ["product_value_above_maximum", "maximum_product_value", "maximum_value", 5999, 6000],
    ["product_voucher_value_above_maximum", "maximum_product_virtual_value", "maximum_virtual_value", 7499, 7500],
    ["product_count_above_maximum", "maximum_product_count", "maximum_count", 2, 3],
  ] as const)("%s counts all lines of the product: %s and %s", (code, ofWebsite, ofProduct, broken, kept) => {
    const own = (limit: number) => ({
      maximum_value: null,
      maximum_virtual_value: null,
      maximum_count: null,
      [ofProduct]: limit,
    });
    const lines = (limit: number) => [VOUCHERS, byPost].map((line) => ({ ...line, limits: own(limit) }));
    const breach = [[code, broken, [1, 3]]];
    expect(said(limitBreaches(lines(broken), NONE))).toEqual(breach);
    expect(said(limitBreaches([VOUCHERS, byPost], { ...NONE, [ofWebsite]: broken }))).toEqual(breach);
    expect(said(limitBreaches(lines(broken), { ...NONE, [ofWebsite]: kept }))).toEqual(breach);
    expect(said(limitBreaches(lines(kept), { ...NONE, [ofWebsite]: broken }))).toEqual(breach);
    expect(limitBreaches(lines(kept), { ...NONE, [ofWebsite]: kept })).toEqual([]);
  });

  test("another product's lines do not count", () => {
    expect(limitBreaches([VOUCHERS, MUG], { ...NONE, maximum_product_count: 2 })).toEqual([]);
  });

  test("a reward has no face value", () => {
    expect(limitBreaches([MUG], { ...NONE, maximum_product_virtual_value: 1 })).toEqual([]);
  });
});

const lines = fc.array(
  fc.record({
    position: fc.nat(),
    product_number: fc.constantFrom("A", "B", "C"),
    type_group: fc.constantFrom("TVO" as const, "UVO" as const, "PHY" as const),
    quantity: fc.integer({ min: 1, max: 50 }),
    price: fc.nat(100_000),
    selling_price: fc.nat(10_000),
    face_value: fc.option(fc.nat(10_000)),
    limits: fc.constant(undefined),
  }),
  { maxLength: 8 },
);
const limit = fc.option(fc.integer({ min: 1, max: 100_000 }));
const limits: fc.Arbitrary<OrderLimits> = fc.record({
  minimum_order_value: limit,
  maximum_order_value: limit,
  minimum_virtual_order_value: limit,
  maximum_virtual_order_value: limit,
  minimum_item_count: limit,
  maximum_item_count: limit,
  maximum_items_per_day: limit,
  maximum_product_value: limit,
  maximum_product_virtual_value: limit,
  maximum_product_count: limit,
});

// [basket.shrinking]
test("removing items never violates a maximum that was kept before", () => {
  fc.assert(
    fc.property(lines, limits, (before, set) => {
      const after = before.slice(1);
      const broken = (of: LimitedLine[]) =>
        limitBreaches(of, set)
          .filter(isMaximum)
          .map(({ reason, product_number }) => `${reason} ${product_number}`);
      const known = broken(before);
      expect(broken(after).filter((breach) => !known.includes(breach))).toEqual([]);
    }),
  );
});

test("without limits, nothing is refused", () => {
  fc.assert(
    fc.property(lines, (of) => {
      expect(limitBreaches(of, NONE)).toEqual([]);
    }),
  );
});

// [basket.daily-limit]
test.each([
  [null, 1000, 1000, false],
  [5, 0, 5, false],
  [5, 3, 2, false],
  [5, 3, 3, true],
])("of %s a day, with %d ordered, %d more are too many: %s", (maximum_items_per_day, ordered, more, expected) => {
  expect(exceedsDay({ ...NONE, maximum_items_per_day }, ordered, more)).toBe(expected);
});
