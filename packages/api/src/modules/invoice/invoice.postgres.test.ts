import { verifyLedger } from "@guerdon/contract/operations/ledger";
import { anOperator, aShopWithInvoices, invoiceRecords, orderIn, printedInvoices } from "@guerdon/testing";
import { expect, test } from "vitest";
import type { Jobs } from "../../ports/jobs.ts";
import { makeAndMailInvoices } from "../fulfilment/invoice-mails.ts";

const ORDERS = 30;

// [invoice.number] [invoice.once]
test("two processes issue the invoices of many orders at once, each job twice: no gap, no double", async () => {
  await using one = await aShopWithInvoices();
  await using two = await one.secondProcess();
  for (let count = 0; count < ORDERS; count += 1) {
    await orderIn(one, count % 3 === 0 ? "other" : "aurora");
  }
  const keys = one.queuedJobs.flatMap(({ name, data }) =>
    name === "make-invoices" ? [data as Jobs[typeof name]] : [],
  );
  expect(keys).toHaveLength(ORDERS);
  await Promise.all(keys.flatMap((key) => [one, two].map(({ shop }) => makeAndMailInvoices(shop, key))));
  const records = await invoiceRecords(one);
  expect(records.map(({ number }) => Number(number.slice(3)))).toEqual(
    Array.from({ length: ORDERS }, (_, index) => index + 1),
  );
  expect(new Set(records.map(({ order_number }) => order_number)).size).toBe(ORDERS);
  expect(await printedInvoices(one)).toHaveLength(ORDERS);
  one.passTime(3700);
  expect((await anOperator(one).must(verifyLedger, {})).mistakes).toEqual([]);
});
