import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import type { OrderKey } from "../order/index.ts";
import { readDocument } from "./read-document.ts";
import { type PrintedInvoice, printedInvoices } from "./store.ts";

/** A document as a file. */
export interface InvoiceFile extends Pick<PrintedInvoice, "invoice_id" | "kind" | "number"> {
  file_name: string;
  media_type: "application/pdf";
  content: Uint8Array;
}

/**
 * Documents of an order as files, the first first.
 * @param wanted which of them
 */
export async function invoiceFiles(
  shop: Pick<Shop, "db" | "keyring" | "objects">,
  { website, ...order }: OrderKey & { website: Website },
  wanted: (invoice: PrintedInvoice) => boolean,
): Promise<InvoiceFile[]> {
  const printed = await printedInvoices(shop.db, order);
  const files: InvoiceFile[] = [];
  for (const invoice of printed.filter(wanted)) {
    const { invoice_id, kind, number } = invoice;
    const file_name = `${website.settings.website_title} ${number}.pdf`;
    const content = await readDocument(shop, invoice);
    files.push({ invoice_id, kind, number, file_name, media_type: "application/pdf", content });
  }
  return files;
}
