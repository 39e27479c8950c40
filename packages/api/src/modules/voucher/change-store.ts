import { daysBetween } from "@guerdon/domain/time/day";
import { sql } from "kysely";
import { rowsAsTable } from "../../db/rows-as-table.ts";
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

/**
 * Keeps a voucher valid for as many days longer as there are between two moments; one that does not end stays so
 * [ledger.holds].
 */
export async function lengthenValidity(
  unit: UnitOfWork,
  { website_id, voucher_id }: VoucherKey,
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
): Promise<void> {
  const days = daysBetween(from, to, timeZone);
  if (days === 0) {
    return;
  }
  // Days are added on the clocks of the time zone, so that it still ends with a day.
  const later = sql<Date>`(valid_until at time zone ${timeZone} + make_interval(days => ${days})) at time zone ${timeZone}`;
  await tables<"vouchers">(unit)
    .updateTable("vouchers")
    .set({ valid_until: later })
    .where("website_id", "=", website_id)
    .where("voucher_id", "=", voucher_id)
    .where("valid_until", "is not", null)
    .execute();
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

/** Returns the id of the voucher that replaced this one, read while its account is locked. */
export async function replacedBy(unit: UnitOfWork, { website_id, voucher_id }: VoucherKey): Promise<string | null> {
  const row = await tables<"vouchers">(unit)
    .selectFrom("vouchers")
    .select("replaced_by")
    .where("website_id", "=", website_id)
    .where("voucher_id", "=", voucher_id)
    .executeTakeFirst();
  return row?.replaced_by ?? null;
}

/**
 * The vouchers that have taken the place of others by now, also several times, by the id of the first
 * [voucher.replacement]. A voucher that was not replaced is not in it.
 */
export async function successorsOf(unit: UnitOfWork, keys: readonly VoucherKey[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ voucher_id: string; successor: string }>`
    with recursive chain as (
      select voucher.website_id, voucher.voucher_id, voucher.voucher_id as successor, voucher.replaced_by
      from vouchers voucher
      join ${rowsAsTable(keys, "website_id", "voucher_id")} as named (website_id, voucher_id) using (website_id, voucher_id)
      union all
      select chain.website_id, chain.voucher_id, next.voucher_id, next.replaced_by
      from chain join vouchers next on next.website_id = chain.website_id and next.voucher_id = chain.replaced_by
    )
    select voucher_id, successor from chain where replaced_by is null and successor <> voucher_id
  `.execute(tables<"vouchers">(unit));
  return new Map(rows.map(({ voucher_id, successor }) => [voucher_id, successor]));
}
