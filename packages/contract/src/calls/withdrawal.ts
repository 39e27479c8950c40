import { STATEMENT_LIMITS } from "@guerdon/domain/order/withdrawal";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** A field that must hold more than spaces. */
const filled = (limit: number) => z.string().max(limit).regex(/\S/);

export const submitWithdrawal = endpoint({
  name: "submitWithdrawal",
  summary:
    "Withdraws from a contract. Every statement is taken, and the answer does not tell whether its order is known; a receipt is mailed",
  method: "POST",
  path: "/withdrawal",
  access: "anyone",
  policy: { whenClosed: true },
  session: "none",
  body: z.strictObject({
    name: filled(STATEMENT_LIMITS.name),
    order_number: filled(STATEMENT_LIMITS.order_number),
    /** Where the receipt goes. */
    email: z.string().max(2000),
    /** Which items, and anything else that the customer wants to say. */
    details: z.string().max(STATEMENT_LIMITS.details).optional(),
    /** Filled only by programs: people do not see the field [withdrawal.form]. */
    website: z.string().max(500).optional(),
  }),
  /** When it arrived, and the time zone in which the website says so. */
  output: z.object({
    arrived_at: z.iso.datetime(),
    time_zone: z.string(),
    /** False if the address had the day's receipts: the statement counts all the same [withdrawal.receipt-limit]. */
    is_receipt_mailed: z.boolean(),
  }),
  failures: ["EMAIL_INVALID"],
});
