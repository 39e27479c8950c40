import { describe, expect, it } from "vitest";
import { listAddress, readListState } from "./list-address.ts";

const read = (query: string) => readListState(new URLSearchParams(query));

describe("the address of a list", () => {
  it("is read, and what makes no sense counts as not set", () => {
    expect(read("")).toEqual({
      page: 1,
      search: "",
      sort: "default",
      category: undefined,
      productType: [],
      recommended: false,
    });
    expect(
      read("page=3&sort=priceAscending&category=20&productType=PHY,TVO,XXX&recommended=true&search=%20tee%20"),
    ).toEqual({
      page: 3,
      search: "tee",
      sort: "priceAscending",
      category: 20,
      productType: ["TVO", "PHY"],
      recommended: true,
    });
    expect(read("page=-1&sort=cheap&category=abc&page_size=9999")).toEqual(read(""));
  });

  it("says what was read", () => {
    const query = "search=gr%C3%BCner+tee&category=20&productType=TVO,PHY&recommended=true&sort=nameAscending&page=2";
    expect(listAddress(read(query), { page: 2 })).toBe(`/product-overview?${query}`);
  });

  it("begins at page 1 when anything else changes", () => {
    expect(listAddress(read("page=4"), { category: 7 })).toBe("/product-overview?category=7&page=1");
  });
});
