import type { InvoiceRecord } from "@guerdon/domain/invoice-record";
import type { Person } from "../../personal-holding.ts";
import type { Shop } from "../../shop.ts";
import { keptUntilDay } from "./kept-invoices.ts";
import { invoiceDigests, openInvoice } from "./sealed-invoice.ts";
import { invoicesOfEmail, type StoredInvoice } from "./store.ts";

/** A document that names a person, with all that it says. It stays until its time is over [invoice.kept]. */
interface PersonsInvoice extends Pick<StoredInvoice, "website_id" | "invoice_id" | "number" | "kind" | "issued_at"> {
  /** The last day on which it is kept. */
  kept_until: string;
  record: InvoiceRecord;
}

/** The documents that name a person, found by the e-mail address, the oldest first. */
export async function invoicesOfPerson(
  shop: Pick<Shop, "db" | "keyring" | "websites">,
  { website_id, email }: Person,
): Promise<PersonsInvoice[]> {
  const rows = await invoicesOfEmail(shop.db, website_id, invoiceDigests(shop.keyring, website_id, email));
  return rows.map((row) => {
    const { invoice_id, number, kind, issued_at } = row;
    const kept_until = keptUntilDay(shop, row);
    return { website_id, invoice_id, number, kind, issued_at, kept_until, record: openInvoice(shop.keyring, row, row) };
  });
}
