import { translateIn } from "@guerdon/messages";
import { expect, test } from "vitest";
import { headlineOf } from "./headline.ts";
import { type ListState, WHOLE_LIST } from "./list-path.ts";

const STATE: ListState = { ...WHOLE_LIST, allBrands: false, sort: "default", page: 1 };

// [catalogue.headline]
test.each<[string, Partial<ListState>]>([
  ["Results for “tea”", { search: "tea", category: 7, recommended: true, productType: ["TVO"] }],
  ["Books", { category: 7, recommended: true, productType: ["TVO"] }],
  ["Category not found", { category: 99, recommended: true, productType: ["TVO"] }],
  ["Recommended", { recommended: true, productType: ["TVO"] }],
  ["Gift vouchers", { productType: ["TVO"] }],
  ["All gifts", { productType: ["TVO", "PHY"] }],
  ["All gifts", {}],
])("a list is called %s", (headline, change) => {
  const t = translateIn("en");
  expect(headlineOf(t, { ...STATE, ...change }, [{ id: 7, name: "Books" }])).toBe(headline);
});
