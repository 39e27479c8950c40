import { importBounces, resendOrderMails } from "@guerdon/contract/operations/mail";
import { listOrders } from "@guerdon/contract/operations/order";
import { aMailDelivery, anOperator, aShop, insertStock } from "@guerdon/testing";
import { expect, test } from "vitest";
import type { OrderKey } from "../order/index.ts";
import { fulfilOrder } from "./fulfil-order.ts";

/** A shop with an order whose two mails have left. */
async function aShopWithAnOrder() {
  const testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  await insertStock(testShop.shop, { codes: ["A-1"] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const key = testShop.queuedJobs.at(-1)?.data as OrderKey;
  const delivery = aMailDelivery();
  await fulfilOrder(testShop.shop, delivery, key);
  const operator = anOperator(testShop);
  const undelivered = async () => {
    const wish = { website_id: null, state: null, undelivered: true, limit: 10 };
    return (await operator.must(listOrders, wish)).orders.map((order) => order.order_number);
  };
  return Object.assign(testShop, { key, delivery, order_number, operator, undelivered });
}

// [fulfilment.undelivered]
test("a report marks the mail that came back, once, until it is sent again", async () => {
  await using testShop = await aShopWithAnOrder();
  const { shop, key, delivery, order_number, operator, undelivered } = testShop;
  const [, vouchers] = delivery.sent;
  const bounces = [{ message_id: vouchers?.messageId ?? "", status: "5.1.1" }];
  const counts = { noted: 1, known: 0, outdated: 0, unknown: 0 };
  expect(await operator.must(importBounces, { bounces }, true)).toMatchObject(counts);
  expect(await undelivered()).toEqual([]);
  expect(await operator.must(importBounces, { bounces: [...bounces, ...bounces] })).toEqual({
    ...counts,
    orders: [{ website_id: "aurora", order_number }],
  });
  expect(await operator.must(importBounces, { bounces })).toMatchObject({ ...counts, noted: 0, known: 1 });
  expect(await undelivered()).toEqual([order_number]);
  const named = { website_id: "aurora", order_number, kind: null };
  expect((await operator.must(resendOrderMails, named)).mails).toEqual([{ kind: "vouchers", part: 1 }]);
  await fulfilOrder(shop, delivery, key);
  expect(await undelivered()).toEqual([]);
  expect(await operator.must(importBounces, { bounces })).toMatchObject({ ...counts, noted: 0, outdated: 1 });
  expect(await undelivered()).toEqual([]);
  const again = [{ message_id: delivery.sent.at(-1)?.messageId ?? "", status: null }];
  expect(await operator.must(importBounces, { bounces: again })).toMatchObject(counts);
});

// [fulfilment.undelivered]
test("reports about other mails, other shops and nonsense change nothing", async () => {
  await using testShop = await aShopWithAnOrder();
  const { key, operator, undelivered } = testShop;
  const ids = [
    `${key.order_id}.vouchers.2@aurora.localhost`,
    `${key.order_id}.telegram.1@aurora.localhost`,
    "ord_11065675-76fd-44d0-97a4-49a7fd68cad5.vouchers.1@elsewhere.example",
    "nonsense",
    `${key.order_id}.vouchers.99999999999999@aurora.localhost`,
  ];
  const bounces = ids.map((message_id) => ({ message_id, status: null }));
  expect(await operator.must(importBounces, { bounces })).toMatchObject({ noted: 0, unknown: ids.length, orders: [] });
  expect(await operator.must(importBounces, { bounces: [] })).toMatchObject({ noted: 0, unknown: 0 });
  expect(await undelivered()).toEqual([]);
});

// [fulfilment.undelivered] [order.corrected-email]
test("that a replaced address returns the news of it is no trouble", async () => {
  await using testShop = await aShopWithAnOrder();
  const { shop, key, delivery, order_number, operator, undelivered } = testShop;
  const wish = { website_id: "aurora", order_number, kind: null, email: "new@example.org" };
  await operator.must(resendOrderMails, wish);
  await fulfilOrder(shop, delivery, key);
  const news = delivery.sent.find(({ messageId }) => messageId.includes(".corrected."));
  const bounces = [{ message_id: news?.messageId ?? "", status: "5.1.1" }];
  expect(await operator.must(importBounces, { bounces })).toMatchObject({ noted: 1 });
  expect(await undelivered()).toEqual([]);
});
