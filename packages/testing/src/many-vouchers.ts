import type { DatabaseConnection } from "@guerdon/api";
import { sql } from "kysely";

interface ManyVouchers {
  website_id: string;
  count: number;
  /** The key that their digests are said to be made with. */
  key_id: string;
}

const [ISSUED_AT, VALID_UNTIL] = [new Date("2026-01-01T00:00:00Z"), new Date("2030-01-01T00:00:00Z")];

/**
 * Issues vouchers of 10 EUR by SQL alone, many thousands in a few seconds, with their accounts, transfers and homes: for
 * statements whose time must not grow with the square of a website's rows. Nobody knows their codes. The tables are
 * analysed, since the servers of tests do not do so by themselves.
 */
export async function insertManyVouchers(
  { kysely }: DatabaseConnection,
  { website_id, count, key_id }: ManyVouchers,
): Promise<void> {
  const many = sql`(
    select 'vou_' || md5(number::text)::uuid as voucher_id, encode(sha256(number::text::bytea), 'base64') as code_digest
    from generate_series(1, ${sql.lit(count)}) as number
  ) as many`;
  await sql`
    insert into ledger_accounts (website_id, account_id, kind, normal_side, currency)
    select ${website_id}, 'many_issuance', 'issuance', 'debit', 'EUR'
    union all
    select ${website_id}, voucher_id, 'voucher', 'credit', 'EUR' from ${many}
  `.execute(kysely);
  await sql`
    select move_value(${website_id}, jsonb_agg(jsonb_build_object(
      'transfer_id', 'issue/' || voucher_id, 'debit_account_id', 'many_issuance', 'credit_account_id', voucher_id,
      'amount', 1000, 'currency', 'EUR', 'phase', 'posted', 'reason', 'issuance', 'created_at', ${ISSUED_AT}::timestamptz
    ))) from ${many}
  `.execute(kysely);
  await sql`
    insert into vouchers (
      website_id, voucher_id, last_four, value, currency, valid_from, valid_until, batch, created_at
    )
    select ${website_id}, voucher_id, '0000', 1000, 'EUR', ${ISSUED_AT}, ${VALID_UNTIL}, 'many', ${ISSUED_AT} from ${many}
  `.execute(kysely);
  await sql`
    insert into code_homes (code_digest, key_id, website_id, voucher_id)
    select code_digest, ${key_id}, ${website_id}, voucher_id from ${many}
  `.execute(kysely);
  await sql`analyze`.execute(kysely);
}
