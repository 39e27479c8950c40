import { contract } from "@guerdon/contract";
import { markOrderPaid } from "@guerdon/contract/operations/order";
import { cancelOrder } from "@guerdon/contract/operations/refund";
import { importStock } from "@guerdon/contract/operations/stock";
import { anOperator, aShop, aShopWithTransfers, type TestShop } from "@guerdon/testing";
import { pino } from "pino";
import { expect, test } from "vitest";
import { inTransaction } from "../db/index.ts";
import { afterCommit } from "../db/transaction.ts";
import type { BusinessEvent } from "../ports/business-events.ts";

type Line = Record<string, unknown> & { msg: string };

/** Collects the lines that a shop logs from now on, at the level `info`. */
function linesOf(testShop: TestShop): Line[] {
  const lines: Line[] = [];
  testShop.shop.log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return lines;
}

/** Collects what a shop tells from now on. */
function eventsOf(testShop: TestShop): BusinessEvent[] {
  const events: BusinessEvent[] = [];
  testShop.shop.hear = (event) => events.push(event);
  return events;
}

// [operator.metrics]
test("who counts hears each fact once it is committed, with its value", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT-CODE", value: 5000 }] });
  const events = eventsOf(testShop);
  const visitor = testShop.visitor();
  await visitor.call(contract.userLogin, { body: { user_name: "nora.licht", password: "Sommer2026" } });
  await visitor.call(contract.enterCode, { body: { code: "SECRET-GUESS" } });
  await visitor.enter("GIFT-CODE");
  await visitor.add();
  const { order_number, gross_price: value } = await visitor.order(await visitor.prepareOrder());
  const cancelling = { website_id: "aurora", order_number, delivered: false };
  await anOperator(testShop).must(cancelOrder, cancelling, true);
  await anOperator(testShop).must(cancelOrder, cancelling);
  await anOperator(testShop).try(cancelOrder, cancelling);
  const place = { website_id: "aurora" };
  expect(value).toBeGreaterThan(0);
  expect(events).toMatchObject([
    { what: "wrong entry", ...place, entered: "password" },
    { what: "call refused", ...place, call: "userLogin" },
    { what: "wrong entry", ...place, entered: "code" },
    { what: "call refused", ...place, call: "enterCode" },
    { what: "order placed", ...place, state: "paid", value, currency: "EUR" },
    { what: "order refunded", ...place, value, currency: "EUR" },
    { what: "operation carried out", operation: "cancelOrder", outcome: "done", is_logged: true },
    { what: "operation refused", operation: "cancelOrder" },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/guess|nora|sommer|GIFT/i);
});

// [operator.log]
test("a line tells of each order that is placed and refunded, with ids, and without people and codes", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT-CODE", value: 5000 }] });
  const lines = linesOf(testShop);
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-CODE");
  await visitor.add();
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  await anOperator(testShop).must(cancelOrder, { website_id: "aurora", order_number, delivered: false });
  const order = { website_id: "aurora", order_id: expect.stringMatching(/^ord_/) };
  expect(lines).toMatchObject([
    { level: 30, msg: "order placed", ...order, order_number, state: "paid" },
    { msg: "order refunded", ...order, refund_id: expect.any(String) },
    { msg: "operation carried out", operation: "cancelOrder", website_id: "aurora" },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/nora|licht|example\.org|CODE/i);
});

// [operator.log]
test("a line tells of what is refused to a visitor and to an operator, and not what was typed", async () => {
  await using testShop = await aShop();
  const lines = linesOf(testShop);
  const visitor = testShop.visitor();
  await visitor.call(contract.enterCode, { body: { code: "SECRET-GUESS" } });
  await visitor.call(contract.userLogin, { body: { user_name: "nora.licht", password: "Sommer2026" } });
  const stock = { product_number: "NONE", codes: [] };
  await anOperator(testShop).try(importStock, stock as never);
  await anOperator(testShop).try(cancelOrder, { website_id: "aurora", order_number: "1", delivered: false });
  expect(lines).toMatchObject([
    { msg: "call refused", website_id: "aurora", call: "enterCode", code: expect.any(String) },
    { msg: "call refused", website_id: "aurora", call: "userLogin", code: expect.any(String) },
    { msg: "operation refused", operation: "importStock", code: "input_invalid" },
    { msg: "operation refused", operation: "cancelOrder", code: "order_unknown" },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/guess|nora|sommer/i);
});

// [operator.log]
test("an order that waits for a transfer is told again when it is paid", async () => {
  await using testShop = await aShopWithTransfers();
  const lines = linesOf(testShop);
  const order_number = await testShop.order();
  await anOperator(testShop).must(markOrderPaid, { website_id: "aurora", order_number });
  expect(lines.map(({ msg, state }) => [msg, state])).toEqual([
    ["order placed", "awaiting_transfer"],
    ["order paid", undefined],
    ["operation carried out", undefined],
  ]);
});

// [operator.log]
test("what is rolled back is told by no line, and a change that is tried is none", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 5000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const lines = linesOf(testShop);
  await anOperator(testShop).must(cancelOrder, { website_id: "aurora", order_number, delivered: false }, true);
  const told: string[] = [];
  const work = inTransaction(testShop.shop.db, async (transaction) => {
    afterCommit(transaction, () => told.push("in vain"));
    throw new Error("rolled back");
  });
  await expect(work).rejects.toThrow("rolled back");
  expect([lines, told]).toEqual([[], []]);
});
