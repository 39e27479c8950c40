import { contract } from "@guerdon/contract";
import { refundOrder } from "@guerdon/contract/operations/refund";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import { BEGIN_SECONDS, PROVIDER_SECONDS } from "@guerdon/domain/payment";
import { anOperator, aShop, insertWebsite, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import type { BusinessEvent } from "../../ports/business-events.ts";
import { verifyLedger } from "../operator/verify-store.ts";
import { PAYMENTS_PER_ADDRESS } from "./order-basket.ts";
import { settlePayment } from "./settle-payment.ts";
import { LOOKS_PER_ADDRESS, NOTIFICATIONS_PER_ADDRESS } from "./verify-payment.ts";

const VISA = 102;
const BANK_TRANSFER = 5;
const INSTANT_TRANSFER = 104;

/** A shop whose website takes cards and transfers, and somebody with 50 EUR of credit and goods for 100. */
async function aBuyer(settings: Partial<WebsiteSettingsFile> = {}) {
  const testShop = await aShop({
    websites: [websiteFile({ payment_types: [2, 3, BANK_TRANSFER, VISA, INSTANT_TRANSFER], ...settings })],
    vouchers: [{ code: "GIFT", value: 5000, valid_until: new Date("2027-06-30T21:59:59.999Z") }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-50", { quantity: 2 });
  return { testShop, visitor, [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose]() };
}

/** Buys with a card: the answer leads to the provider's page. */
async function goToProvider(visitor: Visitor, type = VISA) {
  const bought = await visitor.buy(type);
  expect(bought).toMatchObject({
    ok: true,
    value: { redirection_url: expect.stringContaining("https://pay.example/") },
  });
}

/** The payer comes back to the shop. */
async function comeBack(testShop: TestShop, visitor: Visitor) {
  const url = new URL(testShop.payments.books.at(-1)?.return_url ?? "");
  return visitor.must(contract.verifyPayment, { body: { ref: url.searchParams.get("ref") ?? "" } });
}

async function booksOf({ shop }: TestShop) {
  const orders = await shop.db.selectFrom("orders").select(["order_number", "record"]).execute();
  const events = await shop.db.selectFrom("order_events").select("kind").orderBy("event_id").execute();
  const { available, pending } = await shop.db
    .selectFrom("voucher_credits")
    .select(["available", "pending"])
    .executeTakeFirstOrThrow();
  return { orders: orders.length, events: events.map(({ kind }) => kind), available, pending };
}

async function expectSoundLedger({ shop }: TestShop) {
  expect((await verifyLedger(shop.db)).mistakes).toEqual([]);
}

// [payment.co-payment]
test("what credit does not cover is chosen to be paid otherwise, and then nothing is missing", async () => {
  await using buyer = await aBuyer();
  const { visitor } = buyer;
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ missing_amount_of_money: 5000 });
  const chosen = await visitor.choosePayment(VISA);
  expect(chosen).toMatchObject({
    missing_amount_of_money: 0,
    post_payment: { payment_type_id: VISA, value: 5000 },
  });
  const other = await visitor.choosePayment(BANK_TRANSFER);
  expect(other.post_payment).toMatchObject({ payment_type_id: BANK_TRANSFER, value: 5000 });
  const wrong = await visitor.call(contract.addBankTransfer, { body: { amount: 4900 } });
  expect(wrong).toMatchObject({ failure: { error_code: "BAD_REQUEST" } });
});

test("a basket that grows after the choice misses what was added, and cannot be ordered", async () => {
  await using buyer = await aBuyer();
  const { visitor } = buyer;
  await visitor.choosePayment(VISA);
  const grown = await visitor.add("TV1", "TV1-10");
  expect(grown).toMatchObject({ missing_amount_of_money: 1000, post_payment: { value: 5000 } });
  const bought = await visitor.call(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
  expect(bought).toMatchObject({ failure: { error_code: "BE026" } });
});

// [order.prepare] [order.settle] [order.draft] [payment.return] [payment.books]
test("a card pays: the credit is reserved, then taken, and the order is placed when the payer is back", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  expect(await booksOf(testShop)).toEqual({ orders: 0, events: [], available: 0, pending: 5000 });
  await expectSoundLedger(testShop);

  testShop.payments.fate("paid");
  expect(await comeBack(testShop, visitor)).toEqual({
    valid_payment: true,
    result: "paid",
    is_own: true,
    reason: null,
  });
  expect(await booksOf(testShop)).toEqual({ orders: 1, events: ["paid"], available: 0, pending: 0 });
  expect(testShop.payments.books).toMatchObject([{ state: "captured", amount: 5000 }]);
  const { order } = await visitor.must(contract.showConfirmation, {});
  expect(order).toMatchObject({ gross_price: 10_000, amount_to_pay: 5000 });
  expect(await visitor.must(contract.hasLoggedIn, {})).toEqual({ logged_in: false });
  await expectSoundLedger(testShop);
});

// [payment.settle]
test("however long the provider takes, the attempt stays with the process that asks", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  const seen: unknown[] = [];
  testShop.payments.beforeAnswer = async (name) => {
    testShop.passTime(name === "begin" ? BEGIN_SECONDS : PROVIDER_SECONDS);
    const { claimed_until } = await testShop.shop.db
      .selectFrom("payment_attempts")
      .select("claimed_until")
      .executeTakeFirstOrThrow();
    seen.push([name, claimed_until !== null && claimed_until > testShop.shop.now()]);
  };
  await goToProvider(visitor);
  testShop.payments.fate("paid");
  expect(await comeBack(testShop, visitor)).toMatchObject({ result: "paid" });
  expect(seen).toEqual([
    ["begin", true],
    ["assert", true],
    ["capture", true],
  ]);
});

// [revision.payment]
test("a payment that was prepared keeps its amounts, whatever revision is published before the payer is back", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  const { db, websites, catalogues } = testShop.shop;
  await goToProvider(visitor);
  const fees = [{ identifier: "SER" as const, amount: { kind: "fixed" as const, value: 9.99 }, tax_rate: 19 }];
  await insertWebsite(db, websiteFile({ fees, website_type_id: "RED", payment_types: [2, 3] }));
  await websites.reload();
  await catalogues.refresh();
  testShop.payments.fate("paid");
  expect(await comeBack(testShop, visitor)).toMatchObject({ valid_payment: true, result: "paid" });
  const { order } = await visitor.must(contract.showConfirmation, {});
  expect(order).toMatchObject({ gross_price: 10_000, amount_to_pay: 5000 });
  expect(testShop.payments.books).toMatchObject([{ state: "captured", amount: 5000 }]);
  await expectSoundLedger(testShop);
});

