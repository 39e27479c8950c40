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
    /** Baskets that no session fills any more, whose addresses and recipients were erased. */
    basket_people: count,
    /** Orders that were prepared and never placed. */
    order_drafts: count,
    /** Orders whose names and addresses were erased. */
    order_people: count,
    /** People of partners who are forgotten. */
    partner_people: count,
    /** Tokens of partners that are over. */
    handshakes: count,
    /** Delivery addresses that vouchers were bound to. */
    voucher_addresses: count,
    /** The payers of transfers. */
    payers: count,
    attempt_counters: count,
    account_attempts: count,
    account_tokens: count,
    solved_challenges: count,
    /** Subscriptions that were never confirmed, and proofs of ended ones. */
    newsletter_subscribers: count,
    /** Hand-overs that newsletter services did not take. */
    newsletter_handovers: count,
    withdrawals: count,
    /** Receipts of choices about cookies. */
    consents: count,
    invoices: count,
    /** Forms that asked for invoices by mail. */
    invoice_requests: count,
    /** Visits from procurement systems. */
    punchout_visits: count,
    /** Authors who no longer see drafts, and words that were not used. */
    authors: count,
    idempotency_records: count,
  }),
  refusals: {},
});
