import { setTimeout as sleep } from "node:timers/promises";
import { cancelOrder, refundOrder } from "@guerdon/contract/operations/refund";
import { aCatalogue, aMailDelivery, anOperator, aProduct, aShop, insertStock } from "@guerdon/testing";
import { expect, test } from "vitest";
import { isUnavailable } from "../../db/index.ts";
import { verifyLedger } from "../operator/verify-store.ts";
import { fulfilOrder } from "./fulfil-order.ts";

const ORDERS = 10;
const VALUE = 4500;

// [fulfilment.issuer] [stock.once] [refund.once]
test("two processes that deliver and give back the same orders at once deliver each code once, and to its order", async () => {
  const products = [aProduct({ issuer: "http" })];
  await using one = await aShop({
    catalogues: [aCatalogue({ products })],
    vouchers: [{ code: "GIFT", value: ORDERS * VALUE }],
  });
  await using two = await one.secondProcess();
  // Every other answer comes late, so that the same codes are stored by both processes, and handed out meanwhile.
  one.issuer.beforeAnswer = () => sleep(one.issuer.asked.length % 2 === 0 ? 0 : 15);
  await insertStock(one.shop, { codes: Array.from({ length: ORDERS }, (_, index) => `FREE-${index}`) });
  for (let placed = 0; placed < ORDERS; placed += 1) {
    const visitor = one.visitor();
    await visitor.enter("GIFT");
    await visitor.add("TV1", "TV1-10", { quantity: 2 });
    await visitor.add("TV1", "TV1-25", { quantity: 1 });
    await visitor.order(await visitor.prepareOrder());
  }
  const { db } = one.shop;
  const orders = await db.selectFrom("orders").select(["website_id", "order_id", "order_number"]).execute();
  const acts = orders.flatMap(({ order_number, ...key }, index) => {
    const order = { website_id: "aurora", order_number, delivered: false };
    const delivering = [one, two, one, two].map(
      ({ shop }) =>
        () =>
          fulfilOrder(shop, aMailDelivery(), key),
    );
    const givingBack = [
      () => anOperator(two).try(refundOrder, { ...order, position: 1, quantity: 1 }),
      () => anOperator(one).try(cancelOrder, order),
    ];
    return index % 3 === 0 ? [...givingBack, ...delivering] : [...delivering, ...givingBack];
  });
  await Promise.all(acts.map(patiently));
  for (const key of orders) {
    await fulfilOrder(two.shop, aMailDelivery(), key);
  }

  const codes = await db
    .selectFrom("handed_out_codes as handed")
    .leftJoin("issued_codes as issued", "issued.stock_code_id", "handed.stock_code_id")
    .select(["handed.order_id", "issued.order_id as made_for", "handed.stock_code_id"])
    .execute();
  const back = await db.selectFrom("refund_lines").select("quantity").execute();
  expect(codes.length + back.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3 * ORDERS);
  expect(codes.filter(({ order_id, made_for }) => order_id !== made_for)).toEqual([]);
  expect(new Set(codes.map(({ stock_code_id }) => stock_code_id)).size).toBe(codes.length);
  const quantities = Map.groupBy(one.issuer.asked, ({ reference }) => reference);
  expect([...quantities.values()].map((each) => new Set(each.map(({ quantity }) => quantity)).size)).toEqual(
    [...quantities].map(() => 1),
  );
  expect(await db.selectFrom("failed_jobs").selectAll().execute()).toEqual([]);
  expect((await verifyLedger(db)).mistakes).toEqual([]);
});

/** Repeats an act that waited too long for a lock, and has stored nothing, as the queue of jobs and operators do. */
async function patiently(act: () => Promise<unknown>): Promise<unknown> {
  try {
    return await act();
  } catch (error) {
    if (isUnavailable(error)) {
      return patiently(act);
    }
    throw error;
  }
}
