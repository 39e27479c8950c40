import { aShop, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { addOrderEvent } from "../event-store.ts";
import { erasePastPeople } from "./erase-past-people.ts";

const DAY = 24 * 60 * 60;

/** Orders that ended, placed a second apart; every other one at the same moment as the one before. */
async function endedOrders(testShop: TestShop, count: number): Promise<void> {
  const { db } = testShop.shop;
  for (let index = 0; index < count; index += 1) {
    const visitor = testShop.visitor();
    await visitor.enter("GIFT");
    await visitor.add();
    await visitor.order(await visitor.prepareOrder());
    testShop.passTime(index % 2);
  }
  const orders = await db.selectFrom("orders").select(["website_id", "order_id"]).execute();
  for (const order of orders) {
    await addOrderEvent(db, order, { kind: "fulfilled", happened_at: testShop.shop.now() });
  }
}

// [retention.order-people]
test.each([1, 2, 3, 100])("all past orders lose their people, with %i in a transaction", async (batch) => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  const { db, now } = testShop.shop;
  await endedOrders(testShop, 5);
  testShop.passTime(DAY);
  const limits = [{ website_id: "aurora", before: now() }];
  expect(await erasePastPeople(testShop.shop, limits, batch)).toBe(5);
  for (const table of ["order_people", "order_emails", "order_names"] as const) {
    expect(await db.selectFrom(table).select("order_id").execute(), table).toEqual([]);
  }
  const erased = await db.selectFrom("order_events").select("order_id").where("kind", "=", "people_erased").execute();
  expect(new Set(erased.map(({ order_id }) => order_id)).size).toBe(5);
  expect(await erasePastPeople(testShop.shop, limits, batch)).toBe(0);
});
