import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** The row of a new voucher. */
export interface NewVoucher {
  website_id: string;
  voucher_id: string;
  code_digest: string;
  key_id: string;
  last_four: string;
  value: number;
  currency: string;
  valid_from: Date | null;
  valid_until: Date | null;
  combinable: boolean;
  tan_digest: string | null;
  tan_key_id: string | null;
  mandatory_address: string | null;
  mandatory_address_key_id: string | null;
  catalogue_ids: string[] | null;
  website_group: string | null;
  giver_id: string | null;
  batch: string;
}

/** The tables that grow by a row for each voucher. */
export const VOUCHER_TABLES = ["vouchers", "code_homes"] as const;

/** Maximum number of vouchers per statement, passed as JSON. */
const BATCH_SIZE = 5000;

export async function insertVouchers(unit: UnitOfWork, vouchers: readonly NewVoucher[], now: Date): Promise<void> {
  const db = tables<"vouchers" | "code_homes">(unit);
  for (let start = 0; start < vouchers.length; start += BATCH_SIZE) {
    const batch = JSON.stringify(vouchers.slice(start, start + BATCH_SIZE));
    await sql`
      with issued as (
        select * from jsonb_to_recordset(${batch}::jsonb) as voucher (
          website_id text, voucher_id text, code_digest text, key_id text, last_four text, value bigint, currency text,
          valid_from timestamptz, valid_until timestamptz, combinable boolean, tan_digest text, tan_key_id text,
          mandatory_address text, mandatory_address_key_id text, catalogue_ids text[], website_group text,
          giver_id text, batch text
        )
      ),
      homes as (
        insert into code_homes (code_digest, key_id, website_id, voucher_id)
        select code_digest, key_id, website_id, voucher_id from issued
      )
      insert into vouchers (
        website_id, voucher_id, last_four, value, currency, valid_from, valid_until, combinable, tan_digest, tan_key_id,
        mandatory_address, mandatory_address_key_id, catalogue_ids, website_group, giver_id, batch,
        created_at
      )
      select website_id, voucher_id, last_four, value, currency, valid_from, valid_until, combinable, tan_digest, tan_key_id,
        mandatory_address, mandatory_address_key_id, catalogue_ids, website_group, giver_id, batch, ${now}::timestamptz
      from issued
    `.execute(db);
  }
}

/** Prevents other issues until the transaction ends, because one code may have different digests of different keys. */
export async function lockCodes(unit: UnitOfWork): Promise<void> {
  const transaction = tables<never>(unit);
  await sql`select pg_advisory_xact_lock(hashtextextended('voucher codes', 0))`.execute(transaction);
}

/** The given digests that vouchers have already. */
export async function takenDigests(unit: UnitOfWork, digests: readonly string[]): Promise<Set<string>> {
  const db = tables<"code_homes">(unit);
  const rows = await db
    .selectFrom("code_homes")
    .select("code_digest")
    .where((home) => home("code_digest", "=", home.fn.any(home.val([...digests]))))
    .execute();
  return new Set(rows.map(({ code_digest }) => code_digest));
}
