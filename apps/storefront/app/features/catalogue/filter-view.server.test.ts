import type { contract, OutputOf } from "@guerdon/contract";
import { describe, expect, it } from "vitest";
import { filterView } from "./filter-view.server.ts";
import { type ListState, WHOLE_LIST } from "./list-path.ts";

type ProductList = OutputOf<typeof contract.listProducts>;

const USUAL = { filtersByPrice: true };
const STATE: ListState = { ...WHOLE_LIST, allBrands: false, sort: "default", page: 1 };
const brands = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `B${at + 10}`, count: at }));

const listWith = (facets: Partial<ProductList["facets"]>, changes: Partial<ProductList> = {}): ProductList => ({
  products: [],
  withdrawn: [],
  total: 0,
  page: 1,
  page_count: 1,
  category: null,
  has_discounts: false,
  price_range: { min: 0, max: 0 },
  ...changes,
  facets: { productType: [], redemptionType: [], shippingMethod: [], discount: [], brand: [], category: [], ...facets },
});

describe("the filters of a list", () => {
  it("are the groups with a choice to make, or with one that was made", () => {
    const list = listWith({
      productType: [{ value: "TVO", count: 3 }],
      shippingMethod: [
        { value: "mail", count: 2 },
        { value: "post", count: 0 },
      ],
    });
    expect(filterView(list, STATE, USUAL)).toEqual({
      shippingMethod: [
        ["mail", 2],
        ["post", 0],
      ],
    });
    expect(filterView(list, { ...STATE, productType: ["TVO"] }, USUAL)).toMatchObject({ productType: [["TVO", 3]] });
  });

  it("keep a choice that the catalogue does not know, so that it can be taken off", () => {
    const view = filterView(listWith({}), { ...STATE, brands: ["Nobody"], redemptionType: ["online"] }, USUAL);
    expect(view).toEqual({
      redemptionType: [["online", 0]],
      brands: { names: ["Nobody"], counts: [0], total: 1 },
    });
  });

  it("offer whole prices around those at hand, and none where there is one price only", () => {
    const priced = (min: number, max: number, state = STATE) =>
      filterView(listWith({}, { price_range: { min, max } }), state, USUAL).price;
    expect(priced(990, 12_950)).toEqual({ min: 9, max: 130 });
    expect(priced(50, 100)).toBeUndefined();
    expect(priced(1000, 1000)).toBeUndefined();
    expect(priced(0, 0)).toBeUndefined();
    expect(priced(0, 0, { ...STATE, price: { min: 1000, max: 9000 } })).toEqual({ min: 10, max: 90 });
  });

  // [catalogue.price-filter]
  it("are by discount only in a redemption shop", () => {
    const list = listWith(
      { discount: [{ value: true, count: 2 }] },
      { has_discounts: true, price_range: { min: 1000, max: 5000 } },
    );
    expect(filterView(list, STATE, USUAL)).toEqual({ discount: 2, price: { min: 10, max: 50 } });
    expect(filterView(list, STATE, { filtersByPrice: false })).toEqual({ discount: 2 });
  });

  it("show the most frequent brands and the chosen ones, and all where all are asked for", () => {
    const list = listWith({ brand: brands(30) });
    const names = (state: Partial<ListState>) => filterView(list, { ...STATE, ...state }, USUAL).brands?.names;
    expect(names({})).toEqual(
      brands(30)
        .slice(18)
        .map(({ value }) => value),
    );
    expect(names({ brands: ["B10"] })).toHaveLength(13);
    expect(names({ allBrands: true })).toHaveLength(30);
  });
});
