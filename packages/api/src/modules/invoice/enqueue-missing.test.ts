import { backdateInvoices } from "@guerdon/contract/operations/invoice";
import { refundOrder } from "@guerdon/contract/operations/refund";
import { anOperator, aShopWithInvoices, type InvoiceShop, orderIn, workOnInvoices } from "@guerdon/testing";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/index.ts";
import { invoicingWebsites } from "../website/index.ts";
import { enqueueMissing } from "./enqueue-missing.ts";

const DAY = 86_400;

/** How many orders the daily job finds. */
const missing = ({ shop: { db, jobs, now } }: InvoiceShop) =>
  inTransaction(db, async (unit) =>
    enqueueMissing(unit, jobs, { websites: await invoicingWebsites(unit), before: now() }),
  );

/** Until when nothing of the website lacks its document, in days before now. */
async function completeFor({ shop: { db, now } }: InvoiceShop): Promise<number> {
  const check = await db
    .selectFrom("invoice_checks")
    .select("complete_until")
    .where("website_id", "=", "aurora")
    .executeTakeFirstOrThrow();
  return (now().getTime() - check.complete_until.getTime()) / (DAY * 1000);
}

// [invoice.once]
test("an order without its document is found every day, however long it lasts", async () => {
  await using shop = await aShopWithInvoices();
  await orderIn(shop);
  shop.queuedJobs.length = 0;
  for (const days of [0, 1, 30, 31]) {
    expect(await missing(shop)).toBe(1);
    expect(await completeFor(shop)).toBe(days);
    shop.passTime(days === 1 ? 29 * DAY : DAY);
  }
  await workOnInvoices(shop);
  expect(await missing(shop)).toBe(0);
  expect(await completeFor(shop)).toBe(0);
});

// [invoice.once]
test("a refund of an old order whose job is lost gets its credit note on the next day", async () => {
  await using shop = await aShopWithInvoices();
  const order_number = await orderIn(shop);
  await workOnInvoices(shop);
  shop.passTime(60 * DAY);
  expect(await missing(shop)).toBe(0);
  shop.passTime(DAY);
  const part = { website_id: "aurora", order_number, position: 2, quantity: 1, delivered: true };
  await anOperator(shop).must(refundOrder, part);
  shop.queuedJobs.length = 0;
  shop.passTime(DAY);
  expect(await missing(shop)).toBe(1);
  await workOnInvoices(shop);
  expect(await missing(shop)).toBe(0);
});

// [invoice.since]
test("orders of an earlier time are looked at once an operator has them issued", async () => {
  await using shop = await aShopWithInvoices();
  const { db, now } = shop.shop;
  await orderIn(shop);
  shop.queuedJobs.length = 0;
  shop.passTime(10 * DAY);
  await db.updateTable("websites").set({ invoiced_since: now() }).where("website_id", "=", "aurora").execute();
  expect(await missing(shop)).toBe(0);
  expect(await completeFor(shop)).toBe(0);
  const from = { website_id: "aurora", from: "2026-05-01" };
  expect(await anOperator(shop).must(backdateInvoices, from)).toEqual({ orders: 1 });
  expect(await completeFor(shop)).toBe(10);
});
