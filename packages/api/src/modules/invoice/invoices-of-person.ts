import { dayOf, endOfDay } from "@guerdon/domain/time/day";
import type { Person, PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import { ordersWithPeople } from "../order/index.ts";
import { keptUntilDay } from "./kept-invoices.ts";
import { invoiceDigests, openInvoice } from "./sealed-invoice.ts";
import { invoicesOfEmailOrOrders } from "./store.ts";

/**
 * The documents that name a person, with all that they say, the oldest first: those to the e-mail address, and those of
 * orders that are invoiced to the person, whose address may have been another one. Of an order that is invoiced to somebody
 * else today they are not told, because its former address may be a stranger's. They stay until their time is over
 * [invoice.kept].
 *
 * @param invoiced_ids the person's orders
 */
export async function invoicesOfPerson(
  shop: PersonalShop,
  { website_id, email, invoiced_ids }: Person & { invoiced_ids: readonly string[] },
): Promise<PersonalHolding[]> {
  const digests = invoiceDigests(shop.keyring, website_id, email);
  const rows = await invoicesOfEmailOrOrders(shop.db, website_id, { digests, order_ids: invoiced_ids });
  const timeZone = shop.websites.findById(website_id)?.settings.time_zone ?? "UTC";
  const ids = rows.map(({ order_id }) => order_id);
  const withPeople = await ordersWithPeople(shop.db, website_id, ids);
  const theirs = rows.filter(({ order_id }) => invoiced_ids.includes(order_id) || !withPeople.has(order_id));
  return theirs.map((row) => ({
    kind: "invoice",
    website_id,
    id: row.invoice_id,
    name: row.number,
    stays: "kept_by_law",
    until: endOfDay(keptUntilDay(shop, row), timeZone),
    data: { issued_on: dayOf(row.issued_at, timeZone), record: openInvoice(shop.keyring, row, row) },
  }));
}
