import { dayOf, endOfDay } from "@guerdon/domain/day";
import type { Person, PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import { keptUntilDay } from "./kept-invoices.ts";
import { invoiceDigests, openInvoice } from "./sealed-invoice.ts";
import { invoicesOfEmailOrOrders } from "./store.ts";

/**
 * The documents that name a person, with all that they say, the oldest first: those to the e-mail address, and those of
 * orders that are invoiced to the person, whose address may have been another one. They stay until their time is over
 * [invoice.kept].
 */
export async function invoicesOfPerson(
  shop: PersonalShop,
  { website_id, email, order_ids }: Person & { order_ids: readonly string[] },
): Promise<PersonalHolding[]> {
  const digests = invoiceDigests(shop.keyring, website_id, email);
  const rows = await invoicesOfEmailOrOrders(shop.db, website_id, { digests, order_ids });
  const timeZone = shop.websites.findById(website_id)?.settings.time_zone ?? "UTC";
  return rows.map((row) => ({
    kind: "invoice",
    website_id,
    id: row.invoice_id,
    name: row.number,
    stays: "kept_by_law",
    until: endOfDay(keptUntilDay(shop, row), timeZone),
    data: { issued_on: dayOf(row.issued_at, timeZone), record: openInvoice(shop.keyring, row, row) },
  }));
}
