/** The kinds of accounts of the ledger, as bookkeeping names them in a website's settings [report.datev]. */
export const LEDGER_ACCOUNT_KINDS = [
  "voucher",
  "customer",
  "issuance",
  "sales",
  "clearing",
  "bank",
  "expiry",
  "unallocated",
  "returned",
] as const;
export type LedgerAccountKind = (typeof LEDGER_ACCOUNT_KINDS)[number];
