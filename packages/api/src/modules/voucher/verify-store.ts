import { sql } from "kysely";

/** What vouchers say of their value, for comparisons with the ledger. */
export const voucherFacts = sql`select website_id, voucher_id, value, currency from vouchers`;
