import type { InvoiceKind, TaxSum } from "@guerdon/domain/invoice";
import type { Currency, MinorUnits } from "@guerdon/domain/money";
import type { Sealed } from "../../crypto/keyring.ts";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "../order/index.ts";
import type { InvoiceKey, SealedInvoice } from "./sealed-invoice.ts";

/** An invoice or credit note as stored; what it says of people is encrypted. */
export interface StoredInvoice extends InvoiceKey, OrderKey, SealedInvoice {
  kind: InvoiceKind;
  issuer_id: string;
  sequence: number;
  number: string;
  issued_at: Date;
  currency: Currency;
  gross_price: MinorUnits;
  tax: MinorUnits;
  sums: readonly TaxSum[];
}

const COLUMNS = [
  ...(["website_id", "invoice_id", "kind", "order_id", "issuer_id", "sequence", "number", "issued_at"] as const),
  ...(["currency", "gross_price", "tax", "sums", "ciphertext", "key_id", "email_digest"] as const),
];

export async function insertInvoice(unit: UnitOfWork, { sums, ...invoice }: StoredInvoice): Promise<void> {
  await tables<"invoices">(unit)
    .insertInto("invoices")
    .values({ ...invoice, sums: jsonb([...sums]) })
    .execute();
}

/** The documents of an order that were not printed yet, the first first. */
export async function unprintedInvoices(
  unit: UnitOfWork,
  { website_id, order_id }: OrderKey,
): Promise<StoredInvoice[]> {
  return tables<"invoices" | "invoice_documents">(unit)
    .selectFrom("invoices")
    .select(COLUMNS)
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("invoice_documents as printed")
            .select("printed.invoice_id")
            .whereRef("printed.website_id", "=", "invoices.website_id")
            .whereRef("printed.invoice_id", "=", "invoices.invoice_id"),
        ),
      ),
    )
    .orderBy("sequence")
    .execute();
}

/**
 * Stores a printed document, unless it was printed before.
 * @returns false if it was
 */
export async function insertDocument(unit: UnitOfWork, document: InvoiceKey & Sealed): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables<"invoice_documents">(unit)
    .insertInto("invoice_documents")
    .values(document)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** A printed document as stored: with its ciphertext, or with the object that has it. */
export interface StoredDocument extends InvoiceKey {
  ciphertext: string | null;
  key_id: string;
  object_key: string | null;
}

/** A printed document with what its file is named by. */
export interface PrintedInvoice extends StoredDocument, OrderKey {
  kind: InvoiceKind;
  number: string;
}

/** The printed documents of an order, the first first. */
export async function printedInvoices(unit: UnitOfWork, { website_id, order_id }: OrderKey): Promise<PrintedInvoice[]> {
  return tables<"invoices" | "invoice_documents">(unit)
    .selectFrom("invoices as invoice")
    .innerJoin("invoice_documents as printed", (join) =>
      join
        .onRef("printed.website_id", "=", "invoice.website_id")
        .onRef("printed.invoice_id", "=", "invoice.invoice_id"),
    )
    .select(["invoice.website_id", "invoice.invoice_id", "invoice.order_id", "invoice.kind", "invoice.number"])
    .select(["printed.ciphertext", "printed.key_id", "printed.object_key"])
    .where("invoice.website_id", "=", website_id)
    .where("invoice.order_id", "=", order_id)
    .orderBy("invoice.sequence")
    .execute();
}

/** The documents to an e-mail address, by its digests, and of some orders, the oldest first. */
export async function invoicesOfEmailOrOrders(
  unit: UnitOfWork,
  website_id: string,
  { digests, order_ids }: { digests: readonly string[]; order_ids: readonly string[] },
): Promise<StoredInvoice[]> {
  return tables<"invoices">(unit)
    .selectFrom("invoices")
    .select(COLUMNS)
    .where("website_id", "=", website_id)
    .where((row) =>
      row.or([
        row("email_digest", "=", row.fn.any(row.val([...digests]))),
        row("order_id", "=", row.fn.any(row.val([...order_ids]))),
      ]),
    )
    .orderBy("issued_at")
    .orderBy("sequence")
    .execute();
}

/** A printed document; undefined if it is not there, or not printed yet. */
export async function findPrinted(
  unit: UnitOfWork,
  { website_id, invoice_id }: InvoiceKey,
): Promise<StoredDocument | undefined> {
  return tables<"invoice_documents">(unit)
    .selectFrom("invoice_documents")
    .select(["website_id", "invoice_id", "ciphertext", "key_id", "object_key"])
    .where("website_id", "=", website_id)
    .where("invoice_id", "=", invoice_id)
    .executeTakeFirst();
}
