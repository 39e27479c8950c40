import { z } from "zod";
import { operation } from "./operation.ts";

export const verifyLedger = operation({
  name: "verifyLedger",
  summary: "Compares running totals with the sums of transfers, and all records that state an amount with each other",
  permission: "ledger.verify",
  changes: false,
  input: z.strictObject({}),
  output: z.object({
    accounts: z.int(),
    transfers: z.int(),
    orders: z.int(),
    /** Transfers from before the time of recording was stored. */
    undated: z.int(),
    /** All discrepancies. */
    mistakes: z.array(
      z.object({
        website_id: z.string(),
        /** Id of the account, transfer or voucher, or the order's number. */
        subject: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  refusals: {},
});
