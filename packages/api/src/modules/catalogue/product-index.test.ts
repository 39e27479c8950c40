import { DELIVERY_TYPES, SHIPPING_FILTERS } from "@guerdon/domain/fulfilment/delivery";
import { TYPE_GROUPS } from "@guerdon/domain/product";
import type { ListedProduct } from "@guerdon/domain/product/listed-product";
import { type PriceRange, priceFilter } from "@guerdon/domain/product/product-filter-kinds";
import { PRODUCT_FILTERS } from "@guerdon/domain/product/product-filters";
import { comparison, type FilterState, PRODUCT_ORDERS, SORT_OPTIONS } from "@guerdon/domain/product/product-list";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ProductIndex } from "./product-index.ts";

const REDEMPTION_TYPES = PRODUCT_FILTERS.redemptionType.choices;
const SHIPPING_METHODS = PRODUCT_FILTERS.shippingMethod.choices;
const BRANDS = ["Röstmond", "A, B", "100%", "Alba"];
const amount = fc.integer({ min: 0, max: 8 }).map((euros) => euros * 100);
const product = fc
  .record({
    name: fc.constantFrom("Ähre", "apfel", "Zug", "Öl", "item 2", "item 10", "Über", "a"),
    brand: fc.constantFrom(...BRANDS),
    type_group: fc.constantFrom(...TYPE_GROUPS),
    prices: fc.uniqueArray(amount, { maxLength: 3 }),
    free: fc.option(fc.tuple(amount, amount), { nil: null }),
    discount: fc.constantFrom(0, 5, 10),
    // A category named twice counts once.
    categories: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    sublists: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    delivery_options: fc.subarray([...DELIVERY_TYPES]),
    online_redeemable: fc.boolean(),
    offline_redeemable: fc.boolean(),
  })
  .map(({ free, ...each }) => {
    const free_prices = free && { min: Math.min(...free), max: Math.max(...free) };
    const all = [...each.prices, ...(free ?? [])];
    return { ...each, free_prices, price: all.length > 0 ? Math.min(...all) : 0, highest_price: Math.max(0, ...all) };
  });
const products = fc
  .array(product, { maxLength: 40 })
  .map((list): ListedProduct[] => list.map((each, index) => ({ ...each, number: `P${index}` })));
const euros = fc.integer({ min: 0, max: 9 });
const state: fc.Arbitrary<FilterState> = fc.record(
  {
    matches: fc.shuffledSubarray(["P0", "P1", "P2", "P3", "P4", "P5"]).map((numbers) => new Set(numbers)),
    category: fc.integer({ min: 1, max: 5 }),
    productType: fc.subarray([...TYPE_GROUPS]),
    redemptionType: fc.subarray([...REDEMPTION_TYPES]),
    shippingMethod: fc.subarray([...SHIPPING_METHODS]),
    discount: fc.boolean(),
    price: fc.tuple(euros, euros).map(([min, max]) => priceFilter(min, max)),
    brands: fc.subarray([...BRANDS, "unknown"]),
    recommended: fc.boolean(),
    sort: fc.constantFrom(...SORT_OPTIONS),
    page: fc.integer({ min: -2, max: 12 }),
  },
  { requiredKeys: ["sort", "page"] },
);
const pageSize = fc.integer({ min: 1, max: 12 });

const PLAIN = {
  type_group: "TVO",
  brand: "Alba",
  prices: [],
  free_prices: null,
  price: 0,
  highest_price: 0,
  discount: 0,
  categories: [],
  sublists: [],
  delivery_options: [],
  online_redeemable: false,
  offline_redeemable: false,
} as const;

/** Tries every whole euro between the bounds. */
function canBeHad({ prices, free_prices }: ListedProduct, { min, max }: PriceRange): boolean {
  for (let price = min; price <= max; price += 100) {
    if (prices.includes(price)) {
      return true;
    }
    if (free_prices && price >= free_prices.min && price <= free_prices.max) {
      return true;
    }
  }
  return false;
}

