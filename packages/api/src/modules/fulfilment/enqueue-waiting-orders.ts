import type { Transaction } from "kysely";
import type { Database } from "../../db/types.ts";
import type { JobQueue } from "../../ports/jobs.ts";
import { waitingOrders } from "./store.ts";

/**
 * Has every order that waits for stock looked at again; to be called where codes are imported, in that transaction.
 * @returns how many orders wait
 */
export async function enqueueWaitingOrders(transaction: Transaction<Database>, jobs: JobQueue): Promise<number> {
  const orders = await waitingOrders(transaction);
  for (const order of orders) {
    await jobs.enqueue(transaction, "fulfil-order", order);
  }
  return orders.length;
}
