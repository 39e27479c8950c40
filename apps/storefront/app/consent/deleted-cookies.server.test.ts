import { expect, test } from "vitest";
import { deletedEverywhere } from "./deleted-cookies.server.ts";

// [consent.withdrawal]
test.each([
  ["https://gifts.shop.example/", [undefined, "gifts.shop.example", "shop.example"]],
  ["http://localhost:3000/", [undefined]],
  ["http://192.0.2.1/", [undefined]],
  ["http://[::1]/", [undefined]],
])("a cookie is deleted for the host of %s and the domains above it", (url, domains) => {
  const expected = domains.map((domain) => `_et_coid=; Max-Age=0;${domain ? ` Domain=${domain};` : ""} Path=/`);
  expect(deletedEverywhere(["_et_coid"], new URL(url))).toEqual(expected);
});
