import { aShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { stockOperations } from "../modules/stock/operations.ts";
import { voucherRoutes } from "../modules/voucher/index.ts";
import { createOperations } from "./create-operations.ts";
import { createPerform } from "./create-perform.ts";

test("a shop without the act of a call does not start, and names all missing ones", async () => {
  await using testShop = await aShop();
  const create = () => createPerform(testShop.shop, undefined, [voucherRoutes]);
  expect(create).toThrow(/^These calls have no act: initWebsite, (\w+, )+\w+\.$/);
  expect(create).not.toThrow("enterCode");
});

test("operations cannot be created while one lacks its act, and the error names it", async () => {
  await using testShop = await aShop();
  const create = () => createOperations({ ...testShop.shop, connection: testShop.connection }, [stockOperations]);
  expect(create).toThrow(/^These operations have no act: (\w+, )*importCatalogue, (\w+, )*applyWebsite(, \w+)*\.$/);
  expect(create).not.toThrow("importStock");
});
