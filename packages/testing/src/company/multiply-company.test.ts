import { Keyring } from "@guerdon/api";
import { verifyLedger } from "@guerdon/api/fixtures";
import { findOrders, listOrders, showOrder } from "@guerdon/contract/operations/order";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { anOperator } from "../operator.ts";
import { testDatabase } from "../test-database.ts";
import { aShop, TEST_SECRET } from "../test-shop.ts";
import { fillCompany } from "./fill-company.ts";
import { multiplyCompany } from "./multiply-company.ts";

const TIMES = 13;

// [ledger.verify]
test("a company that was multiplied has right books, and sells on", async () => {
  await using database = await testDatabase();
  const keyring = new Keyring(TEST_SECRET);
  await fillCompany(database, { keyring, scale: 0.001, seed: 1, log: () => undefined });
  const counts = async () => {
    const { rows } = await sql<{ orders: number; vouchers: number; documents: number }>`
      select (select count(*) from orders)::integer as orders, (select count(*) from vouchers)::integer as vouchers,
        (select count(*) from invoices)::integer as documents`.execute(database.kysely);
    return Object.values(rows[0] ?? {});
  };
  const before = await counts();
  await multiplyCompany(database, { times: TIMES, log: () => undefined });
  expect(await counts()).toEqual(before.map((count) => count * TIMES));
  const { mistakes, orders } = await verifyLedger(database.kysely);
  expect(mistakes).toEqual([]);
  expect(orders).toBe((before[0] ?? 0) * TIMES);

  await using testShop = await aShop({ connection: database, keyring });
  const operator = anOperator(testShop);
  const { orders: listed } = await operator.must(listOrders, { website_id: "site-001", state: null, limit: 100 });
  expect(new Set(listed.map(({ order_number }) => order_number)).size).toBe(listed.length);
  for (const { website_id, order_number } of listed.slice(0, 3)) {
    expect((await operator.must(showOrder, { website_id, order_number })).order.lines).toHaveLength(2);
  }
  const wanted = { website_id: "site-000", wanted: "customer-0@example.org", limit: 10 };
  expect((await operator.must(findOrders, wanted)).orders.length).toBeLessThanOrEqual(2);
  const last = await sql<{ last: string }>`select max(order_number::bigint)::text as last from orders`.execute(
    database.kysely,
  );
  await testShop.issue({ code: "AFTERWARDS", value: 10_000, website_id: "site-001" });
  const visitor = testShop.visitor("site-001.localhost");
  await visitor.enter("AFTERWARDS");
  await visitor.add("TV0", "TV0-10");
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  expect(Number(order_number)).toBeGreaterThan(Number(last.rows[0]?.last));
});
