import type { InvoiceRecord } from "../invoice/invoice-record.ts";
import type { MailBrand } from "../mail/order-mail.ts";
import type { PrintedDocument } from "./voucher-document.ts";

/** An invoice or credit note to be printed once [invoice.frozen]. */
export interface InvoiceDocument {
  record: InvoiceRecord;
  /** The website's own fonts, which come before those of the theme's type [theme.font]. */
  fonts: PrintedDocument["fonts"];
  /** A PNG or JPEG. */
  logo: Uint8Array | null;
  /** The website's own words in the document's language, by message key. */
  words: MailBrand["words"];
}
