import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { VoucherKey } from "./address-store.ts";

type Changes = { block_reason: string | null } | { valid_until: Date } | { replaced_by: string };

/** Stores why a voucher is blocked; null once it is not. */
export function setBlockReason(unit: UnitOfWork, key: VoucherKey, block_reason: string | null): Promise<void> {
  return change(unit, key, { block_reason });
}

export function setValidUntil(unit: UnitOfWork, key: VoucherKey, valid_until: Date): Promise<void> {
  return change(unit, key, { valid_until });
}

/** Stores which voucher took the place of another. */
export function setReplacedBy(unit: UnitOfWork, key: VoucherKey, replaced_by: string): Promise<void> {
  return change(unit, key, { replaced_by });
}

async function change(unit: UnitOfWork, { website_id, voucher_id }: VoucherKey, changes: Changes): Promise<void> {
  await tables<"vouchers">(unit)
    .updateTable("vouchers")
    .set(changes)
    .where("website_id", "=", website_id)
    .where("voucher_id", "=", voucher_id)
    .execute();
}

/** Which voucher has taken the place of this one, read while its account is locked. */
export async function replacedBy(unit: UnitOfWork, { website_id, voucher_id }: VoucherKey): Promise<string | null> {
  const row = await tables<"vouchers">(unit)
    .selectFrom("vouchers")
    .select("replaced_by")
    .where("website_id", "=", website_id)
    .where("voucher_id", "=", voucher_id)
    .executeTakeFirst();
  return row?.replaced_by ?? null;
}
