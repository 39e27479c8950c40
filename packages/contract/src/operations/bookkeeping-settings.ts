import { LEDGER_ACCOUNT_KINDS } from "@guerdon/domain/ledger/ledger-account";
import { z } from "zod";

const account = z.int().min(1).max(99_999_999);

/** The numbers by which bookkeeping identifies a website and its accounts [report.datev]. */
export const bookkeepingSettings = z
  .strictObject({
    consultant_number: z.int().min(1001).max(9_999_999),
    client_number: z.int().min(1).max(99_999),
    fiscal_year_begins: z
      .string()
      .regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/, "must be a month and a day up to the 28th, such as 01-01")
      .default("01-01"),
    account_length: z.int().min(4).max(8).default(4),
    /** An account number for each kind of account of the ledger; several may have the same. */
    accounts: z.strictObject(
      Object.fromEntries(LEDGER_ACCOUNT_KINDS.map((kind) => [kind, account])) as Record<
        (typeof LEDGER_ACCOUNT_KINDS)[number],
        typeof account
      >,
    ),
  })
  .superRefine(({ account_length, accounts }, context) => {
    for (const [kind, number] of Object.entries(accounts)) {
      if (String(number).length > account_length) {
        context.addIssue({
          code: "custom",
          message: `has more than ${account_length} digits (account_length)`,
          path: ["accounts", kind],
        });
      }
    }
  });
