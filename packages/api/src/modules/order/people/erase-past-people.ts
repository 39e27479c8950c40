import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import { inTransaction } from "../../../db/index.ts";
import type { Shop } from "../../../shop.ts";
import { openBankEntries } from "../../payment/index.ts";
import { erasePeople } from "./erase-people.ts";
import { lockEndedOrders } from "./past-people-store.ts";

/** Orders per transaction, because several tables have something of each. */
const BATCH_SIZE = 100;

/**
 * Erases the people of orders that ended before the moment of their website, if nothing of them is open
 * [retention.order-people]; at most `batch` in a transaction.
 * @returns of how many orders
 */
export async function erasePastPeople(
  shop: Pick<Shop, "db" | "now">,
  limits: readonly WebsiteLimit[],
  batch = BATCH_SIZE,
): Promise<number> {
  let erased = 0;
  for (const limit of limits) {
    erased += await eraseOfWebsite(shop, limit, batch);
  }
  return erased;
}

async function eraseOfWebsite(
  { db, now }: Pick<Shop, "db" | "now">,
  limit: WebsiteLimit,
  batch: number,
): Promise<number> {
  let erased = 0;
  // Where the last batch ended: what was left before it has something open.
  let from = new Date(0);
  for (;;) {
    const { orders, newly } = await inTransaction(db, async (transaction) => {
      const open = await openBankEntries(transaction, null);
      const except = open.flatMap(({ order_id }) => (order_id === null ? [] : [order_id]));
      const ended = await lockEndedOrders(transaction, limit, { from, except, batch });
      return { orders: ended, newly: await erasePeople(transaction, ended, now()) };
    });
    erased += orders.length;
    const last = orders.at(-1)?.placed_at ?? from;
    // Orders of one moment whose people were erased before would be found again and again.
    const isStuck = newly === 0 && last.getTime() === from.getTime();
    if (orders.length < batch || isStuck) {
      return erased;
    }
    from = last;
  }
}
