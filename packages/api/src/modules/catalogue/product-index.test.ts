import { DELIVERY_TYPES } from "@guerdon/domain/delivery";
import { TYPE_GROUPS } from "@guerdon/domain/product";
import { priceFilter, REDEMPTION_TYPES, SHIPPING_METHODS } from "@guerdon/domain/product-filter";
import {
  type FilterState,
  type ListedProduct,
  listProducts,
  PRODUCT_ORDERS,
  SORT_OPTIONS,
  sortProducts,
} from "@guerdon/domain/product-list";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ProductIndex } from "./product-index.ts";

const BRANDS = ["Röstmond", "Alba", "Brio", "Ähre"];
const amount = fc.integer({ min: 0, max: 9 }).map((euros) => euros * 100);
const products = fc
  .array(
    fc.record({
      name: fc.constantFrom("Ähre", "apfel", "Zug", "item 2", "item 10"),
      brand: fc.constantFrom(...BRANDS),
      type_group: fc.constantFrom(...TYPE_GROUPS),
      prices: fc.array(amount, { maxLength: 3 }),
      free_prices: fc.option(fc.record({ min: amount, max: amount }), { nil: null }),
      price: amount,
      highest_price: amount,
      discount: fc.constantFrom(0, 5, 10),
      // A category named twice counts once.
      categories: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
      sublists: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
      delivery_options: fc.subarray([...DELIVERY_TYPES]),
      online_redeemable: fc.boolean(),
      offline_redeemable: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((list): ListedProduct[] => list.map((each, index) => ({ ...each, number: `P${index}` })));
const bound = fc.integer({ min: 0, max: 9 });
const state: fc.Arbitrary<FilterState> = fc.record(
  {
    matches: fc.shuffledSubarray(["P0", "P1", "P2", "P3", "P4", "P5", "P6"]).map((numbers) => new Set(numbers)),
    recommended: fc.boolean(),
    productType: fc.subarray([...TYPE_GROUPS]),
    redemptionType: fc.subarray([...REDEMPTION_TYPES]),
    shippingMethod: fc.subarray([...SHIPPING_METHODS]),
    discount: fc.boolean(),
    price: fc.tuple(bound, bound).map(([min, max]) => priceFilter(min, max)),
    category: fc.integer({ min: 1, max: 5 }),
    brands: fc.subarray([...BRANDS, "unknown"]),
    sort: fc.constantFrom(...SORT_OPTIONS),
    page: fc.integer({ min: -2, max: 12 }),
  },
  { requiredKeys: ["sort", "page"] },
);

/** Counts in one order, since maps compare with theirs. */
const ordered = ({ facets, ...page }: ReturnType<typeof listProducts>) => ({
  ...page,
  facets: Object.entries(facets).map(([group, counts]) => [group, [...counts].sort().map(String)]),
});

describe("products in columns", () => {
  test("answer any list, its facets and its price range as the plain rules do", async () => {
    await fc.assert(
      fc.asyncProperty(products, state, fc.integer({ min: 1, max: 12 }), async (list, wanted, pageSize) => {
        const index = await ProductIndex.of(list, "de");
        expect(ordered(index.list(wanted, pageSize))).toEqual(
          ordered(listProducts(list, wanted, { pageSize, language: "de" })),
        );
      }),
      { numRuns: 500 },
    );
  });

  test("keep every order that there is", async () => {
    await fc.assert(
      fc.asyncProperty(products, fc.constantFrom(...PRODUCT_ORDERS), async (list, sort) => {
        expect((await ProductIndex.of(list, "de")).inOrder(sort)).toEqual(sortProducts(list, sort, "de"));
      }),
    );
  });
});
