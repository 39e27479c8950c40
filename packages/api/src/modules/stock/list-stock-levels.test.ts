import { listStockLevels } from "@guerdon/contract/operations/stock";
import { aCatalogue, aMailDelivery, anOperator, aProduct, aShop, insertStock, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { fulfilOrder } from "../fulfilment/index.ts";
import type { OrderKey } from "../order/index.ts";
import { sellingLevels } from "./list-stock-levels.ts";

const DAY = 86_400;

// [stock.levels]
test("free codes, what orders wait for, and how long the stock lasts, the most urgent first", async () => {
  await using testShop = await aShop();
  const { shop, passTime, queuedJobs } = testShop;
  await insertStock(shop, { codes: Array.from({ length: 20 }, (_, index) => `A-${index}`) });
  await insertStock(shop, { variation_number: "TV1-50", codes: ["C-1", "C-2"] });
  const buy = async (variation: string, quantity: number) => {
    const code = `GIFT-${queuedJobs.length}`;
    await testShop.issue({ code, value: 100_000 });
    const visitor = testShop.visitor();
    await visitor.enter(code);
    await visitor.add("TV1", variation, { quantity });
    await visitor.order(await visitor.prepareOrder());
    await fulfilOrder(shop, aMailDelivery(), queuedJobs.at(-1)?.data as OrderKey);
  };
  const levels = async (wish: { product_number?: string; below_days?: number } = {}) =>
    (await anOperator(testShop).must(listStockLevels, wish)).levels;
  const selling = async () =>
    (await sellingLevels(shop.db, shop.now())).toSorted((one, other) => other.missing - one.missing);
  const of = (variation_number: string, face_value: null) => ({ product_number: "TV1", variation_number, face_value });
  await buy("TV1-10", 14);
  await buy("TV1-25", 3);
  const needed = { ...of("TV1-25", null), free: 0, missing: 3, per_day: 0, days_left: null };
  const quick = { ...of("TV1-10", null), free: 6, missing: 0, per_day: 0.5, days_left: 12 };
  const idle = { ...of("TV1-50", null), free: 2, missing: 0, per_day: 0, days_left: null };
  expect(await levels()).toEqual([needed, quick, idle]);
  expect(await levels({ below_days: 12 })).toEqual([needed]);
  expect(await levels({ below_days: 13 })).toEqual([needed, quick]);
  expect(await levels({ product_number: "TV2" })).toEqual([]);
  expect(await selling()).toEqual([needed, quick]);
  passTime(29 * DAY);
  expect(await levels()).toEqual([needed, { ...quick, per_day: 0, days_left: null }, idle]);
  expect(await selling()).toEqual([needed]);
});

// [stock.levels]
test("of one website only what it sells is told", async () => {
  const catalogues = ["one", "two"].map((id, index) =>
    aCatalogue({ id, products: [aProduct({ number: `TV${index + 1}` })] }),
  );
  const other = { id: "other", hosts: ["other.localhost"], public_url: "http://other.localhost:3000" };
  await using testShop = await aShop({
    catalogues,
    websites: [websiteFile({ default_catalog_id: "one" }), websiteFile({ ...other, default_catalog_id: "two" })],
  });
  for (const number of ["TV1", "TV2"]) {
    await insertStock(testShop.shop, { product_number: number, variation_number: `${number}-10`, codes: [number] });
  }
  const operator = anOperator(testShop);
  const { levels } = await operator.must(listStockLevels, { website_id: "other" });
  expect(levels.map(({ product_number }) => product_number)).toEqual(["TV2"]);
  expect((await operator.must(listStockLevels, {})).levels).toHaveLength(2);
  expect(await operator.try(listStockLevels, { website_id: "nowhere" })).toMatchObject({
    refusals: [{ code: "website_unknown" }],
  });
});