/** A slow reference implementation: it repeatedly picks the best of the rest. */
function naively(list: readonly ListedProduct[], wanted: FilterState): ListedProduct[] {
  const left = list.filter((each) => {
    if (wanted.matches && !wanted.matches.has(each.number)) {
      return false;
    }
    if (wanted.category !== undefined && !each.categories.includes(wanted.category)) {
      return false;
    }
    if (wanted.productType?.length && !wanted.productType.includes(each.type_group)) {
      return false;
    }
    if (wanted.redemptionType?.length) {
      const online = wanted.redemptionType.includes("online") && each.online_redeemable;
      if (!online && !(wanted.redemptionType.includes("offline") && each.offline_redeemable)) {
        return false;
      }
    }
    if (wanted.shippingMethod?.length) {
      const ids = wanted.shippingMethod.flatMap((method): readonly number[] => SHIPPING_FILTERS[method]);
      if (!each.delivery_options.some((id) => ids.includes(id))) {
        return false;
      }
    }
    if (wanted.discount && each.discount === 0) {
      return false;
    }
    if (wanted.price && !canBeHad(each, wanted.price)) {
      return false;
    }
    if (wanted.brands?.length && !wanted.brands.includes(each.brand)) {
      return false;
    }
    return !wanted.recommended || each.sublists.includes(2);
  });
  const relevance = [...(wanted.matches ?? [])];
  const before = (a: ListedProduct, b: ListedProduct): boolean => {
    if (wanted.sort === "relevance" && wanted.matches) {
      return relevance.indexOf(a.number) < relevance.indexOf(b.number);
    }
    if (wanted.sort === "default" || wanted.sort === "relevance") {
      return a.sublists.includes(2) && !b.sublists.includes(2);
    }
    if (wanted.sort === "byDiscount") {
      return a.discount > b.discount;
    }
    if (wanted.sort === "priceAscending") {
      return a.price < b.price;
    }
    if (wanted.sort === "priceDescending") {
      return a.price > b.price;
    }
    const order = a.name.localeCompare(b.name, "de", { numeric: true });
    return wanted.sort === "nameAscending" ? order < 0 : order > 0;
  };
  const sorted: ListedProduct[] = [];
  while (left.length > 0) {
    let best = 0;
    left.forEach((each, index) => {
      const leader = left[best];
      if (leader && before(each, leader)) {
        best = index;
      }
    });
    sorted.push(...left.splice(best, 1));
  }
  return sorted;
}

async function listed(list: readonly ListedProduct[], wanted: FilterState, pageSize: number) {
  return (await ProductIndex.of(list, "de")).list(wanted, pageSize);
}