// [payment.failure]
test.each(["declined", "aborted"] as const)("a payment that is %s leaves the basket as it was", async (fate) => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  testShop.payments.fate(fate);
  expect(await comeBack(testShop, visitor)).toMatchObject({ result: "failed", reason: fate, is_own: true });
  expect(await booksOf(testShop)).toEqual({ orders: 0, events: [], available: 5000, pending: 0 });
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({
    item_count: 2,
    prepaid_value: 5000,
    post_payment: { payment_type_id: VISA },
  });
  const { last_failure } = await visitor.must(contract.listPaymentTypes, {});
  expect(last_failure?.reason).toBe(fate);
  await goToProvider(visitor);
  testShop.payments.fate("paid");
  expect(await comeBack(testShop, visitor)).toMatchObject({ result: "paid" });
  await expectSoundLedger(testShop);
});

// [payment.settle]
test("return and notification at once give one order, and the money is taken once", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  testShop.payments.fate("paid");
  const key = await attemptKey(testShop);
  await Promise.all([
    settlePayment(testShop.shop, key),
    comeBack(testShop, visitor),
    settlePayment(testShop.shop, key),
  ]);
  await settlePayment(testShop.shop, key);
  expect(await booksOf(testShop)).toMatchObject({ orders: 1, events: ["paid"] });
  expect(testShop.payments.calls.filter(({ name }) => name === "capture")).toHaveLength(1);
  await expectSoundLedger(testShop);
});

async function attemptKey({ shop }: TestShop) {
  return shop.db
    .selectFrom("payment_attempts")
    .select(["website_id", "attempt_id"])
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
}

