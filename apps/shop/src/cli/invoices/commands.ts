import { backdateInvoices, listInvoices, showInvoice } from "@guerdon/contract/operations/invoice";
import { INVOICE_KINDS } from "@guerdon/domain/invoice";
import { majorFromMinor } from "@guerdon/domain/money";
import { counted } from "../counted.ts";
import type { Command } from "../runner/command.ts";
import { fileCommand } from "../runner/file-command.ts";
import { pagedCommand } from "../runner/paged-command.ts";
import { argument, option, required } from "../runner/parameter.ts";
import { textCommand } from "../runner/text-command.ts";
import { readDay } from "../typed-day.ts";
import { typedNumber } from "../typed-values.ts";

/** Invoices and credit notes. */
export const INVOICE_COMMANDS: readonly Command[] = [
  pagedCommand("list", listInvoices, {
    description: "Invoices and credit notes with their amounts, the newest first, without the people in them.",
    takes: {
      website_id: option("--site <id>", "only those of this website"),
      issuer_id: option("--issuer <id>", "only those of this issuer"),
      kind: option("--kind <kind>", "only these", INVOICE_KINDS),
      order_number: option("--order <number>", "only those of this order", typedNumber),
      from: option("--from <day>", "only those issued from this day on", readDay),
      to: option("--to <day>", "only those issued until this day", readDay),
    },
    order: "newest first",
    items: "invoices",
    columns: ["number", "kind", "website", "issuer", "order", "issued", "price", "tax", "currency", "kept_until"],
    row: ({ website_id, issuer_id, order_number, issued_at, gross_price, tax, ...invoice }) => ({
      ...invoice,
      website: website_id,
      issuer: issuer_id,
      order: order_number,
      issued: issued_at,
      price: majorFromMinor(gross_price).toFixed(2),
      tax: majorFromMinor(tax).toFixed(2),
    }),
    empty: "There are no such invoices.",
  }),
  fileCommand("show", showInvoice, {
    description: "Write an invoice or credit note to a new file, as the PDF that was issued.",
    takes: {
      number: argument("<number>", "the number of an invoice or credit note", typedNumber),
      out: required("--out <file>", "the file, which only you can read"),
      issuer_id: option("--issuer <id>", "its issuer, if several have given the number"),
    },
    content: ({ invoice, content }, { number }) => ({
      text: Buffer.from(content, "base64"),
      what: `${invoice.kind === "invoice" ? "Invoice" : "Credit note"} ${number} is`,
    }),
  }),
  textCommand("make", backdateInvoices, {
    description: "Issue the invoices of orders that were paid before the website issued any.",
    takes: {
      website_id: required("--site <id>", "the website of the orders"),
      from: required("--from <day>", "the first day of payments", readDay),
    },
    present: ({ orders }, { dryRun }) =>
      dryRun
        ? `The documents of ${counted(orders, "order")} would be issued.\n`
        : `The documents of ${counted(orders, "order")} are being issued; \`jobs list\` shows what is not done yet.\n`,
  }),
];
