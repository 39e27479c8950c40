import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { JobQueue } from "../../ports/jobs.ts";
import { waitingOrders } from "./progress-store.ts";

/**
 * Queues the fulfilment of every order that waits for stock. Call it in the transaction that imports codes
 * [stock.waiting-orders].
 * @returns the number of waiting orders
 */
export async function enqueueWaitingOrders(transaction: UnitOfWork, jobs: JobQueue): Promise<number> {
  const orders = await waitingOrders(transaction);
  await jobs.enqueueAll(transaction, "fulfil-order", orders);
  return orders.length;
}
