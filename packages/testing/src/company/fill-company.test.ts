import { Keyring } from "@guerdon/api";
import { verifyLedger } from "@guerdon/api/fixtures";
import { listInvoices, showInvoice } from "@guerdon/contract/operations/invoice";
import { findOrders, listOrders, showOrder } from "@guerdon/contract/operations/order";
import { listRefunds } from "@guerdon/contract/operations/refund";
import { applyRetention } from "@guerdon/contract/operations/retention";
import { listWithdrawals } from "@guerdon/contract/operations/withdrawal";
import { expect, test } from "vitest";
import { anOperator } from "../operator.ts";
import { testDatabase } from "../test-database.ts";
import { aShop, TEST_SECRET } from "../test-shop.ts";
import { fillCompany } from "./fill-company.ts";

// [ledger.verify]
test("a company's books are right, and operators read its orders, documents and people", async () => {
  await using database = await testDatabase();
  const keyring = new Keyring(TEST_SECRET);
  await fillCompany(database, { keyring, scale: 0.001, seed: 1, log: () => undefined });
  const { mistakes, accounts, orders } = await verifyLedger(database.kysely);
  expect(mistakes).toEqual([]);
  expect(accounts).toBeGreaterThan(500);
  expect(orders).toBeGreaterThan(100);

  await using testShop = await aShop({ connection: database, keyring });
  const operator = anOperator(testShop);
  const listed = await operator.must(listOrders, { website_id: "site-001", state: null, limit: 10 });
  const { website_id = "", order_number = "" } = listed.orders.at(-1) ?? {};
  const { order } = await operator.must(showOrder, { website_id, order_number });
  expect(order.lines).toHaveLength(2);
  const found = await operator.must(findOrders, {
    website_id: "site-000",
    wanted: "customer-0@example.org",
    limit: 10,
  });
  expect(found.orders.length).toBeLessThanOrEqual(2);
  const { invoices } = await operator.must(listInvoices, { website_id: "site-001", limit: 10 });
  const shown = await operator.must(showInvoice, { number: invoices[0]?.number ?? "" });
  expect(Buffer.from(shown.content, "base64").length).toBeGreaterThan(100);
  expect((await operator.must(listRefunds, { website_id: null, open: false, limit: 10 })).refunds).not.toEqual([]);
  expect((await operator.must(listWithdrawals, { website_id: null, limit: 10 })).withdrawals).not.toEqual([]);
  const kept = await database.kysely.selectFrom("order_people").select("order_id").execute();
  const { order_people } = await operator.must(applyRetention, {});
  expect(order_people).toBeGreaterThan(10);
  expect(order_people).toBeLessThan(kept.length / 2);
});
