import type { MinorUnits } from "../money/money.ts";
import type { PrintedDocument } from "./voucher-document.ts";

/** The statement of a return of unused codes, for the client that returned them [voucher.take-back-statement]. */
export interface ReturnDocument extends PrintedDocument {
  number: number;
  /** A day, as `2027-12-31`. */
  returned_on: string;
  /** When the client was paid, or the return was undone; null as long as it is open. */
  settled_on: string | null;
  undone_on: string | null;
  /** Batches by name, with their codes by the last four characters. */
  batches: readonly { name: string; amount: MinorUnits; vouchers: readonly ReturnedLine[] }[];
  vouchers: number;
  amount: MinorUnits;
}

/** A code that was returned. */
export interface ReturnedLine {
  last_four: string;
  /** At issue. */
  value: MinorUnits;
  /** The credit that was left on it. */
  amount: MinorUnits;
  /** The last day, as `2027-12-31`; null if it does not end. */
  valid_until: string | null;
}
