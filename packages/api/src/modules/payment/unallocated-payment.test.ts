import { contract } from "@guerdon/contract";
import {
  inquireUnallocatedPayment,
  listUnallocatedPayments,
  resolveUnallocatedPayment,
} from "@guerdon/contract/operations/unallocated-payment";
import { sum } from "@guerdon/domain/money";
import { PROVIDER_SECONDS } from "@guerdon/domain/payment";
import { anOperator, aShop, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import type { RefundResult } from "../../ports/payment-provider.ts";
import { verifyLedger } from "../operator/verify-store.ts";
import { settlePayment } from "../purchase/settle-payment.ts";

const INSTANT_TRANSFER = 104;

/** A payer has given a payment of 50 EUR up, and it was taken all the same; its refund has the given end. */
async function aGivenUpPayment(refund: RefundResult | "lost") {
  const testShop = await aShop({
    websites: [websiteFile({ payment_types: [2, INSTANT_TRANSFER] })],
    vouchers: [{ code: "GIFT", value: 5000 }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-50", { quantity: 2 });
  await visitor.buy(INSTANT_TRANSFER);
  await visitor.must(contract.setPaymentInProcess, { body: { paymentInProcessParam: false } });
  testShop.payments.fate("captured");
  if (refund === "lost") {
    testShop.payments.lose("refund");
  } else {
    testShop.payments.answer("refund", refund);
  }
  const [payment_id = ""] = testShop.payments.books.map(({ attempt_id }) => attempt_id);
  const operator = anOperator(testShop);
  const settle = () => settlePayment(testShop.shop, { website_id: "aurora", attempt_id: payment_id });
  await settle();
  return Object.assign(testShop, {
    operator,
    payment_id,
    settle,
    listed: async () => (await operator.must(listUnallocatedPayments, { website_id: null })).payments,
    inquire: (isDry?: boolean) => operator.try(inquireUnallocatedPayment, { payment_id }, isDry),
    resolve: (outcome: "done" | "failed") => operator.try(resolveUnallocatedPayment, { payment_id, outcome }),
  });
}

const refundCalls = ({ payments }: TestShop) => payments.calls.filter(({ name }) => name === "refund");

/** The money that belongs to no order; the ledger proves it. */
async function unallocated({ shop }: TestShop): Promise<number> {
  expect((await verifyLedger(shop.db)).mistakes).toEqual([]);
  const transfers = await shop.db
    .selectFrom("ledger_transfers")
    .select(["debit_account_id", "amount"])
    .where((transfer) =>
      transfer.or([
        transfer("debit_account_id", "=", "unallocated:EUR"),
        transfer("credit_account_id", "=", "unallocated:EUR"),
      ]),
    )
    .execute();
  return sum(
    transfers.map(({ debit_account_id, amount }) => (debit_account_id === "unallocated:EUR" ? -amount : amount)),
  );
}

// [payment.unallocated] [payment.settle]
test("a payment whose refund was not answered is listed and not given back again; asked about, it is booked", async () => {
  await using shop = await aGivenUpPayment("lost");
  const { payment_id } = shop;
  await shop.settle();
  expect(refundCalls(shop)).toHaveLength(1);
  expect(await unallocated(shop)).toBe(5000);
  expect(await shop.listed()).toMatchObject([{ payment_id, amount: 5000, state: "captured", is_under_way: false }]);
  expect((await shop.operator.must(listUnallocatedPayments, { website_id: "aurora" })).payments).toHaveLength(1);

  const asked = shop.payments.calls.length;
  expect(await shop.inquire(true)).toMatchObject({ value: { says: null, payment: { state: "captured" } } });
  expect(shop.payments.calls).toHaveLength(asked);
  expect(await shop.inquire()).toMatchObject({ value: { says: "captured", payment: { state: "refunded" } } });
  expect(await unallocated(shop)).toBe(0);
  expect(await shop.listed()).toEqual([]);
  const settled = { refusals: [{ code: "payment_settled", fields: { payment_id, state: "refunded" } }] };
  expect(await shop.inquire()).toMatchObject(settled);
  expect(await shop.resolve("done")).toMatchObject(settled);
});

test.each<RefundResult>([
  { kind: "failed", cause: "AMOUNT_INVALID" },
  { kind: "unknown", cause: "a time-out" },
  { kind: "pending", refund_transaction_id: "tx-refund" },
])("a payment whose refund is $kind stays until an operator decides", async (answer) => {
  await using shop = await aGivenUpPayment(answer);
  await shop.settle();
  expect(refundCalls(shop)).toHaveLength(1);
  expect(await shop.inquire()).toMatchObject({ value: { says: "lost", payment: { state: "captured" } } });
  expect(await shop.listed()).toMatchObject([{ is_under_way: false }]);
  expect(await shop.resolve("done")).toMatchObject({ value: { payment: { state: "refunded" } } });
  expect([await unallocated(shop), await shop.listed()]).toEqual([0, []]);
});

test("a payment that did not go back is given back once more, by another call", async () => {
  await using shop = await aGivenUpPayment({ kind: "failed", cause: "GENERAL_DECLINED" });
  expect(await shop.resolve("failed")).toMatchObject({ value: { payment: { state: "captured" } } });
  expect(shop.queuedJobs.at(-1)).toMatchObject({ name: "settle-payment", data: { attempt_id: shop.payment_id } });
  expect(await shop.listed()).toEqual([]);
  await shop.settle();
  expect(shop.payments.books).toMatchObject([{ state: "refunded" }]);
  expect(await unallocated(shop)).toBe(0);
  expect(new Set(refundCalls(shop).map(({ request }) => request.request_id)).size).toBe(2);
});

test("what the provider says of another refund books nothing", async () => {
  await using shop = await aGivenUpPayment("lost");
  const of = { transaction_id: "tx", attempt_id: `${shop.payment_id}.back`, amount: 5000, currency: "EUR" };
  for (const other of [{ amount: 4999 }, { currency: "CHF" }, { attempt_id: shop.payment_id }]) {
    const transaction = { ...of, ...other };
    shop.payments.answer("inquire", { kind: "captured", transaction, capture_id: "cap" });
    expect(await shop.inquire()).toMatchObject({ value: { payment: { state: "captured" } } });
  }
  expect(await unallocated(shop)).toBe(5000);
});

test("a refund that the provider had only agreed to is captured", async () => {
  await using shop = await aGivenUpPayment("lost");
  const transaction = { transaction_id: "tx", attempt_id: `${shop.payment_id}.back`, amount: 5000, currency: "EUR" };
  shop.payments.answer("inquire", { kind: "authorized", transaction });
  shop.payments.answer("capture", { kind: "captured", capture_id: "cap" });
  expect(await shop.inquire()).toMatchObject({ value: { says: "authorized", payment: { state: "refunded" } } });
  expect(await unallocated(shop)).toBe(0);
});

test("while a process asks about a payment, nobody else does or decides; a dead one loses its claim", async () => {
  await using shop = await aGivenUpPayment("lost");
  const { payment_id } = shop;
  await shop.shop.db
    .updateTable("payment_attempts")
    .set({ claimed_until: new Date(shop.shop.now().getTime() + 100_000) })
    .execute();
  expect(await shop.listed()).toMatchObject([{ is_under_way: true }]);
  const refused = { refusals: [{ code: "payment_under_way", fields: { payment_id } }] };
  expect(await shop.inquire()).toMatchObject(refused);
  expect(await shop.resolve("failed")).toMatchObject(refused);
  shop.passTime(100);
  expect(await shop.inquire()).toMatchObject({ value: { payment: { state: "refunded" } } });
});

// [payment.settle] [payment.unallocated]
test("however long the provider takes to tell and to capture, the payment stays with the process that asks", async () => {
  await using shop = await aGivenUpPayment("lost");
  const transaction = { transaction_id: "tx", attempt_id: `${shop.payment_id}.back`, amount: 5000, currency: "EUR" };
  shop.payments.answer("inquire", { kind: "authorized", transaction });
  shop.payments.answer("capture", { kind: "captured", capture_id: "cap" });
  const seen: unknown[] = [];
  shop.payments.beforeAnswer = async (name) => {
    shop.passTime(PROVIDER_SECONDS);
    seen.push([name, ...(await shop.listed()).map(({ is_under_way }) => is_under_way)]);
  };
  await shop.inquire();
  expect(seen).toEqual([
    ["inquire", true],
    ["capture", true],
  ]);
});

test("only payments that are to go back are decided, of websites that there are", async () => {
  await using shop = await aGivenUpPayment("lost");
  await shop.shop.db.updateTable("payment_attempts").set({ request: null }).execute();
  expect(await shop.resolve("done")).toMatchObject({ refusals: [{ code: "payment_settled" }] });
  expect(await shop.operator.try(inquireUnallocatedPayment, { payment_id: "pay_1" })).toMatchObject({
    refusals: [{ code: "payment_unknown", fields: { payment_id: "pay_1" } }],
  });
  expect(await shop.operator.try(listUnallocatedPayments, { website_id: "nowhere" })).toMatchObject({
    refusals: [{ code: "website_unknown" }],
  });
});