// [payment.in-process]
test("while a payment is in process the basket cannot be changed, from any tab", async () => {
  await using buyer = await aBuyer();
  const { visitor } = buyer;
  await goToProvider(visitor);
  const tab = visitor.secondTab();
  const refused = { failure: { error_code: "PAYMENT_IN_PROCESS" } };
  const update = { update_type: "CHANGE_QUANTITY" as const, data: { position: 1, quantity: 1 } };
  expect(await tab.call(contract.changeBasket, { body: update })).toMatchObject(refused);
  expect(await tab.call(contract.resetBasket, {})).toMatchObject(refused);
  expect(await tab.call(contract.addBankTransfer, { body: { amount: 5000 } })).toMatchObject(refused);
  expect(await tab.must(contract.setPaymentInProcess, { body: { paymentInProcessParam: true } })).toMatchObject({
    payment_in_process: true,
    redirection_url: expect.stringContaining("https://pay.example/"),
  });
});

// [payment.give-up]
test("a payment that is given up frees the credit; paid all the same, its money goes back", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  const given = await visitor.must(contract.setPaymentInProcess, { body: { paymentInProcessParam: false } });
  expect(given).toEqual({ payment_in_process: false, redirection_url: null, is_ordered: false });
  expect(await booksOf(testShop)).toMatchObject({ orders: 0, available: 5000, pending: 0 });
  testShop.payments.fate("paid");
  await settlePayment(testShop.shop, await attemptKey(testShop));
  expect(testShop.payments.books).toMatchObject([{ state: "cancelled" }]);
  expect(await booksOf(testShop)).toMatchObject({ orders: 0, available: 5000 });
  await expectSoundLedger(testShop);
});

// [payment.unallocated]
test("a payment that was taken although it was given up is given back by a refund", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor, INSTANT_TRANSFER);
  await visitor.must(contract.setPaymentInProcess, { body: { paymentInProcessParam: false } });
  testShop.payments.fate("captured");
  await settlePayment(testShop.shop, await attemptKey(testShop));
  expect(testShop.payments.books).toMatchObject([{ state: "refunded" }]);
  expect(await booksOf(testShop)).toMatchObject({ orders: 0, available: 5000 });
  await expectSoundLedger(testShop);
});

test("who gives up a payment that is paid already gets the order", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  testShop.payments.fate("paid");
  const given = await visitor.must(contract.setPaymentInProcess, { body: { paymentInProcessParam: false } });
  expect(given).toMatchObject({ payment_in_process: false, is_ordered: true });
  expect((await visitor.must(contract.showConfirmation, {})).order).not.toBeNull();
});

// [payment.pending]
test("a payment that stays pending places an order that waits, and is delivered on the late success", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor, INSTANT_TRANSFER);
  testShop.payments.fate("pending");
  expect(await comeBack(testShop, visitor)).toMatchObject({ result: "pending", is_own: true });
  expect(await booksOf(testShop)).toEqual({ orders: 1, events: ["payment_pending"], available: 0, pending: 5000 });
  expect((await visitor.must(contract.showConfirmation, {})).order).not.toBeNull();
  testShop.payments.fate("captured");
  await settlePayment(testShop.shop, await attemptKey(testShop));
  expect(await booksOf(testShop)).toEqual({
    orders: 1,
    events: ["payment_pending", "paid"],
    available: 0,
    pending: 0,
  });
  await expectSoundLedger(testShop);
});

// [ledger.holds]
test("a pending payment that fails cancels its order and gives the credit back, for as long as it was held", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  const before = await validUntil(testShop);
  await goToProvider(visitor, INSTANT_TRANSFER);
  testShop.payments.fate("pending");
  await comeBack(testShop, visitor);
  testShop.passTime(3 * 24 * 3600);
  testShop.payments.fate("declined");
  await settlePayment(testShop.shop, await attemptKey(testShop));
  expect(await booksOf(testShop)).toEqual({
    orders: 1,
    events: ["payment_pending", "cancelled"],
    available: 5000,
    pending: 0,
  });
  expect((await validUntil(testShop)) - before).toBe(3 * 24 * 3600 * 1000);
  await expectSoundLedger(testShop);
});

async function validUntil({ shop }: TestShop): Promise<number> {
  const { valid_until } = await shop.db.selectFrom("vouchers").select("valid_until").executeTakeFirstOrThrow();
  return valid_until?.getTime() ?? 0;
}

