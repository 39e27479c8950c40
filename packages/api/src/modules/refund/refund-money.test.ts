import { contract } from "@guerdon/contract";
import { importBankStatement } from "@guerdon/contract/operations/bank-statement";
import { markOrderPaid } from "@guerdon/contract/operations/order";
import {
  cancelOrder,
  decideDispute,
  disputePayment,
  inquireRefund,
  listRefunds,
  refundOrder,
  resolveRefund,
} from "@guerdon/contract/operations/refund";
import { REFUND_CLAIM_SECONDS } from "@guerdon/domain/order/refund";
import { PROVIDER_SECONDS } from "@guerdon/domain/payment";
import { creditorReference } from "@guerdon/domain/payment/creditor-reference";
import { aMailDelivery, anOperator, aShop, insertStock, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { fulfilOrder } from "../fulfilment/index.ts";
import { verifyLedger } from "../operator/verify-store.ts";

const VISA = 102;
const BANK_TRANSFER = 5;
const IBAN = "DE79999900100001020304";
const ACCOUNT = { holder: "Aurora", bank: "Laternenbank", iban: IBAN, bic: "LATEDEB0XXX" };

/** Somebody has ordered two vouchers for 50 EUR each, with 30 EUR of credit. */
async function anOrder(type: typeof VISA | typeof BANK_TRANSFER) {
  const testShop = await aShop({
    websites: [websiteFile({ payment_types: [2, BANK_TRANSFER, VISA], bank_account: ACCOUNT })],
    vouchers: [{ code: "GIFT", value: 3000 }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-50", { quantity: 2 });
  await visitor.buy(type);
  if (type === VISA) {
    testShop.payments.fate("paid");
    const ref = new URL(testShop.payments.books.at(-1)?.return_url ?? "").searchParams.get("ref") ?? "";
    await visitor.must(contract.verifyPayment, { body: { ref } });
  }
  const { order_id, order_number } = await testShop.shop.db
    .selectFrom("orders")
    .select(["order_id", "order_number"])
    .executeTakeFirstOrThrow();
  const operator = anOperator(testShop);
  const order = { website_id: "aurora", order_number };
  return Object.assign(testShop, {
    operator,
    order,
    order_id,
    refund: (quantity: number | null = null) =>
      operator.try(refundOrder, { ...order, position: 1, quantity, delivered: true }),
    open: async () => {
      const { refunds } = await operator.must(listRefunds, { website_id: "aurora", open: true, limit: 10 });
      return refunds;
    },
    fulfil: () => fulfilOrder(testShop.shop, aMailDelivery(), { website_id: "aurora", order_id }),
  });
}

type OrderShop = Awaited<ReturnType<typeof anOrder>>;

/** The bank's statement has the customer's transfer. */
function importTransfer({ operator, order }: OrderShop) {
  const entry = {
    booked_on: "2026-06-03",
    amount: 7000,
    currency: "EUR",
    direction: "credit" as const,
    is_reversal: false,
    bank_reference: "B1",
    reference: creditorReference(order.order_number),
    text: "",
    party_name: "Nora Nordmann",
    party_iban: "DE89370400440532013000",
  };
  return operator.must(importBankStatement, { website_id: null, entries: [{ account: IBAN, entry }] });
}

async function idOf(shop: OrderShop) {
  const [refund] = await shop.open();
  return { refund_id: refund?.refund_id ?? "" };
}

const givenBack = ({ payments }: TestShop) =>
  payments.books.flatMap(({ refunds }) => refunds).reduce((sum, { amount }) => sum + amount, 0);

/** Returns the amount that went back to the card, or by the bank, by the ledger. */
async function booked({ shop }: TestShop, account: "clearing" | "bank") {
  const transfers = await shop.db
    .selectFrom("ledger_transfers")
    .select("amount")
    .where("credit_account_id", "=", `${account}:EUR`)
    .execute();
  return transfers.reduce((sum, { amount }) => sum + amount, 0);
}

async function creditOf({ shop }: TestShop) {
  return (await shop.db.selectFrom("voucher_credits").select("available").executeTakeFirstOrThrow()).available;
}

/** Returns the number of codes handed out. */
async function codesOf({ shop }: TestShop) {
  return (await shop.db.selectFrom("handed_out_codes").select("stock_code_id").execute()).length;
}

async function eventsOf({ shop }: TestShop) {
  const events = await shop.db.selectFrom("order_events").select("kind").orderBy("event_id").execute();
  return events.map(({ kind }) => kind);
}

async function expectSound(shop: TestShop) {
  expect((await verifyLedger(shop.shop.db)).mistakes).toEqual([]);
  expect(await booked(shop, "clearing")).toBe(givenBack(shop));
}

// [refund.sources] [refund.cancel]
test("the card gets its money back first, then the voucher its credit", async () => {
  await using shop = await anOrder(VISA);
  expect(await shop.refund(1)).toMatchObject({
    value: { refund: { state: "done", amount: 5000, money: 5000, paid_by: "provider", credits: [] } },
  });
  expect([givenBack(shop), await creditOf(shop)]).toEqual([5000, 0]);
  await expectSound(shop);
  expect(await shop.operator.must(cancelOrder, { ...shop.order, delivered: false })).toMatchObject({
    refund: { state: "done", money: 2000, credits: [{ last_four: "GIFT", amount: 3000 }] },
  });
  expect([givenBack(shop), await creditOf(shop)]).toEqual([7000, 3000]);
  expect(await eventsOf(shop)).toEqual(["paid", "cancelled"]);
  await expectSound(shop);
});

// [refund.once]
test("a refund that the provider refuses moves nothing, and its pieces are delivered", async () => {
  await using shop = await anOrder(VISA);
  await insertStock(shop.shop, { variation_number: "TV1-50", codes: ["A", "B"] });
  shop.payments.answer("refund", { kind: "failed", cause: "AMOUNT_INVALID" });
  expect(await shop.refund()).toMatchObject({ value: { refund: { state: "failed", failure: "AMOUNT_INVALID" } } });
  expect([givenBack(shop), await creditOf(shop)]).toEqual([0, 0]);
  await shop.fulfil();
  expect(await eventsOf(shop)).toEqual(["paid", "fulfilled"]);
  await expectSound(shop);
});

// [refund.unknown] [refund.states]
test("a refund whose answer is lost is not repeated; asked about, it is booked once", async () => {
  await using shop = await anOrder(VISA);
  shop.payments.lose("refund");
  expect(await shop.refund()).toMatchObject({ value: { refund: { state: "unknown" } } });
  const { refund_id } = await idOf(shop);
  expect(await shop.refund()).toMatchObject({ refusals: [{ code: "refund_unsettled", fields: { refund_id } }] });
  expect([givenBack(shop), await creditOf(shop)]).toEqual([7000, 0]);
  // Its pieces are not delivered meanwhile, and the order is not taken for fulfilled.
  await insertStock(shop.shop, { variation_number: "TV1-50", codes: ["A", "B"] });
  await shop.fulfil();
  expect(await eventsOf(shop)).toEqual(["paid"]);

  expect(await shop.operator.must(inquireRefund, { refund_id }, true)).toMatchObject({ says: null });
  expect(await shop.operator.must(inquireRefund, { refund_id })).toMatchObject({
    says: "captured",
    refund: { state: "done" },
  });
  expect([givenBack(shop), await creditOf(shop)]).toEqual([7000, 3000]);
  expect(await eventsOf(shop)).toEqual(["paid", "cancelled"]);
  expect(await shop.operator.try(inquireRefund, { refund_id })).toMatchObject({
    refusals: [{ code: "refund_settled", fields: { state: "done" } }],
  });
  expect(await shop.operator.try(resolveRefund, { refund_id, outcome: "failed" })).toMatchObject({
    refusals: [{ code: "refund_settled" }],
  });
  await expectSound(shop);
});

// [refund.left] [refund.states]
test.each([
  ["failed", 2],
  ["done", 1],
] as const)(
  "while the refund of a piece is not decided, its position is not delivered; if it %s, %i are",
  async (outcome, pieces) => {
    await using shop = await anOrder(VISA);
    shop.payments.answer("refund", { kind: "unknown", cause: "a time-out" });
    await shop.refund(1);
    const { refund_id } = await idOf(shop);
    await insertStock(shop.shop, { variation_number: "TV1-50", codes: ["A", "B"] });
    await shop.fulfil();
    expect([await eventsOf(shop), await codesOf(shop)]).toEqual([["paid"], 0]);
    await shop.operator.must(resolveRefund, { refund_id, outcome });
    expect(shop.queuedJobs.map(({ name }) => name)).toContain("fulfil-order");
    await shop.fulfil();
    expect([await eventsOf(shop), await codesOf(shop)]).toEqual([["paid", "fulfilled"], pieces]);
    expect((await verifyLedger(shop.shop.db)).mistakes).toEqual([]);
  },
);

// [refund.verify]
test("ledger verify finds a piece that was neither delivered nor given back, as its refund failed after the others were", async () => {
  await using shop = await anOrder(VISA);
  shop.payments.answer("refund", { kind: "unknown", cause: "a time-out" });
  await shop.refund(1);
  const { refund_id } = await idOf(shop);
  await insertStock(shop.shop, { variation_number: "TV1-50", codes: ["A", "B"] });
  const { db } = shop.shop;
  const code = await db.selectFrom("stock_codes").select("stock_code_id").executeTakeFirstOrThrow();
  const line = { website_id: "aurora", order_id: shop.order_id, position: 1 };
  const handed_out_at = shop.shop.now();
  await db.updateTable("stock_codes").set({ handed_out_at }).where("stock_code_id", "=", code.stock_code_id).execute();
  await db
    .insertInto("handed_out_codes")
    .values({ ...line, ...code, unit: 1, handed_out_at })
    .execute();
  await db.updateTable("order_lines").set({ state: "delivered", mail_part: 1 }).where("position", "=", 1).execute();
  expect((await verifyLedger(db)).mistakes).toEqual([]);
  await shop.operator.must(resolveRefund, { refund_id, outcome: "failed" });
  expect((await verifyLedger(db)).mistakes).toMatchObject([
    { reason: "pieces of position 1 were neither delivered nor given back" },
  ]);
});

// [refund.unknown]
test("a refund that the provider does not know is for the operator to decide", async () => {
  await using shop = await anOrder(VISA);
  shop.payments.answer("refund", { kind: "unknown", cause: "a time-out" });
  await shop.refund();
  const { refund_id } = await idOf(shop);
  expect(await shop.operator.must(inquireRefund, { refund_id })).toMatchObject({
    says: "lost",
    refund: { state: "unknown", is_under_way: false },
  });
  expect(await shop.operator.must(resolveRefund, { refund_id, outcome: "failed" })).toMatchObject({
    refund: { state: "failed" },
  });
  expect(await shop.open()).toEqual([]);
  expect(await shop.refund()).toMatchObject({ value: { refund: { state: "done" } } });
  expect(givenBack(shop)).toBe(7000);
  await expectSound(shop);
});

test("a refund of another amount under the same id counts for nothing", async () => {
  await using shop = await anOrder(VISA);
  shop.payments.answer("refund", { kind: "unknown", cause: "a time-out" });
  await shop.refund();
  const { refund_id } = await idOf(shop);
  const transaction = { transaction_id: "t", attempt_id: refund_id, amount: 1, currency: "EUR" };
  shop.payments.answer("inquire", { kind: "captured", capture_id: "c", transaction });
  expect(await shop.operator.must(inquireRefund, { refund_id })).toMatchObject({ refund: { state: "unknown" } });
  expect(await creditOf(shop)).toBe(0);
});

// [refund.states]
test("a refund that was authorised only is captured when the provider is asked", async () => {
  await using shop = await anOrder(VISA);
  shop.payments.answer("refund", { kind: "unknown", cause: "a time-out", refund_transaction_id: "refund-1" });
  expect(await shop.refund()).toMatchObject({ value: { refund: { state: "authorized" } } });
  const { refund_id } = await idOf(shop);
  const transaction = { transaction_id: "refund-1", attempt_id: refund_id, amount: 7000, currency: "EUR" };
  shop.payments.answer("inquire", { kind: "authorized", transaction });
  shop.payments.answer("capture", { kind: "unknown", cause: "a time-out" });
  expect(await shop.operator.must(inquireRefund, { refund_id })).toMatchObject({ refund: { state: "authorized" } });
  shop.payments.answer("inquire", { kind: "authorized", transaction });
  shop.payments.answer("capture", { kind: "captured", capture_id: "c" });
  expect(await shop.operator.must(inquireRefund, { refund_id })).toMatchObject({ refund: { state: "done" } });
  expect(await booked(shop, "clearing")).toBe(7000);
});

// [refund.once]
test("killed after the provider has answered: nothing is given twice, and what happened is found", async () => {
  await using shop = await anOrder(VISA);
  const { payments } = shop;
  const { refund } = payments;
  payments.refund = async (...call) => {
    await refund(...call);
    throw new Error("killed");
  };
  await expect(shop.refund()).rejects.toThrow("killed");
  payments.refund = refund;
  expect(await shop.refund()).toMatchObject({ refusals: [{ code: "refund_unsettled" }] });
  const { refund_id } = await idOf(shop);
  expect(await shop.operator.try(resolveRefund, { refund_id, outcome: "failed" })).toMatchObject({
    refusals: [{ code: "refund_under_way" }],
  });
  shop.passTime(REFUND_CLAIM_SECONDS);
  await shop.operator.must(inquireRefund, { refund_id });
  expect([givenBack(shop), await creditOf(shop)]).toEqual([7000, 3000]);
  await expectSound(shop);
});

// [refund.once]
test("however long the provider takes to give money back, to tell and to capture, the refund stays with who asks", async () => {
  await using shop = await anOrder(VISA);
  const seen: unknown[] = [];
  shop.payments.beforeAnswer = async (name) => {
    shop.passTime(PROVIDER_SECONDS);
    seen.push([name, ...(await shop.open()).map(({ is_under_way }) => is_under_way)]);
  };
  shop.payments.lose("refund");
  await shop.refund();
  const { refund_id } = await idOf(shop);
  const transaction = { transaction_id: "refund-1", attempt_id: refund_id, amount: 7000, currency: "EUR" };
  shop.payments.answer("inquire", { kind: "authorized", transaction });
  shop.payments.answer("capture", { kind: "captured", capture_id: "c" });
  await shop.operator.must(inquireRefund, { refund_id });
  expect(seen).toEqual([
    ["refund", true],
    ["inquire", true],
    ["capture", true],
  ]);
});

// [refund.states] [refund.sources]
test("money of a transfer waits for the operator's transfer, to whom the statement names", async () => {
  await using shop = await anOrder(BANK_TRANSFER);
  await importTransfer(shop);
  expect(await shop.refund()).toMatchObject({
    value: {
      refund: {
        state: "pending",
        money: 7000,
        paid_by: "bank",
        payers: [{ name: "Nora Nordmann", iban: "DE89370400440532013000" }],
      },
    },
  });
  const { refund_id } = await idOf(shop);
  expect(await shop.operator.try(inquireRefund, { refund_id })).toMatchObject({
    refusals: [{ code: "refund_not_of_provider" }],
  });
  expect([await booked(shop, "bank"), await creditOf(shop)]).toEqual([0, 0]);
  expect(await shop.operator.must(resolveRefund, { refund_id, outcome: "done" })).toMatchObject({
    refund: { state: "done", payers: [] },
  });
  expect([await booked(shop, "bank"), await creditOf(shop)]).toEqual([7000, 3000]);
  await expectSound(shop);
});

// [refund.cancel]
test("an order that waits for a transfer is cancelled, and its credit is free; one that was never paid gives nothing back", async () => {
  await using shop = await anOrder(BANK_TRANSFER);
  expect(await shop.refund()).toMatchObject({
    refusals: [{ code: "order_not_paid", fields: { state: "awaiting_transfer" } }],
  });
  expect(await shop.operator.must(cancelOrder, { ...shop.order, delivered: false })).toEqual({ refund: null });
  expect([await creditOf(shop), await eventsOf(shop)]).toEqual([3000, ["awaiting_transfer", "cancelled"]]);
  expect(await shop.refund()).toMatchObject({ refusals: [{ code: "order_not_paid" }] });
  await expectSound(shop);
});

test("money that an operator marked as paid goes back by a transfer, too", async () => {
  await using shop = await anOrder(BANK_TRANSFER);
  await shop.operator.must(markOrderPaid, shop.order);
  await shop.refund(1);
  await shop.operator.must(resolveRefund, { ...(await idOf(shop)), outcome: "done" });
  expect([await booked(shop, "bank"), await creditOf(shop)]).toEqual([5000, 0]);
  await shop.refund();
  await shop.operator.must(resolveRefund, { ...(await idOf(shop)), outcome: "done" });
  // [payment.matching] A statement proves the money that came; it is not given back a second time.
  const { entries } = await importTransfer(shop);
  expect(entries).toMatchObject([{ outcome: "confirmed", rest: 0 }]);
  expect(await booked(shop, "bank")).toBe(7000);
  await expectSound(shop);
});

// [refund.dispute]
test("a dispute that is won: nothing is delivered or given back before, all goes on after", async () => {
  await using shop = await anOrder(VISA);
  await insertStock(shop.shop, { variation_number: "TV1-50", codes: ["A", "B"] });
  const dispute = (amount: number) => shop.operator.try(disputePayment, { ...shop.order, amount });
  expect(await dispute(7001)).toMatchObject({ refusals: [{ code: "dispute_too_much", fields: { left: 7000 } }] });
  expect(await shop.operator.try(decideDispute, { ...shop.order, outcome: "won" })).toMatchObject({
    refusals: [{ code: "dispute_unknown" }],
  });
  expect(await dispute(7000)).toMatchObject({ value: { dispute: { state: "open", amount: 7000 } } });
  expect(await dispute(1)).toMatchObject({ refusals: [{ code: "dispute_known" }] });
  expect(await shop.refund()).toMatchObject({ refusals: [{ code: "order_disputed" }] });
  await shop.fulfil();
  expect(await eventsOf(shop)).toEqual(["paid", "disputed"]);
  expect(await booked(shop, "clearing")).toBe(7000);
  expect((await verifyLedger(shop.shop.db)).mistakes).toEqual([]);

  // [payment.expected]
  expect(await shop.operator.try(decideDispute, { ...shop.order, outcome: "won", expected: 6999 })).toMatchObject({
    refusals: [{ code: "amount_changed", fields: { expected: 6999, amount: 7000, currency: "EUR" } }],
  });
  await shop.operator.must(decideDispute, { ...shop.order, outcome: "won", expected: 7000 });
  expect(await shop.operator.try(decideDispute, { ...shop.order, outcome: "lost" })).toMatchObject({
    refusals: [{ code: "dispute_decided", fields: { state: "won" } }],
  });
  await shop.fulfil();
  expect(await eventsOf(shop)).toEqual(["paid", "disputed", "dispute_won", "fulfilled"]);
  expect(await shop.refund()).toMatchObject({ value: { refund: { disputed: 0, money: 7000 } } });
  expect((await verifyLedger(shop.shop.db)).mistakes).toEqual([]);
});

// [refund.dispute] [refund.sources]
test("what a lost dispute has taken does not go back again", async () => {
  await using shop = await anOrder(VISA);
  await shop.operator.must(disputePayment, { ...shop.order, amount: 6000 });
  await shop.operator.must(decideDispute, { ...shop.order, outcome: "lost" });
  expect(await shop.refund(1)).toMatchObject({
    value: { refund: { state: "done", amount: 5000, disputed: 5000, money: 0, credits: [] } },
  });
  expect(await shop.refund()).toMatchObject({
    value: { refund: { amount: 5000, disputed: 1000, money: 1000, credits: [{ amount: 3000 }] } },
  });
  expect([givenBack(shop), await creditOf(shop)]).toEqual([1000, 3000]);
  expect(await eventsOf(shop)).toEqual(["paid", "disputed", "dispute_lost", "cancelled"]);
  expect((await verifyLedger(shop.shop.db)).mistakes).toEqual([]);
});

// [refund.dispute] [refund.verify]
test("an order that no card paid has no dispute, and ledger verify finds one that is not booked", async () => {
  await using shop = await anOrder(BANK_TRANSFER);
  expect(await shop.operator.try(disputePayment, { ...shop.order, amount: 1 })).toMatchObject({
    refusals: [{ code: "order_not_by_provider" }],
  });
  await shop.operator.must(markOrderPaid, shop.order);
  await shop.shop.db
    .insertInto("disputes")
    .values({
      website_id: "aurora",
      order_id: shop.order_id,
      amount: 1,
      currency: "EUR",
      state: "open",
      operator: "nobody",
      opened_at: shop.shop.now(),
    })
    .execute();
  expect((await verifyLedger(shop.shop.db)).mistakes).toMatchObject([
    { reason: "what a dispute has taken differs from what is booked" },
  ]);
});

// [refund.mail]
test("the customer is told once of each refund that is done: for what, and where to", async () => {
  await using shop = await anOrder(VISA);
  const mailDelivery = aMailDelivery();
  const fulfil = () => fulfilOrder(shop.shop, mailDelivery, { website_id: "aurora", order_id: shop.order_id });
  const told = () => mailDelivery.sent.filter(({ messageId }) => messageId.includes(".refund."));
  await fulfil();
  shop.payments.lose("refund");
  await shop.refund(1);
  await fulfil();
  expect(told()).toEqual([]);
  await shop.operator.must(inquireRefund, await idOf(shop));
  await fulfil();
  await shop.operator.must(cancelOrder, { ...shop.order, delivered: false });
  await fulfil();
  await fulfil();
  expect(told().map(({ messageId, to }) => [messageId, to.address])).toEqual([
    [`${shop.order_id}.refund.1@aurora.localhost`, "nora@example.org"],
    [`${shop.order_id}.refund.2@aurora.localhost`, "nora@example.org"],
  ]);
  const [first, second] = told().map(({ text }) => JSON.parse(text));
  expect(first).toMatchObject({
    amount: 5000,
    money: { name: "visa", amount: 5000 },
    credits: [],
    lines: [{ position: 1, quantity: 1, amount: 5000 }],
  });
  expect(second).toMatchObject({
    money: { amount: 2000 },
    credits: [{ code: expect.stringMatching(/GIFT$/), amount: 3000 }],
  });
});

// [refund.unknown]
test("a refund that cannot be asked for has failed, and is no riddle", async () => {
  await using shop = await anOrder(VISA);
  const { isReadyFor } = shop.payments;
  Object.assign(shop.payments, { isReadyFor: () => false });
  expect(await shop.refund(1)).toMatchObject({
    value: { refund: { state: "failed", failure: "this process has no access to the payment provider" } },
  });
  expect(await shop.open()).toEqual([]);
  Object.assign(shop.payments, { isReadyFor });
  expect(await shop.refund(1)).toMatchObject({ ok: true });
});
