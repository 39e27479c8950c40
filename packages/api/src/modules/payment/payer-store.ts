import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { rowsAsTable } from "../../db/rows-as-table.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { BankEntryKey } from "./payer.ts";

/** The encrypted payer of an entry. */
export type PayerRow = BankEntryKey & Sealed;

/** Returns the number of payers that cannot be found by their account yet. */
export async function countPayersToDigest(unit: UnitOfWork): Promise<number> {
  const { rows } = await sql<{ payers: number }>`
    select count(*)::integer as payers from bank_entries where ciphertext is not null and not is_findable
  `.execute(tables<"bank_entries">(unit));
  return rows[0]?.payers ?? 0;
}

/** The orders that an account paid by transfer, by the digests of its number [order.found]. */
export async function ordersOfIban(
  unit: UnitOfWork,
  websiteIds: readonly string[],
  digests: readonly string[],
): Promise<{ website_id: string; order_id: string }[]> {
  return tables<"bank_entries" | "bank_allocations">(unit)
    .selectFrom("bank_entries as entry")
    .innerJoin("bank_allocations as part", (join) =>
      join.onRef("part.website_id", "=", "entry.website_id").onRef("part.entry_id", "=", "entry.entry_id"),
    )
    .select(["part.website_id", "part.order_id"])
    .distinct()
    .where((row) => row("entry.website_id", "=", row.fn.any(row.val([...websiteIds]))))
    .where((row) => row("entry.iban_digest", "=", row.fn.any(row.val([...digests]))))
    .execute();
}

/** The encrypted payers of orders, by their entries; those that are erased are left out. */
export async function payersOfOrders(
  unit: UnitOfWork,
  keys: readonly { website_id: string; order_id: string }[],
): Promise<(PayerRow & { order_id: string })[]> {
  const rows = await tables<"bank_entries" | "bank_allocations">(unit)
    .selectFrom("bank_allocations as part")
    .innerJoin("bank_entries as entry", (join) =>
      join.onRef("entry.website_id", "=", "part.website_id").onRef("entry.entry_id", "=", "part.entry_id"),
    )
    .select(["entry.website_id", "entry.entry_id", "part.order_id", "entry.ciphertext", "entry.key_id"])
    .where((row) => row("part.website_id", "=", row.fn.any(row.val(keys.map(({ website_id }) => website_id)))))
    .where((row) => row("part.order_id", "=", row.fn.any(row.val(keys.map(({ order_id }) => order_id)))))
    .orderBy("entry.entry_id")
    .execute();
  return rows.flatMap(({ ciphertext, key_id, ...row }) =>
    ciphertext && key_id ? [{ ...row, ciphertext, key_id }] : [],
  );
}

/** Erases the payers of orders: of entries that count for them, and of those that name them [payment.payer]. */
export async function erasePayersOf(
  unit: UnitOfWork,
  orders: readonly { website_id: string; order_id: string }[],
): Promise<void> {
  const named = rowsAsTable(orders, "website_id", "order_id");
  await sql`
    update bank_entries entry set ciphertext = null, key_id = null, iban_digest = null
    where entry.ciphertext is not null and (entry.website_id, entry.entry_id) in (
      select paid.website_id, paid.entry_id from ${named} as named (website_id, order_id)
      join bank_entries paid on paid.website_id = named.website_id and paid.order_id = named.order_id
      union all
      select part.website_id, part.entry_id from ${named} as named (website_id, order_id)
      join bank_allocations part on part.website_id = named.website_id and part.order_id = named.order_id
    )
  `.execute(tables<"bank_entries" | "bank_allocations">(unit));
}

/**
 * Erases the payers of entries that nobody has to decide about any more, taken before the moment of their website, at most
 * `batch` [payment.payer].
 * @returns how many were erased
 */
export async function erasePastPayers(
  unit: UnitOfWork,
  limits: readonly WebsiteLimit[],
  batch: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update bank_entries set ciphertext = null, key_id = null, iban_digest = null
    where (website_id, entry_id) in (
      select entry.website_id, entry.entry_id from bank_entries entry
      join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as kept (website_id text, before timestamptz)
        on kept.website_id = entry.website_id
      where entry.ciphertext is not null and entry.imported_at < kept.before
        and (entry.closed_at is not null or entry.allocated = entry.amount)
      order by entry.imported_at limit ${batch} for update of entry skip locked
    )
  `.execute(tables<"bank_entries">(unit));
  return Number(numAffectedRows ?? 0);
}
