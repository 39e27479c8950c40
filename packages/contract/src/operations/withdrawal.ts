import { z } from "zod";
import { pageFacts, pageWish } from "./list-page.ts";
import { operation } from "./operation.ts";
import { typedEmail } from "./typed-email.ts";

/** A withdrawal without the person. */
const listedWithdrawal = z.strictObject({
  withdrawal_id: z.string(),
  website_id: z.string(),
  arrived_at: z.date(),
  /** Null if number and e-mail address fit no order. */
  order_number: z.string().nullable(),
  /** Until what was paid is to be given back at the latest; negative when it is past, null once it is closed. */
  days_left: z.int().nullable(),
  closed_at: z.date().nullable(),
});

const withdrawalId = z.string();
const unknown = { withdrawal_unknown: ["withdrawal_id"] } as const;

export const listWithdrawals = operation({
  name: "listWithdrawals",
  summary: "Lists withdrawals, the oldest first, without the people who stated them",
  permission: "withdrawals.list",
  changes: false,
  input: z.strictObject({
    website_id: z.string().nullable(),
    /** Only those that are not closed. */
    open: z.boolean().default(false),
    /** Only those of this e-mail address. */
    email: typedEmail.nullable().default(null),
    ...pageWish,
  }),
  output: z.strictObject({ withdrawals: z.array(listedWithdrawal), ...pageFacts }),
  refusals: { website_unknown: ["website_id", "known"] },
});

export const showWithdrawal = operation({
  name: "showWithdrawal",
  summary: "Shows a withdrawal with what was stated, the person included",
  permission: "withdrawals.show",
  changes: false,
  input: z.strictObject({ withdrawal_id: withdrawalId }),
  output: z.strictObject({
    withdrawal: listedWithdrawal.extend({
      language: z.string(),
      time_zone: z.string(),
      closed_note: z.string().nullable(),
      statement: z.strictObject({
        name: z.string(),
        order_number: z.string(),
        email: z.string(),
        details: z.string(),
      }),
    }),
  }),
  refusals: unknown,
});

export const closeWithdrawal = operation({
  name: "closeWithdrawal",
  summary: "Notes that a withdrawal is settled, and how. It stays closed",
  permission: "withdrawals.close",
  changes: true,
  input: z.strictObject({ withdrawal_id: withdrawalId, note: z.string().trim().min(1).max(500) }),
  output: z.strictObject({}),
  refusals: { ...unknown, withdrawal_closed: ["withdrawal_id"] },
});

export const eraseWithdrawal = operation({
  name: "eraseWithdrawal",
  summary: "Erases a closed withdrawal with all that was stated. It cannot be undone",
  permission: "withdrawals.erase",
  changes: true,
  input: z.strictObject({
    withdrawal_id: withdrawalId,
    /** Without the list that lets a restored back-up erase again. */
    without_list: z.boolean().default(false),
  }),
  output: z.strictObject({}),
  refusals: { ...unknown, withdrawal_open: ["withdrawal_id"], erasure_list_missing: [] },
});
