import type { Currency, MinorUnits } from "../money/money.ts";

/** Codes that paid orders of a website wait for. */
export interface StockShortage {
  website_id: string;
  product_number: string;
  variation_number: string;
  /** Null where the variation says it. */
  face_value: MinorUnits | null;
  currency: Currency;
  /** The number of missing codes. */
  quantity: number;
  /** The number of affected orders. */
  orders: number;
}

/** A withdrawal that is not closed. */
export interface OpenWithdrawal {
  website_id: string;
  withdrawal_id: string;
  /** Null if number and e-mail address fit no order. */
  order_number: string | null;
  /** Until it is to be refunded at the latest; negative when that is past. */
  days_left: number;
}

/** So many wrong codes on a website within an hour that somebody may be guessing [voucher.guessing]. */
export interface GuessedCodes {
  website_id: string;
  wrong_codes: number;
  /** When the hour began. */
  hour: Date;
}

/** A mail about problems that an operator should look at [fulfilment.report]. */
export interface TroubleMail {
  /** Jobs that failed for good since the last mail. */
  jobs: readonly { job_id: string; name: string; reason: string | null; failed_at: Date }[];
  shortages: readonly StockShortage[];
  withdrawals: readonly OpenWithdrawal[];
  /** Codes that were guessed in the last hours. */
  guessing: readonly GuessedCodes[];
}
