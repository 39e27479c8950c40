import { aCatalogue, aProduct, aShop, aShopOfMany, MANY_PRODUCTS, websiteFile } from "@guerdon/testing";
import { expect, test, vi } from "vitest";
import { warmUp } from "./warm-up.ts";

// [operator.health]
test("the catalogues of sessions and of open websites are read in advance, in their own languages", async () => {
  await using testShop = await aShop({
    catalogues: [
      aCatalogue({ products: [aProduct()] }),
      aCatalogue({ id: "gold", products: [aProduct({ number: "TV9" })] }),
    ],
    websites: [websiteFile(), websiteFile({ id: "fest" })],
    vouchers: [{ code: "GOLD", value: 1000, catalogue_ids: ["gold"] }],
  });
  await testShop.visitor().enter("GOLD");
  const snapshot = vi.spyOn(testShop.shop.catalogues, "snapshot");
  await warmUp(testShop.shop);
  const read = snapshot.mock.calls.map(([{ id }, language, ids]) => `${id} ${language} ${ids}`);
  expect(read[0]).toBe("aurora de gold");
  expect(read.slice(1).toSorted()).toEqual(["aurora de demo", "fest de demo"]);
});

test("a process whose catalogues cannot be read goes on without", async () => {
  await using testShop = await aShop();
  vi.spyOn(testShop.shop.catalogues, "snapshot").mockRejectedValue(new Error("no memory"));
  const { prepareSearches } = await warmUp(testShop.shop);
  await prepareSearches();
});

// [catalogue.kept-search]
test("the first search of a large catalogue waits for nothing once searches are prepared; that of a small one is not", async () => {
  for (const [count, isPrepared] of [
    [MANY_PRODUCTS, true],
    [MANY_PRODUCTS - 1, false],
  ] as const) {
    const { testShop } = await aShopOfMany(count);
    const { shop, statements } = testShop;
    const { prepareSearches } = await warmUp(shop);
    await prepareSearches();
    const [website] = shop.websites.all();
    const before = statements.length;
    const snapshot = website && (await shop.catalogues.snapshot(website, "de", ["demo"]));
    expect((await snapshot?.search("teekanne"))?.size).toBe(1);
    expect(statements.slice(before).some((text) => text.includes("product_revisions"))).toBe(!isPrepared);
  }
});
