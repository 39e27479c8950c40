import type { Currency, MinorUnits } from "../money/money.ts";

/** An entry of a bank statement, as far as transfers need it: one payment of one customer, or something else. */
export interface BankEntry {
  /** The day on which the bank booked it. */
  booked_on: string;
  /** Never negative. */
  amount: MinorUnits;
  currency: Currency;
  /** Money that came in, or went out. */
  direction: "credit" | "debit";
  /** The bank takes an earlier entry back, or a transfer of ours came back. */
  is_reversal: boolean;
  /** The bank's own number of the entry; null if it gives none. */
  bank_reference: string | null;
  /** The creditor reference, or else the number that the payer's bank passed on. */
  reference: string | null;
  /** The text written by the payer. */
  text: string;
  /** The other party: the payer or the payee. */
  party_name: string | null;
  party_iban: string | null;
}

/** The longest text of an entry, which banks may join from several parts. */
export const ENTRY_TEXT_LENGTH = 1000;
