import { PUNCHOUT_OPERATIONS } from "@guerdon/domain/session/punchout";
import { z } from "zod";
import { operation } from "./operation.ts";

/** A voucher entered in a visit, without its code. */
const enteredVoucher = z.object({
  id: z.string(),
  last_four: z.string(),
  /** Minor units. */
  available: z.int(),
});

const visit = z.object({
  website_id: z.string(),
  time_zone: z.string(),
  /** The owner of the session: "nobody", "guest", "codes", "account", "partner" or "buyer". */
  subject: z.string(),
  account_id: z.string().nullable(),
  /** The partner whose link brought the person, and the shop's own id of them. */
  partner: z.strictObject({ name: z.string(), person_id: z.string() }).nullable(),
  /** The buyer whose system began the visit, and what it asked for. */
  buyer: z.strictObject({ buyer_id: z.string(), operation: z.enum(PUNCHOUT_OPERATIONS) }).nullable(),
  currency: z.string(),
  last_used_at: z.date(),
  ends_at: z.date(),
  is_over: z.boolean(),
  wrong_codes: z.int(),
  blocked_until: z.date().nullable(),
  /** Undefined if nothing was ever put into a basket. */
  basket: z.object({ lines: z.int(), items: z.int(), vouchers: z.array(enteredVoucher) }).optional(),
  /** Numbers of the orders placed in the session, oldest first. */
  orders: z.array(z.string()),
});

export const showVisit = operation({
  name: "showVisit",
  summary: "Shows the visit that a customer names by its support number; of codes only the last four characters",
  permission: "sessions.show",
  changes: false,
  input: z.strictObject({ support_number: z.string() }),
  /** More than one only if sessions happen to have the same number. */
  output: z.object({ visits: z.array(visit) }),
  refusals: { visit_unknown: [] },
});
