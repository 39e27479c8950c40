import { z } from "zod";
import { pageFacts, pageWish } from "./list-page.ts";
import { operation } from "./operation.ts";

export const listVouchers = operation({
  name: "listVouchers",
  summary: "Lists vouchers of a website with their states and balances; of their codes only the last four characters",
  permission: "vouchers.list",
  changes: false,
  input: z.strictObject({
    website_id: z.string(),
    /** The name of the list with which they were issued or imported. */
    batch: z.string().nullable(),
    last_four: z.string().length(4, "must be the last four characters of a code").nullable(),
    /** Only those that name this giver. */
    giver_id: z.string().nullable(),
    /** Only those with credit, spendable or reserved. */
    unspent: z.boolean(),
    /** Only those whose validity ends before this day of the website. */
    ends_before: z.iso.date("must be a day, such as 2026-12-31").nullable(),
    ...pageWish,
  }),
  output: z.strictObject({
    /** The newest first. */
    vouchers: z.array(
      z.object({
        id: z.string(),
        last_four: z.string(),
        batch: z.string(),
        giver_id: z.string().nullable(),
        /** "redeemable", "blocked", "replaced", "returned", or the reason why it cannot be used. */
        state: z.string(),
        value: z.int(),
        /** Credit that can be spent. */
        available: z.int(),
        /** Reserved by payments in process. */
        pending: z.int(),
        currency: z.string(),
        valid_from: z.date().nullable(),
        valid_until: z.date().nullable(),
      }),
    ),
    ...pageFacts,
  }),
  refusals: { website_unknown: ["website_id", "known"] },
});
