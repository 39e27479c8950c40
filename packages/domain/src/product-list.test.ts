import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TYPE_GROUPS } from "./product.ts";
import { type FilterState, type ListedProduct, listProducts, SORT_OPTIONS } from "./product-list.ts";

const product = fc.record({
  name: fc.constantFrom("Ähre", "apfel", "Zug", "Öl", "item 2", "item 10", "Über", "a"),
  type_group: fc.constantFrom(...TYPE_GROUPS),
  price: fc.integer({ min: 0, max: 5 }).map((euros) => euros * 100),
  discount: fc.constantFrom(0, 5, 10),
  categories: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  sublists: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
});
const products = fc
  .array(product, { maxLength: 40 })
  .map((list): ListedProduct[] => list.map((each, index) => ({ ...each, number: `P${index}` })));
const state: fc.Arbitrary<FilterState> = fc.record(
  {
    category: fc.integer({ min: 1, max: 5 }),
    productType: fc.subarray([...TYPE_GROUPS]),
    recommended: fc.boolean(),
    sort: fc.constantFrom(...SORT_OPTIONS),
    page: fc.integer({ min: -2, max: 12 }),
  },
  { requiredKeys: ["sort", "page"] },
);
const pageSize = fc.integer({ min: 1, max: 12 });

/** The slow and obvious way: picks the best of what is left, again and again. */
function naively(list: readonly ListedProduct[], wanted: FilterState): ListedProduct[] {
  const left = list.filter((each) => {
    if (wanted.category !== undefined && !each.categories.includes(wanted.category)) return false;
    if (wanted.productType?.length && !wanted.productType.includes(each.type_group)) return false;
    return !wanted.recommended || each.sublists.includes(2);
  });
  const before = (a: ListedProduct, b: ListedProduct): boolean => {
    if (wanted.sort === "default") return a.sublists.includes(2) && !b.sublists.includes(2);
    if (wanted.sort === "byDiscount") return a.discount > b.discount;
    if (wanted.sort === "priceAscending") return a.price < b.price;
    if (wanted.sort === "priceDescending") return a.price > b.price;
    const order = a.name.localeCompare(b.name, "de", { numeric: true });
    return wanted.sort === "nameAscending" ? order < 0 : order > 0;
  };
  const sorted: ListedProduct[] = [];
  while (left.length > 0) {
    let best = 0;
    left.forEach((each, index) => {
      const leader = left[best];
      if (leader && before(each, leader)) best = index;
    });
    sorted.push(...left.splice(best, 1));
  }
  return sorted;
}

describe("a list of products", () => {
  test("is what the slow and obvious way gives, equals in their old order, page by page", () => {
    fc.assert(
      fc.property(products, state, pageSize, (list, wanted, size) => {
        const expected = naively(list, wanted);
        const page = listProducts(list, wanted, { pageSize: size, language: "de" });
        expect(page.total).toBe(expected.length);
        expect(page.page_count).toBe(Math.max(1, Math.ceil(expected.length / size)));
        expect(page.page).toBe(Math.min(Math.max(wanted.page, 1), page.page_count));
        const start = (page.page - 1) * size;
        expect(page.products).toEqual(expected.slice(start, start + size));
      }),
    );
  });

  test("shows every product once over all its pages, and is left as it was", () => {
    fc.assert(
      fc.property(products, state, pageSize, (list, wanted, size) => {
        const untouched = structuredClone(list);
        const { page_count, total } = listProducts(list, wanted, { pageSize: size, language: "de" });
        const shown = Array.from({ length: page_count }, (_, index) =>
          listProducts(list, { ...wanted, page: index + 1 }, { pageSize: size, language: "de" }),
        ).flatMap((page) => page.products.map(({ number }) => number));
        expect(shown).toHaveLength(total);
        expect(new Set(shown).size).toBe(total);
        expect(list).toEqual(untouched);
      }),
    );
  });

  test("sorts names as the language does", () => {
    const list = ["Zug", "Ähre", "item 10", "apfel", "item 2", "Öl"].map((name, index) => ({
      ...({ type_group: "TVO", price: 0, discount: 0, categories: [], sublists: [] } as const),
      number: `P${index}`,
      name,
    }));
    const names = (language: string, sort: "nameAscending" | "nameDescending") =>
      listProducts(list, { sort, page: 1 }, { pageSize: 9, language }).products.map(({ name }) => name);
    expect(names("de", "nameAscending")).toEqual(["Ähre", "apfel", "item 2", "item 10", "Öl", "Zug"]);
    expect(names("de", "nameDescending")).toEqual(["Zug", "Öl", "item 10", "item 2", "apfel", "Ähre"]);
  });
});
