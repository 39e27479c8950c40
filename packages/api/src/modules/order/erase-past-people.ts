import type { WebsiteLimit } from "@guerdon/domain/retention";
import { inTransaction } from "../../db/index.ts";
import type { Shop } from "../../shop.ts";
import { openBankEntries } from "../payment/index.ts";
import { erasePeople } from "./erase-people.ts";
import { lockEndedOrders } from "./past-people-store.ts";

/**
 * Erases the people of a batch of orders that ended before the moment of their website, if nothing of them is open
 * [retention.order-people].
 * @returns of how many orders
 */
export async function erasePastPeople(
  { db, now }: Pick<Shop, "db" | "now">,
  limits: readonly WebsiteLimit[],
  batch: number,
): Promise<number> {
  if (limits.length === 0) {
    return 0;
  }
  return inTransaction(db, async (transaction) => {
    const open = await openBankEntries(transaction, null);
    const except = open.flatMap(({ order_id }) => (order_id === null ? [] : [order_id]));
    const orders = await lockEndedOrders(transaction, limits, { except, batch });
    for (const order of orders) {
      await erasePeople(transaction, order, now());
    }
    return orders.length;
  });
}
