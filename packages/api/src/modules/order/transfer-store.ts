import type { TransferOrder } from "@guerdon/domain/order/transfer-matching";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "./order-key.ts";
import { lockOrders, stateOfOrder } from "./progress-store.ts";

/** An order as transfers see it, without what was received for it. */
export type TransferOrderFacts = OrderKey & Omit<TransferOrder, "received" | "marked">;

/**
 * Locks the orders of these numbers until the transaction ends, in a fixed order. They are read after that, so that
 * nothing changes them meanwhile.
 */
export async function lockOrdersNumbered(
  unit: UnitOfWork,
  websiteIds: readonly string[],
  numbers: readonly string[],
): Promise<TransferOrderFacts[]> {
  const found = await tables<"orders">(unit)
    .selectFrom("orders")
    .select(["website_id", "order_id"])
    .where((row) => row("website_id", "=", row.fn.any(row.val([...websiteIds]))))
    .where((row) => row("order_number", "=", row.fn.any(row.val([...numbers]))))
    .orderBy("website_id")
    .execute();
  for (const [website_id, keys] of Map.groupBy(found, (key) => key.website_id)) {
    await lockOrders(unit, { website_id, order_ids: keys.map(({ order_id }) => order_id) });
  }
  return transferFacts(unit, found);
}

/** Orders as transfers see them. */
async function transferFacts(unit: UnitOfWork, keys: readonly OrderKey[]): Promise<TransferOrderFacts[]> {
  if (keys.length === 0) {
    return [];
  }
  return tables<"orders" | "order_events">(unit)
    .selectFrom("orders")
    .select([
      "orders.website_id",
      "orders.order_id",
      "orders.order_number",
      "orders.currency",
      sql<number>`(record ->> 'amount_to_pay')::bigint`.as("amount"),
      stateOfOrder().$castTo<TransferOrder["state"]>().as("state"),
    ])
    .where((row) => row("orders.website_id", "=", row.fn.any(row.val(keys.map(({ website_id }) => website_id)))))
    .where((row) => row("orders.order_id", "=", row.fn.any(row.val(keys.map(({ order_id }) => order_id)))))
    .orderBy("orders.order_id")
    .execute();
}

/** An order that waits for a transfer. */
export interface AwaitingOrder extends OrderKey {
  awaits_since: Date;
}

/** Orders of all websites that have waited for a transfer since a time or longer, by website and id. */
export async function ordersAwaitingSince(
  unit: UnitOfWork,
  since: Date,
  { after = { website_id: "", order_id: "" }, limit }: { after?: OrderKey | undefined; limit: number },
): Promise<AwaitingOrder[]> {
  return tables<"reached_states">(unit)
    .selectFrom("reached_states")
    .select(["website_id", "order_id", "reached_at as awaits_since"])
    .where("state", "=", "awaiting_transfer")
    .where("reached_at", "<=", since)
    .where((row) =>
      row(row.refTuple("website_id", "order_id"), ">", row.tuple(row.val(after.website_id), row.val(after.order_id))),
    )
    .orderBy("website_id")
    .orderBy("order_id")
    .limit(limit)
    .execute();
}
