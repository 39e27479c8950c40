import { aShopOfMany, MANY_PRODUCTS } from "@guerdon/testing";
import { expect, test } from "vitest";

// [catalogue.kept-search]
test("the products and their order by name are kept, and used by a process that starts", async () => {
  const { results, list } = await aShopOfMany(MANY_PRODUCTS);
  expect(await list({ keeps: 2 })).toBe(MANY_PRODUCTS);
  expect(await list({ keeps: 0 })).toBe(MANY_PRODUCTS);
  expect([...results.values()].map(({ length }) => length)).toContain(4 * MANY_PRODUCTS);
});

// [catalogue.kept-search]
test.each([
  ["in the wrong order", (bytes: Uint8Array) => bytes.toReversed()],
  ["cut off", (bytes: Uint8Array) => bytes.subarray(0, -4)],
  ["no order", (bytes: Uint8Array) => bytes.subarray(0, -3)],
])("one that is %s is not used, but made and kept anew", async (_, damage) => {
  const { results, list } = await aShopOfMany(MANY_PRODUCTS);
  await list({ keeps: 2 });
  for (const [key, bytes] of results) {
    results.set(key, damage(bytes));
  }
  expect(await list({ keeps: 2 })).toBe(MANY_PRODUCTS);
  expect(await list({ keeps: 0 })).toBe(MANY_PRODUCTS);
});

test("a few products are sorted anew", async () => {
  const { list } = await aShopOfMany(MANY_PRODUCTS - 1);
  expect(await list({ keeps: 0 })).toBe(MANY_PRODUCTS - 1);
});
