import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { JobQueue } from "../../ports/jobs.ts";
import type { OrderKey } from "../order/index.ts";
import type { Invoicing } from "../website/index.ts";
import { findInvoiceCheck, saveInvoiceCheck } from "./check-store.ts";
import { lackingOrders } from "./due-store.ts";

/** What happened is recorded later than its time says by no more than this: a transaction lasts, and clocks differ. */
const LATE_MS = 2 * 86_400_000;

/**
 * Has the documents issued that orders lack.
 * @returns the number of orders
 */
export async function enqueueMissing(
  transaction: UnitOfWork,
  jobs: JobQueue,
  { websites, before }: { websites: readonly Invoicing[]; before: Date },
): Promise<number> {
  const orders = new Map<string, OrderKey>();
  for (const website of websites) {
    const lacking = await lackingSinceCheck(transaction, website, before);
    for (const { website_id, order_id } of lacking) {
      orders.set(`${website_id}/${order_id}`, { website_id, order_id });
    }
  }
  await jobs.enqueueAll(transaction, "make-invoices", [...orders.values()]);
  return orders.size;
}

/**
 * Looks at what happened since nothing lacked its document, and notes until when nothing does now. A document stays as long
 * as it is kept, so none is lacking later that was there.
 */
async function lackingSinceCheck(transaction: UnitOfWork, website: Invoicing, before: Date) {
  const { website_id, since } = website;
  const check = await findInvoiceCheck(transaction, website_id);
  // Orders of an earlier time were not looked at.
  const isOfAll = check === undefined || check.since > since;
  const from = new Date(isOfAll ? 0 : check.complete_until.getTime() - LATE_MS);
  const lacking = await lackingOrders(transaction, { ...website, from, until: before });
  const times = lacking.map(({ lacks_since }) => lacks_since.getTime());
  const completeUntil = new Date(Math.min(before.getTime(), ...times));
  await saveInvoiceCheck(transaction, { website_id, since, complete_until: completeUntil });
  return lacking;
}
