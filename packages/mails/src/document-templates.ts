import type { InvoiceDocument } from "@guerdon/domain/document/invoice-document";
import type { ReturnDocument } from "@guerdon/domain/document/return-document";
import type { TermsDocument } from "@guerdon/domain/document/terms-document";
import type { VoucherDocument } from "@guerdon/domain/document/voucher-document";
import type { Barcode } from "@guerdon/domain/fulfilment/barcode";

/** Gets the letters that a document was made without, since no typeface has them [fulfilment.scripts]. */
export type NoteLeftOut = (leftOut: LeftOut) => void;

export interface LeftOut {
  document: "vouchers" | "invoice" | "return" | "terms";
  letters: string;
}

type Fonts = Pick<VoucherDocument, "fonts">;

/** The shop's documents, which report what they leave out. */
export function createDocumentTemplates(note: NoteLeftOut): typeof documentTemplates {
  const telling =
    <D extends Fonts>(document: LeftOut["document"], make: (content: D) => Promise<Uint8Array>) =>
    async (content: D) => {
      const { lettersLeftOut } = await import("./documents/typefaces.ts");
      const letters = await lettersLeftOut({ fonts: content.fonts, content });
      if (letters) {
        note({ document, letters });
      }
      return make(content);
    };
  const { vouchers, invoice, voucherReturn, terms } = documentTemplates;
  return {
    ...documentTemplates,
    vouchers: telling("vouchers", vouchers),
    invoice: telling("invoice", invoice),
    voucherReturn: telling("return", voucherReturn),
    terms: telling("terms", terms),
  };
}

/** The shop's documents. What draws them takes a third of a second to load, which most processes never need. */
export const documentTemplates = {
  async vouchers(document: VoucherDocument) {
    const { voucherDocument } = await import("./documents/voucher-document.ts");
    return voucherDocument(document);
  },
  async invoice(document: InvoiceDocument) {
    const { invoiceDocument } = await import("./documents/invoice-document.ts");
    return invoiceDocument(document);
  },
  async voucherReturn(document: ReturnDocument) {
    const { returnDocument } = await import("./documents/return-document.ts");
    return returnDocument(document);
  },
  async terms(document: TermsDocument) {
    const { termsDocument } = await import("./documents/terms-document.ts");
    return termsDocument(document);
  },
  async codeFile(document: VoucherDocument) {
    const { codeFile } = await import("./documents/code-file.ts");
    return codeFile(document);
  },
  async barcode(barcode: Barcode, code: string) {
    const { drawBarcode } = await import("./barcode.ts");
    const drawn = drawBarcode(barcode, code);
    if (!drawn) {
      return null;
    }
    const { path, width, height, quietZone } = drawn;
    return { path, width, height, margin: quietZone };
  },
};
