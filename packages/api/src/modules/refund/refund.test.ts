import { contract } from "@guerdon/contract";
import { cancelOrder, listRefunds, refundOrder } from "@guerdon/contract/operations/refund";
import { replaceVoucher } from "@guerdon/contract/operations/voucher";
import { aMailDelivery, anOperator, aShop, insertStock, type TestShop, websiteFile } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fulfilOrder } from "../fulfilment/index.ts";
import { verifyLedger } from "../operator/verify-store.ts";
import { doneRefund } from "./done-refunds.ts";

const DAY = 86_400;
const FIRST_END = new Date("2026-12-31T22:59:59.999Z");

/** Somebody with codes of 60 and 100 EUR, of which the first is taken first, has ordered three vouchers for 50 EUR each. */
async function anOrder() {
  const testShop = await aShop({
    vouchers: [
      { code: "FIRST", value: 6000, valid_until: FIRST_END },
      { code: "SECOND", value: 10_000 },
    ],
  });
  const visitor = testShop.visitor();
  await visitor.enter("FIRST");
  await visitor.enter("SECOND");
  await visitor.add("TV1", "TV1-50", { quantity: 2 });
  await visitor.add("TV1", "TV1-25", { quantity: 2 });
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const order = { website_id: "aurora", order_number };
  const operator = anOperator(testShop);
  return Object.assign(testShop, {
    operator,
    order_number,
    refund: (wish: { position?: number; quantity?: number; delivered?: boolean } = {}, isDry = false) =>
      operator.try(refundOrder, { ...order, position: null, quantity: null, delivered: false, ...wish }, isDry),
    cancel: (delivered = false) => operator.try(cancelOrder, { ...order, delivered }),
    fulfil: async () => {
      const { order_id } = await testShop.shop.db.selectFrom("orders").select("order_id").executeTakeFirstOrThrow();
      await fulfilOrder(testShop.shop, aMailDelivery(), { website_id: "aurora", order_id });
    },
  });
}

// [order.expected] [refund.cancel]
test("another amount than the operator expects does not go back, and both are said", async () => {
  await using shop = await anOrder();
  const whole = { website_id: "aurora", order_number: shop.order_number, delivered: false };
  const refund = (expected: number) =>
    shop.operator.try(refundOrder, { ...whole, position: null, quantity: null, expected });
  const differs = (expected: number, amount: number) => ({
    ok: false,
    refusals: [{ code: "amount_changed", fields: { expected, amount, currency: "EUR" } }],
  });
  expect(await refund(9000)).toMatchObject(differs(9000, 15_000));
  await shop.refund({ position: 1, quantity: 1 });
  expect(await refund(15_000)).toMatchObject(differs(15_000, 10_000));
  expect(await shop.operator.try(cancelOrder, { ...whole, expected: 0 })).toMatchObject(differs(0, 10_000));
  expect((await eventsOf(shop)).filter((kind) => kind === "cancelled")).toEqual([]);
  expect(await shop.operator.try(cancelOrder, { ...whole, expected: 10_000 })).toMatchObject({ ok: true });
});

async function creditOf({ shop }: TestShop) {
  const rows = await shop.db.selectFrom("voucher_credits").select(["last_four", "available", "valid_until"]).execute();
  return Object.fromEntries(rows.map(({ last_four, ...rest }) => [last_four, rest]));
}

async function eventsOf({ shop }: TestShop) {
  const events = await shop.db.selectFrom("order_events").select("kind").orderBy("event_id").execute();
  return events.map(({ kind }) => kind);
}

async function codesOf({ shop }: TestShop) {
  const codes = await shop.db.selectFrom("handed_out_codes").select("position").orderBy("position").execute();
  return codes.map(({ position }) => position);
}

/** The first refund as its mail tells of it. */
async function toldOf({ shop }: TestShop) {
  const order = await shop.db.selectFrom("orders").select(["website_id", "order_id"]).executeTakeFirstOrThrow();
  return doneRefund(shop.db, order, 1);
}

const mistakesOf = async ({ shop }: TestShop) => (await verifyLedger(shop.db)).mistakes;

