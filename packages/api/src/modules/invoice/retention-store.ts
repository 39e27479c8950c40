import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Documents of a website from before a moment are not kept any more. */
export interface KeptInvoices {
  website_id: string;
  from: Date;
}

/**
 * Deletes a batch of a website's documents that are not kept any more, the printed ones with them. Their numbers stay
 * [invoice.kept].
 * @returns the number of deleted documents
 */
export async function deleteInvoicesBefore(
  unit: UnitOfWork,
  { website_id, from }: KeptInvoices,
  batch: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with past as materialized (
      select invoice_id from invoices where website_id = ${website_id} and issued_at < ${from}
      order by issued_at limit ${batch} for update skip locked
    )
    delete from invoices where website_id = ${website_id} and invoice_id in (select invoice_id from past)
  `.execute(tables<"invoices">(unit));
  return Number(numAffectedRows ?? 0);
}
