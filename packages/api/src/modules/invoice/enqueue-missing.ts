import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { JobQueue } from "../../ports/jobs.ts";
import type { Invoicing } from "../website/index.ts";
import { lackingOrders } from "./due-store.ts";

/**
 * Has the documents issued that orders lack.
 * @returns the number of orders
 */
export async function enqueueMissing(
  transaction: UnitOfWork,
  jobs: JobQueue,
  { websites, before }: { websites: readonly Invoicing[]; before: Date },
): Promise<number> {
  const lacking = await lackingOrders(transaction, websites, before);
  const orders = new Map(
    lacking.map(({ website_id, order_id }) => [`${website_id}/${order_id}`, { website_id, order_id }]),
  );
  await jobs.enqueueAll(transaction, "make-invoices", [...orders.values()]);
  return orders.size;
}
