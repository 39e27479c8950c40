import { sql } from "kysely";

/** Facts of accounts, for comparison with the ledger. */
export const accountOwnerFacts = sql`select website_id, account_id from accounts`;
