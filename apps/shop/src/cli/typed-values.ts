import { SALUTATIONS } from "@guerdon/domain/address";
import { minorFromMajor } from "@guerdon/domain/money";
import { withoutSurroundings } from "@guerdon/domain/text/pasted";
import { z } from "zod";

/** Parses a typed amount, "0", "25.50" or "25,50", to minor units. */
export const typedAmountOrNothing = z
  .string()
  .regex(/^\d{1,9}([.,]\d{1,2})?$/, "must be an amount such as 25 or 25.50")
  .transform((text) => minorFromMajor(Number(text.replace(",", "."))) ?? 0);

/** An amount of more than 0. */
export const typedAmount = typedAmountOrNothing.refine((minor) => minor > 0, "must be more than 0");

/** A whole number in digits, 0 included. */
export const typedNumberOrNothing = z
  .string()
  .regex(/^\d{1,9}$/, "must be a number such as 12")
  .transform(Number);

/** The number of an order or document that is looked for, as it was pasted [errors.pasted]. */
export function typedNumber(pasted: string): string {
  return withoutSurroundings(pasted);
}

/** A long number as changed by a spreadsheet: "1,23457E+15". */
const SCIENTIFIC = /^\d([.,]\d+)?E\+?\d+$/i;

/**
 * A code in a table. A code that a spreadsheet converted to a number has lost digits, so it is refused. Messages never
 * contain it.
 */
export const typedCode = z
  .string()
  .refine(
    (text) => !SCIENTIFIC.test(text),
    "the spreadsheet made a number of this code and lost its digits: in Excel give the column the format Text, then put the codes in again",
  );

const YES = ["yes", "true", "1"];
const NO = ["no", "false", "0"];

export const typedYesNo = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum([...YES, ...NO] as [string, ...string[]], "must be yes or no"))
  .transform((text) => YES.includes(text));

/** The number of a salutation [address.salutation]. */
export const typedSalutation = z
  .string()
  .transform(Number)
  .pipe(z.literal(SALUTATIONS, `must be one of ${SALUTATIONS.join(", ")}`));
