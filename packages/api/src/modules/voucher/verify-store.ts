import { sql } from "kysely";

/** Facts of vouchers' values, for comparison with the ledger. */
export const voucherFacts = sql`select website_id, voucher_id, value, currency, returned_in from vouchers`;

/** Facts of returned vouchers, for comparison with the ledger. */
export const returnedFacts = sql`
  select returned.website_id, returned.number, returned.voucher_id, returned.amount,
    return.undone_at is not null as is_undone
  from returned_vouchers returned
  join voucher_returns return on return.website_id = returned.website_id and return.number = returned.number
`;
