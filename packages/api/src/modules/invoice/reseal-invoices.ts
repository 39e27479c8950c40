import type { Keyring, Sealed } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import {
  documentsSealedWith,
  type InvoiceBatch,
  invoicesSealedWith,
  replaceSealedDocuments,
  replaceSealedInvoices,
} from "./key-store.ts";
import { type InvoiceKey, openDocument, openInvoice, sealDocument, sealInvoice } from "./sealed-invoice.ts";

/** The result of a batch. */
interface Resealed {
  /** The document after which the next batch begins; undefined if this was the last. */
  next: InvoiceKey | undefined;
  /** How many were moved to the current key. */
  done: number;
  /** Ids of documents that their key does not open: the database was tampered with. */
  broken: string[];
}

/** Encrypts and digests a batch of records under the current key, in the caller's transaction. */
export async function resealInvoices(unit: UnitOfWork, keyring: Keyring, batch: InvoiceBatch): Promise<Resealed> {
  const old = await invoicesSealedWith(unit, batch);
  const { resealed, broken } = tried(old, (row) => sealInvoice(keyring, row, openInvoice(keyring, row, row)));
  await replaceSealedInvoices(unit, resealed);
  return { next: nextOf(old, batch), done: resealed.length, broken };
}

/** As `resealInvoices`, for printed documents. */
export async function resealInvoiceDocuments(
  unit: UnitOfWork,
  keyring: Keyring,
  batch: InvoiceBatch,
): Promise<Resealed> {
  const old = await documentsSealedWith(unit, batch);
  const { resealed, broken } = tried(old, (row) => sealDocument(keyring, row, openDocument(keyring, row, row)));
  await replaceSealedDocuments(unit, resealed);
  return { next: nextOf(old, batch), done: resealed.length, broken };
}

/** Encrypts again what can be opened. */
function tried<Row extends InvoiceKey & Sealed, New>(
  rows: readonly Row[],
  reseal: (row: Row) => New,
): { resealed: (InvoiceKey & New)[]; broken: string[] } {
  const resealed: (InvoiceKey & New)[] = [];
  const broken: string[] = [];
  for (const row of rows) {
    const { website_id, invoice_id } = row;
    try {
      resealed.push({ website_id, invoice_id, ...reseal(row) });
    } catch {
      broken.push(invoice_id);
    }
  }
  return { resealed, broken };
}

function nextOf(rows: readonly InvoiceKey[], { size }: InvoiceBatch): InvoiceKey | undefined {
  return rows.length < size ? undefined : rows.at(-1);
}
