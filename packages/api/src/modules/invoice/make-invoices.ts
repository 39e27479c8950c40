import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { eventsOf, loadOrder, type OrderKey } from "../order/index.ts";
import { invoicingWebsites } from "../website/index.ts";
import { creditedPieces, creditedRefunds } from "./due-store.ts";
import type { DueInvoice } from "./invoice-record.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { numbersOf } from "./number-store.ts";
import { type PrintedDocument, printInvoices } from "./print-invoices.ts";

/**
 * Issues and prints what an order lacks: its invoice once it is paid, and a credit note for each refund that is done. However
 * often it runs, each exists once [invoice.once].
 * @param printed called with each document that is printed now, within the transaction that stores it
 */
export async function makeInvoices(shop: Shop, key: OrderKey, printed: PrintedDocument): Promise<void> {
  const website = shop.websites.findById(key.website_id);
  if (!website) {
    return;
  }
  for (const due of await dueInvoices(shop, website, key)) {
    await issueInvoice(shop, due);
  }
  await printInvoices(shop, { website, order: key, printed });
}

/** Returns the documents that an order lacks, the invoice first: credit notes name it. */
async function dueInvoices(shop: Shop, website: Website, key: OrderKey): Promise<DueInvoice[]> {
  const { db } = shop;
  const settings = website.settings.invoice;
  const paid_at = (await eventsOf(db, key)).find(({ kind }) => kind === "paid")?.happened_at;
  if (!settings || !paid_at) {
    return [];
  }
  const refunds = await creditedRefunds(db, key);
  const numbers = await numbersOf(db, key.website_id, [key.order_id, ...refunds.map(({ refund_id }) => refund_id)]);
  const isInvoiced = numbers.has(key.order_id);
  if (!isInvoiced && !(await isPaidSince(shop, key, paid_at))) {
    return [];
  }
  const lacking = refunds.filter(({ refund_id }) => !numbers.has(refund_id));
  const order = isInvoiced && lacking.length === 0 ? undefined : await loadOrder(shop, key);
  if (!order) {
    return [];
  }
  const shared = { website, settings, order };
  const credited: DueInvoice[] = [];
  for (const refund of lacking) {
    const pieces = await creditedPieces(db, { ...key, ...refund });
    credited.push({ ...shared, paid_at: refund.settled_at, refund: { ...refund, pieces } });
  }
  return [...(isInvoiced ? [] : [{ ...shared, paid_at, refund: null }]), ...credited];
}

/** Orders that were paid before the website issued invoices get none [invoice.since]. */
async function isPaidSince({ db }: Pick<Shop, "db">, { website_id }: OrderKey, paid_at: Date): Promise<boolean> {
  const websites = await invoicingWebsites(db);
  return websites.some((each) => each.website_id === website_id && each.since <= paid_at);
}
