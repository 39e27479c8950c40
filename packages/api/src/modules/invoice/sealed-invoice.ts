import { normalisedEmail } from "@guerdon/domain/address";
import type { InvoiceRecord } from "@guerdon/domain/invoice/invoice-record";
import type { Keyring, Sealed } from "../../crypto/keyring.ts";

/** Names an invoice or credit note. Its id is that of the order, or of the refund, that it documents. */
export interface InvoiceKey {
  website_id: string;
  invoice_id: string;
}

/** A record as the database keeps it. */
export interface SealedInvoice extends Sealed {
  /** Finds the documents of an e-mail address; null if there was none. */
  email_digest: string | null;
}

/** Encrypts a record, and digests the e-mail address of its recipient to find it by [invoice.frozen]. */
export function sealInvoice(keyring: Keyring, key: InvoiceKey, record: InvoiceRecord): SealedInvoice {
  const email = record.recipient?.email ?? "";
  return {
    ...keyring.seal("invoice", JSON.stringify(record), contextOf(key)),
    email_digest:
      normalisedEmail(email) === "" ? null : keyring.digest("invoice-email", digestText(key.website_id, email)).digest,
  };
}

/** @throws if the key is missing or the ciphertext was altered */
export function openInvoice(keyring: Keyring, key: InvoiceKey, sealed: Sealed): InvoiceRecord {
  return JSON.parse(keyring.open("invoice", sealed, contextOf(key)));
}

/** Encrypts a printed document. */
export function sealDocument(keyring: Keyring, key: InvoiceKey, document: Uint8Array): Sealed {
  return keyring.seal("invoice-document", document, contextOf(key));
}

/** @throws if the key is missing or the ciphertext was altered */
export function openDocument(keyring: Keyring, key: InvoiceKey, sealed: Sealed): Uint8Array {
  return keyring.openBytes("invoice-document", sealed, contextOf(key));
}

/** The digests under which documents of an e-mail address are found, under every key in use. */
export function invoiceDigests(keyring: Keyring, websiteId: string, email: string): string[] {
  return keyring.digests("invoice-email", digestText(websiteId, email));
}

/** One document cannot be read as another. */
function contextOf({ website_id, invoice_id }: InvoiceKey): string {
  return `${website_id}/${invoice_id}`;
}

/** With the website, so that digests do not show that two websites have the same customer. */
function digestText(websiteId: string, email: string): string {
  return `${websiteId} ${normalisedEmail(email)}`;
}
