import { cancelOrder, refundOrder } from "@guerdon/contract/operations/refund";
import { aMailDelivery, anOperator, aShop, insertStock, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { fulfilOrder } from "../fulfilment/index.ts";
import { verifyLedger } from "../operator/verify-store.ts";

const ORDERS = 12;

/** Orders of three codes each, all of them paid with one voucher. */
async function placeOrders(shop: TestShop) {
  for (let placed = 0; placed < ORDERS; placed += 1) {
    const visitor = shop.visitor();
    await visitor.enter("GIFT");
    await visitor.add("TV1", "TV1-10", { quantity: 2 });
    await visitor.add("TV1", "TV1-25", { quantity: 1 });
    await visitor.order(await visitor.prepareOrder());
  }
  return shop.shop.db.selectFrom("orders").select(["website_id", "order_id", "order_number"]).execute();
}

// [refund.left] [refund.once]
test("two processes deliver and give back the same orders at once: each piece once, and no deadlock", async () => {
  await using one = await aShop({ vouchers: [{ code: "GIFT", value: ORDERS * 4500 }] });
  await using two = await one.secondProcess();
  const orders = await placeOrders(one);
  await insertStock(one.shop, { codes: Array.from({ length: 2 * ORDERS }, (_, index) => `A-${index}`) });
  await insertStock(one.shop, {
    variation_number: "TV1-25",
    codes: Array.from({ length: ORDERS }, (_, index) => `B-${index}`),
  });
  const acts = orders.flatMap(({ order_number, ...key }, index) => {
    const [first, second] = index % 2 === 0 ? [one, two] : [two, one];
    const order = { website_id: "aurora", order_number, delivered: false };
    const delivering = [
      () => fulfilOrder(first.shop, aMailDelivery(), key),
      () => fulfilOrder(second.shop, aMailDelivery(), key),
    ];
    const givingBack = [
      () => anOperator(second).try(refundOrder, { ...order, position: 1, quantity: 1 }),
      () => anOperator(first).try(cancelOrder, order),
    ];
    return index % 3 === 0 ? [...givingBack, ...delivering] : [...delivering, ...givingBack];
  });
  await Promise.all(acts.map((act) => act()));
  for (const key of orders) {
    await fulfilOrder(one.shop, aMailDelivery(), key);
  }

  const { db } = one.shop;
  const codes = await db.selectFrom("handed_out_codes").select("stock_code_id").execute();
  const back = await db.selectFrom("refund_lines").select(["quantity", "amount"]).execute();
  expect(codes.length + back.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3 * ORDERS);
  const credit = await db.selectFrom("voucher_credits").select("available").executeTakeFirstOrThrow();
  expect(credit.available).toBe(back.reduce((sum, { amount }) => sum + amount, 0));
  expect((await verifyLedger(db)).mistakes).toEqual([]);
});