// [catalogue.filters] [catalogue.redemption-filter] [catalogue.discount-filter] [catalogue.sorting] [catalogue.paging]
describe("a list of products", () => {
  test("equals that of the reference implementation, stably sorted, page by page", async () => {
    await fc.assert(
      fc.asyncProperty(products, state, pageSize, async (list, wanted, size) => {
        const expected = naively(list, wanted);
        const page = await listed(list, wanted, size);
        expect(page.total).toBe(expected.length);
        expect(page.page_count).toBe(Math.max(1, Math.ceil(expected.length / size)));
        expect(page.page).toBe(Math.min(Math.max(wanted.page, 1), page.page_count));
        const start = (page.page - 1) * size;
        expect(page.products).toEqual(expected.slice(start, start + size));
      }),
      { numRuns: 500 },
    );
  });

  test("shows every product once over all its pages, and does not change the index", async () => {
    await fc.assert(
      fc.asyncProperty(products, state, pageSize, async (list, wanted, size) => {
        const untouched = structuredClone(list);
        const { page_count, total } = await listed(list, wanted, size);
        const pages = Array.from({ length: page_count }, (_, index) =>
          listed(list, { ...wanted, page: index + 1 }, size),
        );
        const shown = (await Promise.all(pages)).flatMap((page) => page.products.map(({ number }) => number));
        expect(shown).toHaveLength(total);
        expect(new Set(shown).size).toBe(total);
        expect(list).toEqual(untouched);
      }),
    );
  });

  test("sorts names by the rules of the language", async () => {
    const list = ["Zug", "Ähre", "item 10", "apfel", "item 2", "Öl"].map((name, index) => ({
      ...PLAIN,
      number: `P${index}`,
      name,
    }));
    const names = async (sort: "nameAscending" | "nameDescending") =>
      (await listed(list, { sort, page: 1 }, 9)).products.map(({ name }) => name);
    expect(await names("nameAscending")).toEqual(["Ähre", "apfel", "item 2", "item 10", "Öl", "Zug"]);
    expect(await names("nameDescending")).toEqual(["Zug", "Öl", "item 10", "item 2", "apfel", "Ähre"]);
  });

  // [catalogue.facets]
  test("counts for each choice the products that it would leave if it were the only one of its filter", async () => {
    await fc.assert(
      fc.asyncProperty(products, state, async (list, wanted) => {
        const { facets } = await listed(list, wanted, 9);
        const left = (change: Partial<FilterState>) => naively(list, { ...wanted, ...change }).length;
        for (const type of TYPE_GROUPS) {
          expect(facets.productType.get(type) ?? 0).toBe(left({ productType: [type] }));
        }
        for (const type of REDEMPTION_TYPES) {
          expect(facets.redemptionType.get(type) ?? 0).toBe(left({ redemptionType: [type] }));
        }
        for (const method of SHIPPING_METHODS) {
          expect(facets.shippingMethod.get(method) ?? 0).toBe(left({ shippingMethod: [method] }));
        }
        for (const brand of BRANDS) {
          expect(facets.brands.get(brand) ?? 0).toBe(left({ brands: [brand] }));
        }
        for (const category of [1, 2, 3, 4]) {
          expect(facets.category.get(category) ?? 0).toBe(left({ category }));
        }
        expect(facets.discount.get(true) ?? 0).toBe(left({ discount: true }));
        const counts = Object.values(facets).flatMap((choices) => [...choices.values()]);
        expect(counts.filter((count) => count === 0)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  // [catalogue.price-range]
  test("contains the price range of its products, ignoring the price filter", async () => {
    await fc.assert(
      fc.asyncProperty(products, state, async (list, wanted) => {
        const { price_range } = await listed(list, wanted, 9);
        const atHand = naively(list, { ...wanted, price: undefined });
        const prices = atHand.flatMap(({ price, highest_price }) => [price, highest_price]);
        expect(price_range).toEqual(
          prices.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...prices), max: Math.max(...prices) },
        );
      }),
    );
  });
});

test("a price range matches a free amount's bounds, but not the gap between two values of a product", async () => {
  const spans = {
    ...PLAIN,
    number: "P1",
    name: "30, 60 or 120",
    prices: [3000, 6000, 12_000],
    price: 3000,
    highest_price: 12_000,
  };
  const free = {
    ...PLAIN,
    number: "P2",
    name: "10 to 100",
    free_prices: { min: 1000, max: 10_000 },
    price: 1000,
    highest_price: 10_000,
  };
  const at = async (min: number, max: number) => {
    const page = await listed([spans, free], { sort: "default", page: 1, price: { min, max } }, 9);
    return page.products.map(({ number }) => number);
  };
  expect(await at(5000, 5000)).toEqual(["P2"]);
  expect(await at(6000, 6000)).toEqual(["P1", "P2"]);
  expect(await at(3100, 5900)).toEqual(["P2"]);
  expect(await at(11_000, 13_000)).toEqual(["P1"]);
});

test("the index returns all products in each sort order", async () => {
  await fc.assert(
    fc.asyncProperty(products, fc.constantFrom(...PRODUCT_ORDERS), async (list, sort) => {
      expect((await ProductIndex.of(list, "de")).inOrder(sort)).toEqual([...list].sort(comparison(sort, "de")));
    }),
  );
});
