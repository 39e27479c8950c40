import type { Sealed } from "../../crypto/keyring.ts";
import { digest, rotation, sealed, type TableCards } from "../../tables/table-card.ts";
import { deletePastInvoices } from "./delete-past-invoices.ts";
import { invoicesOfPerson } from "./invoices-of-person.ts";
import { type InvoiceKey, openDocument, openInvoice, sealDocument, sealInvoice } from "./sealed-invoice.ts";

/** The tables of the module. */
export const invoiceTables = {
  invoices: {
    of: "website",
    backup: "snapshot",
    personal: {
      ciphertext: { ...sealed("invoice", "invoice", "website_id", "invoice_id"), erased: null },
      email_digest: digest(null),
    },
    impersonal: ["website_id", "invoice_id", "kind", "order_id", "issuer_id", "number", "currency", "sums", "key_id"],
    // No rule erases an invoice: the law says how long it is kept [invoice.kept].
    holdings: [{ kind: "invoice", find: async (shop, search) => ({ holdings: await invoicesOfPerson(shop, search) }) }],
    rotation: rotation<"invoices", InvoiceKey & Sealed>()({
      counted: "invoices",
      key: { website_id: "text", invoice_id: "text" },
      keyId: "key_id",
      reads: ["ciphertext"],
      writes: { ciphertext: "text", key_id: "text", email_digest: "text" },
      reseal: (keyring, row) => sealInvoice(keyring, row, openInvoice(keyring, row, row)),
      nameOf: ({ invoice_id }) => invoice_id,
    }),
    retention: [{ counted: "invoices", all: ({ shop, limits }) => deletePastInvoices(shop, limits.now) }],
  },
  invoice_documents: {
    of: "website",
    backup: "snapshot",
    // The printed document, which is kept as long as the law demands [invoice.kept].
    personal: {
      ciphertext: {
        ...sealed("invoice", "invoice-document", "website_id", "invoice_id"),
        exported: null,
        erased: null,
      },
    },
    impersonal: ["website_id", "invoice_id", "key_id", "object_key"],
    outside: {
      kind: "invoice-documents",
      key: ["website_id", "invoice_id"],
      column: "ciphertext",
      type: "text",
    },
    rotation: rotation<"invoice_documents", InvoiceKey & Sealed>()({
      counted: "invoices",
      key: { website_id: "text", invoice_id: "text" },
      keyId: "key_id",
      reads: ["ciphertext", "object_key"],
      writes: { ciphertext: "text", key_id: "text", object_key: "text" },
      reseal: (keyring, row) => ({ ...sealDocument(keyring, row, openDocument(keyring, row, row)), object_key: null }),
      nameOf: ({ invoice_id }) => invoice_id,
    }),
  },
  invoice_checks: { of: "website", backup: "snapshot", impersonal: ["website_id"] },
  invoice_numbers: {
    of: "all",
    backup: "snapshot",
    impersonal: ["issuer_id", "number", "website_id", "invoice_id"],
  },
  invoice_series: {
    of: "all",
    backup: "snapshot",
    impersonal: ["issuer_id"],
  },
  invoice_requests: {
    of: "website",
    backup: "snapshot",
    personal: { request_digest: digest(null) },
    impersonal: ["website_id", "request_id", "order_id"],
    retention: [
      {
        counted: "invoice_requests",
        key: ["website_id", "request_id"],
        time: "requested_at",
        before: "invoicesRequested",
      },
    ],
  },
} satisfies TableCards;
