import type { MinorUnits } from "@guerdon/domain/money";

/** A code of the demonstration. These codes are public, so a production shop refuses to run with them. */
export interface DemoVoucher {
  website: string;
  code: string;
  value: MinorUnits;
  /** All of its credit is spent. */
  spent?: true;
  /** Expired before the demonstration was created. */
  past?: true;
}

/** The demonstration's codes [voucher.demo-codes]. */
export const DEMO_VOUCHERS: readonly DemoVoucher[] = [
  { website: "aurora", code: "AURORA-0025", value: 2500 },
  { website: "aurora", code: "AURORA-0050", value: 5000 },
  { website: "aurora", code: "AURORA-0100", value: 10_000 },
  { website: "aurora", code: "AURORA-0500", value: 50_000 },
  { website: "aurora", code: "AURORA-SPENT", value: 5000, spent: true },
  { website: "aurora", code: "AURORA-PAST", value: 5000, past: true },
];

/** The batch of these codes. */
export const DEMO_BATCH = "demonstration";
