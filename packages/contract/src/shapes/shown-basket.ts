import { z } from "zod";
import { money } from "../money.ts";

const MAX_LINES = 1000;

/** Identifies terms: the same words have the same digest. */
export const termsDigest = z.string().regex(/^[0-9a-f]{64}$/);

/** A basket as a page showed it when its button was pressed. If it has changed since, nothing is done [order.shown]. */
export const shownBasket = z.strictObject({
  version: z.int(),
  /** `gross_price` of the basket. */
  total: money,
  /** `short_symbol` of the basket's currency. */
  currency: z.string().max(10),
  /** `value` of the basket's `post_payment`, or 0. */
  to_pay: money.optional(),
  /** The lines with a price, so that a refusal can name those that differ. */
  lines: z
    .array(
      z.strictObject({
        position: z.int(),
        product_number: z.string().max(50),
        quantity: z.int(),
        /** The line's `gross_price`, or its `net_price` where the basket is `b2b`. */
        price: money,
      }),
    )
    .max(MAX_LINES)
    .optional(),
  /** `terms` of `/order/terms`; a hand-over to a procurement system agrees to none. */
  terms: termsDigest.optional(),
});