// [payment.bank-transfer]
test("a bank transfer places an order at once that waits for the money, with its credit reserved", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  expect(await visitor.buy(BANK_TRANSFER)).toMatchObject({ ok: true, value: { order: { amount_to_pay: 5000 } } });
  expect(await booksOf(testShop)).toEqual({ orders: 1, events: ["awaiting_transfer"], available: 0, pending: 5000 });
  await expectSoundLedger(testShop);
});

test("a payment of another amount or currency is given back, and orders nothing", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  const [payment] = testShop.payments.books;
  testShop.payments.answer("assert", {
    kind: "authorized",
    transaction: { transaction_id: `tx-${payment?.token}`, attempt_id: null, amount: 100, currency: "EUR" },
  });
  expect(await comeBack(testShop, visitor)).toMatchObject({ result: "failed", reason: "mismatch" });
  expect(await booksOf(testShop)).toMatchObject({ orders: 0, available: 5000 });
  expect(testShop.payments.books).toMatchObject([{ state: "cancelled" }]);
});

test("an answer that does not say what happened decides nothing, and the next one does", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  testShop.payments.fate("paid");
  testShop.payments.answer("capture", { kind: "unknown", cause: "time-out" });
  expect(await comeBack(testShop, visitor)).toMatchObject({ result: "open" });
  expect(await booksOf(testShop)).toMatchObject({ orders: 0, pending: 5000 });
  expect(await comeBack(testShop, visitor)).toMatchObject({ result: "paid" });
  const captures = testShop.payments.calls.filter(({ name }) => name === "capture");
  expect(captures.map(({ request }) => request.retry)).toEqual([0, 1]);
  expect(new Set(captures.map(({ request }) => request.request_id)).size).toBe(1);
});

test("a provider that does not take the payment leaves everything open, and says why", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  testShop.payments.answer("begin", { kind: "unknown", cause: "unreachable" });
  expect(await visitor.buy(VISA)).toMatchObject({
    failure: { error_code: "PAYMENT_FAILED", fields: { reason: "other" } },
  });
  expect(await booksOf(testShop)).toMatchObject({ orders: 0, available: 5000, pending: 0 });
  await goToProvider(visitor);
});

// [operator.metrics]
test("a payment that the provider refuses to begin is told as refused, and one of which it says nothing is not", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  const heard: BusinessEvent[] = [];
  testShop.shop.hear = (event) => heard.push(event);
  const refusals = () => heard.flatMap((event) => (event.what === "payment refused" ? [event.reason] : []));
  testShop.payments.answer("begin", { kind: "unknown", cause: "unreachable" });
  await visitor.buy(VISA);
  expect(refusals()).toEqual([]);
  const refused = { kind: "failed", reason: "misconfigured", payer_message: null, cause: "NO_CONTRACT" } as const;
  testShop.payments.answer("begin", refused);
  await visitor.buy(VISA);
  expect(refusals()).toEqual(["misconfigured"]);
});

test("a stranger with the return address settles the payment and learns the result only", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  testShop.payments.fate("paid");
  const bank = testShop.visitor();
  expect(await comeBack(testShop, bank)).toEqual({ valid_payment: true, result: "paid", is_own: false, reason: null });
  expect((await bank.must(contract.showConfirmation, {})).order).toBeNull();
  expect((await visitor.must(contract.showConfirmation, {})).order).not.toBeNull();
  const unknown = await bank.call(contract.verifyPayment, { body: { ref: "nonsense" } });
  expect(unknown).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
});

// [payment.return] [payment.address-limit]
test("strangers' looks at payments are limited per client address, the payer's are not", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  testShop.payments.fate("paid");
  const script = Object.assign(testShop.visitor(), { clientAddress: "192.0.2.9" });
  const look = (who: Visitor, ref: string) => who.call(contract.verifyPayment, { body: { ref } });
  expect(await look(script, "nonsense")).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
  await testShop.shop.db.updateTable("attempt_counters").set({ failures: LOOKS_PER_ADDRESS }).execute();
  const ref = new URL(testShop.payments.books.at(-1)?.return_url ?? "").searchParams.get("ref") ?? "";
  for (const each of ["nonsense", ref]) {
    expect(await look(script, each)).toMatchObject({ failure: { error_code: "TOO_MANY", status: 429 } });
  }
  const payer = Object.assign(visitor, { clientAddress: script.clientAddress });
  expect(await comeBack(testShop, payer)).toMatchObject({ result: "paid", is_own: true });
});

