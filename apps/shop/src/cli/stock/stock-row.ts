import { z } from "zod";
import { typedAmount, typedCode } from "../typed-values.ts";

/** A row of a list of codes. */
export const stockRow = z.strictObject({
  product_number: z.string(),
  variation_number: z.string(),
  /** Only for a free amount. */
  face_value: typedAmount.nullable().default(null),
  code: typedCode.max(500, "must have at most 500 characters"),
  valid_until: z.iso.date("must be a day such as 2027-12-31").optional(),
});
