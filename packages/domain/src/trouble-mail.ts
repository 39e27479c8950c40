import type { Currency, MinorUnits } from "./money.ts";

/** Codes that paid orders of a website wait for. */
export interface StockShortage {
  website_id: string;
  product_number: string;
  variation_number: string;
  /** Null where the variation says it. */
  face_value: MinorUnits | null;
  currency: Currency;
  /** How many codes are missing. */
  quantity: number;
  /** In how many orders. */
  orders: number;
}

/** What an operator should look at [fulfilment.report]. */
export interface TroubleMail {
  /** Jobs that failed for good since the last mail. */
  jobs: readonly { job_id: string; name: string; reason: string | null; failed_at: Date }[];
  shortages: readonly StockShortage[];
}
