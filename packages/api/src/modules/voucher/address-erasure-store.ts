import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { VoucherKey } from "./address-store.ts";

type Tables = "vouchers" | "account_balances" | "spent_credit";

/**
 * Erases the delivery addresses that these vouchers are bound to, in the caller's transaction. A voucher with credit that
 * has not expired keeps its own, or its credit could be delivered anywhere [voucher.address-erasure].
 */
export async function eraseSpentAddresses(unit: UnitOfWork, keys: readonly VoucherKey[], now: Date): Promise<void> {
  await sql`
    update vouchers voucher
    set mandatory_address = null, mandatory_address_key_id = null
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as used (website_id text, voucher_id text), account_balances account
    where voucher.website_id = used.website_id and voucher.voucher_id = used.voucher_id
      and account.website_id = voucher.website_id and account.account_id = voucher.voucher_id
      and voucher.mandatory_address is not null
      and (account.available + account.pending <= 0 or voucher.valid_until < ${now}::timestamptz)
  `.execute(tables<Tables>(unit));
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
  const { numAffectedRows } = await sql`
    update vouchers voucher
    set mandatory_address = null, mandatory_address_key_id = null
    where (voucher.website_id, voucher.voucher_id) in (
      select bound.website_id, bound.voucher_id
      from vouchers bound
      join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as kept (website_id text, before timestamptz)
        on kept.website_id = bound.website_id
      join account_balances account on account.website_id = bound.website_id and account.account_id = bound.voucher_id
      where bound.mandatory_address_key_id is not null and (
        bound.valid_until < kept.before
        or account.available + account.pending <= 0 and not exists (
          select from spent_credit used where used.account_id = bound.voucher_id and used.created_at >= kept.before
        )
      )
      limit ${batch}
      for update of bound skip locked
    )
  `.execute(tables<Tables>(unit));
  return Number(numAffectedRows ?? 0);
}
