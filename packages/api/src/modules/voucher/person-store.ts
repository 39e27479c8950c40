import { sql } from "kysely";
import { rowsAsTable } from "../../db/rows-as-table.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { SealedAddress, VoucherKey } from "./address-store.ts";

/** A voucher that is bound to an address. */
export interface BoundVoucher extends VoucherKey, SealedAddress {
  last_four: string;
  valid_until: Date | null;
  /** It has credit, free or reserved, that has not expired. */
  has_credit: boolean;
}

/** Returns those of the vouchers that are bound to an address. */
export async function boundVouchers(unit: UnitOfWork, keys: readonly VoucherKey[], now: Date): Promise<BoundVoucher[]> {
  const { rows } = await sql<BoundVoucher>`
    select voucher.website_id, voucher.voucher_id, voucher.mandatory_address, voucher.mandatory_address_key_id,
      voucher.last_four, voucher.valid_until,
      account.available + account.pending > 0
        and coalesce(voucher.valid_until >= ${now}::timestamptz, true) as has_credit
    from ${rowsAsTable(keys, "website_id", "voucher_id")} as used (website_id, voucher_id)
    join vouchers voucher on voucher.website_id = used.website_id and voucher.voucher_id = used.voucher_id
    join account_balances account on account.website_id = voucher.website_id and account.account_id = voucher.voucher_id
    where voucher.mandatory_address is not null
    order by voucher.voucher_id
  `.execute(tables<"vouchers" | "account_balances">(unit));
  return rows;
}
