import { z } from "zod";
import { operation } from "./operation.ts";
import { reason } from "./reason.ts";
import { changedVouchers, MANY_REFUSALS, manyVouchers } from "./voucher-choice.ts";

export const takeBackVouchers = operation({
  name: "takeBackVouchers",
  summary: "Takes back codes that a client returns: they are void, and what is left on them is owed to the client",
  permission: "vouchers.take-back",
  changes: true,
  input: z.strictObject(manyVouchers),
  output: changedVouchers.extend({
    /** The number of the return on its website; its statement is found by it. */
    number: z.int(),
  }),
  refusals: MANY_REFUSALS,
});

const state = z.enum(["open", "settled", "undone"]);

const summary = z.strictObject({
  website_id: z.string(),
  number: z.int(),
  state,
  reason: z.string(),
  created_at: z.date(),
  settled_at: z.date().nullable(),
  undone_at: z.date().nullable(),
  currency: z.string(),
  vouchers: z.int(),
  /** Minor units. */
  amount: z.int(),
});

export const listReturns = operation({
  name: "listReturns",
  summary: "Lists returns of unused codes, the newest first",
  permission: "returns.list",
  changes: false,
  input: z.strictObject({ website_id: z.string(), state: state.nullable() }),
  output: z.strictObject({ returns: z.array(summary) }),
  refusals: { website_unknown: ["website_id", "known"] },
});

const named = { website_id: z.string(), number: z.int().min(1) };

const RETURN_REFUSALS = {
  website_unknown: ["website_id", "known"],
  return_unknown: ["number"],
} as const;

export const showReturn = operation({
  name: "showReturn",
  summary: "Shows the statement of a return: its vouchers with what was left on each, by batch",
  permission: "returns.show",
  changes: false,
  input: z.strictObject(named),
  output: summary.extend({
    /** Returned vouchers by batch, and then by the last four characters of the code. */
    returned: z.array(
      z.strictObject({
        id: z.string(),
        last_four: z.string(),
        batch: z.string(),
        /** Minor units, as `amount`. */
        value: z.int(),
        amount: z.int(),
        valid_until: z.date().nullable(),
      }),
    ),
    time_zone: z.string(),
  }),
  refusals: RETURN_REFUSALS,
});

export const printReturn = operation({
  name: "printReturn",
  summary: "Prints the statement of a return as a PDF, in the website's default language",
  permission: "returns.show",
  changes: false,
  input: z.strictObject(named),
  output: z.strictObject({
    /** Base64. */
    content: z.string(),
  }),
  refusals: RETURN_REFUSALS,
});

const CLOSED_REFUSALS = {
  ...RETURN_REFUSALS,
  /** The client was paid. */
  return_settled: ["number"],
  return_undone: ["number"],
} as const;

export const undoReturn = operation({
  name: "undoReturn",
  summary: "Undoes a return that is not settled: its codes are worth again what was left on them",
  permission: "returns.undo",
  changes: true,
  input: z.strictObject({ ...named, reason }),
  output: summary,
  refusals: {
    ...CLOSED_REFUSALS,
    /** A code of it was replaced, and the new code is in a later return. */
    return_passed_on: ["number", "later"],
  },
});

export const settleReturn = operation({
  name: "settleReturn",
  summary: "Notes that the client was paid for a return; it cannot be undone from then on",
  permission: "returns.settle",
  changes: true,
  input: z.strictObject({ ...named, reason }),
  output: summary,
  refusals: CLOSED_REFUSALS,
});
