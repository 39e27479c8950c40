import type { DatabaseConnection, Keyring } from "@guerdon/api";
import { normalizeCode } from "@guerdon/domain/voucher/voucher-code";
import { sql } from "kysely";
import { COMPANY_NOW } from "./company-time.ts";

interface CompanyVouchers {
  website_id: string;
  count: number;
  seed: number;
}

const BATCH_SIZE = 20_000;
const BATCH_OF_LIST = 1000;

/** The code of a website's voucher at a place, counted from 1. */
function companyCode(websiteId: string, place: number): string {
  return `${websiteId}-${String(place).padStart(8, "0")}`.toUpperCase();
}

/**
 * Issues vouchers of 10 to 100 EUR in lists of a thousand over a year, with their accounts, transfers and homes: the rows
 * that `vouchers issue` would write, by SQL alone.
 */
export async function insertCompanyVouchers(
  { db, keyring }: { db: DatabaseConnection["kysely"]; keyring: Keyring },
  { website_id, count, seed }: CompanyVouchers,
): Promise<void> {
  await sql`
    insert into ledger_accounts (website_id, account_id, kind, normal_side, currency)
    values (${website_id}, 'issuance:EUR', 'issuance', 'debit', 'EUR') on conflict do nothing
  `.execute(db);
  for (let first = 1; first <= count; first += BATCH_SIZE) {
    const places = Array.from({ length: Math.min(BATCH_SIZE, count - first + 1) }, (_, index) => first + index);
    const codes = places.map((place) => normalizeCode(companyCode(website_id, place)));
    const issued = sql`(
      select 'vou_' || md5(${website_id} || '/' || ${sql.lit(seed)} || '/' || place)::uuid as voucher_id,
        code_digest, last_four, 1000 * (1 + abs(hashint8extended(place, ${sql.lit(seed)}) % 10)) as value,
        'list-' || place / ${sql.lit(BATCH_OF_LIST)} as batch,
        ${COMPANY_NOW}::timestamptz - interval '1 day' * abs(hashint8extended(place / ${sql.lit(BATCH_OF_LIST)}, ${sql.lit(seed)}) % 365) as created_at
      from unnest(${places}::bigint[], ${codes.map((code) => keyring.digest("voucher-code", code).digest)}::text[],
        ${codes.map((code) => code.slice(-4))}::text[]) as known (place, code_digest, last_four)
    ) as issued`;
    await sql`
      insert into ledger_accounts (website_id, account_id, kind, normal_side, currency)
      select ${website_id}, voucher_id, 'voucher', 'credit', 'EUR' from ${issued}
    `.execute(db);
    await sql`
      insert into ledger_transfers (
        website_id, transfer_id, debit_account_id, credit_account_id, amount, currency, phase, reason, created_at, recorded_at
      )
      select ${website_id}, 'issue/' || voucher_id, 'issuance:EUR', voucher_id, value, 'EUR', 'posted', 'issuance', created_at,
        created_at
      from ${issued}
    `.execute(db);
    await sql`
      insert into vouchers (
        website_id, voucher_id, last_four, value, currency, valid_from, valid_until, batch, created_at
      )
      select ${website_id}, voucher_id, last_four, value, 'EUR', created_at, created_at + interval '3 years', batch, created_at
      from ${issued}
    `.execute(db);
    await sql`
      insert into code_homes (code_digest, key_id, website_id, voucher_id)
      select code_digest, ${keyring.currentId}, ${website_id}, voucher_id from ${issued}
    `.execute(db);
  }
}
