import { contract } from "@guerdon/contract";
import { namesText } from "@guerdon/domain/product/product-filter-kinds";
import { describe, expect, it } from "vitest";
import { type ListState, listPath, readListState, WHOLE_LIST } from "./list-path.ts";

const read = (query: string) => readListState(new URLSearchParams(query));
const NOTHING: ListState = { ...WHOLE_LIST, allBrands: false, sort: "default", page: 1 };

describe("the path of a list", () => {
  it("is read, and what makes no sense counts as not set", () => {
    expect(read("")).toEqual(NOTHING);
    expect(
      read(
        "page=3&sort=priceAscending&category=20&productType=PHY,TVO,XXX&recommended=true&nav=true&search=%20tee%20" +
          "&shippingMethod=post,mail,pigeon&redemptionType=offline&discount=true&price=10-50&brands=Röstmond,A%252C%20B&allBrands=true",
      ),
    ).toEqual({
      page: 3,
      search: "tee",
      sort: "priceAscending",
      category: 20,
      productType: ["TVO", "PHY"],
      recommended: true,
      nav: true,
      shippingMethod: ["mail", "post"],
      redemptionType: ["offline"],
      discount: true,
      price: { min: 1000, max: 5000 },
      brands: ["Röstmond", "A, B"],
      allBrands: true,
    });
    expect(read("page=-1&sort=cheap&category=abc&page_size=9999&discount=1&nav=yes&brands=,,")).toEqual(NOTHING);
    for (const price of ["0-50", "10-0", "50-10", "a-b", "-", "1.5-3", "10", "99999999-99999999"]) {
      expect(read(`price=${price}`).price).toBeUndefined();
    }
    expect(read(`search=${"x".repeat(99)}`).search).toHaveLength(30);
    expect(read("search=%00tee%0A&brands=A%00B,%00")).toMatchObject({ search: "tee", brands: ["A B"] });
  });

  it("says what was read", () => {
    const query =
      "search=tee&recommended=true&productType=TVO,PHY&shippingMethod=post&redemptionType=online&discount=true" +
      "&price=10-50&category=20&brands=A,B&sort=nameAscending&page=2";
    expect(listPath(read(query), { page: 2 })).toBe(`/product-overview?${query}`);
  });

  it("sorts a search by relevance where nothing else is chosen, and nothing else ever", () => {
    expect(read("search=tee").sort).toBe("relevance");
    expect(read("search=tee&sort=default").sort).toBe("default");
    expect(read("sort=relevance").sort).toBe("default");
    expect(listPath(read("search=tee&sort=relevance"), {})).toBe("/product-overview?search=tee&page=1");
    expect(listPath(read("search=tee&sort=default"), {})).toBe("/product-overview?search=tee&sort=default&page=1");
    expect(listPath(read("search=tee"), { search: "" })).toBe("/product-overview?page=1");
    expect(listPath(read("search=tee&sort=default"), { search: "" })).toBe("/product-overview?page=1");
  });

  it.each(["Röstmond", "A, B", "100%", "%2C", "a&b=c", "x+y", "„Ł“ #1"])("keeps the brand %s", (brand) => {
    const [, query] = listPath({ ...NOTHING, brands: [brand, "C"] }, {}).split("?");
    expect(read(query ?? "").brands).toEqual([brand, "C"]);
  });

  it("asks for no more brands than the list's call takes", () => {
    const long = Array.from({ length: 60 }, (_, place) => String(place).padStart(100, "x"));
    const { brands } = read(`brands=${long.join()}`);
    expect(brands).toEqual(long.slice(0, brands.length));
    expect(brands.length).toBeGreaterThan(30);
    expect(() => contract.listProducts.query?.parse({ brands: namesText(brands) })).not.toThrow();
  });

  // [catalogue.paging]
  it("takes a page of any length for one beyond the last", () => {
    expect(read("page=99999999999").page).toBe(999_999_999);
  });

  // [catalogue.filters]
  it("begins at page 1 when anything else changes", () => {
    expect(listPath(read("page=4"), { category: 7 })).toBe("/product-overview?category=7&page=1");
  });

  it("understands the filter form, which repeats choices and has two fields for the price", () => {
    const form = "productType=TVO&productType=PHY&brands=A&brands=B&priceRange=5-90&sort=default";
    expect(read(`${form}&priceMin=5&priceMax=90`)).toEqual({
      ...NOTHING,
      productType: ["TVO", "PHY"],
      brands: ["A", "B"],
    });
    expect(read(`${form}&priceMin=6&priceMax=90`).price).toEqual({ min: 600, max: 9000 });
    expect(read(`${form}&priceMin=&priceMax=90`).price).toBeUndefined();
  });
});