// [payment.return]
test("after the whole order was taken back, the return address says so, and not that it is paid", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  testShop.payments.fate("paid");
  await comeBack(testShop, visitor);
  const { order_number } = await testShop.shop.db.selectFrom("orders").select("order_number").executeTakeFirstOrThrow();
  const whole = { website_id: "aurora", order_number, position: null, quantity: null, delivered: false };
  await anOperator(testShop).must(refundOrder, whole);
  const told = { valid_payment: false, result: "refunded", reason: null };
  expect(await comeBack(testShop, testShop.visitor())).toMatchObject(told);
});

// [payment.notification]
test("a notification asks for nothing but a look, whoever sends it", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  const url = new URL(testShop.payments.books[0]?.notify_url ?? "");
  const notified = await testShop.visitor().request(`${url.pathname}${url.search}`);
  expect(notified.status).toBe(204);
  expect(testShop.queuedJobs.map(({ name }) => name)).toContain("settle-payment");
  expect(await booksOf(testShop)).toMatchObject({ orders: 0, pending: 5000 });
});

// [payment.notification]
test("however often a payment is notified, one job of it waits; a script is refused in the end", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  testShop.queuedJobs.length = 0;
  const { pathname, search } = new URL(testShop.payments.books[0]?.notify_url ?? "");
  const script = testShop.visitor();
  for (let times = 0; times < 20; times++) {
    expect((await script.request(`${pathname}${search}`)).status).toBe(204);
  }
  expect(testShop.queuedJobs).toHaveLength(1);
  await testShop.shop.db.updateTable("attempt_counters").set({ failures: NOTIFICATIONS_PER_ADDRESS }).execute();
  expect((await script.request(`${pathname}${search}`)).status).toBe(429);
  const provider = Object.assign(testShop.visitor(), { clientAddress: "2001:db8:ffff::1" });
  expect((await provider.request(`${pathname}${search}`)).status).toBe(204);
});

// [payment.address-limit]
test("payments that are begun are limited per client address, and the basket stays open", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  await visitor.must(contract.setPaymentInProcess, { body: { paymentInProcessParam: false } });
  await testShop.shop.db.updateTable("attempt_counters").set({ failures: PAYMENTS_PER_ADDRESS }).execute();
  expect(await visitor.buy(VISA)).toMatchObject({ failure: { error_code: "TOO_MANY" } });
  expect(await booksOf(testShop)).toMatchObject({ available: 5000, pending: 0 });
});

// [payment.expiry]
test("an open payment whose time is over is settled as failed, and the basket is open again", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  testShop.passTime(21 * 60);
  await settlePayment(testShop.shop, await attemptKey(testShop));
  expect(await booksOf(testShop)).toMatchObject({ orders: 0, available: 5000, pending: 0 });
});

/** The shop with a log that keeps how grave each line is. */
function withLogLevels({ shop }: TestShop) {
  const levels: string[] = [];
  const log = Object.assign(Object.create(shop.log), {
    error: () => levels.push("error"),
    warn: () => levels.push("warn"),
  });
  return { shop: { ...shop, log }, levels };
}

// [payment.expiry]
test("a payment that the provider does not know any more is logged as a failure, and as a warning once its time is over", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  testShop.payments.fate("lost");
  const { shop, levels } = withLogLevels(testShop);
  await settlePayment(shop, await attemptKey(testShop));
  expect(await booksOf(testShop)).toMatchObject({ pending: 5000 });
  testShop.passTime(21 * 60);
  await settlePayment(shop, await attemptKey(testShop));
  expect(await booksOf(testShop)).toMatchObject({ available: 5000, pending: 0 });
  expect(levels).toEqual(["error", "warn"]);
});

/** The provider's server says that something happened, and the job asks what. */
async function report(testShop: TestShop): Promise<void> {
  const url = new URL(testShop.payments.books[0]?.notify_url ?? "");
  await testShop.visitor().request(`${url.pathname}${url.search}`);
  await settlePayment(testShop.shop, await attemptKey(testShop));
}

