import type { VoucherDocument } from "@guerdon/domain/document/voucher-document";
import { numberPages } from "./page-frame.ts";
import { bytesOf } from "./paper.ts";
import { startPrinting } from "./printing.ts";
import { printVoucher } from "./voucher-sheet.ts";

/**
 * Vouchers as a PDF to print, DIN A4, a page for each code, and more for what one page cannot hold
 * [fulfilment.document]. It is tagged for screen readers, and the same input gives the same bytes.
 */
export async function voucherDocument(document: VoucherDocument): Promise<Uint8Array> {
  const { website_title: website, order_number: number, pages } = document;
  const printing = await startPrinting(document, (t) => ({
    title: t("mails.vouchers.subject", { count: pages.length, number, website }),
    mark: t("text.pair", { label: t("mails.order.number"), value: number }),
  }));
  const { pdf } = printing.paper;
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  for (const page of pages) {
    printVoucher(printing, page, root);
  }
  root.end();
  numberPages(printing);
  return bytesOf(printing.paper);
}
