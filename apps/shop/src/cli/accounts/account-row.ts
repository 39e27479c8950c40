import { LANGUAGES } from "@guerdon/domain/text/language";
import { pastedEmail } from "@guerdon/domain/text/pasted";
import { z } from "zod";
import { typedAmountOrNothing } from "../typed-values.ts";

/** A row of a list of accounts. Empty cells have the defaults. */
export const accountRow = z.strictObject({
  user_name: z.string().max(254),
  email: z.string().transform(pastedEmail).pipe(z.email("must be an e-mail address")),
  password: z.string().max(1000).optional(),
  language: z.enum(LANGUAGES).optional(),
  credit: typedAmountOrNothing.optional(),
  giver: z.string().optional(),
});
