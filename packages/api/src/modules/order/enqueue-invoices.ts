import type { Shop } from "../../shop.ts";
import type { OrderKey } from "./order-key.ts";

/** Has the documents of an order made that it lacks then, in the caller's transaction, where the website issues any. */
export async function enqueueInvoices(
  { db, jobs, websites }: Pick<Shop, "db" | "jobs" | "websites">,
  { website_id, order_id }: OrderKey,
): Promise<void> {
  if (websites.findById(website_id)?.settings.invoice) {
    await jobs.enqueue(db, "make-invoices", { website_id, order_id });
  }
}