// [refund.credit] [refund.sources] [refund.left]
test("pieces go back to the voucher that was taken last, then to the one before", async () => {
  await using shop = await anOrder();
  expect(await creditOf(shop)).toMatchObject({ IRST: { available: 0 }, COND: { available: 1000 } });
  expect(await shop.refund({ position: 1, quantity: 1 })).toMatchObject({
    ok: true,
    value: {
      refund: {
        state: "done",
        amount: 5000,
        money: 0,
        credits: [{ last_four: "COND", amount: 5000 }],
        lines: [{ position: 1, quantity: 1, amount: 5000, is_delivered: false }],
      },
    },
  });
  expect(await creditOf(shop)).toMatchObject({ IRST: { available: 0 }, COND: { available: 6000 } });
  expect(await shop.refund({ position: 1, quantity: 2 })).toMatchObject({
    ok: false,
    refusals: [{ code: "refund_too_much", fields: { position: 1, left: 1 } }],
  });
  expect(await shop.refund({ position: 9 })).toMatchObject({ refusals: [{ code: "order_position_unknown" }] });
  expect(await mistakesOf(shop)).toEqual([]);

  expect(await shop.refund()).toMatchObject({ ok: true, value: { refund: { amount: 10_000 } } });
  expect(await creditOf(shop)).toMatchObject({ IRST: { available: 6000 }, COND: { available: 10_000 } });
  expect(await eventsOf(shop)).toEqual(["paid", "cancelled"]);
  expect(await shop.refund()).toMatchObject({ refusals: [{ code: "refund_nothing_left" }] });
  expect(await mistakesOf(shop)).toEqual([]);
});

// [refund.once]
test("a dry run says what would go back, and nothing moves", async () => {
  await using shop = await anOrder();
  expect(await shop.refund({}, true)).toMatchObject({ ok: true, value: { refund: { amount: 15_000 } } });
  expect(await eventsOf(shop)).toEqual(["paid"]);
  expect(await shop.operator.must(listRefunds, { website_id: null, open: false, limit: 10 })).toMatchObject({
    refunds: [],
  });
});

// [refund.credit]
test("a voucher stays valid for the days that its credit was with the order, also past its end, and each day once", async () => {
  await using shop = await anOrder();
  // Beyond the voucher's end, which is 213 days away.
  shop.passTime(300 * DAY);
  await shop.refund({ position: 1 });
  await shop.refund({ position: 2, quantity: 1 });
  const after300 = new Date("2027-10-27T21:59:59.999Z");
  expect((await creditOf(shop)).IRST).toEqual({ available: 3500, valid_until: after300 });
  shop.passTime(10 * DAY);
  await shop.refund();
  expect((await creditOf(shop)).IRST).toMatchObject({
    available: 6000,
    valid_until: new Date("2027-11-06T22:59:59.999Z"),
  });
  expect(await mistakesOf(shop)).toEqual([]);
});

// [refund.credit]
test("credit of a replaced voucher comes to the one that took its place", async () => {
  await using shop = await anOrder();
  const { db } = shop.shop;
  const replaced = await shop.operator.must(replaceVoucher, { voucher: "SECOND", reason: "lost" });
  await shop.cancel();
  const credits = await db.selectFrom("voucher_credits").select(["voucher_id", "available"]).execute();
  expect(credits.find(({ voucher_id }) => voucher_id === replaced.id)?.available).toBe(10_000);
  expect((await toldOf(shop))?.credits.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
    { last_four: "IRST", valid_until: FIRST_END, amount: 6000 },
    { last_four: replaced.last_four, valid_until: null, amount: 9000 },
  ]);
  expect(await mistakesOf(shop)).toEqual([]);
});

// [refund.enclosed]
test("a greeting card goes back with the last goods by post, and the order of which nothing is left is cancelled", async () => {
  const card = { number: "CARD", name: { de: "Grußkarte", en: "Greeting card" } };
  await using shop = await aShop({
    websites: [websiteFile({ additional_products: [card] })],
    vouchers: [{ code: "GIFT", value: 10_000 }],
  });
  const visitor = shop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("PH1", "PH1", { quantity: 2, delivery: 0 });
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const { must } = anOperator(shop);
  const piece = { website_id: "aurora", order_number, position: 1, quantity: 1, delivered: false };
  const linesOf = async () => (await must(refundOrder, piece)).refund.lines.map(({ position }) => position);
  expect(await linesOf()).toEqual([1]);
  expect(await linesOf()).toEqual([1, 2]);
  expect(await eventsOf(shop)).toEqual(["paid", "cancelled"]);
  expect(await mistakesOf(shop)).toEqual([]);
});

// [refund.delivered]
test("what is delivered goes back only where the operator says so, and that is recorded", async () => {
  await using shop = await anOrder();
  await insertStock(shop.shop, { variation_number: "TV1-50", codes: ["A", "B"] });
  await shop.fulfil();
  expect(await eventsOf(shop)).toEqual(["paid", "in_fulfilment"]);
  expect(await shop.cancel()).toMatchObject({ refusals: [{ code: "refund_delivered", fields: { positions: [1] } }] });
  expect(await shop.refund({ position: 1, delivered: true, quantity: 1 })).toMatchObject({
    value: { refund: { lines: [{ is_delivered: true }] } },
  });
  expect(await shop.cancel(true)).toMatchObject({
    value: {
      refund: {
        lines: [
          { position: 1, is_delivered: true },
          { position: 2, is_delivered: false },
        ],
      },
    },
  });
  // [refund.order-state]
  expect(await eventsOf(shop)).toEqual(["paid", "in_fulfilment", "refunded"]);
  const log = await shop.shop.db
    .selectFrom("operator_log")
    .select("details")
    .where("operation", "=", "cancelOrder")
    .where("outcome", "=", "done")
    .execute();
  expect(log).toMatchObject([{ details: { delivered: [1] } }]);
  expect(await mistakesOf(shop)).toEqual([]);
});

