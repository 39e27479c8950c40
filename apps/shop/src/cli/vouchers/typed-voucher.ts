import { BOUND_ADDRESS_COLUMNS } from "@guerdon/contract/operations/bound-address";
import { dayOrTime } from "@guerdon/contract/operations/voucher";
import { z } from "zod";
import { argument } from "../runner/parameter.ts";
import { orStdin } from "../runner/typed-inputs.ts";
import { typedAmount, typedCode, typedSalutation, typedYesNo } from "../typed-values.ts";

/** The description of the argument that names a voucher. */
export const NAMING = "the code, or its id, or - to read it from standard input, to keep it out of the shell history";

/** The argument that names a voucher. */
export const CODE_OR_ID = orStdin(argument("<code>", NAMING));

/** A row of a list of codes that were generated elsewhere. Empty cells have the defaults. */
export const voucherRow = z.strictObject({
  code: typedCode,
  value: typedAmount,
  valid_from: dayOrTime.optional(),
  valid_until: dayOrTime.optional(),
  combinable: typedYesNo.optional(),
  tan: z.string().optional(),
  batch: z.string().optional(),
  /** Separated by spaces. */
  catalogues: z
    .string()
    .transform((text) => text.split(/\s+/))
    .optional(),
  giver: z.string().optional(),
  ...BOUND_ADDRESS_COLUMNS,
  salutation: typedSalutation.optional(),
});
