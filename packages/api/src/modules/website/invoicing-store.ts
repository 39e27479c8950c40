import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Since when paid orders of a website get an invoice [invoice.since]. */
export interface Invoicing {
  website_id: string;
  since: Date;
}

/** The websites that issue invoices. */
export async function invoicingWebsites(unit: UnitOfWork): Promise<Invoicing[]> {
  return tables<"websites">(unit)
    .selectFrom("websites")
    .select((row) => ["website_id", row.ref("invoiced_since").$notNull().as("since")])
    .where("invoiced_since", "is not", null)
    .orderBy("website_id")
    .execute();
}

/** Sets since when, for a website that issues invoices. */
export async function setInvoicedSince(unit: UnitOfWork, { website_id, since }: Invoicing): Promise<void> {
  await tables<"websites">(unit)
    .updateTable("websites")
    .set({ invoiced_since: since })
    .where("website_id", "=", website_id)
    .where("invoiced_since", "is not", null)
    .execute();
}
