import { INVOICE_KINDS } from "@guerdon/domain/invoice";
import { z } from "zod";
import { pageFacts, pageWish } from "./list-page.ts";
import { operation } from "./operation.ts";

const minor = z.int();

/** An invoice or credit note, without the person. */
const listedInvoice = z.strictObject({
  website_id: z.string(),
  issuer_id: z.string(),
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  order_number: z.string(),
  issued_at: z.date(),
  currency: z.string(),
  /** Negative in a credit note. */
  gross_price: minor,
  tax: minor,
  /** The last day on which it is kept. */
  kept_until: z.iso.date(),
});

export const listInvoices = operation({
  name: "listInvoices",
  summary: "Lists invoices and credit notes, the newest first, without the people in them",
  permission: "invoices.list",
  changes: false,
  input: z.strictObject({
    website_id: z.string().nullable(),
    issuer_id: z.string().nullable().default(null),
    kind: z.enum(INVOICE_KINDS).nullable().default(null),
    order_number: z.string().nullable().default(null),
    /** The first and the last day, each of the website's time zone. */
    from: z.iso.date().nullable().default(null),
    to: z.iso.date().nullable().default(null),
    ...pageWish,
  }),
  output: z.strictObject({ invoices: z.array(listedInvoice), ...pageFacts }),
  refusals: { website_unknown: ["website_id", "known"] },
});

export const showInvoice = operation({
  name: "showInvoice",
  summary: "Shows an invoice or credit note as the PDF that was issued, the person included",
  permission: "invoices.show",
  changes: false,
  input: z.strictObject({
    number: z.string(),
    /** Needed if several issuers have given the number. */
    issuer_id: z.string().nullable().default(null),
  }),
  output: z.strictObject({ invoice: listedInvoice, content: z.base64() }),
  refusals: { invoice_unknown: ["number"], invoice_ambiguous: ["number", "issuers"] },
});

export const backdateInvoices = operation({
  name: "backdateInvoices",
  summary: "Has the documents issued of orders that were paid before the website issued invoices, from a day on",
  permission: "invoices.backdate",
  changes: true,
  input: z.strictObject({
    website_id: z.string(),
    /** The first day, of the website's time zone. */
    from: z.iso.date(),
  }),
  output: z.strictObject({
    /** Orders of which documents are missing. */
    orders: z.int(),
  }),
  refusals: { website_unknown: ["website_id", "known"], invoice_settings_missing: ["website_id"] },
});
