import { LEFT_REASONS } from "@guerdon/domain/voucher/voucher-change";
import { z } from "zod";
import { operation } from "./operation.ts";
import { reason } from "./reason.ts";
import { dayOrTime } from "./voucher.ts";

/** The vouchers of a website that an act applies to: those that meet all given criteria [voucher.many]. */
export const voucherChoice = z.strictObject({
  website_id: z.string(),
  /** The name of the list with which they were issued or imported. */
  batch: z.string().nullable(),
  giver_id: z.string().nullable(),
  /** Only those whose validity ends before this day of the website. */
  ends_before: z.iso.date("must be a day, such as 2026-12-31").nullable(),
  /** Only those with credit, spendable or reserved. */
  unspent: z.boolean(),
  /** Codes or ids, with the rows of their file. */
  named: z.array(z.strictObject({ row: z.int().positive(), name: z.string().min(1).max(100) })).nullable(),
});

/** An act on many: what it is about, and how many vouchers its caller expects to change. A dry run tells how many. */
export const manyVouchers = {
  choice: voucherChoice,
  reason,
  expected: z.int().min(1).optional(),
};

/** The result of changing many vouchers. */
export const changedVouchers = z.strictObject({
  /** The number of changed vouchers. */
  vouchers: z.int(),
  /** Their credit in total, in minor units. */
  amount: z.int(),
  currency: z.string(),
  /** The vouchers that stay unchanged, with the reasons. */
  left: z.array(z.strictObject({ id: z.string(), last_four: z.string(), reason: z.enum(LEFT_REASONS) })),
});

export const MANY_REFUSALS = {
  website_unknown: ["website_id", "known"],
  /** A code or id of the file is none of this website. */
  voucher_unknown: [],
  /** A choice that names nothing would be all vouchers of the website. */
  vouchers_unchosen: [],
  /** The caller expected another number, or none. Amounts are in minor units. */
  vouchers_unconfirmed: ["vouchers", "amount", "currency"],
  /** No voucher would change. */
  vouchers_unchanged: ["left"],
} as const;

export const blockVouchers = operation({
  name: "blockVouchers",
  summary: "Blocks many vouchers: their codes are refused, and credit that was entered before cannot be ordered",
  permission: "vouchers.block",
  changes: true,
  input: z.strictObject(manyVouchers),
  output: changedVouchers,
  refusals: MANY_REFUSALS,
});

export const unblockVouchers = operation({
  name: "unblockVouchers",
  summary: "Makes many blocked vouchers usable again",
  permission: "vouchers.unblock",
  changes: true,
  input: z.strictObject(manyVouchers),
  output: changedVouchers,
  refusals: MANY_REFUSALS,
});

const ending = { input: z.strictObject({ ...manyVouchers, valid_until: dayOrTime }), output: changedVouchers };
const ENDING_REFUSALS = { ...MANY_REFUSALS, validity_reversed: ["start"] } as const;

export const extendVouchers = operation({
  name: "extendVouchers",
  summary: "Gives many vouchers a later last day",
  permission: "vouchers.extend",
  changes: true,
  ...ending,
  refusals: ENDING_REFUSALS,
});

export const shortenVouchers = operation({
  name: "shortenVouchers",
  summary: "Gives vouchers an earlier last day",
  permission: "vouchers.shorten",
  changes: true,
  ...ending,
  refusals: ENDING_REFUSALS,
});
