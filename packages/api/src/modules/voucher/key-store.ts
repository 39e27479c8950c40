import { sql } from "kysely";
import type { IndexedColumn } from "../../db/distinct-values.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** The columns with the ids of the keys of all digests of codes and identification numbers. */
export const VOUCHER_KEYS: readonly IndexedColumn[] = [
  { table: "code_homes", column: "key_id" },
  { table: "vouchers", column: "tan_key_id" },
];

/** The number of vouchers with credit (available or reserved) that need each key. */
export async function countUnspentVouchers(
  unit: UnitOfWork,
  keyIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const db = tables<"account_balances" | "code_homes" | "vouchers">(unit);
  const { rows } = await sql<{ key_id: string; vouchers: number }>`
    select used.key_id, count(*)::integer as vouchers
    from vouchers voucher
    join code_homes home on home.website_id = voucher.website_id and home.voucher_id = voucher.voucher_id
    join account_balances account on account.website_id = voucher.website_id and account.account_id = voucher.voucher_id
    cross join lateral (
      select distinct key_id from unnest(array[home.key_id, voucher.tan_key_id, voucher.mandatory_address_key_id]) as each (key_id)
      where key_id is not null
    ) as used
    where (home.key_id = any(${[...keyIds]}::text[]) or voucher.tan_key_id = any(${[...keyIds]}::text[])
      or voucher.mandatory_address_key_id = any(${[...keyIds]}::text[]))
      and (voucher.valid_until is null or voucher.valid_until >= ${now}::timestamptz)
      and account.available + account.pending > 0
    group by used.key_id
  `.execute(db);
  return new Map(rows.map(({ key_id, vouchers }) => [key_id, vouchers]));
}

/** The digests of a code and its identification number, with their keys. */
export interface CodeDigests {
  code_digest: string;
  key_id: string;
  tan_digest: string | null;
  tan_key_id: string | null;
}

/** Replaces the digests of a code, unless they were replaced concurrently. */
export async function replaceDigests(
  unit: UnitOfWork,
  { website_id, id, code_digest }: { website_id: string; id: string; code_digest: string },
  { tan_digest, tan_key_id, ...code }: CodeDigests,
): Promise<void> {
  const db = tables<"vouchers" | "code_homes">(unit);
  await db
    .with("replaced", (home) =>
      home
        .updateTable("code_homes")
        .set(code)
        .where("code_digest", "=", code_digest)
        .where("website_id", "=", website_id)
        .where("voucher_id", "=", id)
        .returning("voucher_id"),
    )
    .updateTable("vouchers")
    .set({ tan_digest, tan_key_id })
    .where("website_id", "=", website_id)
    .where("voucher_id", "in", (voucher) => voucher.selectFrom("replaced").select("voucher_id"))
    .execute();
}
