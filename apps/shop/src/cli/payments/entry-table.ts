import type { importBankStatement } from "@guerdon/contract/operations/bank-statement";
import type { GivenOf } from "@guerdon/contract/operations/operation";
import { minorFromMajor } from "@guerdon/domain/money";
import { ENTRY_TEXT_LENGTH } from "@guerdon/domain/payment/bank-entry";
import { parseCreditorReference } from "@guerdon/domain/payment/creditor-reference";
import { isIban, normalizeIban } from "@guerdon/domain/payment/iban";
import { z } from "zod";
import type { Checked } from "../mistakes.ts";
import { readCsvFile } from "../read-csv-file.ts";
import { typedYesNo } from "../typed-values.ts";

/** The entries that were read from a bank's file. */
export interface ReadStatement {
  entries: GivenOf<typeof importBankStatement>["entries"];
  /** Entries that are announced and not booked. */
  unbooked: number;
}

/** A day as people write it, or as a German spreadsheet turns it round. */
const typedDay = z
  .string()
  .transform((text) => text.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, "$3-$2-$1"))
  .pipe(z.iso.date("must be a day such as 2026-06-30 or 30.06.2026"));

/** An amount with its sign: "1.234,50", "1234.50", "-20". */
const signedAmount = z
  .string()
  .regex(
    /^[+-]?(?:\d{1,3}(?:\.\d{3})+,\d{1,2}|\d{1,9}(?:[.,]\d{1,2})?)$/,
    "must be an amount such as 25.50 or 1.234,50, with a minus if it went out",
  )
  .transform((text) => {
    const plain = text.includes(",") ? text.replaceAll(".", "").replace(",", ".") : text;
    return minorFromMajor(Number(plain)) ?? 0;
  })
  .refine((minor) => minor !== 0, "must not be 0");

const words = z.string().max(200, "must have at most 200 characters");

/** A row of a table of entries. */
const entryRow = z.strictObject({
  booked_on: typedDay,
  amount: signedAmount,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be an ISO 4217 code such as EUR")
    .default("EUR"),
  text: z.string().max(ENTRY_TEXT_LENGTH).default(""),
  reference: words.optional(),
  name: words.optional(),
  iban: words.transform(normalizeIban).optional(),
  bank_reference: words.optional(),
  account: z.string().transform(normalizeIban).refine(isIban, "must be an IBAN").optional(),
  reversal: typedYesNo.default(false),
});

/** Reads a CSV file of entries. */
export async function readEntryTable(path: string, file: string): Promise<Checked<ReadStatement>> {
  const read = await readCsvFile(path, file, entryRow);
  if (!read.ok) {
    return read;
  }
  return { ok: true, value: { entries: read.value.map(({ values }) => entryOf(values)), unbooked: 0 } };
}

function entryOf(row: z.output<typeof entryRow>): ReadStatement["entries"][number] {
  const { booked_on, amount, currency, text, reference, name, iban, bank_reference, account, reversal } = row;
  return {
    account: account ?? null,
    entry: {
      booked_on,
      currency,
      text,
      is_reversal: reversal,
      amount: Math.abs(amount),
      direction: amount > 0 ? "credit" : "debit",
      reference: reference === undefined ? null : (parseCreditorReference(reference) ?? reference),
      party_name: name ?? null,
      party_iban: iban ?? null,
      bank_reference: bank_reference ?? null,
    },
  };
}
