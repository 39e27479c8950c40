import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { JobQueue } from "../../ports/jobs.ts";
import { waitingOrders } from "../order/index.ts";

/**
 * Has every order that waits for stock looked at again; to be called where codes are imported, in that transaction.
 * @returns how many orders wait
 */
export async function enqueueWaitingOrders(transaction: UnitOfWork, jobs: JobQueue): Promise<number> {
  const orders = await waitingOrders(transaction);
  for (const order of orders) {
    await jobs.enqueue(transaction, "fulfil-order", order);
  }
  return orders.length;
}
