import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { BankEntryKey } from "./payer.ts";
import type { PayerRow } from "./payer-store.ts";

/** An entry of a bank statement with its payer. */
export interface EntryOfOrders extends PayerRow {
  booked_on: string;
  amount: number;
  currency: string;
  direction: "credit" | "debit";
  /** Some of its money belongs to nobody. */
  is_open: boolean;
  /** The orders that it is for or names, of those asked for. */
  order_ids: string[];
}

/** The entries with payers that are for one of the orders or name it, and those that are for no order and name none. */
export async function entriesWithPayers(
  unit: UnitOfWork,
  website_id: string,
  orderIds: readonly string[],
): Promise<EntryOfOrders[]> {
  const { rows } = await sql<Omit<EntryOfOrders, "order_ids"> & { linked: string[] }>`
    select entry.website_id, entry.entry_id, entry.booked_on::text, entry.amount, entry.currency, entry.direction,
      entry.ciphertext, entry.key_id, entry.closed_at is null and entry.allocated < entry.amount as is_open,
      array_remove(array_append(coalesce(parts.order_ids, '{}'), entry.order_id), null) as linked
    from bank_entries entry
    left join (
      select entry_id, array_agg(order_id) as order_ids from bank_allocations where website_id = ${website_id} group by entry_id
    ) as parts on parts.entry_id = entry.entry_id
    where entry.website_id = ${website_id} and entry.ciphertext is not null
    order by entry.booked_on, entry.entry_id
  `.execute(tables<"bank_entries" | "bank_allocations">(unit));
  const wanted = new Set(orderIds);
  return rows.flatMap(({ linked, ...entry }) => {
    const order_ids = linked.filter((id) => wanted.has(id));
    return linked.length === 0 || order_ids.length > 0 ? [{ ...entry, order_ids }] : [];
  });
}

/**
 * Erases the payer of an entry that was taken until a moment, unless some of its money belongs to nobody [customer.stays].
 * A later entry is another one: the numbers of entries are counted on from before in a restored database.
 * @returns false if the payer stays
 */
export async function erasePayer(
  unit: UnitOfWork,
  { website_id, entry_id }: BankEntryKey,
  takenUntil: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    with erased as (
      update bank_entries set ciphertext = null, key_id = null, iban_digest = null
      where website_id = ${website_id} and entry_id = ${entry_id} and imported_at <= ${takenUntil}::timestamptz
        and (closed_at is not null or allocated = amount)
    )
    select closed_at is null and allocated < amount as is_open from bank_entries
    where website_id = ${website_id} and entry_id = ${entry_id} and imported_at <= ${takenUntil}::timestamptz
      and ciphertext is not null
  `.execute(tables<"bank_entries">(unit));
  return rows[0]?.is_open !== true;
}
