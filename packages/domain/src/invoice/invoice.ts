import type { MinorUnits } from "../money/money.ts";
import { dayOf, startOfDay } from "../time/day.ts";

/** An invoice documents a paid order, a credit note what went back of it [invoice.credit-note]. */
export const INVOICE_KINDS = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Whole years after that of its date in which a document is kept, unless the website says otherwise [invoice.kept]. */
export const DEFAULT_KEPT_YEARS = 10;

/** Digits of a number at least, so that lists sort by it. */
const NUMBER_DIGITS = 6;

/**
 * The number of a document: the website's prefix, and its place in the issuer's series [invoice.number]. A prefix ends with
 * a hyphen or is empty, so that no two places of a series have the same number, whatever the prefixes.
 */
export function invoiceNumber(prefix: string, sequence: number): string {
  return prefix + String(sequence).padStart(NUMBER_DIGITS, "0");
}

/** The last day on which a document is kept. */
export function keptUntil(issuedOn: string, years: number): string {
  return `${yearOf(issuedOn) + years}-12-31`;
}

/** Documents from before this moment are not kept any more [invoice.kept]. */
export function keptFrom(now: Date, years: number, timeZone: string): Date {
  return startOfDay(`${yearOf(dayOf(now, timeZone)) - years}-01-01`, timeZone);
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** The totals of a document for one tax rate; negative in a credit note. */
export interface TaxSum {
  /** Percent; null if the order's record does not tell it. */
  rate: number | null;
  /** Multi-purpose vouchers: their sale is not taxed, whatever they are redeemed for. */
  is_multi_purpose: boolean;
  net: MinorUnits;
  tax: MinorUnits;
  gross: MinorUnits;
}