// [refund.left]
test("what went back is not delivered any more: neither now nor when codes come", async () => {
  await using shop = await anOrder();
  await shop.fulfil();
  await shop.refund({ position: 1, quantity: 1 });
  await shop.refund({ position: 2 });
  await insertStock(shop.shop, { variation_number: "TV1-50", codes: ["A", "B"] });
  await insertStock(shop.shop, { variation_number: "TV1-25", codes: ["C", "D"] });
  await shop.fulfil();
  expect(await codesOf(shop)).toEqual([1]);
  expect(await eventsOf(shop)).toEqual(["paid", "fulfilled"]);
  expect(await mistakesOf(shop)).toEqual([]);
});

// [refund.left]
test("delivery and refund at once: each piece is delivered or goes back, never both", async () => {
  await using shop = await anOrder();
  await insertStock(shop.shop, { variation_number: "TV1-50", codes: ["A", "B"] });
  await insertStock(shop.shop, { variation_number: "TV1-25", codes: ["C", "D"] });
  const answers = await Promise.all([
    shop.refund({ position: 1 }),
    shop.fulfil(),
    shop.refund({ position: 2, quantity: 1 }),
    shop.fulfil(),
    shop.refund({ position: 2, quantity: 1 }),
  ]);
  await shop.fulfil();
  const back = answers.flatMap((answer) => (answer?.ok ? answer.value.refund.lines : []));
  const pieces = (await codesOf(shop)).length + back.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(pieces).toBe(4);
  expect(await mistakesOf(shop)).toEqual([]);
});

// [refund.shown]
test("the status of the order shows what has gone back", async () => {
  await using shop = await anOrder();
  await shop.refund({ position: 1, quantity: 1 });
  const body = { receipt: shop.order_number, email: "nora@example.org" };
  const status = await shop.visitor().must(contract.showOrderStatus, { body });
  expect(status).toMatchObject({
    refunded_value: 5000,
    receipt_positions: [
      { position: 1, quantity: 2, refunded: 1 },
      { position: 2, refunded: 0 },
    ],
  });
});

// [refund.once]
test("five operators cancel at once, and it goes back once", async () => {
  await using shop = await anOrder();
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.cancel()));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await creditOf(shop)).toMatchObject({ IRST: { available: 6000 }, COND: { available: 10_000 } });
  expect(await mistakesOf(shop)).toEqual([]);
});

// [refund.verify]
test.each([
  [
    "more of position 1 went back than it is",
    "insert into refund_lines select website_id, refund_id, order_id, 1, 5, 0, 0, false from refunds",
  ],
  [
    "its pieces do not add up to it",
    "insert into refund_lines select website_id, refund_id, order_id, 1, 1, 1, 0, false from refunds",
  ],
  [
    "more credit of an order came back than it took",
    "insert into refund_credits select website_id, refund_id, website_id, 'nobody', 1 from refunds",
  ],
  [
    "what a refund gives back differs from what is booked",
    `insert into ledger_transfers (website_id, transfer_id, debit_account_id, credit_account_id, amount, currency, phase,
       reason, created_at)
     select website_id, 'refund_1/money', 'sales:EUR', 'issuance:EUR', 1, 'EUR', 'posted', 'refund', created_at
     from refunds`,
  ],
  [
    "codes of position 2 were handed out for pieces that had gone back",
    `insert into handed_out_codes (website_id, order_id, position, stock_code_id, unit, handed_out_at)
     select website_id, order_id, 2, stock_code_id, 1, created_at from refunds, stock_codes`,
  ],
  [
    "it is refunded, and not all of it went back",
    `insert into order_events (website_id, order_id, kind, happened_at)
     select website_id, order_id, 'refunded', created_at from refunds`,
  ],
])("ledger verify finds: %s", async (reason, statement) => {
  await using shop = await anOrder();
  await insertStock(shop.shop, { variation_number: "TV1-25", codes: ["C"] });
  await shop.refund({ position: 2 });
  expect(await mistakesOf(shop)).toEqual([]);
  await sql.raw(statement).execute(shop.shop.db);
  expect((await mistakesOf(shop)).map((mistake) => mistake.reason)).toContain(reason);
});
