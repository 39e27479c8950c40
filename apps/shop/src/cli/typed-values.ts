import { clockTime, dayOf, endOfDay, startOfDay } from "@guerdon/domain/day";
import { minorFromMajor } from "@guerdon/domain/money";
import { z } from "zod";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** An amount as people type it, "25", "25.50" or "25,50"; becomes minor units. */
export const typedAmount = z
  .string()
  .regex(/^\d{1,9}([.,]\d{1,2})?$/, "must be an amount such as 25 or 25.50")
  .transform((text) => minorFromMajor(Number(text.replace(",", "."))) ?? 0)
  .refine((minor) => minor > 0, "must be more than 0");

/** A day, or a time with its offset; which moment a day means depends on the website. */
export const typedTime = z
  .string()
  .refine(
    (text) => z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(text).success,
    "must be a day such as 2027-12-31, or a time with offset",
  );

/** What a spreadsheet makes of a long number: "1,23457E+15". */
const SCIENTIFIC = /^\d([.,]\d+)?E\+?\d+$/i;

/**
 * A code as it is written in a table. What a spreadsheet took for a number lost its digits for good, so it is refused.
 * Messages never repeat it.
 */
export const typedCode = z
  .string()
  .refine(
    (text) => !SCIENTIFIC.test(text),
    "the spreadsheet made a number of this code and lost its digits: in Excel give the column the format Text, then put the codes in again",
  );

/** The first moment of a typed day in a time zone; a typed time is that moment. */
export function typedStart(text: string, timeZone: string): Date {
  return DAY.test(text) ? startOfDay(text, timeZone) : new Date(text);
}

/** The last moment of a typed day in a time zone; a typed time is that moment. */
export function typedEnd(text: string, timeZone: string): Date {
  return DAY.test(text) ? endOfDay(text, timeZone) : new Date(text);
}

/** A moment as it would be typed: the day that ends with it, else the time with its offset. */
export function typedText(end: Date, timeZone: string): string {
  const day = dayOf(end, timeZone);
  return endOfDay(day, timeZone).getTime() === end.getTime() ? day : clockTime(end, timeZone);
}

const YES = ["yes", "true", "1"];
const NO = ["no", "false", "0"];

export const typedYesNo = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum([...YES, ...NO] as [string, ...string[]], "must be yes or no"))
  .transform((text) => YES.includes(text));
