import type { WebsiteLimit } from "@guerdon/domain/retention";
import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { distinctValues } from "../../db/distinct-values.ts";
import { rowsAsTable } from "../../db/rows-as-table.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { BankEntryKey, SealedPayer } from "./payer.ts";

/** Ids of the keys that payers are encrypted with. */
export async function payerKeyIds(unit: UnitOfWork): Promise<string[]> {
  return distinctValues(tables<"bank_entries">(unit), "bank_entries", "key_id");
}

/** How many payers are encrypted with each of the keys. */
export async function countSealedPayers(unit: UnitOfWork, keyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tables<"bank_entries">(unit)
    .selectFrom("bank_entries")
    .select(["key_id", (entry) => entry.fn.countAll<number>().as("payers")])
    .where((entry) => entry("key_id", "=", entry.fn.any(entry.val([...keyIds]))))
    .groupBy("key_id")
    .execute();
  return new Map(rows.map(({ key_id, payers }) => [key_id ?? "", Number(payers)]));
}

/** A batch of payers begins after this entry, among those that this key encrypted. */
export interface PayerBatch {
  key_id: string;
  after: BankEntryKey;
  size: number;
}

/** The encrypted payer of an entry. */
export type PayerRow = BankEntryKey & Sealed;

/** A batch of the payers that a key encrypted, ordered by website and entry. */
export async function payersSealedWith(unit: UnitOfWork, { key_id, after, size }: PayerBatch): Promise<PayerRow[]> {
  const { rows } = await sql<PayerRow>`
    select website_id, entry_id, ciphertext, key_id from bank_entries
    where key_id = ${key_id} and (website_id, entry_id) > (${after.website_id}, ${after.entry_id})
    order by website_id, entry_id limit ${size}
  `.execute(tables<"bank_entries">(unit));
  return rows;
}

/**
 * Replaces ciphertexts of the same payers, where they are still under the old key.
 * @returns how many were changed
 */
export async function replacePayers(
  unit: UnitOfWork,
  payers: readonly (BankEntryKey & SealedPayer & { old_key_id: string })[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update bank_entries entry
    set ciphertext = new.ciphertext, key_id = new.key_id, iban_digest = new.iban_digest, is_findable = true
    from jsonb_to_recordset(${JSON.stringify(payers)}::jsonb) as new (
      website_id text, entry_id text, ciphertext text, key_id text, iban_digest text, old_key_id text
    )
    where entry.website_id = new.website_id and entry.entry_id = new.entry_id and entry.key_id = new.old_key_id
  `.execute(tables<"bank_entries">(unit));
  return Number(numAffectedRows ?? 0);
}

/** A batch of payers whose account is not digested yet, ordered by website and entry. */
export async function payersToDigest(
  unit: UnitOfWork,
  { after, size }: Pick<PayerBatch, "after" | "size">,
): Promise<PayerRow[]> {
  const { rows } = await sql<PayerRow>`
    select website_id, entry_id, ciphertext, key_id from bank_entries
    where ciphertext is not null and not is_findable
      and (website_id, entry_id) > (${after.website_id}, ${after.entry_id})
    order by website_id, entry_id limit ${size}
  `.execute(tables<"bank_entries">(unit));
  return rows;
}

/** How many payers are not found by their account yet. */
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
