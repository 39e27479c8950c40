import { openDatabase } from "@guerdon/api";
import { aShop, aTerminal, testDatabase } from "@guerdon/testing";
import { expect, test } from "vitest";
import { applyDemo } from "./apply-demo.ts";
import { ROOT } from "./demo-files.ts";
import { demoVouchersOf } from "./demo-vouchers.ts";
import { resetDemo } from "./reset-demo.ts";

test("two processes that start at once make one demonstration", async () => {
  await using connection = await testDatabase();
  await using other = await openDatabase({ url: connection.url ?? "" });
  await using one = await aShop({ connection });
  await using two = await aShop({ connection: other });
  const apply = ({ shop, connection: own }: typeof one) =>
    applyDemo(
      { shop: { ...shop, connection: own }, io: aTerminal("/").io, command: "demo apply", operator: "tester" },
      ROOT,
    );
  expect(await Promise.all([apply(one), apply(two)])).toMatchObject([{ ok: true }, { ok: true }]);
  const { kysely } = connection;
  const websites = (await kysely.selectFrom("websites").select("website_id").execute()).map((each) => each.website_id);
  const vouchers = await kysely.selectFrom("vouchers").select("voucher_id").execute();
  expect(vouchers).toHaveLength(demoVouchersOf(websites).length);
  const prices = await kysely.selectFrom("price_history").select(["website_id", "variation_number"]).execute();
  const priced = prices.map(({ website_id, variation_number }) => `${website_id} ${variation_number}`);
  expect(new Set(priced).size).toBe(prices.length);
});

test("a running process continues when another resets the demonstration", async () => {
  await using connection = await testDatabase();
  await using other = await openDatabase({ url: connection.url ?? "" });
  await using running = await aShop({ connection });
  await using operator = await aShop({ connection: other });
  const context = {
    shop: { ...operator.shop, connection: other },
    io: aTerminal("/").io,
    command: "demo reset",
    operator: "tester",
  };
  await applyDemo(context, ROOT);
  await running.shop.websites.reload();
  const creditOf = async () => (await running.visitor("localhost").enter("AURORA-0100")).prepaid_value;
  for (let time = 0; time < 3; time++) {
    expect(await creditOf()).toBe(10_000);
  }
  expect(await resetDemo(context, ROOT)).toEqual({ ok: true, value: true });
  for (let time = 0; time < 3; time++) {
    expect(await creditOf()).toBe(10_000);
  }
});