// [payment.late]
test.each([
  [VISA, "paid", "cancelled"],
  [INSTANT_TRANSFER, "captured", "refunded"],
] as const)(
  "who pays by type %i after the time is over gets the money back, and can buy again",
  async (type, fate, end) => {
    await using buyer = await aBuyer();
    const { testShop, visitor } = buyer;
    await goToProvider(visitor, type);
    testShop.passTime(21 * 60);
    await settlePayment(testShop.shop, await attemptKey(testShop));
    testShop.payments.fate(fate);
    await report(testShop);
    expect(testShop.payments.books).toMatchObject([{ state: end }]);
    expect(await booksOf(testShop)).toMatchObject({ orders: 0, available: 5000, pending: 0 });
    await goToProvider(visitor);
    testShop.payments.fate("paid");
    expect(await comeBack(testShop, visitor)).toMatchObject({ result: "paid" });
    await expectSoundLedger(testShop);
  },
);

// [payment.late] [payment.notification]
test("who pays while the provider is asked for the last time has paid: its answer is from before", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  const { shop } = testShop;
  await goToProvider(visitor);
  testShop.passTime(21 * 60);
  testShop.payments.beforeAnswer = async () => {
    testShop.payments.beforeAnswer = async () => undefined;
    testShop.payments.fate("paid");
    await report(testShop);
  };
  await settlePayment(shop, await attemptKey(testShop));
  const states = () => shop.db.selectFrom("payment_attempts").select("state").execute();
  expect(await states()).toEqual([{ state: "open" }]);
  // The job of the report comes again until it is decided.
  await settlePayment(shop, await attemptKey(testShop));
  expect(testShop.payments.books).toMatchObject([{ state: "captured" }]);
  expect(await booksOf(testShop)).toMatchObject({ orders: 1, available: 0, pending: 0 });
  await expectSoundLedger(testShop);
});

// [payment.late] [payment.notification]
test("a report on a payment that failed, and did, changes nothing", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor);
  testShop.payments.fate("declined");
  await comeBack(testShop, visitor);
  await report(testShop);
  const attempts = testShop.shop.db.selectFrom("payment_attempts").select(["state", "failure"]);
  expect(await attempts.execute()).toEqual([{ state: "failed", failure: "declined" }]);
  expect(await booksOf(testShop)).toMatchObject({ orders: 0, available: 5000, pending: 0 });
});

// [payment.pending] [payment.late]
test("a pending payment that the provider forgets is cancelled; should it come later, it goes back", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await goToProvider(visitor, INSTANT_TRANSFER);
  testShop.payments.fate("pending");
  await comeBack(testShop, visitor);
  testShop.payments.fate("lost");
  const { shop, levels } = withLogLevels(testShop);
  testShop.passTime(119 * 3600);
  await settlePayment(shop, await attemptKey(testShop));
  expect(await booksOf(testShop)).toMatchObject({ events: ["payment_pending"], pending: 5000 });
  testShop.passTime(3600);
  await settlePayment(shop, await attemptKey(testShop));
  expect(levels).toEqual(["error", "error"]);
  expect(await booksOf(testShop)).toMatchObject({ events: ["payment_pending", "cancelled"], available: 5000 });
  testShop.payments.fate("captured");
  await report(testShop);
  expect(testShop.payments.books).toMatchObject([{ state: "refunded" }]);
  expect(await booksOf(testShop)).toMatchObject({ events: ["payment_pending", "cancelled"], available: 5000 });
  await expectSoundLedger(testShop);
});

test("a code that covers all drops the co-payment", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await testShop.issue({ code: "MORE", value: 10_000 });
  await visitor.choosePayment(VISA);
  expect(await visitor.enter("MORE")).toMatchObject({ post_payment: null, missing_amount_of_money: 0 });
  const update = { update_type: "CHANGE_QUANTITY" as const, data: { position: 1, quantity: 4 } };
  const grown = await visitor.must(contract.changeBasket, { body: update });
  expect(grown).toMatchObject({ post_payment: null, missing_amount_of_money: 5000 });
});

