import type { InvoiceDocument } from "@guerdon/domain/document/invoice-document";
import type { ReturnDocument } from "@guerdon/domain/document/return-document";
import type { TermsDocument } from "@guerdon/domain/document/terms-document";
import type { VoucherDocument } from "@guerdon/domain/document/voucher-document";
import type { Barcode } from "@guerdon/domain/fulfilment/barcode";

/** A bar code as the path of an SVG, black on white. Lengths are in widths of its narrowest bar. */
export interface BarcodeShape {
  path: string;
  width: number;
  height: number;
  /** The empty space that scanners need on every side. */
  margin: number;
}

/** Renders documents in their language and their website's theme; pure functions of their input. */
export interface DocumentTemplates {
  /** Vouchers to print: a tagged PDF with a page for each code. */
  vouchers(document: VoucherDocument): Promise<Uint8Array>;
  /** An invoice or credit note: a tagged PDF. */
  invoice(document: InvoiceDocument): Promise<Uint8Array>;
  /** The statement of a return of unused codes: a tagged PDF. */
  voucherReturn(document: ReturnDocument): Promise<Uint8Array>;
  /** The terms agreed to with an order: a tagged PDF. */
  terms(document: TermsDocument): Promise<Uint8Array>;
  /** A code as a bar code; null if it cannot be one. */
  barcode(barcode: Barcode, code: string): Promise<BarcodeShape | null>;
  /** The codes as a table in CSV, as spreadsheets open it. */
  codeFile(document: VoucherDocument): Promise<Uint8Array>;
}
