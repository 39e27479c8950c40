import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import { type RawBuilder, sql } from "kysely";
import { sumByWebsite } from "../../db/by-website.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { VoucherKey } from "./address-store.ts";

type Tables = "vouchers" | "account_balances" | "spent_credit";

/**
 * Erases the delivery addresses that these vouchers are bound to, in the caller's transaction. A voucher with credit that
 * has not expired keeps its own, or its credit could be delivered anywhere [voucher.address-erasure].
 */
export async function eraseSpentAddresses(unit: UnitOfWork, keys: readonly VoucherKey[], now: Date): Promise<void> {
  await sumByWebsite(keys, async (websiteId, used) => {
    const { numAffectedRows } = await sql`
      update vouchers voucher
      set mandatory_address = null, mandatory_address_key_id = null
      from account_balances account
      where voucher.website_id = ${websiteId} and voucher.voucher_id = any(${used.map(({ voucher_id }) => voucher_id)}::text[])
        and account.website_id = voucher.website_id and account.account_id = voucher.voucher_id
        and voucher.mandatory_address is not null
        and (account.available + account.pending <= 0 or voucher.valid_until < ${now}::timestamptz)
    `.execute(tables<Tables>(unit));
    return Number(numAffectedRows ?? 0);
  });
}

/**
 * Erases a batch of the delivery addresses of vouchers that expired before the moment of their website, or on which nothing
 * is left and that no order used since [voucher.address-erasure].
 * @returns how many were erased
 */
export async function eraseOldAddresses(
  unit: UnitOfWork,
  limits: readonly WebsiteLimit[],
  batch: number,
): Promise<number> {
  const db = tables<Tables>(unit);
  const isOver = (
    websiteId: RawBuilder<unknown>,
    before: RawBuilder<unknown>,
  ) => sql`bound.mandatory_address_key_id is not null and (
    bound.valid_until < ${before}
    or account.available + account.pending <= 0 and not exists (
      select 1 from spent_credit used
      where used.website_id = ${websiteId} and used.account_id = bound.voucher_id and used.created_at >= ${before}
    )
  )`;
  const { rows: found } = await sql<VoucherKey & { before: Date }>`
    select bound.website_id, bound.voucher_id, kept.before
    from vouchers bound
    join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as kept (website_id text, before timestamptz)
      on kept.website_id = bound.website_id
    join account_balances account on account.website_id = bound.website_id and account.account_id = bound.voucher_id
    where ${isOver(sql.ref("bound.website_id"), sql.ref("kept.before"))}
    limit ${batch}
  `.execute(db);
  return sumByWebsite(found, async (websiteId, keys) => {
    const { numAffectedRows } = await sql`
      update vouchers voucher
      set mandatory_address = null, mandatory_address_key_id = null
      where voucher.website_id = ${websiteId} and voucher.voucher_id in (
        select bound.voucher_id from vouchers bound
        join account_balances account on account.website_id = bound.website_id and account.account_id = bound.voucher_id
        where bound.website_id = ${websiteId} and bound.voucher_id = any(${keys.map(({ voucher_id }) => voucher_id)}::text[])
          and ${isOver(sql`${websiteId}`, sql`${keys[0]?.before}::timestamptz`)}
        for update of bound skip locked
      )
    `.execute(db);
    return Number(numAffectedRows ?? 0);
  });
}
