import { expect, test } from "vitest";
import { canonicalPath } from "./canonical.ts";

test.each([
  [
    "/product-overview",
    "?sort=nameAscending&page=2&category=20&brands=A&productType=PHY&search=tee",
    "/product-overview?category=20&productType=PHY&page=2",
  ],
  ["/product-overview", "?page=1&price=10-20&discount=true", "/product-overview?page=1"],
  ["/welcome", "?page=3", "/welcome?page=3"],
  ["/welcome", "", "/welcome"],
  ["", "?code=X", ""],
  ["/product-details/PH1", "?page=3", "/product-details/PH1"],
])("the page %s%s is known as %s", (path, search, canonical) => {
  expect(canonicalPath(path, search)).toBe(canonical);
});
