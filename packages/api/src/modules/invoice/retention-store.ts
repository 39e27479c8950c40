import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Documents of a website from before a moment are not kept any more. */
export interface KeptInvoices {
  website_id: string;
  from: Date;
}

/** Whether a website has documents that are not kept any more. */
export async function hasInvoicesBefore(unit: UnitOfWork, { website_id, from }: KeptInvoices): Promise<boolean> {
  const found = await tables<"invoices">(unit)
    .selectFrom("invoices")
    .select("invoice_id")
    .where("website_id", "=", website_id)
    .where("issued_at", "<", from)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A batch of documents that were deleted. */
interface DeletedInvoices {
  deleted: number;
  /** The objects with printed ones, which no row names any more. */
  object_keys: string[];
}

/** Deletes a batch of a website's documents that are not kept any more, the printed ones with them. Their numbers stay. */
export async function deleteInvoicesBefore(
  transaction: UnitOfWork,
  { website_id, from }: KeptInvoices,
  batch: number,
): Promise<DeletedInvoices> {
  const { rows } = await sql<DeletedInvoices>`
    with past as materialized (
      select invoice_id from invoices where website_id = ${website_id} and issued_at < ${from}
      order by issued_at limit ${batch} for update skip locked
    ), printed as (
      delete from invoice_documents where website_id = ${website_id} and invoice_id in (select invoice_id from past)
      returning object_key
    ), documents as (
      delete from invoices where website_id = ${website_id} and invoice_id in (select invoice_id from past)
      returning invoice_id
    )
    select (select count(*)::integer from documents) as deleted,
      (select coalesce(array_agg(object_key) filter (where object_key is not null), '{}') from printed) as object_keys
  `.execute(tables<"invoices" | "invoice_documents">(transaction));
  return rows[0] ?? { deleted: 0, object_keys: [] };
}
