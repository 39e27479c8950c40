import { sql } from "kysely";

/** Facts of vouchers' values, for comparison with the ledger. */
export const voucherFacts = sql`select website_id, voucher_id, value, currency from vouchers`;
