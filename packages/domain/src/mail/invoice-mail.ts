import type { InvoiceKind } from "../invoice/invoice.ts";
import type { CorrectedMail } from "./order-mail.ts";

/** The mail that brings invoices and credit notes of an order, which are attached to it [invoice.mail]. */
export interface InvoiceMail extends CorrectedMail {
  name: string;
  invoices: readonly { kind: InvoiceKind; number: string }[];
}
