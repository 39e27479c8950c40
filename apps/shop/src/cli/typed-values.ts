import { minorFromMajor } from "@guerdon/domain/money";
import { z } from "zod";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LAST_MOMENT = "T23:59:59.999Z";

/** An amount as people type it, "25", "25.50" or "25,50"; becomes minor units. */
export const typedAmount = z
  .string()
  .regex(/^\d{1,9}([.,]\d{1,2})?$/, "must be an amount such as 25 or 25.50")
  .transform((text) => minorFromMajor(Number(text.replace(",", "."))) ?? 0)
  .refine((minor) => minor > 0, "must be more than 0");

/** The first moment of a day (UTC), or an exact time. */
export const typedStart = typedTime("T00:00:00.000Z");

/** The last moment of a day (UTC), or an exact time. */
export const typedEnd = typedTime(LAST_MOMENT);

function typedTime(timeOfDay: string) {
  return z.string().transform((text, context) => {
    const isTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(text).success;
    if (isTime) return new Date(DAY.test(text) ? `${text}${timeOfDay}` : text);
    context.issues.push({
      code: "custom",
      input: text,
      message: "must be a day such as 2027-12-31, or a time with offset",
    });
    return z.NEVER;
  });
}

const YES = ["yes", "true", "1"];
const NO = ["no", "false", "0"];

export const typedYesNo = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum([...YES, ...NO] as [string, ...string[]], "must be yes or no"))
  .transform((text) => YES.includes(text));