test("a code cannot be entered while a payment is in process", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await testShop.issue({ code: "MORE", value: 10_000 });
  await goToProvider(visitor);
  const entered = await visitor.call(contract.enterCode, { body: { code: "MORE" } });
  expect(entered).toMatchObject({ failure: { error_code: "PAYMENT_IN_PROCESS" } });
});

// [order.once]
test("buying again while a payment is in process leads to it, and begins no other", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  await visitor.choosePayment(VISA);
  const basketNumber = await visitor.prepareOrder();
  const buys = [1, 2].map(() => visitor.call(contract.createOrder, { body: { basketNumber } }));
  const bought = await Promise.all(buys);
  expect(bought.every(({ ok }) => ok)).toBe(true);
  expect(testShop.payments.books).toHaveLength(1);
});

// [payment.provider-ready]
test("without credentials the provider's types are neither offered nor taken", async () => {
  await using buyer = await aBuyer();
  const { testShop, visitor } = buyer;
  testShop.payments.isReadyFor = () => false;
  const { payment_types } = await visitor.must(contract.listPaymentTypes, {});
  expect(payment_types.map(({ id }) => id)).toEqual([2, 3, BANK_TRANSFER]);
  const chosen = visitor.call(contract.addProviderPayment, {
    body: { amount: 5000, currency: "EUR", payment_type_id: VISA },
  });
  expect(await chosen).toMatchObject({ failure: { error_code: "BAD_REQUEST" } });
});

// [payment.bank-transfer]
test("the confirmation of an awaited transfer says where to transfer how much, with the order's reference", async () => {
  const bank_account = {
    holder: "Aurora GmbH",
    bank: "Laternenbank",
    iban: "DE79 9999 0010 0001 0203 04",
    bic: "LATEDEB0XXX",
  };
  await using testShop = await aShop({
    websites: [websiteFile({ payment_types: [2, BANK_TRANSFER], bank_account })],
    vouchers: [{ code: "GIFT", value: 5000 }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-50", { quantity: 2 });
  await visitor.buy(BANK_TRANSFER);
  const { order, ...confirmation } = await visitor.must(contract.showConfirmation, {});
  expect(order?.co_payment).toEqual({ payment_type_id: BANK_TRANSFER, value: 5000 });
  expect(confirmation).toMatchObject({
    awaits: "transfer",
    bank_transfer: { iban: "DE79999900100001020304", amount: 5000, reference: expect.stringMatching(/^RF\d\d10001$/) },
  });
});

const TOKEN = "ABCDEFGHIJKLMNOPQRSTU_";

/** Buys with a card and the token of the fraud service; what the provider was told of it. */
async function tokenAtProvider({ testShop, visitor }: Awaited<ReturnType<typeof aBuyer>>, type = VISA) {
  await visitor.choosePayment(type);
  const body = { basketNumber: await visitor.prepareOrder(), risk_token: TOKEN };
  await visitor.must(contract.createOrder, { body });
  const stored = await testShop.shop.db.selectFrom("payment_attempts").select("risk_token").execute();
  return { told: testShop.payments.books.map(({ risk_token }) => risk_token), stored, body };
}

// [island.risk]
test("the token of the fraud service is stored with its attempt, and a repeated order begins nothing again", async () => {
  await using buyer = await aBuyer({ riskident_snippetid: "shop" });
  const { told, stored, body } = await tokenAtProvider(buyer);
  expect({ told, stored }).toEqual({ told: [TOKEN], stored: [{ risk_token: TOKEN }] });
  await buyer.visitor.must(contract.createOrder, { body: { ...body, risk_token: TOKEN.toLowerCase() } });
  expect(buyer.testShop.payments.books).toHaveLength(1);
});

// [island.risk]
test("a website without the fraud service hands no token over", async () => {
  await using buyer = await aBuyer();
  expect(await tokenAtProvider(buyer)).toMatchObject({ told: [null], stored: [{ risk_token: null }] });
});

// [island.risk]
test("another attempt does not get the token of an earlier one", async () => {
  await using buyer = await aBuyer({ riskident_snippetid: "shop" });
  await tokenAtProvider(buyer);
  buyer.testShop.payments.fate("declined");
  await comeBack(buyer.testShop, buyer.visitor);
  expect((await tokenAtProvider(buyer)).told).toEqual([TOKEN, null]);
});
