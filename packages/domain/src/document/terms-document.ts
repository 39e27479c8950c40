import type { TermsPart } from "../website/terms.ts";
import type { PrintedDocument } from "./voucher-document.ts";

/** The terms agreed to with an order, as a document to keep and to print [terms.document]. */
export interface TermsDocument extends PrintedDocument {
  parts: readonly TermsPart[];
  revision: number;
  /** A day, as `2027-12-31`. */
  published_on: string;
}
