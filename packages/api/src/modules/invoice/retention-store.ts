import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Documents of a website from before a moment are not kept any more. */
export interface KeptInvoices {
  website_id: string;
  from: Date;
}

/**
 * Deletes a batch of the documents that are not kept any more, the printed ones with them. Their numbers stay
 * [invoice.kept].
 * @returns the number of deleted documents
 */
export async function deletePastInvoices(
  unit: UnitOfWork,
  kept: readonly KeptInvoices[],
  batch: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with past as materialized (
      select invoice.website_id, invoice.invoice_id
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (website_id text, "from" timestamptz)
      -- The oldest of each website, by the index: of a join, all documents are read.
      cross join lateral (
        select website_id, invoice_id from invoices
        where website_id = kept.website_id and issued_at < kept."from"
        order by issued_at limit ${batch} for update skip locked
      ) as invoice
      limit ${batch}
    )
    delete from invoices where (website_id, invoice_id) in (select website_id, invoice_id from past)
  `.execute(tables<"invoices">(unit));
  return Number(numAffectedRows ?? 0);
}
