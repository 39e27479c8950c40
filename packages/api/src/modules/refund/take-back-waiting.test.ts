import { contract } from "@guerdon/contract";
import { disputePayment, listRefunds } from "@guerdon/contract/operations/refund";
import { aMailDelivery, anOperator, aShop, insertStock, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { fulfilOrder } from "../fulfilment/index.ts";
import { verifyLedger } from "../operator/verify-store.ts";

const VISA = 102;
const DAY = 86_400;

/** Somebody has ordered one voucher for 10 EUR that is in stock, and two for 25 EUR that are not. */
async function aWaitingOrder({ credit = 6000, type = 2 } = {}) {
  const testShop = await aShop({
    websites: [websiteFile({ payment_types: [2, VISA], stock_wait_days: 10 })],
    vouchers: [{ code: "GIFT", value: credit }],
  });
  const { shop, payments } = testShop;
  await insertStock(shop, { codes: ["A-1"] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-10");
  await visitor.add("TV1", "TV1-25", { quantity: 2 });
  if (type === 2) {
    await visitor.order(await visitor.prepareOrder());
  } else {
    await visitor.buy(type);
    payments.fate("paid");
    const ref = new URL(payments.books.at(-1)?.return_url ?? "").searchParams.get("ref") ?? "";
    await visitor.must(contract.verifyPayment, { body: { ref } });
  }
  const { order_id, order_number } = await shop.db
    .selectFrom("orders")
    .select(["order_id", "order_number"])
    .executeTakeFirstOrThrow();
  const mailDelivery = aMailDelivery();
  const fulfil = () => fulfilOrder(shop, mailDelivery, { website_id: "aurora", order_id });
  await fulfil();
  const pair = { receipt: order_number, email: "nora@example.org" };
  return Object.assign(testShop, {
    order_number,
    mailDelivery,
    fulfil,
    takeBack: (body = pair) => testShop.visitor().call(contract.takeBackWaiting, { body }),
    status: () => testShop.visitor().must(contract.showOrderStatus, { body: pair }),
    credit: async () => {
      const row = await shop.db.selectFrom("voucher_credits").select("available").executeTakeFirstOrThrow();
      return row.available;
    },
    mistakes: async () => (await verifyLedger(shop.db)).mistakes,
  });
}

const CONFLICT = { ok: false, failure: { error_code: "CONFLICT" } };

// [refund.waiting]
test("what waits for stock too long goes back once, and what was delivered stays", async () => {
  await using testShop = await aWaitingOrder();
  const { takeBack, status, credit, mailDelivery, fulfil, passTime, shop } = testShop;
  passTime(10 * DAY - 1);
  expect((await status()).takeable).toBe(0);
  expect(await takeBack()).toMatchObject(CONFLICT);
  passTime(1);
  expect((await status()).takeable).toBe(1);
  expect(await takeBack({ receipt: testShop.order_number, email: "eve@example.org" })).toMatchObject({
    failure: { error_code: "NOT_FOUND" },
  });
  expect(await credit()).toBe(0);
  expect(await takeBack()).toMatchObject({ ok: true, value: { amount: 5000, state: "done" } });
  expect(await takeBack()).toMatchObject(CONFLICT);
  expect(await credit()).toBe(5000);
  await fulfil();
  expect(await status()).toMatchObject({
    takeable: 0,
    state: "fulfilled",
    refunded_value: 5000,
    receipt_positions: [
      { state: "delivered", refunded: 0 },
      { state: "waiting_for_stock", refunded: 2 },
    ],
  });
  await insertStock(shop, { variation_number: "TV1-25", codes: ["B-1", "B-2"] });
  await fulfil();
  expect(mailDelivery.sent.map(({ messageId }) => messageId.split(".")[1])).toEqual([
    ...["confirmation", "vouchers", "refund"],
  ]);
  expect(await testShop.mistakes()).toEqual([]);
});

// [refund.waiting]
test("what was delivered meanwhile is not given back", async () => {
  await using testShop = await aWaitingOrder();
  testShop.passTime(11 * DAY);
  await insertStock(testShop.shop, { variation_number: "TV1-25", codes: ["B-1", "B-2"] });
  await testShop.fulfil();
  expect(await testShop.takeBack()).toMatchObject(CONFLICT);
  expect(await testShop.credit()).toBe(0);
});

// [refund.waiting] [refund.once]
test("the customer's money goes back by the provider, and the refund names the customer", async () => {
  await using testShop = await aWaitingOrder({ credit: 3000, type: VISA });
  const { takeBack, passTime, payments } = testShop;
  passTime(11 * DAY);
  const answers = await Promise.all([takeBack(), takeBack()]);
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(payments.books.flatMap(({ refunds: given }) => given.map(({ amount }) => amount))).toEqual([3000]);
  expect(await testShop.credit()).toBe(2000);
  expect(await testShop.mistakes()).toEqual([]);
  const { refunds } = await anOperator(testShop).must(listRefunds, { website_id: null, open: false, limit: 10 });
  expect(refunds).toMatchObject([{ amount: 5000, money: 3000, state: "done", operator: "the customer" }]);
});

// [refund.waiting] [refund.dispute]
test("nothing goes back by the button while the payment is disputed", async () => {
  await using testShop = await aWaitingOrder({ credit: 3000, type: VISA });
  testShop.passTime(11 * DAY);
  const order = { website_id: "aurora", order_number: testShop.order_number };
  await anOperator(testShop).must(disputePayment, { ...order, amount: 1000 });
  expect((await testShop.status()).takeable).toBe(0);
  expect(await testShop.takeBack()).toMatchObject(CONFLICT);
});

// [refund.waiting] [refund.unknown]
test("a refund that the provider refuses is told, and may be tried again; one it does not answer is not repeated", async () => {
  await using testShop = await aWaitingOrder({ credit: 3000, type: VISA });
  const { takeBack, status, passTime, payments } = testShop;
  passTime(11 * DAY);
  payments.answer("refund", { kind: "failed", cause: "not allowed" });
  expect(await takeBack()).toMatchObject({ ok: true, value: { state: "failed" } });
  expect(await status()).toMatchObject({ takeable: 1, is_refunding: false });
  payments.lose("refund");
  expect(await takeBack()).toMatchObject({ ok: true, value: { state: "unknown" } });
  expect(await status()).toMatchObject({ takeable: 0, is_refunding: true });
  expect(await takeBack()).toMatchObject(CONFLICT);
  expect(await testShop.credit()).toBe(0);
});
