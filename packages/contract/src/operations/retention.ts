import { z } from "zod";
import { operation } from "./operation.ts";

const count = z.int().nonnegative();

export const applyRetention = operation({
  name: "applyRetention",
  summary: "Deletes data after its retention period, in batches",
  permission: "retention.apply",
  changes: true,
  records: "changes",
  input: z.strictObject({}),
  /** The number of deleted rows by kind. */
  output: z.strictObject({
    sessions: count,
    baskets: count,
    /** Delivery addresses that vouchers were bound to. */
    voucher_addresses: count,
    attempt_counters: count,
    account_attempts: count,
    account_tokens: count,
    solved_challenges: count,
    idempotency_records: count,
  }),
  refusals: {},
});
