import type { InvoiceDocument } from "@guerdon/domain/document/invoice-document";
import { space } from "./blocks.ts";
import { invoiceHead } from "./invoice-head.ts";
import { invoiceNotes } from "./invoice-notes.ts";
import { invoicePrinting } from "./invoice-printing.ts";
import { invoiceTable, ratesTable } from "./invoice-tables.ts";
import { numberPages } from "./page-frame.ts";
import { bytesOf } from "./paper.ts";
import { printPages } from "./print-pages.ts";

/** Below the head of each page, in points. */
const HEAD_GAP = 18;

/**
 * An invoice or credit note as a PDF, DIN A4, on as many pages as it needs [invoice.document]. It is tagged for screen
 * readers, and the same input gives the same bytes.
 */
export async function invoiceDocument(document: InvoiceDocument): Promise<Uint8Array> {
  const printing = await invoicePrinting(document);
  const { pdf } = printing.paper;
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const blocks = [
    ...invoiceHead(printing),
    ...[invoiceTable(printing), space(12), ...ratesTable(printing)],
    ...invoiceNotes(printing),
  ];
  printPages(printing, { blocks, headGap: HEAD_GAP }, root);
  root.end();
  numberPages(printing);
  return bytesOf(printing.paper);
}
