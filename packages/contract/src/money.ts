import { majorFromMinor, minorFromMajor } from "@guerdon/domain/money";
import { z } from "zod";

/**
 * Converts money between wire and code [ledger.money], and nothing else does: on the wire a decimal number of the major
 * unit with at most two decimals, in code an integer of minor units.
 */
export const money = z
  .codec(z.number(), z.int(), {
    decode: (major, context) => {
      const minor = minorFromMajor(major);
      if (minor !== undefined) {
        return minor;
      }
      context.issues.push({ code: "custom", message: "must have at most two decimals", input: major });
      return z.NEVER;
    },
    encode: majorFromMinor,
  })
  .meta({ description: "A decimal amount of the currency's major unit with at most two decimals." });

/** Money that cannot be negative. */
export const amount = money.refine((minor) => minor >= 0, "must not be negative");
