import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { distinctValues } from "../../db/distinct-values.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { InvoiceKey, SealedInvoice } from "./sealed-invoice.ts";

/** Ids of the keys that records and printed documents are encrypted with. */
export async function invoiceKeyIds(unit: UnitOfWork): Promise<string[]> {
  const records = await distinctValues(tables<"invoices">(unit), "invoices", "key_id");
  const printed = await distinctValues(tables<"invoice_documents">(unit), "invoice_documents", "key_id");
  return [...new Set([...records, ...printed])];
}

/** How many records and printed documents are encrypted with each of the keys. */
export async function countSealedInvoices(unit: UnitOfWork, keyIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key_id: string; sealed: number }>`
    select key_id, sum(sealed)::bigint as sealed from (
      select key_id, count(*) as sealed from invoices where key_id = any(${[...keyIds]}::text[]) group by key_id
      union all
      select key_id, count(*) from invoice_documents where key_id = any(${[...keyIds]}::text[]) group by key_id
    ) as counted group by key_id
  `.execute(tables<"invoices" | "invoice_documents">(unit));
  return new Map(rows.map(({ key_id, sealed }) => [key_id, Number(sealed)]));
}

/** A batch begins after this document, among those that this key encrypted. */
export interface InvoiceBatch {
  key_id: string;
  after: InvoiceKey;
  size: number;
}

/** A batch of the records that a key encrypted, ordered by website and id, and locked until the transaction ends. */
export async function invoicesSealedWith(
  transaction: UnitOfWork,
  { key_id, after, size }: InvoiceBatch,
): Promise<(InvoiceKey & SealedInvoice)[]> {
  return tables<"invoices">(transaction)
    .selectFrom("invoices")
    .select(["website_id", "invoice_id", "ciphertext", "key_id", "email_digest"])
    .where("key_id", "=", key_id)
    .where(sql<boolean>`(website_id, invoice_id) > (${after.website_id}, ${after.invoice_id})`)
    .orderBy("website_id")
    .orderBy("invoice_id")
    .limit(size)
    .forUpdate()
    .execute();
}

/** As `invoicesSealedWith`, for printed documents. */
export async function documentsSealedWith(
  transaction: UnitOfWork,
  { key_id, after, size }: InvoiceBatch,
): Promise<(InvoiceKey & Sealed)[]> {
  return tables<"invoice_documents">(transaction)
    .selectFrom("invoice_documents")
    .select(["website_id", "invoice_id", "ciphertext", "key_id"])
    .where("key_id", "=", key_id)
    .where(sql<boolean>`(website_id, invoice_id) > (${after.website_id}, ${after.invoice_id})`)
    .orderBy("website_id")
    .orderBy("invoice_id")
    .limit(size)
    .forUpdate()
    .execute();
}

/** Replaces ciphertexts and digests of the same records. */
export async function replaceSealedInvoices(
  unit: UnitOfWork,
  invoices: readonly (InvoiceKey & SealedInvoice)[],
): Promise<void> {
  await sql`
    update invoices invoice
    set ciphertext = new.ciphertext, key_id = new.key_id, email_digest = new.email_digest
    from jsonb_to_recordset(${JSON.stringify(invoices)}::jsonb) as new (
      website_id text, invoice_id text, ciphertext text, key_id text, email_digest text
    )
    where invoice.website_id = new.website_id and invoice.invoice_id = new.invoice_id
  `.execute(tables<"invoices">(unit));
}

/** Replaces ciphertexts of the same printed documents. */
export async function replaceSealedDocuments(
  unit: UnitOfWork,
  documents: readonly (InvoiceKey & Sealed)[],
): Promise<void> {
  await sql`
    update invoice_documents document
    set ciphertext = new.ciphertext, key_id = new.key_id
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as new (
      website_id text, invoice_id text, ciphertext text, key_id text
    )
    where document.website_id = new.website_id and document.invoice_id = new.invoice_id
  `.execute(tables<"invoice_documents">(unit));
}
