import type { WebsiteLimit } from "@guerdon/domain/privacy/retention";
import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { sumByWebsite } from "../../db/by-website.ts";
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

/** Erases the payers of orders of a website: of entries that count for them, and of those that name them [payment.payer]. */
export async function erasePayersOf(
  unit: UnitOfWork,
  { website_id, order_ids }: { website_id: string; order_ids: readonly string[] },
): Promise<void> {
  await sql`
    update bank_entries entry set ciphertext = null, key_id = null, iban_digest = null
    where entry.website_id = ${website_id} and entry.ciphertext is not null and entry.entry_id in (
      select entry_id from bank_entries where website_id = ${website_id} and order_id = any(${[...order_ids]}::text[])
      union all
      select entry_id from bank_allocations where website_id = ${website_id} and order_id = any(${[...order_ids]}::text[])
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
  const db = tables<"bank_entries">(unit);
  const isOver = sql`entry.ciphertext is not null and (entry.closed_at is not null or entry.allocated = entry.amount)`;
  const { rows: found } = await sql<BankEntryKey>`
    select entry.website_id, entry.entry_id from bank_entries entry
    join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as kept (website_id text, before timestamptz)
      on kept.website_id = entry.website_id
    where ${isOver} and entry.imported_at < kept.before
    order by entry.imported_at limit ${batch}
  `.execute(db);
  return sumByWebsite(found, async (websiteId, keys) => {
    const { numAffectedRows } = await sql`
      update bank_entries set ciphertext = null, key_id = null, iban_digest = null
      where website_id = ${websiteId} and entry_id in (
        select entry.entry_id from bank_entries entry
        where entry.website_id = ${websiteId} and entry.entry_id = any(${keys.map(({ entry_id }) => entry_id)}::text[])
          and ${isOver}
        for update skip locked
      )
    `.execute(db);
    return Number(numAffectedRows ?? 0);
  });
}
