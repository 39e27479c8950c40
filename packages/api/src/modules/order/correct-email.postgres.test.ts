import { setTimeout as sleep } from "node:timers/promises";
import { resendOrderMails } from "@guerdon/contract/operations/mail";
import { findOrders } from "@guerdon/contract/operations/order";
import { anOperator, aShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/index.ts";
import { resealRows } from "../../tables/sealed-rows-store.ts";
import type { Rotation } from "../../tables/table-card.ts";
import { loadOrder } from "./load-order.ts";
import type { OrderKey } from "./order-key.ts";
import { orderTables } from "./tables.ts";

// [order.corrected-email] [key.rotation]
test("an address that is corrected while the people are encrypted anew is kept, and the order is found by it", async () => {
  await using one = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  await using two = await one.secondProcess();
  const { shop, queuedJobs } = one;
  const visitor = one.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const key = queuedJobs.at(-1)?.data as OrderKey;
  await shop.db
    .insertInto("mails")
    .values({ ...key, kind: "confirmation", queued_at: shop.now() })
    .execute();
  const { key_id } = await shop.db.selectFrom("order_people").select("key_id").executeTakeFirstOrThrow();
  const correct = async () => {
    const wish = { website_id: "aurora", order_number, kind: null, email: "new@example.org" };
    await anOperator(two).must(resendOrderMails, wish);
  };
  let corrected: Promise<void> | undefined;
  await inTransaction(shop.db, async (transaction) => {
    const rotation: Rotation = {
      ...orderTables.order_people.rotation,
      async prepare(_transaction, rows) {
        corrected = correct();
        // Long enough to get past this transaction, if it did not hold the row.
        await sleep(300);
        return rows.map(({ old, values }) => ({ ...old, ...values }));
      },
    };
    const sealed = { table: "order_people", rotation };
    const where = { column: "key_id", value: key_id };
    await resealRows(transaction, shop.keyring, { sealed, where, after: undefined, size: 10 });
  });
  await corrected;
  const order = await loadOrder(shop, key);
  expect(order?.people?.delivery_address.email).toBe("new@example.org");
  expect(order?.people?.former_emails).toEqual(["nora@example.org"]);
  const rolesOf = async (email: string) => {
    const { orders } = await anOperator(one).must(findOrders, { website_id: "aurora", wanted: email, limit: 10 });
    return orders.map(({ found_by }) => found_by);
  };
  expect(await rolesOf("new@example.org")).toEqual([["delivery email", "invoice email"]]);
  expect(await rolesOf("nora@example.org")).toEqual([["former email"]]);
});
