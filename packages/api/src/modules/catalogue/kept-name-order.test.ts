import { expect, test } from "vitest";
import { aShopOf, MANY } from "./many-products.fixture.ts";

// [catalogue.kept-search]
test("the products and their order by name are kept, and used by a process that starts", async () => {
  const { results, list } = await aShopOf(MANY);
  expect(await list({ keeps: 2 })).toBe(MANY);
  expect(await list({ keeps: 0 })).toBe(MANY);
  expect([...results.values()].map(({ length }) => length)).toContain(4 * MANY);
});

// [catalogue.kept-search]
test.each([
  ["in the wrong order", (bytes: Uint8Array) => bytes.toReversed()],
  ["cut off", (bytes: Uint8Array) => bytes.subarray(0, -4)],
  ["no order", (bytes: Uint8Array) => bytes.subarray(0, -3)],
])("one that is %s is not used, but made and kept anew", async (_, damage) => {
  const { results, list } = await aShopOf(MANY);
  await list({ keeps: 2 });
  for (const [key, bytes] of results) {
    results.set(key, damage(bytes));
  }
  expect(await list({ keeps: 2 })).toBe(MANY);
  expect(await list({ keeps: 0 })).toBe(MANY);
});

test("a few products are sorted anew", async () => {
  const { list } = await aShopOf(MANY - 1);
  expect(await list({ keeps: 0 })).toBe(MANY - 1);
});
